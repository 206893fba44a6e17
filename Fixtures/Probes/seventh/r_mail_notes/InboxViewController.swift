import RealmSwift
import UIKit

final class Mail: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var subject = ""
    @Persisted var isRead = false
    @Persisted var folder = "inbox"
}

final class InboxViewController: UITableViewController {
    private let realm = try! Realm()
    private var listToken: NotificationToken?
    private lazy var mails = realm.objects(Mail.self).where { $0.folder == "inbox" }
    private let badge = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        listToken = mails.observe { [weak self] change in
            switch change {
            case .initial, .update:
                self?.tableView.reloadData()
            case .error(let error):
                print("inbox:", error)
            }
        }
        setUpBadge()
    }

    private func setUpBadge() {
        let unread = mails.where { $0.isRead == false }
        badge.text = "\(unread.count)"
        // keeps the number in the tab bar fresh
        _ = unread.observe { [weak self] _ in // expect: observe_without_run_loop
            self?.badge.text = "\(unread.count)"
        }
    }

    func markAllRead() {
        try? realm.write {
            mails.setValue(true, forKey: "isRead")
        }
    }
}
