// File: RainStore.swift
import Foundation
import GRDB

struct Rainfall: Codable, FetchableRecord, PersistableRecord, Sendable {
    var station: String
    var millimetres: Double
}

final class RainStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func save(_ rainfall: [Rainfall], done: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        queue.asyncWrite { db -> Int in
            for fall in rainfall { try fall.insert(db) }
            return rainfall.count
        } completion: { _, result in
            done(result)
        }
    }

    /// The same for those who await: nothing waits but the task.
    func save(_ rainfall: [Rainfall]) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            save(rainfall) { continuation.resume(with: $0) }
        }
    }

    func wettest() throws -> String? {
        try queue.read { db in
            try Rainfall.order(Column("millimetres").desc).fetchOne(db)?.station
        }
    }
}

@MainActor
final class RainScreen {
    private let store: RainStore
    private let gate = DispatchQueue(label: "rain.gate")
    private(set) var text = ""

    init(store: RainStore) { self.store = store }

    func received(_ rainfall: [Rainfall]) async throws {
        text = "\(try await store.save(rainfall)) stored"
    }

    func showWettest() {
        gate.async { [store] in
            let station = try? store.wettest()
            DispatchQueue.main.async { self.text = station ?? "dry" }
        }
    }
}
