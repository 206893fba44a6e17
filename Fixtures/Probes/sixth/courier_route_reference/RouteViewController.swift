import RealmSwift
import UIKit

final class RouteViewController: UIViewController {
    private let planner = RoutePlanner()
    private let realm = try! Realm()
    private let label = UILabel()

    override func viewDidLoad() {
        guard let route = realm.objects(Route.self).first else { return }
        planner.total(for: route) { sum in
            Task { @MainActor [weak self] in self?.label.text = "\(sum) min" }
        }
        planner.etas(for: route, count: route.stops.count) { print($0) }
    }
}
