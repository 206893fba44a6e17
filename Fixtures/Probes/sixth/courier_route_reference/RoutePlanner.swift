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
                guard let local = realm.resolve(reference) else { break } // expect: thread_safe_reference_misuse
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
