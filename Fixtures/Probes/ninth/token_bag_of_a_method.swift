// File: Chat.swift
import RealmSwift

final class ChatMessage: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted(indexed: true) var room: String
    @Persisted var text: String
    @Persisted var read = false
}
// File: ChatViewController.swift
import RealmSwift
import UIKit

final class ChatViewController: UITableViewController {
    private let realm: Realm
    private let room: String
    private let bag = TokenBag()
    private let badge = UILabel()

    init(room: String, realm: Realm) {
        self.room = room
        self.realm = realm
        super.init(nibName: nil, bundle: nil)
    }

    private var messages: Results<ChatMessage> {
        realm.objects(ChatMessage.self).where { [room] in $0.room == room }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        messages.observe { [weak self] _ in self?.tableView.reloadData() }.kept(by: bag)
        watchUnread()
    }

    func delete(at row: Int) {
        let message = messages[row]
        let excerpt = message.text.prefix(20)
        try? realm.write { realm.delete(message) }
        print("deleted", excerpt)
        title = "deleted \(message.id)"  // expect: invalidated_object_use
    }

    private func watchUnread() {
        let bag = TokenBag()
        let unread = messages.where { $0.read == false }
        badge.text = "\(unread.count)"
        unread.observe { [weak self] change in  // expect: observe_without_run_loop
            if case .update(let rows, _, _, _) = change { self?.badge.text = "\(rows.count)" }
        }.kept(by: bag)
    }
}
// File: TokenBag.swift
import RealmSwift

/// Holds tokens as long as it lives.
final class TokenBag {
    private var tokens: [NotificationToken] = []
    func insert(_ token: NotificationToken) { tokens.append(token) }
    deinit { tokens.forEach { $0.invalidate() } }
}

extension NotificationToken {
    func kept(by bag: TokenBag) { bag.insert(self) }
}
