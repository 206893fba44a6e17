import CoreData
import UIKit

final class OrdersController: UITableViewController {
    private var fresh: [String] = []
    private let engine: SyncEngine

    init(engine: SyncEngine) {
        self.engine = engine
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        engine.add(self)
    }

    private func show(_ numbers: [String]) {
        fresh += numbers
        tableView.reloadData()
    }
}

extension OrdersController: SyncEngineDelegate {
    nonisolated func engine(_ engine: SyncEngine, didInsert orders: [Order]) {
        DispatchQueue.main.async {
            self.show(orders.map(\.number)) // expect: live_object_crosses_boundary
        }
    }
}
