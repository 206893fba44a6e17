import Foundation
import RealmSwift

final class Loaf: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var rawShelf: Int
    @Persisted var bakedAt: Date?
}

extension Realm {
    /// Joins the caller's transaction where there is one.
    func joined<T>(_ work: () throws -> T) throws -> T {
        if isInWriteTransaction { return try work() }
        return try write(work)
    }
}

extension Loaf {
    var shelf: Int {
        get { rawShelf }
        set {
            guard let realm else { rawShelf = newValue; return }
            try? realm.joined { rawShelf = newValue }
        }
    }
}
