import Dispatch
import Foundation
import Syntax

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
    private let lock = NSLock()
    private var next = 0
    func take(_ count: Int, of total: Int) -> Range<Int>? {
        lock.lock()
        defer { lock.unlock() }
        guard next < total else { return nil }
        let range = next..<min(total, next + count)
        next = range.upperBound
        return range
    }
}

/// Runs `body` for every item on threads whose stacks bear the parser's and interpreter's recursion (64 MiB).
func runOnDeepStacks(threads: Int, items: [Int], _ body: @escaping @Sendable (Int, ParserWorkspace) -> Void) {
    let cursor = Cursor()
    let group = DispatchGroup()
    for _ in 0..<threads {
        group.enter()
        let thread = Thread {
            let workspace = ParserWorkspace()
            while let range = cursor.take(8, of: items.count) { for i in range { body(items[i], workspace) } }
            group.leave()
        }
        thread.stackSize = 64 << 20
        thread.start()
    }
    group.wait()
}

/// Runs `body` once on a thread with a deep stack and waits for it.
package func onDeepStack<T>(_ body: @escaping () -> T) -> T {
    let box = ParallelResults<T>(count: 1)
    let done = DispatchSemaphore(value: 0)
    let work = UncheckedWork { box.set(body(), at: 0) }
    let thread = Thread {
        work.run()
        done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    done.wait()
    // invariant: the thread has set the only slot before it signalled
    return box.values[0]!
}

/// A closure that one other thread runs while this one waits.
private struct UncheckedWork: @unchecked Sendable {
    let run: () -> Void
}

/// Seconds by stage, for `--stats`.
struct StageClock {
    private var last = DispatchTime.now().uptimeNanoseconds
    var marks: [(name: String, nanoseconds: UInt64)] = []
    mutating func mark(_ name: String) {
        let now = DispatchTime.now().uptimeNanoseconds
        marks.append((name, now - last))
        last = now
    }
}
