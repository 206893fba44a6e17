import Findings
import Semantics
import Syntax

/// Saves, moved out of the loop line by line.
extension HoistFix {
    /// Moves the save at the end of each round after the loop.
    static func save(_ fact: TransactionFact, _ p: LoopParts, _ project: RuleContext) -> Fix? {
        guard let last = p.statements.last, p.statements.count > 1, let call = Code.call(in: last, at: fact.site.node)
        else { return nil }
        let earlier = Array(p.statements.dropLast())
        let declared = p.names.union(Code.declared(by: earlier))
        // Code that discards pending changes would discard those of all rounds.
        guard !Code.mentions(last, declared), !Flow(earlier).returns, !Flow([last]).suspends,
            !(p.isClosure && p.statement.kind == .tryExpr),
            !earlier.contains(where: { dropsChanges($0, project) })
        else { return nil }
        let style = SourceStyle(call.tree)
        // The line of the save is removed, with the comment on it.
        guard let line = line(of: last, in: p), case let comment = style.text(last.end..<line.upperBound),
            Code.isBlank(comment) || comment.contains("//")
        else { return nil }
        var draft = Draft(project)
        draft.replace(line, in: last, "")
        draft.put(style.text(last.range) + (Code.isBlank(comment) ? "" : comment), behind: p.statement)
        // If the save fails, none of the earlier changes is stored either: never safe.
        return draft.fix(
            .saveBehindLoop, "save once after the loop", note: "a save that fails leaves nothing of the loop stored")
    }

    private static func dropsChanges(_ node: Node, _ project: RuleContext) -> Bool {
        node.subtree.contains {
            $0.kind == .memberExpr
                && !project.operations(named: $0.name).isDisjoint(with: [.invalidate, .cancel, .save, .commit])
        }
    }

    /// The range from the line break before a round's last statement to the end of its line; nil where it shares its
    /// line.
    private static func line(of last: Node, in p: LoopParts) -> Range<Int>? {
        let source = last.tree.source
        var start = last.start, end = last.end
        while start > p.interior.lowerBound, source.base[start - 1] == 32 || source.base[start - 1] == 9 { start -= 1 }
        if start > p.interior.lowerBound, source.base[start - 1] == 10 { start -= 1 }
        if start > p.interior.lowerBound, source.base[start - 1] == 13 { start -= 1 }
        while end < p.interior.upperBound, source.base[end] != 10, source.base[end] != 13 { end += 1 }
        return source.base[start] == 10 || source.base[start] == 13 ? start..<end : nil
    }
}
