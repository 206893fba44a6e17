import Foundation
import RealmSwift

final class Moth: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var latin = ""
    @Persisted var sightings = 0
}

struct MothCatalogue {
    let configuration: Realm.Configuration

    func rename(_ id: String, to latin: String) throws {
        let realm = try Realm(configuration: configuration)
        guard let moth = realm.object(ofType: Moth.self, forPrimaryKey: id) else { return }
        moth.latin = latin // expect: mutation_outside_transaction
    }

    func forget(_ id: String, log: (String) -> Void) throws {
        let realm = try Realm(configuration: configuration)
        guard let moth = realm.object(ofType: Moth.self, forPrimaryKey: id) else { return }
        try realm.write { realm.delete(moth) }
        log("forgot \(moth.latin)") // expect: invalidated_object_use
    }

    func anonymise(_ id: String) throws -> Moth? {
        let realm = try Realm(configuration: configuration)
        guard let copy = realm.object(ofType: Moth.self, forPrimaryKey: id)?.freeze() else { return nil }
        try realm.write {
            copy.latin = "" // expect: frozen_mutation
        }
        return copy
    }
}
