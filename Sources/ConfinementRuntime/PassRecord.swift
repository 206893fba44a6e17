/// The violations in the passes of one test, so that one bug is one issue.
package final class PassRecord: Sendable {
    private enum Entry {
        case waiting(ConfinementViolation)
        /// Reported at once, in the test's own task; whether the test knew the issue.
        case reported(isKnown: Bool)
    }

    private struct State {
        var order: [ConfinementViolation.Key] = []
        var entries: [ConfinementViolation.Key: Entry] = [:]
    }

    private let state = Locked(State())

    package init() {}

    /// Whether an earlier pass has failed the test for it. A known issue must be recorded in each pass, or the test's
    /// `withKnownIssue` misses it.
    func hasReported(_ key: ConfinementViolation.Key) -> Bool {
        state.withLock { if case .reported(isKnown: false) = $0.entries[key] { true } else { false } }
    }

    func reported(_ key: ConfinementViolation.Key, isKnown: Bool) {
        state.withLock { $0.entries[key] = .reported(isKnown: isKnown) }
    }

    func add(_ violation: ConfinementViolation) {
        state.withLock { state in
            switch state.entries[violation.key] {
            case .reported(isKnown: false): break
            case .waiting(var earlier):
                earlier.count += violation.count
                earlier.passes += violation.passes.filter { !earlier.passes.contains($0) }
                state.entries[violation.key] = .waiting(earlier)
            case .reported(isKnown: true), nil:
                state.order.append(violation.key)
                state.entries[violation.key] = .waiting(violation)
            }
        }
    }

    /// The violations that no pass has reported yet. To be reported when the last pass is over.
    package func take() -> [ConfinementViolation] {
        state.withLock { state in
            defer { state.order = [] }
            return state.order.compactMap {
                if case .waiting(let violation) = state.entries[$0] { violation } else { nil }
            }
        }
    }
}
