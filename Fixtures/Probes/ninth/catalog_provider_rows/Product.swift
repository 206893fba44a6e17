import RealmSwift

final class Product: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var name: String
    @Persisted var price: Double
    @Persisted(indexed: true) var featured: Bool
}

struct ProductRow: Sendable {
    let sku: String
    let name: String
}
