import Findings
import Semantics
import Syntax

/// A call that opens a handle in code that waits elsewhere: no pool can be held over a wait, but one around the call
/// alone can. Only where what the call gives has nothing of the handle in it.
enum CallPoolFix {
    static func fix(_ fact: OpenFact, _ project: RuleContext) -> Fix? {
        guard let pool = Spelling(project: project).pool, let statement = Code.statement(of: fact.site.node),
            let expression = expression(in: statement, holding: fact.site.node), !Flow([expression]).suspends,
            !hasWait(expression),
            !isTyped(expression), !project.needsWrittenSelf([expression], in: statement)
        else { return nil }
        let isValue = expression != statement
        let type = project.analysis.type(of: inner(expression))
        // What a statement drops may be anything that the pool may drop before.
        guard isValue ? isPlain(type, project) : type == .void else { return nil }
        let style = SourceStyle(statement.tree)
        let mark = expression.kind == .tryExpr ? style.text(expression.start..<inner(expression).start) : ""
        let text = style.text(expression.range), indent = style.indentation(of: statement)
        // `try?` around the call gives an optional, and so does the pool around it: the mark stays inside.
        let opening = mark.hasPrefix("try ") ? "try " + pool : pool
        return Fix(
            title: "drain a pool around the call", applicability: .safe,
            edits: [
                project.edit(
                    expression,
                    text.contains("\n") || !isValue
                        ? "\(opening) {\n\(indent)\(style.unit)\(style.deeper(text))\n\(indent)}"
                        : "\(opening) { \(text) }")
            ])
    }

    /// What the statement computes: itself, or the value that it gives a name, returns or assigns.
    private static func expression(in statement: Node, holding use: Node) -> Node? {
        switch statement.kind {
        case .callExpr, .tryExpr: return statement
        case .returnStmt: return statement.firstChild
        case .varDecl:
            guard
                let binding = statement.children.first(where: {
                    $0.kind == .patternBinding && $0.range.contains(use.start)
                }), binding.firstChild?.kind == .identifierPattern
            else { return nil }
            return binding.child(.initializer)
        default: return nil
        }
    }

    private static func inner(_ e: Node) -> Node { e.kind == .tryExpr ? e.firstChild.map { inner($0) } ?? e : e }

    private static func hasWait(_ node: Node) -> Bool {
        node.kind == .awaitExpr || node.kind == .closureExpr || node.kind == .inoutExpr
            || node.children.contains { hasWait($0) }
    }

    /// The pool passes errors on as any error.
    private static func isTyped(_ node: Node) -> Bool {
        guard let body = Code.body(around: node) else { return true }
        let owner = body.kind == .closureExpr ? body : body.parent ?? body
        return owner.children.contains { $0.kind == .effect && $0.firstChild != nil }
    }

    private static func isPlain(_ type: Type, _ project: RuleContext, depth: Int = 0) -> Bool {
        guard depth < 4, project.project.databaseTypes.held(by: type) == nil else { return false }
        switch type {
        case .optional(let t), .array(let t): return isPlain(t, project, depth: depth)
        case .dictionary(let k, let v): return isPlain(k, project, depth: depth) && isPlain(v, project, depth: depth)
        case .external(let name, let arguments):
            return values.contains(name.text) && arguments.allSatisfy { isPlain($0, project, depth: depth) }
        case .project(let id, _):
            return project.project[id].kind == .enum
                || project.project[id].kind == .struct
                    && project.project[id].variables.allSatisfy {
                        !project.project[$0].isStored
                            || isPlain(project.project.type(of: $0), project, depth: depth + 1)
                    }
        default: return false
        }
    }

    private static let values: Set<String> = [
        "String", "Substring", "Int", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Double", "Float", "Bool", "Date",
        "Data", "URL", "UUID", "Decimal", "Set", "Character"
    ]
}
