import Foundation
import RealmSwift

final class Recipe: Object {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var title: String
    @Persisted var titleTranslated: String?
}

protocol Translating: Sendable {
    func translate(_ text: String, to language: String) async throws -> String
}

@MainActor
final class RecipeTranslationPresenter {
    private let translator: any Translating
    private let realm: Realm

    init(translator: any Translating, realm: Realm) {
        self.translator = translator
        self.realm = realm
    }

    func translateTapped(slug: String) async throws {
        guard let recipe = realm.object(ofType: Recipe.self, forPrimaryKey: slug) else { return }
        realm.beginWrite()
        do {
            recipe.titleTranslated = try await translator.translate(recipe.title, to: "pt") // expect: transaction_across_suspension
            try realm.commitWrite()
        } catch {
            realm.cancelWrite()
            throw error
        }
    }
}
