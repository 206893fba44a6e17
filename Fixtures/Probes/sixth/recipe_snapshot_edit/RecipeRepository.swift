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
