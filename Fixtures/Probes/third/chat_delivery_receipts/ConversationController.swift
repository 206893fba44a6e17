import RealmSwift
import UIKit

final class ConversationController: UITableViewController {
    private let gateway = MessageGateway()
    private var pending: Results<ChatMessage>?

    override func viewDidLoad() {
        pending = try? Realm().objects(ChatMessage.self).where { !$0.delivered }
    }

    @objc func resend() {
        guard let message = pending?.first else { return }
        gateway.post(message.text) { ok in
            guard ok else { return }
            print("delivered", message.id) // expect: live_object_crosses_boundary
        }
    }
}
