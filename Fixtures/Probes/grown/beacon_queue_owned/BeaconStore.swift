import Foundation
import RealmSwift

final class Beacon: Object {
    @Persisted(primaryKey: true) var uuid: String
    @Persisted var name: String
    @Persisted var rssi: Int
    @Persisted var lastSeen: Date
}

struct BeaconSighting: Sendable {
    let uuid: String
    let rssi: Int
}

/// One queue, one realm: nothing else touches it.
final class BeaconStore {
    private let queue = DispatchQueue(label: "beacons", autoreleaseFrequency: .workItem)
    private var realm: Realm! // expect: stored_handle_in_async_context // maybe: stale_background_read
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
        queue.sync {
            realm = try! Realm(configuration: configuration)
        }
    }

    func seen(_ sightings: [BeaconSighting]) {
        queue.async { [self] in
            let now = Date()
            try? realm.write { // maybe: live_object_crosses_boundary
                for sighting in sightings {
                    guard let beacon = realm.object(ofType: Beacon.self, forPrimaryKey: sighting.uuid) else { continue }
                    beacon.rssi = sighting.rssi
                    beacon.lastSeen = now
                }
            }
        }
    }

    func name(_ uuid: String, _ name: String) {
        queue.async { [self] in
            guard let beacon = realm.object(ofType: Beacon.self, forPrimaryKey: uuid) else { return }
            try? realm.write { beacon.name = name }
        }
    }

    func nearby(over rssi: Int, _ completion: @escaping @MainActor @Sendable ([String]) -> Void) {
        queue.async { [self] in
            realm.refresh()
            let beacons = realm.objects(Beacon.self).where { $0.rssi > rssi }.sorted(byKeyPath: "rssi", ascending: false)
            let names = Array(beacons.map(\.name))
            DispatchQueue.main.async { completion(names) }
        }
    }
}
