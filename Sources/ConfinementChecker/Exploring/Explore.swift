import CConfinementRuntime
import ConfinementRuntime

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
        let seen = SeenOrders()
        while true {
            let seed = chosen ?? UInt64(number)
            number += 1
            let order = ExploredOrder(
                body: self, outer: outer, seed: seed, number: number, of: chosen == nil ? seeds : 1,
                maxSteps: maxSteps, patience: patience, seen: seen)
            let result = await order.run(body)
            if order.hasGoneOn { patience.forOwnWait = min(patience.forOwnWait, 100_000_000) }
            explored.orders += 1
            explored.distinct = seen.count
            explored.jobs += order.counts.jobs
            explored.arrivals += order.counts.arrivals
            if chosen != nil, !order.hasFailed { order.sayThatItPassed() }
            if order.hasFailed || number >= seeds || chosen != nil { return try result.get() }
            if case .failure = result { return try result.get() }
        }
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

/// The orders of one body that were run, each counted once.
final class SeenOrders: Sendable {
    private let signatures = Locked<Set<UInt64>>([])
    var count: Int { signatures.withLock { $0.count } }
    func add(_ signature: UInt64) { _ = signatures.withLock { $0.insert(signature) } }
}

/// One order, run and judged.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
final class ExploredOrder: @unchecked Sendable {
    private let exploration: Exploration
    private let scope: ConfinementScope
    private let outer: ConfinementScope
    private let seed: UInt64
    private let number: Int
    private let total: Int
    private let seen: SeenOrders
    private(set) var hasFailed = false

    init(
        body: CheckedBody, outer: ConfinementScope, seed: UInt64, number: Int, of total: Int, maxSteps: Int,
        patience: Exploration.Patience, seen: SeenOrders
    ) {
        self.seen = seen
        exploration = Exploration(seed: seed, maxSteps: maxSteps, patience: patience)
        scope = body.scope(
            within: outer, pass: ConfinementPass(mode: "explore", seed: seed, number: number), order: exploration)
        exploration.reportsTo(scope)
        self.outer = outer
        self.seed = seed
        self.number = number
        self.total = total
    }

    var counts: RunEnd.ExploredCounts { exploration.counts }

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
                await FailureWatch.run { [self] in
                    "seen in explore, seed \(seed), order \(number) of \(total). \(again)"
                } failed: { [scope] text, place in
                    scope.log(.failingOrder, text, at: place)
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
        var value = value, isStopped = false
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
        seen.add(exploration.signature)
        hasFailed = scope.hasFailed || sawFailure || isStopped
        if hasFailed {
            let counts = counts
            let trace = exploration.describedTrace.map { "\n  " + $0 }.joined()
            writeToStandardError(
                """
                confinement: \(scope.name) failed in order \(number) of \(total) (explore, seed \(seed); \
                \(counted(counts.jobs, "job")); \(counted(seen.count, "distinct order")) so far). \(again)\(trace)
                """
            )
        }
        guard let value else { preconditionFailure("a body that has ended has left its result") }
        return value
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
