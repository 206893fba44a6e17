import Findings
import Semantics
import Syntax

/// Saves and pairs of begin and commit, moved out of the loop line by line.
extension HoistFix {
    private static func dropsChanges(_ node: Node, _ project: RuleContext) -> Bool {
        if node.kind == .memberExpr,
            !project.operations(named: node.name).isDisjoint(with: [.invalidate, .cancel, .save, .commit])
        {
            return true
        }
        return node.children.contains { dropsChanges($0, project) }
    }

    /// The save at the end of each round, moved behind the loop.
    static func save(_ fact: TransactionFact, _ p: LoopParts, _ project: RuleContext) -> Fix? {
        guard let last = p.statements.last, p.statements.count > 1, let call = Code.call(in: last),
            call == fact.site.node || call.start == fact.site.node.start, !Code.mentions(last, p.names)
        else { return nil }
        let earlier = Array(p.statements.dropLast())
        let declared = earlier.filter { $0.kind == .varDecl }.flatMap {
            $0.children.filter { $0.kind == .patternBinding }
        }.compactMap(\.firstChild).reduce(into: Set<Symbol>()) { $0.formUnion(Code.names(in: $1)) }
        guard !Code.mentions(last, declared) else { return nil }
        let flow = Flow(earlier)
        // What throws pending changes away would throw away all rounds'.
        if earlier.contains(where: { dropsChanges($0, project) }) { return nil }
        guard !flow.returns, !Flow([last]).suspends else { return nil }
        if p.isClosure, p.statement.kind == .tryExpr { return nil }
        let style = SourceStyle(call.tree)
        // The line of the save goes, with what stands on it.
        let source = call.tree.source
        var start = last.start
        while start > p.interior.lowerBound, source.base[start - 1] == 32 || source.base[start - 1] == 9 { start -= 1 }
        if start > p.interior.lowerBound, source.base[start - 1] == 10 { start -= 1 }
        if start > p.interior.lowerBound, source.base[start - 1] == 13 { start -= 1 }
        guard source.base[start] == 10 || source.base[start] == 13 else { return nil }
        var lineEnd = last.end
        while lineEnd < p.interior.upperBound, source.base[lineEnd] != 10, source.base[lineEnd] != 13 { lineEnd += 1 }
        let comment = style.text(last.end..<lineEnd)
        guard Code.isBlank(comment) || comment.contains("//") else { return nil }
        let text = style.text(last.start..<last.end) + (Code.isBlank(comment) ? "" : comment)
        // A save that fails leaves nothing of what came before it stored, then: never safe.
        return Fix(
            title: "save once after the loop", applicability: .unsafe,
            edits: [
                project.edit(last, start..<lineEnd, ""),
                project.insertion("\n" + style.indentation(of: p.statement) + text, at: p.statement.end, p.statement)
            ], note: "a save that fails leaves nothing of the loop stored")
    }

    // MARK: Begin and commit

    /// The first and the last line of each round, moved in front of the loop and behind it.
    static func pair(_ fact: TransactionFact, _ p: LoopParts, _ project: RuleContext) -> Fix? {
        // What each round does before it begins and after it has committed must be no business of the transaction.
        guard !p.isClosure, let i = p.statements.firstIndex(where: { $0.range.contains(fact.site.node.start) }),
            let begin = Code.call(in: p.statements[i]), begin == fact.site.node || begin.start == fact.site.node.start,
            let opener = begin.child(.callee), opener.kind == .memberExpr, let handle = opener.child(.base),
            project.operations(named: opener.name).contains(.begin), !runsCalls(handle),
            let j = p.statements.lastIndex(where: { s in
                guard let closer = Code.call(in: s)?.child(.callee), closer.kind == .memberExpr,
                    closer.child(.base)?.text == handle.text
                else { return false }
                return project.operations(named: closer.name).contains(.commit)
            }), j > i + 1
        else { return nil }
        let first = p.statements[i], last = p.statements[j], work = Array(p.statements[(i + 1)..<j]),
            rest = p.statements[..<i] + p.statements[(j + 1)...]
        guard !Code.mentions(first, p.names), !Code.mentions(last, p.names), !rest.contains(where: { runsCalls($0) }),
            Flow(Array(rest)).isPlain
        else { return nil }
        let flow = Flow(work)
        // A round that ends early, or takes its transaction back, leaves another state behind than all of them
        // together.
        guard flow.isPlain, !p.condition.contains(where: { Flow([$0]).suspends }),
            !work.contains(where: { endsTransactions($0, project) || assigns($0, to: Code.rootName(handle)) })
        else { return nil }
        let style = SourceStyle(begin.tree)
        let head = Lines.whole(first), tail = Lines.whole(last)
        guard head.upperBound - head.lowerBound > first.end - first.start,
            tail.upperBound - tail.lowerBound > last.end - last.start, style.beginsLine(p.statement),
            style.endsLine(p.statement)
        else { return nil }
        let isSafe = fact.isSync && !p.isWhile && !p.condition.contains { runsCode($0, project) || !Flow([$0]).isPlain }
        return Fix(
            title: "open one transaction around the loop", applicability: isSafe ? .safe : .unsafe,
            edits: [
                project.insertion(
                    style.text(first.range) + "\n" + style.indentation(of: p.statement), at: p.statement.start,
                    p.statement), project.edit(first, head, ""), project.edit(last, tail, ""),
                project.insertion(
                    "\n" + style.indentation(of: p.statement) + style.text(last.range), at: p.statement.end, p.statement
                )
            ], note: "a round that fails rolls the others back, and other writers wait for all of them")
    }
}
