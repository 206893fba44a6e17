import RealmSwift

/// `@Profiled(\.volume) var volume`: reads a setting of the current profile.
@propertyWrapper
final class Profiled<Value> {
    private let keyPath: KeyPath<PlayerSettings, Value>
    private let profile: String
    private var row: PlayerSettings? // expect: stored_handle_in_async_context

    init(_ keyPath: KeyPath<PlayerSettings, Value>, profile: String = "default") {
        self.keyPath = keyPath
        self.profile = profile
    }

    private func load() -> PlayerSettings {
        if let row { return row }
        let realm = try! Realm()
        let found = realm.object(ofType: PlayerSettings.self, forPrimaryKey: profile) ?? PlayerSettings()
        row = found
        return found
    }

    var wrappedValue: Value { load()[keyPath: keyPath] }
}
