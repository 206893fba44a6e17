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
