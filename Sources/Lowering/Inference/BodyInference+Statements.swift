import Declarations
import Syntax

extension BodyInference {
    func infer(statements run: ListID) {
        for index in outline.list(run) { infer(StatementID(index)) }
    }

    func infer(_ id: StatementID) {
        switch outline.statements[Int(id.index)] {
        case .expression(let expression): statement { _ = infer(expression, nil) }
        case .binding(let pattern, let initializer): statement { inferBinding(pattern, initializer) }
        case .if(let conditions, let then, let otherwise):
            infer(conditions: conditions)
            infer(statements: then)
            if let otherwise { infer(statements: otherwise) }
        case .guard(let conditions, let body), .while(let conditions, let body, _):
            infer(conditions: conditions)
            infer(statements: body)
        case .repeatWhile(let body, let condition, _):
            infer(statements: body)
            statement { check(condition, standard.bool) }
        case .forIn(let loop): infer(loop)
        case .switch(let subject, let cases, _): inferSwitch(subject, cases) { infer(statements: $0) }
        case .do(let body, let catches, _):
            infer(statements: body)
            for clause in outline.catches[catches.range] { infer(clause) { infer(statements: $0) } }
        case .return(let value): inferReturn(value)
        case .throw(let value):
            statement { check(value, standard.errorExistential) }
        case .defer(let body): infer(statements: body)
        case .yield(let value), .then(let value):
            statement {
                if let result = around.results.last?.type, !result.isUnknown {
                    check(value, result)
                } else {
                    _ = infer(value, nil)
                }
            }
        case .function(let local): closures.inferFunction(local)
        case .alternatives(let runs, _):
            let parts = Array(outline.list(runs))
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                infer(statements: ListID(start: Int(parts[index]), count: Int(parts[index + 1])))
            }
        case .break, .continue, .fallthrough, .declaration: break
        }
    }

    private func inferReturn(_ value: ExpressionID?) {
        guard let result = around.results.last else { return }
        guard let value else {
            if result.isClosure { _ = solver.convert(.void, result.type) }
            return
        }
        let give = { () -> Void in
            if result.type.isUnknown { return _ = self.infer(value, nil) }
            self.check(value, result.type)
        }
        // What a closure returns may depend on what is around it: then its variables are settled there.
        if result.isClosure, solver.containsOpen(result.type) { give() } else { statement(give) }
    }

    private func inferBinding(_ pattern: PatternID, _ initializer: ExpressionID?) {
        if let local = outline.boundLocal(pattern), inferWrapped(local, initializer) { return }
        let written = writtenType(of: pattern)
        if let initializer, case .closure(let task) = outline.expression(initializer),
            outline.closures[Int(task.index)].kind == .asyncLet
        {
            return inferAsyncLet(pattern, initializer, task, written)
        }
        guard let initializer else {
            patterns.bind(pattern, to: written ?? .unknown)
            closures.inferComputed(pattern)
            return
        }
        if let written, !written.isUnknown {
            check(initializer, written)
            patterns.bind(pattern, to: written)
        } else {
            let type = infer(initializer, nil)
            solver.settleForUse(type)
            patterns.bind(pattern, to: type)
        }
    }

    /// `async let x = e`: the closure that runs in a child task, whose result the local is.
    private func inferAsyncLet(_ pattern: PatternID, _ initializer: ExpressionID, _ task: ClosureID, _ written: TypeID?)
    {
        var expected = FunctionType(result: written ?? solver.fresh())
        expected.isAsync = true
        expected.isThrowing = true
        expected.isSendable = true
        draft.types[Int(initializer.index)] = closures.infer(task, program.types.function(expected))
        _ = solver.solvePending()
        solver.settleForUse(expected.result)
        patterns.bind(pattern, to: written ?? expected.result)
    }

    /// The type that a pattern says, where it says one in full.
    private func writtenType(of pattern: PatternID) -> TypeID? {
        if case .typed(_, let written) = outline.patterns[Int(pattern.index)] {
            return solver.openPlaceholders(place.resolve(written))
        }
        return nil
    }

    func infer(conditions run: ListID) {
        for condition in outline.conditions[run.range] {
            switch condition {
            case .expression(let expression): statement { check(expression, standard.bool) }
            case .pattern(let pattern, let value):
                statement {
                    let expected = expectation(of: pattern)
                    let type = expected.map { check(value, $0) } ?? infer(value, nil)
                    solver.settleForUse(type)
                    patterns.bind(pattern, to: type)
                }
            case .availability: break
            }
        }
    }

    /// What `if let x: T = e` expects of its value.
    private func expectation(of pattern: PatternID) -> TypeID? {
        guard case .optional(let inner) = outline.patterns[Int(pattern.index)], let written = writtenType(of: inner),
            !written.isUnknown
        else { return nil }
        return standard.optional(of: written)
    }

    private func infer(_ loop: ForLoop) {
        statement {
            let sequence = infer(loop.sequence, nil)
            solver.settleForUse(sequence)
            let element = self.element(of: solver.resolved(sequence), isAsync: loop.isAwait, loop.sequence)
            patterns.bind(loop.pattern, to: element)
        }
        if let condition = loop.condition { statement { check(condition, standard.bool) } }
        infer(statements: loop.body)
    }

    private func element(of sequence: TypeID, isAsync: Bool, _ place: ExpressionID) -> TypeID {
        if sequence.isUnknown { return .unknown }
        if let element = standard.arrayElement(of: sequence) ?? standard.setElement(of: sequence) { return element }
        let element = solver.associatedType(Names.element, of: sequence)
        return element
    }

    /// - Parameter body: what is done with each case's statements.
    func inferSwitch(_ subject: ExpressionID, _ cases: ListID, _ body: (ListID) -> Void) {
        var type = TypeID.unknown
        statement {
            type = infer(subject, nil)
            solver.settleForUse(type)
        }
        for clause in outline.cases[cases.range] {
            infer(items: clause.items, of: type)
            body(clause.body)
        }
    }

    private func infer(items: ListID, of type: TypeID) {
        for item in outline.caseItems[items.range] {
            statement { patterns.bind(item.pattern, to: type) }
            if let condition = item.condition { statement { check(condition, standard.bool) } }
        }
    }

    func infer(_ clause: CatchClause, _ body: (ListID) -> Void) {
        let error = standard.errorExistential
        infer(items: clause.items, of: error)
        if let implicit = clause.implicitError { draft.localTypes[Int(implicit.index)] = error }
        body(clause.body)
    }

    /// `@Wrapper(\.key) var x` in a body: the key path's value says what the wrapper's arguments are.
    private func inferKeyed(_ wrapper: TypeID, _ path: Node) {
        let components = path.children.filter { $0.kind == .keyPathComponent }
        for candidate in lookUp.members(Names.initializer, of: wrapper, on: .type) {
            let callable = candidateTypes.open(candidate)
            guard let first = callable.parameters.first, first.label == .none,
                let parts = solver.expectedKeyPath(first.type), parts.count == 2
            else { continue }
            var value: TypeID? = parts[0]
            for component in components {
                let found =
                    value.map {
                        lookUp.members(component.name, of: $0, on: .instance).filter {
                            program[$0.declaration].kind == .variable
                        }
                    } ?? []
                value = found.count == 1 ? candidateTypes.value(of: found[0]) : nil
            }
            guard let value, !solver.shallow(value).isUnknown else { continue }
            if solver.attempt({
                solver.unify(parts[1], value) && solver.unify(callable.result, wrapper) && solver.solvePending()
            }) {
                return
            }
        }
    }

    /// `@Wrapper var x = e` in a body.
    private func inferWrapped(_ local: LocalID, _ initializer: ExpressionID?) -> Bool {
        let attributes = outline.list(outline.locals[Int(local.index)].attributes)
        guard !attributes.isEmpty else { return false }
        for index in attributes {
            let attribute = place.node(index)
            guard let written = attribute.child(.type) else { continue }
            let type = program.resolve(written, in: place.scope)
            guard case .nominal = program.types[type],
                case let found = lookUp.members(Names.wrappedValue, of: type, on: .instance), !found.isEmpty
            else { continue }
            draft.localWrappers[local] = program.declaration(of: type)
            let declared = outline.locals[Int(local.index)].type
            let opened = solver.openPlaceholders(type)
            let value = candidateTypes.value(
                of: Candidate(declaration: found[0].declaration, base: .instance(opened), owner: opened))
            if declared.isWritten { _ = solver.attempt { self.solver.unify(value, place.resolve(declared)) } }
            if let initializer {
                check(initializer, value)
                solver.settleForUse(value)
            } else if let path = attribute.child(.argument)?.firstChild, path.kind == .keyPathExpr {
                inferKeyed(opened, path)
            }
            draft.localTypes[Int(local.index)] = declared.isWritten ? place.resolve(declared) : solver.resolved(value)
            draft.localWrapperTypes.append((local, solver.resolved(opened)))
            return true
        }
        return false
    }
}
