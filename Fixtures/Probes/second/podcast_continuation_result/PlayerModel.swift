import SwiftUI

@MainActor
final class PlayerModel: ObservableObject {
    @Published private(set) var headline = ""
    private let store = EpisodeStore()

    func load() async {
        do {
            let episode = try await store.newest() // maybe: live_object_crosses_boundary
            headline = episode.title // maybe: live_object_crosses_boundary
        } catch {
            headline = "Nothing to play"
        }
    }
}
