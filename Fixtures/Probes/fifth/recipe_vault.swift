// File: Vault.swift
import Foundation

struct Recipe: Codable, Sendable {
    var title: String
    var steps: [String]
}

public final class RecipeDraft {
    public var title = ""
    public var steps: [String] = []
    public init() {}
}

public actor RecipeVault {
    private let folder: URL
    private let file: URL
    private let index = NSMutableDictionary()
    private var recipes: [String: Recipe] = [:]
    nonisolated(unsafe) private var revision = 0  // expect: isolation_bypass

    public init() {
        folder = URL.documentsDirectory.appendingPathComponent("recipes")
        file = folder.appendingPathComponent("all.json")
    }

    public func load() throws {
        recipes = try JSONDecoder().decode([String: Recipe].self, from: Data(contentsOf: file))
    }

    public func save() throws {
        revision += 1
        try JSONEncoder().encode(recipes).write(to: file)  // expect: non_atomic_store_write
    }

    public func storage() -> NSMutableDictionary { index }  // expect: actor_exposes_storage // maybe: non_sendable_across_actor

    public func add(_ draft: RecipeDraft) {  // expect: non_sendable_across_actor
        recipes[draft.title] = Recipe(title: draft.title, steps: draft.steps)
    }

    public func photo(named name: String) throws -> Data {
        let url = folder.appendingPathComponent(name)  // expect: unvalidated_store_path
        return try Data(contentsOf: url)
    }
}

@MainActor
final class RecipeEditor {
    private let vault = RecipeVault()
    private let draft = RecipeDraft()

    func publish(title: String) async throws {
        draft.title = title
        await vault.add(draft)  // maybe: non_sendable_across_actor
        try await vault.save()
    }
}
