// File: MothCounter.swift
import Foundation
import RealmSwift

actor MothCounter {
    private var total = 0

    func count(_ frozen: Moth) {  // maybe: model_handed_to_actor
        guard let moth = frozen.thaw() else { return }  // expect: thaw_in_actor
        total += moth.sightings
    }
}

@MainActor
final class MothScreenModel {
    private let realm: Realm
    private let counter = MothCounter()

    init(realm: Realm) { self.realm = realm }

    func countFirst() {
        guard let moth = realm.objects(Moth.self).first?.freeze() else { return }
        Task { await counter.count(moth) }
    }
}
// File: Moths.swift
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
        moth.latin = latin  // expect: mutation_outside_transaction
    }

    func forget(_ id: String, log: (String) -> Void) throws {
        let realm = try Realm(configuration: configuration)
        guard let moth = realm.object(ofType: Moth.self, forPrimaryKey: id) else { return }
        try realm.write { realm.delete(moth) }
        log("forgot \(moth.latin)")  // expect: invalidated_object_use
    }

    func anonymise(_ id: String) throws -> Moth? {
        let realm = try Realm(configuration: configuration)
        guard let copy = realm.object(ofType: Moth.self, forPrimaryKey: id)?.freeze() else { return nil }
        try realm.write {
            copy.latin = ""  // expect: frozen_mutation
        }
        return copy
    }
}
