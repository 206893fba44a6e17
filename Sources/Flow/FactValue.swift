import Declarations
import Lowering
import Syntax

/// A type as rules see it: what the project declares by its node, everything else by name.
package indirect enum FactType: Sendable {
    case unknown
    case declared(Node, [FactType])
    case named(Symbol, [FactType])
    case optional(FactType)
    case array(FactType)
    case dictionary(FactType, FactType)
    case tuple([(label: Symbol, type: FactType)])
}

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
