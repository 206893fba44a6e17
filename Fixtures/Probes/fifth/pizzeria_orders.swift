// File: OrderDesk.swift
import Foundation
import RealmSwift

final class OrderDesk {
    private let configuration: Realm.Configuration
    private weak var journal: (any OrderJournal)?

    init(configuration: Realm.Configuration, journal: any OrderJournal) {
        self.configuration = configuration
        self.journal = journal
    }

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    /// Removes the orders of former days and tells which they were.
    func archive(before day: Date) throws -> [Int] {
        let realm = try open()
        let old = Array(realm.objects(PizzaOrder.self).where { $0.takenAt < day })
        var archived: [Int] = []
        try realm.write {
            for order in old {
                realm.delete(order)
                archived.append(order.number)  // expect: invalidated_object_use
            }
        }
        return archived
    }

    func close(table number: Int) throws {
        let realm = try open()
        guard let table = realm.object(ofType: PizzaTable.self, forPrimaryKey: number) else { return }
        let last = table.orders.last
        try realm.write {
            realm.delete(table.orders)
            table.lastOrder = last?.number ?? 0  // maybe: invalidated_object_use
        }
    }

    func cancel(_ number: Int) throws {
        let realm = try open()
        guard let order = realm.object(ofType: PizzaOrder.self, forPrimaryKey: number) else { return }
        try order.remove()
        journal?.note("cancelled, \(order.cents) cents back")  // maybe: invalidated_object_use
    }

    /// Gives the version that is read free as soon as the day is counted.
    func countDay(from start: Date) throws -> String {
        let realm = try open()
        let today = realm.objects(PizzaOrder.self).where { $0.takenAt >= start }
        let cents: Int = today.sum(of: \.cents)
        realm.invalidate()
        return "\(today.count) orders, \(cents) cents"  // expect: invalidated_object_use
    }
}
// File: Orders.swift
import Foundation
import RealmSwift

final class PizzaTable: Object {
    @Persisted(primaryKey: true) var number = 0
    @Persisted var orders: List<PizzaOrder>
    @Persisted var lastOrder = 0
}

final class PizzaOrder: Object {
    @Persisted(primaryKey: true) var number = 0
    @Persisted var cents = 0
    @Persisted var takenAt = Date()
}

extension PizzaOrder {
    /// Takes the order out of its realm.
    func remove() throws {
        guard let realm else { return }
        try realm.write { realm.delete(self) }
    }
}

protocol OrderJournal: AnyObject {
    func note(_ line: String)
}
