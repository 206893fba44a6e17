import Findings
import Semantics
import Syntax

/// One transaction around a `map` whose closure opened one for each element. The call's value is the transaction's,
/// then.
enum MapFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        let call = loop.node
        guard loop.kind == .closure, call.kind == .callExpr, let body = Code.closure(of: call),
            let callee = call.child(.callee), callee.kind == .memberExpr, !isLazy(callee, project)
        else { return nil }
        let statements = SourceStyle.statements(of: body)
        guard let statement = statements.first(where: { $0.range.contains(fact.site.node.start) }),
            let (transaction, write) = HoistFix.transaction(in: statement, fact.site.node), transaction.catches.isEmpty,
            let closure = Code.closure(of: write),
            write.end == closure.end, closure.children.allSatisfy({ !SourceStyle.isSignature($0) }),
            let interior = SourceStyle.interior(of: closure), let head = write.child(.callee)
        else { return nil }
        let names = body.children.filter { $0.kind == .parameter }.reduce(into: Set<Symbol>()) { $0.insert($1.name) }
        let work = SourceStyle.statements(of: closure), flow = Flow(work),
            others = Flow(statements.filter { $0 != statement })
        guard let first = work.first, let last = work.last, !flow.returns, !flow.suspends, !others.suspends,
            !others.throwsOut, !HoistFix.usesDollar(body), !HoistFix.usesDollar(closure), !Code.mentions(head, names),
            !HoistFix.runsCalls(head.child(.base) ?? head),
            !work.contains(where: { HoistFix.endsTransactions($0, project) }),
            statements.count == 1
                || work.allSatisfy({ $0.kind != .varDecl && $0.kind != .guardStmt && $0.kind != .deferStmt })
        else { return nil }
        // What surrounds the call: `try`, and where it stands.
        var expression = call
        if let p = call.parent, p.kind == .tryExpr { expression = p }
        guard let outer = Code.statement(of: expression),
            [.varDecl, .returnStmt, .tryExpr, .callExpr].contains(outer.kind),
            !project.needsWrittenSelf([callee], in: outer), !Flow([callee]).suspends
        else { return nil }
        let style = SourceStyle(call.tree)
        guard !Code.isComment(style.text(interior.lowerBound..<first.start)),
            !Code.isComment(style.text(last.end..<interior.upperBound))
        else { return nil }
        let prefix = style.text(transaction.statement.start..<interior.lowerBound),
            suffix = style.text(interior.upperBound..<transaction.statement.end)
        var inside = style.text(first.start..<last.end)
        if inside.contains("\n") {
            guard let up = style.shallower(inside) else { return nil }
            inside = up
        }
        let text =
            (flow.throwsOut ? "try " : "") + style.text(call.start..<statement.start) + inside
            + style.text(statement.end..<call.end)
        let isOnOneLine = !style.text(expression.range).contains("\n")
        let indent = style.indentation(of: outer)
        return Fix(
            title: "open one transaction around the loop", applicability: .unsafe,
            edits: [
                project.edit(
                    expression,
                    isOnOneLine
                        ? "\(prefix) \(text) \(suffix)"
                        : "\(prefix)\n\(indent)\(style.unit)\(style.deeper(text))\n\(indent)\(suffix)")
            ], note: "a round that fails rolls the others back, and other writers wait for all of them")
    }

    /// Elements of a live collection are mapped when they are asked for: after the transaction.
    private static func isLazy(_ callee: Node, _ project: RuleContext) -> Bool {
        guard let base = callee.child(.base) else { return true }
        if base.tokens.contains(where: { $0.symbol == lazy }) { return true }
        return project.project.databaseTypes.of(project.analysis.type(of: base))?.kind == .collection
    }

    private static let lazy = Symbol("lazy")
}
