import RealmSwift

final class Shipment: Object {
    @Persisted(primaryKey: true) var reference: String
    @Persisted var consignee: String
    @Persisted var weight: Double
}
