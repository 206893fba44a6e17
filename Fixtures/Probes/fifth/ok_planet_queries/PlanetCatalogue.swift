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
