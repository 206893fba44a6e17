import UIKit

final class EpisodeList: UITableViewController {
    private let store = EpisodeStore()
    private var rows: [String] = []

    override func viewDidLoad() {
        rows = store.titles()
        tableView.reloadData()
        store.rebuildIndex()
    }
}
