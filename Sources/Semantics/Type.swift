import Syntax

/// A type as far as it could be inferred without a compiler. `unknown` is a true answer and is propagated as such.
package indirect enum Type: Hashable, Sendable {
    case unknown
    /// A type declared in the project.
    case project(TypeID, [Type])
    /// A type of a framework, the standard library or an SDK, by its unqualified name.
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

    package var functionType: FunctionType? { if case .function(let f) = unwrapped { f } else { nil } }

    package var genericArguments: [Type] {
        switch self {
        case .project(_, let a), .external(_, let a): a
        case .array(let e): [e]
        case .dictionary(let k, let v): [k, v]
        case .optional(let w): [w]
        default: []
        }
    }

    /// Replaces generic parameters by what `map` gives for them.
    package func substituting(_ map: [Symbol: Type]) -> Type {
        if map.isEmpty { return self }
        switch self {
        case .unknown: return self
        case .project(let id, let a): return a.isEmpty ? self : .project(id, a.map { $0.substituting(map) })
        case .external(let n, let a): return a.isEmpty ? self : .external(n, a.map { $0.substituting(map) })
        case .optional(let t): return .optional(t.substituting(map))
        case .array(let t): return .array(t.substituting(map))
        case .dictionary(let k, let v): return .dictionary(k.substituting(map), v.substituting(map))
        case .tuple(let e): return .tuple(e.map { TupleElement(label: $0.label, type: $0.type.substituting(map)) })
        case .function(var f):
            f.parameters = f.parameters.map { $0.substituting(map) }
            f.result = f.result.substituting(map)
            return .function(f)
        case .metatype(let t): return .metatype(t.substituting(map))
        case .generic(let n, _):
            if let t = map[n], !t.isUnknown { return t }
            return self
        }
    }

    /// Collects generic parameter bindings by matching a declared type against an actual one.
    package func bind(to actual: Type, into map: inout [Symbol: Type]) {
        switch (self, actual) {
        case (.generic(let n, _), let t):
            if !t.isUnknown, map[n] == nil { map[n] = t }
        case (.optional(let a), .optional(let b)): a.bind(to: b, into: &map)
        case (.optional(let a), let b): a.bind(to: b, into: &map)
        case (let a, .optional(let b)): a.bind(to: b, into: &map)
        case (.array(let a), .array(let b)), (.metatype(let a), .metatype(let b)): a.bind(to: b, into: &map)
        case (.dictionary(let k, let v), .dictionary(let l, let w)):
            k.bind(to: l, into: &map)
            v.bind(to: w, into: &map)
        case (.project(let a, let x), .project(let b, let y)) where a == b:
            for (p, q) in zip(x, y) { p.bind(to: q, into: &map) }
        case (.external(let a, let x), .external(let b, let y)) where a == b:
            for (p, q) in zip(x, y) { p.bind(to: q, into: &map) }
        case (.function(let f), .function(let g)):
            for (p, q) in zip(f.parameters, g.parameters) { p.bind(to: q, into: &map) }
            f.result.bind(to: g.result, into: &map)
        case (.tuple(let a), .tuple(let b)):
            for (p, q) in zip(a, b) { p.type.bind(to: q.type, into: &map) }
        default: break
        }
    }
}

package struct FunctionType: Hashable, Sendable {
    package var parameters: [Type]
    package var result: Type
    package var isAsync = false
    package var isEscaping = false
    package var isSendable = false
    /// The global actor in front of the type (`@MainActor () -> Void`).
    package var globalActor: Symbol?
}

/// Index of a type declaration in `Project.types`.
package struct TypeID: Hashable, Sendable {
    package let index: Int32
    package func _rawHashValue(seed: Int) -> Int { spread(UInt64(UInt32(bitPattern: index)), seed: seed) }
}
/// Index of a function, initialiser, subscript or accessor in `Project.functions`.
package struct FunctionID: Hashable, Sendable {
    package let index: Int32
    package func _rawHashValue(seed: Int) -> Int { spread(UInt64(UInt32(bitPattern: index)), seed: seed) }
}
/// Index of a property or global variable in `Project.variables`.
package struct VariableID: Hashable, Sendable {
    package let index: Int32
    package func _rawHashValue(seed: Int) -> Int { spread(UInt64(UInt32(bitPattern: index)), seed: seed) }
}
