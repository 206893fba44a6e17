import CConfinementRuntime

/// The one way that every violation takes.
enum ConfinementReporter {
    /// - Parameter owner: the scope in which the handle was made.
    static func report(_ violation: ConfinementViolation, owner: ConfinementScope?) {
        let settings = ConfinementSettings.current
        guard settings.action != .off else { return }
        var violation = violation
        let here = ConfinementScope.current
        violation.test = (owner ?? here)?.name
        // Expected misuse is neither a failure nor a finding for the log.
        if here?.absorb(violation) == true { return }
        if owner?.absorb(violation) == true { return }
        if owner == nil, here == nil, ConfinementScope.soleExpectationAbsorbs(violation) { return }
        ViolationLog.shared?.append(violation)
        if settings.action == .trap { trap(violation) }

        var scope = owner ?? here ?? ConfinementScope.forNewHandle
        while let candidate = scope {
            if candidate.record(violation) { return }
            scope = candidate.parent
        }
        LateViolations.add(violation, scope: violation.test)
    }

    /// Stops the process with the violation's text.
    static func trap(_ violation: ConfinementViolation) -> Never {
        // Stated invariant of the caller: `preconditionConfined` and `CONFINEMENT=trap` ask for exactly this.
        writeToStandardError("confinement: \(violation.site): \(violation.description)")
        fatalError(violation.message)
    }
}
