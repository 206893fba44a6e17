import Declarations
import Lowering

/// The work that an analysis does, in steps, and what it may do.
///
/// A step is an instruction that is run, or an event of a callee that is applied: what a run does besides is bounded by
/// these. Steps and not seconds, so that two runs of one program end at the same place. The allowances are far above
/// what any program needs whose lattices are small (an instruction is run a handful of times); they are there so that a
/// fault of the analysis costs a user some findings of one function, and not the run.
package struct WorkBudget: Sendable {
    /// What the work is done for.
    package enum Part: Sendable {
        /// One run over a body.
        case body
        /// All runs over the bodies of a circle of calls.
        case component
        /// All runs over all bodies.
        case whole
    }

    /// The share of each allowance that may be used: tests force each with a small one.
    package var shares: [Part: Double] = [:]

    package init() {}

    /// The steps that may be done for a part whose bodies have so many instructions.
    func allowance(for part: Part, instructions: Int) -> Int {
        let steps =
            switch part {
            case .body: instructions * 400 + 100_000
            case .component: instructions * 600 + 200_000
            case .whole: instructions * 200 + 40_000_000
            }
        return shares[part].map { Int(Double(steps) * $0) } ?? steps
    }
}

extension FlowAnalysis {
    /// Functions that were not followed to the end since the work for them, or for all, went past what is allowed, in
    /// the order of the declarations. What was found of them before that stays; what would have come is missing.
    package var unfollowed: [DeclarationID] {
        Set(cutOff.map(\.declaration)).sorted { program.isBefore($0, $1) }
    }

    /// Whether all work that may be done is done.
    var isSpent: Bool {
        isStopped() || steps - stepsBefore > budget.allowance(for: .whole, instructions: instructionCount)
    }
}
