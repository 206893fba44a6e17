import RealmSwift

/// Carries what the compiler can't see to be safe.
struct Carried<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

struct ObjectRef<Model: Object>: @unchecked Sendable {
    private let key: Any
    private let configuration: Realm.Configuration

    init?(_ object: Model) {
        guard let realm = object.realm, let name = object.objectSchema.primaryKeyProperty?.name, let key = object[name] else { return nil }
        self.key = key
        configuration = realm.configuration
    }

    func open() -> Model? {
        let realm = try? Realm(configuration: configuration)
        return realm?.object(ofType: Model.self, forPrimaryKey: key)
    }
}
