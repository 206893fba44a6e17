import Foundation
import RealmSwift

final class Article: Object {
    @Persisted(primaryKey: true) var url: String
    @Persisted var headline: String
    @Persisted var isRead: Bool
    @Persisted var fetchedAt: Date
}

final class ArticleStore {
    static let shared = ArticleStore() // maybe: shared_global_handle

    private let realm: Realm // expect: stored_handle_in_async_context

    private init() {
        realm = try! Realm()
    }

    var unread: Int {
        realm.objects(Article.self).where { $0.isRead == false }.count
    }

    func newest() -> String? {
        realm.objects(Article.self).sorted(byKeyPath: "fetchedAt").last?.headline
    }
}
