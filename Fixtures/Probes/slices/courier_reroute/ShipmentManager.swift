import Foundation
import RealmSwift

protocol CourierAPI: Sendable {
    func route(from: String, to: String) async throws -> CourierRoute
    func notify(_ recipient: String, minutes: Int) async throws
}

final class ShipmentManager: Sendable {
    let store: ShipmentStore
    let api: any CourierAPI

    init(store: ShipmentStore, api: any CourierAPI) {
        self.store = store
        self.api = api
    }

    func shipment(id: String) throws -> Shipment {
        guard let shipment = store.shipment(id) else { throw CourierError.unknownShipment }
        return shipment
    }
}

extension ShipmentManager {
    func reroute(_ id: String, to depot: String) async throws -> Int {
        let shipment = try shipment(id: id)
        let route = try await api.route(from: shipment.depot, to: depot)
        let recipient = shipment.recipient // expect: handle_used_after_suspension
        try await store.append(route, to: id)
        try await api.notify(recipient, minutes: route.minutes)
        return route.minutes
    }

    /// The same, the way it should have been done.
    func preview(_ id: String, to depot: String) async throws -> String {
        guard let shipment = store.frozenShipment(id) else { throw CourierError.unknownShipment }
        let route = try await api.route(from: shipment.depot, to: depot)
        return "\(shipment.recipient) in \(route.minutes) minutes"
    }
}
