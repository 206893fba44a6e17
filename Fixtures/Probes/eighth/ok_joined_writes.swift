// File: Persistence.swift
import Foundation
import RealmSwift

extension Realm {
    /// Joins a transaction that is open already, else opens one.
    func joined<R>(_ block: () throws -> R) throws -> R {
        if isInWriteTransaction { return try block() }
        return try write(block)
    }
}

protocol Repository {
    associatedtype Model: Object
    var realm: Realm { get }
}

extension Repository {
    var realm: Realm { try! Realm() }

    func save(_ model: Model) throws {
        let realm = realm
        try realm.joined { realm.add(model, update: .modified) }
    }

    func delete(_ models: Results<Model>) throws {
        let realm = realm
        try realm.joined { realm.delete(models) }
    }
}

final class Guest: Object {
    @Persisted(primaryKey: true) var mail: String
    @Persisted var name: String
    @Persisted var table: Int
}

struct GuestRepository: Repository {
    typealias Model = Guest

    func seat(_ guests: [Guest], at table: Int) throws {
        let realm = realm
        try realm.write {
            for guest in guests {
                guest.table = table
                try save(guest)
            }
        }
    }

    func clear(table: Int) throws {
        try delete(realm.objects(Guest.self).where { $0.table == table })
    }

    func reseat(from old: Int, to new: Int) throws {
        let realm = realm
        try realm.joined {
            for guest in Array(realm.objects(Guest.self).where { $0.table == old }) {
                guest.table = new
            }
        }
    }
}
// File: Seating.swift
import Foundation
import RealmSwift

struct SeatingPlan {
    let guests = GuestRepository()

    func load(_ csv: String) throws {
        var tables: [Int: [Guest]] = [:]
        for line in csv.split(separator: "\n") {
            let parts = line.split(separator: ",").map(String.init)
            guard parts.count == 3, let table = Int(parts[2]) else { continue }
            let guest = Guest()
            guest.mail = parts[0]
            guest.name = parts[1]
            tables[table, default: []].append(guest)
        }
        let realm = guests.realm
        try realm.write {
            for (table, group) in tables {
                for guest in group { guest.table = table }
                realm.add(group, update: .modified)
            }
        }
    }

    func walkIn(mail: String, name: String) throws {
        let guest = Guest()
        guest.mail = mail
        guest.name = name
        try guests.save(guest)
    }
}
