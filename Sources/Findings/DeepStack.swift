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
    startThread(stackSize: 256 << 20) {
        box.set(body(), at: 0)
        done.signal()
    }
    done.wait()
    // invariant: the thread has set the only slot before it signalled
    return box.values[0]!
}

/// A detached thread with a stack of the given size. Foundation's `Thread` would do, were it not the only reason to
/// load Foundation at start-up.
package func startThread(stackSize: Int, _ body: @escaping () -> Void) {
    final class Work {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(
            &thread, &attributes,
            { argument in
                Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, work.toOpaque())
    #else
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
    #endif
    // Without memory for another stack the work is done here, where it may at worst run out of this one.
    if status != 0 { work.takeRetainedValue().run() }
}
