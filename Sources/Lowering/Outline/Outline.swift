import Declarations
import Syntax

/// A body as it is written, before anything is known of its types: expressions, statements and patterns in flat arrays,
/// sugar that needs no types removed, operators folded by precedence, local names bound.
///
/// The first of three steps of Lowering: `Outline` (syntax to expressions; this file) → `Inference` (types, callees and
/// isolation beside it, by id) → `Body` (instructions and blocks). Missing text is an expression like any other
/// (`missing`), never a reason to stop. Closures and functions declared inside are part of the outline around them, for
/// they see its locals; types declared inside are not, and their members have outlines of their own.
public struct Outline: Sendable {
    /// The declaration that the body belongs to.
    public var owner: BodyOwner
    public var file: FileID
    public var expressions: [Expression] = []
    /// Tokens of each expression, in step with `expressions`.
    public var expressionSpans: [Span] = []
    public var statements: [Statement] = []
    public var statementSpans: [Span] = []
    public var patterns: [Pattern] = []
    public var patternSpans: [Span] = []
    public var locals: [Local] = []
    public var closures: [Closure] = []
    public var arguments: [Argument] = []
    public var conditions: [Condition] = []
    public var cases: [SwitchCase] = []
    public var caseItems: [CaseItem] = []
    public var catches: [CatchClause] = []
    public var names: [NameReference] = []
    public var keyPathComponents: [KeyPathComponent] = []
    /// Ids of children, in runs.
    public var lists: [Int32] = []
    /// The locals of the parameters, in order; a setter's `newValue` among them.
    public var parameters: [LocalID] = []
    /// Statements of the body, or, for an initial value or default argument, one expression statement.
    public var body = ListID.empty
    /// A body that is one expression gives that expression's value, as a closure's or function's implicit `return`
    /// does.
    public var isSingleExpression = false

    public init(owner: BodyOwner, file: FileID) {
        self.owner = owner
        self.file = file
    }
}

/// A declaration or part of one that has a body.
public enum BodyOwner: Hashable, Sendable {
    /// A function, initialiser, deinitialiser, accessor; a file's top-level code.
    case function(DeclarationID)
    /// The initial value of a stored property, global or static variable.
    case initialValue(DeclarationID)
    /// The default value of a function's parameter, evaluated by each caller that leaves it out.
    case defaultArgument(DeclarationID, parameter: Int32)
    /// `@Wrapper(argument) var x = e`: what makes the wrapper, by its position among the variable's wrappers. A
    /// function of what it wraps: the initial value, where one is written, or the next wrapper.
    case wrapper(DeclarationID, position: Int32)

    /// The declaration that the body belongs to.
    public var declaration: DeclarationID {
        switch self {
        case .function(let id), .initialValue(let id), .defaultArgument(let id, _), .wrapper(let id, _): id
        }
    }

    public func _rawHashValue(seed: Int) -> Int {
        var hash = SpreadHash(seed: seed)
        switch self {
        case .function(let id): hash.add(-1, id.index)
        case .initialValue(let id): hash.add(-2, id.index)
        case .defaultArgument(let id, let parameter): hash.add(parameter, id.index)
        case .wrapper(let id, let position): hash.add(-3 - position, id.index)
        }
        return hash.value
    }
}

extension Program {
    /// The syntax of a body's declaration; of a variable, its binding or the complete declaration.
    public func node(of owner: BodyOwner) -> Node {
        let node = node(of: owner.declaration)
        switch owner {
        case .function, .defaultArgument: return node
        case .initialValue: return node.binding
        case .wrapper: return node.binding.parent ?? node
        }
    }
}

public struct ExpressionID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}
public struct StatementID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}
public struct PatternID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}
/// A parameter, variable, constant or function of the body or a closure in it; numbered throughout the outline.
public struct LocalID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}
public struct ClosureID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}

/// A run of entries of one of the outline's arrays; which one, the field that holds it says.
public struct ListID: Hashable, Sendable {
    public let start: Int32
    public let count: Int32
    @inlinable public init(start: Int, count: Int) {
        self.start = Int32(start)
        self.count = Int32(count)
    }
    public static let empty = ListID(start: 0, count: 0)
    @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    @inlinable public var isEmpty: Bool { count == 0 }
}

/// The tokens of something, the last one included: indices into the file's tree.
public struct Span: Hashable, Sendable {
    public var first: Int32
    public var last: Int32
    @inlinable public init(first: Int32, last: Int32) {
        self.first = first
        self.last = last
    }
}

/// A type as written: its node in the file's tree. `none` where nothing is written.
public struct WrittenType: Hashable, Sendable {
    public let node: Int32
    @inlinable public init(_ node: Int32) { self.node = node }
    public static let none = WrittenType(-1)
    @inlinable public var isWritten: Bool { node >= 0 }
}

