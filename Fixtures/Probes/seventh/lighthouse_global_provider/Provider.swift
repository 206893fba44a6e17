import RealmSwift

protocol RealmProviding {
    var realm: Realm { get }
}

enum Lighthouses {
    static let configuration = Realm.Configuration(schemaVersion: 3)
    static let store = try! Realm(configuration: configuration) // expect: shared_global_handle
}

extension RealmProviding {
    var realm: Realm { Lighthouses.store }
}

final class Lighthouse: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var lit: Bool
}
