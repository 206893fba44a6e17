// File: LedgerImport.swift
import Foundation
import GRDB

struct Booking: Codable, FetchableRecord, PersistableRecord {
    var id: String
    var account: String
    var cents: Int
}

final class LedgerImport {
    private let queue: DatabaseQueue
    private(set) var rejected: [String] = []

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    /// A booking that the database refuses does not stop the others.
    func run(_ bookings: [Booking]) throws {
        try queue.write { db in
            for booking in bookings {
                do {
                    try db.inSavepoint {
                        try booking.insert(db)
                        try db.execute(
                            sql: "UPDATE account SET cents = cents + ? WHERE id = ?",
                            arguments: [booking.cents, booking.account])
                        return .commit
                    }
                } catch {
                    rejected.append(booking.id)
                }
            }
        }
    }

    func transfer(_ cents: Int, from: String, to: String) throws -> Bool {
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)
            var done = false
            defer {
                if !done { try? db.rollback() }
            }
            let balance = try Int.fetchOne(db, sql: "SELECT cents FROM account WHERE id = ?", arguments: [from]) ?? 0
            guard balance >= cents else { return false }
            try db.execute(sql: "UPDATE account SET cents = cents - ? WHERE id = ?", arguments: [cents, from])
            try db.execute(sql: "UPDATE account SET cents = cents + ? WHERE id = ?", arguments: [cents, to])
            try db.commit()
            done = true
            return true
        }
    }
}