/// A name that is no local's: `f`, `f(a:b:)`, `Set<Int>`; into `Outline.names`.
public struct NameReference: Sendable {
    public var name: Symbol
    /// The name's token; -1 where it is implied.
    public var token: Int32 = -1
    /// `f(a:b:)`: the labels, into `lists` as symbol ids; nil where none are written.
    public var labels: ListID?
    /// Generic arguments as written: nodes, into `lists`.
    public var genericArguments = ListID.empty
}

public enum Expression: Sendable {
    /// Unreadable text, or syntax without a value.
    case missing
    case literal(Literal)
    /// A string with interpolations: the arguments of all of them, in order, and how many each has (into `lists`).
    case interpolatedString(arguments: ListID, counts: ListID)
    case local(LocalID)
    /// `self` where it is the body's own receiver. Inside a closure whose capture list names it (`[weak self]`) it is a
    /// local.
    case selfReference
    case superReference
    /// `_` on the left of an assignment.
    case discard
    /// A name to be looked up around the body: member of `self`, of an outer type, a global, a type. Index into
    /// `names`.
    case name(Int32)
    case member(ExpressionID, name: Int32)
    /// `.name`, whose base is the type that is expected.
    case implicitMember(name: Int32)
    /// `x.0`
    case tupleElement(ExpressionID, Int32)
    case call(ExpressionID, arguments: ListID)
    case subscripted(ExpressionID, arguments: ListID)
    case closure(ClosureID)
    /// Two elements or more, or none. Parentheses around one expression are not kept.
    case tuple(arguments: ListID)
    case array(ListID)
    /// Keys and values in turn.
    case dictionary(ListID)
    case prefix(Symbol, ExpressionID)
    case postfix(Symbol, ExpressionID)
    case binary(Symbol, ExpressionID, ExpressionID)
    /// A run of operators longer than any stack is deep: its operands in order. Nothing is known of its value.
    case unfolded(ListID)
    /// `=`; compound assignments are binary operators.
    case assign(ExpressionID, ExpressionID)
    case ternary(ExpressionID, ExpressionID, ExpressionID)
    case cast(CastKind, ExpressionID, WrittenType)
    case attempt(AttemptKind, ExpressionID)
    case await(ExpressionID)
    /// `x?` inside of a chain; leaves the nearest `optionalChain` around it with nil.
    case unwrapOrLeave(ExpressionID)
    /// The extent of an optional chain: gives an optional.
    case optionalChain(ExpressionID)
    case forceUnwrap(ExpressionID)
    case `inout`(ExpressionID)
    /// A type written where an expression stands (`[Int: String].self`'s base, `(Int) -> Void`).
    case type(WrittenType)
    /// `\Root.a.b`; components into `keyPathComponents`.
    case keyPath(root: WrittenType, components: ListID)
    /// `if`, `switch` and `do` that give a value.
    case statement(StatementID)
    /// `#name(…)`, `@freestanding` macros; the arguments are expressions, what it gives its declaration says. Index
    /// into `names`.
    case macro(name: Int32, arguments: ListID)
}

/// `one` is the integer 1, which as a step cuts nothing.
public enum Literal: Hashable, Sendable { case integer, one, float, string, `true`, `false`, `nil`, regex }
public enum CastKind: UInt8, Sendable { case coerce, conditional, forced, `is` }
public enum AttemptKind: UInt8, Sendable { case plain, optional, forced }

public struct Argument: Sendable {
    public var label: Symbol
    public var value: ExpressionID
    public var isTrailingClosure: Bool
}

public struct KeyPathComponent: Sendable {
    public enum Kind: UInt8, Sendable { case member, `subscript`, optionalChain, forceUnwrap, selfReference }
    public var kind: Kind
    public var name: Symbol
    public var arguments = ListID.empty
}

public enum Statement: Sendable {
    case expression(ExpressionID)
    /// One binding of a `let` or `var`: `var a = 1, b = 2` are two. The pattern holds the written type.
    case binding(PatternID, initializer: ExpressionID?)
    /// Conditions into `conditions`, blocks into `lists` as statement ids. An `else if` is a block of one statement.
    case `if`(conditions: ListID, then: ListID, otherwise: ListID?)
    case `guard`(conditions: ListID, otherwise: ListID)
    case `while`(conditions: ListID, body: ListID, label: Symbol)
    case repeatWhile(body: ListID, condition: ExpressionID, label: Symbol)
    case forIn(ForLoop)
    case `switch`(ExpressionID, cases: ListID, label: Symbol)
    case `do`(body: ListID, catches: ListID, label: Symbol)
    case `return`(ExpressionID?)
    case `throw`(ExpressionID)
    case `break`(label: Symbol)
    case `continue`(label: Symbol)
    case `fallthrough`
    case `defer`(body: ListID)
    /// `yield` of an accessor, `then` of an expression.
    case yield(ExpressionID)
    case then(ExpressionID)
    /// `func` in a body: the local that stands for it, whose `function` is its body.
    case function(LocalID)
    /// A type, alias or operator declared here; found through `Program`.
    case declaration
    /// `#if` with its clauses, each a run of statements (as `alternatives`' lists of ids: start and count in turn in
    /// `lists`), of which at most one is compiled; `isExhaustive` where there is an `#else`. Nothing here knows the
    /// flags of the build.
    case alternatives(ListID, isExhaustive: Bool)
}

