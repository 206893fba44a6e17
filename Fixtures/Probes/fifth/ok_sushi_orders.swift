// File: OrderDesk.swift
import Foundation
import RealmSwift

final class SushiDesk {
    private let configuration: Realm.Configuration
    private weak var journal: (any SushiJournal)?

    init(configuration: Realm.Configuration, journal: any SushiJournal) {
        self.configuration = configuration
        self.journal = journal
    }

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    func archive(before day: Date) throws -> [Int] {
        let realm = try open()
        let old = Array(realm.objects(SushiOrder.self).where { $0.takenAt < day })
        var archived: [Int] = []
        try realm.write {
            for order in old {
                archived.append(order.number)
                realm.delete(order)
            }
        }
        return archived
    }

    func close(table number: Int) throws {
        let realm = try open()
        guard let table = realm.object(ofType: SushiTable.self, forPrimaryKey: number) else { return }
        try realm.write {
            table.lastOrder = table.orders.last?.number ?? 0
            realm.delete(table.orders)
            table.orders.removeAll()
        }
        journal?.note("closed \(table.number)")
    }

    func replace(_ number: Int, cents: Int) throws {
        let realm = try open()
        guard var order = realm.object(ofType: SushiOrder.self, forPrimaryKey: number) else { return }
        try realm.write {
            let takenAt = order.takenAt
            realm.delete(order)
            order = SushiOrder(value: ["number": number, "cents": cents, "takenAt": takenAt])
            realm.add(order)
            order.cents += 50
        }
        journal?.note("now \(order.cents)")
    }

    func countDay(from start: Date) throws -> String {
        let realm = try open()
        let cents: Int = realm.objects(SushiOrder.self).where { $0.takenAt >= start }.sum(of: \.cents)
        realm.invalidate()
        let count = realm.objects(SushiOrder.self).where { $0.takenAt >= start }.count
        return "\(count) orders, \(cents) cents"
    }

    /// The same order, taken twice: the second one goes.
    func merge(_ number: Int, with duplicate: Int) throws {
        let realm = try open()
        guard let order = realm.object(ofType: SushiOrder.self, forPrimaryKey: number),
            let twice = realm.object(ofType: SushiOrder.self, forPrimaryKey: duplicate)
        else { return }
        let cents = twice.cents
        try realm.write {
            realm.delete(twice)
            order.cents = max(order.cents, cents)
        }
        journal?.note("merged \(order.number), \(twice.isInvalidated ? "one left" : "two left")")
    }
}
// File: Orders.swift
import Foundation
import RealmSwift

final class SushiTable: Object {
    @Persisted(primaryKey: true) var number = 0
    @Persisted var orders: List<SushiOrder>
    @Persisted var lastOrder = 0
}

final class SushiOrder: Object {
    @Persisted(primaryKey: true) var number = 0
    @Persisted var cents = 0
    @Persisted var takenAt = Date()
}

protocol SushiJournal: AnyObject {
    func note(_ line: String)
}
