// File: Store.swift
import CoreData
import UIKit

final class Region: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var population: Int
}

final class RegionStore: Sendable {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func population(of code: String) async -> Int? {
        await context.perform { [context] in
            let request = NSFetchRequest<Region>(entityName: "Region")
            request.predicate = NSPredicate(format: "code == %@", code)
            request.fetchLimit = 1
            return (try? context.fetch(request))?.first?.population
        }
    }

    /// When the app ends there is nobody left to wait for.
    func flush() {
        context.performAndWait {
            guard context.hasChanges else { return }
            try? context.save()
        }
    }
}

final class AtlasDelegate: UIResponder, UIApplicationDelegate {
    private let store = RegionStore(container: NSPersistentContainer(name: "Atlas"))

    func applicationWillTerminate(_ application: UIApplication) {
        store.flush()
    }
}

struct Density: Sendable {
    let store: RegionStore

    func perKilometre(_ areas: [String: Double]) async -> [String: Double] {
        var result: [String: Double] = [:]
        for (code, area) in areas {
            guard let population = await store.population(of: code) else { continue }
            result[code] = Double(population) / area
        }
        return result
    }
}
