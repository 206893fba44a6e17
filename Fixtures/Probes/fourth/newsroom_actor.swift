// File: Headlines.swift
import Foundation
import RealmSwift

/// The main thread's headlines as a stream of plain values; ends with the task that listens.
@MainActor
final class Headlines {
    private let realm: Realm
    private var tokens: [UUID: NotificationToken] = [:]

    init(realm: Realm) { self.realm = realm }

    func stream() -> AsyncStream<[String]> {
        let articles = realm.objects(Article.self).sorted(byKeyPath: "id", ascending: false)
        let id = UUID()
        return AsyncStream { continuation in
            tokens[id] = articles.observe { change in
                if case .update(let articles, _, _, _) = change {
                    continuation.yield(Array(articles.prefix(10).map(\.headline)))
                }
            }
            continuation.onTermination = { _ in
                Task { @MainActor in self.tokens.removeValue(forKey: id)?.invalidate() }
            }
        }
    }
}
// File: Newsroom.swift
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
            guard let live = article.thaw() else { continue }  // expect: thaw_in_actor
            try await realm.asyncWrite { live.read = true }  // maybe: write_in_loop, confined_handle_escapes_scope, mutation_outside_transaction
        }
    }
}
