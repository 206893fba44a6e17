import Findings
import Semantics
import Syntax

/// Frozen values are immutable.
struct FrozenMutation: Rule {
    static let descriptor = RuleDescriptor(
        id: "frozen_mutation", summary: "a frozen object or collection is changed, deleted or observed",
        severity: .error, section: "Memory and lifetime", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.mutations where f.value.state == .frozen {
            project.report(
                f.site, "\(project.word(for: f.value)) is frozen, and \(f.what)",
                help: f.site.context.executor.isActor
                    ? "fetch the live object by its key and change that one in a transaction"
                    : "`thaw()` it first and change the live object in a transaction",
                fixes: [HandFixes.thaw(f, project)])
        }
        for f in project.facts.operations where f.kind == .observeFrozen {
            project.report(
                f.site, "\(project.word(for: f.value)) is frozen and never changes, so it can't be observed",
                help: "observe the live object or collection")
        }
    }
}
