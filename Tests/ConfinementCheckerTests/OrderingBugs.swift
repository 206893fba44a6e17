import ConfinementChecker
import Foundation
import Testing

/// A small program whose outcome hangs on the order of events, with a correct neighbour of the same ingredients. Each
/// says whether all is well.
struct OrderingBug: Sendable, CustomTestStringConvertible {
    let name: String
    let wrong: @Sendable () async -> Bool
    let right: @Sendable () async -> Bool
    var testDescription: String { name }

    static let all: [OrderingBug] = [
        OrderingBug(
            name: "an actor's state changes across its await",
            wrong: {
                await withdrawTwice { await $0.withdrawTrusting(80) }
            },
            right: {
                await withdrawTwice { await $0.withdraw(80) }
            }),
        OrderingBug(
            name: "an update across two calls of an actor is lost",
            wrong: {
                let count = Count()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<2 {
                        group.addTask {
                            let now = await count.value; await count.set(now + 1)
                        }
                    }
                }
                return await count.value == 2
            },
            right: {
                let count = Count()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<2 { group.addTask { await count.add(1) } }
                }
                return await count.value == 2
            }),
        OrderingBug(
            name: "a value is made twice for one cache",
            wrong: {
                let cache = Cache()
                async let first = cache.careless(), second = cache.careless()
                return await first == second
            },
            right: {
                let cache = Cache()
                async let first = cache.careful(), second = cache.careful()
                return await first == second
            }),
        OrderingBug(
            name: "a cancellation between the look and the wait is lost",
            wrong: {
                let waiter = Waiter()
                let task = Task { await waiter.waitForgetting() }
                await waiter.cancel()
                return await task.value
            },
            right: {
                let waiter = Waiter()
                let task = Task { await waiter.wait() }
                await waiter.cancel()
                return await task.value
            }),
        OrderingBug(
            name: "two tasks hold what the other wants",
            wrong: {
                let first = AsyncLock(), second = AsyncLock()
                async let one: Void = hold(first, second), other: Void = hold(second, first)
                _ = await (one, other)
                return true
            },
            right: {
                let first = AsyncLock(), second = AsyncLock()
                async let one: Void = hold(first, second), other: Void = hold(first, second)
                _ = await (one, other)
                return true
            }),
        OrderingBug(
            name: "a continuation is resumed by an event and by a timeout",
            wrong: {
                await timesResumed(once: false) == 1
            },
            right: {
                await timesResumed(once: true) == 1
            }),
        OrderingBug(
            name: "a task counts on another that was started first",
            wrong: {
                let log = Count()
                let first = Task { await log.set(1) }
                let second = Task { await log.value }
                await first.value
                return await second.value == 1
            },
            right: {
                let log = Count()
                let first = Task { await log.set(1) }
                let second = Task {
                    await first.value; return await log.value
                }
                return await second.value == 1
            }),
        OrderingBug(
            name: "the answer to an older question comes last",
            wrong: {
                let screen = Screen()
                async let older: Void = screen.search("a", answerTakes: 2),
                    newer: Void = screen.search("ab", answerTakes: 1)
                _ = await (older, newer)
                return await screen.isOfNewest
            },
            right: {
                let screen = Screen()
                async let older: Void = screen.searchNewestOnly("a", answerTakes: 2),
                    newer: Void = screen.searchNewestOnly("ab", answerTakes: 1)
                _ = await (older, newer)
                return await screen.isOfNewest
            }),
        OrderingBug(
            name: "an event is sent before anybody listens",
            wrong: {
                let bell = Bell()
                let listener = Task { await bell.hear(for: .milliseconds(50)) }
                await bell.ring()
                return await listener.value
            },
            right: {
                let bell = Bell()
                let listener = Task { await bell.hearAlsoEarlier(for: .milliseconds(50)) }
                await bell.ring()
                return await listener.value
            }),
        OrderingBug(
            name: "a store is closed while it is written",
            wrong: {
                let store = Store()
                async let write: Void = store.write(), close: Void = store.close()
                _ = await (write, close)
                return await !store.wroteClosed
            },
            right: {
                let store = Store()
                async let write: Void = store.writeIfOpen(), close: Void = store.close()
                _ = await (write, close)
                return await !store.wroteClosed
            }),
        OrderingBug(
            name: "the main actor's flag is read too early",
            wrong: {
                let screen = Progress()
                let work = Task {
                    await screen.begin(); await Task.yield(); await screen.end()
                }
                let wasIdle = await screen.isIdle
                await work.value
                return wasIdle
            },
            right: {
                let screen = Progress()
                let work = Task {
                    await screen.begin(); await Task.yield(); await screen.end()
                }
                await work.value
                return await screen.isIdle
            })
    ]

    private static func withdrawTwice(_ withdraw: @escaping @Sendable (Account) async -> Void) async -> Bool {
        let account = Account()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 { group.addTask { await withdraw(account) } }
        }
        return await account.balance >= 0
    }

    private static func hold(_ outer: AsyncLock, _ inner: AsyncLock) async {
        await outer.take()
        await inner.take()
        await inner.give()
        await outer.give()
    }

    private static func timesResumed(once: Bool) async -> Int {
        let answer = Answer()
        let event = Task {
            try? await Task.sleep(for: .milliseconds(2)); await answer.give(once: once)
        }
        let timeout = Task {
            try? await Task.sleep(for: .milliseconds(3)); await answer.giveIfMissing(once: once)
        }
        _ = await (event.value, timeout.value)
        return await answer.times
    }
}

