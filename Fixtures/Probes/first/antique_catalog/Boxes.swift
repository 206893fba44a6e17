import Foundation
import RealmSwift

final class Lot: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var title: String
    @Persisted var hammerPrice: Int?
}

/// Lets a value through the compiler.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}

final class LotSelection: @unchecked Sendable {
    var current: Lot?  // expect: unchecked_sendable_handle
    var note = ""

    func select(_ number: Int, in realm: Realm) {
        current = realm.object(ofType: Lot.self, forPrimaryKey: number)
    }
}
