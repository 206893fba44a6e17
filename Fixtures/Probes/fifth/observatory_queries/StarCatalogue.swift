import Foundation
import RealmSwift

final class Star: Object {
    @Persisted(primaryKey: true) var hip = 0
    @Persisted var name = ""
    @Persisted var magnitude = 0.0
}

enum CatalogueError: Error { case unknown(Int) }

/// Bridges the catalogue's queue to async code.
final class StarCatalogue: Sendable {
    private let queue = DispatchQueue(label: "observatory.catalogue", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func star(_ hip: Int) async throws -> Star {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [configuration] in
                do {
                    let realm = try Realm(configuration: configuration)
                    guard let star = realm.object(ofType: Star.self, forPrimaryKey: hip) else {
                        throw CatalogueError.unknown(hip)
                    }
                    continuation.resume(returning: star) // expect: live_object_crosses_boundary
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    func brightest(_ count: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [configuration] in
                continuation.resume(with: Result {
                    let realm = try Realm(configuration: configuration)
                    return realm.objects(Star.self).sorted(by: \.magnitude).prefix(count).map { $0.name }
                })
            }
        }
    }
}
