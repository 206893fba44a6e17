// File: Note.swift
import RealmSwift

final class ChatNote: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var state: String
    @Persisted var attempts: Int
}

protocol Sendworthy: AnyObject {
    var state: String { get set }
    var attempts: Int { get set }
}

extension Sendworthy {
    func markSent() {
        state = "sent"
        attempts += 1
    }
}

extension ChatNote: Sendworthy {}
// File: Outbox.swift
import RealmSwift
import UIKit

final class NoteOutboxController: UIViewController {
    private var transport: ([String]) -> [String: Bool] = { _ in [:] }

    func send(id: String, text: String) throws {
        var queued: [String: ChatNote] = [:]
        let note = ChatNote()
        note.id = id
        note.text = text
        note.state = "queued"
        queued[id] = note
        for (id, delivered) in transport(Array(queued.keys)) where delivered {
            queued[id]?.markSent()
        }
        let realm = try Realm()
        try realm.write {
            realm.add(note, update: .modified)
        }
    }

    func confirm(_ id: String) throws {
        let realm = try Realm()
        try realm.write {
            realm.object(ofType: ChatNote.self, forPrimaryKey: id)?.markSent()
        }
    }
}
