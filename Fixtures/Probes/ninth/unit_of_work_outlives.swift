// File: Scoreboard.swift
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
        return try reader.ranking(1).first?.name  // maybe: confined_handle_escapes_scope
    }
}
// File: UnitOfWork.swift
import GRDB

struct Player: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var name: String
    var score: Int
}

/// What may be done in one transaction.
struct UnitOfWork {
    fileprivate let db: Database

    func player(_ id: Int64) throws -> Player? { try Player.fetchOne(db, key: id) }
    func save(_ player: Player) throws { try player.save(db) }
    func ranking(_ limit: Int) throws -> [Player] { try Player.order(Column("score").desc).limit(limit).fetchAll(db) }
}

struct Players: Sendable {
    private let pool: DatabasePool
    init(pool: DatabasePool) { self.pool = pool }

    func inTransaction<Value>(_ body: (UnitOfWork) throws -> Value) throws -> Value {
        try pool.write { db in try body(UnitOfWork(db: db)) }
    }

    func reading<Value>(_ body: (UnitOfWork) throws -> Value) throws -> Value {
        try pool.read { db in try body(UnitOfWork(db: db)) }
    }

    /// For callers who want to look at one thing after the other.
    func reader() throws -> UnitOfWork {
        try pool.read { db in UnitOfWork(db: db) }  // expect: confined_handle_escapes_scope
    }
}
