import Foundation
import RealmSwift

class StoredObject: Object {
    func persist(in realm: Realm) throws {
        try realm.write { // maybe: nested_transaction
            realm.add(self, update: .modified)
        }
    }
}

final class Recipe: StoredObject {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var name: String
    @Persisted var revision: Int
}

final class RecipeRevision: StoredObject {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var slug = ""
    @Persisted var name = ""
}
