import Declarations
import Lowering
import Syntax

/// The origin of a value, as seen from the code that has it.
package enum FactOrigin: Sendable {
    case unknown
    /// The call that gave the value, or that opened the handle that gave it.
    case made(ConfinementFact.Spot, isOpening: Bool)
    /// The parameter of a function, by position.
    case parameter(Node, Int)
    /// The argument that a closure is given, by position.
    case lent(ConfinementFact.Spot, Int)
    /// The content of a property or global.
    case kept(Node)
    /// The value is `self`, of this type.
    case itself(Node)
}
