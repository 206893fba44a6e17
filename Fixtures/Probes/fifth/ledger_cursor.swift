// File: Balances.swift
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
                report[account] = try balance(of: account)  // expect: nested_transaction
            }
            return report
        }
    }
}
// File: Ledger.swift
import Foundation
import GRDB

struct LedgerEntry: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var account: String
    var cents: Int
}

final class LedgerReader {
    private let pool: DatabasePool
    private var inspected: Database?  // maybe: confined_handle_escapes_scope, stored_handle_in_async_context

    init(pool: DatabasePool) { self.pool = pool }

    func entries(of account: String) throws -> RecordCursor<LedgerEntry> {
        try pool.read { db in try LedgerEntry.filter(Column("account") == account).fetchCursor(db) }  // expect: confined_handle_escapes_scope
    }

    func total(of account: String) throws -> Int {
        var total = 0
        let cursor = try entries(of: account)
        while let entry = try cursor.next() {  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
            total += entry.cents
        }
        return total
    }

    /// Lets the debug console run statements of its own.
    func inspect() throws {
        try pool.writeWithoutTransaction { db in
            self.inspected = db  // expect: confined_handle_escapes_scope
        }
    }

    func run(_ sql: String) throws {
        try inspected?.execute(sql: sql)  // maybe: confined_handle_escapes_scope
    }
}
