import BackgroundTasks
import Foundation

final class SyncScheduler: Sendable {
    private let engine: SyncEngine

    init(engine: SyncEngine) {
        self.engine = engine
    }

    func register() -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "school.sync", using: nil) { [engine] task in
            let work = Task {
                do {
                    try await engine.run()
                    task.setTaskCompleted(success: true)
                } catch {
                    task.setTaskCompleted(success: false)
                }
            }
            task.expirationHandler = { work.cancel() }
        }
    }
}
