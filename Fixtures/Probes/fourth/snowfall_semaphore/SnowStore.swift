import Foundation
import GRDB

struct Snowfall: Codable, FetchableRecord, PersistableRecord, Sendable {
    var station: String
    var centimetres: Double
    var day: Date
}

final class SnowStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    /// For those who want to be called back.
    func save(_ snowfall: [Snowfall], done: @escaping @Sendable (Bool) -> Void) {
        queue.asyncWrite { db in
            for fall in snowfall { try fall.insert(db) }
        } completion: { _, result in
            if case .success = result { done(true) } else { done(false) }
        }
    }

    func total(_ station: String) async throws -> Double {
        try await queue.read { db in
            try Snowfall.filter(Column("station") == station).fetchAll(db).reduce(0) { $0 + $1.centimetres }
        }
    }
}
