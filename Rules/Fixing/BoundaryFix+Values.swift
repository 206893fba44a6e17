import Findings
import Flow
import Semantics
import Syntax

/// Values that are passed on: as an argument, a result, to a continuation, to the child task of `async let`.
extension BoundaryFix {
    private static let leaving = "it shows what was true when it left; an object that was never added can't be frozen"

    static func handedOver(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        if fact.boundary == .capture { return childTask(fact, project) }
        guard !fact.mutates, fact.value.state == .live || fact.value.state == .maybe,
            fact.mayOwn(fact.site.node, project)
        else { return nil }
        var e = fact.site.node
        while [.argument, .returnStmt, .tryExpr, .awaitExpr].contains(e.kind), let inner = e.firstChild { e = inner }
        // All receivers must be known, and each must only read the value.
        let values = ValueUses(project: project)
        var unseen = ""
        switch fact.boundary {
        case .argument: guard values.areReads(of: e) else { return nil }
        case .result:
            // The value is the result of the function itself, not of a closure in it.
            guard let function = fact.site.function.map({ project.project[$0].node }),
                let body = Code.body(around: e), body.kind == .codeBlock, body.parent == function
            else { return nil }
            if !values.areReads(ofResultOf: function) {
                guard values.noSeenCallerWrites(resultOf: function) else { return nil }
                unseen = "; a caller that writes to it, or observes it, has to fetch it where it belongs"
            }
        case .resume: guard let wait = wait(for: e, project), values.areReads(of: wait) else { return nil }
        default: return nil
        }
        guard !mayBeDeleted(e, project), let edit = frozen(e, project) else { return nil }
        var draft = Draft(project)
        draft.add([edit])
        return draft.fix(.freezeWhereItLeaves, "freeze it before it leaves", note: leaving + unseen)
    }

    /// True where the value comes from a function of the project that deletes: a deleted object can't be frozen.
    private static func mayBeDeleted(_ e: Node, _ project: RuleContext) -> Bool {
        guard let body = Code.body(around: e) else { return false }
        let names = e.subtree.filter { $0.kind == .identifierExpr }
        func deletes(_ n: Node) -> Bool {
            guard n.kind == .callExpr, let function = project.analysis.declaration(of: n), function.kind == .funcDecl
            else { return false }
            return function.subtree.contains {
                $0.kind == .memberExpr
                    && !project.operations(named: $0.name).isDisjoint(with: [.delete, .deleteAll])
            }
        }
        return e.subtree.contains(where: deletes)
            || Bindings.leads(from: Array(names), in: body, before: e.start, project, to: deletes)
    }

    /// The call that awaits the value with which a continuation is resumed: its closure takes the continuation.
    private static func wait(for e: Node, _ project: RuleContext) -> Node? {
        guard let call = e.parent?.parent, call.kind == .callExpr, let callee = call.child(.callee),
            callee.kind == .memberExpr, let base = callee.child(.base), base.kind == .identifierExpr,
            let bound = Bindings.origin(of: base, project), bound.kind == .parameter, let closure = bound.parent,
            closure.kind == .closureExpr, let wait = closure.parent?.parent, closure.parent?.kind == .argument,
            wait.kind == .callExpr
        else { return nil }
        return wait
    }

    /// The expression's value, frozen in place.
    private static func frozen(_ e: Node, _ project: RuleContext) -> Edit? {
        guard [.identifierExpr, .memberExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr].contains(e.kind) else {
            return nil
        }
        let target = e.kind == .callExpr ? copied(e) ?? e : e
        func freeze(_ held: Knowledge.Role) -> String? {
            Spelling(project: project).member(.freeze, held.framework, at: e).map { ".\($0)()" }
        }
        let type = project.analysis.type(of: target)
        if let held = project.database(type), let call = freeze(held.type) {
            // `Array(results)`: the collection, all at once.
            if target != e, held.isOptional { return nil }
            return project.insertion((held.isOptional ? "?" : "") + call, at: target.end, target)
        }
        guard target == e, let element = project.project.element(of: type), let held = project.database(element),
            !held.isOptional,
            let call = freeze(held.type)
        else { return nil }
        return project.insertion(".map { $0\(call) }", at: e.end, e)
    }

    /// The value that `Array(…)` copies, where that is a collection of the database; else nil.
    private static func copied(_ call: Node) -> Node? {
        guard let callee = call.child(.callee), callee.kind == .identifierExpr, callee.name == Names.array,
            call.arguments.count == 1, let argument = call.arguments.first, !argument.flags.contains(.hasLabel),
            let e = argument.firstChild, [.identifierExpr, .memberExpr, .callExpr].contains(e.kind)
        else { return nil }
        return e
    }

    /// `async let sum = route.length` → a frozen copy is made first.
    private static func childTask(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard !fact.mutates, let statement = Code.statement(of: fact.site.node), statement.kind == .varDecl,
            statement.hasModifier([Names.async]), let mention = Code.root(fact.site.node),
            let freeze = Spelling(project: project).member(.freeze, fact.site.framework, at: statement),
            let held = project.database(project.analysis.type(of: mention)),
            let first = mention.name.text.first
        else { return nil }
        let copy = "frozen" + first.uppercased() + mention.name.text.dropFirst()
        let values = ValueUses(project: project)
        guard let bound = project.analysis.binding(of: mention),
            case let mentions = (project.analysis.mentions(boundBy: bound) ?? []).filter({
                statement.range.contains($0.start)
            }), !mentions.isEmpty, mentions.allSatisfy({ $0.kind == .identifierExpr }),
            !statement.tree.tokens.contains(where: { $0.symbol.text == copy }),
            mentions.allSatisfy({ values.areReads(of: $0) })
        else { return nil }
        var draft = Draft(project)
        draft.put("let \(copy) = \(mention.name.text)\(held.isOptional ? "?" : "").\(freeze)()", before: statement)
        for mention in mentions { draft.replace(mention, copy) }
        return draft.fix(.freezeForChildTask, "freeze `\(mention.name.text)` before it crosses", note: leaving)
    }
}
