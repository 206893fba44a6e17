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
        self.db = db // expect: confined_handle_escapes_scope
    }

    func add(_ city: City) throws {
        guard let db else { return }
        try city.insert(db) // maybe: confined_handle_escapes_scope
    }

    func end() {
        db = nil
    }
}
