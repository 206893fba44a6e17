import ConfinementChecker
import Foundation

/// Events that come before or after their listener.
extension OrderingBug {
    static let events: [OrderingBug] = [
        OrderingBug(
            name: "an event before its listener is lost",
            wrong: {
                let center = Center()
                let listener = Task { await center.listen() }
                await center.post(keeps: false)
                await center.stop()
                return await listener.value
            },
            right: {
                let center = Center()
                let listener = Task { await center.listen() }
                await center.post(keeps: true)
                await center.stop()
                return await listener.value
            }),
        OrderingBug(
            name: "a stream that keeps the newest loses others",
            wrong: { await streamed(.bufferingNewest(1)) == 3 },
            right: { await streamed(.unbounded) == 3 }),
        OrderingBug(
            name: "told after it was taken off",
            wrong: {
                let list = Listeners()
                async let told: Void = list.tellTrusting()
                await list.takeOff()
                await told
                return await !list.wasToldLate
            },
            right: {
                let list = Listeners()
                async let told: Void = list.tell()
                await list.takeOff()
                await told
                return await !list.wasToldLate
            }),
        OrderingBug(
            name: "a time-out and its answer are both taken",
            wrong: {
                let answers = Count()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<2 {
                        group.addTask { if looked(at: await answers.value) == 0 { await answers.add(1) } }
                    }
                }
                return await answers.value == 1
            },
            right: {
                let answers = Once()
                async let late: Void = answers.take(), answer: Void = answers.take()
                _ = await (late, answer)
                return await answers.taken == 1
            }),
        OrderingBug(
            name: "a signal before the wait is forgotten",
            wrong: {
                let gate = Signal()
                let waiter = Task { await gate.wait() }
                await gate.signal(isKept: false)
                await waiter.value
                return true
            },
            right: {
                let gate = Signal()
                let waiter = Task { await gate.wait() }
                await gate.signal(isKept: true)
                await waiter.value
                return true
            }),
        OrderingBug(
            name: "progress goes back",
            wrong: {
                let bar = Progressing()
                await withTaskGroup(of: Void.self) { group in
                    for number in 1...3 {
                        group.addTask {
                            await Task.yield(); await bar.show(number)
                        }
                    }
                }
                return await !bar.wentBack
            },
            right: {
                let bar = Progressing()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 1...3 {
                        group.addTask {
                            await Task.yield(); await bar.advance()
                        }
                    }
                }
                return await !bar.wentBack
            }),
        OrderingBug(
            name: "a log in the order of two actors",
            wrong: {
                let log = Lines(), other = Counter()
                let first = Task {
                    await other.increment(); await log.add("first")
                }
                await log.add("second")
                await first.value
                return await log.lines == ["first", "second"]
            },
            right: {
                let log = Lines(), other = Counter()
                await Task {
                    await other.increment(); await log.add("first")
                }.value
                await log.add("second")
                return await log.lines == ["first", "second"]
            }),
        OrderingBug(
            name: "cancelled, and its result used",
            wrong: {
                let result = Count()
                let task = Task {
                    await Task.yield(); await result.set(1)
                }
                task.cancel()
                await task.value
                return await result.value == 0
            },
            right: {
                let result = Count()
                let task = Task {
                    await Task.yield(); await result.set(1)
                }
                await task.value
                task.cancel()
                return await result.value == 1
            }),
        OrderingBug(
            name: "a sleep in place of an order",
            wrong: {
                let value = Count()
                Task {
                    await Task.yield(); await Task.yield(); try? await Task.sleep(nanoseconds: 1_000);
                    await value.set(1)
                }
                try? await Task.sleep(nanoseconds: 500_000)
                return await value.value == 1
            },
            right: {
                let value = Count()
                let task = Task {
                    await Task.yield(); try? await Task.sleep(nanoseconds: 1_000); await value.set(1)
                }
                await task.value
                return await value.value == 1
            }),
        OrderingBug(
            name: "a main actor's state read before it is written",
            wrong: {
                let screen = await Screen()
                let load = Task { @MainActor in screen.title = "loaded" }
                let title = await screen.title
                await load.value
                return title == "loaded"
            },
            right: {
                let screen = await Screen()
                await Task { @MainActor in screen.title = "loaded" }.value
                return await screen.title == "loaded"
            })
    ]
}

private func streamed(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) async -> Int {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
    let reader = Task {
        var count = 0
        for await _ in stream { count += 1 }
        return count
    }
    for number in 1...3 {
        await Task.yield()
        continuation.yield(number)
    }
    continuation.finish()
    return await reader.value
}

private actor Center {
    private var waiting: CheckedContinuation<Bool, Never>?
    private var isKept = false
    private var isOver = false
    func listen() async -> Bool {
        if isKept { return true }
        if isOver { return false }
        return await withCheckedContinuation { waiting = $0 }
    }
    func post(keeps: Bool) {
        waiting?.resume(returning: true)
        if waiting == nil, keeps { isKept = true }
        waiting = nil
    }
    func stop() {
        isOver = true
        waiting?.resume(returning: false)
        waiting = nil
    }
}

private actor Listeners {
    private var isOn = true
    private(set) var wasToldLate = false
    func tellTrusting() async {
        guard isOn else { return }
        await Task.yield()
        wasToldLate = !isOn
    }
    func tell() async {
        await Task.yield()
        guard isOn else { return }
        wasToldLate = !isOn
    }
    func takeOff() { isOn = false }
}

private actor Once {
    private(set) var taken = 0
    func take() { if taken == 0 { taken = 1 } }
}

private actor Signal {
    private var waiting: CheckedContinuation<Void, Never>?
    private var isSignalled = false
    func wait() async {
        if isSignalled { return }
        await withCheckedContinuation { waiting = $0 }
    }
    func signal(isKept: Bool) {
        waiting?.resume()
        if waiting == nil, isKept { isSignalled = true }
        waiting = nil
    }
}

private actor Progressing {
    private var shown = 0
    private(set) var wentBack = false
    func show(_ number: Int) {
        if number < shown { wentBack = true }
        shown = number
    }
    func advance() { show(shown + 1) }
}

private actor Lines {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

@MainActor private final class Screen {
    var title = ""
}
