// File: ArticleStore.swift
import Foundation
import GRDB

struct Article: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var title: String
    var body: String
}

final class ArticleStore: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) {
        self.pool = pool
    }

    /// There are many articles, so don't load them all.
    func allByTitle() throws -> RecordCursor<Article> {
        try pool.read { db in try Article.order(Column("title")).fetchCursor(db) }  // expect: confined_handle_escapes_scope
    }

    func longest() throws -> Article? {
        try pool.read { db in
            let cursor = try Article.fetchCursor(db)
            var best: Article?
            while let article = try cursor.next() {
                if article.body.count > (best?.body.count ?? -1) { best = article }
            }
            return best
        }
    }
}
// File: SearchIndexBuilder.swift
import Foundation

final class SearchIndexBuilder {
    private let store: ArticleStore

    init(store: ArticleStore) {
        self.store = store
    }

    func words() throws -> Set<String> {
        var words: Set<String> = []
        let cursor = try store.allByTitle()
        while let article = try cursor.next() {  // maybe: confined_handle_escapes_scope
            words.formUnion(article.title.split(separator: " ").map(String.init))
        }
        return words
    }

    func sample() throws -> String {
        try store.longest()?.body ?? ""
    }
}
