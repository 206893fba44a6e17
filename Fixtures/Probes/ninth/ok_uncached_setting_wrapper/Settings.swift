import RealmSwift

final class ReaderSettings: Object {
    @Persisted(primaryKey: true) var profile: String
    @Persisted var fontSize = 17
    @Persisted var theme = "paper"
}

@propertyWrapper
final class Stored<Value> {
    private let keyPath: KeyPath<ReaderSettings, Value>
    private let fallback: Value

    init(_ keyPath: KeyPath<ReaderSettings, Value>, default fallback: Value) {
        self.keyPath = keyPath
        self.fallback = fallback
    }

    /// Asked from several queues: the row is looked up anew each time, nothing of it is kept.
    var wrappedValue: Value {
        guard let row = Self.row() else { return fallback }
        return row[keyPath: keyPath]
    }

    private static func row() -> ReaderSettings? {
        let realm = try? Realm()
        return realm?.object(ofType: ReaderSettings.self, forPrimaryKey: "default")
    }
}
