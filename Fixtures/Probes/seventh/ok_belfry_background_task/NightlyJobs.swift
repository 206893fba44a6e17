import BackgroundTasks
import Foundation

/// Jobs that the system runs at night, on a queue of its choice.
final class NightlyJobs {
    typealias Job = () throws -> Void
    private var jobs: [String: Job] = [:]

    func add(_ identifier: String, _ job: @escaping Job) {
        jobs[identifier] = job
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            do {
                try autoreleasepool { try job() }
                task.setTaskCompleted(success: true)
            } catch {
                task.setTaskCompleted(success: false)
            }
        }
    }

    func schedule() {
        for identifier in jobs.keys {
            try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
        }
    }
}
