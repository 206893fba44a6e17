import CoreData

final class Expense: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var cents: Int64
    @NSManaged var day: Date
}

final class Stack: Sendable {
    let container: NSPersistentContainer

    init(name: String) {
        container = NSPersistentContainer(name: name)
        container.loadPersistentStores { _, error in
            if let error { fatalError("\(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    func background<T>(_ work: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
        try await container.performBackgroundTask { context in
            try work(context)
        }
    }
}
