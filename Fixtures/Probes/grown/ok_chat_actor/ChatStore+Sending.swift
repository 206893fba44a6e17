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
