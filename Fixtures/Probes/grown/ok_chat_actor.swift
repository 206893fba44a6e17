// File: ChatStore+Messages.swift
import Foundation
import RealmSwift

extension ChatStore {
    func messages(in room: String, before date: Date, limit: Int) async throws -> [MessageDTO] {
        let live = try await liveMessages(in: room)
        return live.filter { $0.sentAt < date }.prefix(limit).map(MessageDTO.init)
    }

    func receive(_ incoming: [MessageDTO]) async throws {
        let realm = try await realm()
        try await realm.asyncWrite {
            for dto in incoming {
                let message = realm.create(
                    ChatMessage.self,
                    value: [
                        "id": dto.id, "room": dto.room, "author": dto.author, "text": dto.text, "sentAt": dto.sentAt,
                        "state": "received"
                    ], update: .modified)
                let room =
                    realm.object(ofType: ChatRoom.self, forPrimaryKey: dto.room)
                    ?? realm.create(ChatRoom.self, value: ["id": dto.room, "title": dto.room])
                room.lastMessage = message
                room.unread += 1
            }
        }
    }

    /// Inside only.
    private func liveMessages(in room: String) async throws -> Results<ChatMessage> {
        try await realm().objects(ChatMessage.self).where { $0.room == room }.sorted(by: \.sentAt, ascending: false)
    }
}

extension MessageDTO {
    init(_ message: ChatMessage) {
        self.init(
            id: message.id, room: message.room, author: message.author, text: message.text, sentAt: message.sentAt)
    }
}
// File: ChatStore+Sending.swift
import Foundation
import RealmSwift

protocol ChatSocket: Sendable {
    func send(_ text: String, to room: String) async throws -> String
}

extension ChatStore {
    /// The realm is this actor's own, so the draft may be used after the socket has answered.
    func send(_ text: String, to room: String, over socket: any ChatSocket) async throws -> MessageDTO? {
        let realm = try await realm()
        let draft = ChatMessage()
        draft.id = "draft-" + UUID().uuidString
        draft.room = room
        draft.text = text
        draft.sentAt = Date()
        draft.state = "sending"
        try await realm.asyncWrite { realm.add(draft) }
        do {
            let id = try await socket.send(text, to: room)
            guard !draft.isInvalidated else { return nil }
            let dto = MessageDTO(id: id, room: room, author: "me", text: draft.text, sentAt: draft.sentAt)
            try await realm.asyncWrite {
                realm.delete(draft)
                realm.create(ChatMessage.self, value: ["id": id, "room": room, "text": text, "state": "sent"])
            }
            return dto
        } catch {
            if !draft.isInvalidated {
                try await realm.asyncWrite { draft.state = "failed" }
            }
            throw error
        }
    }
}
// File: ChatStore.swift
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
// File: RoomModel.swift
import Foundation

@MainActor
final class RoomModel {
    private let store: ChatStore
    private let socket: any ChatSocket
    private(set) var messages: [MessageDTO] = []

    init(store: ChatStore, socket: any ChatSocket) {
        self.store = store
        self.socket = socket
    }

    func load(_ room: String) async throws {
        messages = try await store.messages(in: room, before: .now, limit: 50)
    }

    func send(_ text: String, to room: String) {
        Task {
            if let sent = try await store.send(text, to: room, over: socket) { messages.insert(sent, at: 0) }
        }
    }
}
