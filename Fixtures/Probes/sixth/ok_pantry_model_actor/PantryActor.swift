import Foundation
import SwiftData

protocol PantryStoring: Sendable {
    func use(_ id: PersistentIdentifier, grams: Int) async throws -> Int
    func restock(_ names: [String: Int]) async throws -> [PersistentIdentifier]
}

@ModelActor
actor PantryActor: PantryStoring {
    func use(_ id: PersistentIdentifier, grams: Int) throws -> Int {
        guard let food = self[id, as: Food.self] else { return 0 }
        food.grams = max(0, food.grams - grams)
        try modelContext.save()
        return food.grams
    }

    func restock(_ names: [String: Int]) throws -> [PersistentIdentifier] {
        let foods = names.map { Food(name: $0.key, grams: $0.value) }
        foods.forEach { modelContext.insert($0) }
        try modelContext.save()
        return foods.map(\.persistentModelID)
    }

    private func all() throws -> [Food] {
        try modelContext.fetch(FetchDescriptor<Food>())
    }

    func total() throws -> Int {
        try all().reduce(0) { $0 + $1.grams }
    }
}
