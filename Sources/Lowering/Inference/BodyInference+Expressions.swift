import Declarations
import Syntax

extension BodyInference {
    /// The type that an expression has by itself.
    /// - Parameter want: what is expected of it: a hint, by which literals, closures and `.name` find theirs.
    @discardableResult
    func infer(_ id: ExpressionID, _ want: TypeID?) -> TypeID {
        if let known = inferredArguments.removeValue(forKey: id) { return known }
        guard spend() else { return fail(id, .tooLarge) }
        if let want, let head = implicitHead(of: id), implicitBases[head] == nil { implicitBases[head] = want }
        targets[Int(id.index)] = .none
        adjustments[Int(id.index)] = []
        let type = inferKind(id, want.flatMap { solver.shallow($0).isUnknown ? nil : $0 })
        types[Int(id.index)] = type
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
        if case .keyPath = expression(id), adjustments[Int(id.index)].contains(.keyPathAsFunction) { return true }
        var adjustment: Adjustment = []
        if solver.attempt({ self.solver.convert(type, to, &adjustment) }) {
            adjustments[Int(id.index)].formUnion(adjustment)
            return true
        }
        if isImplicitlyUnwrapped(id), let inner = wrapped(type) {
            adjustment = []
            if solver.attempt({ self.solver.convert(inner, to, &adjustment) }) {
                adjustments[Int(id.index)].formUnion(adjustment.union(.unwrapsImplicitly))
                return true
            }
        }
        return false
    }

    private func inferKind(_ id: ExpressionID, _ want: TypeID?) -> TypeID {
        let types = program.types
        switch expression(id) {
        case .missing: return fail(id, .syntax)
        case .literal(let literal): return inferLiteral(id, literal)
        case .interpolatedString(let run, let counts): return inferInterpolation(id, Array(arguments(run)), list(counts).map(Int.init), want)
        case .local(let local): return inferLocal(id, local)
        case .selfReference: return inferSelf(id)
        case .superReference: return selfType.flatMap { program.superclass(of: $0) } ?? fail(id, .opaqueBase)
        case .discard: return want ?? .unknown
        case .name(let index): return inferName(id, outline.names[Int(index)], want)
        case .member(let base, let index): return inferMember(id, base, outline.names[Int(index)], want)
        case .implicitMember(let index): return inferImplicitMember(id, outline.names[Int(index)], want)
        case .tupleElement(let base, let position): return inferTupleElement(id, base, Int(position))
        case .call(let callee, let run): return inferCall(id, callee, Array(arguments(run)), want)
        case .subscripted(let base, let run): return inferSubscript(id, base, Array(arguments(run)), want)
        case .closure(let closure): return inferClosure(closure, want)
        case .tuple(let run): return inferTuple(Array(arguments(run)), want)
        case .array(let elements): return inferArray(id, expressions(elements), want)
        case .dictionary(let elements): return inferDictionary(id, expressions(elements), want)
        case .prefix(let name, let operand): return inferPrefix(id, name, operand, want)
        case .postfix(let name, let operand): return inferOperator(id, name, [operand], want, position: .postfix)
        case .binary(let name, let left, let right): return inferBinary(id, name, left, right, want)
        case .unfolded(let operands):
            for operand in expressions(operands) { _ = infer(operand, nil) }
            return fail(id, .tooLarge)
        case .assign(let target, let value): return inferAssignment(target, value)
        case .ternary(let condition, let first, let second):
            check(condition, standard.bool)
            return inferAlternatives([first, second], want)
        case .cast(let kind, let value, let written): return inferCast(kind, value, resolve(written))
        case .attempt(.optional, let value): return optional(settled(infer(value, want.flatMap { wrapped($0) } ?? want ?? dropped(value))))
        case .attempt(_, let value): return infer(value, want)
        case .await(let value):
            awaits += 1
            defer { awaits -= 1 }
            return infer(value, want)
        case .unwrapOrLeave(let value): return inferUnwrapped(value, nil)
        case .forceUnwrap(let value): return inferUnwrapped(value, want.map { optional($0) })
        case .optionalChain(let value): return optional(settled(infer(value, want.flatMap { wrapped($0) } ?? want)))
        case .inout(let value): return infer(value, want)
        case .type(let written):
            let type = openPlaceholders(resolve(written))
            targets[Int(id.index)] = .type(type)
            return types.intern(.metatype(type))
        case .keyPath(let root, let components): return inferKeyPath(id, root, components, want)
        case .statement(let statement): return inferStatementValue(statement, want)
        case .macro(let name, let run): return inferMacro(id, name, Array(arguments(run)), want)
        }
    }

