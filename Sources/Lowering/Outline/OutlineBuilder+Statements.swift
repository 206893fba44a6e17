import Declarations
import Syntax

extension OutlineBuilder {
    /// The statements of a block, in a scope of their own.
    mutating func block(_ node: Node) -> ListID { scoped { $0.list($0.statements(of: node)) } }

    /// The statements under a node, in the scope that is open. Functions may be named before they stand, so they are
    /// declared first.
    mutating func statements(of node: Node) -> [Int32] {
        var functions: [Int32: LocalID] = [:]
        for child in node.children where child.kind == .funcDecl {
            functions[child.index] = declare(child.name, .function, span: nameSpan(child))
        }
        var ids: [Int32] = []
        for child in node.children { statement(child, functions, into: &ids) }
        return ids
    }

    private mutating func statement(_ node: Node, _ functions: [Int32: LocalID], into ids: inout [Int32]) {
        switch node.kind {
        case .varDecl:
            for child in node.children where child.kind == .patternBinding {
                ids.append(binding(child, in: node).index)
            }
        case .funcDecl:
            let local = functions[node.index] ?? declare(node.name, .function, span: nameSpan(node))
            ids.append(localFunction(node, local).index)
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl, .extensionDecl,
            .operatorDecl, .precedenceGroupDecl:
            ids.append(add(.declaration, span(node)).index)
        case .ifConfigDecl: ids.append(alternatives(node).index)
        case .attribute, .modifier, .parameter, .effect, .capture, .importDecl, .macroDecl, .usingDecl: break
        default:
            // A closure's written result is a child of the closure like its statements.
            if node.role == .returnType { return }
            ids.append(statement(node).index)
        }
    }

    mutating func topLevelItem(_ node: Node, into ids: inout [Int32]) {
        switch node.kind {
        case .varDecl:
            for child in node.children where child.kind == .patternBinding {
                if let id = topLevelBinding(child) { ids.append(id.index) }
            }
        case .importDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl,
            .funcDecl, .operatorDecl,
            .precedenceGroupDecl, .macroDecl, .usingDecl, .macroExpansionDecl:
            break
        case .ifConfigDecl:
            for clause in node.children where clause.kind == .ifConfigClause {
                for child in clause.children where child.role != .condition { topLevelItem(child, into: &ids) }
            }
        default: ids.append(statement(node).index)
        }
    }

    /// `let a = 1` at the top of a script: a store into the program's variable.
    private mutating func topLevelBinding(_ node: Node) -> StatementID? {
        guard let initializer = node.child(.initializer) else { return nil }
        let value = expression(initializer)
        guard let pattern = node.firstChild, pattern.kind == .identifierPattern else {
            return add(.expression(value), span(node))
        }
        let place = span(pattern)
        let target = add(.name(name(NameReference(name: pattern.name, token: pattern.raw.mainToken))), place)
        return add(.expression(add(.assign(target, value), span(node))), span(node))
    }

    private mutating func alternatives(_ node: Node) -> StatementID {
        var runs: [Int32] = []
        var isExhaustive = false
        for clause in node.children where clause.kind == .ifConfigClause {
            if clause.child(.condition) == nil { isExhaustive = true }
            var ids: [Int32] = []
            for child in clause.children where child.role != .condition { statement(child, [:], into: &ids) }
            let run = list(ids)
            runs += [run.start, run.count]
        }
        return add(.alternatives(list(runs), isExhaustive: isExhaustive), span(node))
    }

