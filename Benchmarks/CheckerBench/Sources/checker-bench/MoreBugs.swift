import ConfinementChecker
import Dispatch
import Foundation

/// Bug shapes that were written after the checker, so that it is not tuned to them.
enum MoreBugs {
    /// Suspensions.
    static let tasks: [BugShape] = [
        ("captured by a task group's child", true, {
            let handle = ThreadHandle()
            return await withTaskGroup(of: Bool.self) { group in
                group.addTask { handle.misused() }
                return await group.next() ?? false
            }
        }),
        ("kept across the rounds of an AsyncStream", true, {
            let stream = AsyncStream { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(100)) { continuation.yield(1); continuation.finish() }
            }
            let handle = ThreadHandle()
            for await _ in stream where handle.misused() { return true }
            return false
        }),
        ("in a defer after an await", true, {
            let seen = Flag()
            func body() async {
                let handle = ThreadHandle()
                defer { seen.set(handle.misused()) }
                await Counter().increment()
            }
            await body()
            return seen.value
        }),
        ("opened before a loop that waits", true, {
            let handle = ThreadHandle()
            for _ in 0..<2 {
                try? await Task.sleep(nanoseconds: 50_000)
                if handle.misused() { return true }
            }
            return false
        }),
        ("in a closure that is called after an await", true, {
            let handle = ThreadHandle()
            let later = { handle.misused() }
            await Task.yield()
            return later()
        }),
        ("across MainActor.run", true, {
            let handle = ThreadHandle()
            await MainActor.run { mainWork += 1 }
            return handle.misused()
        }),
        ("an actor's, across its own await", true, { await Reentrant().load() }),
        ("a global actor's", true, {
            await open()
            await Counter().increment()
            return await use()
        }),
        ("a class's, in its async method", true, {
            let session = Session()
            await Task.yield()
            return session.handle.misused()
        }),
        ("through a task-local", true, {
            await Local.$handle.withValue(ThreadHandle()) {
                await Task { Local.handle?.misused() ?? false }.value
            }
        }),
    ]

    /// Dispatch, in which nothing suspends: every mode must see them.
    static let dispatch: [BugShape] = [
        ("two blocks of one serial queue", true, {
            let queue = DispatchQueue(label: "store"), box = Box()
            await queue.run { box.handle = ThreadHandle() }
            return await queue.run { box.misused }
        }),
        ("… enqueued at once", true, {
            let queue = DispatchQueue(label: "store"), box = Box()
            queue.async { box.handle = ThreadHandle() }
            return await queue.run { box.misused }
        }),
        ("a block and one of asyncAfter", true, {
            let queue = DispatchQueue(label: "store"), box = Box()
            return await withCheckedContinuation { continuation in
                queue.async {
                    box.handle = ThreadHandle()
                    queue.asyncAfter(deadline: .now() + .microseconds(50)) { continuation.resume(returning: box.misused) }
                }
            }
        }),
        ("a block and a group's notification", true, {
            let queue = DispatchQueue(label: "store"), group = DispatchGroup(), box = Box()
            queue.async(group: group) { box.handle = ThreadHandle() }
            return await withCheckedContinuation { continuation in
                group.notify(queue: queue) { continuation.resume(returning: box.misused) }
            }
        }),
        ("a work item and its notification", true, {
            let queue = DispatchQueue(label: "store"), box = Box()
            let item = DispatchWorkItem { box.handle = ThreadHandle() }
            return await withCheckedContinuation { continuation in
                item.notify(queue: queue) { continuation.resume(returning: box.misused) }
                queue.async(execute: item)
            }
        }),
        ("two operations, one after the other", true, {
            let queue = OperationQueue(), box = Box()
            queue.maxConcurrentOperationCount = 1
            return await withCheckedContinuation { continuation in
                let first = BlockOperation { box.handle = ThreadHandle() }
                let second = BlockOperation { continuation.resume(returning: box.misused) }
                second.addDependency(first)
                queue.addOperations([first, second], waitUntilFinished: false)
            }
        }),
        ("a handle made lazily on its queue", true, {
            let store = QueueStore()
            _ = await store.misused()
            return await store.misused()
        }),
        ("a block's, used in sync from elsewhere", true, {
            let queue = DispatchQueue(label: "store"), box = Box()
            await queue.run { box.handle = ThreadHandle() }
            return queue.sync { box.misused }
        }),
        ("made in sync, used in async", true, {
            let queue = DispatchQueue(label: "store"), box = Box()
            queue.sync { box.handle = ThreadHandle() }
            return await queue.run { box.misused }
        }),
        ("a block's, used by the task that awaits it", true, {
            let handle = await DispatchQueue(label: "store").run { ThreadHandle() }
            return handle.misused()
        }),
        ("a queue's, on another of its label", true, {
            let own = DispatchQueue(label: "store"), other = DispatchQueue(label: "store")
            let handle = ConfinementGuard("queue's", domain: .queue(own))
            return await other.run { !handle.isConfinedToCurrentContext }
        }),
        ("an inner queue's, after its sync has ended", true, {
            let outer = DispatchQueue(label: "outer"), inner = DispatchQueue(label: "inner")
            let handle = ConfinementGuard("inner's", domain: .queue(inner))
            return outer.sync {
                inner.sync {}
                return !handle.isConfinedToCurrentContext
            }
        }),
        ("the main actor's, in a block", true, {
            let handle = await MainActor.run { ConfinementGuard("main's") }
            return await DispatchQueue(label: "store").run { !handle.isConfinedToCurrentContext }
        }),
        ("an actor's, in a block that it enqueues", true, { await Enqueuer().misused() }),
        ("an actor's stored one, outside it", true, {
            let keeper = Keeper()
            await keeper.use()
            return await Task.detached { !keeper.confinement.isConfinedToCurrentContext }.value
        }),
    ]
}

@MainActor private var mainWork = 0

private final class Box: @unchecked Sendable {
    var handle: ThreadHandle?
    var misused: Bool { handle?.misused() ?? false }
}

private enum Local { @TaskLocal static var handle: ThreadHandle? }

private actor Reentrant {
    private var work = 0
    func load() async -> Bool {
        let handle = ThreadHandle()
        work += 1
        await Counter().increment()
        work += 1
        return handle.misused()
    }
}

@globalActor private actor Library {
    static let shared = Library()
}

@Library private var libraryHandle: ThreadHandle?
@Library private func open() { libraryHandle = ThreadHandle() }
@Library private func use() -> Bool { libraryHandle?.misused() ?? false }

private final class Session: Sendable { let handle = ThreadHandle() }

private final class QueueStore: @unchecked Sendable {
    private let queue = DispatchQueue(label: "store")
    private lazy var handle = ThreadHandle()
    func misused() async -> Bool { await queue.run { self.handle.misused() } }
}

private actor Enqueuer {
    private var own: ConfinementGuard?
    func misused() async -> Bool {
        let own = ConfinementGuard("actor's")
        self.own = own
        return await DispatchQueue(label: "helper").run { !own.isConfinedToCurrentContext }
    }
}

private actor Keeper {
    let confinement = ConfinementGuard("keeper's")
    private var uses = 0
    func use() {
        uses += 1
        confinement.assertConfined()
    }
}
