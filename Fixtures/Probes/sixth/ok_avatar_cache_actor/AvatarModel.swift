import Combine
import Foundation

@MainActor
final class AvatarModel: ObservableObject {
    @Published var size = 0
    private let cache: AvatarCache
    private let fetch: @Sendable (String) async throws -> Data

    init(cache: AvatarCache, fetch: @escaping @Sendable (String) async throws -> Data) {
        self.cache = cache
        self.fetch = fetch
    }

    func show(_ user: String) async throws {
        let data = try await cache.avatar(for: user) { [fetch] in try await fetch(user) }
        size = data.count
        try await cache.persist()
        print(await cache.keys.count)
    }
}