    /// Of `try? f { … }` Swift asks an optional of something: where closures of several statements come too late to say what, it is
    /// an optional itself.
    private func dropped(_ value: ExpressionID) -> TypeID? {
        guard case .call(_, let run) = expression(value), let last = arguments(run).last, case .closure(let closure) = expression(last.value),
            !outline.closures[Int(closure.index)].isSingleExpression, !givesValue(outline.closures[Int(closure.index)].body)
        else { return nil }
        return program.standard.optional.map { program.types.intern(.nominal($0, [.void])) }
    }

    /// What is known of a type after all that its statement has said so far.
    func settled(_ type: TypeID) -> TypeID {
        if solver.open(type) != nil { _ = solver.solvePending() }
        return solver.shallow(type)
    }

    // MARK: Literals and collections

    private func inferLiteral(_ id: ExpressionID, _ literal: Literal) -> TypeID {
        switch literal {
        case .integer: return solver.fresh(literal: .integer)
        case .float: return solver.fresh(literal: .float)
        case .string: return solver.fresh(literal: .string)
        case .true, .false: return solver.fresh(literal: .boolean)
        case .nil: return solver.fresh(literal: .nil)
        case .regex: return fail(id, .notModelled)
        }
    }

    /// One value without a label may be anything; other interpolations are calls of what the string's type takes.
    private func inferInterpolation(_ id: ExpressionID, _ arguments: [Argument], _ counts: [Int], _ want: TypeID?) -> TypeID {
        var first = 0
        for count in counts {
            let segment = Array(arguments[first..<first + count])
            first += count
            if count == 1, segment[0].label == .none, !isContextual(segment[0].value) {
                _ = infer(segment[0].value, nil)
            } else {
                inferSegment(id, segment, want)
            }
        }
        return solver.fresh(literal: .string)
    }

    private func inferSegment(_ id: ExpressionID, _ arguments: [Argument], _ want: TypeID?) {
        let wanted = want.map { settled(wrapped($0) ?? $0) } ?? .unknown
        var interpolation = TypeID.unknown
        if solver.open(wanted) == nil, case .nominal = solver.node(wanted) {
            interpolation = solver.associatedType(Names.stringInterpolation, of: solver.resolved(wanted))
        } else if wanted.isUnknown || solver.open(wanted) != nil {
            interpolation = solver.associatedType(Names.stringInterpolation, of: standard.string)
        }
        let found = interpolation.isUnknown ? [] : members(Names.appendInterpolation, of: interpolation, on: .instance)
        // The string itself is no call: what this leaves with it is taken back.
        let (target, binding) = (targets[Int(id.index)], bindings[id])
        if found.isEmpty { _ = callUnknown(id, arguments) } else {
            _ = call(id, id, found, arguments, NameReference(name: Names.appendInterpolation), nil, isCallee: false)
        }
        (targets[Int(id.index)], bindings[id]) = (target, binding)
    }

    private func inferTuple(_ elements: [Argument], _ want: TypeID?) -> TypeID {
        if elements.isEmpty { return .void }
        var wanted: [TupleElement] = []
        if let want, case .tuple(let expected) = solver.node(wrapped(want) ?? want), expected.count == elements.count { wanted = expected }
        let made = elements.enumerated().map { index, element in
            let expected = index < wanted.count ? wanted[index].type : nil
            var type = infer(element.value, expected)
            if let expected, convert(element.value, type, expected) { type = expected }
            return TupleElement(label: element.label, type: type)
        }
        return program.types.intern(.tuple(made))
    }

