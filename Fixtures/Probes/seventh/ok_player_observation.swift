// File: PlayerListModel.swift
import Combine
import Foundation
import GRDB

struct Player: Codable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
    var score: Int
}

@MainActor
final class PlayerListModel: ObservableObject {
    @Published private(set) var players: [Player] = []
    private let pool: DatabasePool
    private var observation: AnyDatabaseCancellable?

    init(pool: DatabasePool) {
        self.pool = pool
    }

    func start(limit: Int) {
        observation = ValueObservation.tracking { db in
            try Player.order(Column("score").desc).limit(limit).fetchAll(db)
        }
        .start(
            in: pool,
            onError: { error in
                print("players:", error)
            },
            onChange: { [weak self] players in
                self?.players = players
            })
    }

    func addPoint(to player: Player) {
        Task {
            var copy = player
            copy.score += 1
            let changed = copy
            try? await pool.write { db in
                try changed.update(db)
            }
        }
    }

    func resetAll() async throws {
        let current = players
        try await pool.write { db in
            for player in current {
                var copy = player
                copy.score = 0
                try copy.update(db)
            }
        }
        players = try await pool.read { db in try Player.fetchAll(db) }
    }
}
