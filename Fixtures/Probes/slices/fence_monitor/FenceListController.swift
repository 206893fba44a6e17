import UIKit

final class FenceListController: UITableViewController {
    private let monitor: FenceMonitor
    private var infos: [FenceInfo] = []

    init(monitor: FenceMonitor) {
        self.monitor = monitor
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        monitor.fences { [weak self] infos in
            self?.infos = infos
            self?.tableView.reloadData()
        }
    }

    func simulateCrossing(row: Int) {
        monitor.crossed(infos[row].id, at: Date())
    }

    func clear() {
        monitor.replace(with: [])
        infos = []
        tableView.reloadData()
    }
}
