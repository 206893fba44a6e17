import ConfinementChecker
import Dispatch
import Foundation

/// The bugs of the bench's `AppBugs`, done right: a program of the same parts for each kind of them.
enum AppPrograms {
    typealias Program = @Sendable (Tally) async -> Void

    static let all: [Program] = tasks + actors + queues + handOvers

    /// Tasks, streams and callbacks: a handle for each stretch without a suspension, or an owner that isolates.
    private static let tasks: [Program] = [
        { tally in
            await Task.detached { tally.opens("a detached task's own") }.value
            await MainActor.run { tally.opens("main's own, for what was fetched elsewhere") }
        },
        { tally in
            let repository = Repository(tally)
            await Task.detached { repository.count() }.value
            await Task { repository.count() }.value
        },
        { tally in for await _ in Pages(tally) {} },
        { tally in await save(tally) },
        { tally in
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<4 {
                    if number >= 2 { await group.next() }
                    group.addTask { tally.opens("of one of two children at once") }
                }
            }
        },
        { tally in
            for attempt in 0..<3 {
                tally.opens("of one attempt")
                try? await Task.sleep(nanoseconds: 5_000 << UInt64(attempt))
            }
        },
        { tally in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { tally.opens("work that races with a timeout") }
                group.addTask { try? await Task.sleep(nanoseconds: 10_000_000_000) }
                await group.next()
                group.cancelAll()
            }
        },
        { tally in
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                await withTaskCancellationHandler {
                    start.finish()
                    try? await Task.sleep(nanoseconds: 10_000_000_000)
                } onCancel: {
                    tally.opens("a cancellation handler's own")
                }
            }
            for await _ in started {}
            task.cancel()
            await task.value
        },
        { tally in
            let news = News()
            news.subscribe { tally.opens("an observer's own") }
            await Task.detached { news.publish() }.value
            let own = ConfinementDomain.currentThread
            news.subscribe { tally.check(own, "an observer that its own thread tells", isolation: nil) }
            news.publish()
        },
        { tally in
            let center = NotificationCenter(), name = Notification.Name("saved"), own = ConfinementDomain.currentThread
            let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in tally.check(own, "a notification on its poster's thread", isolation: nil) }
            center.post(name: name, object: nil)
            center.removeObserver(token)
        },
        { tally in
            let center = NotificationCenter(), name = Notification.Name("saved"), queue = OperationQueue()
            let token = center.addObserver(forName: name, object: nil, queue: queue) { _ in tally.opens("a notification's own, on a queue") }
            await on(DispatchQueue.global()) { center.post(name: name, object: nil) }
            await queue.isDrained()
            center.removeObserver(token)
        },
        { tally in
            let stream = AsyncStream<Int>(unfolding: {
                await Task.yield()
                return tally.opened("a stream's own, for an element")
            })
            for await number in stream where number > 0 { break }
        },
        { tally in
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self), own = ConfinementDomain.currentThread
            continuation.onTermination = { _ in tally.check(own, "where a stream is finished", isolation: nil) }
            continuation.finish()
            for await _ in stream {}
        },
        { tally in
            async let first = tally.opened("an async let's own"), second = tally.opened("an async let's own")
            _ = await (first, second)
        },
        { tally in
            await withCheckedContinuation { continuation in Task { continuation.resume() } }
            tally.opens("opened after a continuation")
        },
        { tally in
            let lock = NSLock()
            for _ in 0..<2 { await Task { lock.withLock { tally.opens("opened behind a lock") } }.value }
        },
        // Resumed before it could suspend: the thread stays, and so may the handle.
        { tally in
            await withCheckedContinuation { continuation in
                let own = ConfinementDomain.currentThread
                continuation.resume()
                tally.check(own, "in a continuation's body, after it was resumed", isolation: nil)
            }
        },
    ]

    /// Actors and the main actor as owners.
    private static let actors: [Program] = [
        { tally in
            let cache = OpenHandles(tally)
            for _ in 0..<3 { await cache.use("main") }
            await Task.detached { await cache.use("main") }.value
        },
        { tally in await Downloader(tally).run() },
        { tally in
            let keeper = Keeper(tally)
            await keeper.use()
            await Task.detached { await keeper.use() }.value
        },
        { tally in
            let main = await MainActor.run { ConfinementDomain.inferred() }
            await Task { @MainActor in tally.check(main, "main's, in a task on main") }.value
            await Task.detached { await MainActor.run { tally.check(main, "main's, from the background through main") } }.value
        },
        { tally in
            let model = await Task.detached { ListModel(tally) }.value
            await model.show()
            await model.show()
        },
        { tally in
            let owner = Owner(tally)
            await owner.handOut { domain in await owner.takeBack(domain) }
        },
        { tally in
            let keeper = ExecutorKeeper(tally)
            for _ in 0..<3 { await keeper.use() }
        },
        { tally in await Inheriting(tally).run() },
        { tally in
            let first = Owner(tally), second = Owner(tally)
            async let one: Void = first.handOut { await first.takeBack($0) }
            async let other: Void = second.handOut { await second.takeBack($0) }
            _ = await (one, other)
        },
    ]
}

