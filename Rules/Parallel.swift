import Dispatch
import Semantics
import Syntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Results of independent work items, each slot written once by one thread.
final class ParallelResults<Element>: @unchecked Sendable {
    private let storage: UnsafeMutableBufferPointer<Element?>

    init(count: Int) {
        storage = .allocate(capacity: count)
        storage.initialize(repeating: nil)
    }

    deinit {
        storage.deinitialize()
        storage.deallocate()
    }

    func set(_ value: Element, at index: Int) { storage[index] = value }
    var values: [Element?] { Array(storage) }
}

/// The next item to take, shared by workers.
private final class Cursor: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var next = 0
    func take(_ count: Int, of total: Int) -> Range<Int>? {
        lock.wait()
        defer { lock.signal() }
        guard next < total else { return nil }
        let range = next..<min(total, next + count)
        next = range.upperBound
        return range
    }
}

/// Runs `body` for every item on threads whose stacks bear the parser's and lowering's recursion (64 MiB).
func runOnDeepStacks(threads: Int, items: [Int], _ body: @escaping @Sendable (Int, ParserWorkspace, NameCollector) -> Void) {
    let cursor = Cursor()
    let group = DispatchGroup()
    for _ in 0..<threads {
        group.enter()
        startThread(stackSize: 64 << 20) {
            let workspace = ParserWorkspace(), names = NameCollector()
            while let range = cursor.take(8, of: items.count) { for i in range { body(items[i], workspace, names) } }
            group.leave()
        }
    }
    group.wait()
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

/// A detached thread with a stack of the given size. Foundation's `Thread` would do, were it not the only reason to load
/// Foundation at start-up.
private func startThread(stackSize: Int, _ body: @escaping () -> Void) {
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
    let status = pthread_create(&thread, &attributes, { argument in
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
    }, work.toOpaque())
    #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
    }, work.toOpaque())
    #endif
    // Without memory for another stack the work is done here, where it may at worst run out of this one.
    if status != 0 { work.takeRetainedValue().run() }
}

/// The processor's seconds by stage, all threads', for `--stats`: what a stage costs, whatever else the machine does.
struct StageClock {
    private var last = now
    var marks: [(name: String, nanoseconds: UInt64)] = []
    mutating func mark(_ name: String) {
        let now = Self.now
        marks.append((name, now - last))
        last = now
    }

    /// Time that is another stage's is told under its name.
    mutating func mark(_ name: String, without part: (name: String, total: StageTotal)) {
        marks.append((part.name, part.total.nanoseconds))
        last += part.total.nanoseconds
        mark(name)
    }

    fileprivate static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// What a stage costs that is entered more than once.
final class StageTotal {
    private(set) var nanoseconds: UInt64 = 0
    func add(_ work: () -> Void) {
        let begun = StageClock.now
        work()
        nanoseconds += StageClock.now - begun
    }
}
