// File: PlanetCatalogue.swift
import Foundation
import RealmSwift

final class Planet: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var name = ""
    @Persisted var moons = 0
}

enum PlanetError: Error { case unknown(Int) }

final class PlanetCatalogue: Sendable {
    private let queue = DispatchQueue(label: "planets.catalogue", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func planet(_ id: Int) async throws -> Planet {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [configuration] in
                do {
                    let realm = try Realm(configuration: configuration)
                    guard let planet = realm.object(ofType: Planet.self, forPrimaryKey: id) else {
                        throw PlanetError.unknown(id)
                    }
                    continuation.resume(returning: planet.freeze())
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
// File: PlanetFeed.swift
import Foundation
import RealmSwift

@MainActor
final class PlanetFeed {
    private let realm: Realm
    private let queue = DispatchQueue(label: "planets.feed")
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func names(moreMoonsThan limit: Int) -> AsyncStream<[String]> {
        let planets = realm.objects(Planet.self).where { $0.moons > limit }
        return AsyncStream { continuation in
            token = planets.observe(on: queue) { change in
                guard case .update(let planets, _, _, _) = change else { return }
                continuation.yield(Array(planets.map(\.name)))
            }
        }
    }
}
// File: PlanetPicker.swift
import RealmSwift
import UIKit

final class PlanetPicker: UIViewController {
    private let realm = try! Realm()
    private let catalogue: PlanetCatalogue
    private let label = UILabel()
    private var onPick: ((Planet?) -> Void)?

    init(catalogue: PlanetCatalogue) {
        self.catalogue = catalogue
        super.init()
    }

    /// Asked and answered on main.
    func pick() async -> Planet? {
        await withCheckedContinuation { continuation in
            onPick = { planet in continuation.resume(returning: planet) }
        }
    }

    func tapped(row: Int) {
        onPick?(realm.objects(Planet.self).sorted(by: \.id)[row])
        onPick = nil
    }

    func showPicked() async throws {
        guard let picked = await pick() else { return }
        label.text = picked.name
        let copy = try await catalogue.planet(picked.id)
        guard !picked.isInvalidated else { return }
        title = "\(picked.name), \(copy.moons) moons"
    }
}
