import Foundation
import RealmSwift

/// Keeps the lines of the brightest meteors, observed on the actor itself.
actor MeteorCache {
    private var realm: Realm?
    private var token: NotificationToken?
    private var lines: [MeteorLine] = []

    func start(configuration: Realm.Configuration) async throws {
        let realm = try await Realm(configuration: configuration, actor: self)
        self.realm = realm
        let bright = realm.objects(Meteor.self).where { $0.brightness > 3 }
        token = await bright.observe(on: self) { cache, change in
            switch change {
            case .initial(let meteors), .update(let meteors, _, _, _):
                cache.lines = meteors.map(MeteorLine.init)
            case .error:
                cache.lines = []
            }
        }
    }

    func top(_ count: Int) -> [MeteorLine] { Array(lines.prefix(count)) }

    func stop() {
        token?.invalidate()
        token = nil
        realm = nil
    }
}
