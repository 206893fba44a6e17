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
            try pool.write { db in try db.execute(sql: sql, arguments: [id]) } // expect: sync_access_in_async_code
        }
    }
}
