import RealmSwift

final class Flight: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var meters: Double
    @Persisted var exported: Bool
}
