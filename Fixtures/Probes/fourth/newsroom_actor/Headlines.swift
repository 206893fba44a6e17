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
