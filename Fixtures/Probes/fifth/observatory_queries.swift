// File: NightFeed.swift
import Foundation
import RealmSwift

/// Tells which stars are visible, again after each change.
@MainActor
final class NightFeed {
    private let realm: Realm
    private let queue = DispatchQueue(label: "observatory.feed")
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func visible(to limit: Double) -> AsyncStream<[Star]> {
        let stars = realm.objects(Star.self).where { $0.magnitude < limit }
        return AsyncStream { continuation in
            token = stars.observe(on: queue) { change in
                guard case .update(let stars, _, _, _) = change else { return }
                continuation.yield(Array(stars))  // expect: live_object_crosses_boundary
            }
        }
    }
}
// File: PointingModel.swift
import Foundation
import SwiftUI

@MainActor
final class PointingModel: ObservableObject {
    @Published private(set) var target = ""
    @Published private(set) var names: [String] = []
    private let catalogue: StarCatalogue
    private let feed: NightFeed

    init(catalogue: StarCatalogue, feed: NightFeed) {
        self.catalogue = catalogue
        self.feed = feed
    }

    func point(at hip: Int) async {
        do {
            let star = try await catalogue.star(hip)  // maybe: live_object_crosses_boundary
            target = star.name  // maybe: live_object_crosses_boundary
        } catch {
            target = "\(error)"
        }
    }

    func follow() async {
        for await stars in feed.visible(to: 6) {
            names = stars.map(\.name)  // maybe: live_object_crosses_boundary
        }
    }
}
// File: StarCatalogue.swift
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
                    continuation.resume(returning: star)  // expect: live_object_crosses_boundary
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    func brightest(_ count: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [configuration] in
                continuation.resume(
                    with: Result {
                        let realm = try Realm(configuration: configuration)
                        return realm.objects(Star.self).sorted(by: \.magnitude).prefix(count).map { $0.name }
                    })
            }
        }
    }
}
