import CoreData

/// What every repository of the app does with its container.
struct ContextRunner: Sendable {
    let container: NSPersistentContainer

    func fetch<Entity: NSManagedObject>(_ type: Entity.Type, matching predicate: NSPredicate?) async throws -> [Entity] {
        let context = container.newBackgroundContext()
        return try await context.perform { // maybe: confined_handle_escapes_scope
            let request = NSFetchRequest<Entity>(entityName: String(describing: type))
            request.predicate = predicate
            return try context.fetch(request) // expect: confined_handle_escapes_scope
        }
    }

    func count<Entity: NSManagedObject>(_ type: Entity.Type) async throws -> Int {
        let context = container.newBackgroundContext()
        return try await context.perform {
            try context.count(for: NSFetchRequest<Entity>(entityName: String(describing: type)))
        }
    }

    func update<T: Sendable>(_ change: @escaping @Sendable (NSManagedObjectContext) throws -> T) async throws -> T {
        try await container.performBackgroundTask { context in
            let result = try change(context)
            try context.save()
            return result
        }
    }
}
