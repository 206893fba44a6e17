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
