import Flow
import Syntax

/// A violation that the judge has proven and that is no finding of its own: another one stands for it, or nothing is
/// told of it. Explanations say which.
package struct CoveredFact: Sendable {
    package typealias Covering = Flow.Covering<Node>
    /// The touch, or where the value is handed over.
    package var touch: Node
    /// The clause of the touch law that was decided by.
    package var by: Clause?
    /// What stands for it.
    package var covering: Covering
}

extension CoveredFact {
    /// A proof of Flow's that is no finding of its own.
    init(_ fact: ConfinementFact, _ covering: Flow.Covering<ConfinementFact.Spot>) {
        let spot = fact.steps.last { $0.role == .used }?.spot ?? fact.spot
        self.init(touch: spot.node, by: fact.by, covering: covering.map(\.node))
    }
}
