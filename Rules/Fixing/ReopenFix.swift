import Findings
import Semantics
import Syntax

/// A handle that is used after a suspension is opened again after it.
enum ReopenFix {
    static func fix(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.kind == .handle, Code.isName(fact.value.text),
            let statement = Code.statement(of: fact.site.node), let body = Code.body(around: statement),
            project.analysis.pinsVersions(fact.site.framework),
            let declaration = declaration(of: fact.value.text, in: statement, of: body, project),
            let initializer = declaration.child(.patternBinding)?.child(.initializer), !Flow([initializer]).suspends,
            statement.start > fact.suspension.end || statement.start > declaration.end
        else { return nil }
        // A suspension and a use in one statement can't be separated by lines.
        guard let waiting = Code.statement(of: fact.suspension),
            waiting.end <= statement.start || waiting.kind == .forStmt && waiting.range.contains(statement.start)
        else { return nil }
        // A new handle does not help a call that sends it to yet another thread; a manually begun transaction belongs
        // to the old handle.
        guard !Flow([statement]).suspends || !isHandedOn(fact.site.node),
            !usesEarlierValues(from: statement, in: body, of: fact.value.text, before: waiting.end, project),
            !body.subtree.contains(where: {
                $0.kind == .memberExpr
                    && !project.operations(named: $0.name).isDisjoint(with: [.begin, .beginAsync])
            })
        else { return nil }
        var draft = Draft(project)
        let introducer = declaration.mainToken
        if introducer.symbol == Names.let {
            draft.replace(Int(introducer.start)..<Int(introducer.end), in: declaration, "var")
        }
        draft.put("\(fact.value.text) = \(initializer.text)", before: statement)
        return draft.fix(
            .openAgain, "open `\(fact.value.text)` again after the `await`",
            note: "objects that were fetched before it belong to the old handle")
    }

    /// The declaration to which all mentions of the name in the statement are bound.
    private static func declaration(
        of name: String, in statement: Node, of body: Node, _ project: RuleContext
    ) -> Node? {
        let mentions = statement.subtree.filter { $0.kind == .identifierExpr && $0.name.text == name }
        guard let pattern = mentions.first.flatMap({ Bindings.origin(of: $0, project) }),
            pattern.kind == .identifierPattern,
            mentions.allSatisfy({ Bindings.origin(of: $0, project) == pattern }),
            let declaration = pattern.parent?.parent,
            declaration.kind == .varDecl, declaration.end <= statement.start,
            declaration.children.count(where: { $0.kind == .patternBinding }) == 1,
            SourceStyle.statements(of: body).contains(declaration)
        else { return nil }
        return declaration
    }

    /// True where the use is an argument of an awaited call.
    private static func isHandedOn(_ use: Node) -> Bool {
        use.kind == .argument
            || use.ancestors.prefix { $0.kind != .codeBlock && $0.kind != .closureExpr }.contains {
                $0.kind == .argument
            }
    }

    /// True where values fetched before the suspension are used: they belong to the old handle, and would meet the new
    /// one.
    private static func usesEarlierValues(
        from statement: Node, in body: Node, of handle: String, before wait: Int, _ project: RuleContext
    ) -> Bool {
        var earlier = Set(body.parent?.parameters.map(\.name) ?? [])
        for n in body.subtree where n.start < min(wait, statement.start) {
            if [.patternBinding, .optionalBinding, .forStmt].contains(n.kind), let pattern = n.firstChild {
                earlier.formUnion(Code.names(in: pattern))
            }
        }
        earlier.remove(Symbol(handle))
        return body.subtree.contains { n in
            guard n.kind == .identifierExpr, n.end > statement.start, earlier.contains(n.name) else { return false }
            let type = project.analysis.type(of: n)
            return type.isUnknown || project.project.heldRole(of: type) != nil
        }
    }
}
