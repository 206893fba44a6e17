import CConfinementRuntime

/// The one way that every violation takes.
enum ConfinementReporter {
    /// - Parameters:
    ///   - owner: the scope in which the handle was made.
    ///   - isOwners: the owner is to be failed, whatever code happens to run.
    static func report(_ violation: ConfinementViolation, owner: ConfinementScope?, isOwners: Bool = false) {
        let settings = ConfinementSettings.current
        guard settings.action != .off else { return }
        var violation = violation
        let here = isOwners ? owner : ConfinementScope.here
        // The test whose code did it; only where that is unknown, the test that made the handle.
        let unchecked = here == nil ? ConfinementScope.uncheckedTest : nil
        let culprit = here ?? (unchecked == nil ? owner ?? ConfinementScope.forNewHandle : nil)
        violation.test = culprit?.name ?? unchecked
        // Expected misuse is neither a failure nor a finding for the log.
        if here?.absorb(violation) == true { return }
        if owner?.absorb(violation) == true { return }
        ViolationLog.shared?.append(violation, pass: culprit?.pass)
        if settings.action == .trap { trap(violation) }

        var scope = culprit
        while let candidate = scope {
            if candidate.record(violation) { return }
            scope = candidate.parent
        }
        LateViolations.add(violation, scope: culprit)
    }

    /// Stops the process with the violation's text.
    static func trap(_ violation: ConfinementViolation) -> Never {
        // Stated invariant of the caller: `preconditionConfined` and `CONFINEMENT=trap` ask for exactly this.
        writeToStandardError("confinement: \(violation.site): \(violation.description)")
        fatalError(violation.message)
    }
}
