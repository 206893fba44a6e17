import Declarations
import Lowering
import Syntax

/// What is known of a stretch of code: where it runs, and what each value there is.
package struct CodeReport: Sendable {
    package var runs: [CodeRun] = []
    package var values: [CodeValue] = []
    /// Code stands there that nothing was seen to run.
    package var unreached: CodeGap?

    package init() {}
}

/// One context that code runs in, and how it comes to that.
package struct CodeRun: Sendable {
    /// The closure or function that the code stands in.
    package var code: ConfinementFact.Spot
    package var isClosure: Bool
    /// The code around it runs somewhere else.
    package var isElsewhere: Bool
    package var at: ContextReport
    /// What brings it there, the outermost first.
    package var path: [CodeStep]
    /// Other ways that lead to the same context.
    package var otherPaths = 0
    /// Why it is not known.
    package var gap: CodeGap?
}

/// A link of a chain that leads to code or to a value.
package struct CodeStep: Sendable {
    package enum Kind: Sendable {
        /// What runs in a context begins here.
        case begins
        /// The function is called here.
        case called
        /// The closure is given here to what runs it.
        case handed
        /// The closure is put away here.
        case kept
        /// Whoever has the closure runs it here.
        case invoked
    }
    package var kind: Kind
    package var spot: ConfinementFact.Spot
    package var at: ContextReport
}

/// Why something is not known, and where the cause lies.
package struct CodeGap: Sendable {
    package enum Kind: Sendable {
        /// Nothing in the project calls the function.
        case uncalled
        /// Names could not be resolved.
        case unresolved(UnknownReason?)
        /// Code that is neither in the project nor described gives it, or has it.
        case opaque
        /// It is kept, and nobody is seen to run it.
        case kept
        /// Nothing that is seen is put into the property.
        case unset
        /// What the called function gives is not known.
        case result
        /// It is run when an instance is made, or when it is first read.
        case initialValue
        /// More than is followed.
        case tooLarge
        /// No way leads there.
        case unreached
    }
    package var kind: Kind
    package var spot: ConfinementFact.Spot
}

/// An expression's value, in each context that it is seen in.
package struct CodeValue: Sendable {
    package var spot: ConfinementFact.Spot
    package var type: TypeID
    /// The type as code says it; empty where it is not known.
    package var typeText: String
    /// What it is read from, where it is a member of something.
    package var base: TypeID?
    /// It is declared here, not used.
    package var isDeclared = false
    package var sights: [ValueSight] = []
}

/// One thing that a value may be, in one context.
package struct ValueSight: Sendable {
    package enum Verdict: Sendable {
        case legal, anywhere, foreign, suspended, open, unknown
        /// It is kept there, and not used.
        case held
    }
    /// The position in `CodeReport.runs`; nil where it is the same in all.
    package var run: Int?
    package var report: ValueReport
    /// The context that it belongs to.
    package var confinement: ContextReport?
    package var origin: FactOrigin
    /// Calls that have handed it on, the outermost first.
    package var path: [CodeStep] = []
    /// Its origin opens a handle.
    package var isOpened = false
    /// What made it what it is now: a frozen copy, a reference.
    package var changed: ConfinementFact.Spot?
    /// The suspension since which its thread may be another.
    package var suspension: ConfinementFact.Spot?
    package var deleted: ConfinementFact.Spot?
    package var verdict: Verdict
    /// Something is done to it there: it is not only named, handed on, kept or asked for what is safe anywhere.
    package var isTouched = true
    package var gap: CodeGap?
}
