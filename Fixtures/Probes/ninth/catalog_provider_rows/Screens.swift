import Foundation

@MainActor
final class HomeCoordinator {
    private let live = RealmCatalog()

    func showLive() async throws -> [String] {
        let screen = CatalogScreen(provider: live) { product in "\(product.sku) \(product.name)" } // maybe: live_object_crosses_boundary
        return try await screen.lines()
    }

    func showSnapshot(_ snapshot: SnapshotCatalog) async throws -> [String] {
        try await CatalogScreen(provider: snapshot) { "\($0.sku) \($0.name)" }.lines()
    }
}
