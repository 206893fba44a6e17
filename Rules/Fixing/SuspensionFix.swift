import Findings
import Semantics
import Syntax

/// An object or collection that is only read after a wait is frozen where it is fetched.
enum SuspensionFix {
    static func fix(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.state == .live, let mention = Code.root(fact.site.node),
            mention.text == fact.value.text, let body = Code.body(around: mention)
        else { return nil }
        let bindings = body.subtree.filter { n in
            switch n.kind {
            case .patternBinding, .optionalBinding, .forStmt:
                n.firstChild.map { Code.names(in: $0).contains(mention.name) } ?? false
            case .parameter, .capture: n.name == mention.name
            default: false
            }
        }
        guard bindings.count == 1, bindings[0].firstChild?.kind == .identifierPattern, bindings[0].child(.type) == nil,
            let value = bindings[0].child(.initializer), let call = value.kind == .tryExpr ? value.firstChild : value,
            call.kind == .callExpr || call == value && [.memberExpr, .subscriptExpr].contains(value.kind),
            let held = project.database(project.analysis.type(of: call)),
            let freeze = Spelling(project: project).member(.freeze, held.type.framework, at: value),
            case let values = ValueUses(project: project),
            Code.mentions(of: mention.name, in: body).allSatisfy({ values.areReads(of: $0) })
        else { return nil }
        var draft = Draft(project)
        draft.insert("\(held.isOptional ? "?" : "").\(freeze)()", at: value.end, in: value)
        return draft.fix(
            "freeze `\(mention.text)`, which is only read", note: "after the `await` the frozen copy may be out of date"
        )
    }
}
