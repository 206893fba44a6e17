// File: Controller.swift
import RealmSwift
import UIKit

final class OutboxController: UITableViewController {
    private let sender = OutboxSender()
    private var waiting: Results<Outgoing>?
    private var token: NotificationToken?

    override func viewDidLoad() {
        waiting = try? Realm().objects(Outgoing.self).where { $0.sentAt == nil }
        token = waiting?.observe { [weak self] _ in self?.tableView.reloadData() }
    }

    @objc func flush() { waiting?.forEach(sender.send) }
}
// File: Delivery.swift
import Foundation
import RealmSwift

final class Outgoing: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var sentAt: Date?
}

final class OutboxSender {
    private let session = URLSession.shared

    func send(_ message: Outgoing) {
        let id = message.id
        guard let configuration = message.realm?.configuration else { return }
        var request = URLRequest(url: URL(string: "https://chat.example.org/out")!)
        request.httpBody = Data(message.text.utf8)
        session.dataTask(with: request) { _, _, error in
            guard error == nil else { return }
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration),
                    let message = realm.object(ofType: Outgoing.self, forPrimaryKey: id)
                else { return }
                try? realm.write { message.sentAt = Date() }
            }
        }.resume()
    }
}
