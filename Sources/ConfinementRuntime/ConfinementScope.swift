import CConfinementRuntime

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Where a scope's violations go: a test of some framework, an expectation, the console.
package protocol ConfinementSink: Sendable {
    /// Whether a report made by the calling code would be attributed to the scope's own test, so that it need not wait
    /// for the scope's end.
    func reachesTestFromHere(_ scope: ConfinementScope) -> Bool
    func report(_ violation: ConfinementViolation)
}

/// A stretch of work, usually one test, that collects the violations of the handles made in it.
///
/// Test frameworks attribute a failure to the task or thread that reports it. A violation happens where it happens: in a
/// detached task, on a thread, on a queue. So it is kept by the scope in which the *handle* was made, and reported by
/// the test itself when the scope ends.
package final class ConfinementScope: Sendable {
    /// The scope of the task that is running.
    @TaskLocal package static var current: ConfinementScope?

    /// The scope of the XCTest case that is running, for code that no task-local reaches. XCTest runs one case at a time.
    package static let ofRunningCase = Locked<ConfinementScope?>(nil)

    package let name: String
    let parent: ConfinementScope?
    private let sink: any ConfinementSink
    private let expectedKind: ConfinementViolation.Kind?
    private let state = Locked(State())

    private struct State {
        var isOpen = true
        var pending: [ConfinementViolation] = []
        var places: [ConfinementViolation.Key: Place] = [:]
        var watched: [Watched] = []
        var expectations: [ConfinementScope] = []
        var caught: [ConfinementViolation] = []
    }

    private enum Place { case pending(Int), reported }

    private struct Watched {
        weak var object: AnyObject?
        let violation: @Sendable () -> ConfinementViolation
    }

    package init(
        name: String, parent: ConfinementScope? = .current, sink: any ConfinementSink, expecting kind: ConfinementViolation.Kind? = nil
    ) {
        self.name = name
        self.parent = parent
        self.sink = sink
        expectedKind = kind
        Self.openScopes.withLock { $0.add(self) }
        if kind != nil { parent?.state.withLock { $0.expectations.append(self) } }
    }

    /// The scope that a handle made here belongs to: the running task's, else the running XCTest case's, else the one
    /// that is open, if no other is. Task-locals do not reach detached tasks, threads and queues.
    package static var forNewHandle: ConfinementScope? {
        if let current { return current }
        // A test that has no scope of its own must not be taken for another test's stray task.
        if isInUncheckedTest.withLock({ $0 })?() == true { return nil }
        return ofRunningCase.withLock { $0 } ?? openScopes.withLock { $0.sole }
    }

    /// Says whether the running code is a test's, known to its framework; asked where there is no scope.
    package static let isInUncheckedTest = Locked<(@Sendable () -> Bool)?>(nil)

    /// For a violation that no scope can be found for: the one open scope that expects its kind takes it in.
    static func soleExpectationAbsorbs(_ violation: ConfinementViolation) -> Bool {
        let expecting = openScopes.withLock { $0.all }.filter { $0.expectedKind == violation.kind }
        return expecting.count == 1 && expecting[0].catches(violation)
    }

    /// The tests that are running, for a violation that may be any one's.
    static var runningNames: [String] {
        var names: [String] = []
        for scope in openScopes.withLock({ $0.all }) where !names.contains(scope.name) { names.append(scope.name) }
        return names
    }

    private static let openScopes = Locked(OpenScopes())

    private struct OpenScopes {
        private var open: [ConfinementScope] = []

        mutating func add(_ scope: ConfinementScope) { open.append(scope) }
        mutating func remove(_ scope: ConfinementScope) { open.removeAll { $0 === scope } }
        var all: [ConfinementScope] { open }

        /// The innermost of the open scopes, if they all lie in one another.
        var sole: ConfinementScope? {
            guard let innermost = open.last, open.allSatisfy({ innermost.isWithin($0) }) else { return nil }
            return innermost
        }
    }

    /// Whether this is `other` or lies within it.
    package func isWithin(_ other: ConfinementScope) -> Bool {
        self === other || parent?.isWithin(other) == true
    }

    /// Reports `violation` when the scope ends, if `object` is alive then.
    func watch(_ object: AnyObject, violation: @escaping @Sendable () -> ConfinementViolation) {
        state.withLock { $0.watched.append(Watched(object: object, violation: violation)) }
    }

    /// Takes a violation in. False when the scope has ended.
    @discardableResult
    package func record(_ violation: ConfinementViolation) -> Bool {
        let reachesTest = sink.reachesTestFromHere(self)
        enum Step { case refused, kept, report }
        let step = state.withLock { state -> Step in
            guard state.isOpen else { return .refused }
            switch state.places[violation.key] {
            case .pending(let index):
                state.pending[index].count += 1
                return .kept
            case .reported:
                return .kept
            case nil:
                if reachesTest {
                    state.places[violation.key] = .reported
                    return .report
                }
                state.places[violation.key] = .pending(state.pending.count)
                state.pending.append(violation)
                return .kept
            }
        }
        if step == .report { sink.report(violation) }
        return step != .refused
    }

    /// Takes a violation in if this scope, one that encloses it, or one that it encloses and that still runs, expects it.
    func absorb(_ violation: ConfinementViolation) -> Bool {
        var scope: ConfinementScope? = self
        while let candidate = scope {
            if candidate.catches(violation) { return true }
            let inner = candidate.state.withLock { $0.expectations }
            if inner.reversed().contains(where: { $0.catches(violation) }) { return true }
            scope = candidate.parent
        }
        return false
    }

    private func catches(_ violation: ConfinementViolation) -> Bool {
        guard violation.kind == expectedKind else { return false }
        return state.withLock { state in
            guard state.isOpen else { return false }
            state.caught.append(violation)
            return true
        }
    }

    /// Ends the scope: reports what waited, what outlived it, and what came too late for scopes that ended before. To be
    /// called where the framework attributes failures to the scope's test. Returns the expected violations.
    @discardableResult
    package func end() -> [ConfinementViolation] {
        // Handles that die with the test's locals are released by now; what is alive still was kept by somebody.
        let watched = state.withLock { state in
            defer { state.watched = [] }
            return state.watched
        }
        for entry in watched where entry.object != nil {
            ConfinementReporter.report(entry.violation(), owner: self)
        }
        Self.openScopes.withLock { $0.remove(self) }
        let (pending, caught) = state.withLock { state in
            defer { state.pending = []; state.caught = [] }
            state.isOpen = false
            return (state.pending, state.caught)
        }
        if expectedKind != nil {
            parent?.state.withLock { $0.expectations.removeAll { $0 === self } }
        }
        for violation in pending { sink.report(violation) }
        for violation in LateViolations.take() { sink.report(violation) }
        return caught
    }
}

