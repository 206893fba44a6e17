// File: DayClose.swift
import Foundation
import GRDB

struct DayClose: Sendable {
    let sink: DatabaseSink
    let queue: DatabaseQueue

    func book(_ passages: [Passage]) throws -> Int {
        try passages.reduce(0) { sum, passage in
            try sink.accept(passage)  // expect: write_in_loop
            return sum + passage.cents
        }
    }

    func clear(_ plates: ArraySlice<String>) throws {
        guard let plate = plates.first else { return }
        try queue.write { db in  // expect: write_in_loop
            try db.execute(sql: "DELETE FROM passage WHERE plate = ?", arguments: [plate])
        }
        try clear(plates.dropFirst())  // maybe: write_in_loop
    }

    func totals(_ show: @escaping @Sendable (Int) -> Void) {
        Task {
            let cents = try queue.read { db in  // expect: sync_access_in_async_code
                try Int.fetchOne(db, sql: "SELECT SUM(cents) FROM passage") ?? 0
            }
            show(cents)
        }
    }
}
// File: Passages.swift
import Foundation
import GRDB

struct Passage: Codable, FetchableRecord, PersistableRecord, Sendable {
    var plate: String
    var gate: Int
    var cents: Int
}

protocol PassageSink {
    func accept(_ passage: Passage) throws
}

struct DatabaseSink: PassageSink, Sendable {
    let queue: DatabaseQueue

    func accept(_ passage: Passage) throws {
        try queue.write { db in
            try passage.insert(db)
        }
    }
}
