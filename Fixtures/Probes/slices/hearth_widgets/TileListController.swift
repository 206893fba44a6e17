import UIKit

final class TileListController: UITableViewController {
    private let sync = TileSync(serverId: "home")
    private var names: [String] = []

    func didReceive(_ data: Data) {
        sync.received(data) { [weak self] count in
            self?.title = "\(count) tiles"
            self?.showTiles()
        }
    }

    private func showTiles() {
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let names = (try? TileRegistry(serverId: "home").tiles().map(\.title)) ?? []
            DispatchQueue.main.async {
                self?.names = names
                self?.tableView.reloadData()
            }
        }
    }
}
