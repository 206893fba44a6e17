import CConfinementRuntime
import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Foundation
import Sampling
import Testing

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration.Patience {
    /// For orders that are to be the same again, however busy the machine is.
    static var long: Exploration.Patience {
        var patience = Exploration.Patience()
        patience.forPromptWork = 5_000_000_000
        patience.forSender = 5_000_000_000
        return patience
    }
}

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
enum OneOrder {
    /// The result of one order of a body.
    struct Outcome: Equatable {
        var isWell: Bool
        var isStuck = false
        var jobs: Int
    }

    /// Runs a body in the order of one seed.
    static func run(
        _ seed: UInt64, patience: Exploration.Patience = .init(), _ body: @escaping @Sendable () async -> Bool
    ) async -> Outcome {
        _ = ExplorationHooks.begin()
        defer { ExplorationHooks.end() }
        let exploration = Exploration(seed: seed, patience: patience)
        let well = Locked(false)
        // The scope is what blocks and threads of the body belong to.
        let scope = ConfinementScope(
            name: "explored", parent: nil, sink: CallingTestSink(file: #filePath, line: #line),
            site: ConfinementSite(fileID: #fileID, filePath: #filePath, line: #line, column: 1), order: exploration)
        let end = await ConfinementScope.$current.withValue(scope) {
            await exploration.run {
                let isWell = await body(); well.withLock { $0 = isWell }
            }
        }
        scope.end()
        let isWell = well.withLock { $0 }
        if case .stopped = end { return Outcome(isWell: false, isStuck: true, jobs: exploration.counts.jobs) }
        return Outcome(isWell: isWell, jobs: exploration.counts.jobs)
    }
}

/// In debug: one order in ten or in five of the correct programs, and ten replays of each bug.
@Suite(.alone, .serialized) struct Exploring {
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test(arguments: OrderingBug.all + OrderingBug.more) func anOrderingBugIsFoundAndReplayed(
        _ bug: OrderingBug
    ) async throws {
        var found: (seed: UInt64, outcome: OneOrder.Outcome)?
        for seed in 0..<UInt64(1000) {
            let outcome = await OneOrder.run(seed, bug.wrong)
            if !outcome.isWell { found = (seed, outcome); break }
        }
        let (seed, outcome) = try #require(found, "no order of 1,000 shows it")
        var replayed = 0
        let count = Sample.rounds(100, oneIn: 10)
        for _ in 0..<count where await OneOrder.run(seed, bug.wrong) == outcome { replayed += 1 }
        #expect(replayed == count)
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test(arguments: OrderingBug.all) func aCorrectNeighbourNeverFails(_ bug: OrderingBug) async {
        var failures: [UInt64] = []
        let seeds = (0..<UInt64(1000)).sample(oneIn: 10)
        for seed in seeds where await !OneOrder.run(seed, bug.right).isWell { failures.append(seed) }
        #expect(failures == [])
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test(arguments: OrderingBug.more) func anotherCorrectNeighbourNeverFails(_ bug: OrderingBug) async {
        var failures: [UInt64] = []
        let seeds = (0..<UInt64(200)).sample(oneIn: 5)
        for seed in seeds where await !OneOrder.run(seed, bug.right).isWell { failures.append(seed) }
        #expect(failures == [])
    }

    /// Jobs that Dispatch resumes are in order again, though the blocks are not.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func whatDispatchResumesIsReplayed() async {
        let queue = DispatchQueue(label: "outside", attributes: .concurrent)
        let body: @Sendable () async -> Bool = {
            let count = Count()
            await withTaskGroup(of: Void.self) { group in
                for number in 1...3 {
                    group.addTask {
                        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
                        let now = await count.value
                        await count.set(now * 10 + number)
                    }
                }
            }
            return await count.value == 123
        }
        var orders: Set<Int> = []
        for seed in 0..<UInt64(20) {
            let first = await OneOrder.run(seed, patience: .long, body)
            orders.insert(first.jobs * (first.isWell ? 1 : -1))
            for _ in 0..<5 { #expect(await OneOrder.run(seed, patience: .long, body) == first) }
        }
        #expect(orders.count > 1)
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func sleepsTakeNoTime() async {
        for seed in 0..<UInt64(5) {
            let outcome = await OneOrder.run(seed) {
                let clock = ContinuousClock(), start = clock.now
                try? await Task.sleep(nanoseconds: 3_600_000_000_000)
                try? await Task.sleep(for: .seconds(3600))
                try? await Task.sleep(for: .seconds(3600), tolerance: .seconds(1))
                try? await Task.sleep(until: clock.now + .seconds(3600), clock: clock)
                try? await SuspendingClock().sleep(for: .seconds(3600))
                let gone = clock.now - start
                return gone >= .seconds(5 * 3600) && gone < .seconds(5 * 3600 + 1)
            }
            #expect(outcome.isWell || !confinement_has_virtual_clock())
        }
    }

    /// The shorter sleep ends first, but for seeds in which a job takes as long.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func sleepersWakeInTheirOrder() async {
        var inOrder = 0
        for seed in 0..<UInt64(200) {
            let outcome = await OneOrder.run(seed) {
                let last = Count()
                await withTaskGroup(of: Void.self) { group in
                    for hours in [3, 1, 2] {
                        group.addTask {
                            try? await Task.sleep(for: .seconds(hours * 3600)); await last.set(hours)
                        }
                    }
                }
                return await last.value == 3
            }
            if outcome.isWell { inOrder += 1 }
        }
        #expect(inOrder == 200)
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func cancellingEndsASleep() async {
        for seed in 0..<UInt64(200) {
            let outcome = await OneOrder.run(seed) {
                let task = Task { do { try await Task.sleep(for: .seconds(3600)); return false } catch { return true } }
                task.cancel()
                return await task.value
            }
            #expect(outcome.isWell)
        }
    }

    /// A test that was cancelled before its order began is cancelled in it.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func anEarlierCancellationArrives() async {
        let arrived = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await OneOrder.run(0) { Task.isCancelled }.isWell
        }.value
        #expect(arrived)
    }

    /// Rounds that a job waits for are part of it, and are assigned to its test.
    @Test func roundsOfAJob() async {
        await expectConfinementViolation(.wrongContext) {
            await withConfinementChecking(.explore(seeds: 3)) {
                let handle = Handle()
                inRounds(4) { _ in handle.use() }
            }
        }
    }

    /// Jobs that are left when the body ends go on as ever, outside of any exploration.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func whatIsLeftGoesOn() async {
        let (stream, ended) = AsyncStream.makeStream(of: Int.self)
        let isWell = await OneOrder.run(3) {
            Task {
                try? await Task.sleep(for: .milliseconds(20)); await Task.yield(); ended.yield(1)
            }
            return true
        }.isWell
        #expect(isWell)
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 1)
    }

    /// Runs of the same jobs in the same order are one order.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func distinctOrdersAreCounted() async {
        func signature(_ seed: UInt64, tasks: Int) async -> UInt64 {
            _ = ExplorationHooks.begin()
            defer { ExplorationHooks.end() }
            let exploration = Exploration(seed: seed)
            _ = await exploration.run {
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<tasks { group.addTask { await Task.yield() } }
                }
            }
            return exploration.signature
        }
        var many: Set<UInt64> = [], few: Set<UInt64> = []
        for seed in 0..<UInt64(40) {
            let first = await signature(seed, tasks: 3), second = await signature(seed, tasks: 3)
            #expect(first == second)
            many.insert(first)
            few.insert(await signature(seed, tasks: 1))
        }
        #expect(many.count > 3 && few.count < 20 && few.count < many.count, "\(many.count), \(few.count)")
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func explorationsAreGivenBack() async throws {
        final class Reference: @unchecked Sendable { weak var exploration: Exploration? }
        let reference = Reference()
        _ = ExplorationHooks.begin()
        for seed in 0..<UInt64(20) {
            let exploration = Exploration(seed: seed)
            reference.exploration = exploration
            _ = await exploration.run {
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<3 { group.addTask { await Task { await Task.yield() }.value } }
                }
                await Task.detached { await Task.yield() }.value
            }
        }
        ExplorationHooks.end()
        // Its thread is the last to let go; ten minutes are no measure, but an end.
        for _ in 0..<60_000 where reference.exploration != nil { try await Task.sleep(nanoseconds: 10_000_000) }
        #expect(reference.exploration == nil)
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func aJobThatBlocksItsThreadIsTold() async {
        guard confinement_thread_waits(confinement_kernel_thread()) >= 0 else { return }
        await expectConfinementViolation(.blockedPool, count: 1) {
            await withConfinementChecking(.explore(seeds: 1)) {
                let semaphore = DispatchSemaphore(value: 0)
                let other = Task {
                    await Task.yield(); semaphore.signal()
                }
                blockingWait(semaphore)
                await other.value
            }
        }
    }

    @Test func aStandstillIsToldAndLeft() async {
        await expectConfinementViolation(.deadlock, count: 1) {
            await withConfinementChecking(.explore(seeds: 3)) {
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
        }
    }

    /// Cancelling, which is tried first, lets some end.
    @Test func aStandstillThatCanBeCancelledEnds() async {
        await expectConfinementViolation(.deadlock, count: 1) {
            let answer = await withConfinementChecking(.explore(seeds: 3)) {
                let (stream, _) = AsyncStream.makeStream(of: Int.self)
                for await _ in stream {}
                return 7
            }
            #expect(answer == 7)
        }
    }

    @Test func anErrorEndsAnExploration() async {
        struct Wrong: Error {}
        let runs = Count()
        await expectConfinementViolation(.failingOrder, count: 1) {
            await #expect(throws: Wrong.self) {
                try await withConfinementChecking(.explore(seeds: 10)) {
                    await runs.add(1)
                    if await runs.value == 4 { throw Wrong() }
                }
            }
        }
        #expect(await runs.value == 4)
    }

    #if compiler(>=6.2)
        @Test func anIssueEndsAnExplorationAndNamesTheSeed() async throws {
            let runs = Count()
            let notes = Locked<[String]>([])
            let watch: IssueHandlingTrait = .compactMapIssues { issue in
                notes.withLock { $0 += issue.comments.map(\.rawValue) }
                return nil
            }
            try await watch.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
                await withConfinementChecking(.explore(seeds: 10)) {
                    await runs.add(1)
                    #expect(await runs.value < 3)
                }
            }
            #expect(await runs.value == 3)
            #expect(
                notes.withLock { $0 } == [
                    "seen in explore, seed 2, order 3 of 10. Run it once more: CONFINEMENT_SEED=2"
                ])
        }
    #endif

    @Test func aKnownIssueDoesNotEndIt() async {
        let runs = Count()
        await withConfinementChecking(.explore(seeds: 10)) {
            await runs.add(1)
            withKnownIssue { #expect(Bool(false)) }
        }
        #expect(await runs.value == 10)
    }

    @Test func anExplorationFindsWhatHoppingFinds() async {
        await expectConfinementViolation(.wrongContext) {
            await withConfinementChecking(.explore(seeds: 5)) {
                let handle = Handle()
                await Task.yield()
                handle.use()
            }
        }
        await expectConfinementViolation(.wrongContext) {
            await withConfinementChecking(.explore(seeds: 5)) {
                let handle = Handle()
                await Task.detached { handle.use() }.value
            }
        }
    }

    @Test(.confinementChecked(.explore(seeds: 50), minimumChecks: 2)) func underATrait() async {
        Handle().use()
        await Task.yield()
        await MainActor.run { Handle("main", domain: .mainActor).use() }
    }

    @Test func withinAnExplorationThereIsOneOrder() async {
        let runs = Count()
        await withConfinementChecking(.explore(seeds: 3)) {
            await withConfinementChecking(.explore(seeds: 50)) { await runs.add(1) }
        }
        #expect(await runs.value == 3)
    }
}

