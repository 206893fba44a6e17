import Foundation

protocol CatalogProviding {
    associatedtype Row
    func featured(limit: Int) async throws -> [Row]
}

struct CatalogScreen<Provider: CatalogProviding> {
    let provider: Provider
    let describe: (Provider.Row) -> String

    func lines() async throws -> [String] {
        try await provider.featured(limit: 10).map(describe) // expect: live_object_crosses_boundary
    }
}
