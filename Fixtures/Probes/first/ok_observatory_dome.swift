// File: Dome.swift
import Foundation
import GRDB

struct DomeEvent: Codable, FetchableRecord, PersistableRecord, Sendable {
    var kind: String
    var at: Date
}

struct DomeSettings: Sendable {
    let database: DatabaseQueue

    func limit() throws -> Int {
        try database.read { try limit($0) }
    }

    func limit(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'limit'") ?? 100
    }
}

final class DomeLog: Sendable {
    private let events: DatabaseQueue
    private let own: DomeSettings
    private let shared: DomeSettings

    init(events: DatabaseQueue, settings: DatabaseQueue) {
        self.events = events
        own = DomeSettings(database: events)
        shared = DomeSettings(database: settings)
    }

    func add(_ event: DomeEvent) throws {
        let general = try shared.limit()
        try events.write { db in
            let limit = min(general, try own.limit(db))
            if try DomeEvent.fetchCount(db) >= limit { try trim(db) }
            try event.insert(db)
        }
    }

    func count() throws -> Int {
        try events.unsafeReentrantRead { try DomeEvent.fetchCount($0) }
    }

    func addAndCount(_ event: DomeEvent) throws -> Int {
        try events.write { db in
            try event.insert(db)
            return try count()
        }
    }

    private func trim(_ db: Database) throws {
        try db.execute(sql: "DELETE FROM domeEvent ORDER BY at LIMIT 10")
    }
}
