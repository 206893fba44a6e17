import Foundation
import RealmSwift

/// Lends objects of the calling thread's realm.
final class ShipmentStore: Sendable {
    private let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "courier.store", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func makeRealm() -> Realm { try! Realm(configuration: configuration) }

    func shipment(_ id: String) -> Shipment? {
        makeRealm().object(ofType: Shipment.self, forPrimaryKey: id)
    }

    func frozenShipment(_ id: String) -> Shipment? {
        shipment(id)?.freeze()
    }

    func append(_ route: CourierRoute, to id: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async {
                continuation.resume(with: Result { try self.appendNow(route, to: id) })
            }
        }
    }

    private func appendNow(_ route: CourierRoute, to id: String) throws {
        let realm = makeRealm()
        guard let shipment = realm.object(ofType: Shipment.self, forPrimaryKey: id) else { return }
        try realm.write {
            shipment.route.append(objectsIn: route.depots)
            shipment.updatedAt = Date()
        }
    }
}
