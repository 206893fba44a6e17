import Declarations

/// Visits the statements and expressions of a part of a body; closures and functions inside of it are not entered.
struct OutlineWalk {
    let outline: Outline
    init(_ outline: Outline) { self.outline = outline }

    /// - Parameter visit: false leaves the statement's parts out.
    func statements(_ run: ListID, _ visit: (Statement) -> Bool) {
        for index in outline.lists[run.range] {
            let statement = outline.statements[Int(index)]
            guard visit(statement) else { continue }
            for inner in blocks(of: statement) { statements(inner, visit) }
        }
    }

    func blocks(of statement: Statement) -> [ListID] {
        switch statement {
        case .if(_, let then, let otherwise): [then] + (otherwise.map { [$0] } ?? [])
        case .guard(_, let otherwise): [otherwise]
        case .while(_, let body, _), .repeatWhile(let body, _, _), .defer(let body): [body]
        case .forIn(let loop): [loop.body]
        case .switch(_, let cases, _): outline.cases[cases.range].map(\.body)
        case .do(let body, let catches, _): [body] + outline.catches[catches.range].map(\.body)
        case .alternatives(let runs, _):
            stride(from: runs.range.lowerBound, to: runs.range.upperBound - 1, by: 2).map {
                ListID(start: Int(outline.lists[$0]), count: Int(outline.lists[$0 + 1]))
            }
        default: []
        }
    }

    /// The expressions that stand in a statement itself, not in its blocks.
    func expressions(of statement: Statement) -> [ExpressionID] {
        switch statement {
        case .expression(let value), .throw(let value), .yield(let value), .then(let value),
            .repeatWhile(_, let value, _):
            [value]
        case .binding(_, let value): value.map { [$0] } ?? []
        case .return(let value): value.map { [$0] } ?? []
        case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _, _):
            self.conditions(conditions)
        case .forIn(let loop): [loop.sequence] + (loop.condition.map { [$0] } ?? [])
        case .switch(let subject, let cases, _): [subject] + outline.cases[cases.range].flatMap { items($0.items) }
        case .do(_, let catches, _): outline.catches[catches.range].flatMap { items($0.items) }
        default: []
        }
    }

    private func conditions(_ run: ListID) -> [ExpressionID] {
        outline.conditions[run.range].compactMap {
            switch $0 {
            case .expression(let value), .pattern(_, let value): value
            case .availability: nil
            }
        }
    }

    private func items(_ run: ListID) -> [ExpressionID] { outline.caseItems[run.range].compactMap(\.condition) }

    /// The parts of an expression, in order.
    func parts(of id: ExpressionID) -> [ExpressionID] {
        func arguments(_ run: ListID) -> [ExpressionID] { outline.arguments[run.range].map(\.value) }
        func list(_ run: ListID) -> [ExpressionID] { outline.lists[run.range].map { ExpressionID($0) } }
        switch outline.expressions[Int(id.index)] {
        case .missing, .literal, .local, .selfReference, .superReference, .discard, .name, .implicitMember, .type,
            .statement:
            return []
        case .closure(let closure): return outline.closures[Int(closure.index)].captureList.map(\.value)
        case .interpolatedString(let run, _), .tuple(let run), .macro(_, let run): return arguments(run)
        case .member(let base, _), .tupleElement(let base, _), .prefix(_, let base), .postfix(_, let base),
            .cast(_, let base, _), .attempt(_, let base),
            .await(let base), .unwrapOrLeave(let base), .optionalChain(let base), .forceUnwrap(let base),
            .inout(let base):
            return [base]
        case .call(let base, let run), .subscripted(let base, let run): return [base] + arguments(run)
        case .array(let run), .dictionary(let run), .unfolded(let run): return list(run)
        case .binary(_, let a, let b), .assign(let a, let b): return [a, b]
        case .ternary(let a, let b, let c): return [a, b, c]
        case .keyPath(_, let run): return outline.keyPathComponents[run.range].flatMap { arguments($0.arguments) }
        }
    }
}

/// Effects of a closure's body that belong to its type, as far as its text shows them.
struct ClosureEffects {
    var isAsync = false
    var isThrowing = false
}

/// Whether closures suspend or throw, as far as their text shows it.
extension OutlineWalk {
    /// `await` and uncaught `try` in a closure's body, closures inside left out.
    func effects(of id: ClosureID) -> ClosureEffects {
        var effects = ClosureEffects()
        note(outline.closures[Int(id.index)].body, &effects, isCaught: false)
        return effects
    }

    private func note(_ run: ListID, _ effects: inout ClosureEffects, isCaught: Bool) {
        for index in outline.list(run) {
            let statement = outline.statements[Int(index)]
            for value in expressions(of: statement) { note(value, &effects, isCaught) }
            switch statement {
            case .throw: if !isCaught { effects.isThrowing = true }
            case .forIn(let loop):
                if loop.isAwait { effects.isAsync = true }
                if loop.isTry, !isCaught { effects.isThrowing = true }
                note(loop.body, &effects, isCaught: isCaught)
            case .do(let body, let catches, _):
                let clauses = outline.catches[catches.range]
                note(body, &effects, isCaught: isCaught || clauses.contains { outline.catchesAll($0) })
                for clause in clauses { note(clause.body, &effects, isCaught: isCaught) }
            default:
                for block in blocks(of: statement) { note(block, &effects, isCaught: isCaught) }
            }
        }
    }

    private func note(_ id: ExpressionID, _ effects: inout ClosureEffects, _ isCaught: Bool) {
        switch outline.expression(id) {
        case .await(let inner):
            effects.isAsync = true
            note(inner, &effects, isCaught)
        case .attempt(let kind, let inner):
            if kind == .plain, !isCaught { effects.isThrowing = true }
            note(inner, &effects, isCaught || kind != .plain)
        case .closure: break
        case .statement(let statement):
            for value in expressions(of: outline.statements[Int(statement.index)]) { note(value, &effects, isCaught) }
            for block in blocks(of: outline.statements[Int(statement.index)]) {
                note(block, &effects, isCaught: isCaught)
            }
        default: for part in parts(of: id) { note(part, &effects, isCaught) }
        }
    }
}
