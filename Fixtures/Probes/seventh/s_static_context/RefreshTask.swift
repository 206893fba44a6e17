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
