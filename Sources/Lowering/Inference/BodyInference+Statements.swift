import Declarations
import Syntax

extension BodyInference {
    func infer(statements run: ListID) {
        for index in outline.list(run) { infer(StatementID(index)) }
    }

    func infer(_ id: StatementID) {
        switch outline.statements[Int(id.index)] {
        case .expression(let expression): statement { _ = infer(expression, nil) }
        case .binding(let pattern, let initializer): statement { bindings.infer(pattern, initializer) }
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
        // The result of a closure may depend on the code around it: then its variables are settled there.
        if result.isClosure, solver.containsOpen(result.type) { give() } else { statement(give) }
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

    /// The type that `if let x: T = e` expects of its value.
    private func expectation(of pattern: PatternID) -> TypeID? {
        guard case .optional(let inner) = outline.patterns[Int(pattern.index)],
            let written = bindings.writtenType(of: inner),
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

    /// - Parameter body: infers the statements of each case.
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
}
