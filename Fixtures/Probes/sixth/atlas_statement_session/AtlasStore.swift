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
