// File: Food.swift
import Foundation
import SwiftData

@Model
final class Food {
    var name: String
    var grams: Int

    init(name: String, grams: Int) {
        self.name = name
        self.grams = grams
    }
}
// File: PantryActor.swift
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
// File: PantryModel.swift
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
