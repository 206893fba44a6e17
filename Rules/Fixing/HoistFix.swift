import Findings
import Semantics
import Syntax

/// One transaction around a loop in place of one for each of its rounds.
enum HoistFix {
    static let title = "open one transaction around the loop"
    static let note = "a round that fails rolls the others back, and other writers wait for all of them"
    static let forEach = Symbol("forEach")

    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        // Code around the transaction can be fixed with it; a loop in a function that runs a closure it takes is that
        // function's.
        guard !fact.isSeldom, loop.node.tree === fact.site.node.tree, loop.node.range.contains(fact.site.node.start)
        else { return nil }
        if fact.isIndirect {
            return JoinedFix.fix(fact, loop, project) ?? SequenceFix.fix(fact, loop, project)
                ?? HandleFix.fix(fact, loop, project) ?? CollectFix.fix(fact, loop, project)
                ?? SaveBehindFix.fix(fact, loop, project)
        }
        guard !fact.isElsewhere else { return nil }
        guard !fact.isManual, let parts = LoopParts(loop.kind, loop.node) else { return nil }
        if fact.isSave { return save(fact, parts, project) }
        return block(fact, parts, project) ?? nested(fact, loop, parts, project)
            ?? JoinedFix.fix(fact, loop, project)
    }

    /// Hoists out of as many loops as do nothing else; a safe fix is preferred to one that goes further.
    private static func block(_ fact: TransactionFact, _ parts: LoopParts, _ project: RuleContext) -> Fix? {
        var best: Fix?
        var next: LoopParts? = parts
        while let p = next, let block = HoistedBlock(fact, p, project), let text = block.text() {
            var draft = Draft(project)
            draft.replace(p.statement, text)
            if let fix = draft.fix(.hoistBlock, title, block.isSafe ? .safe : .unsafe, note: note),
                best.map({ $0.applicability == fix.applicability }) ?? true
            {
                best = fix
            }
            next = p.widened().flatMap { wide in wide.condition.contains { isBatched($0, project) } ? nil : wide }
        }
        return best
    }

    // MARK: Questions

    /// True where the node may run the project's code: the sequence is then made inside the transaction, and such code
    /// may open one itself.
    static func runsCode(_ node: Node, _ project: RuleContext) -> Bool {
        // `items.forEach`: the callee's own name is not code of the project.
        node.role == .callee
            ? node.child(.base).map { project.runsProjectCode($0) } ?? true : project.runsProjectCode(node)
    }

    /// True for a loop over batches: its purpose is that no transaction grows without limit.
    private static func isBatched(_ node: Node, _ project: RuleContext) -> Bool {
        node.subtree.contains { n in
            guard n.kind == .callExpr, let callee = n.child(.callee) else { return false }
            return project.operations(named: callee.name).contains(.batch)
        }
    }

    static func runsCalls(_ node: Node) -> Bool {
        node.subtree.contains { $0.kind == .callExpr || $0.kind == .subscriptExpr }
    }

    static func endsTransactions(_ node: Node, _ project: RuleContext) -> Bool {
        node.subtree.contains {
            $0.kind == .memberExpr
                && !project.operations(named: $0.name).isDisjoint(with: [
                    .begin, .beginAsync, .commit, .cancel, .save, .invalidate
                ])
        }
    }

    static func assigns(_ node: Node, to name: Symbol) -> Bool {
        node.subtree.contains { n in
            Code.isAssigned(n) && Code.rootName(n) == name
                && (n.kind == .identifierExpr || n.kind == .memberExpr && n.child(.base)?.name == Names.self_)
        }
    }

    /// True for the only expression of a closure or of a body with a result: its type is the result's.
    static func isResult(_ statement: Node) -> Bool {
        guard let block = statement.parent, SourceStyle.statements(of: block).count == 1 else { return false }
        if block.kind == .closureExpr { return true }
        guard block.kind == .codeBlock, let owner = block.parent else { return true }
        return owner.child(.returnType) != nil || owner.kind == .accessorBlock || owner.kind == .accessorDecl
    }

    /// True where this closure uses `$0`, not one inside it.
    static func usesDollar(_ closure: Node) -> Bool {
        closure.own.contains { $0.kind == .identifierExpr && $0.mainToken.kind == .dollarIdentifier }
    }
}
