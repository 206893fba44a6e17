import Foundation
import RealmSwift

@MainActor
final class RoastLog {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func finish(_ batch: RoastBatch, grams: Int, profile name: String) throws {
        try realm.write {
            batch.grams = grams
            batch.profile = realm.object(ofType: RoastProfile.self, forPrimaryKey: name)
            batch.profile?.touch()  // expect: nested_transaction
        }
    }

    func rename(_ profile: RoastProfile, uses: Int) throws {
        try realm.write {
            profile.uses = uses
        }
        profile.touch()
    }
}
