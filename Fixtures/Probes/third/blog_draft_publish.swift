// File: Drafts.swift
import Foundation
import RealmSwift

final class Post: Object {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var body = ""
    @Persisted var publishedAt: Date?
}

enum Stores {
    static let drafts = Realm.Configuration(inMemoryIdentifier: "drafts")
    static let library = Realm.Configuration(fileURL: URL(fileURLWithPath: "/tmp/library.realm"))
}
// File: Publisher.swift
import Foundation
import RealmSwift

@MainActor
final class DraftPublisher {
    func publish(_ id: UUID) throws {
        let drafts = try Realm(configuration: Stores.drafts)
        let library = try Realm(configuration: Stores.library)
        guard let post = drafts.object(ofType: Post.self, forPrimaryKey: id) else { return }
        try library.write {
            library.add(post, update: .modified)  // expect: mixed_handles
        }
    }
}

@MainActor
struct PublishCommand {
    let publisher: DraftPublisher
    let id: UUID

    func callAsFunction() -> Bool {
        do { try publisher.publish(id); return true } catch { return false }
    }
}
