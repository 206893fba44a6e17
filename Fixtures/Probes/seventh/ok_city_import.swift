// File: City+CoreDataClass.swift
import CoreData
import Foundation

public class City: NSManagedObject {
    @NSManaged public var name: String?
    @NSManaged public var population: Int64
}
// File: CityImporter.swift
import CoreData
import Foundation

struct CityJSON: Decodable {
    let name: String
    let population: Int64
}

final class CityImporter {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func importFile(_ url: URL, done: @escaping @Sendable (Int) -> Void) {
        let context = container.newBackgroundContext()
        context.perform {
            var stored = 0
            do {
                let cities = try JSONDecoder().decode([CityJSON].self, from: Data(contentsOf: url))
                for (index, city) in cities.enumerated() {
                    let entity = City(context: context)
                    entity.name = city.name
                    entity.population = city.population
                    if (index + 1) % 500 == 0 {
                        try context.save()
                        context.reset()
                        stored = index + 1
                    }
                }
                try context.save()
                stored = cities.count
            } catch {
                context.rollback()
            }
            let total = stored
            DispatchQueue.main.async { done(total) }
        }
    }

    func doubleCheck(done: @escaping @Sendable (Int) -> Void) {
        container.performBackgroundTask { context in
            let request = NSFetchRequest<City>(entityName: "City")
            let count = (try? context.count(for: request)) ?? 0
            DispatchQueue.main.async { done(count) }
        }
    }
}
