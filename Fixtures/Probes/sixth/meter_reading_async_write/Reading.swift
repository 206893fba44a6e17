import RealmSwift

final class Reading: Object {
    @Persisted var meter: String
    @Persisted var value: Double
    @Persisted var synced: Bool
}
