import UIKit

final class HabitListController: UITableViewController {
    private var identifiers: [String] = []
    private var streaks: [Int] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        title = HabitStore.shared.habit("morning")?.title
        Task { await reload() }
    }

    private func reload() async {
        streaks = await HabitManager.shared.streaks(of: identifiers)
        tableView.reloadData()
    }

    func complete(row: Int) {
        let identifier = identifiers[row]
        Task {
            await HabitManager.shared.complete([identifier])
            await reload()
        }
    }
}
