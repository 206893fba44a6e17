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
