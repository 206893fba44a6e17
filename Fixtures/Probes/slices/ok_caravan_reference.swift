// File: CaravanModels.swift
import Foundation
import RealmSwift

/// Legs have no key: a route owns them by their order.
final class CaravanLeg: Object {
    @Persisted var from: String = ""
    @Persisted var to: String = ""
    @Persisted var kilometres: Double = 0
    @Persisted var stops: RealmSwift.List<String>
}

final class CaravanRoute: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var legs: RealmSwift.List<CaravanLeg>
}

struct LegDistance: Sendable {
    let kilometres: Double
    let stops: [String]
}
// File: CaravanRealm.swift
import Foundation
import RealmSwift

enum CaravanRealm {
    static let configuration = Realm.Configuration(
        fileURL: URL.documentsDirectory.appendingPathComponent("caravan.realm"), schemaVersion: 2
    )

    private static let queue = DispatchQueue(label: "caravan.realm", qos: .utility, autoreleaseFrequency: .workItem)

    /// Runs work on the store's queue; what's living comes in as a reference and goes out as values.
    static func run<C: ThreadConfined, T: Sendable>(
        with reference: ThreadSafeReference<C>, _ work: @escaping @Sendable (Realm, C) throws -> T
    ) async throws -> T? {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<T?, any Error>) in
            queue.async {
                do {
                    let realm = try Realm(configuration: configuration)
                    guard let value = realm.resolve(reference) else {
                        continuation.resume(returning: nil)
                        return
                    }
                    continuation.resume(returning: try work(realm, value))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
// File: RoutePlanner.swift
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
// File: RouteView.swift
import RealmSwift
import SwiftUI

struct RouteView: View {
    let planner: RoutePlanner
    let leg: CaravanLeg
    @State private var text = ""

    var body: some View {
        VStack {
            Text(text)
            Button("Measure") { measure() }
        }
    }

    private func measure() {
        let leg = leg
        Task {
            do {
                text = try await planner.measure(leg)
            } catch {
                text = leg.isInvalidated ? "gone" : "\(leg.from): \(error)"
            }
        }
    }
}
