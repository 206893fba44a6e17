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
        context.performAndWait { // expect: sync_access_in_async_code
            let request = NSFetchRequest<Country>(entityName: "Country")
            request.predicate = NSPredicate(format: "code == %@", code)
            request.fetchLimit = 1
            return (try? context.fetch(request))?.first?.population
        }
    }
}
