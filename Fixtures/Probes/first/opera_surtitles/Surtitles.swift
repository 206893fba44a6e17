import Foundation
import RealmSwift

final class Libretto: Object {
    @Persisted(primaryKey: true) var title: String
    @Persisted var lines: List<SungLine>
    @Persisted var opening: SungLine?
}

final class SungLine: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
}

/// The draft lives in memory until the dramaturg has approved it.
struct SurtitleStores {
    let drafts = Realm.Configuration(inMemoryIdentifier: "drafts")
    let archive = Realm.Configuration.defaultConfiguration

    func open(_ path: KeyPath<SurtitleStores, Realm.Configuration>) throws -> Realm {
        try Realm(configuration: self[keyPath: path])
    }
}
