import Foundation
import GRDB

final class Balances {
    private let pool: DatabasePool

    init(pool: DatabasePool) { self.pool = pool }

    func balance(of account: String) throws -> Int {
        try pool.read { db in
            try Int.fetchOne(db, sql: "SELECT SUM(cents) FROM ledgerEntry WHERE account = ?", arguments: [account]) ?? 0
        }
    }

    func report() throws -> [String: Int] {
        try pool.read { db in
            let accounts = try String.fetchAll(db, sql: "SELECT DISTINCT account FROM ledgerEntry")
            var report: [String: Int] = [:]
            for account in accounts {
                report[account] = try balance(of: account) // expect: nested_transaction
            }
            return report
        }
    }
}
