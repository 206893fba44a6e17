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