public struct ForLoop: Sendable {
    public var pattern: PatternID
    public var sequence: ExpressionID
    public var condition: ExpressionID?
    public var body: ListID
    public var label: Symbol
    /// `for await`, `for try await`.
    public var isAwait: Bool
    public var isTry: Bool
}

public enum Condition: Sendable {
    case expression(ExpressionID)
    /// `let x = e`, `let x` (the initialiser is then the name), `case p = e`. An optional binding's pattern is
    /// `.optional`.
    case pattern(PatternID, ExpressionID)
    /// `#available`
    case availability
}

public struct SwitchCase: Sendable {
    /// Into `caseItems`; empty for `default`.
    public var items: ListID
    public var body: ListID
    public var isDefault: Bool
    public var span: Span
}

public struct CaseItem: Sendable {
    public var pattern: PatternID
    public var condition: ExpressionID?
}

public struct CatchClause: Sendable {
    /// Into `caseItems`; empty where everything is caught and bound to `error`.
    public var items: ListID
    public var body: ListID
    /// The implicit `error`, where no item binds one.
    public var implicitError: LocalID?
    public var span: Span
}

public enum Pattern: Sendable {
    case wildcard
    case local(LocalID)
    /// Patterns into `lists`, labels beside them as symbol ids.
    case tuple(ListID, labels: ListID)
    case expression(ExpressionID)
    case isType(WrittenType)
    /// `p as T`
    case cast(PatternID, WrittenType)
    /// `.name(p, …)`, `Type.name(p, …)`: the base expression where one is written; arguments as `tuple`.
    case enumCase(base: ExpressionID?, name: Symbol, arguments: ListID, labels: ListID)
    /// `p?`, and what `if let` binds.
    case optional(PatternID)
    case typed(PatternID, WrittenType)
}

public struct Local: Sendable {
    public enum Kind: UInt8, Sendable {
        /// Of the body's function or accessor.
        case parameter
        case closureParameter
        /// `$0`, `error`, `newValue`, `oldValue`: bound by the language.
        case implicit
        case constant, variable
        /// `[x = e]`, `[weak x]`, `[x]`: a constant of the closure, bound when it is made.
        case capture
        case function
    }
    public var kind: Kind
    public var name: Symbol
    /// The closure that it belongs to; nil: the body itself.
    public var closure: ClosureID?
    public var type = WrittenType.none
    /// The body of a local function, or of a local variable that is computed.
    public var function: ClosureID?
    public var isWeak = false
    public var isUnowned = false
    /// `async let`
    public var isAsyncLet = false
    /// `nonisolated(unsafe)`
    public var isUnsafe = false
    /// The attributes of `@Wrapper var x` as nodes: into `lists`.
    public var attributes = ListID.empty
    public var span: Span
}

/// A closure, or whatever else in a body is a body of its own that sees the locals around it.
public struct Closure: Sendable {
    public enum Kind: UInt8, Sendable {
        case expression
        /// `func` in a body.
        case function
        /// The getter of a local computed variable: reading the local calls it.
        case accessor
        /// The right side of `async let`: it runs in a child task, and reading the local awaits what it gives. The
        /// binding's initialiser is this closure as an expression; the local's type is its result's.
        case asyncLet
    }
    public var kind = Kind.expression
    /// A local function's declaration, which says its signature; nil for a closure expression.
    public var declaration: DeclarationID?
    /// The closure around it; nil: it stands in the body itself.
    public var parent: ClosureID?
    /// Declared parameters, or the `$0`… that the body uses.
    public var parameters: [LocalID] = []
    public var usesImplicitParameters = false
    /// Parameters are declared: `$0` means none of its own.
    public var hasSignature = false
    /// `[x]`, `[weak x]`, `[x = e]`: the local and what it is bound to.
    public var captureList: [(local: LocalID, value: ExpressionID)] = []
    /// Locals of surrounding scopes that its body, or a closure in it, mentions; in order of first mention.
    public var captures: [LocalID] = []
    /// `self` stands in it, or in a closure in it, or strongly in its capture list. A member named without `self` is
    /// found out by inference.
    public var mentionsSelf = false
    public var resultType = WrittenType.none
    public var isAsyncWritten = false
    public var throwsWritten = false
    public var body = ListID.empty
    public var isSingleExpression = false
    /// `@MainActor in`, `@Sendable in`: nodes, into `lists`.
    public var attributes = ListID.empty
    public var span: Span
}
