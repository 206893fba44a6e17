import Foundation
import RealmSwift

final class ChatMessage: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted(indexed: true) var room: String
    @Persisted var author: String
    @Persisted var text: String
    @Persisted var sentAt: Date
    @Persisted var state: String
}

final class ChatRoom: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var unread: Int
    @Persisted var lastMessage: ChatMessage?
}

struct MessageDTO: Sendable, Identifiable {
    let id: String
    let room: String
    let author: String
    let text: String
    let sentAt: Date
}

/// Owns the one realm for chats. Its methods give values; live objects stay inside.
actor ChatStore {
    private var handle: Realm?
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration = .defaultConfiguration) { self.configuration = configuration }

    func realm() async throws -> Realm {
        if let handle { return handle }
        let opened = try await Realm(configuration: configuration, actor: self)
        handle = opened
        return opened
    }

    func close() {
        handle?.invalidate()
        handle = nil
    }
}
