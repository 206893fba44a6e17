import ConfinementChecker
import Foundation

/// Bugs of order as apps make them, written when `.explore` was done.
extension OrderingBug {
    static let more: [OrderingBug] = state + events

    private static let state: [OrderingBug] = [
        OrderingBug(
            name: "a service is started twice",
            wrong: {
                let service = Service()
                async let one: Void = service.startTrusting(), other: Void = service.startTrusting()
                _ = await (one, other)
                return await service.starts == 1
            },
            right: {
                let service = Service()
                async let one: Void = service.start(), other: Void = service.start()
                _ = await (one, other)
                return await service.starts == 1
            }),
        OrderingBug(
            name: "results in the order of their ends",
            wrong: { await inputs(sorted: false) == [1, 2, 3] },
            right: { await inputs(sorted: true) == [1, 2, 3] }),
        OrderingBug(
            name: "an older search overrides a newer one",
            wrong: {
                let model = SearchModel()
                let old = Task { await model.search("a", 1, checks: false) }
                await Task.yield()
                let new = Task { await model.search("ab", 2, checks: false) }
                _ = await (old.value, new.value)
                return await model.shown == "ab"
            },
            right: {
                let model = SearchModel()
                let old = Task { await model.search("a", 1, checks: true) }
                await Task.yield()
                let new = Task { await model.search("ab", 2, checks: true) }
                _ = await (old.value, new.value)
                return await model.shown == "ab"
            }),
        OrderingBug(
            name: "a sum is read between two halves of a transfer",
            wrong: {
                let from = Count(), to = Count()
                await from.set(10)
                async let moved: Void = {
                    await from.add(-5); await to.add(5)
                }()
                // Straight from one actor to the next nothing comes between: the jobs of an actor keep their order.
                let first = looked(at: await from.value), sum = first + (await to.value)
                await moved
                return sum == 10
            },
            right: {
                let from = Count(), to = Count()
                await from.set(10)
                async let moved: Void = {
                    await from.add(-5); await to.add(5)
                }()
                await moved
                return await from.value + to.value == 10
            }),
        OrderingBug(
            name: "a finished task is kept as the running one",
            wrong: {
                let runner = Runner()
                await runner.runForgetting()
                await runner.settled()
                return await runner.running == false
            },
            right: {
                let runner = Runner()
                await runner.run()
                await runner.settled()
                return await runner.running == false
            }),
        OrderingBug(
            name: "a token is refreshed for each request",
            wrong: {
                let session = Session()
                async let one = session.tokenEach(), other = session.tokenEach()
                _ = await (one, other)
                return await session.refreshes == 1
            },
            right: {
                let session = Session()
                async let one = session.token(), other = session.token()
                _ = await (one, other)
                return await session.refreshes == 1
            }),
        OrderingBug(
            name: "closed while a write is under way",
            wrong: {
                let file = OpenFile()
                async let written = file.write(waits: true)
                await file.close(waits: false)
                return await written
            },
            right: {
                let file = OpenFile()
                async let written = file.write(waits: true)
                _ = await written
                await file.close(waits: false)
                return true
            }),
        OrderingBug(
            name: "the last of a list is removed twice",
            wrong: {
                let list = Stock(1)
                async let one = list.takeTrusting(), other = list.takeTrusting()
                _ = await (one, other)
                return await list.left == 0
            },
            right: {
                let list = Stock(1)
                async let one = list.take(), other = list.take()
                _ = await (one, other)
                return await list.left == 0
            }),
        OrderingBug(
            name: "a maximum is written by the slower",
            wrong: {
                let best = Count()
                await withTaskGroup(of: Void.self) { group in
                    for number in [3, 7] {
                        group.addTask { if await best.value < number { await Task.yield(); await best.set(number) } }
                    }
                }
                return await best.value == 7
            },
            right: {
                let best = Count()
                await withTaskGroup(of: Void.self) { group in
                    for number in [3, 7] { group.addTask { await best.raise(to: number) } }
                }
                return await best.value == 7
            }),
        OrderingBug(
            name: "a default is written over what was loaded",
            wrong: {
                let value = Count()
                let load = Task { await value.set(5) }
                if looked(at: await value.value) == 0 { await value.set(1) }
                await load.value
                return await value.value == 5
            },
            right: {
                let value = Count()
                await Task { await value.set(5) }.value
                if await value.value == 0 { await value.set(1) }
                return await value.value == 5
            })
    ]
}

private func inputs(sorted: Bool) async -> [Int] {
    await withTaskGroup(of: Int.self) { group in
        for number in 1...3 {
            group.addTask {
                await Task.yield(); return number
            }
        }
        var results: [Int] = []
        for await number in group { results.append(number) }
        return sorted ? results.sorted() : results
    }
}

private actor Service {
    private(set) var starts = 0
    private var isRunning = false
    private func prepare() async { await Task.yield() }
    func startTrusting() async {
        guard !isRunning else { return }
        await prepare()
        isRunning = true
        starts += 1
    }
    func start() async {
        guard !isRunning else { return }
        isRunning = true
        await prepare()
        starts += 1
    }
}

private actor SearchModel {
    private(set) var shown = ""
    private var latest = 0
    func search(_ text: String, _ number: Int, checks: Bool) async {
        latest = max(latest, number)
        await Task.yield()
        if !checks || number == latest { shown = text }
    }
}

private actor Runner {
    private(set) var running = false
    private var task: Task<Void, Never>?
    func runForgetting() {
        task = Task.detached { await self.ended() }
        Task.detached { await self.began() }
    }
    func run() {
        running = true
        task = Task { ended() }
    }
    private func ended() { running = false }
    private func began() { running = true }
    func settled() async {
        await task?.value
        for _ in 0..<4 { await Task.yield() }
    }
}

private actor Session {
    private(set) var refreshes = 0
    private var known: Int?
    private var refreshing: Task<Int, Never>?
    private func fetch() async -> Int {
        refreshes += 1
        await Task.yield()
        return 1
    }
    func tokenEach() async -> Int {
        if let known { return known }
        let token = await fetch()
        known = token
        return token
    }
    func token() async -> Int {
        if let refreshing { return await refreshing.value }
        let task = Task { await fetch() }
        refreshing = task
        return await task.value
    }
}

private actor OpenFile {
    private var isOpen = true
    func write(waits: Bool) async -> Bool {
        guard isOpen else { return true }
        if waits { await Task.yield() }
        return isOpen
    }
    func close(waits: Bool) async { isOpen = false }
}

private actor Stock {
    private(set) var left: Int
    init(_ left: Int) { self.left = left }
    func takeTrusting() async -> Bool {
        guard left > 0 else { return false }
        await Task.yield()
        left -= 1
        return true
    }
    func take() async -> Bool {
        guard left > 0 else { return false }
        left -= 1
        await Task.yield()
        return true
    }
}

/// Work outside of the actor: without any the compiler lets two calls of one actor follow each other there.
@inline(never)
func looked(at number: Int) -> Int { number }
