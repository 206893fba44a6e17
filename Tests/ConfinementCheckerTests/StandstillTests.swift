import CConfinementRuntime
import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Foundation
import Testing

/// A thread that was there before any test, and whose work is not seen.
private final class Outsider: @unchecked Sendable {
    static let shared = Outsider()
    private let lock = NSCondition()
    private var work: [@Sendable () -> Void] = []

    private init() {
        let ready = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            ready.signal()
            while true {
                lock.lock()
                while work.isEmpty { lock.wait() }
                let next = work.removeFirst()
                lock.unlock()
                next()
            }
        }
        ready.wait()
    }

    func run(_ body: @escaping @Sendable () -> Void) {
        lock.lock()
        work.append(body)
        lock.signal()
        lock.unlock()
    }
}

/// Keeps the processors busy until it is let go.
private final class Load: Sendable {
    private let isOver = Locked(false)
    init(_ threads: Int) {
        let isOver = isOver
        for _ in 0..<threads { Thread.detachNewThread { while !isOver.withLock({ $0 }) {} } }
    }
    deinit { isOver.withLock { $0 = true } }
}

/// The threads' place in a suite by itself: what runs beside a test counts, too.
@Suite(.alone, .serialized) struct Standstills {
    init() { _ = Outsider.shared }

    /// Nothing is a deadlock while something may still come, however long it takes.
    @Test func whatComesLateFromOutsideIsNoDeadlock() async {
        let runs = Count()
        await withConfinementChecking(.explore(seeds: 2)) {
            await withCheckedContinuation { continuation in
                Outsider.shared.run {
                    usleep(2_500_000)
                    continuation.resume()
                }
            }
            await runs.add(1)
        }
        #expect(await runs.value == 2)
    }

    /// The end of a test's time limit is nothing that a standstill waits for.
    @Test(.timeLimit(.minutes(5))) func aTimeLimitKeepsNoDeadlockFromBeingOne() async {
        await expectConfinementViolation(.deadlock, count: 1) {
            await withConfinementChecking(.explore(seeds: 1)) {
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
        }
    }

    @Test func aBusyOutsiderOnABusyMachineIsNoDeadlock() async {
        let load = Load(4), runs = Count()
        await withConfinementChecking(.explore(seeds: 2)) {
            await withCheckedContinuation { continuation in
                Outsider.shared.run {
                    let end = Date().addingTimeInterval(2)
                    while Date() < end {}
                    continuation.resume()
                }
            }
            await runs.add(1)
        }
        #expect(await runs.value == 2)
        withExtendedLifetime(load) {}
    }

    /// A timer of Dispatch's that is still to fire, set by no code of the test.
    @Test func aTimerOutsideIsNoDeadlock() async {
        let runs = Count()
        await withConfinementChecking(.explore(seeds: 1)) {
            await withCheckedContinuation { continuation in
                Outsider.shared.run {
                    DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) { continuation.resume() }
                }
            }
            await runs.add(1)
        }
        #expect(await runs.value == 1)
    }

    /// A job that waits for work outside holds its thread; that is slow, and starves none of that work.
    @Test func aJobThatWaitsForWorkOutsideIsNotTold() async {
        await expectConfinementViolation(.blockedPool, count: 0) {
            await withConfinementChecking(.explore(seeds: 2)) {
                async let other: Void = { for _ in 0..<5 { await Task.yield() } }()
                waitForOutsider(microseconds: 1_500_000)
                await other
            }
        }
    }

    @Test func aDeadlockNamesItsTasksAndWhereTheyWait() async {
        guard await canLookAtTasks() else { return }
        let violations = await recorded(.deadlock) {
            await withConfinementChecking(.explore(seeds: 1)) {
                let forth = Gate(), back = Gate()
                async let first: Void = waitsForBoth(forth, then: back)
                async let second: Void = waitsForBoth(back, then: forth)
                _ = await (first, second)
            }
        }
        let text = violations.first?.message ?? ""
        #expect(text.contains("nothing can run any more"), "\(text)")
        #expect(text.contains("stopped in Gate.wait()"), "\(text)")
        #expect(text.contains("task 1 ("), "\(text)")
        #expect(text.contains("CONFINEMENT_SEED=0"), "\(text)")
    }

