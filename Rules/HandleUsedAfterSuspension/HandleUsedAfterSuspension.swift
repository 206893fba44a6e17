import Semantics
import Syntax

/// A thread-owned value obtained before an `await` and used after it.
struct HandleUsedAfterSuspension: Rule {
    static let descriptor = RuleDescriptor(
        id: "handle_used_after_suspension", summary: "a handle or live value is used after an `await` that may resume on another thread", severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.suspendedUses {
            let home = "the thread before the `await`"
            let value = project.named(f.value, at: f.site.node)
            var site = f.site
            // The `await` is where the two threads part: which code it stands in says why they may.
            for i in site.path.indices where site.path[i].role == .crossed {
                site.path[i].text = "this `await` may resume on another thread, as the code runs \(f.site.context.placed)"
                site.path[i].context = home
            }
            project.report(
                f.site, "\(project.word(for: value)) belongs to \(home) but is used after it, where the thread may be another", help: Advice(value, f.site.framework, project).afterSuspension,
                proof: project.proof(site, value, owner: f.site.context, home: home, last: Step(.used, f.site.node, "used here, after the `await`", context: "the thread after the `await`")),
                fixes: (HandFixes.reopened(f, project) ?? SuspensionFix.fix(f, project) ?? ReadBeforeFix.fix(f, project)).map { [$0] } ?? [])
        }
    }
}
