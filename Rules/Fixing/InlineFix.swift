import Findings
import Semantics
import Syntax

/// Replaces an inner transaction with its body, in the transaction that is open around it.
enum InlineFix {
    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard !fact.isIndirect, !fact.commitsOuter, !fact.isManual, let statement = Code.statement(of: fact.site.node),
            let call = Code.call(in: statement, at: fact.site.node),
            let closure = Code.closure(of: call), call.end == closure.end, let block = statement.parent
        else { return nil }
        let work = SourceStyle.statements(of: closure), flow = Flow(work)
        guard !losesTransaction(fact, project), !Transaction.usesOthers(of: closure, work) else { return nil }
        // Names would collide; a block that takes the connection must find it under the same name.
        guard !flow.returns, !work.contains(where: { [.varDecl, .guardStmt, .deferStmt].contains($0.kind) }),
            statement.kind != .tryExpr || !statement.flags.contains(.optional) || !flow.throwsOut
        else { return nil }
        if block.kind == .closureExpr, work.count > 1, !closure.text.contains("\n"),
            SourceStyle.statements(of: block).count == 1
        {
            return nil
        }
        var named = Draft(project), outer: Symbol?
        if let parameter = closure.parameters.first?.name {
            guard let name = outerParameter(closure) else { return nil }
            // The connection under the outer block's name.
            if name != parameter {
                guard !work.contains(where: { Code.mentions($0, [name]) || Code.binds(parameter, in: $0) }) else {
                    return nil
                }
                for use in work.flatMap({ Code.mentions(of: parameter, in: $0) }) { named.replace(use, name.text) }
            }
            outer = name
        } else if work.contains(where: namesByPosition) {
            return nil
        }
        guard let text = Splice(SourceStyle(closure.tree), project).lifted(work, named.edits) else { return nil }
        var draft = Draft(project)
        // A handle that was used by the inner transaction alone is no longer needed.
        if let handle = call.child(.callee)?.child(.base), handle.kind == .identifierExpr, handle.name != outer,
            let unused = onlyFor(handle, in: block, project)
        {
            draft.remove(unused)
        }
        draft.replace(statement, text)
        return draft.fix(
            .inlineTransaction, "do it in the transaction that is open", note: "it is undone with what is around it")
    }

    /// Whether a block's own code names the connection by its position, which is no name in the block around it.
    private static func namesByPosition(_ node: Node) -> Bool {
        if node.kind == .closureExpr { return false }
        return node.isShorthand || node.children.contains(where: namesByPosition)
    }

    /// True where an outer access is no transaction: the changes would no longer be rolled back together.
    private static func losesTransaction(_ fact: TransactionFact, _ project: RuleContext) -> Bool {
        !fact.isRead && project.facts.transactions.contains { $0.site.node == fact.outer && $0.isRead }
    }

    /// The constant of the block that only this mention uses; nil if it has other uses.
    private static func onlyFor(_ handle: Node, in block: Node, _ project: RuleContext) -> Node? {
        guard let pattern = project.analysis.binding(of: handle), pattern.kind == .identifierPattern,
            project.analysis.mentions(boundBy: pattern)?.count == 1, let declaration = Code.statement(of: pattern),
            declaration.kind == .varDecl, declaration.parent == block,
            declaration.children.count(where: { $0.kind == .patternBinding }) == 1,
            Lines.whole(declaration) != declaration.range
        else { return nil }
        return declaration
    }

    private static func outerParameter(_ closure: Node) -> Symbol? {
        closure.ancestors.prefix { $0.kind != .funcDecl }.lazy.filter { $0.kind == .closureExpr }.compactMap {
            $0.child(.parameter)?.name
        }.first
    }
}
