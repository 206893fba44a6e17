// File: Report.swift
import GRDB

struct VoyageReport {
    let store: VoyageStore

    func longest(minimum: Int) throws -> [String] {
        let (count, cursor) = try store.access { db in  // maybe: confined_handle_escapes_scope
            (try Voyage.fetchCount(db), try Voyage.order(Column("miles").desc).fetchCursor(db))  // expect: confined_handle_escapes_scope
        }
        var ports: [String] = []
        ports.reserveCapacity(count)
        while let voyage = try cursor.next() {  // maybe: confined_handle_escapes_scope
            guard voyage.miles >= minimum else { break }
            ports.append(voyage.port)
        }
        return ports
    }
}
// File: Voyages.swift
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
        try writer.read { db in try body(db) }  // maybe: confined_handle_escapes_scope
    }
}
