import Semantics
import Syntax

/// An observation where no run loop delivers it, or whose token is dropped.
struct ObserveWithoutRunLoop: Rule {
    static let descriptor = RuleDescriptor(
        id: "observe_without_run_loop", summary: "an observation has no run loop or queue to deliver on, or its token is not kept", severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.observations {
            if f.hasRunLoop == false, !f.hasQueue {
                project.report(
                    f.site, "`observe` on \(f.site.context.text) has no run loop to deliver notifications on", help: "observe on the main actor, or give a serial queue with `on:`")
            } else if !f.tokenKept {
                project.report(f.site, "the token of this observation is not kept, so it ends at once", help: "store the token for as long as notifications are wanted")
            }
        }
    }
}
