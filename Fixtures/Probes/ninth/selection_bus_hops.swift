// File: Listeners.swift
import Combine
import RealmSwift

final class ElevationProfile {
    private var subscriptions: Set<AnyCancellable> = []
    private(set) var highest = 0.0

    func listen(to bus: SelectionBus) {
        bus.backgroundSelection
            .sink { [weak self] route in
                self?.highest = route.points.max() ?? 0  // expect: live_object_crosses_boundary
            }
            .store(in: &subscriptions)
    }
}

final class Prefetcher {
    private var subscriptions: Set<AnyCancellable> = []

    func listen(to bus: SelectionBus) {
        bus.selectedID
            .sink { id in
                autoreleasepool {
                    let realm = try? Realm()
                    print("tiles for", realm?.object(ofType: Route.self, forPrimaryKey: id)?.points.count ?? 0)
                }
            }
            .store(in: &subscriptions)
    }
}
// File: Route.swift
import RealmSwift

final class Route: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var points: List<Double>
}
// File: RouteListController.swift
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
        bus.select(routes[row])  // maybe: live_object_crosses_boundary
    }
}
// File: SelectionBus.swift
import Combine
import Foundation

/// Tells everybody what the user has chosen.
final class SelectionBus {
    private let chosen = PassthroughSubject<Route, Never>()
    private let queue = DispatchQueue(label: "selection.listeners")

    func select(_ route: Route) { chosen.send(route) }

    /// For views.
    var selection: AnyPublisher<Route, Never> { chosen.eraseToAnyPublisher() }
    /// For those who have a lot to do.
    var backgroundSelection: AnyPublisher<Route, Never> { chosen.receive(on: queue).eraseToAnyPublisher() }
    /// For those who need to know which one only.
    var selectedID: AnyPublisher<String, Never> { chosen.map(\.id).receive(on: queue).eraseToAnyPublisher() }
}
// File: Simplifier.swift
import RealmSwift
import UIKit

struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}

/// Drops points that nobody would see.
@MainActor
final class Simplifier {
    private let queue = DispatchQueue(label: "simplify", autoreleaseFrequency: .workItem)

    func estimate(_ route: Route, done: @escaping @MainActor (Int) -> Void) {
        let points = Unchecked(value: Array(route.points))
        queue.async {
            let count = points.value.count / 2
            DispatchQueue.main.async { done(count) }
        }
    }

    func simplify(id: String, in realm: Realm, done: @escaping @MainActor (String) -> Void) {
        guard let route = realm.object(ofType: Route.self, forPrimaryKey: id) else { return }
        let boxed = Unchecked(value: route)  // expect: unchecked_sendable_handle
        queue.async {
            let text = "\(boxed.value.points.count) points"  // maybe: live_object_crosses_boundary
            DispatchQueue.main.async { done(text) }
        }
    }
}
