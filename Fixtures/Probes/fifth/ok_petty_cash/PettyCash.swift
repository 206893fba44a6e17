import Foundation
import GRDB

struct CashEntry: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var purpose: String
    var cents: Int
}

final class PettyCash: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) { self.pool = pool }

    func total(for purpose: String) throws -> Int {
        try pool.read { db in
            var total = 0
            let cursor = try CashEntry.filter(Column("purpose") == purpose).fetchCursor(db)
            while let entry = try cursor.next() {
                total += entry.cents
            }
            return total
        }
    }

    func biggest() async throws -> CashEntry? {
        try await pool.read { db in
            try Self.ordered(db).first
        }
    }

    private static func ordered(_ db: Database) throws -> [CashEntry] {
        try CashEntry.order(Column("cents").desc).fetchAll(db)
    }

    func book(_ entries: [CashEntry], completion: @escaping @Sendable (Int) -> Void) {
        pool.asyncWrite({ db in
            let insert = try db.cachedStatement(sql: "INSERT INTO audit DEFAULT VALUES")
            for entry in entries {
                try entry.insert(db)
                try insert.execute()
            }
            return entries.count
        }, completion: { _, result in
            completion((try? result.get()) ?? 0)
        })
    }
}