private func blockingWait(_ semaphore: DispatchSemaphore) { semaphore.wait() }
private func inRounds(_ rounds: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: rounds, execute: body)
}

@Suite(.alone) struct Choosing {
    private func choices(_ seed: UInt64) -> [Int] {
        var chooser = OrderChooser(seed: seed)
        return (0..<50).map { step in
            chooser.next(
                of: (0..<4).map { OrderChooser.Candidate(number: $0, arrival: ($0 * 7 + step) % 5, gaveWay: false) })
        }
    }

    @Test func theSameSeedChoosesTheSame() {
        for seed in 0..<UInt64(100) {
            #expect(choices(seed) == choices(seed))
            #expect(choices(seed).allSatisfy { (0..<4).contains($0) })
        }
        #expect(Set((1..<UInt64(100)).map(choices)).count > 80)
    }

    /// The order in which tasks of so many jobs each run under a seed.
    private func order(_ seed: UInt64, tasks: Int, jobs: Int) -> (order: [Int], choices: Int) {
        var chooser = OrderChooser(seed: seed)
        return order(&chooser, tasks: tasks, jobs: jobs)
    }

    private func order(_ chooser: inout OrderChooser, tasks: Int, jobs: Int) -> (order: [Int], choices: Int) {
        var left = [Int](repeating: jobs, count: tasks), order: [Int] = [], choices = 0
        while order.count < tasks * jobs {
            let candidates = (0..<tasks).filter { left[$0] > 0 }
                .map { OrderChooser.Candidate(number: $0, arrival: order.count, gaveWay: false) }
            if candidates.count > 1 { choices += 1 }
            let task = candidates[chooser.next(of: candidates)].number
            left[task] -= 1
            order.append(task)
        }
        return (order, choices)
    }

