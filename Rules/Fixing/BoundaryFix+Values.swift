import Findings
import Semantics
import Syntax

/// Values that are handed over: as an argument, a result, to a continuation, to the child task of `async let`.
extension BoundaryFix {
    static func handedOver(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        if fact.way == .capture { return childTask(fact, project) }
        guard !fact.mutates, fact.value.state == .live || fact.value.state == .maybe else { return nil }
        var e = fact.site.node
        while [.argument, .returnStmt, .tryExpr, .awaitExpr].contains(e.kind), let inner = e.firstChild { e = inner }
        // Whoever gets it must do nothing but read it, and all of them must be known.
        let values = ValueUses(project: project)
        var unseen = ""
        switch fact.way {
        case .argument: guard values.areReads(of: e) else { return nil }
        case .result:
            guard let function = fact.site.function.map({ project.project[$0].node }), isResult(e, of: function)
            else { return nil }
            if !values.areReads(ofResultOf: function) {
                guard values.noSeenCallerWrites(resultOf: function) else { return nil }
                unseen = "; a caller that writes to it, or observes it, has to fetch it where it belongs"
            }
        case .resume: guard let wait = wait(for: e), values.areReads(of: wait) else { return nil }
        default: return nil
        }
        guard let edit = frozen(e, project) else { return nil }
        return Fix(
            title: "freeze it before it leaves", applicability: .unsafe, edits: [edit],
            note: "it shows what was true when it left; an object that was never added can't be frozen\(unseen)")
    }

    /// It is what the function itself gives, not a closure in it.
    private static func isResult(_ e: Node, of function: Node) -> Bool {
        guard let body = Code.body(around: e), body.kind == .codeBlock else { return false }
        return body.parent == function
    }

    /// The call that waits for what a continuation is resumed with: the one whose closure is given the continuation.
    private static func wait(for e: Node) -> Node? {
        guard let call = e.parent?.parent, call.kind == .callExpr, let callee = call.child(.callee),
            callee.kind == .memberExpr, let base = callee.child(.base), base.kind == .identifierExpr
        else { return nil }
        var n = call
        while let p = n.parent {
            if p.kind == .closureExpr, p.children.contains(where: { $0.kind == .parameter && $0.name == base.name }) {
                guard let argument = p.parent, argument.kind == .argument, let wait = argument.parent,
                    wait.kind == .callExpr
                else { return nil }
                return wait
            }
            if p.kind == .funcDecl { return nil }
            n = p
        }
        return nil
    }

    /// The expression's value, frozen where it stands.
    private static func frozen(_ e: Node, _ project: RuleContext) -> Edit? {
        guard [.identifierExpr, .memberExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr].contains(e.kind) else {
            return nil
        }
        let target = e.kind == .callExpr ? copied(e) ?? e : e
        func freeze(_ held: DatabaseType) -> String? {
            Spelling(project: project).member(.freeze, held.framework, at: e).map { ".\($0)()" }
        }
        let type = project.analysis.type(of: target)
        if let held = project.database(type), let call = freeze(held.type) {
            // `Array(results)`: the collection, all at once.
            if target != e, held.isOptional { return nil }
            return project.insertion((held.isOptional ? "?" : "") + call, at: target.end, target)
        }
        if target == e, case .array(let element) = type, let held = project.database(element), !held.isOptional,
            let call = freeze(held.type)
        {
            return project.insertion(".map { $0\(call) }", at: e.end, e)
        }
        return nil
    }

    /// What `Array(…)` copies, where that is a collection of the database.
    private static func copied(_ call: Node) -> Node? {
        guard let callee = call.child(.callee), callee.kind == .identifierExpr, callee.name == Names.array else {
            return nil
        }
        let arguments = call.children.filter { $0.kind == .argument }
        guard arguments.count == 1, !arguments[0].flags.contains(.hasLabel), let e = arguments[0].firstChild,
            [.identifierExpr, .memberExpr, .callExpr].contains(e.kind)
        else { return nil }
        return e
    }

    /// `async let sum = route.length` → a frozen copy is made first.
    private static func childTask(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard !fact.mutates, let statement = Code.statement(of: fact.site.node), statement.kind == .varDecl,
            statement.children.contains(where: { $0.kind == .modifier && $0.name == Names.async }),
            let mention = root(fact.site.node),
            let freeze = Spelling(project: project).member(.freeze, fact.site.framework, at: statement),
            let held = project.database(project.analysis.type(of: mention)),
            let first = mention.name.text.first
        else { return nil }
        let copy = "frozen" + first.uppercased() + mention.name.text.dropFirst()
        guard
            project.project.localBinding(mention.name, at: mention, in: fact.site.function.map { project.project[$0] })
                != nil, !statement.tree.tokens.contains(where: { $0.symbol.text == copy })
        else { return nil }
        var mentions: [Node] = []
        func visit(_ n: Node) {
            if n.kind == .identifierExpr, n.name == mention.name { mentions.append(n) }
            for c in n.children { visit(c) }
        }
        visit(statement)
        let values = ValueUses(project: project)
        guard mentions.allSatisfy({ values.areReads(of: $0) }) else { return nil }
        let style = SourceStyle(statement.tree)
        let isOptional = held.isOptional
        return Fix(
            title: "freeze `\(mention.name.text)` before it crosses", applicability: .unsafe,
            edits: [
                project.insertion(
                    "let \(copy) = \(mention.name.text)\(isOptional ? "?" : "").\(freeze)()"
                        + style.separator(before: statement), at: statement.start, statement)
            ] + mentions.map { project.edit($0, copy) },
            note: "it shows what was true when it left; an object that was never added can't be frozen")
    }
}
