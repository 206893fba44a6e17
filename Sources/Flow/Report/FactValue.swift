import Declarations
import Lowering
import Syntax

/// How code came to have a value.
package enum FactOrigin: Sendable {
    case unknown
    /// A call gave it, or opened the handle that gave it.
    case made(ConfinementFact.Spot, isOpening: Bool)
    /// The parameter of a function, by position.
    case parameter(Node, Int)
    /// What a closure is given, by position.
    case lent(ConfinementFact.Spot, Int)
    /// The content of a property or global.
    case kept(Node)
    /// It is `self`, of this type.
    case itself(Node)
}
