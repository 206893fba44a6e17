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
        let boxed = Unchecked(value: route) // expect: unchecked_sendable_handle
        queue.async {
            let text = "\(boxed.value.points.count) points" // maybe: live_object_crosses_boundary
            DispatchQueue.main.async { done(text) }
        }
    }
}
