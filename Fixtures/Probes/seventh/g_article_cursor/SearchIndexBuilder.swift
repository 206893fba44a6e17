import Foundation

final class SearchIndexBuilder {
    private let store: ArticleStore

    init(store: ArticleStore) {
        self.store = store
    }

    func words() throws -> Set<String> {
        var words: Set<String> = []
        let cursor = try store.allByTitle()
        while let article = try cursor.next() { // maybe: confined_handle_escapes_scope
            words.formUnion(article.title.split(separator: " ").map(String.init))
        }
        return words
    }

    func sample() throws -> String {
        try store.longest()?.body ?? ""
    }
}
