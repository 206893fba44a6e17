import Foundation
import RealmSwift

@MainActor
final class RideManager {
    private let realm: Realm
    private(set) var message = ""

    init() throws { realm = try Realm() }

    func start(_ id: String, passenger: String, plate: String) {
        Realm.execute({ realm in
            let ride = realm.create(Ride.self, value: ["id": id, "passenger": passenger], update: .modified)
            ride.cab = realm.object(ofType: Cab.self, forPrimaryKey: plate)
            ride.cab?.busy = true
        }, completion: { [weak self] in
            self?.message = "Started"
        })
    }

    func close(_ id: String) {
        guard let ride = realm.object(ofType: Ride.self, forPrimaryKey: id), ride.closedAt == nil else { return }
        Realm.execute({ realm in
            realm.object(ofType: Ride.self, forPrimaryKey: id)?.closedAt = Date()
            ride.cab?.busy = false // expect: live_object_crosses_boundary
        })
    }

    func rename(_ id: String, to passenger: String) {
        guard let ride = realm.object(ofType: Ride.self, forPrimaryKey: id) else { return }
        Realm.executeHere { _ in ride.passenger = passenger } // maybe: sync_write_on_main
    }
}
