import Foundation
import GRDB

/// Old brews are in a pool of their own.
struct Archive: Sendable {
    let pool: DatabasePool

    private func count(of style: String) throws -> Int {
        try pool.read { db in try Brew.filter(Column("style") == style).fetchCount(db) }
    }

    func report() throws -> [String: Int] {
        try pool.read { db in
            var counts: [String: Int] = [:]
            for style in try String.fetchAll(db, sql: "SELECT DISTINCT style FROM brew") {
                counts[style] = try count(of: style) // expect: nested_transaction
            }
            return counts
        }
    }

    func move(_ brews: [Brew], from queue: DatabaseQueue) throws {
        try queue.write { source in
            try pool.write { target in
                for brew in brews { try brew.upsert(target) }
            }
            for brew in brews { try brew.delete(source) }
        }
    }
}
