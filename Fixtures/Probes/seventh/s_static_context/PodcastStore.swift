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
    static let context = ModelContext(container) // expect: shared_global_handle
}
