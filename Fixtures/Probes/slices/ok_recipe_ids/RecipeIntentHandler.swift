import CoreData

/// Called by the share sheet on any queue.
final class RecipeShareHandler: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func handle(_ id: NSManagedObjectID, completion: @escaping @Sendable (String?) -> Void) {
        let context = container.newBackgroundContext()
        context.perform {
            guard let recipe = try? context.existingObject(with: id) as? Recipe else {
                completion(nil)
                return
            }
            let text = "\(recipe.name) (\(recipe.servings))"
            DispatchQueue.main.async { completion(text) }
        }
    }

    func open(_ id: NSManagedObjectID) {
        let main = container.viewContext
        main.perform {
            guard let recipe = main.object(with: id) as? Recipe else { return }
            recipe.fetchedAt = Date()
            try? main.save() // maybe: sync_write_on_main
        }
    }
}
