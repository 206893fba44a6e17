// File: Scores.swift
import Foundation
import GRDB

struct Score: Codable, FetchableRecord, PersistableRecord, Sendable {
    var player: String
    var points: Int
}

final class ScoreService: Sendable {
    static let shared = try! ScoreService(writer: DatabaseQueue(named: "scores"))
    private let writer: any DatabaseWriter
    init(writer: any DatabaseWriter) { self.writer = writer }

    var reader: any DatabaseReader { writer }

    func submit(_ scores: [Score]) {
        Task.detached(priority: .utility) { [writer] in
            try await writer.write { db in
                for score in scores { try score.save(db) }
            }
        }
    }
}

@MainActor
final class Leaderboard {
    private var observation: AnyDatabaseCancellable?
    private(set) var scores: [Score] = []

    func start(in queue: DatabaseQueue) {
        let tracked = ValueObservation.tracking { db in try Score.order(Column("points").desc).fetchAll(db) }
        observation = tracked.start(in: queue, onError: { print($0) }, onChange: { [weak self] in self?.scores = $0 })
    }
}
