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
