// File: PriceEditor.swift
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
        guard let products = frozen.thaw() else { return }  // expect: thaw_in_actor
        try await realm.asyncWrite {
            for product in products { product.price *= 0.9 }
        }
    }
}
// File: Product.swift
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
// File: Provider.swift
import Foundation

protocol CatalogProviding {
    associatedtype Row
    func featured(limit: Int) async throws -> [Row]
}

struct CatalogScreen<Provider: CatalogProviding> {
    let provider: Provider
    let describe: (Provider.Row) -> String

    func lines() async throws -> [String] {
        try await provider.featured(limit: 10).map(describe)  // expect: live_object_crosses_boundary
    }
}
// File: RealmCatalog.swift
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
    func featured(limit: Int) async throws -> [Product] {  // maybe: model_handed_to_actor
        let found = try await open().objects(Product.self).where { $0.featured == true }
        return Array(found.prefix(limit))  // maybe: live_object_crosses_boundary
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
// File: Screens.swift
import Foundation

@MainActor
final class HomeCoordinator {
    private let live = RealmCatalog()

    func showLive() async throws -> [String] {
        let screen = CatalogScreen(provider: live) { product in "\(product.sku) \(product.name)" }  // maybe: live_object_crosses_boundary
        return try await screen.lines()
    }

    func showSnapshot(_ snapshot: SnapshotCatalog) async throws -> [String] {
        try await CatalogScreen(provider: snapshot) { "\($0.sku) \($0.name)" }.lines()
    }
}
