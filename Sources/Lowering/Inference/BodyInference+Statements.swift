import Declarations
import Syntax

extension BodyInference {
    func infer(statements run: ListID) {
        for index in list(run) { infer(StatementID(index)) }
    }

    func infer(_ id: StatementID) {
        switch outline.statements[Int(id.index)] {
        case .expression(let expression): statement { _ = infer(expression, nil) }
        case .binding(let pattern, let initializer): statement { inferBinding(pattern, initializer) }
        case .if(let conditions, let then, let otherwise):
            infer(conditions: conditions)
            infer(statements: then)
            if let otherwise { infer(statements: otherwise) }
        case .guard(let conditions, let otherwise):
            infer(conditions: conditions)
            infer(statements: otherwise)
        case .while(let conditions, let body, _):
            infer(conditions: conditions)
            infer(statements: body)
        case .repeatWhile(let body, let condition, _):
            infer(statements: body)
            statement { check(condition, standard.bool) }
        case .forIn(let loop): infer(loop)
        case .switch(let subject, let cases, _): inferSwitch(subject, cases) { self.infer(statements: $0) }
        case .do(let body, let catches, _):
            infer(statements: body)
            for clause in outline.catches[catches.range] { infer(clause) { self.infer(statements: $0) } }
        case .return(let value): inferReturn(value)
        case .throw(let value):
            statement { check(value, standard.errorExistential) }
        case .defer(let body): infer(statements: body)
        case .yield(let value), .then(let value):
            statement {
                if let result = results.last?.type, !result.isUnknown { check(value, result) } else { _ = infer(value, nil) }
            }
        case .function(let local): inferLocalFunction(local)
        case .alternatives(let runs, _):
            let parts = Array(list(runs))
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                infer(statements: ListID(start: Int(parts[index]), count: Int(parts[index + 1])))
            }
        case .break, .continue, .fallthrough, .declaration: break
        }
    }

    private func inferReturn(_ value: ExpressionID?) {
        guard let result = results.last else { return }
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
        if let local = boundLocal(pattern), inferWrapped(local, initializer) { return }
        let written = writtenType(of: pattern)
        if let initializer, case .closure(let task) = expression(initializer), outline.closures[Int(task.index)].kind == .asyncLet {
            return inferAsyncLet(pattern, initializer, task, written)
        }
        guard let initializer else {
            bind(pattern, to: written ?? .unknown)
            inferComputed(pattern)
            return
        }
        if let written, !written.isUnknown {
            check(initializer, written)
            bind(pattern, to: written)
        } else {
            let type = infer(initializer, nil)
            settleForUse(type)
            bind(pattern, to: type)
        }
    }

    /// `async let x = e`: the closure that runs in a child task, whose result the local is.
    private func inferAsyncLet(_ pattern: PatternID, _ initializer: ExpressionID, _ task: ClosureID, _ written: TypeID?) {
        var expected = FunctionType(result: written ?? solver.fresh())
        expected.isAsync = true
        expected.isThrowing = true
        expected.isSendable = true
        types[Int(initializer.index)] = inferClosure(task, program.types.function(expected))
        _ = solver.solvePending()
        settleForUse(expected.result)
        bind(pattern, to: written ?? expected.result)
    }

    /// A variable that is declared with this value is of the type that the value has by itself.
    func settleForUse(_ type: TypeID) {
        _ = solver.solvePending()
        _ = solver.settleLiteral(type)
    }

    /// The type that a pattern says, where it says one in full.
    private func writtenType(of pattern: PatternID) -> TypeID? {
        if case .typed(_, let written) = outline.patterns[Int(pattern.index)] { return openPlaceholders(resolve(written)) }
        return nil
    }

    /// `let x: Array = …`: a generic type without its arguments gets them from the value.
    func openPlaceholders(_ type: TypeID) -> TypeID {
        guard case .nominal(let declaration, let arguments) = program.types[type] else { return type }
        if !arguments.isEmpty { return arguments.contains(.unknown) ? program.types.intern(.nominal(declaration, arguments.map { $0.isUnknown ? solver.fresh() : $0 })) : type }
        let parameters = program.genericParameters(of: declaration)
        if parameters.isEmpty { return type }
        return program.types.intern(.nominal(declaration, parameters.map { _ in solver.fresh() }))
    }

    func infer(conditions run: ListID) {
        for condition in outline.conditions[run.range] {
            switch condition {
            case .expression(let expression): statement { check(expression, standard.bool) }
            case .pattern(let pattern, let value):
                statement {
                    let expected = expectation(of: pattern)
                    let type = expected.map { check(value, $0) } ?? infer(value, nil)
                    settleForUse(type)
                    bind(pattern, to: type)
                }
            case .availability: break
            }
        }
    }

    /// What `if let x: T = e` expects of its value.
    private func expectation(of pattern: PatternID) -> TypeID? {
        guard case .optional(let inner) = outline.patterns[Int(pattern.index)], let written = writtenType(of: inner), !written.isUnknown else { return nil }
        return standard.optional(of: written)
    }

    private func infer(_ loop: ForLoop) {
        statement {
            let sequence = infer(loop.sequence, nil)
            settleForUse(sequence)
            let element = self.element(of: solver.resolved(sequence), isAsync: loop.isAwait, loop.sequence)
            bind(loop.pattern, to: element)
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
            settleForUse(type)
        }
        for clause in outline.cases[cases.range] {
            infer(items: clause.items, of: type)
            body(clause.body)
        }
    }

    private func infer(items: ListID, of type: TypeID) {
        for item in outline.caseItems[items.range] {
            statement { bind(item.pattern, to: type) }
            if let condition = item.condition { statement { check(condition, standard.bool) } }
        }
    }

    func infer(_ clause: CatchClause, _ body: (ListID) -> Void) {
        let error = standard.errorExistential
        infer(items: clause.items, of: error)
        if let implicit = clause.implicitError { localTypes[Int(implicit.index)] = error }
        body(clause.body)
    }
}
