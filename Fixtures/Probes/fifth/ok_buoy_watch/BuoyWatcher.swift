import Foundation
import RealmSwift

final class Buoy: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var level = 0
}

final class BuoyWatcher {
    private let queue = DispatchQueue(label: "buoy.watch", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    /// Called on main; the changes arrive on the watcher's queue.
    @MainActor
    func start(in realm: Realm, _ onDark: @escaping ([String]) -> Void) {
        let dark = realm.objects(Buoy.self).where { $0.level == 0 }
        token = dark.observe(on: queue) { change in
            if case .update(let buoys, _, _, _) = change {
                onDark(Array(buoys.map { $0.name }))
            }
        }
    }

    func stop() { token?.invalidate() }
}
