// File: BoardFollower.swift
import Foundation
import RealmSwift

/// Keeps the departures in step with the harbour's feed for as long as the feed lives.
struct BoardFollower: Sendable {
    let configuration: Realm.Configuration
    let announce: @Sendable (String) async -> Void

    func follow(_ feed: AsyncStream<DepartureUpdate>) async throws {
        let realm = try Realm(configuration: configuration, queue: nil)
        let known = Set(realm.objects(Departure.self).map(\.code))
        for await update in feed where known.contains(update.code) {
            let row = realm.object(ofType: Departure.self, forPrimaryKey: update.code)  // expect: handle_used_after_suspension // maybe: stale_background_read
            guard let row, row.delayMinutes != update.delayMinutes else { continue }
            await announce("\(update.code): +\(update.delayMinutes)")
        }
    }
}

@MainActor
final class HarbourScreenModel {
    private var following: Task<Void, any Error>?

    func appeared(feed: AsyncStream<DepartureUpdate>) {
        let follower = BoardFollower(configuration: .defaultConfiguration) { line in
            await MainActor.run { print(line) }
        }
        following = Task { try await follower.follow(feed) }
    }

    func disappeared() { following?.cancel() }
}
// File: Departure.swift
import RealmSwift

final class Departure: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var delayMinutes: Int
    @Persisted var gate: String?
}

struct DepartureUpdate: Sendable {
    let code: String
    let delayMinutes: Int
}
