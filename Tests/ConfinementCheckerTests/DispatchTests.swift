import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Foundation
import Testing

@Suite(.alone, .confinementChecked) struct NestedQueues {
    let outer = DispatchQueue(label: "queue"), inner = DispatchQueue(label: "queue")

    private func deep(_ depth: Int, _ body: () -> Void) {
        if depth == 0 { body() } else { deep(depth - 1, body) }
        withExtendedLifetime(depth) {}
    }

    @Test func howeverDeepTheStackIs() async {
        let handle = ConfinementGuard("outer's", domain: .queue(outer))
        let inferred = await on(outer) { ConfinementGuard("inferred") }
        expectConfinementViolation(.wrongContext, count: 0) {
            for depth in [0, 100, 600, 5000] {
                outer.sync {
                    inner.sync {
                        deep(depth) {
                            handle.assertConfined(); inferred.assertConfined()
                        }
                    }
                }
                outer.sync { deep(depth) { inner.sync { handle.assertConfined() } } }
            }
        }
        #expect(outer.sync { inner.sync { handle.domain.standing() } } == .inside)
        expectConfinementViolation(.wrongContext, count: 2) {
            inner.sync {
                deep(600) {
                    handle.assertConfined(); inferred.assertConfined()
                }
            }
        }
    }

    @Test func contended() async {
        let handle = ConfinementGuard("outer's", domain: .queue(outer))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { [outer, inner] in
                    for _ in 0..<200 {
                        outer.async { inner.sync { handle.assertConfined() } }
                        outer.sync { inner.sync { handle.assertConfined() } }
                        outer.sync(execute: DispatchWorkItem { inner.sync { handle.assertConfined() } })
                    }
                }
            }
        }
        outer.sync {}
    }

    @Test func aQueueThatTargetsAnother() async {
        let child = DispatchQueue(label: "child", target: outer)
        let handle = ConfinementGuard("outer's", domain: .queue(outer))
        expectConfinementViolation(.wrongContext, count: 0) {
            child.sync { inner.sync { handle.assertConfined() } }
            child.async { [inner] in inner.sync { handle.assertConfined() } }
            child.sync {}
        }
    }

    /// A queue that only its own blocks keep alive: taking hold of it as its users do stops the process.
    @Test func aQueueThatItsUsersHaveLetGo() async {
        for _ in 0..<50 {
            let handle = await onAQueueOfItsOwn()
            #expect(handle.domain.standing() == .outside)
        }
    }

    private func onAQueueOfItsOwn() async -> ConfinementGuard {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "let go").async {
                usleep(2000)
                continuation.resume(returning: ConfinementGuard("made there"))
            }
        }
    }

    @Test func aConcurrentQueueIsNeverGuessedAt() async {
        let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let handle = ConfinementGuard("concurrent's", domain: .queue(concurrent))
        expectConfinementViolation(.wrongContext, count: 0) {
            concurrent.sync { handle.assertConfined() }
            concurrent.sync { inner.sync { handle.assertConfined() } }
            #expect(inner.sync { handle.domain.standing() } == .outside)
            concurrent.sync(flags: .barrier) { inner.sync { deep(1000) { handle.assertConfined() } } }
        }
    }
}

