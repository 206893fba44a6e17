import Combine
import SwiftData

@MainActor
final class PantryModel: ObservableObject {
    @Published private(set) var foods: [Food] = []
    @Published private(set) var left = 0
    private let container: ModelContainer
    private let pantry: any PantryStoring

    init(container: ModelContainer) {
        self.container = container
        pantry = PantryActor(modelContainer: container)
    }

    func cook(_ food: Food) async throws {
        left = try await pantry.use(food.persistentModelID, grams: 100)
        guard let fresh = container.mainContext.model(for: food.persistentModelID) as? Food else { return }
        left = fresh.grams
        food.name += " (open)"
    }

    func restock() async throws {
        let ids = try await pantry.restock(["rice": 1000, "salt": 500])
        foods = ids.compactMap { container.mainContext.model(for: $0) as? Food }
    }
}
