import Syntax

/// A type, interned in the `TypeTable`: two types are equal when their ids are. Ids depend on the order of interning
/// and so on thread timing: nothing may be sorted by them.
public struct TypeID: Hashable, Sendable {
    public let index: UInt32
    @inlinable public init(index: UInt32) { self.index = index }
    /// A type that is not known and can't be inferred from the code at hand.
    public static let unknown = TypeID(index: 0)
    /// The type of an expression that never returns.
    public static let never = TypeID(index: 1)
    /// `()`.
    public static let void = TypeID(index: 2)
    @inlinable public var isUnknown: Bool { index == 0 }
    @inlinable public func _rawHashValue(seed: Int) -> Int { spread(UInt64(index), seed: seed) }
}

/// The structure of a type. Generic parameters are declarations; a type in terms of them is made concrete by
/// `TypeTable.substitute`.
public enum TypeNode: Hashable, Sendable {
    case unknown
    case never
    /// A class, struct, enum or actor, with one argument a generic parameter (the enclosing types' first). A protocol's
    /// name alone, as a type, is `existential`. `Optional`, `Array`, `Dictionary`, `Set` are the standard library's
    /// declarations.
    case nominal(DeclarationID, [TypeID])
    /// A type of a module that is not at hand, by its name as far as it is known: two are the same where the module
    /// and the name are, and nothing else is known. `module` is `.none` where an unqualified name is declared nowhere
    /// in sight.
    case opaque(module: Symbol, name: Symbol, [TypeID])
    case tuple([TupleElement])
    case function(FunctionType)
    case metatype(TypeID)
    /// A generic parameter, an associated type, or a protocol's `Self` (the protocol's own declaration).
    case parameter(DeclarationID)
    /// A member of a generic parameter's type: `T.Element`.
    case dependentMember(TypeID, Symbol)
    /// `any P & Q`; with no part, `Any`. Parts may be a class.
    case existential([TypeID])
    /// `some P`: the one type of the declaration, known by its constraints.
    case someType([TypeID])
    /// A type that inference is looking for; never seen outside of it.
    case variable(Int32)
}

public struct TupleElement: Hashable, Sendable {
    public var label: Symbol
    public var type: TypeID
    public init(label: Symbol = .none, type: TypeID) {
        self.label = label
        self.type = type
    }
}

/// The isolation of code by Swift's rules.
public enum Isolation: Hashable, Sendable {
    /// Nothing is known, or the module that declares it is not at hand.
    case unknown
    case nonisolated
    /// The caller's actor: `nonisolated(nonsending)`, a parameter whose default is `#isolation`.
    case caller
    /// A global actor's type.
    case globalActor(TypeID)
    /// The instance of the actor that the member belongs to: `self`.
    case actorInstance
    /// The actor that a parameter is, by position.
    case parameter(Int32)
}

/// The type of a function value, with what the language enforces about it.
public struct FunctionType: Hashable, Sendable {
    public var parameters: [Parameter]
    public var result: TypeID
    public var isAsync = false
    public var isThrowing = false
    public var isSendable = false
    public var isEscaping = false
    /// `.nonisolated` where nothing is written; `.globalActor` for `@MainActor () -> Void`; `.unknown` for
    /// `@isolated(any)`.
    public var isolation = Isolation.nonisolated

    public struct Parameter: Hashable, Sendable {
        public var label: Symbol
        public var type: TypeID
        public var isInout = false
        public var isVariadic = false
        public var isAutoclosure = false
        public var isIsolated = false
        public var isSending = false
        /// A closure parameter's `@_inheritActorContext`, as `Task.init` has it.
        public var inheritsActorContext = false
        public init(label: Symbol = .none, type: TypeID) {
            self.label = label
            self.type = type
        }
    }

    public init(parameters: [Parameter] = [], result: TypeID) {
        self.parameters = parameters
        self.result = result
    }
}
