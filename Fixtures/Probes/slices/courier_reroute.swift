// File: ShipmentManager.swift
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
        let recipient = shipment.recipient  // expect: handle_used_after_suspension
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
// File: ShipmentModels.swift
import Foundation
import RealmSwift

final class Shipment: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var depot: String = ""
    @Persisted var recipient: String = ""
    @Persisted var route: RealmSwift.List<String>
    @Persisted var updatedAt: Date?
}

struct CourierRoute: Decodable, Sendable {
    let depots: [String]
    let minutes: Int
}

enum CourierError: Error { case unknownShipment }
// File: ShipmentStore.swift
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
// File: ShipmentViewModel.swift
import Combine
import Foundation

@MainActor
final class ShipmentViewModel: ObservableObject {
    @Published private(set) var preview = ""
    @Published private(set) var minutes: Int?
    private let manager: ShipmentManager
    private let id: String

    init(id: String, manager: ShipmentManager) {
        self.id = id
        self.manager = manager
    }

    func choose(_ depot: String) async {
        preview = (try? await manager.preview(id, to: depot)) ?? ""
    }

    func confirm(_ depot: String) {
        let id = id
        Task { [manager] in
            minutes = try? await manager.reroute(id, to: depot)
        }
    }
}
