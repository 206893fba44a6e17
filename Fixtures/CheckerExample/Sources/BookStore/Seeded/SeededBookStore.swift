import ConfinementGuards
import GRDB

/// The store with a bug in every method. Each compiles without a warning, and passes tests that only look at results.
public final class SeededBookStore: BookStore, @unchecked Sendable {
    public let queue: DatabaseQueue
    private let path: String
    private var lastRead: (database: Database, confinement: ConfinementGuard)?

    /// Keeps every store ever opened: a cache that nobody empties.
    nonisolated(unsafe) private static var opened: [DatabaseQueue] = []

    public init(path: String) throws {
        self.path = path
        queue = try openQueue(path)
        Self.opened.append(queue)
    }

    /// One transaction a book.
    public func store(_ books: [Book]) throws {
        for book in books {
            try queue.write { try book.save($0) }
        }
    }

    /// One transaction a book, behind an `await`.
    public func download(_ ids: [Int64], from fetch: @Sendable (Int64) async throws -> Book) async throws {
        for id in ids {
            let book = try await fetch(id)
            try await queue.write { try book.save($0) }
        }
    }

    /// The correction opens a transaction inside the first one.
    public func store(_ book: Book, correctedTo title: String?) throws {
        try queue.write { database in
            try book.save(database)
            if let title {
                try database.inSavepoint {
                    try Book(id: book.id, title: title).update(database)
                    return .commit
                }
            }
        }
    }

    /// The transaction stays open while the books are fetched.
    public func replaceAll(by fetch: @Sendable () async throws -> [Book]) async throws {
        try begin()
        let books = try await fetch()
        try finish(with: books)
    }

    private func begin() throws {
        try queue.writeWithoutTransaction { database in
            try database.beginTransaction()
            try Book.deleteAll(database)
        }
    }

    private func finish(with books: [Book]) throws {
        try queue.writeWithoutTransaction { database in
            for book in books { try book.insert(database) }
            try database.commit()
        }
    }

    /// The connection is used on whatever thread the task goes on.
    public func counts(around work: @Sendable () async -> Void) async throws -> (before: Int, after: Int) {
        let reader = try RawReader(path: path)
        let before = try reader.count()
        await work()
        return (before, try reader.count())
    }

    /// The shelf is filled where the titles were read.
    public func fill(_ shelf: Shelf) async throws {
        let titles = try await queue.read { try String.fetchAll($0, sql: "SELECT title FROM book ORDER BY id") }
        shelf.show(titles)
    }

    /// The `Database` of a closure is kept beyond it.
    public func labelOfLastRead() throws -> String {
        try queue.read { database in
            let confinement = ConfinementGuard("db")
            lastRead = (database, confinement)
            confinement.end()
        }
        guard let lastRead else { return "none" }
        lastRead.confinement.assertConfined()
        return lastRead.database.configuration.label ?? "none"
    }
}
