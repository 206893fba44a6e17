import RealmSwift

final class Beacon: Object {
    @Persisted var label: String
    @Persisted var lastSeen: Date?
    @Persisted var battery: Int
}
