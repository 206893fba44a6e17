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
                continuation.yield(Array(recipes)) // expect: live_object_crosses_boundary
            }
        }
    }

    func log() {
        let stream = waiting()
        Task.detached {
            for await recipes in stream { print(recipes.map(\.title)) } // maybe: live_object_crosses_boundary
        }
    }
}
