import Foundation
import GRDB

struct Blast: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var face: String
    var kilograms: Double
}

final class BlastLog {
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) { self.queue = queue }

    func count(on face: String) throws -> Int {
        try queue.read { db in try Blast.filter(Column("face") == face).fetchCount(db) }
    }

    func fire(_ blast: Blast, limit: Int) throws {
        try queue.write { db in
            guard try self.count(on: blast.face) < limit else { return } // expect: nested_transaction
            try blast.insert(db)
        }
    }
}
