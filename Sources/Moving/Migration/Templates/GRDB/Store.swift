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

/// A change of one object's list, set or map of others, to be made in a transaction, as in
/// `Playlist.songs(of: key) { $0.append(song) }`.
struct LinkChange: Sendable {
    let make: @Sendable (Database) throws -> Void
}

extension Database {
    /// Changes a list of keys. What stays in it keeps its row, for with its row an embedded object goes; an element may
    /// be in it more than once.
    func changeList<Owner: DatabaseValueConvertible, Element: DatabaseValueConvertible & Hashable>(
        _ table: String, of owner: Owner, _ change: (inout [Element]) throws -> Void
    ) throws {
        let name = table.quotedDatabaseIdentifier
        let rows = try Row.fetchAll(
            self, sql: "SELECT position, elementId FROM \(name) WHERE ownerId = ? ORDER BY position",
            arguments: [owner])
        var elements: [Element] = rows.map { $0[1] }, free: [Element: [Int]] = [:]
        for row in rows.reversed() {
            let element: Element = row[1], position: Int = row[0]
            free[element, default: []].append(position)
        }
        try change(&elements)
        var moved: [(from: Int, to: Int)] = [], added: [(position: Int, element: Element)] = []
        for (position, element) in elements.enumerated() {
            if let known = free[element]?.popLast() {
                if known != position { moved.append((known, position)) }
            } else {
                added.append((position, element))
            }
        }
        for position in free.values.joined() {
            try execute(sql: "DELETE FROM \(name) WHERE ownerId = ? AND position = ?", arguments: [owner, position])
        }
        // By way of negative positions, since no two may be equal on the way.
        for (from, to) in moved {
            try execute(
                sql: "UPDATE \(name) SET position = ? WHERE ownerId = ? AND position = ?",
                arguments: [-to - 1, owner, from])
        }
        try execute(
            sql: "UPDATE \(name) SET position = -position - 1 WHERE ownerId = ? AND position < 0", arguments: [owner])
        for (position, element) in added {
            try execute(
                sql: "INSERT INTO \(name) (ownerId, position, elementId) VALUES (?, ?, ?)",
                arguments: [owner, position, element])
        }
    }

    /// Changes a set of keys.
    func changeSet<Owner: DatabaseValueConvertible, Element: DatabaseValueConvertible & Hashable>(
        _ table: String, of owner: Owner, _ change: (inout Set<Element>) throws -> Void
    ) throws {
        let name = table.quotedDatabaseIdentifier
        let before = try Element.fetchSet(
            self, sql: "SELECT elementId FROM \(name) WHERE ownerId = ?", arguments: [owner])
        var elements = before
        try change(&elements)
        for element in before.subtracting(elements) {
            try execute(sql: "DELETE FROM \(name) WHERE ownerId = ? AND elementId = ?", arguments: [owner, element])
        }
        for element in elements.subtracting(before) {
            try execute(sql: "INSERT INTO \(name) (ownerId, elementId) VALUES (?, ?)", arguments: [owner, element])
        }
    }

    /// Changes a map to keys; a name may lead to nothing.
    func changeMap<Owner: DatabaseValueConvertible, Element: DatabaseValueConvertible & Hashable>(
        _ table: String, of owner: Owner, _ change: (inout [String: Element?]) throws -> Void
    ) throws {
        let name = table.quotedDatabaseIdentifier
        var before: [String: Element?] = [:]
        let rows = try Row.fetchAll(
            self, sql: "SELECT key, elementId FROM \(name) WHERE ownerId = ?", arguments: [owner])
        for row in rows {
            let key: String = row[0], element: Element? = row[1]
            before.updateValue(element, forKey: key)
        }
        var elements = before
        try change(&elements)
        for key in before.keys where elements[key] == nil {
            try execute(sql: "DELETE FROM \(name) WHERE ownerId = ? AND key = ?", arguments: [owner, key])
        }
        for (key, element) in elements where before[key] != .some(element) {
            try execute(
                sql: """
                    INSERT INTO \(name) (ownerId, key, elementId) VALUES (?, ?, ?)
                    ON CONFLICT (ownerId, key) DO UPDATE SET elementId = excluded.elementId
                    """, arguments: [owner, key, element])
        }
    }

    /// Deletes every object and every link, as `deleteAll` of a realm did; how far the copy is stays.
    func deleteEverything() throws {
        for table in Schema.tables.reversed() { try execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)") }
    }
}
