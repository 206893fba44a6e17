// File: Depot.swift
import GRDB

struct Depot: Sendable {
    let databases: [String: DatabaseQueue]

    func clearAll() throws {
        for (_, database) in databases {
            try database.write { db in try Part.deleteAll(db) }
        }
    }

    func store(_ parts: [Part], in site: String) throws {
        guard let database = databases[site] else { return }
        var attempts = 3
        while attempts > 0 {
            do {
                try database.write { db in
                    for part in parts { try part.save(db) }
                }
                return
            } catch {
                attempts -= 1
                if attempts == 0 { throw error }
            }
        }
    }

    func move(_ number: String, from source: String, to target: String) throws {
        guard let from = databases[source], let to = databases[target] else { return }
        let part = try from.read { db in try Part.fetchOne(db, key: number) }
        guard let part else { return }
        try to.write { db in try part.save(db) }
        try from.write { db in _ = try part.delete(db) }
    }

    func reset(_ site: String) throws {
        try databases[site]?.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            try db.inTransaction {
                let statement = try db.makeStatement(sql: "UPDATE part SET stock = 0")
                try statement.execute()
                return .commit
            }
            try db.execute(sql: "PRAGMA foreign_keys = ON")
        }
    }

    func numbers(in site: String) throws -> [String] {
        try databases[site]?.read { db in
            let cursor = try Part.fetchCursor(db)
            var numbers: [String] = []
            while let part = try cursor.next() { numbers.append(part.number) }
            return numbers
        } ?? []
    }
}
// File: DepotCommand.swift
struct DepotCommand {
    let depot: Depot

    func run(_ parts: [Part]) throws -> Int {
        try depot.clearAll()
        try depot.store(parts, in: "north")
        try depot.move("A1", from: "north", to: "south")
        try depot.reset("north")
        return try depot.numbers(in: "south").count
    }
}
// File: Part.swift
import GRDB

struct Part: Codable, Sendable, FetchableRecord, PersistableRecord {
    var number: String
    var stock: Int
}
