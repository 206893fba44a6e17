// File: Importer.swift
import Foundation
import GRDB

struct LineImporter: Sendable {
    let queue: DatabaseQueue

    /// Hands every line to the caller's check, with the means to look into the database.
    func pending() throws -> [() throws -> Int] {
        try queue.read { db in
            try MetroLine.fetchAll(db).map { line in
                { try MetroLine.filter(Column("colour") == line.colour).fetchCount(db) }  // expect: confined_handle_escapes_scope
            }
        }
    }
}
// File: Lines.swift
import Foundation
import GRDB

struct MetroLine: Codable, FetchableRecord, PersistableRecord, Sendable {
    var code: String
    var colour: String
}

final class LineEditor {
    private let queue: DatabaseQueue
    private var session: Database?  // maybe: confined_handle_escapes_scope, stored_handle_in_async_context
    private(set) var names: [String] = []

    init(queue: DatabaseQueue) { self.queue = queue }

    func open() throws {
        try queue.read { db in
            session = db  // expect: confined_handle_escapes_scope
            names = try String.fetchAll(db, sql: "SELECT code FROM metroLine")
        }
    }

    func colour(of code: String) throws -> String? {
        guard let session else { return nil }
        return try MetroLine.fetchOne(session, key: code)?.colour  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
    }

    func rename(_ code: String, colour: String) throws {
        try queue.write { db in
            try MetroLine(code: code, colour: colour).save(db)
        }
    }
}
