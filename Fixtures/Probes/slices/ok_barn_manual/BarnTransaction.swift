import Foundation
import RealmSwift

/// Begun by `BarnBook`, ended by `commit` or `abandon`: exactly one of them.
struct BarnTransaction {
    let realm: Realm

    static func begin(in realm: Realm) -> BarnTransaction {
        realm.beginWrite()
        return BarnTransaction(realm: realm)
    }

    func commit() throws { try realm.commitWrite() }

    func abandon() {
        guard realm.isInWriteTransaction else { return }
        realm.cancelWrite()
    }
}
