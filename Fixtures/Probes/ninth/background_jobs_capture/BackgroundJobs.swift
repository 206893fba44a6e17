import BackgroundTasks

enum BackgroundJobs {
    static func register(_ identifier: String, on queue: DispatchQueue? = nil, _ body: @escaping () -> Bool) {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: queue) { task in
            task.setTaskCompleted(success: body())
        }
    }
}
