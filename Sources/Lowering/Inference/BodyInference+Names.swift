import Declarations
import Syntax

extension BodyInference {
    // MARK: Locals and self

    func inferLocal(_ id: ExpressionID, _ local: LocalID) -> TypeID {
        let declared = outline.locals[Int(local.index)]
        if let type = localTypes[Int(local.index)] { return type }
        if declared.kind == .function, let type = localFunctionType(local) { return type }
        return .unknown
    }

    func inferSelf(_ id: ExpressionID) -> TypeID {
        noteSelf()
        guard let selfType else { return .unknown }
        return isStatic ? program.types.intern(.metatype(selfType)) : selfType
    }

    /// `self` is captured by all closures around the place that have no `self` of their own.
    func noteSelf() {
        // A stored property's initial value has no `self`: a static member is named through its type.
        if hasNoSelf { return }
        for closure in openClosures { closures[Int(closure.index)].capturesSelf = true }
    }

    // MARK: Names without a base

    func inferName(_ id: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        if Program.isOperator(reference.name) { return inferOperatorReference(id, reference, want) }
        return refer(id, look(up: reference, id, called: false), reference, want)
    }

    /// A reference that is not called: one candidate, or the one that what is expected tells.
    func refer(_ id: ExpressionID, _ meaning: Meaning, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        switch meaning {
        case .value(let type): return type
        case .nothing(let reason):
            if case .module = targets[Int(id.index)] { return .unknown }
            targets[Int(id.index)] = .unresolved
            return reason.map { fail(id, $0) } ?? .unknown
        case .candidates(let all):
            let level = all[0].level
            var candidates = all.filter { $0.level == level }
            if let labels = reference.labels {
                let wanted = symbols(labels)
                candidates = candidates.filter { program.signature(of: $0.declaration).parameters.map(\.label) == wanted }
            }
            if candidates.count > 1 { candidates = preferred(candidates, want) }
            guard candidates.count == 1 else {
                targets[Int(id.index)] = .unresolved
                return fail(id, candidates.isEmpty ? .noSuchMember : .ambiguous)
            }
            return take(id, candidates[0], reference)
        }
    }

    func take(_ id: ExpressionID, _ candidate: Candidate, _ reference: NameReference) -> TypeID {
        targets[Int(id.index)] = target(of: candidate)
        if candidate.isImplied { noteSelf() }
        // `Task.isCancelled`: the extension says which `Task` that is.
        if !solver.isConcrete(candidate.owner) {
            let map = substitution(of: candidate)
            for requirement in program.extensionRequirements(of: candidate.declaration) { solver.require(requirement, map) }
            _ = solver.solvePending()
        }
        let type = referenceType(candidate, explicit: list(reference.genericArguments).map { program.resolve(node($0), in: scope) })
        if type.isUnknown, unknowns[id] == nil, declaration(candidate.declaration).kind == .variable {
            if table.isCircular(candidate.declaration) { fail(id, .circular) }
        }
        return type
    }

    /// Of several declarations of a name that is not called: a value before functions, what fits what is expected, what overrides.
    private func preferred(_ candidates: [Candidate], _ want: TypeID?) -> [Candidate] {
        var result = candidates
        if result.count > 1 {
            let values = result.filter { declaration($0.declaration).kind == .variable || declaration($0.declaration).kind == .enumCase }
            if !values.isEmpty { result = values }
        }
        if result.count > 1, let want, !solver.shallow(want).isUnknown {
            let fitting = result.filter { candidate in
                let answer = solver.probe { self.solver.convert(self.referenceType(candidate), want) && self.solver.solvePending() }
                return answer.fits && answer.doubts == 0
            }
            if !fitting.isEmpty { result = fitting }
        }
        if result.count > 1 {
            // A type's own member before a protocol's.
            let own = result.filter { candidate in program.owner(of: candidate.declaration).map { declaration($0).kind != .protocol } ?? true }
            if !own.isEmpty { result = own }
        }
        if result.count > 1 {
            let counts = result.map { program.extensionRequirements(of: $0.declaration).count }
            if let most = counts.max(), counts.filter({ $0 == most }).count == 1, let index = counts.firstIndex(of: most) { result = [result[index]] }
        }
        return result
    }

    // MARK: Properties of declarations

    func isImplicitlyUnwrapped(_ declaration: DeclarationID) -> Bool { program.isImplicitlyUnwrapped(declaration) }

    /// Whether an expression's optional may be unwrapped without a word: `var x: T!`, a function that gives `T!`.
    func isImplicitlyUnwrapped(_ id: ExpressionID) -> Bool {
        switch expression(id) {
        case .local(let local):
            let written = outline.locals[Int(local.index)].type
            return written.isWritten && node(written.node).kind == .implicitlyUnwrappedType
        case .name, .member, .implicitMember, .call, .subscripted:
            switch targets[Int(id.index)] {
            case .declaration(let declaration), .implicitSelfMember(let declaration), .requirement(let declaration): return isImplicitlyUnwrapped(declaration)
            default: return false
            }
        case .attempt(.plain, let inner), .attempt(.forced, let inner), .await(let inner): return isImplicitlyUnwrapped(inner)
        default: return false
        }
    }
}
