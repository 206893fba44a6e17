// File: BeaconStore.swift
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
    private var realm: Realm!  // expect: stored_handle_in_async_context // maybe: stale_background_read
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
            try? realm.write {  // maybe: live_object_crosses_boundary
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
            let beacons = realm.objects(Beacon.self).where { $0.rssi > rssi }.sorted(
                byKeyPath: "rssi", ascending: false)
            let names = Array(beacons.map(\.name))
            DispatchQueue.main.async { completion(names) }
        }
    }
}
// File: GeofenceStore.swift
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
            guard let fence = realm.object(ofType: Geofence.self, forPrimaryKey: id), fence.inside != inside else {
                return
            }
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
// File: RadarModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class RadarModel: ObservableObject {
    @Published private(set) var names: [String] = []
    private let store: BeaconStore
    private var pending: [BeaconSighting] = []

    init(configuration: Realm.Configuration = .defaultConfiguration) {
        store = BeaconStore(configuration: configuration)
    }

    func ranged(_ sighting: BeaconSighting) {
        pending.append(sighting)
        guard pending.count >= 20 else { return }
        store.seen(pending)
        pending.removeAll()
        refresh()
    }

    func refresh() {
        store.nearby(over: -70) { [weak self] names in self?.names = names }
    }
}
