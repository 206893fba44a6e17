import GRDB

final class Scoreboard {
    private let players: Players
    init(players: Players) { self.players = players }

    func award(_ points: Int, to id: Int64) throws {
        try players.inTransaction { unit in
            guard var player = try unit.player(id) else { return }
            player.score += points
            try unit.save(player)
        }
    }

    func lines() throws -> [String] {
        try players.reading { try $0.ranking(10) }.map { "\($0.name) \($0.score)" }
    }

    func leader() throws -> String? {
        let reader = try players.reader()
        return try reader.ranking(1).first?.name // maybe: confined_handle_escapes_scope
    }
}
