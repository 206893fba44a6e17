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
