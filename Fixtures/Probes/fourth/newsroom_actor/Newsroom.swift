import Foundation
import RealmSwift

final class Article: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var headline: String
    @Persisted var read: Bool
}

actor Newsroom {
    private var realm: Realm!

    func open() async throws { realm = try await Realm(actor: self) }

    func markEverythingRead() async throws {
        let unread = realm.objects(Article.self).where { $0.read == false }.freeze()
        let important = unread.filter { !$0.headline.hasPrefix("Ad:") }
        for article in important {
            guard let live = article.thaw() else { continue } // expect: thaw_in_actor
            try await realm.asyncWrite { live.read = true } // maybe: write_in_loop, confined_handle_escapes_scope, mutation_outside_transaction
        }
    }
}
