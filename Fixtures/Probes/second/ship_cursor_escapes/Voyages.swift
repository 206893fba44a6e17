import GRDB

struct Voyage: Codable, Sendable, FetchableRecord, PersistableRecord {
    var port: String
    var miles: Int
}

struct VoyageStore: Sendable {
    private let writer: any DatabaseWriter

    init(writer: any DatabaseWriter) {
        self.writer = writer
    }

    func access<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try writer.read { db in try body(db) } // maybe: confined_handle_escapes_scope
    }
}
