import RealmSwift
import UIKit

final class InboxViewController: UITableViewController {
    private var items: Results<InboxItem>?
    private var token: NotificationToken?
    private let receiver = PushReceiver()

    override func viewDidLoad() {
        super.viewDidLoad()
        let items = InboxStore.shared.items(mailbox: "inbox")
        token = items.observe { [weak self] _ in self?.tableView.reloadData() }
        self.items = items
    }

    func open(row: Int) {
        guard let item = items?[row] else { return }
        title = item.subject
        MainRunner.run { InboxStore.shared.markRead(item.id) }
        DispatchQueue.main.async { [weak self] in
            self?.title = item.subject.uppercased()
        }
    }

    func didReceive(_ payload: Data) {
        receiver.receive(payload) { count in
            DispatchQueue.main.async { self.title = "\(count) of \(self.items?.count ?? 0)" }
        }
    }
}
