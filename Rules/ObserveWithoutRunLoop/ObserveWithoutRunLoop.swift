import Findings
import Semantics
import Syntax

/// An observation with no run loop to deliver it, or whose token is dropped.
struct ObserveWithoutRunLoop: Rule {
    static let descriptor = RuleDescriptor(
        id: "observe_without_run_loop",
        summary: "an observation has no run loop or queue to deliver on, or its token is not kept", severity: .error,
        section: "Confinement")

    static func check(_ project: RuleContext) {
        var told: Set<Node> = []
        for f in project.facts.observations {
            if f.hasRunLoop == false, !f.hasQueue {
                // Reported once, whichever call leads there.
                guard told.insert(f.site.node).inserted else { continue }
                if f.needsMain {
                    project.report(
                        f.site, "this observation is to begin at once, and is started \(f.site.context.placed)",
                        help: "start it on the main actor, or use an asynchronous scheduling",
                        proof: project.ownerStep(of: f.site.context) + f.site.path.filter { $0.role != .created })
                    continue
                }
                project.report(
                    f.site, "`observe` runs \(f.site.context.placed), where no run loop delivers notifications",
                    help: "observe on the main actor, or give a serial queue with `on:`",
                    proof: project.ownerStep(of: f.site.context) + f.site.path.filter { $0.role != .created })
            } else if f.isDropped {
                project.report(
                    f.site, "the token of this observation is not stored, so the observation ends at once",
                    help: "store the token for as long as notifications are wanted")
            }
        }
    }
}
