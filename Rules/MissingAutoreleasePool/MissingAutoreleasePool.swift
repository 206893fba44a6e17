import Semantics
import Syntax

/// A background work item that opens a handle and drains no pool.
struct MissingAutoreleasePool: Rule {
    static let descriptor = RuleDescriptor(
        id: "missing_autorelease_pool", summary: "a background work item opens a handle with no autorelease pool around the work", severity: .warning, section: "Memory and lifetime", fix: "safe")

    static func check(_ project: RuleContext) {
        for f in project.facts.opens where !f.inPool && project.analysis.pinsVersions(f.site.framework) {
            let kind = f.site.context.kind
            let isWorkItem = kind.isWorkItem && !f.site.context.isInferred
            var isTaskLoop = kind == .cooperative && f.inLoop
            if case .actor = kind, f.inLoop { isTaskLoop = true }
            guard isWorkItem || isTaskLoop, !project.isTest(f.site.node) else { continue }
            if case .queueArgument = f.home, f.queue?.drainsPool == true { continue }
            let what = f.isIndirect ? "this call opens a handle" : "a handle is opened"
            project.report(
                f.site, "\(what) on \(f.site.context.text) with no autorelease pool, so its version of the file stays pinned", help: "wrap the work item's body in `autoreleasepool`, or make the queue with `autoreleaseFrequency: .workItem`",
                severity: f.isHeavy && isWorkItem ? nil : .hint, fixes: PoolFix.fixes(f, isWorkItem: isWorkItem, project))
        }
    }
}
