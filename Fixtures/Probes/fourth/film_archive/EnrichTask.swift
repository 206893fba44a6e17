import BackgroundTasks
import Foundation

enum EnrichTask {
    static func register(_ enricher: Enricher) {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.films.enrich", using: nil) { task in
            let work = Task {
                var more = true
                while more, !Task.isCancelled { more = try await enricher.enrichNext() } // maybe: write_in_loop
                task.setTaskCompleted(success: true)
            }
            task.expirationHandler = { work.cancel() }
        }
    }
}
