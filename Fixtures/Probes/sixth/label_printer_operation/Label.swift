import RealmSwift

final class ShippingLabel: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var copies: Int
}
