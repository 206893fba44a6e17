// File: OrderArchiver.swift
import Foundation
import RealmSwift

class Order: Object {
    @objc dynamic var number = ""
    @objc dynamic var closedAt: Date?
    let positions = List<Position>()

    override static func primaryKey() -> String? { "number" }
}

class Position: Object {
    @objc dynamic var article = ""
    @objc dynamic var amount = 1
}

extension Realm.Configuration {
    static let archive: Realm.Configuration = {
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.fileURL = URL.documentsDirectory.appendingPathComponent("archive.realm")
        return configuration
    }()
}

struct OrderArchiver {
    /// How many years an order stays where the app looks for it.
    var years = 2

    func archiveClosed(now: Date = Date()) throws -> Int {
        let limit = now.addingTimeInterval(-Double(years) * 365 * 86_400)
        let current = try Realm()
        let archive = try Realm(configuration: .archive)
        let closed = current.objects(Order.self).filter("closedAt < %@", limit)
        let count = closed.count

        try archive.write {
            archive.add(closed, update: .modified)  // expect: mixed_handles
        }
        try current.write {
            current.delete(closed)
        }
        return count
    }

    func copyToArchive(_ number: String) throws {
        let current = try Realm()
        guard let order = current.object(ofType: Order.self, forPrimaryKey: number) else { return }
        let archive = try Realm(configuration: .archive)
        try archive.write {
            archive.create(Order.self, value: order, update: .all)
        }
    }

    func restore(_ number: String) throws {
        let archive = try Realm(configuration: .archive)
        guard let old = archive.object(ofType: Order.self, forPrimaryKey: number) else { return }
        let copy = Order()
        copy.number = old.number
        copy.closedAt = nil
        copy.positions.append(
            objectsIn: old.positions.map { position in
                let copied = Position()
                copied.article = position.article
                copied.amount = position.amount
                return copied
            })
        let current = try Realm()
        try current.write { current.add(copy, update: .modified) }
    }
}