/// A thread's handle that outlives its block works as long as the next block happens to run on the same thread.
@Suite(.alone, .confinementChecked, .enabled(if: seesWorkItems)) struct WorkItems {
    private static func acrossBlocks(_ enqueue: (@escaping @Sendable () -> Void) -> Void) {
        let box = Slot()
        for _ in 0..<20 {
            let done = DispatchSemaphore(value: 0)
            enqueue {
                box.handle = Handle(); box.handle?.use(); done.signal()
            }
            done.wait()
            let other = DispatchSemaphore(value: 0)
            expectConfinementViolation(.wrongContext, count: 1) {
                enqueue {
                    box.handle?.use(); other.signal()
                }
                other.wait()
            }
        }
    }

    private let queue = DispatchQueue(label: "serial")

    @Test func twoBlocksOfOneQueue() { Self.acrossBlocks { queue.async(execute: $0) } }
    @Test func withFlags() { Self.acrossBlocks { queue.async(qos: .userInitiated, flags: .enforceQoS, execute: $0) } }
    @Test func barriers() { Self.acrossBlocks { queue.async(flags: .barrier, execute: $0) } }
    @Test func ofAGroup() { Self.acrossBlocks { queue.async(group: DispatchGroup(), execute: $0) } }
    @Test func afterAGroup() { Self.acrossBlocks { DispatchGroup().notify(queue: queue, execute: $0) } }
    /// A concurrent queue isolates nothing: that its blocks use a handle is never taken for right.
    @Test func aConcurrentQueueAsOwnerIsUnknown() async {
        guard QueueLayout.known != nil else { return }
        let queue = DispatchQueue(label: "concurrent owner", attributes: .concurrent)
        let handle = Handle("owned", domain: .queue(queue))
        #expect(queue.sync { handle.confinement.domain.standing(isolation: nil) } == .unknown)
        await expectConfinementViolation(.wrongContext, count: 0) { await on(queue) { handle.use() } }
        await expectConfinementViolation(.wrongContext, count: 1) { onThread { handle.use() } }
        let serial = DispatchQueue(label: "serial"), own = Handle("own", domain: .queue(serial))
        #expect(serial.sync { own.confinement.domain.standing(isolation: nil) } == .inside)
    }

    @Test func later() { Self.acrossBlocks { queue.asyncAfter(deadline: .now() + .microseconds(100), execute: $0) } }
    @Test func workItemObjects() { Self.acrossBlocks { queue.async(execute: DispatchWorkItem(block: $0)) } }
    @Test func ofAGlobalQueue() { Self.acrossBlocks { DispatchQueue.global().async(execute: $0) } }

    @Test func operations() {
        let operations = OperationQueue()
        operations.maxConcurrentOperationCount = 1
        Self.acrossBlocks { operations.addOperation($0) }
    }

    @Test func aTimersTicks() {
        let timer = DispatchSource.makeTimerSource(queue: queue), done = DispatchSemaphore(value: 0)
        let box = Slot()
        expectConfinementViolation(.wrongContext, count: 1) {
            timer.setEventHandler {
                guard let handle = box.handle else { box.handle = Handle(); return }
                timer.cancel()
                handle.use()
                done.signal()
            }
            timer.schedule(deadline: .now(), repeating: .milliseconds(1))
            timer.resume()
            done.wait()
        }
    }

    /// Each may run on any thread, though few rounds mostly run on the one that asks for them.
    @Test func rounds() {
        let handle = Handle(), box = Slot()
        expectConfinementViolation(.wrongContext, count: 3) {
            DispatchQueue.concurrentPerform(iterations: 2) { _ in handle.use() }
            DispatchQueue.concurrentPerform(iterations: 2) { round in
                if round == 0 { box.handle = Handle() }
            }
            box.handle?.use()
        }
        expectConfinementViolation(.wrongContext, count: 0) {
            DispatchQueue.concurrentPerform(iterations: 8) { _ in Handle().use() }
            DispatchQueue.concurrentPerform(iterations: 1) { _ in handle.use() }
            handle.use()
        }
    }

    @Test func aSourcesOtherHandlers() async {
        let source = DispatchSource.makeUserDataAddSource(queue: queue), box = Slot()
        let caught = Slot()
        await expectConfinementViolation(.wrongContext, count: 2) {
            await withCheckedContinuation { continuation in
                source.setRegistrationHandler { box.handle = Handle() }
                source.setEventHandler {
                    box.handle?.use()
                    caught.handle = Handle()
                    source.cancel()
                }
                source.setCancelHandler {
                    caught.handle?.use()
                    continuation.resume()
                }
                source.activate()
                source.add(data: 1)
            }
        }
    }

    @Test func aNamelessQueue() async {
        let own = DispatchQueue(label: ""), other = DispatchQueue(label: "")
        let handle = await on(own) { ConfinementGuard("nameless") }
        #expect(handle.domain.description == "queue \"\"")
        await on(own) { handle.assertConfined(isolation: nil) }
        await expectConfinementViolation(.wrongContext, count: 1) {
            await on(other) { handle.assertConfined(isolation: nil) }
        }
    }

    @Test func whatIsPartOfABlockIsTheBlocks() async {
        await on(queue) {
            let handle = Handle(), inner = DispatchQueue(label: "inner")
            handle.use()
            inner.sync { handle.use() }
            inner.sync(flags: .barrier) { handle.use() }
            DispatchWorkItem { handle.use() }.perform()
            DispatchWorkItem { inner.sync { handle.use() } }.perform()
        }
        let handle = Handle(), item = DispatchWorkItem { handle.use() }
        item.perform()
        queue.sync { item.perform() }
        queue.sync(execute: item)
        let late = Slot()
        queue.sync { late.handle = Handle() }
        late.handle?.use()
        onThread {
            let own = Handle()
            DispatchWorkItem { own.use() }.perform()
            own.use()
        }
    }

    @Test func theMainThreadStaysTheSame() async {
        let box = Slot()
        await on(.main) { box.handle = Handle("main's", domain: .currentThread) }
        await on(.main) { if isMainThread() { box.handle?.use() } }
    }

    @Test func aThreadsCacheOutlivesItsBlocks() async {
        for _ in 0..<20 {
            let first = await on(queue) { ConfinementDomain.currentThreadForLife }
            let second = await on(queue) {
                (first.standing(), ConfinementDomain.currentThreadForLife.description == first.description)
            }
            #expect((second.0 == .inside) == second.1)
        }
    }

    @Test func aBarrierStaysABarrier() async {
        let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent), log = Numbers()
        for number in 0..<20 {
            concurrent.async {
                usleep(500); log.add(number)
            }
        }
        concurrent.async(flags: .barrier) { log.add(100) }
        concurrent.async(execute: DispatchWorkItem(flags: .barrier) { log.add(101) })
        for number in 20..<40 { concurrent.async { log.add(number) } }
        concurrent.sync(flags: .barrier) {}
        #expect(log.numbers[20] == 100 && log.numbers[21] == 101)
    }

    @Test func aWorkItemIsCancelledAndWaitedFor() {
        let log = Numbers()
        queue.suspend()
        let cancelled = DispatchWorkItem { log.add(1) }, awaited = DispatchWorkItem { log.add(2) }
        queue.async(execute: cancelled)
        queue.async(execute: awaited)
        cancelled.cancel()
        queue.resume()
        awaited.wait()
        #expect(log.numbers == [2])
    }
}

