// File: DraftPublisher.swift
import Foundation
import RealmSwift

struct Post: Encodable, Sendable {
    let title: String
    let text: String
}

protocol BlogAPI: Sendable {
    func publish(_ post: Post) async throws -> Int
}

final class DraftPublisher: Sendable {
    private let api: any BlogAPI
    init(api: any BlogAPI) { self.api = api }

    /// Uploads what was never published. Returns the numbers that the server gave.
    func publishAll(_ ids: [UUID]) async throws -> [UUID: Int] {
        let realm = try RealmFactory.make()
        var published: [UUID: Int] = [:]
        for id in ids {
            guard let draft = realm.object(ofType: Draft.self, forPrimaryKey: id) else { continue }  // expect: handle_used_after_suspension
            let post = Post(title: draft.title, text: draft.text)
            published[id] = try await api.publish(post)
        }
        return published
    }

    /// One draft: everything is read before the network is asked.
    func publish(_ id: UUID) async throws -> Int? {
        guard let post = try post(for: id) else { return nil }
        let number = try await api.publish(post)
        return number
    }

    func titles() async throws -> [String] {
        let realm = try RealmFactory.make()
        let titles = realm.objects(Draft.self).sorted(byKeyPath: "title").map(\.title)
        let copied = Array(titles)
        await Task.yield()
        return copied
    }

    private func post(for id: UUID) throws -> Post? {
        let realm = try RealmFactory.make()
        guard let draft = realm.object(ofType: Draft.self, forPrimaryKey: id), draft.remoteId == nil else { return nil }
        return Post(title: draft.title, text: draft.text)
    }
}
// File: RealmFactory.swift
import Foundation
import RealmSwift

enum RealmFactory {
    static let configuration = Realm.Configuration(
        fileURL: URL.documentsDirectory.appendingPathComponent("drafts.realm"),
        schemaVersion: 4
    )

    static func make() throws -> Realm {
        try Realm(configuration: configuration)
    }
}

final class Draft: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var text: String
    @Persisted var remoteId: Int?
}
