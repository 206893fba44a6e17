import Declarations
import Lowering

/// The work that an analysis does, in steps, and what it may do.
///
/// A step is an instruction that is run, or an event of a callee that is applied: what a run does besides is bounded by
/// these. Steps and not seconds, so that two runs of one program end at the same place. The allowances are far above
/// what any program needs whose lattices are small (an instruction is run a handful of times); they are there so that a
/// fault of the analysis costs a user some findings of one function, and not the run.
struct WorkBudget {
    /// Steps of one run over a body.
    static func body(instructions: Int) -> Int { instructions * 400 + 100_000 }

    /// Steps of all runs over the bodies of a circle of calls.
    static func component(instructions: Int) -> Int { instructions * 1_000 + 400_000 }

    /// Steps of all runs over all bodies.
    static func whole(instructions: Int) -> Int { instructions * 200 + 40_000_000 }

    /// Multiplies all allowances: tests force each with a small one.
    var scale = 1.0

    func allows(_ steps: Int, of allowance: Int) -> Bool { Double(steps) <= Double(allowance) * scale }
}

extension FlowAnalysis {
    /// Functions that were not followed to the end since the work for them, or for all, went past what is allowed, in the
    /// order of the declarations. What was found of them before that stays; what would have come is missing.
    package var unfollowed: [DeclarationID] { cutOff.map(\.declaration).sorted { $0.index < $1.index } }

    /// Allows a fraction of the work: for tests of what happens when it is not enough.
    package func allow(_ fraction: Double) { budget.scale = fraction }

    /// Whether all work that may be done is done.
    var isSpent: Bool {
        isStopped() || !budget.allows(steps - stepsBefore, of: WorkBudget.whole(instructions: instructionCount))
    }
}
