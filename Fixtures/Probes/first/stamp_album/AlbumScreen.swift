import Foundation

@MainActor
final class AlbumScreen {
    private let store: ScanStore

    init(store: ScanStore) {
        self.store = store
    }

    func show() async throws -> Int {
        try await store.load()
        let settings = await store.currentSettings()  // maybe: non_sendable_across_actor, actor_exposes_storage
        return settings.dpi
    }
}
