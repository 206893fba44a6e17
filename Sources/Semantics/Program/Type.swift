import Syntax

/// A program's type as rules read it: the project's own types by their declarations, libraries' by the names that the
/// models know them by.
package indirect enum Type: Hashable, Sendable {
    case unknown
    /// A type declared in the project.
    case project(TypeID, [Type])
    /// A type of a framework, the standard library or an SDK, by its name, qualified only where models have it so.
    case external(Symbol, [Type])
    case optional(Type)
    case array(Type)
    case dictionary(Type, Type)
    case tuple([TupleElement])
    case function(FunctionType)
    case metatype(Type)
    /// A generic parameter in scope, with what it is constrained to.
    case generic(Symbol, constraints: [Type])

    package struct TupleElement: Hashable, Sendable {
        package var label: Symbol
        package var type: Type
    }

    package static let void = Type.tuple([])

    /// The type without optionals around it.
    package var unwrapped: Type {
        var t = self
        while case .optional(let inner) = t { t = inner }
        return t
    }

    package var isOptional: Bool { if case .optional = self { true } else { false } }
    package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

package struct FunctionType: Hashable, Sendable {
    package var parameters: [Type]
    package var result: Type
}
