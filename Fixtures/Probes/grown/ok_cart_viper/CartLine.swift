import Foundation
import RealmSwift

final class CartLineEntity: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var count: Int
    @Persisted var cents: Int
}

struct CartLine: EntityConvertible, Sendable, Equatable {
    let sku: String
    var count: Int
    let cents: Int

    init(sku: String, count: Int, cents: Int) {
        self.sku = sku
        self.count = count
        self.cents = cents
    }

    init(entity: CartLineEntity) {
        self.init(sku: entity.sku, count: entity.count, cents: entity.cents)
    }

    func entity() -> CartLineEntity {
        CartLineEntity(value: ["sku": sku, "count": count, "cents": cents])
    }
}
