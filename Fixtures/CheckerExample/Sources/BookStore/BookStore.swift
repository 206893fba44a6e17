import GRDB

/// What both versions of the store do.
public protocol BookStore: Sendable {
    var queue: DatabaseQueue { get }

    init(path: String) throws

    /// Stores books from a callback, on the calling thread.
    func store(_ books: [Book]) throws
    /// Stores books one download after the other.
    func download(_ ids: [Int64], from fetch: @Sendable (Int64) async throws -> Book) async throws
    /// Stores a book, with its corrections if there are any.
    func store(_ book: Book, correctedTo title: String?) throws
    /// Replaces everything by what `fetch` delivers.
    func replaceAll(by fetch: @Sendable () async throws -> [Book]) async throws
    /// Counts books before and after `work`.
    func counts(around work: @Sendable () async -> Void) async throws -> (before: Int, after: Int)
    /// Shows all titles on a shelf that the user interface owns.
    func fill(_ shelf: Shelf) async throws
    /// What the connection that was read from last calls itself, for log messages.
    func labelOfLastRead() throws -> String
}

extension BookStore {
    public func count() throws -> Int { try queue.read { try Book.fetchCount($0) } }
}

func openQueue(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "books"
    // One of the seeded bugs leaves a transaction open while it awaits.
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
        try database.create(table: "book", ifNotExists: true) { table in
            table.primaryKey("id", .integer)
            table.column("title", .text).notNull()
        }
    }
    return queue
}
