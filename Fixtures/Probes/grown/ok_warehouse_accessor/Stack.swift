import CoreData

final class WarehouseStack: Sendable {
    static let shared = WarehouseStack()
    let container: NSPersistentContainer

    init(name: String = "Warehouse") {
        container = NSPersistentContainer(name: name)
        container.loadPersistentStores { _, error in
            if let error { assertionFailure("\(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    @MainActor var main: NSManagedObjectContext { container.viewContext }

    /// A new one each time; only to be used through its `perform`.
    var background: NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "background"
        return context
    }
}

extension NSManagedObjectContext {
    func saveIfNeeded() throws {
        guard hasChanges else { return }
        do {
            try save()
        } catch {
            rollback()
            throw error
        }
    }

    func typed<T: NSManagedObject>(_ id: NSManagedObjectID, as type: T.Type) throws -> T? {
        try existingObject(with: id) as? T
    }
}
