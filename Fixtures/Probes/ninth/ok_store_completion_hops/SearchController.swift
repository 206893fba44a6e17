import RealmSwift
import UIKit

final class SearchController: UITableViewController {
    private var rows: [String] = []

    func search(_ text: String) {
        ContactStore.shared.search(text) { [weak self] contacts in
            self?.rows = contacts.map { "\($0.name) \($0.phone)" }
            self?.tableView.reloadData()
        }
    }

    func showStarred() {
        ContactStore.shared.starred { [weak self] contacts in
            self?.title = "\(contacts.count) starred"
            self?.rows = contacts.map(\.name)
        }
    }
}
