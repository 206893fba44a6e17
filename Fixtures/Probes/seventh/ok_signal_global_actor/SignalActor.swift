import RealmSwift

@globalActor
actor SignalActor {
    static let shared = SignalActor()
}

final class Signal: Object {
    @Persisted(primaryKey: true) var post: Int
    @Persisted var red: Bool
}
