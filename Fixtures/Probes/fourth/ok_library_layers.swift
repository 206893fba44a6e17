// File: Desk.swift
import GRDB

struct Desk: Sendable {
    let pool: DatabasePool
    let books: any BookRepository = SQLBookRepository()

    func lend(_ loans: [Loan]) async throws {
        try await pool.write { db in
            for loan in loans {
                try loan.insert(db)
                try books.bump(loan.book, db)
            }
        }
    }

    func mostRead(_ count: Int) async throws -> [String] {
        let books = try await pool.read { db in
            try Book.order(Column("loans").desc).limit(count).fetchAll(db)
        }
        return books.map(\.title)
    }

    /// A pool's reader may be asked while the writer is held; it answers from before the transaction.
    func audit() throws -> (before: Int, after: Int) {
        try pool.write { db in
            try Loan.deleteOne(db, key: 0)
            let before = try pool.read { try Loan.fetchCount($0) }
            return (before, try Loan.fetchCount(db))
        }
    }
}
// File: Repositories.swift
import Foundation
import GRDB

struct Book: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var title: String
    var loans: Int
}

struct Loan: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var book: Int64
    var reader: String
}

/// Repositories take the database of whoever holds the access; they open none.
protocol BookRepository: Sendable {
    func bump(_ id: Int64, _ db: Database) throws
}

struct SQLBookRepository: BookRepository {
    func bump(_ id: Int64, _ db: Database) throws {
        guard var book = try Book.fetchOne(db, key: id) else { return }
        book.loans += 1
        try book.update(db)
    }
}
