// File: Message.swift
import RealmSwift

final class Message: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var state: String
    @Persisted var attempts: Int
}

protocol Deliverable: AnyObject {
    var state: String { get set }
    var attempts: Int { get set }
}

extension Deliverable {
    func markSent() {
        state = "sent"  // expect: mutation_outside_transaction
        attempts += 1  // maybe: mutation_outside_transaction
    }
}

extension Message: Deliverable {}
// File: Outbox.swift
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
        try realm.write {  // maybe: sync_write_on_main
            for draft in drafts {  // maybe: sync_write_on_main
                let message = Message()
                message.id = draft.id
                message.text = draft.text
                message.state = "queued"
                realm.add(message)
                queued[draft.id] = message
            }
        }
        for (id, delivered) in transport(Array(queued.keys)) where delivered {
            queued[id]?.markSent()  // maybe: mutation_outside_transaction
        }
    }
}
