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
                let message = realm.create(ChatMessage.self, value: [
                    "id": dto.id, "room": dto.room, "author": dto.author, "text": dto.text, "sentAt": dto.sentAt, "state": "received",
                ], update: .modified)
                let room = realm.object(ofType: ChatRoom.self, forPrimaryKey: dto.room)
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
        self.init(id: message.id, room: message.room, author: message.author, text: message.text, sentAt: message.sentAt)
    }
}
