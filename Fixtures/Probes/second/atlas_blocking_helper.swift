// File: Enricher.swift
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
            guard let population = store.population(of: code), population > 0 else { continue }  // maybe: sync_access_in_async_code
            result[code] = total / Double(population)
        }
        return result
    }
}
// File: Store.swift
import CoreData

final class Country: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var population: Int
}

final class AtlasStore: Sendable {
    let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }
}

extension AtlasStore {
    func population(of code: String) -> Int? {
        context.performAndWait {  // expect: sync_access_in_async_code
            let request = NSFetchRequest<Country>(entityName: "Country")
            request.predicate = NSPredicate(format: "code == %@", code)
            request.fetchLimit = 1
            return (try? context.fetch(request))?.first?.population
        }
    }
}
