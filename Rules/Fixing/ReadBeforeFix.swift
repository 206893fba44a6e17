import Findings
import Frameworks
import Semantics
import Syntax

/// Values of an object that are read after a suspension are read before it, into constants.
enum ReadBeforeFix {
    static func fix(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.kind == .model, let mention = Code.root(fact.site.node), mention.text == fact.value.text,
            let body = Code.body(around: mention), let waiting = Code.statement(of: fact.suspension),
            Code.body(around: waiting) == body, let binding = project.analysis.binding(of: mention),
            let all = project.analysis.mentions(boundBy: binding), !all.contains(where: { Code.isAssigned($0) }),
            let created = end(of: binding, in: body), created < waiting.start,
            !isElement(binding, ofLoopAround: waiting)
        else { return nil }
        // The statement before which the constants are declared, so that all code after the suspension can see them.
        var statement = waiting, goesRound = false
        while let block = statement.parent,
            !all.filter({ $0.start >= waiting.end }).allSatisfy({ block.range.contains($0.start) })
                || isRepeated(block, since: created)
        {
            guard let outer = Code.statement(of: block), outer != statement, Code.body(around: outer) == body,
                created < outer.start
            else { return nil }
            if outer.kind == .forStmt || outer.kind == .whileStmt || outer.kind == .repeatStmt { goesRound = true }
            statement = outer
        }
        // In a later round, code before the suspension runs after it.
        let late = all.filter { $0.start >= (goesRound ? statement.start : waiting.end) }
        guard !Code.waits(body, in: created..<max(created, statement.start)),
            let reads = MemberReads(of: late, in: body, project),
            !TestedValue(before: statement, project).decides(reads.uses.map(\.node))
        else { return nil }
        var draft = Draft(project)
        let constants = reads.values.map { "let \($0.name) = \($0.text)" }
        draft.put(
            constants.joined(separator: SourceStyle(statement.tree).separator(before: statement)), before: statement)
        for use in reads.uses { draft.replace(use.node, use.name) }
        let what = reads.values.count == 1 ? "`\(reads.values[0].text)`" : "the values needed of `\(mention.text)`"
        return draft.fix(
            .readBeforeAwait, "read \(what) before the `await`", note: "after the `await` the value may be out of date")
    }

    /// True for the element of a loop whose rounds wait: in the next round, it is read after the wait of this one.
    private static func isElement(_ binding: Node, ofLoopAround waiting: Node) -> Bool {
        guard let loop = Code.binding(around: binding), loop.kind == .forStmt, let body = loop.child(.body) else {
            return false
        }
        return body.range.contains(waiting.start)
    }

    /// True for the block of a loop that the value comes from outside of: code before the suspension runs after it in
    /// the next round.
    private static func isRepeated(_ block: Node, since created: Int) -> Bool {
        guard let loop = block.parent, [.forStmt, .whileStmt, .repeatStmt].contains(loop.kind) else { return false }
        return created < loop.start
    }

    /// The offset from which a local of a body is visible; nil where it belongs to another body.
    private static func end(of binding: Node, in body: Node) -> Int? {
        if binding.kind == .parameter || binding.kind == .capture {
            if binding.parent == body { return SourceStyle.interior(of: body)?.lowerBound }
            return binding.parent == body.parent ? body.start : nil
        }
        guard Code.body(around: binding) == body else { return nil }
        let around = Code.binding(around: binding)
        return around?.kind == .forStmt ? around?.child(.body)?.start : around?.end
    }
}
