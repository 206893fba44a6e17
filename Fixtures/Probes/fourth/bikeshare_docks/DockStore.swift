import Foundation
import RealmSwift

final class Dock: Object {
    @Persisted(primaryKey: true) var station: Int
    @Persisted var freeSlots: Int
}

enum DockStore {
    static let realm: Realm = { // expect: shared_global_handle
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.schemaVersion = 4
        return try! Realm(configuration: configuration)
    }()

    static func freeSlots(at station: Int) -> Int {
        realm.object(ofType: Dock.self, forPrimaryKey: station)?.freeSlots ?? 0
    }
}
