import ConfinementChecker
import CorrectPrograms
import Dispatch
import Foundation

/// A bug: its body makes it happen, and says whether the checker saw it.
/// - `mustSuspend`: the language leaves no way on which the handle stays where it belongs.
typealias BugShape = (name: String, mustSuspend: Bool, body: @Sendable () async -> Bool)

/// Mistakes as apps make them, written after all that the checker does: nothing was tuned to them. Each has a correct
/// neighbour of the same parts in `AppPrograms`.
enum AppBugs {
    static let all: [BugShape] = tasks + actors + queues + handOvers

    /// Tasks, streams and callbacks.
    private static let tasks: [BugShape] = [
        ("fetched in a detached task, shown on main", true, {
            let record = await Task.detached { ThreadHandle() }.value
            return await MainActor.run { record.misused() }
        }),
        ("a repository's lazy handle, two requests", true, {
            let repository = Repository()
            _ = await Task.detached { repository.count() }.value
            return await Task.detached { repository.count() }.value
        }),
        ("a cursor that waits for its next page", true, {
            for await misused in Pages() where misused { return true }
            return false
        }),
        ("given to a function that waits", true, {
            let handle = ThreadHandle()
            return await save(handle)
        }),
        ("shared by a group that works on two at once", true, {
            let handle = ThreadHandle()
            return await withTaskGroup(of: Bool.self) { group in
                var misused = false
                for number in 0..<4 {
                    if number >= 2 { misused = await group.next() == true || misused }
                    group.addTask { handle.misused() }
                }
                for await one in group { misused = one || misused }
                return misused
            }
        }),
        ("opened once, tried again with a pause", true, {
            let handle = ThreadHandle()
            for attempt in 0..<3 {
                try? await Task.sleep(nanoseconds: 20_000 << UInt64(attempt))
                if attempt == 2 { return handle.misused() }
            }
            return false
        }),
        ("in work that races with a timeout", true, {
            let handle = ThreadHandle()
            return await withTaskGroup(of: Bool?.self) { group in
                group.addTask { handle.misused() }
                group.addTask { try? await Task.sleep(nanoseconds: 10_000_000_000); return nil }
                let first = await group.next() ?? nil
                group.cancelAll()
                return first ?? false
            }
        }),
        ("a task's, in its cancellation handler", true, {
            let seen = Flag(), (started, start) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                let handle = ThreadHandle()
                await withTaskCancellationHandler {
                    start.finish()
                    try? await Task.sleep(nanoseconds: 10_000_000_000)
                } onCancel: {
                    seen.set(handle.misused())
                }
            }
            for await _ in started {}
            task.cancel()
            await task.value
            return seen.value
        }),
        ("in an observer that another task tells", true, {
            let handle = ThreadHandle(), news = News(), seen = Flag()
            news.subscribe { seen.set(handle.misused()) }
            await Task.detached { news.publish() }.value
            return seen.value
        }),
        ("in a notification's block", true, {
            let center = NotificationCenter(), name = Notification.Name("saved"), seen = Flag()
            let handle = ThreadHandle()
            let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in seen.set(handle.misused()) }
            await DispatchQueue(label: "saver").run { center.post(name: name, object: nil) }
            center.removeObserver(token)
            return seen.value
        }),
        ("in a notification's block on a queue", true, {
            let center = NotificationCenter(), name = Notification.Name("saved"), seen = Flag(), queue = OperationQueue()
            let handle = ThreadHandle()
            let token = center.addObserver(forName: name, object: nil, queue: queue) { _ in seen.set(handle.misused()) }
            center.post(name: name, object: nil)
            await queue.isDrained()
            center.removeObserver(token)
            return seen.value
        }),
        ("a search that waits for more typing", true, {
            let handle = ThreadHandle(), search = Search()
            await search.typed { handle.misused() }
            return await search.typed { handle.misused() }?.value ?? false
        }),
        ("in a stream that asks for its elements", true, {
            let handle = ThreadHandle()
            let stream = AsyncStream<Bool> {
                await Task.yield()
                return handle.misused()
            }
            for await misused in stream { return misused }
            return false
        }),
        ("when a stream is finished elsewhere", true, {
            let seen = Flag(), (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            let handle = ThreadHandle()
            continuation.onTermination = { _ in seen.set(handle.misused()) }
            DispatchQueue(label: "socket").async { continuation.finish() }
            for await _ in stream {}
            return seen.value
        }),
        ("a property that waits", true, {
            let handle = ThreadHandle()
            let total = await Ledger().total
            return handle.misused() && total == 1
        }),
        ("a child task's result", true, {
            async let opened = ThreadHandle()
            return await opened.misused()
        }),
        ("resumed by a task of its own", true, {
            let handle = ThreadHandle()
            await withCheckedContinuation { continuation in Task { continuation.resume() } }
            return handle.misused()
        }),
        ("behind a lock, in two tasks", true, {
            let store = LockedStore()
            _ = await Task { store.misused() }.value
            return await Task { store.misused() }.value
        }),
        ("made by a task that a semaphore waits for", true, {
            waitFor { ThreadHandle() }.misused()
        }),
        ("an importer's, after it told its progress", true, {
            let progress = ProgressLine()
            let handle = ThreadHandle()
            for step in 1...3 {
                await progress.show(step)
                if handle.misused() { return true }
            }
            return false
        }),
    ]

    /// Actors and the main actor.
    private static let actors: [BugShape] = [
        ("from an actor's cache of open handles", true, {
            let cache = OpenHandles()
            return await cache.handle("main").misused()
        }),
        ("an actor's, across a function outside it", true, { await Downloader().run() }),
        ("made in an actor's initialiser", true, { await Keeper().use() }),
        ("made before a model's task on main", true, {
            let handle = ThreadHandle()
            return await Task { @MainActor in handle.misused() }.value
        }),
        ("a model's, made in the background", true, {
            let model = await Task.detached { ListModel() }.value
            return await model.show()
        }),
        ("made on main, given to an import", true, {
            let handle = await MainActor.run { ThreadHandle() }
            return handle.misused()
        }),
        ("an actor's own, in a detached task", true, { await Owner().detached() }),
        ("an actor's own, in a global queue's block", true, { await Owner().onGlobalQueue() }),
        ("one actor's, used by another", true, {
            let first = Owner(), second = Owner()
            return await second.misuses(await first.own())
        }),
        ("an actor's with an executor of its own", true, {
            let keeper = ExecutorKeeper()
            await keeper.open()
            await Counter().increment()
            return await keeper.use()
        }),
        // Nothing lies between the two calls: the language may run them as one, and then the block is one.
        ("… in two calls, one after the other", false, {
            let keeper = ExecutorKeeper()
            await keeper.open()
            return await keeper.use()
        }),
        ("across a function that inherits the actor", true, { await Inheriting().run() }),
        ("main's, in the background", true, {
            let settings = await Settings()
            return await Task.detached { settings.misused }.value
        }),
    ]
}