    private func inferArray(_ id: ExpressionID, _ elements: [ExpressionID], _ want: TypeID?) -> TypeID {
        let wanted = want.map { solver.shallow(wrapped($0) ?? $0) }
        if let wanted, solver.open(wanted) == nil {
            if let element = standard.arrayElement(of: wanted) ?? standard.setElement(of: wanted) {
                for value in elements { check(value, element) }
                return wanted
            }
            if isLiteralType(wanted, standard.expressibleByArrayLiteral) {
                let element = solver.associatedType(Names.arrayLiteralElement, of: wanted)
                for value in elements { check(value, element) }
                return wanted
            }
        }
        // `[Int]()`, `[Foo].self`: a type written as a literal.
        if elements.count == 1, let type = typeNamed(by: elements[0]) { return named(standard.array(of: type), by: id) }
        let element = join(elements)
        return solver.fresh(literal: .array, first: element)
    }

    private func inferDictionary(_ id: ExpressionID, _ elements: [ExpressionID], _ want: TypeID?) -> TypeID {
        let wanted = want.map { solver.shallow(wrapped($0) ?? $0) }
        var key = TypeID.unknown, value = TypeID.unknown
        var made: TypeID?
        if let wanted, let parts = standard.dictionaryParts(of: wanted) {
            (key, value) = parts
            made = wanted
        } else if let wanted, solver.open(wanted) == nil, isLiteralType(wanted, standard.expressibleByDictionaryLiteral) {
            key = solver.associatedType(Names.key, of: wanted)
            value = solver.associatedType(Names.value, of: wanted)
            made = wanted
        } else if elements.count == 2, let first = typeNamed(by: elements[0]), let second = typeNamed(by: elements[1]) {
            return named(standard.dictionary(key: first, value: second), by: id)
        }
        if let made {
            for (index, element) in elements.enumerated() { check(element, index % 2 == 0 ? key : value) }
            return made
        }
        key = join(elements.indices.filter { $0 % 2 == 0 }.map { elements[$0] })
        value = join(elements.indices.filter { $0 % 2 == 1 }.map { elements[$0] })
        return solver.fresh(literal: .dictionary, first: key, second: value)
    }

    /// The type that takes all elements of a literal: `Any` where they have nothing in common.
    private func join(_ elements: [ExpressionID]) -> TypeID {
        let element = solver.fresh()
        var given: [(ExpressionID, TypeID)] = []
        for value in elements where !isContextual(value) { given.append((value, infer(value, nil))) }
        let fits = solver.attempt { given.allSatisfy { self.convert($0.0, $0.1, element) } }
        if !fits {
            guard solver.unify(element, program.types.intern(.existential([]))) else { return .unknown }
            for (value, type) in given { convert(value, type, element) }
        }
        for value in elements where isContextual(value) { check(value, element) }
        return element
    }

    private func isLiteralType(_ type: TypeID, _ proto: DeclarationID?) -> Bool {
        guard let proto else { return false }
        switch solver.node(type) {
        case .nominal: return program.conforms(solver.resolved(type), to: proto, from: scope) == .yes
        default: return false
        }
    }

    /// The type that an expression names, where it names one.
    private func typeNamed(by id: ExpressionID) -> TypeID? {
        switch expression(id) {
        case .optionalChain(let inner):
            // `[Int?]()`
            guard case .unwrapOrLeave(let wrapped) = expression(inner) else { return nil }
            return typeNamed(by: wrapped).map { optional($0) }
        case .name, .type, .member, .array, .dictionary:
            guard case .metatype(let type) = solver.node(inferOnce(id)) else { return nil }
            if case .member(_, let index) = expression(id), outline.names[Int(index)].name == Names.`self` { return nil }
            switch targets[Int(id.index)] {
            case .type: return type
            default: return isLiteral(id) ? type : nil
            }
        default: return nil
        }
    }

    private func named(_ type: TypeID, by id: ExpressionID) -> TypeID {
        targets[Int(id.index)] = .type(type)
        return program.types.intern(.metatype(type))
    }

