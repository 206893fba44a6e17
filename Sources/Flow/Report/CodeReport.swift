import Declarations
import Lowering
import Syntax

/// The facts about a stretch of code: the contexts that it runs in, and each value there.
package struct CodeReport: Sendable {
    package var runs: [CodeRun] = []
    package var values: [CodeValue] = []
    /// The reason why the code was not seen to run; nil where it was.
    package var unreached: CodeGap?

    package init() {}
}

/// One context that code runs in, and the path that leads to it.
package struct CodeRun: Sendable {
    /// The closure or function that contains the code.
    package var code: ConfinementFact.Spot
    package var isClosure: Bool
    /// True where the code around it runs in another context.
    package var isElsewhere: Bool
    package var at: Context
    /// The steps that lead there, the outermost first.
    package var path: [CodeStep]
    /// The number of other paths that lead to the same context.
    package var otherPaths = 0
    /// The reason why the context is not known; nil where it is.
    package var gap: CodeGap?
}

/// A link of a chain that leads to code or to a value.
package struct CodeStep: Sendable {
    package enum Kind: Sendable {
        /// The code that runs in the context begins here.
        case begins
        /// The function is called here.
        case called
        /// The closure is passed here to the code that runs it.
        case handed
        /// The closure is stored here.
        case kept
        /// The code that holds the closure runs it here.
        case invoked
    }
    package var kind: Kind
    package var spot: ConfinementFact.Spot
    package var at: Context
}

/// The reason why something is not known, and the place of the cause.
package struct CodeGap: Sendable {
    package enum Kind: Sendable {
        /// Nothing in the project calls the function.
        case uncalled
        /// Names could not be resolved.
        case unresolved(UnknownReason?)
        /// The value comes from, or was given to, code that is neither in the project nor described.
        case opaque
        /// The closure is stored, and no code is seen to run it.
        case kept
        /// No value is seen to be stored in the property.
        case unset
        /// The result of the called function is not known.
        case result
        /// An initial value, which is computed when an instance is made or at the first read.
        case initialValue
        /// The code is larger than the analysis follows.
        case tooLarge
        /// No path leads there.
        case unreached
    }
    package var kind: Kind
    package var spot: ConfinementFact.Spot
}

/// The value of an expression, in each context in which it is seen.
package struct CodeValue: Sendable {
    package var spot: ConfinementFact.Spot
    package var type: TypeID
    /// The type as written in code; empty where it is not known.
    package var typeText: String
    /// The type of the base that a member is read from; nil where the value is not a member.
    package var base: TypeID?
    /// True where the value is declared here, not used.
    package var isDeclared = false
    package var sights: [ValueSight] = []
}

/// One possibility for a value, in one context.
package struct ValueSight: Sendable {
    package enum Verdict: Sendable {
        case legal, anywhere, foreign, suspended, open, unknown
        /// It belongs elsewhere, but no path is seen that brings it here while the code runs in this context: each of
        /// the two is possible by itself.
        case apart
        /// The value is stored there, and not used.
        case held
    }
    /// The position in `CodeReport.runs`; nil where the value is the same in all.
    package var run: Int?
    package var report: ValueReport
    /// The context that owns the value; nil where none does, or none that is known.
    package var confinement: Context?
    package var origin: FactOrigin
    /// The calls that passed the value on, the outermost first.
    package var path: [CodeStep] = []
    /// True where the value's origin opens a handle.
    package var isOpened = false
    /// The call that changed its state, for example to a frozen copy or a reference; nil where none did.
    package var changed: ConfinementFact.Spot?
    /// The suspension after which the thread may be another; nil where there is none.
    package var suspension: ConfinementFact.Spot?
    package var deleted: ConfinementFact.Spot?
    package var verdict: Verdict
    /// The clause of the touch law that the verdict was decided by; nil where the value is not judged.
    package var by: Clause?
    /// Where the analysis tells a wrong use of the value: here, or elsewhere for all of its uses; nil where nowhere.
    package var told: ConfinementFact.Spot?
    /// True where the value is used there, not only named, passed on, stored or asked for what is safe anywhere.
    package var isTouched = true
    package var gap: CodeGap?
}
