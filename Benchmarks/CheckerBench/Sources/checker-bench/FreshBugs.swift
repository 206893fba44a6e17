import ConfinementChecker
import Dispatch
import Foundation

/// Shapes that were written when the checker was done, and that nothing was tuned to.
enum FreshBugs {
    static let all: [BugShape] = tasks + actors + outside

    private static let tasks: [BugShape] = [
        (
            "opened before a try? that waits", true,
            {
                let handle = ThreadHandle()
                _ = try? await failing()
                return handle.misused()
            }
        ),
        (
            "in a catch, after the wait that threw", true,
            {
                let handle = ThreadHandle()
                do { try await failing() } catch { return handle.misused() }
                return false
            }
        ),
        (
            "in the second element of a mapped stream", true,
            {
                let handle = ThreadHandle()
                let stream = AsyncStream<Int> {
                    $0.yield(1); $0.finish()
                }.map { number -> Bool in
                    await Task.yield()
                    return handle.misused()
                }
                for await isMisused in stream where isMisused { return true }
                return false
            }
        ),
        (
            "kept by a throwing group's first child", true,
            {
                let handle = ThreadHandle()
                return await withThrowingTaskGroup(of: Bool.self) { group in
                    group.addTask { try await failing() }
                    group.addTask { handle.misused() }
                    var seen = false
                    while let result = await group.nextResult() { if case .success(true) = result { seen = true } }
                    return seen
                }
            }
        ),
        (
            "made by one async let, used after another", true,
            {
                async let handle = ThreadHandle()
                async let other: Void = Task.yield()
                _ = await other
                return await handle.misused()
            }
        ),
        (
            "in a while loop's condition", true,
            {
                let handle = ThreadHandle()
                var rounds = 0
                while rounds < 2, !handle.misused() {
                    rounds += 1
                    try? await Task.sleep(nanoseconds: 50_000)
                }
                return rounds < 2
            }
        ),
        (
            "in an autoclosure after an await", true,
            {
                let handle = ThreadHandle()
                await Task.yield()
                return late(handle.misused())
            }
        ),
        (
            "in a task with another priority", true,
            {
                let handle = ThreadHandle()
                return await Task(priority: .background) { handle.misused() }.value
            }
        ),
        (
            "through a task-local", true,
            {
                await Current.$handle.withValue(ThreadHandle()) {
                    await Task.yield()
                    return Current.handle?.misused() ?? false
                }
            }
        ),
        (
            "cancelled, and used while it cleans up", true,
            {
                let task = Task {
                    let handle = ThreadHandle()
                    try? await Task.sleep(nanoseconds: 1_000_000_000)
                    return handle.misused()
                }
                task.cancel()
                return await task.value
            }
        )
    ]

    private static let actors: [BugShape] = [
        (
            "an actor's lazy handle", true,
            {
                let store = LazyStore()
                _ = await store.use()
                await Counter().increment()
                return await store.use()
            }
        ),
        (
            "an actor's, in a closure it gave away", true,
            {
                let store = LazyStore()
                let use = await store.user()
                return await Task.detached { use() }.value
            }
        ),
        (
            "an actor's, in a protocol's method", true,
            {
                let repository: any Repository = RepositoryActor()
                await repository.open()
                await Task.yield()
                return await repository.use()
            }
        ),
        ("main's handle in a nonisolated async method", true, { await MainScreen().refresh() }),
        ("an actor's, after its child tasks", true, { await Parent().run() })
    ]

    private static let outside: [BugShape] = [
        (
            "in a semaphore's protected block, on another queue", true,
            {
                let handle = ThreadHandle()
                return await withCheckedContinuation { done in
                    DispatchQueue(label: "guarded").async {
                        lock.lock()
                        defer { lock.unlock() }
                        done.resume(returning: handle.misused())
                    }
                }
            }
        ),
        (
            "by Thread.detachNewThread, given in a tuple", true,
            {
                let pair = (1, ThreadHandle())
                return await withCheckedContinuation { done in
                    Thread.detachNewThread { done.resume(returning: pair.1.misused()) }
                }
            }
        ),
        (
            "in an operation that another depends on", true,
            {
                let queue = OperationQueue(), made = Made<ThreadHandle>()
                let first = BlockOperation { made.value = ThreadHandle() }, seen = Flag()
                let second = BlockOperation { seen.set(made.value?.misused() ?? false) }
                second.addDependency(first)
                await withCheckedContinuation { done in
                    let last = BlockOperation { done.resume() }
                    last.addDependency(second)
                    queue.addOperations([first, second, last], waitUntilFinished: false)
                }
                return seen.value
            }
        ),
        (
            "in a group's notify", true,
            {
                let handle = ThreadHandle(), group = DispatchGroup(), queue = DispatchQueue(label: "notified")
                return await withCheckedContinuation { done in
                    queue.async(group: group) {}
                    group.notify(queue: queue) { done.resume(returning: handle.misused()) }
                }
            }
        ),
        (
            "lent, kept, and used when the next is lent", true,
            {
                let queue = DispatchQueue(label: "lender"), kept = Made<ConfinedBox<Int>>()
                queue.sync { withConfinedHandle(1, "db", domain: .queue(queue)) { kept.value = $0 } }
                return queue.sync {
                    withConfinedHandle(2, "db", domain: .queue(queue)) { _ in
                        kept.value?.confinement.isConfinedToCurrentContext == false
                    }
                }
            }
        )
    ]

    private static let lock = NSLock()

}

private struct Failed: Error {}
@discardableResult
private func failing() async throws -> Bool {
    await Task.yield()
    throw Failed()
}

private func late(_ value: @autoclosure () -> Bool) -> Bool { value() }

private enum Current {
    @TaskLocal static var handle: ThreadHandle?
}

private actor LazyStore {
    private lazy var handle = ThreadHandle()
    func use() -> Bool { handle.misused() }
    func user() -> @Sendable () -> Bool {
        let handle = handle
        return { handle.misused() }
    }
}

private protocol Repository: Sendable {
    func open() async
    func use() async -> Bool
}

private actor RepositoryActor: Repository {
    private var handle: ThreadHandle?
    func open() { handle = ThreadHandle() }
    func use() -> Bool { handle?.misused() ?? false }
}

@MainActor private final class MainScreen {
    nonisolated init() {}
    private let confinement = ConfinementGuard("screen's", domain: .mainActor)
    nonisolated func refresh() async -> Bool {
        let confinement = await self.confinement
        return !confinement.isConfinedToCurrentContext
    }
}

private actor Parent {
    func run() async -> Bool {
        let handle = ThreadHandle()
        await withTaskGroup(of: Void.self) { group in for _ in 0..<2 { group.addTask { await Task.yield() } } }
        return handle.misused()
    }
}
