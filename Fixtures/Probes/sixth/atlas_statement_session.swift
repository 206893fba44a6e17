// File: AtlasSession.swift
import GRDB

final class AtlasSession {
    private var db: Database?
    private let database: DatabaseQueue

    init(database: DatabaseQueue) {
        self.database = database
    }

    func begin() throws {
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = ON")
            attach(db)
        }
    }

    private func attach(_ db: Database) {
        self.db = db  // expect: confined_handle_escapes_scope
    }

    func add(_ city: City) throws {
        guard let db else { return }
        try city.insert(db)  // maybe: confined_handle_escapes_scope
    }

    func end() {
        db = nil
    }
}
// File: AtlasStore.swift
import GRDB

struct AtlasStore: Sendable {
    let database: DatabaseQueue

    func add(_ cities: [City]) async throws {
        try await database.write { db in
            for city in cities { try city.insert(db) }
        }
    }

    func largest() async throws -> City? {
        try await database.read { db in
            let cursor = try City.order(Column("people").desc).fetchCursor(db)
            return try cursor.next()
        }
    }
}

func importAtlas(_ cities: [City], into database: DatabaseQueue) throws {
    let session = AtlasSession(database: database)
    try session.begin()
    for city in cities {
        try session.add(city)
    }
    session.end()
}
// File: City.swift
import GRDB

struct City: Codable, Sendable, FetchableRecord, PersistableRecord {
    var name: String
    var people: Int
}
