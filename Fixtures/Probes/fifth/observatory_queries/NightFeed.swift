import Foundation
import RealmSwift

/// Tells which stars are visible, again after each change.
@MainActor
final class NightFeed {
    private let realm: Realm
    private let queue = DispatchQueue(label: "observatory.feed")
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func visible(to limit: Double) -> AsyncStream<[Star]> {
        let stars = realm.objects(Star.self).where { $0.magnitude < limit }
        return AsyncStream { continuation in
            token = stars.observe(on: queue) { change in
                guard case .update(let stars, _, _, _) = change else { return }
                continuation.yield(Array(stars)) // expect: live_object_crosses_boundary
            }
        }
    }
}
