import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var customer: String
    @Persisted var total: Double
    @Persisted var placedAt: Date
}