/// The test that started the running work.
@Suite(.alone, .enabled(if: seesWorkItems)) struct Origins {
    private func scope() -> ConfinementScope { ConfinementScope(name: "own", sink: Silent(), site: ConfinementSite()) }

    @Test func blocksThreadsAndDetachedTasksCarryTheirScope() async {
        let scope = scope(), queue = DispatchQueue(label: "queue")
        defer { scope.end() }
        await ConfinementScope.$current.withValue(scope) {
            #expect(await on(queue) { ConfinementScope.here === scope })
            #expect(onThread { ConfinementScope.here === scope })
            #expect(onThread { onThread { ConfinementScope.here === scope } })
            #expect(await Task.detached { ConfinementScope.here === scope }.value)
            #expect(
                await Task.detached {
                    await Task.yield(); return await Task.detached { ConfinementScope.here === scope }.value
                }.value)
            #expect(await Task.detached { await on(queue) { ConfinementScope.here === scope } }.value)
            #expect(await on(queue) { Task.detached { ConfinementScope.here === scope } }.value)
        }
        #expect(ConfinementScope.here !== scope)
        #expect(await on(queue) { ConfinementScope.here !== scope })
        #expect(onThread { ConfinementScope.here !== scope })
    }

    @Test func manyAtOnce() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let scope = scope()
                    await ConfinementScope.$current.withValue(scope) {
                        for _ in 0..<50 {
                            #expect(await Task.detached { ConfinementScope.here === scope }.value)
                            #expect(await on(.global()) { ConfinementScope.here === scope })
                        }
                    }
                    scope.end()
                }
            }
        }
    }

    @Test func aScopeEndsWithItsWork() async {
        let ended = Weak()
        await work(ended)
        // The block is released when it has run, which may be after it was heard of; ten minutes are no measure, but an
        // end.
        for _ in 0..<600_000 where ended.scope != nil { usleep(1000) }
        #expect(ended.scope == nil)
    }

    private func work(_ ended: Weak) async {
        let scope = scope()
        ended.scope = scope
        await ConfinementScope.$current.withValue(scope) { await on(DispatchQueue(label: "queue")) {} }
        scope.end()
    }
}

private let seesWorkItems = ConfinementScope.seesWorkItems

private struct Silent: ConfinementSink {
    func reachesTestFromHere(_ scope: ConfinementScope) -> Bool { false }
    func report(_ violation: ConfinementViolation) -> Bool { false }
}

private final class Weak: @unchecked Sendable { weak var scope: ConfinementScope? }

private final class Slot: @unchecked Sendable { var handle: Handle? }

private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [Int] = []
    func add(_ number: Int) { lock.withLock { entries.append(number) } }
    var numbers: [Int] { lock.withLock { entries } }
}

private func isMainThread() -> Bool { Thread.isMainThread }
