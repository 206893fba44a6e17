import Findings
import Semantics
import Syntax

/// A call that opens a handle in code that suspends elsewhere: no pool can be held across a suspension, but one around
/// the call alone can. Only where the call's result contains nothing of the handle.
enum CallPoolFix {
    static func fix(_ fact: OpenFact, _ project: RuleContext) -> Fix? {
        guard let pool = Spelling(project: project).pool, let statement = Code.statement(of: fact.site.node),
            let expression = expression(in: statement, holding: fact.site.node), !Flow([expression]).suspends,
            !expression.subtree.contains(where: { [.awaitExpr, .closureExpr, .inoutExpr].contains($0.kind) }),
            let body = Code.body(around: expression), !Flow.throwsTyped(body),
            !project.needsWrittenSelf([expression], in: statement)
        else { return nil }
        let isValue = expression != statement, type = project.analysis.type(of: Code.inner(expression))
        // A discarded result may be an object that the pool would release earlier.
        guard isValue ? PlainTypes(project: project).contain(type) : type == .void else { return nil }
        let style = SourceStyle(statement.tree), text = style.text(expression.range)
        // `try?` around the call returns an optional, and so does the pool around it: the mark stays inside.
        let opening = (expression.passesErrors ? "try " : "") + pool
        var draft = Draft(project)
        draft.replace(
            expression,
            text.contains("\n") || !isValue
                ? style.block("\(opening) {", text, indentation: style.indentation(of: statement))
                : "\(opening) { \(text) }")
        return draft.fix(.poolAroundCall, "drain a pool around the call", .safe)
    }

    /// The expression that the statement computes: itself, or the value that it binds, returns or assigns.
    private static func expression(in statement: Node, holding use: Node) -> Node? {
        switch statement.kind {
        case .callExpr, .tryExpr: return statement
        case .returnStmt: return statement.firstChild
        case .varDecl:
            let binding = statement.children.first { $0.kind == .patternBinding && $0.range.contains(use.start) }
            return binding?.firstChild?.kind == .identifierPattern ? binding?.child(.initializer) : nil
        default: return nil
        }
    }
}
