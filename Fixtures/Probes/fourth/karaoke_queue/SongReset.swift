import Foundation
import RealmSwift

/// Resets the evening. Looks at a frozen realm, so that what the guests add meanwhile isn't lost.
@MainActor
struct SongReset {
    let realm: Realm

    func forgetSung() throws {
        let before = realm.freeze()
        let sung = before.objects(SongRequest.self).where { $0.sung == true }
        let ids = Array(sung.map(\.id))
        try realm.write { realm.delete(realm.objects(SongRequest.self).filter("id IN %@", ids)) }
    }

    func forgetEverything() throws {
        let evening = realm.freeze()
        try evening.write { evening.deleteAll() } // expect: frozen_mutation
    }
}
