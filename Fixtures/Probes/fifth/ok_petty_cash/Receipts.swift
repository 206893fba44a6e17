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
