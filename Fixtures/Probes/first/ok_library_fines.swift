// File: Fines.swift
import Foundation
import GRDB

struct Fine: Codable, FetchableRecord, PersistableRecord, Sendable {
    var reader: String
    var cents: Int
}

final class FineDesk: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) { self.pool = pool }

    /// The cursor is used up before the access ends.
    func owed(by reader: String) throws -> Int {
        try pool.read { db in
            let cursor = try Fine.filter(Column("reader") == reader).fetchCursor(db)
            var sum = 0
            while let fine = try cursor.next() { sum += fine.cents }
            return sum
        }
    }

    func share(of reader: String) throws -> Double {
        try pool.read { db in
            let total = try self.total(db)
            return Double(total) / Double(try count(in: db))
        }
    }

    func waive(_ reader: String) throws {
        let owed = try owed(by: reader)
        guard owed < 1_000 else { return }
        try pool.write { db in
            let statement = try db.cachedStatement(sql: "DELETE FROM fine")
            try statement.execute()
        }
    }

    private func total(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT SUM(cents) FROM fine") ?? 0
    }

    private func count(in db: Database) throws -> Int {
        max(try Fine.fetchCount(db), 1)
    }
}
