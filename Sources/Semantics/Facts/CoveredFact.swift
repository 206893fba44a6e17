import Flow
import Syntax

/// A violation that the judge has proven and that is no finding of its own: another one stands for it, or nothing is
/// told of it. Explanations say which.
package struct CoveredFact: Sendable {
    /// What stands for it.
    package enum Covering: Sendable {
        /// The finding at that node is about the same defect.
        case told(Node)
        /// Nothing is told.
        case silent(Silence)
    }

    /// Why nothing is told.
    package enum Silence: Sendable {
        /// The functions that get the value are all seen.
        case leftToReceivers
        /// An actor's property holds the object, and no code seen touches it there.
        case untouched
        /// Only a preview leads there.
        case preview
        /// Test code stores the value.
        case test
        /// The value is kept in no property and no global.
        case local

        /// The reason as a clause.
        package var text: String {
            switch self {
            case .leftToReceivers: "the code that gets the value is seen, and decides"
            case .untouched: "no code seen touches it in the property that holds it"
            case .preview: "only a preview leads there"
            case .test: "test code stores the value"
            case .local: "neither a property nor a global holds it"
            }
        }
    }

    /// The touch, or where the value is handed over.
    package var touch: Node
    /// The clause of the touch law that was decided by.
    package var by: Clause?
    /// What stands for it.
    package var covering: Covering
}

extension CoveredFact {
    /// A proof of Flow's that is no finding of its own.
    init(_ fact: ConfinementFact, _ covering: ConfinementFact.Covering) {
        let spot = fact.steps.last { $0.role == .used }?.spot ?? fact.spot
        let known: Covering =
            switch covering {
            case .told(let spot): .told(spot.node)
            case .leftToReceivers: .silent(.leftToReceivers)
            case .untouched: .silent(.untouched)
            }
        self.init(touch: spot.node, by: fact.by, covering: known)
    }
}