    @Test func aDeadlockIsFound() async {
        await expectConfinementViolation(.deadlock, count: 1) {
            await withConfinementChecking(.explore(seeds: 1)) {
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
        }
    }

    @Test func aLoopWithoutEndFailsWithItsSeed() async {
        let violations = await recorded(.failingOrder) {
            await withConfinementChecking(.explore(seeds: 5, maxSteps: 200)) {
                while !Task.isCancelled { await Task.yield() }
            }
        }
        #expect(violations.count == 1)
        #expect(violations.first?.message.contains("200 jobs ran") == true)
        #expect(violations.first?.message.contains("CONFINEMENT_SEED=0") == true)
    }

    @Test func aLoopThatCannotBeCancelledIsLeft() async {
        let violations = await recorded(.failingOrder) {
            await withConfinementChecking(.explore(seeds: 5, maxSteps: 200)) { while true { await Task.yield() } }
        }
        #expect(violations.count == 1)
    }

    @Test func whatTakesManyJobsIsNoLoopWithoutEnd() async {
        let runs = Count()
        await withConfinementChecking(.explore(seeds: 2, maxSteps: 100_000)) {
            for _ in 0..<12_000 { await Task.yield() }
            await runs.add(1)
        }
        #expect(await runs.value == 2)
    }

    @Test func aReplaySaysWhetherItIsExact() async {
        let inside = await recorded(.failingOrder) {
            await #expect(throws: CancellationError.self) {
                try await withConfinementChecking(.explore(seeds: 1)) { throw CancellationError() }
            }
        }
        #expect(inside.first?.message.hasSuffix("CONFINEMENT_SEED=0") == true)
        let outside = await recorded(.failingOrder) {
            await #expect(throws: CancellationError.self) {
                try await withConfinementChecking(.explore(seeds: 1)) {
                    await withCheckedContinuation { continuation in
                        Outsider.shared.run {
                            usleep(50_000)
                            continuation.resume()
                        }
                    }
                    throw CancellationError()
                }
            }
        }
        #expect(
            outside.first?.message.contains("1 job was made ready from outside of the order") == true,
            "\(outside.first?.message ?? "")")
    }

    // Issues can be looked at from Swift 6.2 on.
    #if compiler(>=6.2)
        /// Each order's result goes to the expectation, which names its seed.
        @Test func eachOrdersResultIsJudged() async throws {
            let results = Locked<[Int]>([]), notes = Locked<[String]>([])
            let watch: IssueHandlingTrait = .compactMapIssues { issue in
                notes.withLock { $0 += issue.comments.map(\.rawValue) }
                return nil
            }
            try await watch.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
                let runs = Count()
                await withConfinementChecking(.explore(seeds: 10)) { () async -> Int in
                    await runs.add(1)
                    return await runs.value
                } each: { result in
                    results.withLock { $0.append(result) }
                    #expect(result < 3)
                }
            }
            #expect(results.withLock { $0 } == [1, 2, 3])
            #expect(notes.withLock { $0.joined() }.contains("seed 2, order 3 of 10"))
        }
    #endif

    @Test func aTraceFitsOnOneScreen() async throws {
        guard #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *), await canLookAtTasks() else {
            return
        }
        let exploration = Exploration(seed: 3)
        _ = ExplorationHooks.begin()
        defer { ExplorationHooks.end() }
        _ = await exploration.run {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { await spins() } }
            }
        }
        let trace = exploration.describedTrace
        #expect(trace.count <= 24)
        #expect(trace.contains("…"))
        #expect(trace.contains { $0.contains("ended") }, "\(trace)")
        #expect(trace.contains { $0.contains("spins()") }, "\(trace)")
        #expect(trace.allSatisfy { $0.count < 200 }, "\(trace)")
    }
}

@inline(never)
private func spins() async { for _ in 0..<3 { await Task.yield() } }

private actor Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    func wait() async { await withCheckedContinuation { waiting.append($0) } }
    func open() { for continuation in waiting { continuation.resume() } }
}

private func waitsForBoth(_ first: Gate, then second: Gate) async {
    await first.wait()
    await second.open()
}

private func waitForOutsider(microseconds: UInt32) {
    let done = DispatchSemaphore(value: 0)
    Outsider.shared.run {
        usleep(microseconds)
        done.signal()
    }
    done.wait()
}

/// Whether this system shows where a task stands.
private func canLookAtTasks() async -> Bool {
    await TaskLayout.find()
    return TaskLayout.known != nil
}

/// The violations of one kind that `body` is the cause of.
func recorded(
    _ kind: ConfinementViolation.Kind, _ body: () async throws -> Void
) async rethrows -> [ConfinementViolation] {
    let scope = ConfinementScope(
        name: "recorded", sink: CallingTestSink(file: #filePath, line: #line),
        site: ConfinementSite(fileID: #fileID, filePath: #filePath, line: #line, column: 1), expecting: kind)
    do { try await ConfinementScope.$current.withValue(scope) { try await body() } } catch {
        scope.end()
        throw error
    }
    return scope.end()
}
