import Foundation
import RealmSwift

final class Crate: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var label: String = ""
    @Persisted var isSealed: Bool = false
    @Persisted var records: RealmSwift.List<Vinyl>

    func fresh(using realm: Realm) -> Crate? {
        realm.object(ofType: Crate.self, forPrimaryKey: uid)
    }
}

final class Vinyl: Object {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var artist: String = ""
    @Persisted var grade: Int = 0
    @Persisted(originProperty: "records") var crates: LinkingObjects<Crate>

    var crate: Crate? { crates.first }
}

enum CrateError: Error { case notFound, offline }
