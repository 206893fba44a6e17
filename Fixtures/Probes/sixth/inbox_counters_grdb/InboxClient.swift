import Foundation

protocol MailServer: Sendable {
    func newest() async throws -> InboxMessage
}

final class InboxClient: Sendable {
    private let store: InboxStore

    init(store: InboxStore) {
        self.store = store
    }

    func received(_ messages: [InboxMessage]) {
        try? store.addAll(messages)
    }

    func received(_ message: InboxMessage) {
        try? store.add(message)
    }
}
