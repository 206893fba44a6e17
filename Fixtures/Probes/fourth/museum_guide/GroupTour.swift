import Foundation
import RealmSwift

protocol Synthesiser: Sendable {
    func speak(_ text: String) async
}

@MainActor
final class GroupTour {
    private let realm: Realm
    private let synthesiser: any Synthesiser

    init(realm: Realm, synthesiser: any Synthesiser) {
        self.realm = realm
        self.synthesiser = synthesiser
    }

    func rehearse(from number: Int) async {
        let exhibits = realm.objects(Exhibit.self).where { $0.number >= number }
        await withTaskGroup(of: Void.self) { group in
            for exhibit in exhibits {
                group.addTask { [synthesiser] in
                    await synthesiser.speak(exhibit.caption) // expect: live_object_crosses_boundary
                }
            }
        }
    }

    func rehearseShort(from number: Int) async {
        let captions = Array(realm.objects(Exhibit.self).where { $0.number >= number }.map(\.caption))
        await withTaskGroup(of: Void.self) { group in
            for caption in captions {
                group.addTask { [synthesiser] in await synthesiser.speak(caption) }
            }
        }
    }
}
