import CConfinementRuntime
import ConfinementRuntime
import Dispatch

extension CheckedBody {
    /// Runs the body in one order after the other until one fails.
    func explore<Value, Failure>(
        seeds: Int, maxSteps: Int, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outer = scope(minimumChecks: 0)
        defer { outer.end() }
        guard #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *) else {
            outer.fault(
                """
                this system has no task executors (they came with macOS 15, iOS 18): no orders were explored. Use \
                .plain or .hoppingEverything there
                """
            )
            return try await plainly(in: outer, body).get()
        }
        // Within an exploration there is an order already.
        if ExplorationHooks.here != nil { return try await plainly(in: outer, body).get() }

        await TaskLayout.find()
        for lack in ExplorationHooks.begin() { RunEnd.note("explore: \(lack) on this system") }
        defer { ExplorationHooks.end() }
        let chosen = ConfinementSettings.current.seed
        var explored = RunEnd.ExploredCounts(scopes: 1)
        defer { RunEnd.explored(explored) }
        var number = 0, patience = Exploration.Patience()
        var signatures: Set<UInt64> = []
        while true {
            let seed = chosen ?? UInt64(number)
            number += 1
            let plan = OrderPlan(
                seed: seed, number: number, total: chosen == nil ? seeds : 1, maxSteps: maxSteps, patience: patience)
            let order = ExploredOrder(plan, of: self, in: outer)
            let result = await order.run(body)
            if order.hasGoneOn { patience.forOwnWait = min(patience.forOwnWait, 100_000_000) }
            explored.orders += 1
            signatures.insert(order.signature)
            explored.distinct = signatures.count
            explored.jobs += order.counts.jobs
            explored.arrivals += order.counts.arrivals
            if chosen != nil, !order.hasFailed { order.sayThatItPassed() }
            if order.hasFailed {
                let isLong = chosen == nil && Value.self == Void.self && order.mayBeShorter
                let shorter = isLong ? await shortest(order, plan, in: outer, body) : nil
                order.sayThatItFailed(among: explored.distinct, as: shorter)
            }
            if order.hasFailed || number >= seeds || chosen != nil { return try result.get() }
            if case .failure = result { return try result.get() }
        }
    }

    /// Looks for an order with fewer switches in which the body fails in the same way. Nobody is told of what happens
    /// meanwhile.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    private func shortest<Value, Failure>(
        _ order: ExploredOrder, _ plan: OrderPlan, in outer: ConfinementScope,
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async -> ExploredOrder? {
        var search = ShortestOrder(order.chooser.deviations), shortest: ExploredOrder?
        let end = DispatchTime.now() + .seconds(1)
        while let deviations = search.next(), DispatchTime.now() < end, !Task.isCancelled {
            var plan = plan
            plan.deviations = deviations
            plan.maxSteps = min(plan.maxSteps, 4 * order.counts.jobs + 100)
            plan.patience.inAll = 200_000_000
            let attempt = ExploredOrder(plan, of: self, in: outer)
            _ = await attempt.run(body)
            // What has stopped may hold something that the next one needs.
            if attempt.isStopped { break }
            let isSame = attempt.hasFailed && attempt.failure == order.failure
            if isSame, attempt.chooser.switches < (shortest ?? order).chooser.switches { shortest = attempt }
            search.tried(failed: isSame ? attempt.chooser.deviations : nil)
        }
        return shortest
    }

    private func plainly<Value, Failure>(
        in scope: ConfinementScope, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws(Failure) -> Value
    ) async -> Result<Value, Failure> {
        await ConfinementScope.$current.withValue(scope) {
            do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
        }
    }
}

/// How to run one order.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
struct OrderPlan {
    let seed: UInt64
    let number: Int
    let total: Int
    var maxSteps: Int
    var patience: Exploration.Patience
    /// Instead of the seed's choices, for an order of which nobody is told.
    var deviations: [OrderChooser.Deviation]?
}

