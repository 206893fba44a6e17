// File: Route.swift
import RealmSwift

final class Route: Object {
    @Persisted var name: String
    @Persisted var stops: List<Stop>
}

final class Stop: EmbeddedObject {
    @Persisted var address: String
    @Persisted var minutes: Int
}
// File: RoutePlanner.swift
import Foundation
import RealmSwift

final class RoutePlanner {
    private let queue = DispatchQueue(label: "route.planner", autoreleaseFrequency: .workItem)

    func etas(for route: Route, count: Int, done: @escaping @Sendable ([Int]) -> Void) {
        let reference = ThreadSafeReference(to: route)
        queue.async {
            guard let realm = try? Realm() else { return }
            var result: [Int] = []
            for index in 0..<count {
                guard let local = realm.resolve(reference) else { break }  // expect: thread_safe_reference_misuse
                result.append(local.stops[index].minutes)
            }
            done(result)
        }
    }

    func total(for route: Route, done: @escaping @Sendable (Int) -> Void) {
        let reference = ThreadSafeReference(to: route)
        queue.async {
            guard let realm = try? Realm(), let local = realm.resolve(reference) else { return }
            var sum = 0
            for stop in local.stops {
                sum += stop.minutes
            }
            done(sum)
        }
    }
}
// File: RouteViewController.swift
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
