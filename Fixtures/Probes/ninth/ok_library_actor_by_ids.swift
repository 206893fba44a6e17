// File: Library.swift
import SwiftData

@Model
final class Episode {
    var title: String
    var seconds: Int
    var played: Bool
    init(title: String, seconds: Int) {
        self.title = title
        self.seconds = seconds
        played = false
    }
}

struct EpisodeInfo: Sendable, Identifiable {
    let id: PersistentIdentifier
    let title: String
}

struct NewEpisode: Sendable {
    let title: String
    let seconds: Int
}

@ModelActor
actor Library {
    func insert(_ episodes: [NewEpisode]) throws -> [PersistentIdentifier] {
        let models = episodes.map { Episode(title: $0.title, seconds: $0.seconds) }
        for model in models { modelContext.insert(model) }
        try modelContext.save()
        return models.map(\.persistentModelID)
    }

    func unplayed() throws -> [EpisodeInfo] {
        try find { !$0.played }.map { EpisodeInfo(id: $0.persistentModelID, title: $0.title) }
    }

    func finish(_ id: PersistentIdentifier) throws {
        try update(id) { $0.played = true }
    }

    /// The models stay inside, between two methods of the same actor.
    private func find(_ isIncluded: (Episode) -> Bool) throws -> [Episode] {
        try modelContext.fetch(FetchDescriptor<Episode>()).filter(isIncluded)
    }

    private func update(_ id: PersistentIdentifier, _ change: (Episode) -> Void) throws {
        guard let episode = self[id, as: Episode.self] else { return }
        change(episode)
        try modelContext.save()
    }
}
// File: LibraryModel.swift
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
