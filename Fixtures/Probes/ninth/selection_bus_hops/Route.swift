import RealmSwift

final class Route: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var points: List<Double>
}
