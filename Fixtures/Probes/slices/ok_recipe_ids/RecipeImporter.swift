import CoreData

final class RecipeImporter: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    /// What leaves the background context are ids, made permanent by the save.
    func importAll(_ payloads: [RecipePayload]) async throws -> [NSManagedObjectID] {
        try await container.performBackgroundTask { context in
            let recipes = payloads.map { self.insert($0, into: context) }
            try context.obtainPermanentIDs(for: recipes)
            try context.save()
            return recipes.map(\.objectID)
        }
    }

    func names(of ids: [NSManagedObjectID]) async -> [String] {
        await container.performBackgroundTask { context in
            ids.compactMap { context.object(with: $0) as? Recipe }.map(\.name).sorted()
        }
    }

    private func insert(_ payload: RecipePayload, into context: NSManagedObjectContext) -> Recipe {
        let recipe = Recipe(context: context)
        recipe.name = payload.name
        recipe.servings = Int16(payload.servings)
        recipe.fetchedAt = Date()
        return recipe
    }
}
