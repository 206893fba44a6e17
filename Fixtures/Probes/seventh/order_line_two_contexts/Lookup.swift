import CoreData

struct OrderLookup {
    let container: NSPersistentContainer

    func order(number: String, in context: NSManagedObjectContext) throws -> CustomerOrder? {
        let request = NSFetchRequest<CustomerOrder>(entityName: "CustomerOrder")
        request.predicate = NSPredicate(format: "number == %@", number)
        return try context.fetch(request).first
    }

    func lineContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(.mainQueueConcurrencyType)
        context.persistentStoreCoordinator = container.persistentStoreCoordinator
        return context
    }
}
