// File: EpisodeListModel.swift
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
// File: PodcastStore.swift
import Foundation
import SwiftData

@Model
final class Episode {
    var title: String
    var played: Bool
    var addedAt: Date

    init(title: String) {
        self.title = title
        self.played = false
        self.addedAt = Date()
    }
}

enum PodcastStore {
    static let container = try! ModelContainer(for: Episode.self)
    static let context = ModelContext(container)  // expect: shared_global_handle
}
// File: RefreshTask.swift
import BackgroundTasks
import Foundation
import SwiftData

final class RefreshTask {
    static let identifier = "com.example.podcasts.refresh"

    func register() {
        let queue = DispatchQueue(label: "refresh")
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: queue) { task in
            do {
                let limit = Date().addingTimeInterval(-90 * 86_400)
                try PodcastStore.context.delete(model: Episode.self, where: #Predicate { $0.addedAt < limit })
                try PodcastStore.context.save()
                task.setTaskCompleted(success: true)
            } catch {
                task.setTaskCompleted(success: false)
            }
        }
    }
}
