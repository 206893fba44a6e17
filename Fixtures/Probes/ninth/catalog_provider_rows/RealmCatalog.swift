import RealmSwift

actor RealmCatalog {
    fileprivate var realm: Realm?

    fileprivate func open() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(actor: self)
        realm = opened
        return opened
    }
}

extension RealmCatalog: CatalogProviding {
    func featured(limit: Int) async throws -> [Product] { // maybe: model_handed_to_actor
        let found = try await open().objects(Product.self).where { $0.featured == true }
        return Array(found.prefix(limit)) // maybe: live_object_crosses_boundary
    }

    func price(of sku: String) async throws -> Double? {
        try await open().object(ofType: Product.self, forPrimaryKey: sku)?.price
    }
}

actor SnapshotCatalog: CatalogProviding {
    private let catalog: Realm.Configuration

    init(catalog: Realm.Configuration) { self.catalog = catalog }

    func featured(limit: Int) throws -> [ProductRow] {
        let realm = try Realm(configuration: catalog)
        return realm.objects(Product.self)
            .where { $0.featured == true }
            .prefix(limit)
            .map { ProductRow(sku: $0.sku, name: $0.name) }
    }
}
