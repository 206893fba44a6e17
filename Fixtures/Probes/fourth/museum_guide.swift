// File: AudioTour.swift
import Foundation
import RealmSwift

struct AudioTour: Sendable {
    let numbers: [Int]

    /// The tour's texts, ready for the speech synthesiser.
    func captions() async throws -> [String] {
        try await GuideStore.shared.open()
        let realm = try await Realm(actor: GuideStore.shared)
        let exhibits = realm.objects(Exhibit.self).filter("number IN %@", numbers)  // expect: confined_handle_escapes_scope
        return exhibits.map { $0.caption }
    }
}
// File: GroupTour.swift
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
                    await synthesiser.speak(exhibit.caption)  // expect: live_object_crosses_boundary
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
// File: GuideStore.swift
import Foundation
import RealmSwift

final class Exhibit: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var caption: String
}

actor GuideStore {
    static let shared = GuideStore()
    private var realm: Realm?

    func open() async throws { realm = try await Realm(actor: self) }

    func caption(_ number: Int) -> String? {
        realm?.object(ofType: Exhibit.self, forPrimaryKey: number)?.caption
    }
}