/// Violations that came when their test was over. They fail the next scope, or, if none follows, the run.
package enum LateViolations {
    private static let waiting = Locked<[ConfinementViolation]>([])

    package static func add(_ violation: ConfinementViolation, scope: String?) {
        var late = violation
        late.test = scope
        if scope == nil { late.candidates = ConfinementScope.runningNames }
        // Kept before it is printed: names take time to look up, and the next scope may end meanwhile.
        let printed = late
        let isFirst = waiting.withLock { waiting in
            if let known = waiting.firstIndex(where: { $0.key == late.key && $0.test == late.test }) {
                waiting[known].count += 1
            } else {
                waiting.append(late)
            }
            return waiting.count == 1
        }
        if isFirst { _ = failRunAtExit }
        writeToStandardError("confinement: " + printed.lateDescription)
    }

    static func take() -> [ConfinementViolation] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting.map { $0.asLateReport }
        }
    }

    /// Only in a test run: an app with guards in it must not change how it exits.
    private static let failRunAtExit: Void = {
        guard ConfinementSettings.current.runsTests else { return }
        atexit {
            let left = LateViolations.take()
            guard !left.isEmpty else { return }
            writeToStandardError("confinement: \(left.count) violation(s) came after their tests had ended, or outside any; failing the run")
            // Leaving from an exit handler is the only way left to change the status; streams are flushed before.
            fflush(nil)
            confinement_exit_now(1)
        }
    }()
}

extension ConfinementViolation {
    var lateDescription: String {
        latePrefix + description
    }

    private var latePrefix: String {
        if let test { return "after the end of \(test): " }
        if candidates.isEmpty { return "outside any checking scope: " }
        return "in one of the tests running then (\(candidates.joined(separator: ", "))), in a task or thread of its own: "
    }

    var asLateReport: ConfinementViolation {
        ConfinementViolation(
            kind: kind, rule: rule, relatedRules: relatedRules, label: label,
            message: latePrefix + message,
            site: site, notes: notes, test: test, count: count, useBacktrace: useBacktrace, originBacktrace: originBacktrace)
    }
}
