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

/// The destination of a scope's violations: a test of some framework, an expectation, the console.
package protocol ConfinementSink: Sendable {
    /// Whether a report made by the calling code would be attributed to the scope's own test, so that it need not wait
    /// for the scope's end.
    func reachesTestFromHere(_ scope: ConfinementScope) -> Bool
    /// Reports; true if the test's framework took it as a known issue.
    @discardableResult func report(_ violation: ConfinementViolation) -> Bool
    /// Reports, from anywhere, what came when the test was over, if its framework still listens.
    func reportLate(_ violation: ConfinementViolation)
}

extension ConfinementSink {
    package func reportLate(_ violation: ConfinementViolation) {}
}

/// A stretch of work, usually one test, that collects the violations of the handles made in it.
///
/// Test frameworks attribute a failure to the task or thread that reports it. A violation happens where it happens: in
/// a detached task, on a thread, on a queue. So it is kept by the scope whose code caused it, else by the one in which
/// the *handle* was made, and reported by the test itself when the scope ends.
package final class ConfinementScope: Sendable {
    /// The scope of the task that is running.
    @TaskLocal package static var current: ConfinementScope?

    /// The scope of the XCTest case that is running, for code that no task-local reaches. XCTest runs one case at a
    /// time.
    package static let ofRunningCase = Locked<ConfinementScope?>(nil)

    package let name: String
    /// How the body runs, for reports.
    package let pass: ConfinementPass?
    /// The order of the jobs of the scope's code, if it is controlled.
    package let order: (any WorkOrder)?
    /// Whether the scope's code is to run as in production, whatever mode surrounds it.
    package let isPlain: Bool
    /// Whether violations are only noted, for an order that is run to see whether it fails, too.
    private let isMuted: Bool
    let parent: ConfinementScope?
    let ledger = CheckLedger()
    private let site: ConfinementSite
    private let sink: any ConfinementSink
    private let expectedKind: ConfinementViolation.Kind?
    private let minimumChecks: Int
    private let passes: PassRecord?
    private let state = Locked(State())

    private struct State {
        var isOpen = true
        var hasFailed = false
        /// What failed first, and where.
        var firstFailure: String?
        var pending: [ConfinementViolation] = []
        /// The texts about them that are written if the process ends before they are reported.
        var lastWords: [LastWords] = []
        var places: [ConfinementViolation.Key: Place] = [:]
        var watched: [Watched] = []
        var expectations: [ConfinementScope] = []
        var caught: [ConfinementViolation] = []

        mutating func note(_ violation: ConfinementViolation) {
            hasFailed = true
            if firstFailure == nil { firstFailure = "\(violation.kind) at \(violation.site)" }
        }
    }

    private enum Place { case pending(Int), reported }

    private struct Watched {
        weak var object: AnyObject?
        let violation: @Sendable () -> ConfinementViolation
    }

    /// - Parameters:
    ///   - site: where the scope stands in the source, for what is wrong with the checking itself.
    ///   - passes: shared by the passes of one body.
    package init(
        name: String, parent: ConfinementScope? = .here, sink: any ConfinementSink, site: ConfinementSite,
        expecting kind: ConfinementViolation.Kind? = nil, minimumChecks: Int = 0, pass: ConfinementPass? = nil,
        passes: PassRecord? = nil,
        order: (any WorkOrder)? = nil, isPlain: Bool = false, isMuted: Bool = false
    ) {
        self.isMuted = isMuted
        self.name = name
        self.parent = parent
        self.sink = sink
        self.site = site
        self.minimumChecks = minimumChecks
        self.isPlain = isPlain || pass == nil && order == nil && parent?.isPlain == true
        self.pass = pass ?? (isPlain ? nil : parent?.pass)
        self.order = order ?? (isPlain ? nil : parent?.order)
        self.passes = passes
        expectedKind = kind
        _ = WorkOrigin.watch
        Self.openScopes.withLock { $0.append(self) }
        if kind != nil { parent?.state.withLock { $0.expectations.append(self) } }
        guard parent == nil else { return }
        _ = ViolationLog.shared
        for complaint in ConfinementSettings.current.complaints { fault(complaint) }
        if ConfinementSettings.current.asksForGuards, Self.hasGuards.withLock({ $0 }) == false {
            fault(Self.guardsAreMissing)
        }
    }

    /// The scope whose code is running: the task's, or that in which the task, block or thread was started.
    package static var here: ConfinementScope? {
        if let current { return current }
        if let task = confinement_current_task() { return WorkOrigin.scope(of: task) }
        return WorkOrigin.carriedScope
    }

    /// Whether blocks of Dispatch, threads and detached tasks are known to this process as work of their own.
    package static var seesWorkItems: Bool { confinement_sees_work_items() }

    /// The scope that a handle made here belongs to.
    package static var forNewHandle: ConfinementScope? {
        if let here { return here }
        // A test that has no scope of its own must not be taken for the XCTest case's stray task.
        if uncheckedTest != nil { return nil }
        return ofRunningCase.withLock { $0 }
    }

    /// The test that runs the calling code and has no scope, as its framework names it.
    static var uncheckedTest: String? { namer.withLock { $0 }?.nameOfRunningTest() }

    /// How the framework is asked for the test that runs the calling code.
    package static func askForRunningTest(_ name: @escaping @Sendable () -> String?) {
        namer.withLock { $0 = Namer(nameOfRunningTest: name) }
    }

    private static let namer = Locked<Namer?>(nil)
    private struct Namer { let nameOfRunningTest: @Sendable () -> String? }

    /// The tests that are running, for a violation that may be any one's.
    static var runningNames: [String] {
        var names: [String] = []
        for scope in openScopes.withLock({ $0 }) where !names.contains(scope.name) { names.append(scope.name) }
        return names
    }

    private static let openScopes = Locked<[ConfinementScope]>([])

    package var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Whether a violation was taken in.
    package var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// What failed first, and where: the same for the same failure of another run.
    package var firstFailure: String? { state.withLock { $0.firstFailure } }

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
        var violation = violation
        if violation.passes.isEmpty, let pass { violation.passes = [pass.description] }
        enum Step { case refused, kept, waits, report }
        let step = state.withLock { state -> Step in
            guard state.isOpen else { return .refused }
            state.note(violation)
            switch state.places[violation.key] {
            case .pending(let index):
                state.pending[index].count += 1
                return .kept
            case .reported:
                return .kept
            case nil:
                if reachesTest {
                    state.places[violation.key] = .reported
                    return passes?.hasReported(violation.key) == true ? .kept : .report
                }
                state.places[violation.key] = .pending(state.pending.count)
                state.pending.append(violation)
                return .waits
            }
        }
        if step == .waits, ConfinementSettings.current.runsTests {
            let words = LastWords(
                """
                confinement: the process ends before \(name) could fail because of this: \(violation.site): \
                \(violation.description)\n
                """
            )
            state.withLock { $0.lastWords.append(words) }
        }
        if step == .report {
            let isKnown = sink.report(violation)
            passes?.reported(violation.key, isKnown: isKnown)
        }
        return step != .refused
    }

    /// Takes a violation in if this scope, one that encloses it, or one that it encloses and that still runs, expects
    /// it.
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
        if isMuted {
            state.withLock { $0.note(violation) }
            return true
        }
        guard violation.kind == expectedKind else { return false }
        return state.withLock { state in
            guard state.isOpen else { return false }
            state.caught.append(violation)
            return true
        }
    }

    /// Fails the test because the checking itself falls short of the request, with the remedy.
    package func fault(_ text: String) { report(.notChecked, text) }

    /// Writes to the log what the test's framework reports by itself.
    /// - Parameter place: nil for the scope's own.
    package func log(_ kind: ConfinementViolation.Kind, _ text: String, at place: ConfinementSite?) {
        ViolationLog.shared?.append(violation(kind, text, at: place ?? site), pass: pass)
    }

    private func violation(
        _ kind: ConfinementViolation.Kind, _ text: String, at site: ConfinementSite
    ) -> ConfinementViolation {
        ConfinementViolation(
            kind: kind, rule: "", relatedRules: [], label: "", message: text, site: site, notes: [], test: name,
            useBacktrace: nil, originBacktrace: nil)
    }

    /// Reports what no handle stands for, at the scope's own place.
    package func report(_ kind: ConfinementViolation.Kind, _ text: String) {
        let violation = violation(kind, text, at: site)
        if absorb(violation) { return }
        if kind != .notChecked { ViolationLog.shared?.append(violation, pass: pass) }
        if !record(violation) { LateViolations.add(violation, scope: self) }
    }

    func reportLate(_ violation: ConfinementViolation) { sink.reportLate(violation) }

    /// Whether the guards of `ConfinementGuards` are compiled in; nil while that is unknown.
    package static let hasGuards = Locked<Bool?>(nil)

    private static let guardsAreMissing = """
        CONFINEMENT_CHECKS is set, but the guards of ConfinementGuards are not compiled in: it counts where the \
        package is built. Build with CONFINEMENT_CHECKS=1 swift build --build-tests, or ask for the package's trait \
        ConfinementChecks in your manifest; or unset the variable. Xcode resolves packages with its own environment: \
        start it from a shell that has the variable
        """

    package static let helpForTooFewChecks = """
        Handles are checked through guards. Build with CONFINEMENT_CHECKS=1, so that those of ConfinementGuards are \
        compiled in, and let the test run the code that has them
        """

    /// Handles that die with the test's locals are released by now; one that is still alive was kept.
    private func reportKept() {
        let watched = state.withLock { state in
            defer { state.watched = [] }
            return state.watched
        }
        for entry in watched where entry.object != nil {
            ConfinementReporter.report(entry.violation(), owner: self, isOwners: true)
        }
    }

    /// Reports what waited and what outlived the test so far, and goes on: XCTest runs a case's own `tearDown` after
    /// every block that is to run behind the test.
    package func reportSoFar() {
        reportKept()
        let pending = state.withLock { state in
            defer { state.pending = []; state.lastWords = [] }
            for violation in state.pending { state.places[violation.key] = .reported }
            return state.pending
        }
        for violation in pending { sink.report(violation) }
    }

    /// Ends the scope: reports what waited and what outlived it. To be called where the framework attributes failures
    /// to the scope's test. Returns the expected violations.
    ///
    /// - Parameter isTestOver: the framework has closed the test, after `reportSoFar`: what waits is late.
    @discardableResult
    package func end(isTestOver: Bool = false) -> [ConfinementViolation] {
        if !isTestOver { reportKept() }
        ConfinementGuard.forgetTheDead()
        let counts = ledger.counts
        if counts.checks < minimumChecks {
            fault(
                """
                \(counted(counts.checks, "check")) of handles made in this test, where at least \(minimumChecks) were \
                asked for. \(Self.helpForTooFewChecks)
                """
            )
        }
        Self.openScopes.withLock { $0.removeAll { $0 === self } }
        confinement_forget_sleeps(Unmanaged.passUnretained(self).toOpaque())
        let (pending, caught) = state.withLock { state in
            defer { state.pending = []; state.caught = []; state.lastWords = [] }
            state.isOpen = false
            return (state.pending, state.caught)
        }
        if expectedKind != nil {
            parent?.state.withLock { $0.expectations.removeAll { $0 === self } }
        }
        if let passes {
            for violation in pending { passes.add(violation) }
        } else if isTestOver {
            for violation in pending { LateViolations.add(violation, scope: self) }
        } else {
            for violation in pending { sink.report(violation) }
        }
        if isMuted { return caught }
        if let parent { parent.ledger.add(counts) } else { RunEnd.ended(name, counts) }
        return caught
    }
}
