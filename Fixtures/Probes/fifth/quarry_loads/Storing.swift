import Foundation
import RealmSwift

final class QuarryLoad: Object {
    @Persisted(primaryKey: true) var ticket = ""
    @Persisted var tonnes = 0.0
    @Persisted var truck: QuarryTruck?
}

final class QuarryTruck: Object {
    @Persisted(primaryKey: true) var plate = ""
    @Persisted var trips = 0
}

extension Object {
    /// Writes the object into the default realm.
    func store() throws {
        let realm = try Realm()
        try realm.write { realm.add(self, update: .modified) }
    }
}
