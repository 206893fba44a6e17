import Combine
import Foundation
import SwiftData

@MainActor
final class EpisodeListModel: ObservableObject {
    @Published private(set) var titles: [String] = []

    func load() throws {
        let episodes = try PodcastStore.context.fetch(FetchDescriptor<Episode>())
        titles = episodes.map(\.title)
    }

    func markPlayed(title: String) throws {
        let context = PodcastStore.container.mainContext
        let found = try context.fetch(FetchDescriptor<Episode>(predicate: #Predicate { $0.title == title }))
        found.first?.played = true
        try context.save()
    }
}
