import Findings
import Semantics
import Syntax

/// Writes through a function of the project which joins an open transaction, as `if isInWriteTransaction { block() }
/// else { try write(block) }` does: the loop goes into one call of it, and its rounds join that.
enum JoinedFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard fact.isSync, !fact.isSave, !fact.isManual, !fact.isSeldom, !fact.isElsewhere, let opening = fact.opening,
            let joining = Joining(opening, project), let p = LoopParts(loop.kind, loop.node), p.depth == 0
        else { return nil }
        // A transaction in the loop that joins none would be begun inside the open one.
        let others = project.facts.transactions.filter { $0.loop?.node == loop.node }
        let flow = Flow([p.statement]), style = SourceStyle(p.statement.tree)
        guard
            others.allSatisfy({
                !$0.isSave && $0.opening.flatMap { Joining($0, project) }?.function == joining.function
            }),
            !flow.suspends, !flow.returns, !flow.jumps, !flow.throwsOut || joining.takesThrowing,
            !HoistFix.isResult(p.statement), !p.isWhile, !HoistFix.endsTransactions(p.body, project),
            let receiver = receiver(fact, joining, p, project),
            style.ownsLines(p.statement),
            !project.needsWrittenSelf([p.statement], in: p.statement),
            let handling = handling(fact, joining, p, project)
        else { return nil }
        let indent = style.indentation(of: p.statement)
        let head = joining.keeps && EscapingClosure.needsSelf(p.statement, project) ? " [self] in" : ""
        // A call that may throw is tried in place; one that only rethrows, like `forEach`, is marked itself.
        let call = style.block(
            "\(handling.mark)\(receiver) {\(head)", style.text(p.statement.range), indentation: indent)
        var draft = Draft(project)
        draft.replace(
            p.statement,
            handling.handler.map { style.block("do {", call, indentation: indent) + " catch \($0)" } ?? call)
        return draft.fix(
            .joinCaller, HoistFix.title, note: "the rounds are stored together, and other writers wait for all of them")
    }

    /// A function that runs the block it takes in the open transaction, or else in one of its own.
    private struct Joining {
        let function: Node
        let takesThrowing: Bool, keeps: Bool, throwsOut: Bool

        init?(_ opening: Node, _ project: RuleContext) {
            let around = opening.ancestors.prefix { $0.kind != .funcDecl }
            guard let function = (around.last ?? opening).parent, function.kind == .funcDecl,
                !around.contains(where: { [.initDecl, .accessorDecl, .accessorBlock].contains($0.kind) }),
                around.contains(where: { $0.kind == .ifExpr && Self.asks($0, project) }),
                function.child(.returnType) == nil, !function.hasEffect(Names.async),
                function.parameters.count == 1, let block = function.parameters.first,
                block.tokens.contains(where: { $0.kind == .arrow })
            else { return nil }
            // The block has no parameters.
            let given = block.tokens.drop { $0.kind != .colon }
            guard let open = given.firstIndex(where: { $0.kind == .leftParen }),
                given[open...].first(where: { $0.kind != .leftParen })?.kind == .rightParen
            else { return nil }
            self.function = function
            takesThrowing = given.contains { $0.symbol == Names.throws || $0.symbol == Names.rethrows }
            keeps = given.contains { $0.symbol == Names.escaping }
            throwsOut = function.hasEffect(Names.throws) || function.hasEffect(Names.rethrows)
        }

        /// True for `if realm.isInWriteTransaction { block() } else { … }`.
        private static func asks(_ branch: Node, _ project: RuleContext) -> Bool {
            let blocks = branch.children.filter { $0.kind == .codeBlock }
            return blocks.count == 2
                && branch.subtree.contains { n in
                    (n.kind == .memberExpr || n.kind == .identifierExpr)
                        && project.operations(named: n.name).contains(.checkTransaction)
                        && !blocks.contains { $0.range.contains(n.start) }
                }
        }
    }

    /// The call of the function at the loop: by a path from a type, or as a member of the same type; nil where there is
    /// none.
    private static func receiver(
        _ fact: TransactionFact, _ joining: Joining, _ p: LoopParts, _ project: RuleContext
    ) -> String? {
        let calls = ([fact.site.node] + fact.site.path.filter { $0.role == .call }.map(\.node)).compactMap {
            Code.call(at: $0)
        }
        guard let call = calls.first(where: { project.analysis.declaration(of: $0) == joining.function }),
            let callee = call.child(.callee), !HoistFix.runsCalls(callee)
        else { return nil }
        let text = SourceStyle(callee.tree).text(callee.range)
        if callee.kind == .memberExpr, Code.rootName(callee).text.first?.isUppercase == true { return text }
        // In the loop itself it is called as before, unless its receiver is new in each round.
        if p.body.tree === call.tree, p.body.range.contains(call.start) {
            return Code.mentions(callee, p.names.union(Code.names(in: p.body))) ? nil : text
        }
        guard callee.kind == .identifierExpr || callee.child(.base)?.name == Names.self_,
            let own = project.owner(of: p.statement), own == project.owner(of: joining.function),
            Code.isOfType(p.statement) == Code.isOfType(joining.function)
        else { return nil }
        return joining.function.name.text
    }

    /// The handling of an error: the same as for the write of a round; nil where that can't be kept.
    private static func handling(
        _ fact: TransactionFact, _ joining: Joining, _ p: LoopParts, _ project: RuleContext
    ) -> (mark: String, handler: String?)? {
        guard joining.throwsOut else { return ("", nil) }
        var n = fact.site.node
        while n != p.body, let outer = n.parent {
            if outer.kind == .tryExpr {
                if outer.flags.contains(.optional) { return ("try? ", nil) }
                if outer.flags.contains(.forced) { return ("try! ", nil) }
            }
            if outer.kind == .doStmt, outer.child(.body) == n, outer.child(.catchClause) != nil {
                return handler(of: outer, p).map { ("try ", $0) }
            }
            n = outer
        }
        return n == p.body && Flow(p.statements).throwsOut && Flow.mayThrow(at: p.statement, project)
            ? ("try ", nil) : nil
    }

    /// The only clause of a round's `do`, where it can be around the loop as well; else nil.
    static func handler(of statement: Node, _ p: LoopParts) -> String? {
        guard let handler = Flow.handler(of: statement),
            !Code.mentions(handler, p.names.union(Code.names(in: p.body))),
            !handler.tokens.contains(where: { $0.kind == .dollarIdentifier })
        else { return nil }
        let style = SourceStyle(handler.tree)
        return style.shallower(
            style.text(handler.range), by: max(0, style.depth(of: statement) - style.depth(of: p.statement)))
    }
}
