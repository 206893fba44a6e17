import Foundation
import RealmSwift

@MainActor
final class PlanetFeed {
    private let realm: Realm
    private let queue = DispatchQueue(label: "planets.feed")
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func names(moreMoonsThan limit: Int) -> AsyncStream<[String]> {
        let planets = realm.objects(Planet.self).where { $0.moons > limit }
        return AsyncStream { continuation in
            token = planets.observe(on: queue) { change in
                guard case .update(let planets, _, _, _) = change else { return }
                continuation.yield(Array(planets.map(\.name)))
            }
        }
    }
}