// MARK: The parts

private final class Repository: @unchecked Sendable {
    private lazy var handle = ThreadHandle()
    func count() -> Bool { handle.misused() }
}

private struct Pages: AsyncSequence, AsyncIteratorProtocol {
    private let handle = ThreadHandle()
    private var left = 2
    func makeAsyncIterator() -> Pages { self }
    mutating func next() async -> Bool? {
        guard left > 0 else { return nil }
        left -= 1
        await Counter().increment()
        return handle.misused()
    }
}

private func save(_ handle: ThreadHandle) async -> Bool {
    await Counter().increment()
    return handle.misused()
}

private final class News: @unchecked Sendable {
    private let lock = NSLock()
    private var observers: [@Sendable () -> Void] = []
    func subscribe(_ observer: @escaping @Sendable () -> Void) { lock.withLock { observers.append(observer) } }
    func publish() { for observer in lock.withLock({ observers }) { observer() } }
}

private actor Search {
    private var pending: Task<Bool, Never>?
    @discardableResult func typed(_ work: @escaping @Sendable () -> Bool) -> Task<Bool, Never>? {
        pending?.cancel()
        pending = Task {
            do { try await Task.sleep(nanoseconds: 100_000) } catch { return false }
            return work()
        }
        return pending
    }
}

private struct Ledger {
    var total: Int {
        get async {
            await Counter().increment()
            return 1
        }
    }
}

