import RealmSwift

final class Quote: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var price: Double
}
