import ConfinementChecker
import Dispatch
import Foundation

extension AppBugs {
    /// Dispatch, operations and threads: nothing of it hangs on a suspension, so `plain` sees most of them, too.
    static let queues: [BugShape] = [
        ("a timer's, from one tick to the next", true, {
            let queue = DispatchQueue(label: "ticks"), made = Made<ThreadHandle>()
            let timer = DispatchSource.makeTimerSource(queue: queue)
            return await withCheckedContinuation { continuation in
                timer.setEventHandler {
                    guard let handle = made.value else { return made.value = ThreadHandle() }
                    timer.cancel()
                    continuation.resume(returning: handle.misused())
                }
                timer.schedule(deadline: .now(), repeating: .microseconds(100))
                timer.activate()
            }
        }),
        ("made where a timer is set, used in its tick", true, {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ticks"))
            let handle = ThreadHandle()
            return await withCheckedContinuation { continuation in
                timer.setEventHandler {
                    timer.cancel()
                    continuation.resume(returning: handle.misused())
                }
                timer.schedule(deadline: .now())
                timer.activate()
            }
        }),
        ("handed to a completion on the main queue", true, {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    let handle = ThreadHandle()
                    DispatchQueue.main.async { continuation.resume(returning: handle.misused()) }
                }
            }
        }),
        ("an operation's, in its completion block", true, {
            let queue = OperationQueue(), made = Made<ThreadHandle>()
            return await withCheckedContinuation { continuation in
                let operation = BlockOperation { made.value = ThreadHandle() }
                operation.completionBlock = { continuation.resume(returning: made.value?.misused() ?? false) }
                queue.addOperation(operation)
            }
        }),
        ("made in an operation's initialiser", true, {
            let queue = OperationQueue(), operation = ImportOperation()
            queue.addOperation(operation)
            await queue.isDrained()
            return operation.seen.value
        }),
        ("captured by a thread", true, {
            let handle = ThreadHandle()
            return await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: handle.misused()) }
            }
        }),
        ("posted to a worker thread", true, {
            let worker = WorkerThread()
            defer { worker.end() }
            let handle = ThreadHandle()
            return await withCheckedContinuation { continuation in
                worker.post { continuation.resume(returning: handle.misused()) }
            }
        }),
        ("in rounds that run at once", true, {
            let handle = ThreadHandle(), seen = Flag()
            inRounds(2) { _ in seen.set(handle.misused()) }
            return seen.value
        }),
        ("from one of such rounds to another", true, {
            let store = RoundStore()
            inRounds(8) { store.use($0) }
            return store.seen.value
        }),
        ("parsed on one queue, saved on the next", true, {
            let parser = DispatchQueue(label: "parser"), saver = DispatchQueue(label: "saver")
            return await withCheckedContinuation { continuation in
                parser.async {
                    let handle = ThreadHandle()
                    saver.async { continuation.resume(returning: handle.misused()) }
                }
            }
        }),
        ("gathered from a group's blocks", true, {
            let group = DispatchGroup(), queue = DispatchQueue(label: "gathers"), made = Made<[ThreadHandle]>()
            for _ in 0..<3 { queue.async(group: group) { made.value = (made.value ?? []) + [ThreadHandle()] } }
            return await withCheckedContinuation { continuation in
                group.notify(queue: .global()) { continuation.resume(returning: made.value?.contains { $0.misused() } ?? false) }
            }
        }),
        ("written behind a barrier, read in sync", true, {
            let queue = DispatchQueue(label: "readers and a writer", attributes: .concurrent), made = Made<ThreadHandle>()
            queue.async(flags: .barrier) { made.value = ThreadHandle() }
            return queue.sync { made.value?.misused() ?? false }
        }),
        ("a work item's that runs twice", true, {
            let queue = DispatchQueue(label: "items"), made = Made<ThreadHandle>(), seen = Flag()
            let item = DispatchWorkItem {
                if let handle = made.value { seen.set(handle.misused()) } else { made.value = ThreadHandle() }
            }
            queue.async(execute: item)
            queue.async(execute: item)
            await queue.run {}
            return seen.value
        }),
        ("in sync of one queue, by two tasks", true, {
            let store = SyncStore()
            _ = await Task.detached { store.misused() }.value
            return await Task.detached { store.misused() }.value
        }),
        ("a queue's, after its sync", true, {
            let queue = DispatchQueue(label: "store")
            let handle = queue.sync { ConfinementGuard("store's", domain: .queue(queue)) }
            return !handle.isConfinedToCurrentContext
        }),
        ("a nameless queue's, on another", true, {
            let own = DispatchQueue(label: ""), other = DispatchQueue(label: "")
            let handle = await own.run { inferred("nameless") }
            return await other.run { !handle.isConfinedToCurrentContext }
        }),
        ("a log's message, put together later", true, {
            let log = Log()
            let handle = ThreadHandle()
            return await log.write(handle.misused())
        }),
        ("in the handler of a source that adds up", true, {
            let source = DispatchSource.makeUserDataAddSource(queue: DispatchQueue(label: "changes"))
            let handle = ThreadHandle()
            return await withCheckedContinuation { continuation in
                source.setEventHandler {
                    source.cancel()
                    continuation.resume(returning: handle.misused())
                }
                source.activate()
                source.add(data: 1)
            }
        }),
        ("when a source is cancelled", true, {
            let source = DispatchSource.makeUserDataAddSource(queue: DispatchQueue(label: "changes"))
            let handle = ThreadHandle()
            return await withCheckedContinuation { continuation in
                source.setEventHandler {}
                source.setCancelHandler { continuation.resume(returning: handle.misused()) }
                source.activate()
                source.cancel()
            }
        }),
    ]

    /// Handles that are lent, or passed on.
    static let handOvers: [BugShape] = [
        ("lent to a closure, kept by a task", true, {
            let task = withConfinedHandle(1, "lent") { box in Task { await Task.yield(); return box } }
            return !(await task.value.confinement.isConfinedToCurrentContext)
        }),
        ("passed on to a queue, used by the giver", true, {
            let queue = DispatchQueue(label: "writer"), handle = ConfinementGuard("passed on", domain: .currentThread)
            handle.transfer(to: .queue(queue))
            return !handle.isConfinedToCurrentContext
        }),
        ("passed on, then used by a second taker", true, {
            let handle = ConfinementGuard("passed on", domain: .currentThread)
            handle.transfer()
            await Task { handle.assertConfined() }.value
            return await Task { !handle.isConfinedToCurrentContext }.value
        }),
        ("a stored box's, on another queue", true, {
            let store = BoxStore()
            store.open()
            return await DispatchQueue(label: "elsewhere").run { store.misused }
        }),
    ]
}

