// File: Sieves.swift
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
// File: Storing.swift
import Foundation
import RealmSwift

final class GravelLoad: Object {
    @Persisted(primaryKey: true) var ticket = ""
    @Persisted var tonnes = 0.0
}

extension Object {
    /// Joins the transaction of the caller, if there is one.
    func store(in realm: Realm) throws {
        if realm.isInWriteTransaction {
            realm.add(self, update: .modified)
        } else {
            try realm.write { realm.add(self, update: .modified) }
        }
    }
}
// File: Weighbridge.swift
import Foundation
import RealmSwift

struct GravelTicket: Decodable {
    let number: String
    let tonnes: Double
}

final class GravelWeighbridge {
    private static func load(from ticket: GravelTicket) -> GravelLoad {
        let load = GravelLoad()
        load.ticket = ticket.number
        load.tonnes = ticket.tonnes
        return load
    }

    func take(_ tickets: [GravelTicket]) throws -> Double {
        let realm = try Realm()
        return try realm.write {
            try tickets.reduce(0) { sum, ticket in
                try Self.load(from: ticket).store(in: realm)
                return sum + ticket.tonnes
            }
        }
    }

    func correct(_ ticket: GravelTicket) throws {
        try Self.load(from: ticket).store(in: Realm())
    }
}
