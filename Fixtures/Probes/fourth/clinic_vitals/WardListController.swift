import UIKit

final class WardListController: UITableViewController {
    private let index = VitalsIndex()
    private var badge = 0

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        badge = index.pendingCount(patient: "A-17")
        title = badge == 0 ? "Ward" : "Ward (\(badge))"
    }

    func reindexTapped() {
        index.reindex(patient: "A-17") { count in
            print("indexed \(count)")
        }
    }
}
