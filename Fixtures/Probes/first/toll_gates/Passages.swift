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