actor Count {
    private(set) var value = 0
    func set(_ new: Int) { value = new }
    func add(_ more: Int) { value += more }
    func raise(to least: Int) { value = max(value, least) }
}

private actor AsyncLock {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    func take() async {
        if isTaken { await withCheckedContinuation { waiting.append($0) } } else { isTaken = true }
    }
    func give() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

private actor Account {
    private(set) var balance = 100
    private func isAllowed() async -> Bool { await Task.yield(); return true }
    func withdrawTrusting(_ sum: Int) async {
        guard balance >= sum, await isAllowed() else { return }
        balance -= sum
    }
    func withdraw(_ sum: Int) async {
        guard await isAllowed(), balance >= sum else { return }
        balance -= sum
    }
}

private actor Cache {
    private var value: UUID?
    private var making: Task<UUID, Never>?
    func careless() async -> UUID {
        if let value { return value }
        let made = await make()
        value = made
        return made
    }
    func careful() async -> UUID {
        if let making { return await making.value }
        let task = Task { await make() }
        making = task
        return await task.value
    }
    private nonisolated func make() async -> UUID { UUID() }
}

/// Waits until it is cancelled, for a second at most.
private actor Waiter {
    private var continuation: CheckedContinuation<Bool, Never>?
    private var isCancelled = false

    func wait() async -> Bool {
        await prepare()
        return await withCheckedContinuation { continuation in
            if isCancelled { continuation.resume(returning: true) } else { begin(continuation) }
        }
    }

    func waitForgetting() async -> Bool {
        if isCancelled { return true }
        await prepare()
        return await withCheckedContinuation { begin($0) }
    }

    private nonisolated func prepare() async { await Task.yield() }

    private func begin(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = continuation
        Task {
            try? await Task.sleep(for: .seconds(1)); self.end(false)
        }
    }

    func cancel() {
        isCancelled = true
        end(true)
    }

    private func end(_ answer: Bool) {
        continuation?.resume(returning: answer)
        continuation = nil
    }
}

private actor Answer {
    private(set) var times = 0
    private var wasGiven = false
    func give(once: Bool) async {
        if once, wasGiven { return }
        if once { wasGiven = true }
        await Task.yield()
        wasGiven = true
        times += 1
    }
    func giveIfMissing(once: Bool) async {
        guard !wasGiven else { return }
        if once { wasGiven = true }
        times += 1
    }
}

private actor Screen {
    private var asked = 0
    private var shown = 0
    var isOfNewest: Bool { shown == asked }
    func search(_ text: String, answerTakes: Int) async {
        asked += 1
        let question = asked
        try? await Task.sleep(for: .milliseconds(answerTakes))
        shown = question
    }
    func searchNewestOnly(_ text: String, answerTakes: Int) async {
        asked += 1
        let question = asked
        try? await Task.sleep(for: .milliseconds(answerTakes))
        if question == asked { shown = question }
    }
}

private actor Bell {
    private var hasRung = false
    private var listens = false
    private var heard = false
    func ring() {
        hasRung = true
        if listens { heard = true }
    }
    func hear(for time: Duration) async -> Bool {
        listens = true
        try? await Task.sleep(for: time)
        return heard
    }
    func hearAlsoEarlier(for time: Duration) async -> Bool {
        listens = true
        if hasRung { return true }
        try? await Task.sleep(for: time)
        return heard
    }
}

private actor Store {
    private var isOpen = true
    private(set) var wroteClosed = false
    func close() { isOpen = false }
    func write() async {
        guard isOpen else { return }
        await Task.yield()
        if !isOpen { wroteClosed = true }
    }
    func writeIfOpen() async {
        await Task.yield()
        guard isOpen else { return }
        if !isOpen { wroteClosed = true }
    }
}

@MainActor private final class Progress {
    private(set) var isIdle = true
    func begin() { isIdle = false }
    func end() { isIdle = true }
}