/// One order, run and judged.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
final class ExploredOrder: @unchecked Sendable {
    private let exploration: Exploration
    private let scope: ConfinementScope
    private let outer: ConfinementScope
    private let plan: OrderPlan
    private let place = Locked<String?>(nil)
    private(set) var hasFailed = false
    private(set) var isStopped = false

    private var seed: UInt64 { plan.seed }
    private var isMuted: Bool { plan.deviations != nil }
    /// Equal for orders in which the same tasks ran one after the other.
    var signature: UInt64 { exploration.signature }

    init(_ plan: OrderPlan, of body: CheckedBody, in outer: ConfinementScope) {
        self.plan = plan
        self.outer = outer
        var chooser = OrderChooser(seed: plan.seed)
        if let deviations = plan.deviations {
            chooser = OrderChooser(following: deviations, costOfJob: chooser.costOfJob)
        }
        exploration = Exploration(chooser, maxSteps: plan.maxSteps, patience: plan.patience)
        scope = body.scope(
            within: outer, pass: ConfinementPass(mode: "explore", seed: plan.seed, number: plan.number),
            order: exploration, isMuted: plan.deviations != nil)
        exploration.reportsTo(scope)
    }

    var counts: RunEnd.ExploredCounts { exploration.counts }
    var chooser: OrderChooser { exploration.chooser }

    /// What failed, and where.
    var failure: String? { place.withLock { $0 } ?? scope.firstFailure }

    /// Whether it can be run with other choices without anybody's notice, and in the same order otherwise.
    var mayBeShorter: Bool {
        FailureWatch.annotates && !isStopped && counts.arrivals == 0 && !chooser.deviations.isEmpty
            && chooser.deviations.count < 1000
    }

    /// Whether another thread went on for a job that was not proven to be blocked. Later orders have no proof, either.
    var hasGoneOn: Bool { exploration.monitor.withLock { $0.hasGoneOn } }

    /// How to run the order once more, and whether it will be the same one.
    private var again: String {
        let arrivals = counts.arrivals
        let jobs = arrivals == 1 ? "1 job was" : "\(arrivals) jobs were"
        return "Run it once more: CONFINEMENT_SEED=\(seed)"
            + (arrivals == 0
                ? "" : " (the order may not be exactly the same: \(jobs) made ready from outside of the order)")
    }

    /// A seed that was asked for has not failed, perhaps because its order was another one.
    func sayThatItPassed() {
        let arrivals = counts.arrivals
        writeToStandardError(
            "confinement: \(scope.name) passed in the order of seed \(seed) (\(counted(counts.jobs, "job"))); "
                + (arrivals == 0
                    ? "no job came from outside of the order, so this is exactly the order of the seed"
                    : "\(counted(arrivals, "job")) came from outside, so it may not be the order that failed"))
    }

    private final class Box<Value, Failure: Error>: @unchecked Sendable { var value: Result<Value, Failure>? }

    func run<Value, Failure>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async -> Result<Value, Failure> {
        let words = LastWords(
            """
            confinement: the process stops in \(scope.name) under explore, seed \(seed). Run it once more: \
            CONFINEMENT_SEED=\(seed)\n
            """, of: exploration)
        defer { words.end() }
        let box = Box<Value, Failure>()
        let (end, sawFailure) = await withoutActuallyEscaping(body) { body in
            // So that the closure is isolated as the function is.
            _ = isolation
            // The task of an abandoned body stays for ever and never runs again: what it holds of the closure is taken
            // back.
            let closure = BorrowedClosure(body)
            let before = closure.references
            let outcome = await ConfinementScope.$current.withValue(scope) {
                await FailureWatch.run(isMuted: isMuted) { [self] in
                    "seen in explore, seed \(seed), order \(plan.number) of \(plan.total). \(again)"
                } failed: { [self] text, place in
                    self.place.withLock { if $0 == nil { $0 = "an expectation at \(place.map { "\($0)" } ?? "?")" } }
                    if !isMuted { scope.log(.failingOrder, text, at: place) }
                } body: { [exploration] in
                    await exploration.run {
                        do throws(Failure) { box.value = .success(try await closure.call()) } catch {
                            box.value = .failure(error)
                        }
                    }
                }
            }
            if case .stopped(_, isAbandoned: true) = outcome.0 { closure.release(down: before) }
            return outcome
        }
        return judge(end, sawFailure, box.value)
    }

