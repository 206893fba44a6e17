import Combine
import RealmSwift
import UIKit

final class RouteListController: UITableViewController {
    private let bus: SelectionBus
    private let routes: Results<Route>
    private var subscriptions: Set<AnyCancellable> = []

    init(bus: SelectionBus, realm: Realm) {
        self.bus = bus
        routes = realm.objects(Route.self).sorted(by: \.name)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bus.selection
            .sink { [weak self] route in self?.title = route.name }
            .store(in: &subscriptions)
    }

    func didSelect(row: Int) {
        bus.select(routes[row]) // maybe: live_object_crosses_boundary
    }
}
