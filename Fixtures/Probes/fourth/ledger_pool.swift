// File: LedgerExport.swift
import Foundation
import GRDB

struct Booking: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var account: String
    var cents: Int64
}

final class LedgerExport: Sendable {
    private let pool: DatabasePool
    private let work = DispatchQueue(label: "ledger.export")

    init(pool: DatabasePool) { self.pool = pool }

    func export(account: String, to handle: @escaping @Sendable (String) -> Void) throws {
        try pool.read { db in
            let header = try Booking.filter(Column("account") == account).fetchCount(db)
            handle("# \(header) bookings\n")
            work.async {
                let bookings = try? Booking.filter(Column("account") == account).fetchAll(db)  // expect: confined_handle_escapes_scope
                for booking in bookings ?? [] { handle("\(booking.id);\(booking.cents)\n") }
            }
        }
    }
}
// File: LiveLedger.swift
import Foundation
import GRDB

@MainActor
final class LedgerScreen {
    private let pool: DatabasePool
    private let work = DispatchQueue(label: "ledger.screen")
    private(set) var cents: Int64 = 0

    init(pool: DatabasePool) { self.pool = pool }

    func appeared(account: String) {
        Task {
            let bookings = try await pool.read { db in
                try Booking.filter(Column("account") == account).fetchAll(db)
            }
            cents = bookings.reduce(0) { $0 + $1.cents }
        }
    }

    func check(account: String) throws {
        let bookings = try pool.read { db in try Booking.filter(Column("account") == account).fetchAll(db) }
        work.async {
            let negative = bookings.filter { $0.cents < 0 }.count
            print("\(negative) negative bookings")
        }
    }
}
