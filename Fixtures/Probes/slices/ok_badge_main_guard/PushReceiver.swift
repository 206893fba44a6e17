import Foundation

/// The push service calls back on a queue of its own.
final class PushReceiver: NSObject {
    private let queue = DispatchQueue(label: "push.receiver")
    private let decoder = JSONDecoder()

    struct Push: Decodable {
        let readIds: [String]
        let mailbox: String
    }

    func receive(_ payload: Data, completion: @escaping (Int) -> Void) {
        queue.async {
            guard let push = try? self.decoder.decode(Push.self, from: payload) else { return completion(0) }
            if let latest = push.readIds.last {
                InboxStore.shared.markRead(latest)
            }
            completion(InboxStore.shared.unreadCount(mailbox: push.mailbox))
        }
    }
}
