import Foundation
import RealmSwift

extension Realm {
    /// Joins a transaction that's open, and opens one only where there is none.
    func joinWrite(_ block: () throws -> Void) throws {
        if isInWriteTransaction {
            try block()
        } else {
            try write(block)
        }
    }
}

extension Object {
    func removeFromStore() throws {
        guard let realm, !isInvalidated else { return }
        try realm.joinWrite { realm.delete(self) }
    }
}
