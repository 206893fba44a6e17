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

/// Violations for which no running test can fail: their test is over, or unknown. They are reported at once, to their
/// own test where its framework still listens, and fail the run. Never another test.
package enum LateViolations {
    private struct Key: Hashable {
        let key: ConfinementViolation.Key
        let test: String?
    }

    private static let seen = Locked<Set<Key>>([])

    package static func add(_ violation: ConfinementViolation, scope: ConfinementScope?) {
        var late = violation
        if late.test == nil { late.candidates = ConfinementScope.runningNames }
        let isNew = seen.withLock { $0.insert(Key(key: late.key, test: late.test)).inserted }
        _ = RunEnd.isWatched
        guard isNew else { return }
        writeToStandardError("confinement: " + late.lateDescription(isChecked: scope != nil))
        scope?.reportLate(late.asLateReport(isChecked: scope != nil))
    }

    static var count: Int { seen.withLock { $0.count } }
}

/// The summary and the failures of a run, written when the process ends.
package enum RunEnd {
    private static let totals = Locked(Totals())

    private struct Totals {
        var tests = 0
        var idle: [String] = []
        var notices: [String] = []
        var explored = ExploredCounts()
        var expectsGuards = false
    }

    /// From here on a run in which no guard is made fails.
    package static func expectGuards() {
        totals.withLock { $0.expectsGuards = true }
        _ = isWatched
    }

    /// The counts of explorations.
    package struct ExploredCounts: Sendable {
        package var scopes = 0
        package var orders = 0
        /// Orders that no other run of the same body had.
        package var distinct = 0
        package var jobs = 0
        /// Jobs that were made ready by what no exploration orders.
        package var arrivals = 0

        package init(scopes: Int = 0, orders: Int = 0, distinct: Int = 0, jobs: Int = 0, arrivals: Int = 0) {
            self.scopes = scopes
            self.orders = orders
            self.distinct = distinct
            self.jobs = jobs
            self.arrivals = arrivals
        }
    }

    package static func explored(_ counts: ExploredCounts) {
        totals.withLock { totals in
            totals.explored.scopes += counts.scopes
            totals.explored.orders += counts.orders
            totals.explored.distinct += counts.distinct
            totals.explored.jobs += counts.jobs
            totals.explored.arrivals += counts.arrivals
        }
        _ = isWatched
    }

    static func ended(_ name: String, _ counts: CheckCounts) {
        totals.withLock { totals in
            totals.tests += 1
            if counts.checks == 0 { totals.idle.append(name) }
        }
        CheckLedger.ended.add(counts)
        _ = isWatched
    }

    /// A sentence for the summary, said once.
    package static func note(_ text: String) {
        totals.withLock { if !$0.notices.contains(text) { $0.notices.append(text) } }
    }

    /// Only in a test run: an app with guards in it must not change how it exits.
    static let isWatched: Void = {
        guard ConfinementSettings.current.runsTests else { return }
        atexit {
            writeToStandardError("confinement: summary: " + RunEnd.summary)
            let failures = RunEnd.failures
            guard !failures.isEmpty else { return }
            for failure in failures { writeToStandardError("confinement: " + failure) }
            // Leaving from an exit handler is the only way left to change the status; streams are flushed before.
            fflush(nil)
            confinement_exit_now(1)
        }
    }()

    private static var counts: CheckCounts {
        var counts = CheckLedger.ended.counts
        counts += CheckLedger.unscoped.counts
        return counts
    }

    private static var failures: [String] {
        var failures: [String] = []
        let late = LateViolations.count
        if late > 0 {
            failures.append("\(counted(late, "violation")) after the end of a test, or outside any; failing the run")
        }
        if totals.withLock({ $0.expectsGuards }), counts.guards == 0, ConfinementSettings.current.action != .off {
            failures.append(
                """
                nothing was checked: these tests are instrumented, and no guard was made in the whole run; failing \
                the run. Run tests that open or use a database, through code that has guards; `confine instrument` \
                prints how many it wrote
                """
            )
        }
        let least = ConfinementSettings.current.minimumChecks
        if counts.checks < least {
            failures.append(
                """
                \(counted(counts.checks, "check")) done, CONFINEMENT_MINIMUM_CHECKS asks for \(least); failing the \
                run. \(ConfinementScope.helpForTooFewChecks)
                """
            )
        }
        if let seed = ConfinementSettings.current.seed, totals.withLock({ $0.explored.scopes }) == 0 {
            failures.append(
                """
                CONFINEMENT_SEED=\(seed) is set, and no test explored orders; failing the run. The seed counts for \
                .explore: set CONFINEMENT_MODE=explore, too, where the test names no mode
                """
            )
        }
        return failures
    }

    static var summary: String {
        let counts = counts, totals = totals.withLock { $0 }
        var text = """
            \(counted(totals.tests, "checked scope")), \(counted(counts.guards, "guard")) made, \
            \(counted(counts.checks, "check")) done, \(counts.unknown) of them unknown
            """
        if !totals.idle.isEmpty {
            let shown = totals.idle.prefix(5).joined(separator: ", ") + (totals.idle.count > 5 ? ", …" : "")
            text += "; \(counted(totals.idle.count, "scope")) checked nothing (\(shown))"
        }
        if ConfinementScope.hasGuards.withLock({ $0 }) == false {
            text += "; the guards of ConfinementGuards are not compiled in"
        }
        let explored = totals.explored
        if explored.scopes > 0 {
            text += """
                ; explored \(counted(explored.scopes, "scope")) in \(counted(explored.orders, "order")) of \
                \(counted(explored.jobs, "job")), \(explored.arrivals) of them made ready from outside; \
                \(explored.distinct) of the orders were distinct
                """
        }
        for notice in totals.notices { text += "; " + notice }
        return text
    }
}

extension ConfinementViolation {
    func lateDescription(isChecked: Bool) -> String { latePrefix(isChecked) + description }

    private func latePrefix(_ isChecked: Bool) -> String {
        if let test { return isChecked ? "after the end of \(test): " : "in \(test), which is not checked: " }
        if candidates.isEmpty { return "outside any checking scope: " }
        let tests = candidates.joined(separator: ", ")
        return "in an unknown test, in a task or thread of its own while these were checked (\(tests)): "
    }

    fileprivate func asLateReport(isChecked: Bool) -> ConfinementViolation {
        var late = self
        late.message = latePrefix(isChecked) + message
        return late
    }
}
