import Semantics
import Syntax

/// Blocking writes in main-actor code.
struct SyncWriteOnMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "sync_write_on_main", summary: "a bulk synchronous write in main-actor code, or any where the project also writes in the background", severity: .hint, section: "Transactions", fix: "unsafe")

    static func check(_ project: RuleContext) {
        // What a save puts down was made in memory before: only as much as a file or a download holds takes its time.
        let writesInBackground = Set(project.facts.transactions.filter { $0.isSync && $0.site.context.kind.isBackground && !$0.isSave && !$0.isRead }.map(\.site.framework))
        for f in project.facts.transactions where f.isSync && !f.isRead && !f.isIndirect && !f.isManual && (!f.isSave || f.isUnbounded) && f.site.context.kind == .main && !project.isTest(f.site.node) && !project.isScript(f.site) {
            let contended = writesInBackground.contains(f.site.framework)
            guard f.isBulk || contended else { continue }
            let why = f.isBulk ? "does bulk work" : "waits for the background writers of this project"
            project.report(
                f.site, "a synchronous write on the main actor \(why)", help: Spelling(project: project).member(.transactAsync, f.site.framework).map { "use `\($0)`, or write in the background" } ?? "use the asynchronous form, or write in the background", confidence: f.site.context.isInferred || !f.isBulk ? .medium : nil,
                proof: project.homeStep(of: f.site.context) + TransactionPath.opening(f), fixes: LaterFix.fix(f, project).map { [$0] } ?? [])
        }
    }
}