    /// Infers now what will be asked for again.
    func inferOnce(_ id: ExpressionID) -> TypeID {
        let type = infer(id, nil)
        inferredArguments[id] = type
        return type
    }

    // MARK: Choices

    /// Several expressions of which one gives the value.
    func inferAlternatives(_ values: [ExpressionID], _ want: TypeID?) -> TypeID {
        if let want, !solver.containsOpen(want) {
            guard case .existential = solver.node(want), !values.contains(where: isContextual) else {
                for value in values { check(value, want) }
                return want
            }
            // Erased is the whole: the alternatives are of one type where they can be.
            let given = values.map { ($0, infer($0, nil)) }
            let common = solver.fresh()
            if solver.attempt({ given.allSatisfy { self.convert($0.0, $0.1, common) } }) { return common }
            for (value, type) in given { convert(value, type, want) }
            return want
        }
        let result = want.flatMap { solver.open($0) == nil ? $0 : nil } ?? solver.fresh()
        for value in values where !isContextual(value) { check(value, result) }
        for value in values where isContextual(value) { check(value, result) }
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
        let statements = list(run).map { StatementID($0) }
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
        let type = settled(infer(value, want))
        if type.isUnknown { return type }
        if let inner = wrapped(type) { return inner }
        if solver.open(type) != nil {
            let inner = solver.fresh()
            _ = solver.unify(type, standard.optional(of: inner))
            return inner
        }
        return type
    }

    private func inferCast(_ kind: CastKind, _ value: ExpressionID, _ type: TypeID) -> TypeID {
        let target = openPlaceholders(type)
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
        if case .discard = expression(target) {
            types[Int(target.index)] = infer(value, nil)
            return .void
        }
        let type = infer(target, nil)
        check(value, type)
        return .void
    }

    private func inferTupleElement(_ id: ExpressionID, _ base: ExpressionID, _ position: Int) -> TypeID {
        let type = settled(infer(base, nil))
        if case .tuple(let elements) = solver.node(type) { return position < elements.count ? elements[position].type : fail(id, .noSuchMember) }
        if position == 0, !type.isUnknown, solver.open(type) == nil { return type }
        return .unknown
    }

    private func inferMacro(_ id: ExpressionID, _ name: Symbol, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        for argument in arguments { _ = infer(argument.value, nil) }
        switch name.text {
        case "line", "column": return solver.fresh(literal: .integer)
        case "file", "fileID", "filePath", "function": return solver.fresh(literal: .string)
        default: return fail(id, .notModelled)
        }
    }

    // MARK: What depends on what is expected

    /// Whether an expression's type is found from what is expected of it: inferred before that, it would be nothing.
    func isContextual(_ id: ExpressionID) -> Bool {
        switch expression(id) {
        case .closure, .statement: true
        case .keyPath, .implicitMember: true
        case .name(let index): Program.isOperator(outline.names[Int(index)].name)
        case .call, .member, .subscripted, .optionalChain, .unwrapOrLeave, .forceUnwrap: implicitHead(of: id) != nil
        case .array(let elements), .dictionary(let elements): expressions(elements).contains(where: isContextual)
        case .tuple(let run): arguments(run).contains { isContextual($0.value) }
        case .ternary(_, let a, let b): isContextual(a) && isContextual(b)
        case .attempt(_, let inner), .await(let inner), .inout(let inner): isContextual(inner)
        case .binary(let name, let a, let b): givesOperandType(name) && (implicitHead(of: a) ?? implicitHead(of: b)) != nil
        default: false
        }
    }

    /// The `.name` that a chain begins with.
    func implicitHead(of id: ExpressionID) -> ExpressionID? {
        var id = id
        while true {
            switch expression(id) {
            case .implicitMember: return id
            case .member(let base, _), .call(let base, _), .subscripted(let base, _), .unwrapOrLeave(let base), .forceUnwrap(let base), .optionalChain(let base),
                .tupleElement(let base, _), .postfix(_, let base):
                id = base
            default: return nil
            }
        }
    }
}
