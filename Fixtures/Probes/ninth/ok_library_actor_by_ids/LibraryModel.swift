import SwiftData
import SwiftUI

@MainActor
final class LibraryModel: ObservableObject {
    @Published private(set) var rows: [EpisodeInfo] = []
    private let library: Library
    private let context: ModelContext

    init(container: ModelContainer) {
        library = Library(modelContainer: container)
        context = container.mainContext
    }

    func reload() async throws { rows = try await library.unplayed() }

    func add(_ titles: [String]) async throws {
        let ids = try await library.insert(titles.map { NewEpisode(title: $0, seconds: 0) })
        for case let episode as Episode in ids.map(context.model(for:)) { print("added", episode.title) }
        try await reload()
    }

    func finish(_ episode: Episode) async throws {
        let id = episode.persistentModelID
        try await library.finish(id)
        print("finished", episode.title)
        rows.removeAll { $0.id == id }
    }
}
