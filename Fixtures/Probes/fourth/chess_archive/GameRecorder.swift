import GRDB

struct GameRecorder: Sendable {
    let queue: DatabaseQueue
    let players: any PlayerRepository

    init(queue: DatabaseQueue) {
        self.queue = queue
        players = SQLPlayerRepository(queue: queue)
    }

    func record(_ game: Game) throws {
        try queue.write { db in
            try game.insert(db)
            try players.bump(game.white) // expect: nested_transaction
            try players.bump(game.black) // maybe: nested_transaction
        }
    }
}
