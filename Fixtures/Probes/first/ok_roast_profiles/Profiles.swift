import Foundation
import RealmSwift

final class Profile: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var uses: Int
    @Persisted var changedAt: Date
}

extension Realm {
    /// Joins the transaction that is open, or makes one.
    func ensureWrite<Result>(_ body: () throws -> Result) throws -> Result {
        if isInWriteTransaction { return try body() }
        return try write(body)
    }
}

extension Object {
    func touch(_ change: (Self) -> Void) {
        guard let realm else { return change(self as! Self) }
        try? realm.ensureWrite { change(self as! Self) }
    }
}
