import Findings
import Semantics
import Syntax

/// An object or collection that is only read after a suspension is frozen where it is fetched.
enum SuspensionFix {
    static func fix(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.state == .live, let mention = Code.root(fact.site.node),
            mention.text == fact.value.text, let pattern = project.analysis.binding(of: mention),
            pattern.kind == .identifierPattern, Code.body(around: pattern) == Code.body(around: mention),
            let binding = pattern.parent, [.patternBinding, .optionalBinding].contains(binding.kind),
            binding.child(.type) == nil, let value = binding.child(.initializer),
            let call = value.kind == .tryExpr ? value.firstChild : value,
            call.kind == .callExpr || call == value && [.memberExpr, .subscriptExpr].contains(value.kind),
            let held = project.database(project.analysis.type(of: call)),
            let freeze = Spelling(project: project).member(.freeze, held.type.framework, at: value),
            ValueUses(project: project).areReads(ofLocal: pattern)
        else { return nil }
        var draft = Draft(project)
        draft.insert("\(held.isOptional ? "?" : "").\(freeze)()", at: value.end, in: value)
        return draft.fix(
            .freezeBeforeAwait, "freeze `\(mention.text)`, which is only read",
            note: "after the `await` the frozen copy may be out of date"
        )
    }
}