    private mutating func binding(_ node: Node, in declaration: Node) -> StatementID {
        // The initial value does not see the names that it is bound to.
        let isAsync = declaration.children.contains { $0.kind == .modifier && $0.name == OutlineNames.async }
        let initializer = node.child(.initializer).map { isAsync ? childTask($0) : expression($0) }
        let isConstant = declaration.name == OutlineNames.let
        guard let written = node.firstChild(where: { $0.isPattern }) else { return add(.declaration, span(node)) }
        let firstLocal = outline.locals.count
        var pattern = pattern(written, binding: isConstant ? .constant : .variable)
        if let type = node.child(.type) { pattern = add(.typed(pattern, WrittenType(type.index)), span(written)) }
        let attributes = declaration.children.filter { $0.kind == .attribute }.map(\.index)
        let isWeak = declaration.children.contains { $0.kind == .modifier && $0.name == OutlineNames.weak }
        let isUnsafe = declaration.children.contains {
            $0.kind == .modifier && $0.name == OutlineNames.nonisolated
                && $0.tokens.contains { $0.symbol == OutlineNames.unsafe }
        }
        let run = list(attributes)
        for index in firstLocal..<outline.locals.count {
            outline.locals[index].attributes = run
            outline.locals[index].isWeak = isWeak
            outline.locals[index].isAsyncLet = isAsync
            outline.locals[index].isUnsafe = isUnsafe
            if let type = node.child(.type), case .typed(let inner, _) = outline.patterns[Int(pattern.index)],
                case .local = outline.patterns[Int(inner.index)]
            {
                outline.locals[index].type = WrittenType(type.index)
            }
        }
        if let accessors = node.child(.accessorBlock), let getter = getterBody(accessors),
            firstLocal < outline.locals.count
        {
            let closure = openClosure(.accessor, span: span(accessors)) { builder in
                builder.list(builder.statements(of: getter))
            }
            outline.locals[firstLocal].function = closure
        }
        return add(.binding(pattern, initializer: initializer), span(node))
    }

    /// The right side of `async let`.
    private mutating func childTask(_ node: Node) -> ExpressionID {
        let place = span(node)
        let id = openClosure(.asyncLet, span: place) { builder in
            let value = builder.expression(node)
            let statement: StatementID = builder.add(.expression(value), place)
            return builder.list([statement.index])
        }
        return add(.closure(id), place)
    }

    /// The statements of a computed variable's getter; nil where there are observers only.
    private func getterBody(_ accessors: Node) -> Node? {
        if let block = accessors.child(.codeBlock) { return block }
        for accessor in accessors.children where accessor.kind == .accessorDecl && accessor.name.text == "get" {
            return accessor.child(.codeBlock)
        }
        return nil
    }

    private mutating func statement(_ node: Node, label: Symbol = .none) -> StatementID {
        let place = span(node)
        switch node.kind {
        case .labeledStmt:
            guard let inner = node.firstChild else { return add(.declaration, place) }
            return statement(inner, label: node.name)
        case .ifExpr: return ifStatement(node)
        case .switchExpr: return switchStatement(node, label)
        case .doStmt: return doStatement(node, label)
        case .guardStmt:
            // The names that a guard binds are visible after it, not in its own `else`.
            let otherwise = node.child(.body).map { block($0) } ?? .empty
            let conditions = conditions(node)
            return add(.guard(conditions: conditions, otherwise: otherwise), place)
        case .whileStmt:
            return scoped { builder in
                let conditions = builder.conditions(node)
                let body = node.child(.body).map { builder.block($0) } ?? .empty
                return builder.add(.while(conditions: conditions, body: body, label: label), place)
            }
        case .repeatStmt:
            let body = node.child(.body).map { block($0) } ?? .empty
            let condition = node.child(.condition).map { expression($0) } ?? missing(node)
            return add(.repeatWhile(body: body, condition: condition, label: label), place)
        case .forStmt: return forStatement(node, label)
        case .returnStmt:
            let value = node.firstChild.map { expression($0) }
            return add(.return(value), place)
        case .throwStmt:
            let value = node.firstChild.map { expression($0) } ?? missing(node)
            return add(.throw(value), place)
        case .breakStmt: return add(.break(label: labelToken(node)), place)
        case .continueStmt: return add(.continue(label: labelToken(node)), place)
        case .fallthroughStmt: return add(.fallthrough, place)
        case .deferStmt:
            let body = node.child(.body).map { block($0) } ?? .empty
            return add(.defer(body: body), place)
        case .yieldStmt, .thenStmt:
            let value = node.firstChild.map { expression($0) } ?? missing(node)
            return add(node.kind == .yieldStmt ? .yield(value) : .then(value), place)
        case .discardStmt:
            let value = node.firstChild.map { expression($0) } ?? missing(node)
            return add(.expression(value), place)
        default:
            return add(.expression(expression(node)), place)
        }
    }

