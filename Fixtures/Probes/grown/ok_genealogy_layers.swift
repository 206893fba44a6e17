// File: Persistence.swift
import Foundation
import GRDB

struct Person: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var name: String
    var mother: Int64?
    var father: Int64?
}

struct Event: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var person: Int64
    var kind: String
    var year: Int
}

protocol PersonDAO: Sendable {
    func find(_ id: Int64, in db: Database) throws -> Person?
    func children(of id: Int64, in db: Database) throws -> [Person]
}

struct SQLitePersonDAO: PersonDAO {
    func find(_ id: Int64, in db: Database) throws -> Person? { try Person.fetchOne(db, key: id) }

    func children(of id: Int64, in db: Database) throws -> [Person] {
        try Person.fetchAll(db, sql: "SELECT * FROM person WHERE mother = ? OR father = ?", arguments: [id, id])
    }
}

struct EventDAO: Sendable {
    func record(_ event: Event, in db: Database) throws { try event.upsert(db) }
    func years(of person: Int64, in db: Database) throws -> [Int] {
        try Int.fetchAll(db, sql: "SELECT year FROM event WHERE person = ?", arguments: [person])
    }
}
// File: TreeService.swift
import GRDB

struct TreeLine: Sendable {
    let depth: Int
    let text: String
}

/// One read for a whole tree, one write for a whole import: the recursion goes on inside of the access.
final class TreeService: Sendable {
    private let reader: any DatabaseReader
    private let writer: any DatabaseWriter
    private let persons: any PersonDAO
    private let events = EventDAO()

    init(pool: DatabasePool, persons: any PersonDAO = SQLitePersonDAO()) {
        reader = pool
        writer = pool
        self.persons = persons
    }

    func tree(from root: Int64) async throws -> [TreeLine] {
        try await reader.read { [self] db in
            var lines: [TreeLine] = []
            try descend(root, depth: 0, into: &lines, db)
            return lines
        }
    }

    private func descend(_ id: Int64, depth: Int, into lines: inout [TreeLine], _ db: Database) throws {
        guard depth < 20, let person = try persons.find(id, in: db) else { return }
        let years = try events.years(of: id, in: db)
        lines.append(TreeLine(depth: depth, text: "\(person.name) \(years.min() ?? 0)"))
        for child in try persons.children(of: id, in: db) {
            try descend(child.id, depth: depth + 1, into: &lines, db)
        }
    }

    func importEvents(_ imported: [Event]) async throws -> Int {
        let known = try await reader.read { db in try Person.fetchCount(db) }
        guard known > 0 else { return 0 }
        return try await writer.write { [events] db in
            for event in imported {
                try events.record(event, in: db)
            }
            return imported.count
        }
    }

    /// For the command line tool, which has no tasks.
    func printTree(from root: Int64) throws {
        let lines: [TreeLine] = try reader.read { db in
            var lines: [TreeLine] = []
            try descend(root, depth: 0, into: &lines, db)
            return lines
        }
        for line in lines { print(String(repeating: "  ", count: line.depth) + line.text) }
    }
}
