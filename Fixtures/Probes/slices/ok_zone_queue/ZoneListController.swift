import UIKit

final class ZoneListController: UITableViewController {
    private let manager: ZoneManager
    private var zones: [ZoneInfo] = []

    init(manager: ZoneManager) {
        self.manager = manager
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Task { await reload() }
    }

    private func reload() async {
        zones = (try? await manager.zones()) ?? []
        title = "\(zones.count) zones"
        tableView.reloadData()
    }

    func rename(_ zone: ZoneInfo, to name: String) {
        var others = zones.filter { $0 != zone }
        others.append(ZoneInfo(identifier: zone.identifier, name: name, radius: zone.radius))
        let all = others
        Task {
            _ = try? await manager.replaceAll(with: all)
            await reload()
        }
    }
}
