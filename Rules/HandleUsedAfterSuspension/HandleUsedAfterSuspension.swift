import Semantics
import Syntax

/// A thread-owned value obtained before an `await` and used after it.
struct HandleUsedAfterSuspension: Rule {
    static let descriptor = RuleDescriptor(
        id: "handle_used_after_suspension", summary: "a handle or live value is used after an `await` that may resume on another thread", severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.suspendedUses {
            project.report(
                f.site, "`\(f.value.text)` is used after an `await`, on \(f.site.context.text), where the thread may be another one",
                help: "open or fetch it again after the `await`, or carry its id, a frozen copy or plain values across", fixes: (HandFixes.reopened(f, project) ?? SuspensionFix.fix(f, project)).map { [$0] } ?? [])
        }
    }
}
