import Findings
import Flow
import Semantics
import Syntax

/// Blocking database work on the cooperative pool.
struct SyncAccessInAsyncCode: Rule {
    static let descriptor = RuleDescriptor(
        id: "sync_access_in_async_code", summary: "a blocking write, access or wait in asynchronous code",
        severity: .warning, section: "Confinement", fix: "unsafe")

    /// The advice. An asynchronous write needs a handle that an actor owns, where the framework has such handles: on
    /// another it raises an exception.
    private static func help(_ framework: Int, _ context: Context, _ project: RuleContext) -> String {
        let words = project.words(of: framework), hasActorHandles = words.opensForActors
        guard words.isAwaited else { return "move the work to an actor, or to a queue of its own" }
        if hasActorHandles, context.executor.isActor {
            return
                "await the asynchronous write of a handle that the actor owns, or move the work to a queue of its own"
        }
        return hasActorHandles
            ? "move the work to a queue of its own, or open the handle for an actor and await its asynchronous write"
            : "use the awaited form, or move the work to a queue of its own"
    }

    static func check(_ project: RuleContext) {
        var byHelper: [Node: [TransactionFact]] = [:]
        var helpers: [Node] = []
        let blocking = project.facts.transactions.filter { isBlocking($0, project) }
        // Where a function itself shows that it blocks, its callers add nothing.
        let told = Set(blocking.filter { $0.opening == nil || !$0.isIndirect }.map(\.site.node))
        for f in blocking {
            guard f.isIndirect, let opening = f.opening else {
                report(f, project)
                continue
            }
            if told.contains(opening) { continue }
            if byHelper[opening] == nil { helpers.append(opening) }
            byHelper[opening, default: []].append(f)
        }
        var grouped: [Bool: Set<Set<Node>>] = [:]
        for opening in helpers {
            // A call in a loop is one place, however often it is reached.
            var places: Set<Node> = []
            let calls = (byHelper[opening] ?? []).filter { places.insert($0.site.node).inserted }
            let ownWork = calls.filter { !$0.isMessage }
            if calls.count == 1 || ownWork.count == 1 {
                report(ownWork.first ?? calls[0], project)
            } else if let first = ownWork.first ?? calls.first {
                // One helper, many callers: the fix changes the helper, for all its reads or for all its writes.
                guard
                    grouped[first.isRead, default: []].insert(
                        Set(calls.map(\.site.node)).union([Code.body(around: opening) ?? opening])
                    ).inserted
                else { continue }
                project.report(
                    opening,
                    "this blocking \(word(first)) is reached from \(calls.count) places in asynchronous code, where it "
                        + "holds up the cooperative pool",
                    help: help(first.site.framework, first.site.context, project),
                    severity: confinedToLog(calls) || calls.allSatisfy { isShort($0, project) } ? .hint : nil,
                    confidence: confinedToLog(calls) ? .low : .medium,
                    framework: first.site.framework,
                    path: calls.prefix(5).map { Step.called($0.site) },
                    fixes: [
                        AwaitedHelper.fix(opening, first.site.framework, project)
                            ?? AwaitedSibling.fix(opening, reachedBy: calls, project)
                            ?? QueuedSibling.fix(calls, project)
                    ])
            }
        }
        // One wait is one finding, the outermost: what a block that is waited for waits for in turn is the same wait. A
        // queue's thread is none of the pool's.
        // Nothing but the test itself stands still where it waits.
        let waits = project.facts.blocking.filter { $0.context.isAsync && !project.isTest($0.node) }
        let accesses = project.facts.transactions.filter { $0.isSync && !$0.isManual && !$0.isSave && !$0.isElsewhere }
        let blocks = Dictionary(grouping: waits + accesses.map(\.site)) { ObjectIdentifier($0.node.tree) }
        for site in waits {
            let isInner = blocks[ObjectIdentifier(site.node.tree)]?.contains { outer in
                outer.node != site.node && outer.context.executor == site.context.executor
                    && outer.node.start <= site.node.start && site.node.end <= outer.node.end
            }
            if isInner ?? false { continue }
            let word = site.node.kind == .callExpr ? site.node.child(.callee) ?? site.node : site.node
            project.report(
                site, "`\(word.text.shortened(48))` blocks \(site.context.placed) and holds up the cooperative pool",
                help: help(site.framework, site.context, project),
                proof: project.ownerStep(of: site.context) + site.path.filter { $0.role != .created },
                fixes: [AwaitFix.fix(site, project)])
        }
    }

    /// Whether it is an access, or a transaction, that asynchronous code waits for without giving its thread away.
    private static func isBlocking(_ f: TransactionFact, _ project: RuleContext) -> Bool {
        let context = f.site.context
        guard f.isSync, !f.isManual || f.isBatch, !f.isSave, !f.isElsewhere, context.isAsync, context.executor != .main,
            // A context that depends on the callers is reported at their calls.
            context.executor.isBackground, !context.isInferred
        else { return false }
        // Without an awaited form, an actor is the right place for it. A test may wait for the code that it tests:
        // nothing else stands still meanwhile.
        return (f.isAwaitable || !context.executor.isActor) && !project.isTest(f.site.node)
    }

    /// Whether it is an access that lends its handle for a moment, as the framework's own guide allows in asynchronous
    /// code: advice.
    private static func isShort(_ f: TransactionFact, _ project: RuleContext) -> Bool {
        project.words(of: f.site.framework).lendsHandles && !f.isBatch && (f.loop == nil || f.isStarted)
    }

    private static func report(_ f: TransactionFact, _ project: RuleContext) {
        // Through a chain of helpers it is advice: it can't be decided here which of them has to change.
        let away = f.callDepth > 2 ? ", \(f.callDepth) calls away," : ""
        let what =
            f.isIndirect
            ? "this call runs a blocking \(word(f))\(away) \(f.site.context.placed), which"
            : "a blocking \(word(f)) \(f.site.context.placed)"
        project.report(
            f.site,
            "\(what) holds up the cooperative pool\(f.isAwaitedInVain ? ", despite the `await` before it" : "")",
            help: help(f.site.framework, f.site.context, project),
            severity: f.callDepth > 2 || isShort(f, project) ? .hint : nil,
            confidence: f.isMessage ? .low : f.isIndirect ? .medium : nil,
            proof: project.ownerStep(of: f.site.context) + TransactionPath.opening(f),
            fixes: f.isManual ? [] : [AwaitFix.fix(f, project)])
    }

    /// The words for the blocking call: its name.
    private static func word(_ f: TransactionFact) -> String {
        f.word == .none ? f.isRead ? "read" : "transaction" : "`\(f.word.text)`"
    }

    /// True where the calls only log: a helper that writes so little blocks nothing for long.
    private static func confinedToLog(_ calls: [TransactionFact]) -> Bool { calls.allSatisfy(\.isMessage) }
}
