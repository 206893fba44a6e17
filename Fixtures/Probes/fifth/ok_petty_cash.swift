// File: PettyCash.swift
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
        pool.asyncWrite(
            { db in
                let insert = try db.cachedStatement(sql: "INSERT INTO audit DEFAULT VALUES")
                for entry in entries {
                    try entry.insert(db)
                    try insert.execute()
                }
                return entries.count
            },
            completion: { _, result in
                completion((try? result.get()) ?? 0)
            })
    }
}
// File: Receipts.swift
import Foundation
import GRDB

final class Receipts: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) { self.pool = pool }

    func amounts(for purpose: String) throws -> [Int] {
        let rows = try pool.read { db in
            try Row.fetchAll(db, sql: "SELECT cents FROM cashEntry WHERE purpose = ?", arguments: [purpose])
        }
        return rows.map { row in row["cents"] }
    }

    func count() throws -> Int {
        try pool.read { db in try CashEntry.fetchCount(db) }
    }

    /// The count from before the transaction, on purpose: the audit compares the two.
    func file(_ entries: [CashEntry]) throws -> (before: Int, after: Int) {
        try pool.write { db in
            for entry in entries { try entry.insert(db) }
            return (before: try count(), after: try CashEntry.fetchCount(db))
        }
    }
}
