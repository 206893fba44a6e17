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
}

/// What is called: its parameters, and what it gives.
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

extension BodyInference {
    func declaration(_ id: DeclarationID) -> Declaration { program.declarations[Int(id.index)] }

    /// What the generic parameters around a member are on what it is asked on: those of its type, a protocol's `Self`.
    func substitution(of candidate: Candidate) -> [DeclarationID: TypeID] {
        guard !candidate.owner.isUnknown else { return [:] }
        return program.substitutions(for: candidate.owner, of: candidate.declaration)
    }

    /// The candidate's type with its generic parameters as fresh variables.
    /// - Parameter explicit: generic arguments that are written behind the name.
    func open(_ candidate: Candidate, explicit: [TypeID] = []) -> Callable {
        let declared = declaration(candidate.declaration)
        let signature = program.signature(of: candidate.declaration)
        var map = substitution(of: candidate)
        for (index, parameter) in signature.genericParameters.enumerated() {
            map[parameter] = index < explicit.count ? explicit[index] : solver.fresh()
        }
        for requirement in signature.requirements { solver.require(requirement, map) }
        if !solver.isConcrete(candidate.owner) {
            for requirement in program.extensionRequirements(of: candidate.declaration) { solver.require(requirement, map) }
            // `Task.detached { … }`: what the type asks of its own parameters.
            if let owner = program.owner(of: candidate.declaration), declaration(owner).kind != .protocol {
                for requirement in program.requirements(of: owner) { solver.require(requirement, map) }
            }
        }
        let parameters = signature.parameters.map { parameter in
            var opened = parameter
            opened.type = canonical(openSome(solver.substitute(parameter.type, map)))
            return opened
        }
        var result = canonical(solver.substitute(signature.result, map))
        if declared.kind == .initializer, let receiver = candidate.base.receiver {
            result = declared.flags.contains(.isFailable) ? standard.optional(of: receiver) : receiver
        }
        var made = Callable(
            parameters: parameters, result: result, isAsync: declared.flags.contains(.isAsync),
            isThrowing: declared.flags.contains(.isThrowing) || declared.flags.contains(.isRethrowing))
        for index in parameters.indices where takesClosure(parameters[index]) {
            if let builder = program.resultBuilder(of: candidate.declaration, parameter: index) { made.builders[index] = builder }
        }
        // `Type.method` takes the instance first.
        if case .type(let receiver) = candidate.base, declared.kind == .function, !declared.flags.contains(.isStatic), program.owner(of: candidate.declaration) != nil {
            let own = Signature.Parameter(label: .none, name: .none, type: receiver)
            return Callable(parameters: [own], result: program.types.intern(.function(made.functionType)))
        }
        return made
    }

    /// `some P` as a parameter is a generic parameter without a name.
    private func openSome(_ type: TypeID) -> TypeID {
        switch program.types[type] {
        case .someType(let parts):
            let variable = solver.fresh()
            for part in parts { solver.pending.append(.conforms(variable, part)) }
            return variable
        case .nominal, .tuple: return program.types.mapParts(of: type) { self.openSome($0) }
        default: return type
        }
    }

    /// The type of a variable, or of a case without payload, where it is asked on the candidate's base.
    func valueType(of candidate: Candidate) -> TypeID {
        let declared = declaration(candidate.declaration)
        let map = substitution(of: candidate)
        switch declared.kind {
        case .variable:
            let declaredType = program.declaredType(of: candidate.declaration)
            // A wrapper whose arguments follow from what it is made with.
            if let declaredType, let variable = program.variable(wrappedBy: candidate.declaration), program.types.contains(declaredType, where: { $0 == .unknown }) {
                var wrapped = candidate
                wrapped.declaration = variable
                if let type = wrapperType(of: wrapped, isProjected: !declared.flags.contains(.isStored)) { return type }
            }
            return canonical(solver.substitute(declaredType ?? inferredType(of: candidate.declaration), map))
        case .enumCase: return candidate.base.receiver ?? solver.substitute(program.signature(of: candidate.declaration).result, map)
        default: return .unknown
        }
    }

    /// The type of a reference that is not called.
    func referenceType(_ candidate: Candidate, explicit: [TypeID] = []) -> TypeID {
        let declared = declaration(candidate.declaration)
        switch declared.kind {
        case .variable:
            if case .type(let receiver) = candidate.base, !declared.flags.contains(.isStatic) {
                _ = receiver
                return .unknown
            }
            return valueType(of: candidate)
        case .enumCase:
            if program.signature(of: candidate.declaration).parameters.isEmpty { return valueType(of: candidate) }
            return program.types.intern(.function(open(candidate).functionType))
        case .function, .initializer: return program.types.intern(.function(open(candidate, explicit: explicit).functionType))
        default: return .unknown
        }
    }

    func target(of candidate: Candidate) -> Target {
        if !candidate.isOnSuper, program.isDispatched(candidate.declaration) { return .requirement(candidate.declaration) }
        if case .instance = candidate.base, candidate.isImplied { return .implicitSelfMember(candidate.declaration) }
        return .declaration(candidate.declaration)
    }
}
