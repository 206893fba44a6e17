// File: Loans.swift
import Foundation
import GRDB

struct Loan: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var book: String
    var due: Date
    var returned: Bool
}

final class LoanDesk: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) { self.pool = pool }

    func overdue() throws -> [String] {
        let cursor = try pool.read { db in  // maybe: confined_handle_escapes_scope
            try Loan.filter(Column("returned") == false).fetchCursor(db)  // expect: confined_handle_escapes_scope
        }
        var books: [String] = []
        while let loan = try cursor.next() {  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
            if loan.due < Date() { books.append(loan.book) }
        }
        return books
    }

    func share() throws -> Double {
        try pool.read { db in
            let open = try Loan.filter(Column("returned") == false).fetchCount(db)
            return Double(open) / Double(try total())  // expect: nested_transaction
        }
    }

    private func total() throws -> Int {
        try pool.read { try Loan.fetchCount($0) }
    }
}
