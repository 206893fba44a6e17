import Declarations
import Syntax

/// Types names, members and `.name` that are not called: one candidate, or the one that the expected type determines.
final class ReferenceInference: InferencePart {
    // MARK: Locals and self

    func inferLocal(_ local: LocalID) -> TypeID {
        let declared = outline.locals[Int(local.index)]
        if let type = draft.localTypes[Int(local.index)] { return type }
        if declared.kind == .function, let type = body.closures.functionType(of: local) { return type }
        return .unknown
    }

    func inferSelf() -> TypeID {
        body.noteSelf()
        guard let type = place.selfType else { return .unknown }
        return place.isStatic ? program.types.intern(.metatype(type)) : type
    }

    // MARK: Names without a base

    func inferName(_ id: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        if Program.isOperator(reference.name) { return body.operators.inferReference(id, reference, want) }
        return refer(id, lookUp.look(up: reference, at: id, called: false), reference, want)
    }

    /// A reference that is not called: one candidate, or the one that the expected type determines.
    func refer(_ id: ExpressionID, _ meaning: Meaning, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        switch meaning {
        case .value(let type, _), .storage(_, let type):
            note(meaning, id)
            return type
        case .module:
            note(meaning, id)
            return .unknown
        case .nothing(let reason):
            draft.targets[Int(id.index)] = .unresolved
            return reason.map { draft.fail(id, $0) } ?? .unknown
        case .candidates(let all):
            let level = all[0].level
            var candidates = all.filter { $0.level == level }
            if let labels = reference.labels {
                let wanted = outline.symbols(labels)
                candidates = candidates.filter {
                    program.signature(of: $0.declaration).parameters.map(\.label) == wanted
                }
            }
            if candidates.count > 1 { candidates = preferred(candidates, want) }
            guard candidates.count == 1 else {
                draft.targets[Int(id.index)] = .unresolved
                return draft.fail(id, candidates.isEmpty ? .noSuchMember : .ambiguous)
            }
            return take(id, candidates[0], reference)
        }
    }

    /// Notes what a name refers to, where its meaning alone says so.
    func note(_ meaning: Meaning, _ id: ExpressionID) {
        switch meaning {
        case .value(_, .none), .candidates, .nothing: break
        case .value(_, let target): draft.targets[Int(id.index)] = target
        case .storage(let candidate, _):
            draft.targets[Int(id.index)] = candidate.target(in: program)
            if candidate.isImplied { body.noteSelf() }
        case .module(let name): draft.targets[Int(id.index)] = .module(name)
        }
    }

    /// Refers to a candidate that is not called.
    func take(_ id: ExpressionID, _ candidate: Candidate, _ reference: NameReference) -> TypeID {
        draft.targets[Int(id.index)] = candidate.target(in: program)
        if candidate.isImplied { body.noteSelf() }
        // `Task.isCancelled`: the extension says which `Task` that is.
        if !solver.isConcrete(candidate.owner) {
            let map = candidateTypes.substitution(of: candidate)
            for requirement in program.extensionRequirements(of: candidate.declaration) {
                solver.require(requirement, map)
            }
            _ = solver.solvePending()
        }
        let type = candidateTypes.reference(to: candidate, explicit: place.genericArguments(of: reference))
        if type.isUnknown, draft.unknowns[id] == nil, program[candidate.declaration].kind == .variable {
            if body.table.isCircular(candidate.declaration) { draft.fail(id, .circular) }
        }
        return type
    }

    /// Of several declarations of a name that is not called: a value before functions, what fits what is expected, what
    /// overrides, what has no type parameters of its own.
    private func preferred(_ candidates: [Candidate], _ want: TypeID?) -> [Candidate] {
        var result = candidates
        if result.count > 1 {
            let values = result.filter {
                program[$0.declaration].kind == .variable || program[$0.declaration].kind == .enumCase
            }
            if !values.isEmpty { result = values }
        }
        if result.count > 1, let want, !solver.shallow(want).isUnknown {
            let fitting = result.filter { candidate in
                let answer = solver.probe {
                    self.solver.convert(candidateTypes.reference(to: candidate), want) && self.solver.solvePending()
                }
                return answer.fits && answer.doubts == 0
            }
            if !fitting.isEmpty { result = fitting }
        }
        if result.count > 1 {
            // A type's own member before a protocol's.
            let own = result.filter { candidate in
                program.owner(of: candidate.declaration).map { program[$0].kind != .protocol } ?? true
            }
            if !own.isEmpty { result = own }
        }
        if result.count > 1 {
            // The more special goes first: one that leaves no type open.
            let special = result.filter { program.signature(of: $0.declaration).genericParameters.isEmpty }
            if !special.isEmpty { result = special }
        }
        if result.count > 1 {
            let counts = result.map { program.extensionRequirements(of: $0.declaration).count }
            if let most = counts.max(), counts.filter({ $0 == most }).count == 1,
                let index = counts.firstIndex(of: most)
            {
                result = [result[index]]
            }
        }
        return result
    }

    /// Whether an expression's optional may be unwrapped without a word: `var x: T!`, a function that gives `T!`.
    func isImplicitlyUnwrapped(_ id: ExpressionID) -> Bool {
        switch outline.expression(id) {
        case .local(let local):
            let written = outline.locals[Int(local.index)].type
            return written.isWritten && place.node(written.node).kind == .implicitlyUnwrappedType
        case .name, .member, .implicitMember, .call, .subscripted:
            switch draft.targets[Int(id.index)] {
            case .declaration(let declaration), .implicitSelfMember(let declaration), .requirement(let declaration):
                return program.isImplicitlyUnwrapped(declaration)
            default: return false
            }
        case .attempt(.plain, let inner), .attempt(.forced, let inner), .await(let inner):
            return isImplicitlyUnwrapped(inner)
        default: return false
        }
    }

    // MARK: x.name

    func inferMember(_ id: ExpressionID, _ base: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        refer(id, look(up: reference, on: base), reference, want)
    }

    /// The meaning of a member's name on a base. Infers the base.
    func look(up reference: NameReference, on base: ExpressionID) -> Meaning {
        var type = solver.settled(body.infer(base, nil))
        if reference.name == Names.`self` { return .value(type) }
        if case .module(let module) = draft.targets[Int(base.index)] {
            return lookUp.look(up: reference, inModule: module)
        }
        if solver.open(type) != nil { type = solver.settleLiteral(type) }
        if type.isUnknown { return .nothing(nil) }
        if solver.open(type) != nil { return .nothing(.undetermined) }
        let isOnSuper: Bool = if case .superReference = outline.expression(base) { true } else { false }
        let meaning = lookUp.look(up: reference, onType: type)
        if isOnSuper, case .candidates(var candidates) = meaning {
            for index in candidates.indices { candidates[index].isOnSuper = true }
            return .candidates(candidates)
        }
        if case .nothing = meaning, isImplicitlyUnwrapped(base), let inner = solver.wrapped(type) {
            draft.adjustments[Int(base.index)].insert(.unwrapsImplicitly)
            return lookUp.look(up: reference, onType: solver.shallow(inner))
        }
        return meaning
    }

    // MARK: .name

    func inferImplicitMember(_ id: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        refer(id, lookImplicit(reference, id, want), reference, body.expectations.implicitBases[id] ?? want)
    }

    /// The members of the type that is expected here.
    func lookImplicit(_ reference: NameReference, _ id: ExpressionID, _ want: TypeID?) -> Meaning {
        guard let expected = body.expectations.implicitBases[id] ?? want else { return .nothing(.undetermined) }
        return lookUp.look(up: reference, expecting: expected)
    }
}
