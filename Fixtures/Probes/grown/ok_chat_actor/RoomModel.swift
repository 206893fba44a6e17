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