private final class ImportOperation: Operation, @unchecked Sendable {
    let seen = Flag()
    private let handle = ThreadHandle()
    override func main() { seen.set(handle.misused()) }
}

/// A thread that runs what is posted to it.
private final class WorkerThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []
    private var isEnded = false

    init() {
        Thread.detachNewThread { [self] in
            while let next = take() { next() }
        }
    }

    private func take() -> (@Sendable () -> Void)? {
        condition.withLock {
            while work.isEmpty, !isEnded { condition.wait() }
            return work.isEmpty ? nil : work.removeFirst()
        }
    }

    func post(_ body: @escaping @Sendable () -> Void) {
        condition.withLock { work.append(body); condition.signal() }
    }

    func end() { condition.withLock { isEnded = true; condition.signal() } }
}

private func inferred(_ label: String) -> ConfinementGuard { ConfinementGuard(label) }

private func inRounds(_ rounds: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: rounds) { body($0) }
}

/// Opens its handle in the first round that comes.
private final class RoundStore: @unchecked Sendable {
    let seen = Flag()
    private let lock = NSLock()
    private var handle: ThreadHandle?
    func use(_ round: Int) {
        lock.withLock {
            if let handle { seen.set(handle.misused()) } else { handle = ThreadHandle() }
        }
    }
}

private final class SyncStore: @unchecked Sendable {
    private let queue = DispatchQueue(label: "store")
    private var handle: ThreadHandle?
    func misused() -> Bool {
        queue.sync {
            let handle = handle ?? ThreadHandle()
            self.handle = handle
            return handle.misused()
        }
    }
}

private final class Log: Sendable {
    private let queue = DispatchQueue(label: "log")
    func write(_ message: @escaping @autoclosure @Sendable () -> Bool) async -> Bool { await queue.run(message) }
}

private final class BoxStore: @unchecked Sendable {
    private let queue = DispatchQueue(label: "store")
    private var box: ConfinedBox<Int>?
    func open() { queue.sync { box = ConfinedBox(1, "stored", domain: .queue(queue)) } }
    var misused: Bool { box.map { !$0.confinement.isConfinedToCurrentContext } ?? false }
}
