import Semantics
import Syntax

/// The main actor's own handle used in a background context.
struct MainContextOffMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "main_context_off_main", summary: "the main queue's context or handle is used in a background context", severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where f.isMainHandle && !f.isScopeEscape {
            project.report(
                f.site, "`\(f.value.text.shortened())` belongs to the main actor and is used on \(f.to.text)", help: "use it inside `perform`, or hop to the main actor first, or open a background context",
                fixes: MainContextFix.fix(f, project).map { [$0] } ?? [])
        }
    }
}
