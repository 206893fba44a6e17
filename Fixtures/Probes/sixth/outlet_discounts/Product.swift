import Foundation
import RealmSwift

final class Product: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var name: String
    @Persisted var price: Double
    @Persisted var clearance: Bool

    convenience init(sku: String, name: String, price: Double) {
        self.init()
        self.sku = sku
        self.name = name
        self.price = price
    }
}
