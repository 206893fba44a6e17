// File: GameRecorder.swift
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
            try players.bump(game.white)  // expect: nested_transaction
            try players.bump(game.black)  // maybe: nested_transaction
        }
    }
}
// File: Repositories.swift
import Foundation
import GRDB

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
    var games: Int
}

struct Game: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var white: Int64
    var black: Int64
    var pgn: String
}

protocol PlayerRepository: Sendable {
    func bump(_ id: Int64) throws
}

struct SQLPlayerRepository: PlayerRepository {
    let queue: DatabaseQueue

    func bump(_ id: Int64) throws {
        try queue.write { db in
            guard var player = try Player.fetchOne(db, key: id) else { return }
            player.games += 1
            try player.update(db)
        }
    }
}
