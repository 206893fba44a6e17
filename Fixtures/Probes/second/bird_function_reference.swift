// File: Backup.swift
import Foundation

struct BackupReader {
    let log: BirdLog

    func restore(_ data: Data) throws -> Set<Int64> {
        let sightings = try JSONDecoder().decode([Sighting].self, from: data)
        let rows =
            try sightings
            .sorted { $0.seenAt < $1.seenAt }
            .map(log.add)  // maybe: write_in_loop
        return Set(rows)
    }
}
// File: Log.swift
import Foundation
import GRDB

struct Sighting: Codable, Sendable, FetchableRecord, PersistableRecord {
    var species: String
    var seenAt: Date
}

final class BirdLog: Sendable {
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    func add(_ sighting: Sighting) throws -> Int64 {
        try queue.write { db in  // expect: write_in_loop
            try sighting.insert(db)
            return db.lastInsertedRowID
        }
    }
}
