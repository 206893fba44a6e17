import CoreData

final class ShelfStore: @unchecked Sendable {
    static let shared = ShelfStore()

    lazy var container: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Shelf")
        container.loadPersistentStores { _, error in
            if let error { print("shelf: \(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
        return container
    }()

    /// The main queue's context, for views and nothing else.
    @MainActor var context: NSManagedObjectContext { container.viewContext }

    /// A new private context each time it is asked for.
    var background: NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "shelf.background"
        return context
    }
}
