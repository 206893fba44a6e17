import Semantics
import Syntax

/// Values that are handed over: as an argument, a result, to a continuation, to the child task of `async let`.
extension BoundaryFix {
    static func handedOver(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        if fact.way == .capture { return childTask(fact, project) }
        guard fact.way == .argument || fact.way == .result || fact.way == .resume, !fact.mutates, fact.value.state == .live || fact.value.state == .maybe else { return nil }
        var e = fact.site.node
        while [.argument, .returnStmt, .tryExpr, .awaitExpr].contains(e.kind), let inner = e.firstChild { e = inner }
        guard let edit = frozen(e, fact.value.type, project) else { return nil }
        return Fix(title: "freeze it before it leaves", applicability: .unsafe, edits: [edit])
    }

    /// The expression's value, frozen where it stands.
    private static func frozen(_ e: Node, _ type: Type, _ project: RuleContext) -> Edit? {
        guard [.identifierExpr, .memberExpr, .callExpr, .subscriptExpr, .forceUnwrapExpr].contains(e.kind), let held = project.project.databaseTypes.held(by: type), held.kind == .model || held.kind == .collection,
            let freeze = Spelling(project: project).member(.freeze, held.framework)
        else { return nil }
        let target = e.kind == .callExpr ? copied(e) ?? e : e
        let call = ".\(freeze)()"
        // `Array(results)`: the collection, all at once.
        if target != e { return project.insertion(call, at: target.end, target) }
        switch type {
        case .array(let element): return project.project.databaseTypes.of(element) == nil ? nil : project.insertion(".map { $0\(call) }", at: e.end, e)
        case .optional(let wrapped): return project.project.databaseTypes.of(wrapped) == nil ? nil : project.insertion("?" + call, at: e.end, e)
        default: return project.project.databaseTypes.of(type) == nil ? nil : project.insertion(call, at: e.end, e)
        }
    }

    /// What `Array(…)` copies, where that is a collection of the database.
    private static func copied(_ call: Node) -> Node? {
        guard let callee = call.child(.callee), callee.kind == .identifierExpr, callee.name == Names.array else { return nil }
        let arguments = call.children.filter { $0.kind == .argument }
        guard arguments.count == 1, !arguments[0].flags.contains(.hasLabel), let e = arguments[0].firstChild, [.identifierExpr, .memberExpr, .callExpr].contains(e.kind) else { return nil }
        return e
    }

    /// `async let sum = route.length` → a frozen copy is made first.
    private static func childTask(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard !fact.mutates, let statement = Code.statement(of: fact.site.node), statement.kind == .varDecl, statement.children.contains(where: { $0.kind == .modifier && $0.name == Names.async }), let mention = root(fact.site.node),
            let freeze = Spelling(project: project).member(.freeze, fact.site.framework), let held = project.project.databaseTypes.of(fact.value.type.unwrapped), held.kind == .model || held.kind == .collection,
            let first = mention.name.text.first
        else { return nil }
        let copy = "frozen" + first.uppercased() + mention.name.text.dropFirst()
        guard project.project.localBinding(mention.name, at: mention, in: fact.site.function.map { project.project[$0] }) != nil, !statement.tree.tokens.contains(where: { $0.symbol.text == copy }) else { return nil }
        var mentions: [Node] = []
        func visit(_ n: Node) {
            if n.kind == .identifierExpr, n.name == mention.name { mentions.append(n) }
            for c in n.children { visit(c) }
        }
        visit(statement)
        let style = SourceStyle(statement.tree)
        let isOptional = fact.value.type.isOptional
        return Fix(
            title: "freeze `\(mention.name.text)` before it crosses", applicability: .unsafe,
            edits: [project.insertion("let \(copy) = \(mention.name.text)\(isOptional ? "?" : "").\(freeze)()" + style.separator(before: statement), at: statement.start, statement)] + mentions.map { project.edit($0, copy) })
    }
}
