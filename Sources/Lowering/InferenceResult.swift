import Declarations
import Syntax

/// The types and targets of an outline's expressions, by their ids. The second step of Lowering; its oracle is the
/// compiler (Benchmarks/TypeOracle). A type that can't be determined is `unknown` with a reason that is counted, never
/// guessed.
public struct InferenceResult: Sendable {
    /// The types of the expressions, in step with `Outline.expressions`.
    public var types: [TypeID]
    /// The types of the locals, in step with `Outline.locals`.
    public var localTypes: [TypeID]
    /// The wrapper's declaration of `@Wrapper var x` in the body, by local.
    public var localWrappers: [LocalID: DeclarationID] = [:]
    /// The targets of names, members, calls, subscripts, operators and literals; in step with the expressions. A call
    /// has the target of its callee, and so has its callee expression.
    public var targets: [Target]
    /// Implicit conversions of the values; in step with the expressions.
    public var adjustments: [Adjustment]
    /// The values of the parameters of each resolved call and subscript, by expression.
    public var bindings: [ExpressionID: [ArgumentBinding]]
    /// Declarations of enum cases, by pattern.
    public var patternTargets: [PatternID: DeclarationID]
    /// Types and effects of the closures, in step with `Outline.closures`.
    public var closures: [ClosureFacts]
    /// The reasons for unknown types, by expression where the cause lies (not where it spreads to).
    public var unknowns: [(ExpressionID, UnknownReason)]
    /// The isolation that the body itself has.
    public var isolation: Isolation
}

/// The declaration or type that an expression refers to.
public enum Target: Hashable, Sendable {
    case none
    /// One declaration, reached on a value or type whose generic arguments are in the receiver's type. `self` is
    /// implied where a name without a base stands for a member.
    case declaration(DeclarationID)
    /// A member asked through `self` that is written nowhere.
    case implicitSelfMember(DeclarationID)
    /// A protocol's requirement (or an overridable method of a class): one of the witnesses in the program, or one
    /// outside of it.
    case requirement(DeclarationID)
    case type(TypeID)
    case module(Symbol)
    /// A value of function type is called.
    case value
    /// Nothing in sight has this name, or too much of it.
    case unresolved
}

/// Conversions that Swift makes without a word, in the order in which they stand.
public struct Adjustment: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A value becomes an optional.
    public static let wrapsOptional = Adjustment(rawValue: 1)
    /// The expression is the body of an autoclosure.
    public static let autoclosure = Adjustment(rawValue: 2)
    /// A class becomes a superclass, a concrete type an existential.
    public static let erases = Adjustment(rawValue: 4)
    /// An implicitly unwrapped optional is unwrapped.
    public static let unwrapsImplicitly = Adjustment(rawValue: 8)
    /// A key path literal stands for a function.
    public static let keyPathAsFunction = Adjustment(rawValue: 16)
}

/// The origin of a parameter's value.
public enum ArgumentBinding: Hashable, Sendable {
    case expression(ExpressionID)
    /// Several, of a variadic parameter.
    case variadic([ExpressionID])
    /// The declaration's own default.
    case defaultValue
}

/// The parameters that a call's arguments go to.
struct ArgumentPositions {
    private let bindings: [ArgumentBinding]
    /// By argument, where there are so many that to look through all for each would cost their square.
    private var positions: [ExpressionID: Int]?

    init(_ bindings: [ArgumentBinding], count: Int) {
        self.bindings = bindings
        guard count > 8 else { return }
        var found: [ExpressionID: Int] = [:]
        for (position, binding) in bindings.enumerated() {
            switch binding {
            case .expression(let expression): found[expression] = position
            case .variadic(let expressions): for expression in expressions { found[expression] = position }
            default: break
            }
        }
        positions = found
    }

    subscript(argument: ExpressionID) -> Int? {
        if let positions { return positions[argument] }
        return bindings.firstIndex {
            switch $0 {
            case .expression(let expression): expression == argument
            case .variadic(let expressions): expressions.contains(argument)
            default: false
            }
        }
    }
}

/// The type and effects of a closure.
public struct ClosureFacts: Hashable, Sendable {
    public var type: FunctionType
    /// The isolation of its body when it is called, by Swift's rules (`inherited` isolation already replaced by that of
    /// the code around it).
    public var isolation: Isolation
    /// Whether the closure keeps the isolation around it: it is an argument that does not escape, is called at once, or
    /// is neither `@Sendable` nor `sending`.
    public var inheritsIsolation: Bool
    public var isSendable: Bool
    public var isEscaping: Bool
    public var isSending: Bool
    /// `self` is captured: written, or implied by a member's name.
    public var capturesSelf: Bool
    /// The parameter that it is given to, by call expression and position; nil where it is none.
    public var parameter: ParameterReference?
}

public struct ParameterReference: Hashable, Sendable {
    public var call: ExpressionID
    public var index: Int32
}

/// The reason why a type or target is not known; counted by `--stats`.
public enum UnknownReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The text could not be read.
    case syntax
    /// No declaration of this name is in sight.
    case undeclaredName
    /// The base's type belongs to a module that is not at hand.
    case opaqueBase
    /// The base's type is known and has no such member in sight.
    case noSuchMember
    /// Several declarations fit alike.
    case ambiguous
    /// No overload takes these arguments.
    case noOverloadFits
    /// A generic parameter that nothing here determines.
    case undetermined
    /// A macro, or something of the language that is not modelled.
    case notModelled
    /// The declaration's type is given by an initial value that leads back to itself.
    case circular
    /// The body is larger than what is inferred.
    case tooLarge

    /// The reason as reports name it.
    public var text: String {
        switch self {
        case .syntax: "the text can't be parsed"
        case .undeclaredName: "no declaration of this name is in sight"
        case .opaqueBase: "its module is not at hand"
        case .noSuchMember: "no such member is in sight"
        case .ambiguous: "several declarations fit alike"
        case .noOverloadFits: "no declaration takes these arguments"
        case .undetermined: "nothing here says what its type is"
        case .notModelled: "a macro, or something of the language that is not followed"
        case .circular: "its type leads back to itself"
        case .tooLarge: "the code is larger than what is followed"
        }
    }
}

extension InferenceResult {
    /// A result in which every type is unknown and nothing resolved. An outline is lowered with it if its inference was
    /// given up, and by tests that ask about control flow only.
    public static func nothingKnown(of outline: Outline) -> InferenceResult {
        let count = outline.expressions.count
        let closure = ClosureFacts(
            type: FunctionType(result: .unknown), isolation: .unknown, inheritsIsolation: false, isSendable: false,
            isEscaping: true, isSending: false, capturesSelf: false)
        return InferenceResult(
            types: Array(repeating: .unknown, count: count),
            localTypes: Array(repeating: .unknown, count: outline.locals.count),
            targets: Array(repeating: .none, count: count), adjustments: Array(repeating: [], count: count),
            bindings: [:], patternTargets: [:],
            closures: Array(repeating: closure, count: outline.closures.count), unknowns: [], isolation: .unknown)
    }
}