    /// Whether so many jobs of the first task have run when so many of the second have, in turn.
    private func meets(_ order: [Int], _ points: [(task: Int, job: Int)]) -> Bool {
        var done: [Int: Int] = [:], next = points[...]
        for task in order {
            let job = done[task, default: 0]
            done[task] = job + 1
            if let point = next.first, point == (task, job) { next.removeFirst() }
        }
        return next.isEmpty
    }

    /// The documentation's bound: 1 / (24 n c^(d-1)), for orders of one, two and three constraints.
    @Test func seedsOfFewPointsMeetAnOrderAsOftenAsIsSaid() {
        let count = 4000
        let orders = (0..<count).map { order(UInt64($0 * 4 + 2), tasks: 3, jobs: 6) }
        let choices = orders.map(\.choices).max() ?? 0
        #expect(choices == 17)
        let length = 32.0
        let wanted: [(depth: Int, points: [(task: Int, job: Int)])] = [
            (1, [(2, 0), (0, 0)]), (2, [(0, 2), (1, 0), (0, 3)]), (2, [(0, 4), (2, 5), (0, 5)]),
            (3, [(0, 2), (1, 2), (0, 3), (1, 3)]), (3, [(1, 0), (0, 4), (1, 1), (0, 5)])
        ]
        for (depth, points) in wanted {
            let met = orders.count { meets($0.order, points) }
            let bound = (1..<depth).reduce(1 / (24 * 3.0)) { sum, _ in sum / length }
            #expect(Double(met) >= Double(count) * bound, "depth \(depth): \(met)")
            #expect(met > 0, "depth \(depth)")
        }
    }

