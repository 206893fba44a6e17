// File: Pilots.swift
import Foundation
import GRDB

struct PilotTrip: Codable, FetchableRecord, PersistableRecord, Sendable {
    var ship: String
    var pilot: String
}

/// Keeps what it has prepared for the next time.
final class TripConnection: @unchecked Sendable {
    var database: Database?  // expect: unchecked_sendable_handle
    var lastShip = ""
}

final class TripStore: Sendable {
    private let queue: DatabaseQueue
    private let connection = TripConnection()

    init(queue: DatabaseQueue) { self.queue = queue }

    func warmUp() throws {
        try queue.write { db in
            try db.execute(sql: "PRAGMA optimize")
            connection.database = db  // expect: confined_handle_escapes_scope
        }
    }

    func moveTrips(from pilot: String, to other: String) throws {
        try queue.inDatabase { db in
            try db.inTransaction {
                try db.execute(sql: "UPDATE pilotTrip SET pilot = ? WHERE pilot = ?", arguments: [other, pilot])
                return .commit
            }
            connection.lastShip = ""
        }
    }
}