    private func labelToken(_ node: Node) -> Symbol {
        let tokens = node.tokens
        return tokens.count > 1 ? tokens[tokens.startIndex + 1].symbol : .none
    }

    /// `if` with its `else if`s: walked to the last and made from there, since a chain may be longer than a stack is
    /// deep.
    mutating func ifStatement(_ node: Node) -> StatementID {
        var links: [(node: Node, conditions: ListID, then: ListID)] = []
        var last: ListID?
        var next: Node? = node
        while let current = next {
            let (conditions, then) = scoped { builder in
                (builder.conditions(current), current.child(.body).map { builder.block($0) } ?? .empty)
            }
            links.append((current, conditions, then))
            next = nil
            if let otherwise = current.child(.elseBody) {
                if otherwise.kind == .ifExpr { next = otherwise } else { last = block(otherwise) }
            }
        }
        var made = StatementID(-1)
        for link in links.reversed() {
            made = add(.if(conditions: link.conditions, then: link.then, otherwise: last), span(link.node))
            last = list([made.index])
        }
        return made
    }

    mutating func switchStatement(_ node: Node, _ label: Symbol = .none) -> StatementID {
        let subject = node.child(.subject).map { expression($0) } ?? missing(node)
        var made: [SwitchCase] = []
        addCases(of: node, to: &made)
        let start = outline.cases.count
        outline.cases.append(contentsOf: made)
        return add(.switch(subject, cases: ListID(start: start, count: made.count), label: label), span(node))
    }

    private mutating func addCases(of node: Node, to cases: inout [SwitchCase]) {
        for child in node.children {
            if child.kind == .ifConfigDecl {
                for clause in child.children where clause.kind == .ifConfigClause { addCases(of: clause, to: &cases) }
            }
            guard child.kind == .switchCase else { continue }
            let made = scoped { builder in
                let items = builder.items(child)
                let body = builder.list(builder.caseStatements(child))
                return SwitchCase(items: items, body: body, isDefault: items.isEmpty, span: builder.span(child))
            }
            cases.append(made)
        }
    }

    private mutating func caseStatements(_ node: Node) -> [Int32] {
        var functions: [Int32: LocalID] = [:]
        for child in node.children where child.kind == .funcDecl {
            functions[child.index] = declare(child.name, .function, span: nameSpan(child))
        }
        var ids: [Int32] = []
        for child in node.children where child.kind != .caseItem { statement(child, functions, into: &ids) }
        return ids
    }

    private mutating func items(_ node: Node) -> ListID {
        var made: [CaseItem] = []
        for item in node.children where item.kind == .caseItem {
            let condition: ExpressionID?
            let matched: PatternID
            if let written = item.firstChild(where: { $0.role != .whereCondition }) {
                matched = pattern(written, binding: nil)
            } else {
                matched = add(.wildcard, span(item))
            }
            condition = item.child(.whereCondition).map { expression($0) }
            made.append(CaseItem(pattern: matched, condition: condition))
        }
        guard !made.isEmpty else { return .empty }
        let start = outline.caseItems.count
        outline.caseItems.append(contentsOf: made)
        return ListID(start: start, count: made.count)
    }

    mutating func doStatement(_ node: Node, _ label: Symbol = .none) -> StatementID {
        let body = node.child(.body).map { block($0) } ?? .empty
        var made: [CatchClause] = []
        for child in node.children where child.kind == .catchClause {
            made.append(
                scoped { builder in
                    let before = builder.outline.locals.count
                    let items = builder.items(child)
                    builder.takeEveryError(items)
                    var implicit: LocalID?
                    if builder.outline.locals.count == before {
                        implicit = builder.declare(OutlineNames.error, .implicit, span: builder.nameSpan(child))
                    }
                    let body = child.child(.body).map { builder.block($0) } ?? .empty
                    return CatchClause(items: items, body: body, implicitError: implicit, span: builder.span(child))
                })
        }
        let start = outline.catches.count
        outline.catches.append(contentsOf: made)
        return add(.do(body: body, catches: ListID(start: start, count: made.count), label: label), span(node))
    }

