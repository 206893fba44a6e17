import Foundation
import RealmSwift

final class Geofence: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var radius: Double
    @Persisted var inside: Bool
}

/// The same with the queue as the realm's owner.
final class GeofenceStore {
    private let queue = DispatchQueue(label: "geofences", autoreleaseFrequency: .workItem)
    private var realm: Realm!

    init(configuration: Realm.Configuration) {
        queue.sync {
            realm = try! Realm(configuration: configuration, queue: queue)
        }
    }

    func entered(_ id: String) { set(true, of: id) }
    func left(_ id: String) { set(false, of: id) }

    private func set(_ inside: Bool, of id: String) {
        queue.async { [self] in
            realm.refresh()
            guard let fence = realm.object(ofType: Geofence.self, forPrimaryKey: id), fence.inside != inside else { return }
            try? realm.write { fence.inside = inside }
        }
    }

    var insideCount: Int {
        queue.sync {
            realm.refresh()
            return realm.objects(Geofence.self).where { $0.inside == true }.count
        }
    }
}
