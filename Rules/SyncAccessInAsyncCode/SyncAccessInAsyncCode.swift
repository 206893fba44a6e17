import Semantics
import Syntax

/// Blocking database work on the cooperative pool.
struct SyncAccessInAsyncCode: Rule {
    static let descriptor = RuleDescriptor(
        id: "sync_access_in_async_code", summary: "a blocking write, access or wait in asynchronous code", severity: .warning, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let help = "use the awaited form, or move the work to a queue of its own"
        for f in project.facts.transactions where f.isSync && !f.isManual && !f.isSave && !f.isElsewhere && f.site.context.isAsync && f.site.context.kind != .main {
            // Where only its callers say so, it is told at their calls.
            guard f.site.context.kind.isBackground, !f.site.context.isInferred else { continue }
            project.report(f.site, "a blocking transaction on \(f.site.context.text) holds up a thread of the cooperative pool", help: help, confidence: f.isIndirect ? .medium : nil, fixes: HandFixes.awaited(f, project).map { [$0] } ?? [])
        }
        for f in project.facts.operations where f.kind == .blockingInAsync {
            project.report(f.site, "`\(f.word.shortened())` blocks a thread of the cooperative pool, on \(f.site.context.text)", help: help, fixes: HandFixes.awaited(f, project).map { [$0] } ?? [])
        }
    }
}
