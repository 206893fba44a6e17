import Foundation
import SQLite

/// The app's store: one connection that is used on one queue.
final class NoteStore {
    private let connection: Connection
    private let queue = DispatchQueue(label: "notes")

    init(path: String) throws {
        connection = try Connection(path)
    }

    /// Runs a transaction on the store's queue.
    func write<T>(_ body: (Connection) throws -> T) throws -> T {
        try queue.sync {
            var result: T?
            try connection.transaction { result = try body(connection) }
            return result!
        }
    }

    func read<T>(_ body: (Connection) throws -> T) throws -> T {
        try queue.sync { try body(connection) }
    }
}
