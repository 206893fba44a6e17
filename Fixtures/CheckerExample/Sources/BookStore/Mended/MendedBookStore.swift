import ConfinementGuards
import GRDB

/// The same store, mended.
public final class MendedBookStore: BookStore {
    public let queue: DatabaseQueue
    private let path: String

    public init(path: String) throws {
        self.path = path
        queue = try openQueue(path)
    }

    public func store(_ books: [Book]) throws {
        try queue.write { database in
            for book in books { try book.save(database) }
        }
    }

    public func download(_ ids: [Int64], from fetch: @Sendable (Int64) async throws -> Book) async throws {
        var books: [Book] = []
        for id in ids { books.append(try await fetch(id)) }
        try await queue.write { [books] database in
            for book in books { try book.save(database) }
        }
    }

    public func store(_ book: Book, correctedTo title: String?) throws {
        try queue.write { database in
            try book.save(database)
            if let title { try Book(id: book.id, title: title).update(database) }
        }
    }

    public func replaceAll(by fetch: @Sendable () async throws -> [Book]) async throws {
        let books = try await fetch()
        try await queue.write { database in
            try Book.deleteAll(database)
            for book in books { try book.insert(database) }
        }
    }

    public func counts(around work: @Sendable () async -> Void) async throws -> (before: Int, after: Int) {
        let before = try RawReader(path: path).count()
        await work()
        return (before, try RawReader(path: path).count())
    }

    public func fill(_ shelf: Shelf) async throws {
        let titles = try await queue.read { try String.fetchAll($0, sql: "SELECT title FROM book ORDER BY id") }
        await MainActor.run { shelf.show(titles) }
    }

    public func labelOfLastRead() throws -> String {
        try queue.read { database in
            let confinement = ConfinementGuard("db")
            defer { confinement.end() }
            confinement.assertConfined()
            return database.configuration.label ?? "none"
        }
    }
}
