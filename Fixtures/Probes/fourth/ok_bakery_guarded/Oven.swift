import Foundation
import RealmSwift

final class Oven {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func take(_ sku: String) { realm.object(ofType: Loaf.self, forPrimaryKey: sku)?.shelf = 0 }

    func baked(_ skus: Set<String>) throws {
        let loaves = realm.objects(Loaf.self).filter("sku IN %@", skus)
        try realm.joined {
            for loaf in loaves {
                loaf.bakedAt = Date()
                loaf.shelf = 1
            }
        }
    }
}
