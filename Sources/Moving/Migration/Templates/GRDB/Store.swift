import Foundation
import GRDB

/// The new store. What was a `write` of a realm is one `write` here; what leaves it are structs, free to cross threads.
final class Store: Sendable {
    let writer: any DatabaseWriter

    init(url: URL) throws {
        let pool = try DatabasePool(path: url.path, configuration: Schema.configuration)
        try Schema.migrator.migrate(pool)
        writer = pool
    }

    /// In memory, for tests and previews.
    init() throws {
        let queue = try DatabaseQueue(configuration: Schema.configuration)
        try Schema.migrator.migrate(queue)
        writer = queue
    }

    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { try await writer.read(value) }
    func write<T: Sendable>(_ changes: @escaping @Sendable (Database) throws -> T) async throws -> T { try await writer.write(changes) }
}

extension Database {
    /// Sets a list anew: an element may be in it more than once.
    func setList(_ table: String, owner: some DatabaseValueConvertible, _ elements: [any DatabaseValueConvertible]) throws {
        try execute(literal: "DELETE FROM \(sql: table.quotedDatabaseIdentifier) WHERE ownerId = \(owner)")
        for (position, element) in elements.enumerated() {
            try execute(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, position, elementId) VALUES (?, ?, ?)", arguments: [owner, position, element])
        }
    }

    /// Puts an element into a list; the ones after it move up, by way of negative positions, since no two may be equal on the way.
    func insert(_ element: some DatabaseValueConvertible, at position: Int, in table: String, owner: some DatabaseValueConvertible) throws {
        let name = table.quotedDatabaseIdentifier
        try execute(sql: "UPDATE \(name) SET position = -position - 2 WHERE ownerId = ? AND position >= ?", arguments: [owner, position])
        try execute(sql: "UPDATE \(name) SET position = -position - 1 WHERE ownerId = ? AND position < 0", arguments: [owner])
        try execute(sql: "INSERT INTO \(name) (ownerId, position, elementId) VALUES (?, ?, ?)", arguments: [owner, position, element])
    }
}
