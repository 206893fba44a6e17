import Findings
import Semantics
import Syntax

/// An object or collection that is only read after a wait is frozen where it is fetched.
enum SuspensionFix {
    static func fix(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.state == .live, let mention = BoundaryFix.root(fact.site.node),
            mention.text == fact.value.text, let body = Code.body(around: mention)
        else { return nil }
        var bindings: [Node] = [], uses: [Node] = []
        func visit(_ n: Node) {
            switch n.kind {
            case .patternBinding, .optionalBinding, .forStmt:
                if let pattern = n.firstChild, Code.names(in: pattern).contains(mention.name) { bindings.append(n) }
            case .parameter, .capture: if n.name == mention.name { bindings.append(n) }
            case .identifierExpr: if n.name == mention.name { uses.append(n) }
            default: break
            }
            for c in n.children { visit(c) }
        }
        visit(body)
        guard bindings.count == 1, bindings[0].firstChild?.kind == .identifierPattern, bindings[0].child(.type) == nil,
            let value = bindings[0].child(.initializer),
            [.callExpr, .memberExpr, .subscriptExpr].contains(value.kind)
                || value.kind == .tryExpr && value.firstChild?.kind == .callExpr,
            let held = project.database(
                project.analysis.type(of: value.kind == .tryExpr ? value.firstChild ?? value : value)),
            let freeze = Spelling(project: project).member(.freeze, held.type.framework, at: value),
            case let values = ValueUses(project: project), uses.allSatisfy({ values.areReads(of: $0) })
        else { return nil }
        return Fix(
            title: "freeze `\(mention.text)`, which is only read", applicability: .unsafe,
            edits: [project.insertion("\(held.isOptional ? "?" : "").\(freeze)()", at: value.end, value)],
            note: "after the `await` the frozen copy may be out of date")
    }
}
