import GRDB

/// The readings of all sensors, in one SQLite file.
public final class ReadingStore: Sendable {
    private let database: DatabaseQueue

    public init(path: String) throws {
        database = try DatabaseQueue(path: path)
        try database.write { db in
            try db.create(table: "reading", ifNotExists: true) { table in
                table.column("sensor", .integer).notNull()
                table.column("second", .integer).notNull()
                table.column("value", .double).notNull()
                table.primaryKey(["sensor", "second"])
            }
        }
    }

    /// Stores what was downloaded; a reading that is there already is replaced.
    public func store(_ readings: [Reading]) throws {
        for reading in readings {
            // The newest value counts.
            try database.write { db in
                try reading.insert(db, onConflict: .replace)
            }
        }
    }

    /// Forgets sensors that were taken down.
    public func forget(_ sensors: Set<Int>) throws {
        for sensor in sensors.sorted() {
            try database.write { db in
                _ = try Reading.filter(Column("sensor") == sensor).deleteAll(db)
            }
        }
    }

    public func readings(of sensor: Int) throws -> [Reading] {
        try database.read { db in
            try Reading.filter(Column("sensor") == sensor).order(Column("second")).fetchAll(db)
        }
    }

    public func count() throws -> Int {
        try database.read { db in try Reading.fetchCount(db) }
    }
}
