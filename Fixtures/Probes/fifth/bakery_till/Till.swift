import Foundation
import RealmSwift

final class Sale: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var article = ""
    @Persisted var cents = 0
    @Persisted var printed = false
}

/// Opened once at launch and used wherever sales are needed.
let tillRealm = try! Realm() // expect: shared_global_handle