    /// An order is known by what was chosen other than usually, and each deviation less is no switch more.
    @Test func anOrderIsKnownByItsDeviations() {
        for seed in 0..<UInt64(100) {
            var chooser = OrderChooser(seed: seed)
            let wanted = order(&chooser, tasks: 3, jobs: 5).order
            var follower = OrderChooser(following: chooser.deviations, costOfJob: 0)
            #expect(order(&follower, tasks: 3, jobs: 5).order == wanted)
            #expect(follower.switches == chooser.switches && follower.deviations == chooser.deviations)
        }
        var usual = OrderChooser(following: [], costOfJob: 0)
        #expect(order(&usual, tasks: 3, jobs: 5).order == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
        #expect(usual.switches == 2 && usual.deviations.isEmpty)
    }

    @Test(arguments: [[], [3], [5, 13], [0, 19], [1, 2, 3, 4], Array(0..<20)])
    func whatAFailureNeedsIsFound(needed: [Int]) {
        let all = (0..<20).map { OrderChooser.Deviation.task(0, choice: $0) }
        let wanted = needed.map { all[$0] }
        var search = ShortestOrder(all), shortest = all, tries = 0
        while let deviations = search.next() {
            tries += 1
            let fails = wanted.allSatisfy(deviations.contains)
            if fails, deviations.count < shortest.count { shortest = deviations }
            search.tried(failed: fails ? deviations : nil)
        }
        #expect(tries <= 40)
        #expect(shortest == wanted)
    }

