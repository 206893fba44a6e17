import Foundation

/// Collects small pieces of work while the user is busy and runs them when he pauses.
final class DeferredWork {
    typealias Job = () -> Void

    private let lock = NSLock()
    private var jobs: [Job] = []
    private let queue = DispatchQueue(label: "app.deferred", qos: .utility, autoreleaseFrequency: .workItem)

    func enqueue(_ job: @escaping Job) {
        lock.lock()
        defer { lock.unlock() }
        jobs.append(job)
    }

    func flush() {
        lock.lock()
        let batch = jobs
        jobs.removeAll()
        lock.unlock()
        queue.async {
            for job in batch { job() }
        }
    }
}

enum SearchIndex {
    static func update(id: String, text: String) { print("index", id, text.count) }
}
