import Declarations
import Syntax

/// The types that declarations have where they are asked: on a base, with generic parameters open.
final class CandidateTypes {
    private let program: Program
    private let solver: TypeSolver
    private let table: InferredTypes
    /// The initial values that are being inferred around this body.
    private let stack: InitialValueStack
    private var standard: StandardTypes { solver.standard }

    init(solver: TypeSolver, table: InferredTypes, stack: InitialValueStack) {
        program = solver.program
        self.solver = solver
        self.table = table
        self.stack = stack
    }

    /// The generic arguments of the declarations around a member, by the type of its base: those of its type, a
    /// protocol's `Self`.
    func substitution(of candidate: Candidate) -> [DeclarationID: TypeID] {
        guard !candidate.owner.isUnknown else { return [:] }
        return program.substitutions(for: candidate.owner, of: candidate.declaration)
    }

    /// The candidate's type with its generic parameters as fresh variables.
    /// - Parameter explicit: generic arguments that are written behind the name.
    func open(_ candidate: Candidate, explicit: [TypeID] = []) -> Callable {
        let declared = program[candidate.declaration]
        let signature = program.signature(of: candidate.declaration)
        var map = substitution(of: candidate)
        for (index, parameter) in signature.genericParameters.enumerated() {
            map[parameter] = index < explicit.count ? explicit[index] : solver.fresh()
        }
        for requirement in signature.requirements { solver.require(requirement, map) }
        if !solver.isConcrete(candidate.owner) {
            for requirement in program.extensionRequirements(of: candidate.declaration) {
                solver.require(requirement, map)
            }
            // `Task.detached { … }`: what the type asks of its own parameters.
            if let owner = program.owner(of: candidate.declaration), program[owner].kind != .protocol {
                for requirement in program.requirements(of: owner) { solver.require(requirement, map) }
            }
        }
        let parameters = signature.parameters.map { parameter in
            var opened = parameter
            opened.type = solver.canonical(openSome(solver.substitute(parameter.type, map)))
            return opened
        }
        var result = solver.canonical(solver.substitute(signature.result, map))
        if declared.kind == .initializer, let receiver = candidate.base.receiver {
            result = declared.flags.contains(.isFailable) ? standard.optional(of: receiver) : receiver
        }
        var made = Callable(
            parameters: parameters, result: result, isAsync: declared.flags.contains(.isAsync),
            isThrowing: declared.flags.contains(.isThrowing) || declared.flags.contains(.isRethrowing))
        for index in parameters.indices where solver.takesClosure(parameters[index]) {
            if let builder = program.resultBuilder(of: candidate.declaration, parameter: index) {
                made.builders[index] = builder
            }
        }
        // `Type.method` takes the instance first.
        if case .type(let receiver) = candidate.base, declared.kind == .function, !declared.flags.contains(.isStatic),
            program.owner(of: candidate.declaration) != nil
        {
            let own = Signature.Parameter(label: .none, name: .none, type: receiver)
            return Callable(parameters: [own], result: program.types.intern(.function(made.functionType)))
        }
        return made
    }

    /// `some P` as a parameter is a generic parameter without a name.
    private func openSome(_ type: TypeID) -> TypeID {
        guard program.types.kinds(in: type).contains(.someType) else { return type }
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
    func value(of candidate: Candidate) -> TypeID {
        let declared = program[candidate.declaration]
        let map = substitution(of: candidate)
        switch declared.kind {
        case .variable:
            let declaredType = program.declaredType(of: candidate.declaration)
            // A wrapper whose arguments follow from what it is made with.
            if let declaredType, let variable = program.variable(wrappedBy: candidate.declaration),
                program.types.contains(declaredType, where: { $0 == .unknown })
            {
                var wrapped = candidate
                wrapped.declaration = variable
                if let type = wrapper(of: wrapped, isProjected: !declared.flags.contains(.isStored)) { return type }
            }
            return solver.canonical(
                solver.substitute(declaredType ?? table.type(of: candidate.declaration, stack), map))
        case .enumCase:
            return candidate.base.receiver
                ?? solver.substitute(program.signature(of: candidate.declaration).result, map)
        default: return .unknown
        }
    }

    /// The type of a reference that is not called.
    func reference(to candidate: Candidate, explicit: [TypeID] = []) -> TypeID {
        let declared = program[candidate.declaration]
        switch declared.kind {
        case .variable:
            if case .type = candidate.base, !declared.flags.contains(.isStatic) { return .unknown }
            return value(of: candidate)
        case .enumCase:
            if program.signature(of: candidate.declaration).parameters.isEmpty { return value(of: candidate) }
            return program.types.intern(.function(open(candidate).functionType))
        case .function, .initializer:
            return program.types.intern(.function(open(candidate, explicit: explicit).functionType))
        default: return .unknown
        }
    }

    // MARK: Property wrappers

    /// The type of a wrapped variable's wrapper, or of what it projects; nil where it has none.
    func wrapper(of candidate: Candidate, isProjected: Bool) -> TypeID? {
        guard let wrapper = program.propertyWrappers(of: candidate.declaration).first else { return nil }
        let type = completed(wrapper, of: candidate)
        if !isProjected { return type }
        guard let projected = wrapper.projectedValue else { return wrapper.declaration == nil ? .unknown : nil }
        return value(of: Candidate(declaration: projected, base: .instance(type), owner: type))
    }

    /// The wrapper's type with the argument that the variable's own type gives.
    private func completed(_ wrapper: PropertyWrapper, of candidate: Candidate) -> TypeID {
        guard case .nominal(let declared, let arguments) = program.types[wrapper.type], arguments.contains(.unknown),
            let wrappedValue = wrapper.wrappedValue
        else {
            return solver.substitute(wrapper.type, substitution(of: candidate))
        }
        let opened = program.types.intern(.nominal(declared, arguments.map { $0.isUnknown ? solver.fresh() : $0 }))
        let value = self.value(of: Candidate(declaration: wrappedValue, base: .instance(opened), owner: opened))
        _ = solver.attempt { self.solver.unify(value, self.value(of: candidate)) }
        return solver.substitute(solver.resolved(opened), substitution(of: candidate))
    }
}
