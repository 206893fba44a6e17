import Findings
import Semantics
import Syntax

/// One transaction around a `map` whose closure opened one for each element. The call's value then becomes the
/// transaction's.
enum MapFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        let call = loop.node
        guard loop.kind == .closure, call.kind == .callExpr, let body = Code.closure(of: call),
            let callee = call.child(.callee), callee.kind == .memberExpr, !isLazy(callee, project),
            case let statements = SourceStyle.statements(of: body),
            let statement = statements.first(where: { $0.range.contains(fact.site.node.start) }),
            let transaction = Transaction(in: statement, fact.site.node), transaction.catches.isEmpty,
            transaction.closure.children.allSatisfy({ !SourceStyle.isSignature($0) }),
            !Transaction.isOpened(by: [call], besides: [statement], project),
            mayMove(transaction, besides: statements.filter { $0 != statement }, out: body, project)
        else { return nil }
        // The expression around the call: `try`, and its place.
        var expression = call
        if let p = call.parent, p.kind == .tryExpr { expression = p }
        guard let outer = Code.statement(of: expression),
            [.varDecl, .returnStmt, .tryExpr, .callExpr].contains(outer.kind),
            !project.needsWrittenSelf([callee], in: outer), !Flow([callee]).suspends,
            let inside = Splice(SourceStyle(call.tree), project).lifted(transaction.statements)
        else { return nil }
        let style = SourceStyle(call.tree)
        let text =
            (transaction.flow.throwsOut ? "try " : "") + style.text(call.start..<statement.start) + inside
            + style.text(statement.end..<call.end)
        let (prefix, suffix) = transaction.text(style), indent = style.indentation(of: outer)
        var draft = Draft(project)
        draft.replace(
            expression,
            style.text(expression.range).contains("\n")
                ? "\(prefix)\n\(indent)\(style.unit)\(style.deeper(text))\n\(indent)\(suffix)"
                : "\(prefix) \(text) \(suffix)")
        return draft.fix(.hoistMap, "open one transaction around the loop", note: HoistFix.note)
    }

    private static func mayMove(
        _ transaction: Transaction, besides others: [Node], out body: Node, _ project: RuleContext
    ) -> Bool {
        let names = Set(body.parameters.map(\.name)), rest = Flow(others), head = transaction.head
        return transaction.mayMove(project) && !rest.suspends && !rest.throwsOut && !HoistFix.usesDollar(body)
            && !Code.mentions(head, names) && !HoistFix.runsCalls(head.child(.base) ?? head)
            && (others.isEmpty
                || transaction.statements.allSatisfy { ![.varDecl, .guardStmt, .deferStmt].contains($0.kind) })
    }

    /// True for elements of a live collection: they are mapped on access, which is after the transaction.
    private static func isLazy(_ callee: Node, _ project: RuleContext) -> Bool {
        guard let base = callee.child(.base) else { return true }
        return base.tokens.contains { $0.symbol == Names.lazy }
            || project.project.role(of: project.analysis.type(of: base))?.kind == .collection
    }
}
