// File: StationFeature.swift
import Foundation
import GRDB

struct Station: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: String
    var kilowatts: Double
    var free: Bool
}

@MainActor
final class StationFeature {
    private let pool: DatabasePool
    private(set) var fast: [Station] = []
    private var loading: Task<Void, Never>?

    init(pool: DatabasePool) { self.pool = pool }

    func load(minimum: Double) {
        let pool = pool
        loading = Task.detached {
            let stations = (try? fetchFast(pool)) ?? []  // maybe: sync_access_in_async_code
            let fast = stations.filter { $0.kilowatts >= minimum }
            await MainActor.run { self.fast = fast }
        }
    }
}

/// Blocks its thread until the pool has a reader for it.
private func fetchFast(_ pool: DatabasePool) throws -> [Station] {
    try pool.read { db in try Station.fetchAll(db, sql: "SELECT * FROM station WHERE free") }  // expect: sync_access_in_async_code
}
// File: StationSync.swift
import Foundation
import GRDB

actor StationSync {
    private let pool: DatabasePool
    private var last: Date?

    init(pool: DatabasePool) { self.pool = pool }

    func replace(with stations: [Station]) async throws {
        try await pool.write { db in
            try Station.deleteAll(db)
            for station in stations { try station.insert(db) }
        }
        last = Date()
    }

    func occupy(_ id: String) {
        Task {
            let sql = "UPDATE station SET free = 0 WHERE id = ?"
            try pool.write { db in try db.execute(sql: sql, arguments: [id]) }  // expect: sync_access_in_async_code
        }
    }
}
