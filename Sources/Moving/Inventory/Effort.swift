/// The cost of moving: minutes a place of each class, a rule of thumb.
package struct EffortRates: Sendable, Equatable {
    package enum Class: String, Sendable, CaseIterable {
        /// Written by `confine migrate`.
        case generated
        /// The replacement stands in the checklist.
        case paste
        /// A query that differs, a write with its context.
        case pattern
        /// An observer, a live list, a wrapper of a view, an object that crosses contexts.
        case redesign
        /// Something that people have to agree on.
        case decision
        /// The copy rehearsed on real files, comparison on devices, the plan of the releases.
        case fixed
    }
    package var minutes: [Class: Int] = [
        .generated: 0, .paste: 5, .pattern: 15, .redesign: 45, .decision: 120, .fixed: 1440
    ]
    package init() {}
}

/// How long a move may take, with its arithmetic.
package struct Effort: Sendable {
    package struct Line: Sendable {
        package var kind: EffortRates.Class
        package var count: Int
        package var minutesEach: Int
        package var what: String
        package var minutes: Int { count * minutesEach }
    }
    package var target: MoveTarget
    /// The dearest first.
    package var lines: [Line]
    /// The number of blockers, which have no estimate in hours.
    package var notEstimated: Int
    package var minutes: Int { lines.reduce(0) { $0 + $1.minutes } }
    /// From half to twice the sum, in hours.
    package var range: ClosedRange<Int> { (minutes / 120)...max(minutes / 120, (minutes * 2 + 59) / 60) }
}

extension Inventory {
    package func effort(for target: MoveTarget, _ rates: EffortRates) -> Effort {
        let readiness = readiness(for: target)
        guard target != .stay else { return Effort(target: target, lines: [], notEstimated: readiness.blockers.count) }
        var counts: [EffortRates.Class: [String: Int]] = [:]
        for place in places where !place.isInTests && moves[place.framework] != nil {
            guard let (kind, what) = Self.kind(of: place, target) else { continue }
            counts[kind, default: [:]][what, default: 0] += 1
        }
        let generated = models.count { !$0.isInTests && moves[$0.framework] != nil }
        counts[.generated] = generated == 0 ? nil : ["models": generated]
        counts[.decision] = readiness.decisions.isEmpty ? nil : ["decisions": readiness.decisions.count]
        counts[.fixed] = ["rehearsal, comparison on devices, release plan": 1]
        var lines: [Effort.Line] = []
        for (kind, parts) in counts {
            for (what, count) in parts {
                lines.append(Effort.Line(kind: kind, count: count, minutesEach: rates.minutes[kind] ?? 0, what: what))
            }
        }
        lines.sort { ($1.minutes, $0.what) < ($0.minutes, $1.what) }
        return Effort(target: target, lines: lines, notEstimated: readiness.blockers.count)
    }

    /// The class of work of a place, by its operation.
    private static func kind(of place: DatabasePlace, _ target: MoveTarget) -> (EffortRates.Class, String)? {
        switch (place.section, place.kind) {
        case (.stores, .open), (.stores, .container): return (.paste, "openings")
        case (.transactions, _): return (.pattern, "transactions")
        case (.observers, _): return (.redesign, "observers")
        case (.crossings, .object): return (.redesign, "objects across contexts")
        case (.crossings, _): return (.paste, "frozen values and references")
        case (.ui, .held): return (.redesign, "live lists")
        case (.ui, _): return (.redesign, "wrappers of views")
        case (.queries, .filter), (.queries, .predicate):
            let grade = place.grades[target]
            switch grade {
            case "exact", "equal after rewriting": return (.paste, "queries that translate")
            default: return (.pattern, grade == nil ? "queries not judged" : "queries that differ")
            }
        case (.queries, _): return (.paste, "fetches and sorts")
        case (.dynamic, _): return (.pattern, "uses by name")
        default: return nil
        }
    }
}
