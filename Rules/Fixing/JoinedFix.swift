import Findings
import Semantics
import Syntax

/// Writes that go through a function of the project's own which joins a transaction that is open, as `if
/// isInWriteTransaction { block() } else { try write(block) }` does: the loop goes into one call of it, and its rounds
/// join that.
enum JoinedFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard fact.isSync, !fact.isSave, !fact.isManual, !fact.isSeldom, !fact.isElsewhere, let opening = fact.opening,
            let joining = Joining(opening, project), let p = LoopParts(loop.kind, loop.node), p.depth == 0
        else { return nil }
        // A transaction of the loop that joins none would be begun inside the open one.
        guard
            project.facts.transactions.allSatisfy({
                $0.loop?.node != loop.node
                    || !$0.isSave && $0.opening.flatMap { Joining($0, project) }?.function == joining.function
            })
        else { return nil }
        let flow = Flow([p.statement])
        guard !flow.suspends, !flow.returns, !flow.jumps, !flow.throwsOut || joining.takesThrowing,
            !HoistFix.isResult(p.statement), !p.isWhile, !HoistFix.endsTransactions(p.body, project),
            let receiver = receiver(fact, joining, p, project)
        else { return nil }
        let style = SourceStyle(p.statement.tree)
        guard style.beginsLine(p.statement), style.endsLine(p.statement),
            !project.needsWrittenSelf([p.statement], in: p.statement),
            let handling = handling(fact, joining, p, project)
        else { return nil }
        let indent = style.indentation(of: p.statement)
        let head = joining.keeps && EscapingClosure.needsSelf(p.statement, project) ? " [self] in" : ""
        // One that may throw is tried where it stands; what only passes errors on, like `forEach`, says so itself.
        let call =
            "\(handling.mark)\(receiver) {\(head)\n\(indent)\(style.unit)\(style.deeper(style.text(p.statement.range)))\n\(indent)}"
        let text =
            handling.handler.map { "do {\n\(indent)\(style.unit)\(style.deeper(call))\n\(indent)} catch \($0)" } ?? call
        return Fix(
            title: "open one transaction around the loop", applicability: .unsafe,
            edits: [project.edit(p.statement, text)],
            note: "the rounds are stored together, and other writers wait for all of them")
    }

    /// A function that runs the block it is given in the transaction that is open, or else in one of its own.
    private struct Joining {
        let function: Node
        let takesThrowing: Bool, keeps: Bool, throwsOut: Bool

        init?(_ opening: Node, _ project: RuleContext) {
            var n = opening, isGuarded = false
            while let outer = n.parent, outer.kind != .funcDecl {
                if outer.kind == .initDecl || outer.kind == .accessorDecl || outer.kind == .accessorBlock { return nil }
                if outer.kind == .ifExpr, Self.asks(outer, project) { isGuarded = true }
                n = outer
            }
            guard isGuarded, let function = n.parent, function.kind == .funcDecl,
                !function.children.contains(where: {
                    $0.role == .returnType || $0.kind == .effect && $0.mainToken.symbol == Names.async
                })
            else { return nil }
            let parameters = function.children.filter { $0.kind == .parameter }
            guard parameters.count == 1, let block = parameters.first,
                block.tokens.contains(where: { $0.kind == .arrow })
            else { return nil }
            let given = block.tokens.drop { $0.kind != .colon }
            // The block takes nothing.
            guard given.contains(where: { $0.kind == .leftParen }),
                let open = given.firstIndex(where: { $0.kind == .leftParen }), Self.isEmpty(given[open...])
            else { return nil }
            self.function = function
            takesThrowing = given.contains { $0.symbol == Self.throwsWord || $0.symbol == Names.rethrows }
            keeps = given.contains { $0.symbol == Names.escaping }
            throwsOut = function.children.contains {
                $0.kind == .effect && ($0.mainToken.symbol == Self.throwsWord || $0.mainToken.symbol == Names.rethrows)
            }
        }

        /// `()`, in parentheses of its own or not.
        private static func isEmpty(_ tokens: some Sequence<Token>) -> Bool {
            for token in tokens {
                if token.kind == .rightParen { return true }
                if token.kind != .leftParen { return false }
            }
            return false
        }

        /// `if realm.isInWriteTransaction { block() } else { … }`
        private static func asks(_ branch: Node, _ project: RuleContext) -> Bool {
            func visit(_ n: Node) -> Bool {
                if n.kind == .codeBlock { return false }
                if n.kind == .memberExpr || n.kind == .identifierExpr,
                    project.operations(named: n.name).contains(.checkTransaction)
                {
                    return true
                }
                return n.children.contains { visit($0) }
            }
            return branch.children.count(where: { $0.kind == .codeBlock }) == 2
                && branch.children.contains { visit($0) }
        }

        private static let throwsWord = Symbol("throws")
    }

    /// How the function is called where the loop stands: by a path from a type, or as a member of the same type.
    private static func receiver(
        _ fact: TransactionFact, _ joining: Joining, _ p: LoopParts, _ project: RuleContext
    ) -> String? {
        let calls = ([fact.site.node] + fact.site.path.filter { $0.role == .call }.map(\.node)).compactMap {
            AwaitFix.call(at: $0)
        }
        guard let call = calls.first(where: { project.analysis.declaration(of: $0) == joining.function }),
            let callee = call.child(.callee), !HoistFix.runsCalls(callee)
        else { return nil }
        let text = SourceStyle(callee.tree).text(callee.range)
        if callee.kind == .memberExpr, Code.rootName(callee).text.first?.isUppercase == true { return text }
        // In the loop itself it is called as it is, unless what it is called on is new in each round.
        if p.body.tree === call.tree, p.body.range.contains(call.start) {
            return Code.mentions(callee, p.names) || Code.mentions(callee, declared(in: p.body)) ? nil : text
        }
        guard callee.kind == .identifierExpr || callee.child(.base)?.name == Names.self_ else { return nil }
        func owner(_ n: Node) -> TypeID? { project.project.enclosingType(n, file: Int32(project.location(n).file)) }
        guard let own = owner(p.statement), own == owner(joining.function),
            isOfType(p.statement) == isOfType(joining.function.child(.body) ?? joining.function)
        else { return nil }
        return joining.function.name.text
    }

    /// Names that a piece of code gives to something.
    static func declared(in node: Node) -> Set<Symbol> {
        var names: Set<Symbol> = []
        func visit(_ n: Node) {
            if n.kind == .identifierPattern { names.insert(n.name) }
            for c in n.children { visit(c) }
        }
        visit(node)
        return names
    }

    private static func isOfType(_ node: Node) -> Bool {
        var n: Node? = node
        while let current = n, current.kind != .funcDecl { n = current.parent }
        return n?.children.contains { $0.kind == .modifier && ($0.name == Names.static || $0.name == Names.class) }
            ?? false
    }

    /// What becomes of an error: the same as of one that a round's write had.
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
            if outer.kind == .doStmt, outer.child(.body) == n, let caught = outer.child(.catchClause),
                let handler = caught.child(.body)
            {
                let clauses = outer.children.filter { $0.kind == .catchClause }
                guard clauses.count == 1, Flow.catchesAll(caught), caught.children.allSatisfy({ $0.kind != .caseItem }),
                    !Code.mentions(handler, p.names.union(declared(in: p.body))), Flow([handler]).isPlain,
                    !handler.tokens.contains(where: { $0.kind == .dollarIdentifier })
                else { return nil }
                let style = SourceStyle(handler.tree)
                let levels =
                    (style.indentation(of: outer).utf8.count - style.indentation(of: p.statement).utf8.count)
                    / max(1, style.unit.utf8.count)
                return style.shallower(style.text(handler.range), by: max(0, levels)).map { ("try ", $0) }
            }
            n = outer
        }
        return n == p.body && Flow(p.statements).throwsOut && project.mayThrow(at: p.statement) ? ("try ", nil) : nil
    }
}
