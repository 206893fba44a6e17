// File: PricingDesk.swift
import Foundation
import RealmSwift

final class PricingDesk {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func runSale(_ share: Double) throws {
        try realm.write {
            realm.objects(Product.self).where { $0.clearance == false }.forEach { $0.discount(by: share) }
        }
    }

    func clear(_ sku: String) {
        guard let product = find(sku) else { return }
        product.moveToClearance()  // maybe: mutation_outside_transaction
    }

    func draft(_ name: String, price: Double) throws {
        let product = Product(sku: UUID().uuidString, name: name, price: price)
        product.roundUp()
        try realm.write { realm.add(product) }
    }

    private func find(_ sku: String) -> Product? {
        realm.object(ofType: Product.self, forPrimaryKey: sku)
    }
}
// File: Product+Pricing.swift
extension Product {
    func discount(by share: Double) {
        price *= 1 - share
    }

    func moveToClearance() {
        clearance = true  // expect: mutation_outside_transaction
    }

    func roundUp() {
        price = price.rounded(.up)
    }
}
// File: Product.swift
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
