import RealmSwift
import UIKit

struct Draft {
    let id: String
    let text: String
}

final class OutboxController: UIViewController {
    private var transport: ([String]) -> [String: Bool] = { _ in [:] }

    func send(_ drafts: [Draft]) throws {
        let realm = try Realm()
        var queued: [String: Message] = [:]
        try realm.write { // maybe: sync_write_on_main
            for draft in drafts { // maybe: sync_write_on_main
                let message = Message()
                message.id = draft.id
                message.text = draft.text
                message.state = "queued"
                realm.add(message)
                queued[draft.id] = message
            }
        }
        for (id, delivered) in transport(Array(queued.keys)) where delivered {
            queued[id]?.markSent() // maybe: mutation_outside_transaction
        }
    }
}