    private func judge<Value, Failure>(
        _ end: Exploration.End, _ sawFailure: Bool, _ value: Result<Value, Failure>?
    ) -> Result<Value, Failure> {
        var value = value
        if case .stopped(let failure, let isAbandoned) = end {
            isStopped = true
            scope.report(failure.kind.reported, "\(failure.text). \(again)")
            // A body with no result can be left where it stands; what it threw when it was cancelled is no failure of
            // its own.
            if let nothing = () as? Value { value = .success(nothing) } else if isAbandoned { stop(failure.text) }
        } else if case .failure(let error)? = value, !Task.isCancelled {
            scope.report(.failingOrder, "the body threw \(error) in one order of its jobs. \(again)")
        } else if sawFailure, !FailureWatch.annotates {
            scope.report(.failingOrder, "the test failed in one order of its jobs. \(again)")
        }
        scope.end()
        hasFailed = scope.hasFailed || sawFailure || isStopped
        guard let value else { preconditionFailure("a body that has ended has left its result") }
        return value
    }

    /// Says which order has failed.
    /// - Parameters:
    ///   - distinct: how many distinct orders were run so far.
    ///   - shorter: an order that fails in the same way, and is easier to read.
    func sayThatItFailed(among distinct: Int, as shorter: ExploredOrder?) {
        let counts = counts
        let trace = (shorter ?? self).exploration.describedTrace.map { "\n  " + $0 }.joined()
        let easier = shorter.map { shorter in
            """
            . The same failure with as few switches between tasks as were found (\(shorter.chooser.switches) instead \
            of \(chooser.switches)):
            """
        }
        writeToStandardError(
            """
            confinement: \(scope.name) failed in order \(plan.number) of \(plan.total) (explore, seed \(seed); \
            \(counted(counts.jobs, "job")); \(counted(distinct, "distinct order")) so far). \(again)\
            \(easier ?? "")\(trace)
            """
        )
    }

    private func stop(_ text: String) -> Never {
        outer.end()
        writeToStandardError("confinement: \(scope.name): \(text). \(again)")
        fatalError(
            """
            a checked body that returns a value has stopped for ever, so there is no value to go on with. If the body \
            returns nothing, only its test fails
            """
        )
    }
}

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration.Failure.Kind {
    fileprivate var reported: ConfinementViolation.Kind {
        switch self {
        case .deadlock: .deadlock
        case .endless: .failingOrder
        case .givenUp: .notChecked
        }
    }
}

/// A closure without a hold on it.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
private struct BorrowedClosure<Value, Failure: Error>: @unchecked Sendable {
    private typealias Function = () async throws(Failure) -> Value
    private let code: UnsafeRawPointer
    private let context: UnsafeMutableRawPointer?

    init(_ function: @escaping () async throws(Failure) -> Value) {
        // Invariant of the language's ABI: a function value is its code and its context.
        let words = unsafeBitCast(function, to: (UnsafeRawPointer, UnsafeMutableRawPointer?).self)
        code = words.0
        context = words.1
    }

    @inline(never)
    func call() async throws(Failure) -> Value {
        let function = unsafeBitCast((code, context), to: Function.self)
        return try await function()
    }

    var references: Int { context.map { Int(confinement_references($0)) } ?? 0 }

    func release(down count: Int) {
        guard let context else { return }
        for _ in 0..<max(0, references - count) { confinement_release(context) }
    }
}

/// The texts that are written if the process stops.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
private struct LastWords {
    private let place: Int32
    init(_ text: String, of exploration: Exploration) {
        place = confinement_begin_last_words(text, Unmanaged.passUnretained(exploration).toOpaque())
    }
    func end() { confinement_end_last_words(place) }
}
