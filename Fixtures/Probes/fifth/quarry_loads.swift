// File: Blasts.swift
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
            guard try self.count(on: blast.face) < limit else { return }  // expect: nested_transaction
            try blast.insert(db)
        }
    }
}
// File: Storing.swift
import Foundation
import RealmSwift

final class QuarryLoad: Object {
    @Persisted(primaryKey: true) var ticket = ""
    @Persisted var tonnes = 0.0
    @Persisted var truck: QuarryTruck?
}

final class QuarryTruck: Object {
    @Persisted(primaryKey: true) var plate = ""
    @Persisted var trips = 0
}

extension Object {
    /// Writes the object into the default realm.
    func store() throws {
        let realm = try Realm()
        try realm.write { realm.add(self, update: .modified) }
    }
}
// File: Weighbridge.swift
import Foundation
import RealmSwift

struct Ticket: Decodable {
    let number: String
    let tonnes: Double
}

final class Weighbridge {
    private static func load(from ticket: Ticket) -> QuarryLoad {
        let load = QuarryLoad()
        load.ticket = ticket.number
        load.tonnes = ticket.tonnes
        return load
    }

    func take(_ tickets: [Ticket]) throws -> Double {
        try tickets.reduce(0) { sum, ticket in
            try Self.load(from: ticket).store()  // expect: write_in_loop
            return sum + ticket.tonnes
        }
    }

    func depart(plate: String, with ticket: Ticket) throws {
        let realm = try Realm()
        guard let truck = realm.object(ofType: QuarryTruck.self, forPrimaryKey: plate) else { return }
        try realm.write {
            truck.trips += 1
            try Self.load(from: ticket).store()  // expect: nested_transaction
        }
    }
}
