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
            recipe.title = title // expect: frozen_mutation
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
