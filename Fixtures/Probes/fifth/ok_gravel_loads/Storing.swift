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
