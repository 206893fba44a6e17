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
                    continuation.resume(with: outcome) // expect: live_object_crosses_boundary
                }
            }
        }
    }
}
