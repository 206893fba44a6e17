// File: Voyages.swift
import GRDB

struct Trip: Codable, Sendable, FetchableRecord, PersistableRecord {
    var port: String
    var miles: Int
}

struct TripStore: Sendable {
    private let writer: any DatabaseWriter

    init(writer: any DatabaseWriter) {
        self.writer = writer
    }

    func access<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try writer.read { db in try body(db) }
    }
}

extension Cursor {
    func collect<Value>(while condition: (Element) -> Bool, _ transform: (Element) -> Value) throws -> [Value] {
        var values: [Value] = []
        while let element = try next(), condition(element) {
            values.append(transform(element))
        }
        return values
    }
}

struct TripReport {
    let store: TripStore

    func longest(minimum: Int) throws -> [String] {
        let (count, ports) = try store.access { db in
            (
                try Trip.fetchCount(db),
                try Trip.order(Column("miles").desc).fetchCursor(db).collect(while: { $0.miles >= minimum }, \.port)
            )
        }
        return ports.count < count ? ports + ["…"] : ports
    }
}
