import Foundation
import GRDB

struct Sieve: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var mesh: Int
    var worn: Bool
}

final class SieveLog {
    private let pool: DatabasePool

    init(pool: DatabasePool) { self.pool = pool }

    func count(mesh: Int) throws -> Int {
        try pool.read { db in try Self.count(db, mesh: mesh) }
    }

    private static func count(_ db: Database, mesh: Int) throws -> Int {
        try Sieve.filter(Column("mesh") == mesh).fetchCount(db)
    }

    func mount(_ sieves: [Sieve], limit: Int) throws {
        try pool.write { db in
            for sieve in sieves where try Self.count(db, mesh: sieve.mesh) < limit {
                try sieve.insert(db)
            }
        }
    }
}
