// File: Publish.swift
import Foundation
import RealmSwift

final class Article: Object {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var body = ""
    @Persisted var publishedAt: Date?
}

@MainActor
final class ArticlePublisher {
    private let drafts: Realm
    private let library: Realm

    init() throws {
        drafts = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "drafts"))
        library = try Realm()
    }

    func publish(_ id: UUID) throws {
        guard let draft = drafts.object(ofType: Article.self, forPrimaryKey: id) else { return }
        try library.write {  // maybe: sync_write_on_main
            let article = library.create(Article.self, value: draft, update: .modified)
            article.publishedAt = Date()
        }
        try drafts.write { drafts.delete(draft) }  // maybe: sync_write_on_main
    }

    func index(_ article: Article) {
        let reference = ThreadSafeReference(to: article)  // maybe: thread_safe_reference_misuse
        let configuration = library.configuration
        DispatchQueue.global(qos: .utility).async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration), let article = realm.resolve(reference)
                else { return }
                print(article.body.count)
            }
        }
    }
}
