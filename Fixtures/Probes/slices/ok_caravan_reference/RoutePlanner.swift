import Foundation
import RealmSwift

protocol DistanceService: Sendable {
    func distance(from: String, to: String) async throws -> LegDistance
}

@MainActor
final class RoutePlanner {
    private let service: any DistanceService
    private let realm: Realm

    init(service: any DistanceService) throws {
        self.service = service
        realm = try Realm(configuration: CaravanRealm.configuration)
    }

    func measure(_ leg: CaravanLeg) async throws -> String {
        let reference = ThreadSafeReference(to: leg)
        let measured = try await service.distance(from: leg.from, to: leg.to)
        let stored = try await CaravanRealm.run(with: reference) { realm, leg in
            try realm.write {
                leg.kilometres = measured.kilometres
                leg.stops.removeAll()
                leg.stops.append(objectsIn: measured.stops)
            }
            return leg.stops.count
        }
        return "\(leg.from) – \(leg.to), \(stored ?? 0) stops"
    }

    func longLegs(of id: String) async throws -> [String] {
        guard let route = realm.object(ofType: CaravanRoute.self, forPrimaryKey: id) else { return [] }
        let long = route.legs.filter("kilometres > 400")
        let names = try await CaravanRealm.run(with: ThreadSafeReference(to: long)) { _, legs in
            Array(legs.map { "\($0.from) – \($0.to)" })
        }
        return names ?? []
    }
}
