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
