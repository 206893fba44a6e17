import Foundation

protocol GDPService: Sendable {
    func gdp(of code: String) async throws -> Double
}

struct Enricher: Sendable {
    let store: AtlasStore
    let service: any GDPService

    func perCapita(_ codes: [String]) async throws -> [String: Double] {
        var result: [String: Double] = [:]
        for code in codes {
            let total = try await service.gdp(of: code)
            guard let population = store.population(of: code), population > 0 else { continue } // maybe: sync_access_in_async_code
            result[code] = total / Double(population)
        }
        return result
    }
}
