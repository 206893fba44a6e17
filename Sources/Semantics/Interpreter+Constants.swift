import Syntax

/// What the conditions around a place say of a function's parameters, so that a call with other arguments never gets there.
extension Interpreter {
    /// `if flag`, `case .persistent:`: the parameter has, or has not, one of these values.
    struct Requirement: Sendable {
        var parameter: Int
        var words: [Symbol]
        var isOneOf: Bool
    }

    /// What has to be true of the function's parameters for a node of its body to be reached.
    func requirements(of node: Node) -> [Requirement] {
        guard let function, !project[function].parameters.isEmpty else { return [] }
        let names = project[function].parameters.map(\.name)
        var result: [Requirement] = []
        forEachCondition(around: node) { subject, words, isOneOf in
            guard subject.kind == .identifierExpr, let i = names.firstIndex(of: subject.name) else { return }
            result.append(Requirement(parameter: i, words: words, isOneOf: isOneOf))
        }
        return result
    }

    /// What a condition asks of the function's parameters.
    func requirements(if condition: Node, isTrue: Bool) -> [Requirement] {
        guard let function else { return [] }
        let names = project[function].parameters.map(\.name)
        var result: [Requirement] = []
        read(condition, isTrue: isTrue) { subject, words, isOneOf in
            if subject.kind == .identifierExpr, let i = names.firstIndex(of: subject.name) { result.append(Requirement(parameter: i, words: words, isOneOf: isOneOf)) }
        }
        return result
    }

    /// The requirements that a call's arguments leave to its own callers; nil where they contradict one.
    func remaining(_ requirements: [Requirement], at call: Node, nodes: [Node?]) -> [Requirement]? {
        var result: [Requirement] = []
        for r in requirements {
            guard r.parameter < nodes.count, let argument = nodes[r.parameter] else { continue }
            if let word = constant(argument) {
                if r.words.contains(word) != r.isOneOf { return nil }
                continue
            }
            guard argument.kind == .identifierExpr else { continue }
            var isContradicted = false
            let text = argument.text
            forEachCondition(around: call) { subject, words, isOneOf in
                guard subject.text == text else { return }
                if isOneOf, r.isOneOf, !words.contains(where: { r.words.contains($0) }) { isContradicted = true }
                if isOneOf, !r.isOneOf, words.allSatisfy({ r.words.contains($0) }) { isContradicted = true }
                if !isOneOf, r.isOneOf, r.words.allSatisfy({ words.contains($0) }) { isContradicted = true }
            }
            if isContradicted { return nil }
            if let function, let i = project[function].parameters.firstIndex(where: { $0.name == argument.name }) {
                result.append(Requirement(parameter: i, words: r.words, isOneOf: r.isOneOf))
            }
        }
        return result
    }

    /// The expressions that parameters get: those given, else their defaults.
    func nodesWithDefaults(_ nodes: [Node?], _ f: FunctionDeclaration) -> [Node?] {
        nodes.enumerated().map { i, n in n ?? (i < f.parameters.count ? f.parameters[i].defaultValue : nil) }
    }

    /// `true`, `.memory`, `Storage.memory`.
    private func constant(_ e: Node) -> Symbol? {
        switch e.kind {
        case .booleanLiteral: return Symbol(e.text)
        case .memberExpr:
            guard let base = e.child(.base) else { return e.name }
            return base.kind == .identifierExpr && base.name.text.first?.isUppercase == true ? e.name : nil
        default: return nil
        }
    }

    /// The conditions on plain names that hold at a node, from the `if`, `guard` and `switch` around it in its function.
    private func forEachCondition(around node: Node, _ body: (_ subject: Node, _ words: [Symbol], _ isOneOf: Bool) -> Void) {
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .funcDecl, .initDecl, .deinitDecl, .accessorDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl: return
            case .ifExpr:
                let conditions = p.children.filter { $0.role == .condition }
                if n.role == .body {
                    for c in conditions { read(c, isTrue: true, body) }
                } else if n.role == .elseBody, conditions.count == 1 {
                    read(conditions[0], isTrue: false, body)
                }
            case .guardStmt:
                let conditions = p.children.filter { $0.role == .condition }
                if n.role == .body, conditions.count == 1 { read(conditions[0], isTrue: false, body) }
            case .switchCase:
                guard n.kind != .caseItem, let whole = p.parent, whole.kind == .switchExpr, let subject = whole.child(.subject) else { break }
                let items = p.children.filter { $0.kind == .caseItem }
                let words = items.compactMap { $0.firstChild.flatMap { caseName($0) } }
                if !items.isEmpty, words.count == items.count, items.allSatisfy({ $0.child(.whereCondition) == nil }) { body(subject, words, true) }
            case .codeBlock, .closureExpr:
                for c in p.children where c.kind == .guardStmt && c.end <= n.start {
                    for condition in c.children where condition.role == .condition { read(condition, isTrue: true, body) }
                }
            default: break
            }
            n = p
        }
    }

    private func caseName(_ pattern: Node) -> Symbol? {
        switch pattern.kind {
        case .expressionPattern: return pattern.firstChild.flatMap { constant($0) }
        default: return nil
        }
    }

    private func read(_ condition: Node, isTrue: Bool, _ body: (Node, [Symbol], Bool) -> Void) {
        switch condition.kind {
        case .identifierExpr: body(condition, [isTrue ? Self.trueWord : Self.falseWord], true)
        case .prefixExpr where condition.name == Self.notOperator: if let inner = condition.firstChild { read(inner, isTrue: !isTrue, body) }
        case .tupleExpr:
            let elements = condition.children.filter { $0.kind == .argument }
            if elements.count == 1, let inner = elements[0].firstChild { read(inner, isTrue: isTrue, body) }
        case .sequenceExpr:
            let parts = Array(condition.children)
            if parts.count == 3, parts[1].kind == .binaryOperator, parts[1].name == Self.equals || parts[1].name == Self.notEquals {
                if let word = constant(parts[2]) { body(parts[0], [word], (parts[1].name == Self.equals) == isTrue) }
            } else if isTrue, parts.count >= 3, stride(from: 1, to: parts.count, by: 2).allSatisfy({ parts[$0].name == Self.and }) {
                for i in stride(from: 0, to: parts.count, by: 2) { read(parts[i], isTrue: true, body) }
            }
        default: return
        }
    }

    private static let trueWord = Symbol("true")
    private static let falseWord = Symbol("false")

    // MARK: Text

    /// `log("Started \\(name)")`: a call that is given sentences, and errors at most, and whose result nobody looks at.
    func isMessage(_ call: Node) -> Bool {
        guard call.kind == .callExpr else { return false }
        var saysSomething = false
        for a in call.children where a.kind == .argument {
            guard let e = a.firstChild else { return false }
            switch e.kind {
            case .stringLiteral: if e.text.contains(" ") { saysSomething = true }
            case .identifierExpr where e.name == Names.error: continue
            case .memberExpr where e.child(.base) == nil: continue
            default: return false
            }
        }
        guard saysSomething else { return false }
        var n = call
        while let p = n.parent, p.kind == .tryExpr || p.kind == .awaitExpr { n = p }
        switch n.parent?.kind {
        case .codeBlock, .closureExpr, .switchCase, .ifConfigClause, .sourceFile: return true
        default: return false
        }
    }
}
