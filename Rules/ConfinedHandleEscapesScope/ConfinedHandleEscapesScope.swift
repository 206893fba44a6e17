import Findings
import Semantics
import Syntax

/// A handle or object stored beyond the closure, queue or actor that it was lent to.
struct ConfinedHandleEscapesScope: Rule {
    static let descriptor = RuleDescriptor(
        id: "confined_handle_escapes_scope",
        summary: "a handle or object leaves the access closure, context queue or actor that it belongs to",
        severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where f.defect == .escape {
            let (how, done, verb) =
                switch f.boundary {
                case .result: ("is returned out of", "returned to the code outside", "return")
                case .stored: ("is stored beyond", "stored here for the code outside", "keep")
                default: ("is used outside", "used here by the code outside", "pass")
                }
            // The owner: a block of an access, a context's queue, or an actor.
            let home: ContextName = f.from.executor.isActor || f.from.executor.isOwnQueue ? f.from.name : .access
            project.report(
                f.site, "\(project.word(for: f.value)) belongs to \(home) but \(how) it",
                help: Advice(f.value, f.site.framework, project).letting(verb),
                severity: f.severity,
                proof: project.proof(
                    f.site, f.value, owner: f.from, home: home,
                    last: Step(.used, f.site.node, done, context: .codeOutside)),
                fixes: [PerformFix.fix(f, project)])
        }
    }
}
