import Foundation

/// Calls back on a thread of its own until it is stopped.
final class Ticker: @unchecked Sendable {
    private let lock = NSLock()
    private var stopped = false

    func start(every seconds: TimeInterval, _ tick: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            while !self.isStopped {
                autoreleasepool { tick() }
                Thread.sleep(forTimeInterval: seconds)
            }
        }
    }

    func stop() { lock.withLock { stopped = true } }

    private var isStopped: Bool { lock.withLock { stopped } }
}
