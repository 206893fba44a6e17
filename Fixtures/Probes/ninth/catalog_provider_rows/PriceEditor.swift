import RealmSwift

protocol PriceRules: Sendable {
    func discount(for sku: String) async -> Double
}

actor PriceEditor {
    private var realm: Realm!
    private let rules: any PriceRules

    init(rules: any PriceRules) async throws {
        self.rules = rules
        realm = try await Realm(actor: self)
    }

    func markDown(_ sku: String) async throws {
        guard let product = realm.object(ofType: Product.self, forPrimaryKey: sku) else { return }
        let factor = await rules.discount(for: product.sku)
        try await realm.asyncWrite { product.price *= factor }
    }

    func markDownFeatured() async throws {
        let frozen = realm.objects(Product.self).where { $0.featured == true }.freeze()
        for product in frozen {
            let factor = await rules.discount(for: product.sku)
            print(product.name, factor)
        }
        guard let products = frozen.thaw() else { return } // expect: thaw_in_actor
        try await realm.asyncWrite {
            for product in products { product.price *= 0.9 }
        }
    }
}
