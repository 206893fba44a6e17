// File: Recipe.swift
import CoreData

final class Recipe: NSManagedObject {
    var name: String = ""
    var servings: Int16 = 0
    var fetchedAt: Date?
}

struct RecipePayload: Decodable, Sendable {
    let name: String
    let servings: Int
}
// File: RecipeBook.swift
import Combine
import CoreData

@MainActor
final class RecipeBook: ObservableObject {
    @Published private(set) var recipes: [Recipe] = []
    @Published private(set) var selected: Recipe?

    private let container: NSPersistentContainer
    private let importer: RecipeImporter
    private let feed: RecipeFeed

    init(container: NSPersistentContainer, feed: RecipeFeed) {
        self.container = container
        self.importer = RecipeImporter(container: container)
        self.feed = feed
    }

    func refresh() async {
        do {
            let ids = try await importer.importAll(feed.latest())
            recipes = adopt(ids)
            selected = recipes.first
        } catch {
            print("recipes: \(error)")
        }
    }

    /// The ids become this context's own objects.
    private func adopt(_ ids: [NSManagedObjectID]) -> [Recipe] {
        ids.compactMap { try? container.viewContext.existingObject(with: $0) as? Recipe }
    }

    func share(_ recipe: Recipe) async -> String {
        let id = recipe.objectID
        let names = await importer.names(of: [id])
        return names.joined(separator: ", ") + " for \(recipe.servings)"
    }
}
// File: RecipeFeed.swift
import Foundation

struct RecipeFeed: Sendable {
    let endpoint: URL

    func latest() async throws -> [RecipePayload] {
        let (data, _) = try await URLSession.shared.data(from: endpoint)
        return try JSONDecoder().decode([RecipePayload].self, from: data)
    }
}
// File: RecipeImporter.swift
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
// File: RecipeIntentHandler.swift
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
            try? main.save()  // maybe: sync_write_on_main
        }
    }
}
