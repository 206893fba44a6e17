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
        try queue.write { db in // expect: write_in_loop
            try sighting.insert(db)
            return db.lastInsertedRowID
        }
    }
}
