import Foundation
import GRDB

struct Nest: Codable, Sendable, FetchableRecord, PersistableRecord {
    var species: String
    var foundAt: Date
}

final class NestLog: Sendable {
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    func add(_ nests: [Nest]) throws -> [Int64] {
        try queue.write { db in
            let insert = Self.inserter(into: db)
            return try nests.map(insert)
        }
    }

    func addOne(_ nest: Nest) throws -> Int64? {
        try add([nest]).first
    }

    private static func inserter(into db: Database) -> (Nest) throws -> Int64 {
        { nest in
            try nest.insert(db)
            return db.lastInsertedRowID
        }
    }
}

struct NestBackup {
    let log: NestLog

    func restore(_ data: Data) throws -> Set<Int64> {
        let nests = try JSONDecoder().decode([Nest].self, from: data)
        return Set(try log.add(nests.sorted { $0.foundAt < $1.foundAt }))
    }
}
