import Dispatch
import Findings
import Modules
import Semantics
import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The index of the next item, shared by workers.
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

/// Runs `body` for every item on threads with stacks deep enough for the recursion of the parser and of lowering. The
/// caller is one of them, so that the results are in as few heaps as possible; its stack has to be as deep.
func runOnDeepStacks(
    threads: Int, items: [Int], _ body: @escaping @Sendable (Int, ParserWorkspace, NameCollector) -> Void
) {
    let cursor = Cursor()
    runOnDeepStacks(threads: threads) {
        let workspace = ParserWorkspace(), names = NameCollector()
        while let range = cursor.take(8, of: items.count) { for i in range { body(items[i], workspace, names) } }
    }
}

/// Runs `work` on so many threads at once, the caller's being one of them.
func runOnDeepStacks(threads: Int, _ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 1..<max(1, threads) {
        group.enter()
        DeepThread.run(work, whenDone: { group.leave() })
    }
    work()
    group.wait()
}

/// The processor time by stage, over all threads, for `--stats`: the cost of a stage, independent of the machine's
/// other load.
struct StageClock {
    private var last = now
    var marks: [(name: String, nanoseconds: UInt64)] = []
    mutating func mark(_ name: String) {
        let now = Self.now
        marks.append((name, now - last))
        last = now
    }

    /// Records the time of a stage, and that of another stage within it under its own name.
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

/// The cost of a stage that is entered more than once.
final class StageTotal {
    private(set) var nanoseconds: UInt64 = 0
    func add(_ work: () -> Void) {
        let begun = StageClock.now
        work()
        nanoseconds += StageClock.now - begun
    }
}
