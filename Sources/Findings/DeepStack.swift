import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Results of independent work items, each slot written once by one thread.
package final class ParallelResults<Element>: @unchecked Sendable {
    private let storage: UnsafeMutableBufferPointer<Element?>

    package init(count: Int) {
        storage = .allocate(capacity: count)
        storage.initialize(repeating: nil)
    }

    deinit {
        storage.deinitialize()
        storage.deallocate()
    }

    package func set(_ value: Element, at index: Int) { storage[index] = value }
    package var values: [Element?] { Array(storage) }
}

/// Runs `body` once on a thread with a deep stack and waits for it.
package func onDeepStack<T>(_ body: @escaping () -> T) -> T {
    let box = ParallelResults<T>(count: 1)
    let done = DispatchSemaphore(value: 0)
    DeepThread.run({ box.set(body(), at: 0) }, whenDone: { done.signal() })
    done.wait()
    // invariant: the thread has set the only slot before it signalled
    return box.values[0]!
}

/// A thread whose stack bears nested code, however deep. It waits for more work once it has none: each thread allocates
/// from a heap of its own, and what one project has freed is there for the next only where the same thread runs both.
package final class DeepThread: @unchecked Sendable {
    private struct Job {
        var work: () -> Void
        var whenDone: () -> Void
    }

    private static let lock = DispatchSemaphore(value: 1)
    /// Guarded by `lock`.
    nonisolated(unsafe) private static var idle: [DeepThread] = []
    private static let stackSize = 256 << 20
    private let hasJob = DispatchSemaphore(value: 0)
    /// Set before `hasJob` is signalled, and read after.
    private var job: Job?

    /// Begins work on an idle thread, or on a new one.
    /// - Parameter whenDone: Runs on the same thread, which others may have by then.
    package static func run(_ work: @escaping () -> Void, whenDone: @escaping () -> Void) {
        lock.wait()
        let waiting = idle.popLast()
        lock.signal()
        let thread = waiting ?? DeepThread()
        thread.job = Job(work: work, whenDone: whenDone)
        thread.hasJob.signal()
        if waiting == nil, !thread.start() {
            // Without memory for another stack the work is done here, where it may at worst run out of this one.
            work()
            whenDone()
        }
    }

    private func serve() {
        while true {
            hasJob.wait()
            guard let next = job else { continue }
            job = nil
            next.work()
            Self.lock.wait()
            Self.idle.append(self)
            Self.lock.signal()
            next.whenDone()
        }
    }

    /// Foundation's `Thread` would do, were it not the only reason to load Foundation at start-up.
    private func start() -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let argument = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(
                &thread, &attributes,
                { argument in
                    Unmanaged<DeepThread>.fromOpaque(argument).takeRetainedValue().serve()
                    return nil
                }, argument.toOpaque())
        #else
            var thread = pthread_t()
            let status = pthread_create(
                &thread, &attributes,
                { argument in
                    if let argument { Unmanaged<DeepThread>.fromOpaque(argument).takeRetainedValue().serve() }
                    return nil
                }, argument.toOpaque())
        #endif
        if status != 0 { argument.release() }
        return status == 0
    }
}
