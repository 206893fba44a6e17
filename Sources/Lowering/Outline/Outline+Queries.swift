import Declarations
import Syntax

/// Questions that the text of a body answers by itself.
extension Outline {
    @inline(__always) func list(_ id: ListID) -> ArraySlice<Int32> { lists[id.range] }
    func expressions(_ id: ListID) -> [ExpressionID] { list(id).map { ExpressionID($0) } }
    @inline(__always) func arguments(_ id: ListID) -> ArraySlice<Argument> { arguments[id.range] }
    @inline(__always) func expression(_ id: ExpressionID) -> Expression { expressions[Int(id.index)] }
    func symbols(_ id: ListID) -> [Symbol] { list(id).map { Symbol(id: UInt32(bitPattern: $0)) } }

    /// Whether an expression's type is found from what is expected of it: inferred before that, it would be nothing.
    func isContextual(_ id: ExpressionID) -> Bool {
        switch expression(id) {
        case .closure, .statement: true
        case .keyPath, .implicitMember: true
        case .name(let index): Program.isOperator(names[Int(index)].name)
        case .call, .member, .subscripted, .optionalChain, .unwrapOrLeave, .forceUnwrap: implicitHead(of: id) != nil
        case .array(let elements), .dictionary(let elements): expressions(elements).contains(where: isContextual)
        case .tuple(let run): arguments(run).contains { isContextual($0.value) }
        case .ternary(_, let a, let b): isContextual(a) && isContextual(b)
        case .attempt(_, let inner), .await(let inner), .inout(let inner): isContextual(inner)
        case .binary(let name, let a, let b):
            OperatorGroup.givesOperandType(name) && (implicitHead(of: a) ?? implicitHead(of: b)) != nil
        default: false
        }
    }

    /// The `.name` that a chain begins with.
    func implicitHead(of id: ExpressionID) -> ExpressionID? {
        var id = id
        while true {
            switch expression(id) {
            case .implicitMember: return id
            case .member(let base, _), .call(let base, _), .subscripted(let base, _), .unwrapOrLeave(let base),
                .forceUnwrap(let base), .optionalChain(let base),
                .tupleElement(let base, _), .postfix(_, let base):
                id = base
            default: return nil
            }
        }
    }

    /// The one local that a pattern binds.
    func boundLocal(_ pattern: PatternID) -> LocalID? {
        switch patterns[Int(pattern.index)] {
        case .local(let local): local
        case .typed(let inner, _): boundLocal(inner)
        default: nil
        }
    }

    /// Whether the clause catches every error.
    func catchesAll(_ clause: CatchClause) -> Bool {
        clause.items.isEmpty
            || caseItems[clause.items.range].contains { $0.condition == nil && takesAll($0.pattern) }
    }

    private func takesAll(_ pattern: PatternID) -> Bool {
        switch patterns[Int(pattern.index)] {
        case .wildcard, .local: true
        case .typed(let inner, _): takesAll(inner)
        default: false
        }
    }

    func isLiteral(_ id: ExpressionID) -> Bool {
        switch expression(id) {
        case .literal, .interpolatedString, .array, .dictionary: true
        case .prefix(_, let inner): isLiteral(inner)
        default: false
        }
    }

    func isNil(_ id: ExpressionID) -> Bool {
        if case .literal(.nil) = expression(id) { return true }
        return false
    }

    /// Whether a `return` in a body, closures and functions inside left out, gives a value.
    func givesValue(_ body: ListID) -> Bool {
        var found = false
        OutlineWalk(self).statements(body) { statement in
            if case .return(.some) = statement { found = true }
            return !found
        }
        return found
    }

    /// Whether all that the `return`s in a body give is given by calls, which may give nothing: `return done()`.
    func givesOnlyCalls(_ body: ListID) -> Bool {
        var found = true
        OutlineWalk(self).statements(body) { statement in
            if case .return(let value?) = statement { found = found && isCall(value) }
            return found
        }
        return found
    }

    private func isCall(_ id: ExpressionID) -> Bool {
        switch expression(id) {
        case .call, .assign: true
        case .attempt(.plain, let inner), .await(let inner): isCall(inner)
        default: false
        }
    }

    /// Whether a body ends in what never returns.
    func endsInNever(_ body: ListID) -> Bool {
        guard let last = list(body).last else { return false }
        if case .throw = statements[Int(last)] { return true }
        if case .expression(let value) = statements[Int(last)], case .call(let callee, _) = expression(value),
            case .name(let name) = expression(callee)
        {
            return names[Int(name)].name.text == "fatalError"
        }
        return false
    }

    func isClosure(_ id: ExpressionID) -> Bool {
        if case .closure = expression(id) { return true }
        return false
    }

    /// The one expression that a body is.
    func singleExpression(_ body: ListID) -> ExpressionID? {
        guard body.count == 1, case .expression(let expression) = statements[Int(lists[Int(body.start)])] else {
            return nil
        }
        return expression
    }

    /// `if` or `switch` as a body's one statement, where each branch is one expression: it gives the body's value.
    func singleChoice(_ body: ListID) -> StatementID? {
        guard body.count == 1, isChoice(StatementID(lists[Int(body.start)])) else { return nil }
        return StatementID(lists[Int(body.start)])
    }

    private func isChoice(_ id: StatementID) -> Bool {
        switch statements[Int(id.index)] {
        case .if(_, let then, let otherwise): otherwise.map { isBranch(then) && isBranch($0) } ?? false
        case .switch(_, let cases, _): self.cases[cases.range].allSatisfy { isBranch($0.body) }
        default: false
        }
    }

    private func isBranch(_ run: ListID) -> Bool {
        guard run.count == 1 else { return false }
        let id = StatementID(lists[Int(run.start)])
        switch statements[Int(id.index)] {
        case .expression, .throw: return true
        default: return isChoice(id)
        }
    }
}
