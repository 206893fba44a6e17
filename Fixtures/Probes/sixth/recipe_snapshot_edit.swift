// File: EditRecipeInteractor.swift
import Foundation
import RealmSwift

final class EditRecipeInteractor {
    private let repository: RecipeRepository

    init(repository: RecipeRepository) {
        self.repository = repository
    }

    func rename(_ id: String, to title: String) throws {
        guard let recipe = try repository.snapshot(id) else { return }
        let realm = try repository.open()
        try realm.write {
            recipe.title = title  // expect: frozen_mutation
        }
    }

    func scale(_ id: String, by factor: Int) throws {
        guard let recipe = try repository.snapshot(id)?.thaw(), let realm = recipe.realm else { return }
        try realm.write {
            recipe.servings *= factor
        }
    }

    func preview(_ id: String, done: @escaping @Sendable (String) -> Void) throws {
        guard let recipe = try repository.snapshot(id) else { return }
        DispatchQueue.global().async {
            done("\(recipe.title) for \(recipe.servings)")
        }
    }
}
// File: Recipe.swift
import RealmSwift

final class Recipe: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var servings: Int
}
// File: RecipeRepository.swift
import Foundation
import RealmSwift

final class RecipeRepository {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func open() throws -> Realm {
        try Realm(configuration: configuration)
    }

    func snapshot(_ id: String) throws -> Recipe? {
        try lookUp(id).map(fixed)
    }

    private func lookUp(_ id: String) throws -> Recipe? {
        try open().object(ofType: Recipe.self, forPrimaryKey: id)
    }

    private func fixed(_ recipe: Recipe) -> Recipe {
        recipe.freeze()
    }
}