extension Tally {
    /// Opens a handle, and uses it where it was opened.
    func opens(_ place: String) {
        let own = ConfinementDomain.currentThread
        check(own, place, isolation: nil)
        let inferred = ConfinementDomain.inferred(isolation: nil)
        check(inferred, place, isolation: nil)
    }

    /// The same as an element of something.
    func opened(_ place: String) -> Int {
        opens(place)
        return 1
    }
}

private final class Repository: Sendable {
    private let tally: Tally
    init(_ tally: Tally) { self.tally = tally }
    func count() { tally.opens("opened for one request") }
}

private struct Pages: AsyncSequence, AsyncIteratorProtocol {
    private let tally: Tally
    private var left = 2
    init(_ tally: Tally) { self.tally = tally }
    func makeAsyncIterator() -> Pages { self }
    mutating func next() async -> Int? {
        guard left > 0 else { return nil }
        left -= 1
        await Task.yield()
        return tally.opened("a page's own")
    }
}

private func save(_ tally: Tally) async {
    await Task.yield()
    tally.opens("opened after the wait")
}

private final class News: @unchecked Sendable {
    private let lock = NSLock()
    private var observers: [@Sendable () -> Void] = []
    func subscribe(_ observer: @escaping @Sendable () -> Void) { lock.withLock { observers = [observer] } }
    func publish() { for observer in lock.withLock({ observers }) { observer() } }
}

private actor OpenHandles {
    private let tally: Tally
    private var open: [String: ConfinementDomain] = [:]
    init(_ tally: Tally) { self.tally = tally }
    func use(_ name: String) {
        let domain = open[name] ?? .inferred()
        open[name] = domain
        tally.check(domain, "an actor's cache")
    }
}

private actor Downloader {
    private let tally: Tally
    private var runs = 0
    init(_ tally: Tally) { self.tally = tally }
    func run() async {
        let own = ConfinementDomain.inferred()
        runs += 1
        await outside()
        runs += 1
        tally.check(own, "an actor's, after a function outside it")
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await outside() }
            await group.waitForAll()
        }
        tally.check(own, "an actor's, after a group")
    }
}

private func outside() async { await Task.yield() }

private actor Keeper {
    private let confinement: ConfinementGuard
    private let tally: Tally
    private var uses = 0
    init(_ tally: Tally) {
        self.tally = tally
        confinement = ConfinementGuard("made in the initialiser")
    }
    func use() {
        uses += 1
        confinement.assertConfined()
        tally.check(confinement, "an actor's guard, made in its initialiser")
    }
}

@MainActor private final class ListModel {
    @Confined("rows") private var rows = 0
    private let tally: Tally
    nonisolated init(_ tally: Tally) { self.tally = tally }
    func show() async {
        rows += 1
        tally.check($rows, "a model's wrapped property")
        await Task.yield()
        _ = rows
        tally.check($rows, "a model's wrapped property, after a wait")
    }
}

private actor Owner {
    private let tally: Tally
    private var uses = 0
    init(_ tally: Tally) { self.tally = tally }
    func handOut(_ body: @Sendable (ConfinementDomain) async -> Void) async {
        let own = ConfinementDomain.inferred()
        uses += 1
        await body(own)
        tally.check(own, "an actor's, when it comes back")
    }
    func takeBack(_ domain: ConfinementDomain) {
        uses += 1
        tally.check(domain, "an actor's, given back to it")
    }
}

private actor ExecutorKeeper {
    private let executor = AnsweringExecutor(DispatchQueue(label: "keeper"))
    private let tally: Tally
    private var domain: ConfinementDomain?
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    init(_ tally: Tally) { self.tally = tally }
    func use() {
        let own = domain ?? .inferred()
        domain = own
        tally.check(own, "an actor's with an executor of its own")
        tally.check(.currentThread, "a handle of one call of such an actor", isolation: nil)
    }
}

private actor Inheriting {
    private let tally: Tally
    private var runs = 0
    init(_ tally: Tally) { self.tally = tally }
    func run() async {
        let own = ConfinementDomain.inferred()
        await inherits(own, tally)
        runs += 1
        tally.check(own, "an actor's, after a function that inherits it")
    }
}

private func inherits(_ domain: ConfinementDomain, _ tally: Tally, isolation: isolated (any Actor)? = #isolation) async {
    tally.check(domain, "in a function that inherits the actor")
    await Task.yield()
    tally.check(domain, "in such a function, after a wait")
}

extension OperationQueue {
    func isDrained() async { await withCheckedContinuation { continuation in addBarrierBlock { continuation.resume() } } }
}
