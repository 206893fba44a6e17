import RealmSwift

final class Fossil: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var layer: Int
    @Persisted var outline: List<Double>
}
