import Findings
import Semantics
import Syntax

/// Freezes the results of an actor's method where they are returned.
enum FrozenResult {
    /// - Returns: Nil where a result is not known to be live.
    static func fix(_ id: FunctionID, _ body: Node, _ project: RuleContext) -> Fix? {
        let given = body.returnedExpressions.filter { $0.kind != .nilLiteral }
        let facts = project.facts.crossings.filter { $0.boundary == .result && $0.site.function == id }
        var fixes: [Fix] = []
        for e in given {
            guard
                let fact = facts.first(where: { $0.site.node.tree === e.tree && $0.site.node.range.overlaps(e.range) }),
                let fix = BoundaryFix.handedOver(fact, project)
            else { return nil }
            fixes.append(fix)
        }
        guard let first = fixes.first else { return nil }
        var draft = Draft(project)
        draft.add(fixes.flatMap(\.edits))
        return draft.fix(.freezeResult, first.title, group: first.group, note: first.note)
    }
}