private final class LockedStore: @unchecked Sendable {
    private let lock = NSLock()
    private var handle: ThreadHandle?
    func misused() -> Bool {
        lock.withLock {
            let handle = handle ?? ThreadHandle()
            self.handle = handle
            return handle.misused()
        }
    }
}

private func waitFor(_ make: @escaping @Sendable () -> ThreadHandle) -> ThreadHandle {
    let made = Made<ThreadHandle>(), done = DispatchSemaphore(value: 0)
    Task.detached {
        made.value = make()
        done.signal()
    }
    done.wait()
    return made.value ?? make()
}

@MainActor private final class ProgressLine {
    private var step = 0
    nonisolated init() {}
    func show(_ step: Int) { self.step = step }
}

private actor OpenHandles {
    private var open: [String: ThreadHandle] = [:]
    func handle(_ name: String) -> ThreadHandle {
        let handle = open[name] ?? ThreadHandle()
        open[name] = handle
        return handle
    }
}

private actor Downloader {
    private var runs = 0
    func run() async -> Bool {
        let handle = ThreadHandle()
        runs += 1
        await download()
        runs += 1
        return handle.misused()
    }
}

private func download() async { await Task.yield() }

private actor Keeper {
    private let handle = ThreadHandle()
    private var uses = 0
    func use() -> Bool {
        uses += 1
        return handle.misused()
    }
}

@MainActor private final class ListModel {
    private let handle: ThreadHandle
    nonisolated init() { handle = ThreadHandle() }
    func show() -> Bool { handle.misused() }
}

private actor Owner {
    private var uses = 0
    func own() -> ConfinementGuard {
        uses += 1
        return ConfinementGuard("actor's")
    }
    func detached() async -> Bool {
        let own = own()
        return await Task.detached { !own.isConfinedToCurrentContext }.value
    }
    func onGlobalQueue() async -> Bool {
        let own = own()
        return await DispatchQueue.global().run { !own.isConfinedToCurrentContext }
    }
    func misuses(_ handle: ConfinementGuard) -> Bool {
        uses += 1
        return !handle.isConfinedToCurrentContext
    }
}

private actor ExecutorKeeper {
    private let executor = AnsweringExecutor(DispatchQueue(label: "keeper"))
    private var handle: ThreadHandle?
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func open() { handle = ThreadHandle() }
    func use() -> Bool { handle?.misused() ?? false }
}

private actor Inheriting {
    private var runs = 0
    func run() async -> Bool {
        let handle = ThreadHandle()
        await step()
        runs += 1
        return handle.misused()
    }
}

private func step(isolation: isolated (any Actor)? = #isolation) async { await Task.yield() }

@MainActor private final class Settings {
    private let confinement = ConfinementGuard("settings", domain: .mainActor)
    nonisolated var misused: Bool { !confinement.isConfinedToCurrentContext }
}

final class Made<Value>: @unchecked Sendable { var value: Value? }

final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false
    var value: Bool { lock.withLock { isSet } }
    func set(_ seen: Bool) { lock.withLock { isSet = isSet || seen } }
}

extension DispatchQueue {
    func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in async { continuation.resume(returning: body()) } }
    }
}

extension OperationQueue {
    func isDrained() async { await withCheckedContinuation { continuation in addBarrierBlock { continuation.resume() } } }
}
