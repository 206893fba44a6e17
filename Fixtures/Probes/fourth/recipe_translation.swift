// File: RecipeStream.swift
import Foundation
import RealmSwift

/// Tells whoever listens which recipes still wait for their translation.
@MainActor
final class RecipeStream {
    private let realm: Realm
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func waiting() -> AsyncStream<[Recipe]> {
        let recipes = realm.objects(Recipe.self).filter("titleTranslated == nil")
        return AsyncStream { continuation in
            token = recipes.observe { change in
                guard case .update(let recipes, _, _, _) = change else { return }
                continuation.yield(Array(recipes))  // expect: live_object_crosses_boundary
            }
        }
    }

    func log() {
        let stream = waiting()
        Task.detached {
            for await recipes in stream { print(recipes.map(\.title)) }  // maybe: live_object_crosses_boundary
        }
    }
}
// File: Translator.swift
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
            recipe.titleTranslated = try await translator.translate(recipe.title, to: "pt")  // expect: transaction_across_suspension
            try realm.commitWrite()
        } catch {
            realm.cancelWrite()
            throw error
        }
    }
}
