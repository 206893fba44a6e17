import Findings
import Semantics
import Syntax

/// `thaw()` returns an object that belongs to a thread, which an actor can't store.
struct ThawInActor: Rule {
    static let descriptor = RuleDescriptor(
        id: "thaw_in_actor", summary: "`thaw()` inside an actor, or on a value of an actor-owned handle",
        severity: .error, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        for f in project.facts.operations where f.kind == .thaw {
            guard f.site.context.executor.isActor || f.value.confinement.executor?.isActor == true else { continue }
            project.report(
                f.site,
                "`thaw()` runs \(f.site.context.placed) and opens a handle of the current thread, which the actor does "
                    + "not own",
                help: "fetch the object by its key, or resolve a thread-safe reference, on the actor's own handle",
                proof: project.ownerStep(of: f.site.context) + f.site.path)
        }
    }
}
