import Findings
import Semantics
import Syntax

/// A background work item that opens a handle and drains no pool.
struct MissingAutoreleasePool: Rule {
    static let descriptor = RuleDescriptor(
        id: "missing_autorelease_pool",
        summary: "a background work item opens a handle with no autorelease pool around the work", severity: .warning,
        section: "Memory and lifetime", fix: "safe")

    static func check(_ project: RuleContext) {
        var told: Set<Node> = []
        let all = project.facts.opens
        // One pool, in the function that opens, does for all who call it: that function is told at one of them.
        let openings =
            all.filter { !$0.isMessage && $0.isHeavy } + all.filter { !$0.isMessage && !$0.isHeavy }
            + all.filter(\.isMessage)
        // In a chain of asynchronous functions the one that loops, or that calls the one that does, is reported.
        let ends = Set(openings.filter { isTaskLoop($0) }.map(\.site.node))
        // A work item is reported once: for its work, not for a log message.
        for f in openings
        where !f.isInPool && !f.isKept && project.analysis.pinsVersions(f.site.framework) {
            // No pool can be held across an `await`, whatever queue the actor runs on.
            let isWorkItem = f.thread.executor.isWorkItem && !f.thread.isInferred && !f.thread.isAsync
            guard isWorkItem || isTaskLoop(f) && !f.site.path.contains(where: { ends.contains($0.node) }),
                !project.isTest(f.site.node)
            else { continue }
            if isWorkItem, let item = f.thread.site, told.contains(item) { continue }
            if f.queue?.drainsPool == true || f.isOnConcurrentQueue { continue }
            if isWorkItem, f.isIndirect, !told.insert(f.opening).inserted { continue }
            if isWorkItem, let item = f.thread.site { told.insert(item) }
            let name = project.project.models.all[f.site.framework].name
            let what =
                isWorkItem
                ? f.isIndirect ? "this call opens \(name)" : "\(name) opened" : "each round of a loop opens \(name)"
            project.report(
                f.site,
                "\(what) \(f.thread.placed) without an autorelease pool: the old version is kept alive and the file "
                    + "grows",
                help: isWorkItem
                    ? "wrap the work item's body in `autoreleasepool`, or make the queue with "
                        + "`autoreleaseFrequency: .workItem`"
                    : "wrap the synchronous part of the round in `autoreleasepool`",
                severity: f.isHeavy && isWorkItem ? nil : .hint, proof: project.ownerStep(of: f.thread) + f.site.path,
                fixes: PoolFix.fixes(f, isWorkItem: isWorkItem, project))
        }
    }

    /// True where it is opened in the rounds of a loop, in code that suspends.
    private static func isTaskLoop(_ f: OpenFact) -> Bool {
        let thread = f.thread.executor
        if case .actor = thread { return f.isInLoop }
        return (thread == .cooperative || thread.isWorkItem && f.thread.isAsync) && f.isInLoop
    }
}
