import Declarations
import Syntax

extension BodyInference {
    /// The type that an expression has by itself.
    /// - Parameter want: what is expected of it: a hint, by which literals, closures and `.name` find theirs.
    @discardableResult
    func infer(_ id: ExpressionID, _ want: TypeID?) -> TypeID {
        if let known = expectations.inferred.removeValue(forKey: id) { return known }
        guard spend() else { return draft.fail(id, .tooLarge) }
        if let want, let head = outline.implicitHead(of: id), expectations.implicitBases[head] == nil {
            expectations.implicitBases[head] = want
        }
        draft.targets[Int(id.index)] = .none
        draft.adjustments[Int(id.index)] = []
        let type = inferKind(id, want.flatMap { solver.shallow($0).isUnknown ? nil : $0 })
        draft.types[Int(id.index)] = type
        return type
    }

    /// Infers an expression whose value has to become a `to`; gives what it is by itself.
    @discardableResult
    func check(_ id: ExpressionID, _ to: TypeID) -> TypeID {
        let type = infer(id, to)
        _ = convert(id, type, to)
        return type
    }

    /// Converts what was inferred of an expression, and notes what that does to it.
    @discardableResult
    func convert(_ id: ExpressionID, _ type: TypeID, _ to: TypeID) -> Bool {
        if case .keyPath = outline.expression(id), draft.adjustments[Int(id.index)].contains(.keyPathAsFunction) {
            return true
        }
        var adjustment: Adjustment = []
        if solver.attempt({ self.solver.convert(type, to, &adjustment) }) {
            draft.adjustments[Int(id.index)].formUnion(adjustment)
            return true
        }
        if references.isImplicitlyUnwrapped(id), let inner = solver.wrapped(type) {
            adjustment = []
            if solver.attempt({ self.solver.convert(inner, to, &adjustment) }) {
                draft.adjustments[Int(id.index)].formUnion(adjustment.union(.unwrapsImplicitly))
                return true
            }
        }
        draft.misfits += 1
        return false
    }

    private func inferKind(_ id: ExpressionID, _ want: TypeID?) -> TypeID {
        switch outline.expression(id) {
        case .missing, .literal, .interpolatedString, .local, .selfReference, .superReference, .discard, .closure,
            .tuple, .array, .dictionary, .unfolded, .type, .keyPath, .statement, .macro:
            return inferPrimary(id, want)
        case .name(let index): return references.inferName(id, outline.names[Int(index)], want)
        case .member(let base, let index): return references.inferMember(id, base, outline.names[Int(index)], want)
        case .implicitMember(let index): return references.inferImplicitMember(id, outline.names[Int(index)], want)
        case .tupleElement(let base, let position): return inferTupleElement(id, base, Int(position))
        case .call(let callee, let run): return calls.infer(id, callee, Array(outline.arguments(run)), want)
        case .subscripted(let base, let run): return subscripts.infer(id, base, Array(outline.arguments(run)), want)
        case .prefix(let name, let operand): return operators.inferPrefix(id, name, operand, want)
        case .postfix(let name, let operand): return operators.infer(id, name, [operand], want, position: .postfix)
        case .binary(let name, let left, let right):
            return operators.inferBinary(id, name, left, right, expecting: want)
        case .assign(let target, let value): return inferAssignment(target, value)
        case .ternary(let condition, let first, let second):
            check(condition, standard.bool)
            return inferAlternatives([first, second], want)
        case .cast(let kind, let value, let written): return inferCast(kind, value, place.resolve(written))
        case .attempt(.optional, let value):
            return solver.optional(
                solver.settled(infer(value, want.flatMap { solver.wrapped($0) } ?? want ?? dropped(value))))
        case .attempt(_, let value), .inout(let value): return infer(value, want)
        case .await(let value): return around.awaiting(value) { infer(value, want) }
        case .unwrapOrLeave(let value): return inferUnwrapped(value, nil)
        case .forceUnwrap(let value): return inferUnwrapped(value, want.map { solver.optional($0) })
        case .optionalChain(let value):
            return solver.optional(solver.settled(infer(value, want.flatMap { solver.wrapped($0) } ?? want)))
        }
    }

    /// Infers an expression that is complete in itself: a literal, a collection, a closure, a key path, a macro.
    @inline(__always)
    private func inferPrimary(_ id: ExpressionID, _ want: TypeID?) -> TypeID {
        switch outline.expression(id) {
        case .literal(let literal): return literals.infer(id, literal)
        case .interpolatedString(let run, let counts):
            return literals.inferInterpolation(
                id, Array(outline.arguments(run)), outline.list(counts).map(Int.init), want)
        case .local(let local): return references.inferLocal(local)
        case .selfReference: return references.inferSelf()
        case .superReference:
            return place.selfType.flatMap { program.superclass(of: $0) } ?? draft.fail(id, .opaqueBase)
        case .discard: return want ?? .unknown
        case .closure(let closure): return closures.infer(closure, want)
        case .tuple(let run): return literals.inferTuple(Array(outline.arguments(run)), want)
        case .array(let elements): return literals.inferArray(id, outline.expressions(elements), want)
        case .dictionary(let elements): return literals.inferDictionary(id, outline.expressions(elements), want)
        case .unfolded(let operands):
            for operand in outline.expressions(operands) { _ = infer(operand, nil) }
            return draft.fail(id, .tooLarge)
        case .type(let written):
            let type = solver.openPlaceholders(place.resolve(written))
            draft.targets[Int(id.index)] = .type(type)
            return program.types.intern(.metatype(type))
        case .keyPath(let root, let components): return keyPaths.infer(id, root, components, want)
        case .statement(let statement): return inferStatementValue(statement, want)
        case .macro(let name, let run):
            return inferMacro(id, outline.names[Int(name)], Array(outline.arguments(run)), want)
        default: return draft.fail(id, .syntax)
        }
    }

