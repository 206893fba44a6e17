// File: EpisodeStore+Loading.swift
import RealmSwift

extension EpisodeStore {
    func loadNewest() -> Result<Episode, any Error> {
        Result {
            let episodes = try Realm().objects(Episode.self).sorted(by: \.publishedAt, ascending: false)
            guard let first = episodes.first else { throw EpisodeError.none }
            return first
        }
    }
}
// File: Episodes.swift
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var publishedAt: Date
}

enum EpisodeError: Error { case none }

final class EpisodeStore: @unchecked Sendable {
    private let queue = DispatchQueue(label: "podcast.store")

    func newest() async throws -> Episode {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                autoreleasepool {
                    let outcome = self.loadNewest()
                    continuation.resume(with: outcome)  // expect: live_object_crosses_boundary
                }
            }
        }
    }
}
// File: PlayerModel.swift
import SwiftUI

@MainActor
final class PlayerModel: ObservableObject {
    @Published private(set) var headline = ""
    private let store = EpisodeStore()

    func load() async {
        do {
            let episode = try await store.newest()  // maybe: live_object_crosses_boundary
            headline = episode.title  // maybe: live_object_crosses_boundary
        } catch {
            headline = "Nothing to play"
        }
    }
}
