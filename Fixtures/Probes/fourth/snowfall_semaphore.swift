// File: Avalanche.swift
import Foundation

struct Avalanche: Sendable {
    let store: SnowStore

    func assess(_ snowfall: [Snowfall], station: String) async throws -> String {
        guard saved(snowfall) else { return "unknown" }  // maybe: sync_access_in_async_code
        return try await store.total(station) > 120 ? "high" : "low"
    }

    /// Waits for the store, it's only some rows.
    private func saved(_ snowfall: [Snowfall]) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        store.save(snowfall) { _ in semaphore.signal() }
        return semaphore.wait(timeout: .now() + 5) == .success  // expect: sync_access_in_async_code
    }
}
// File: SnowStore.swift
import Foundation
import GRDB

struct Snowfall: Codable, FetchableRecord, PersistableRecord, Sendable {
    var station: String
    var centimetres: Double
    var day: Date
}

final class SnowStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    /// For those who want to be called back.
    func save(_ snowfall: [Snowfall], done: @escaping @Sendable (Bool) -> Void) {
        queue.asyncWrite { db in
            for fall in snowfall { try fall.insert(db) }
        } completion: { _, result in
            if case .success = result { done(true) } else { done(false) }
        }
    }

    func total(_ station: String) async throws -> Double {
        try await queue.read { db in
            try Snowfall.filter(Column("station") == station).fetchAll(db).reduce(0) { $0 + $1.centimetres }
        }
    }
}
