import Foundation
import RealmSwift

protocol Stamped: AnyObject {
    var changedAt: Date { get set }
}

final class RoastBatch: Object, Stamped {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var changedAt: Date
    @Persisted var grams: Int
    @Persisted var profile: RoastProfile?
}

final class RoastProfile: Object, Stamped {
    @Persisted(primaryKey: true) var name: String
    @Persisted var changedAt: Date
    @Persisted var uses: Int
}

extension Stamped where Self: Object {
    /// Marks the object as changed now.
    func touch() {
        guard let realm else { return }
        try? realm.write {
            changedAt = Date()
        }
    }
}