    /// Of `try? f { … }` Swift asks an optional of something: where closures of several statements come too late to say
    /// what, it is an optional itself.
    private func dropped(_ value: ExpressionID) -> TypeID? {
        guard case .call(_, let run) = outline.expression(value), let last = outline.arguments(run).last,
            case .closure(let closure) = outline.expression(last.value),
            !outline.closures[Int(closure.index)].isSingleExpression,
            !outline.givesValue(outline.closures[Int(closure.index)].body)
        else { return nil }
        return program.standard.optional.map { program.types.intern(.nominal($0, [.void])) }
    }

    /// Infers now what will be asked for again.
    func inferOnce(_ id: ExpressionID) -> TypeID {
        let type = infer(id, nil)
        expectations.inferred[id] = type
        return type
    }

    // MARK: Choices

    /// Several expressions of which one gives the value.
    private func inferAlternatives(_ values: [ExpressionID], _ want: TypeID?) -> TypeID {
        if let want, !solver.containsOpen(want) {
            guard case .existential = solver.node(want), !values.contains(where: outline.isContextual) else {
                for value in values { check(value, want) }
                return want
            }
            // An existential is expected: the alternatives share one type if they can, and are erased together.
            let given = values.map { ($0, infer($0, nil)) }
            let common = solver.fresh()
            if solver.attempt({ given.allSatisfy { convert($0.0, $0.1, common) } }) { return common }
            for (value, type) in given { convert(value, type, want) }
            return want
        }
        let result = want.flatMap { solver.open($0) == nil ? $0 : nil } ?? solver.fresh()
        for value in values where !outline.isContextual(value) { check(value, result) }
        for value in values where outline.isContextual(value) { check(value, result) }
        return result
    }

    private func inferStatementValue(_ id: StatementID, _ want: TypeID?) -> TypeID {
        let result = want ?? solver.fresh()
        inferBranches(id, result)
        return solver.shallow(result)
    }

    /// `if`, `switch` and `do` where a value is expected: the last expression of each branch gives it.
    func inferBranches(_ id: StatementID, _ result: TypeID) {
        switch outline.statements[Int(id.index)] {
        case .if(let conditions, let then, let otherwise):
            infer(conditions: conditions)
            inferBranch(then, result)
            if let otherwise { inferBranch(otherwise, result) }
        case .switch(let subject, let cases, _):
            inferSwitch(subject, cases) { self.inferBranch($0, result) }
        case .do(let body, let catches, _):
            inferBranch(body, result)
            for clause in outline.catches[catches.range] { infer(clause) { self.inferBranch($0, result) } }
        default: infer(id)
        }
    }

    private func inferBranch(_ run: ListID, _ result: TypeID) {
        let statements = outline.list(run).map { StatementID($0) }
        for statement in statements.dropLast() { infer(statement) }
        guard let last = statements.last else { return }
        switch outline.statements[Int(last.index)] {
        case .expression(let value), .then(let value): check(value, result)
        case .if, .switch, .do: inferBranches(last, result)
        default: infer(last)
        }
    }

    // MARK: Optionals and casts

    private func inferUnwrapped(_ value: ExpressionID, _ want: TypeID?) -> TypeID {
        let type = solver.settled(infer(value, want))
        if type.isUnknown { return type }
        if let inner = solver.wrapped(type) { return inner }
        if solver.open(type) != nil {
            let inner = solver.fresh()
            _ = solver.unify(type, standard.optional(of: inner))
            return inner
        }
        return type
    }

    private func inferCast(_ kind: CastKind, _ value: ExpressionID, _ type: TypeID) -> TypeID {
        let target = solver.openPlaceholders(type)
        switch kind {
        case .coerce: check(value, target)
        default: _ = infer(value, nil)
        }
        switch kind {
        case .coerce, .forced: return target
        case .conditional: return target.isUnknown ? target : standard.optional(of: target)
        case .is: return standard.bool
        }
    }

    private func inferAssignment(_ target: ExpressionID, _ value: ExpressionID) -> TypeID {
        if case .discard = outline.expression(target) {
            draft.types[Int(target.index)] = infer(value, nil)
            return .void
        }
        let type = infer(target, nil)
        check(value, type)
        return .void
    }

    private func inferTupleElement(_ id: ExpressionID, _ base: ExpressionID, _ position: Int) -> TypeID {
        let type = solver.settled(infer(base, nil))
        if case .tuple(let elements) = solver.node(type) {
            return position < elements.count ? elements[position].type : draft.fail(id, .noSuchMember)
        }
        if position == 0, !type.isUnknown, solver.open(type) == nil { return type }
        return .unknown
    }

    /// The language's own, or a call of the macro's declaration.
    private func inferMacro(
        _ id: ExpressionID, _ reference: NameReference, _ arguments: [Argument], _ want: TypeID?
    )
        -> TypeID
    {
        switch reference.name.text {
        case "line", "column": return solver.fresh(literal: .integer)
        case "file", "fileID", "filePath", "function": return solver.fresh(literal: .string)
        default: break
        }
        let declared = program.lookUp(reference.name, in: Scope(file: outline.file, declaration: nil)).flatMap(
            \.candidates)
        let macros = declared.filter { program[$0.declaration].kind == .macro }
        guard !macros.isEmpty else {
            for argument in arguments { _ = infer(argument.value, nil) }
            return draft.fail(id, .notModelled)
        }
        let candidates = macros.map { Candidate(declaration: $0.declaration, base: .none) }
        return overloads.call(CallSite(id, id, arguments, want: want), candidates, reference, isCallee: false)
    }
}
