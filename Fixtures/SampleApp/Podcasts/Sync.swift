import Foundation
import RealmSwift

struct Feed: Sendable {
    func newest() async throws -> [EpisodeDTO] { [] }
}

actor SyncService {
    private let feed = Feed()

    /// Right: ids and plain values are all that outlives an `await`.
    func refresh() async throws {
        let store = EpisodeStore()
        for dto in try await feed.newest() {
            try store.save(dto)
        }
    }

    func newestTitle() async throws -> String? {
        let realm = try openRealm()
        let newest = realm.objects(Episode.self).sorted(byKeyPath: "id").last
        try await Task.sleep(nanoseconds: 1_000_000)
        return newest?.title
    }

    private func openRealm() throws -> Realm { try Realm() }
}
