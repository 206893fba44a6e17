import Foundation

/// A thread of its own for everything that touches the survey's database. Drains a pool after each job.
final class Worker: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [() -> Void] = []
    private var stopped = false

    init(name: String) {
        let thread = Thread { [weak self] in
            while let job = self?.next() {
                autoreleasepool(invoking: job)
            }
        }
        thread.name = name
        thread.start()
    }

    private func next() -> (() -> Void)? {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty && !stopped { condition.wait() }
        return stopped ? nil : jobs.removeFirst()
    }

    func perform(_ job: @escaping () -> Void) {
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    func stop() {
        condition.lock()
        stopped = true
        condition.broadcast()
        condition.unlock()
    }
}
