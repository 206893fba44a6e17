import Findings
import Semantics
import Syntax

/// Blocking writes in main-actor code.
struct SyncWriteOnMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "sync_write_on_main",
        summary: "a bulk synchronous write in main-actor code, or any where the project also writes in the background",
        severity: .hint, section: "Transactions", fix: "unsafe")

    static func check(_ project: RuleContext) {
        // A save writes objects that were created in memory before: only the contents of a file or a download take
        // long.
        // A short write in the background makes nobody wait.
        let writesInBackground = Set(
            project.facts.transactions.filter {
                $0.isSync && $0.site.context.executor.isBackground && !$0.isSave && !$0.isRead
                    && ($0.isBulk || $0.loop != nil && !$0.isStarted)
            }.map(\.site.framework))
        let all = project.facts.transactions.filter { f in
            // What is begun and ended by hand is worth a word where much stands between.
            f.isSync && !f.isRead && (!f.isManual || f.isBulk) && (!f.isSave || f.isFromOutside)
                && f.site.context.executor == .main && (f.isBulk || writesInBackground.contains(f.site.framework))
                && !project.isTest(f.site.node) && !project.isScript(f.site)
                && !DemoCode.holds(f.site.node, in: project.project)
        }
        let elsewhere = project.facts.transactions.filter {
            $0.site.context.executor.isKnown && $0.site.context.executor != .main
        }
        let others = Set(elsewhere.compactMap(\.opening))
        // A method that is the main actor's by inference alone waits on the thread on which something calls it.
        let writes = all.filter { !$0.isIndirect && !($0.site.context.isInferred && others.contains($0.site.node)) }
        // A helper that runs its closure in a transaction of its own is one write, whatever the number of callers; bulk
        // work is its caller's.
        let helpers = Dictionary(grouping: writes.filter { !$0.isBulk && $0.opening != nil }) { $0.opening! }
        var waiting: [Int: [(fact: TransactionFact, node: Node?, calls: [TransactionFact])]] = [:]
        for f in writes {
            guard !f.isBulk, let opening = f.opening ?? (helpers[f.site.node] == nil ? nil : f.site.node) else {
                if f.isBulk {
                    report(f, project)
                } else {
                    waiting[f.site.framework, default: []].append((f, nil, []))
                }
                continue
            }
            let calls = helpers[opening] ?? [], own = writes.first { $0.site.node == opening }
            if own == nil, calls.count == 1 { waiting[f.site.framework, default: []].append((f, nil, [])) }
            guard (own ?? calls.first)?.site.node == f.site.node, own != nil || calls.count > 1 else { continue }
            waiting[f.site.framework, default: []].append((own ?? f, opening, calls))
        }
        // That short writes wait for long ones is a fact of the project, not of each of them.
        for (_, all) in waiting.sorted(by: { $0.key < $1.key }) {
            let others = all.dropFirst().map { $0.node ?? $0.fact.site.node }
            report(all[0].fact, at: all[0].node, calledFrom: all[0].calls, beside: others, project)
        }
        let known = Set(writes.flatMap { [$0.site.node] + ($0.opening.map { [$0] } ?? []) })
        // A helper that also runs in the background may do little for the main actor.
        reportHelpers(all.filter { $0.isIndirect && $0.isBulk }, besides: known.union(others), project)
    }

    /// Reports the bulk work of functions whose visible calls are all on the main actor: once, at the write.
    /// - Parameter known: Writes that are already reported, or reached from other contexts.
    private static func reportHelpers(_ calls: [TransactionFact], besides known: Set<Node>, _ project: RuleContext) {
        let byWrite = Dictionary(grouping: calls.filter { $0.opening != nil }) { $0.opening! }
        var told = known
        for f in calls {
            guard let write = f.opening, !project.isTest(write), !DemoCode.holds(write, in: project.project),
                told.insert(write).inserted
            else { continue }
            report(f, at: write, calledFrom: byWrite[write] ?? [], project)
        }
    }

    /// - Parameters:
    ///   - calls: The calls of the helper that contains the write.
    ///   - others: Other writes of which the same is true.
    private static func report(
        _ f: TransactionFact, at node: Node? = nil, calledFrom calls: [TransactionFact] = [],
        beside others: [Node] = [],
        _ project: RuleContext
    ) {
        let more = others.isEmpty ? "" : others.count == 1 ? ", as another one does" : ", as \(others.count) others do"
        let why = f.isBulk ? "does bulk work" : "waits for the background writers of this project" + more
        let proof =
            calls.isEmpty || f.site.node == node
            ? project.ownerStep(of: f.site.context) + TransactionPath.opening(f) : []
        let callers =
            calls.prefix(5).map { Step.called($0.site) }
            + others.prefix(5).map { Step(.used, $0, "this write waits, too") }
        project.report(
            f.site, "a synchronous write on the main actor \(why)",
            help: Spelling(project: project).member(.transactAsync, f.site.framework).map {
                "use `\($0)`, or write in the background"
            } ?? "use the asynchronous form, or write in the background",
            confidence: f.site.context.isInferred || !f.isBulk ? .medium : nil,
            at: node, proof: proof, path: callers, fixes: [fix(f, calledFrom: calls, project)])
    }

    /// The fix; nil for a write that code of other contexts may reach as well: its waiting callers are not known.
    private static func fix(_ f: TransactionFact, calledFrom calls: [TransactionFact], _ project: RuleContext) -> Fix? {
        if f.isIndirect || f.isManual { return nil }
        return calls.first.flatMap { LaterFix.throughHelper($0, project) } ?? LaterFix.fix(f, project)
    }
}

extension TransactionFact {
    /// True where it handles many objects: what one object is made of is soon written.
    fileprivate var isBulk: Bool { report.isBatch && !report.isOfOne }
}