    /// `catch let e as NSError`: every error is one, so that the cast takes whatever is thrown.
    private mutating func takeEveryError(_ items: ListID) {
        for item in outline.caseItems[items.range] {
            guard case .cast(let inner, let written) = outline.patterns[Int(item.pattern.index)], written.isWritten,
                OutlineNames.everyError.contains(Node(tree: tree, index: written.node).name)
            else { continue }
            outline.patterns[Int(item.pattern.index)] = .typed(inner, written)
        }
    }

    private mutating func forStatement(_ node: Node, _ label: Symbol) -> StatementID {
        let sequence = node.child(.sequence).map { expression($0) } ?? missing(node)
        return scoped { builder in
            var pattern =
                node.firstChild(where: { $0.isPattern }).map { builder.pattern($0, binding: .constant) }
                ?? builder.add(.wildcard, builder.span(node))
            if let type = node.child(.type) {
                pattern = builder.add(.typed(pattern, WrittenType(type.index)), builder.span(node))
            }
            let condition = node.child(.whereCondition).map { builder.expression($0) }
            let body = node.child(.body).map { builder.block($0) } ?? .empty
            let loop = ForLoop(
                pattern: pattern, sequence: sequence, condition: condition, body: body, label: label,
                isAwait: node.flags.contains(.isAwait), isTry: node.flags.contains(.isTry))
            return builder.add(.forIn(loop), builder.span(node))
        }
    }

    /// The conditions of a statement, in the scope that is open: each sees what those before it bind.
    private mutating func conditions(_ node: Node) -> ListID {
        var made: [Condition] = []
        for child in node.children where child.role == .condition {
            switch child.kind {
            case .optionalBinding: made.append(optionalBinding(child))
            case .patternCondition:
                let value = child.child(.initializer).map { expression($0) } ?? missing(child)
                var matched = child.firstChild.map { pattern($0, binding: nil) } ?? add(.wildcard, span(child))
                if let type = child.child(.type) {
                    matched = add(.typed(matched, WrittenType(type.index)), span(child))
                }
                made.append(.pattern(matched, value))
            case .availabilityCondition: made.append(.availability)
            default: made.append(.expression(expression(child)))
            }
        }
        let start = outline.conditions.count
        outline.conditions.append(contentsOf: made)
        return ListID(start: start, count: made.count)
    }

    private mutating func optionalBinding(_ node: Node) -> Condition {
        let isConstant = node.name == OutlineNames.let
        guard let written = node.firstChild else { return .availability }
        // `if let x` is `if let x = x`, with the value of the name around it.
        let value = node.child(.initializer).map { expression($0) } ?? nameExpression(written.boundName, span(written))
        var matched = pattern(written, binding: isConstant ? .constant : .variable)
        if let type = node.child(.type) {
            if case .local(let local) = outline.patterns[Int(matched.index)] {
                outline.locals[Int(local.index)].type = WrittenType(type.index)
            }
            matched = add(.typed(matched, WrittenType(type.index)), span(written))
        }
        return .pattern(add(.optional(matched), span(written)), value)
    }
}

extension Node {
    func firstChild(where predicate: (Node) -> Bool) -> Node? {
        for child in children where predicate(child) { return child }
        return nil
    }

    var isPattern: Bool {
        switch kind {
        case .identifierPattern, .tuplePattern, .wildcardPattern, .valueBindingPattern, .isTypePattern,
            .expressionPattern, .patternExpr:
            true
        default: false
        }
    }

    /// The name that a simple pattern binds, also where the parser has read it as an expression's part.
    var boundName: Symbol {
        var node = self
        while node.kind == .patternExpr || node.kind == .expressionPattern || node.kind == .valueBindingPattern,
            let inner = node.firstChild
        { node = inner }
        return node.name
    }
}
