import Declarations
import Syntax

/// A declaration that a name may refer to, and what it is asked on.
struct Candidate {
    enum Base {
        /// A global, or a local function.
        case none
        case instance(TypeID)
        /// A type's own member, or an instance's by way of the type.
        case type(TypeID)

        var receiver: TypeID? {
            switch self {
            case .none: nil
            case .instance(let type), .type(let type): type
            }
        }
    }

    var declaration: DeclarationID
    var base: Base
    /// The base as the declaration's own type sees it.
    var owner = TypeID.unknown
    /// Asked through a `self` that is written nowhere.
    var isImplied = false
    /// How far out of the place's scope it was found.
    var level = 0
    /// Whether its constraints hold is not known.
    var isDoubtful = false
    /// Asked on `super`: no override of it is meant.
    var isOnSuper = false

    /// The target of an expression that refers to this candidate.
    func target(in program: Program) -> Target {
        if !isOnSuper, program.isDispatched(declaration) { return .requirement(declaration) }
        if case .instance = base, isImplied { return .implicitSelfMember(declaration) }
        return .declaration(declaration)
    }
}

/// A callee's parameters and result.
struct Callable {
    var parameters: [Signature.Parameter]
    var result: TypeID
    var isAsync = false
    var isThrowing = false
    /// Parameters whose closures are made of their statements' values.
    var builders: [Int: TypeID] = [:]

    var functionType: FunctionType {
        var type = FunctionType(
            parameters: parameters.map { parameter in
                var made = FunctionType.Parameter(type: parameter.type)
                made.isInout = parameter.isInout
                made.isVariadic = parameter.isVariadic
                made.isAutoclosure = parameter.isAutoclosure
                made.isIsolated = parameter.isIsolated
                made.isSending = parameter.isSending
                made.inheritsActorContext = parameter.inheritsActorContext
                return made
            }, result: result)
        type.isAsync = isAsync
        type.isThrowing = isThrowing
        return type
    }

    init(parameters: [Signature.Parameter], result: TypeID, isAsync: Bool = false, isThrowing: Bool = false) {
        self.parameters = parameters
        self.result = result
        self.isAsync = isAsync
        self.isThrowing = isThrowing
    }

    /// A value of function type.
    init(_ type: FunctionType) {
        parameters = type.parameters.map { parameter in
            var made = Signature.Parameter(label: .none, name: .none, type: parameter.type)
            made.isInout = parameter.isInout
            made.isVariadic = parameter.isVariadic
            made.isAutoclosure = parameter.isAutoclosure
            made.isIsolated = parameter.isIsolated
            made.isSending = parameter.isSending
            made.inheritsActorContext = parameter.inheritsActorContext
            return made
        }
        result = type.result
        isAsync = type.isAsync
        isThrowing = type.isThrowing
    }
}