    /// A task that asks an actor again and again, without giving way, keeps nobody away for ever.
    @Test func nobodyIsKeptAwayForEver() {
        for seed in 1..<UInt64(200) {
            var chooser = OrderChooser(seed: seed)
            let candidates = (0..<2).map { OrderChooser.Candidate(number: $0, arrival: 0, gaveWay: false) }
            let chosen = Set((0..<1000).map { _ in chooser.next(of: candidates) })
            #expect(chosen.count == 2, "\(seed)")
        }
    }

    /// The jobs of an actor are on the way of the task that asks it.
    @Test func anActorsJobIsOnTheWayOfItsTask() {
        var chooser = OrderChooser(following: [], costOfJob: 0)
        let task = OrderChooser.Candidate(number: 0, arrival: 0, gaveWay: false)
        let other = OrderChooser.Candidate(number: 1, arrival: 1, gaveWay: false)
        #expect(chooser.next(of: [task, other]) == 0)
        let ofActor = OrderChooser.Candidate(number: 5, chain: 0, arrival: 2, gaveWay: false)
        #expect(chooser.next(of: [other, ofActor]) == 1)
        #expect(chooser.switches == 0)
    }

    /// Only few points: most of the time the task that ran goes on.
    @Test func seedsOfFewPointsSwitchSeldom() {
        for seed in stride(from: UInt64(2), to: 400, by: 4) {
            let order = order(seed, tasks: 3, jobs: 10).order
            let switches = zip(order, order.dropFirst()).count { $0 != $1 }
            #expect(switches <= 4)
        }
    }

    @Test func seedNoughtTakesThemAsTheyCame() {
        var chooser = OrderChooser(seed: 0)
        let candidates = [3, 1, 2].enumerated().map { OrderChooser.Candidate(number: $0, arrival: $1, gaveWay: false) }
        #expect(chooser.next(of: candidates) == 1)
    }

    /// A loop that waits by giving way must not keep away what it waits for.
    @Test func whoGivesWayComesLast() {
        for seed in stride(from: UInt64(2), to: 200, by: 2) {
            var chooser = OrderChooser(seed: seed)
            let candidates = (0..<3).map { OrderChooser.Candidate(number: $0, arrival: 0, gaveWay: $0 == 1) }
            var others = 0
            for _ in 0..<20 where chooser.next(of: candidates) != 1 { others += 1 }
            #expect(others >= 5)
        }
    }
}
