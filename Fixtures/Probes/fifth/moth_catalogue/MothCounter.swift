import Foundation
import RealmSwift

actor MothCounter {
    private var total = 0

    func count(_ frozen: Moth) { // maybe: model_handed_to_actor
        guard let moth = frozen.thaw() else { return } // expect: thaw_in_actor
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
