import Findings
import Semantics
import Syntax

/// One transaction per item.
struct WriteInLoop: Rule {
    static let descriptor = RuleDescriptor(
        id: "write_in_loop", summary: "a transaction is opened once per item of a loop", severity: .warning,
        section: "Transactions", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        var gestures = GestureItems(project)
        for round in rounds(project.facts.transactions.filter { $0.loop != nil }) {
            guard let f = round.first, let loop = f.loop else { continue }
            let isSmall = gestures.areElements(of: loop) || isForShow(f, loop, project)
            let what =
                f.isIndirect
                ? f.isSave ? "this call saves once" : "this call opens one transaction"
                : f.isSave ? "one save" : "one transaction"
            let words = LoopWords(loop, seenFrom: f.site, done: f.isSave ? "saves once" : "opens one")
            project.report(
                f.site, "\(what) for each \(words.each)\(reason(f))", help: help(f, loop),
                severity: f.isSeldom || f.isStarted || isSmall ? .hint : nil,
                // Results that come one by one are mostly meant to be stored so.
                confidence: f.isMessage || f.isSeldom && !f.isFirstTime ? .low : f.isStarted ? .medium : nil,
                proof: [Step(.loop, LoopWords.place(of: loop), words.note)] + TransactionPath.opening(f)
                    + others(in: round), fixes: f.isQueued || f.isStarted ? [] : [HoistFix.fix(f, loop, project)])
        }
    }

    /// True where the loop fills a demo, or goes through what is there for show.
    private static func isForShow(_ f: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Bool {
        if DemoCode.holds(f.site.node, in: project.project) { return true }
        return loop.list.map { DemoCode.isNamed($0.subject.name.text) } ?? false
    }

    /// The transactions by loop: those of one loop's round are reported once, at the most important one.
    private static func rounds(_ facts: [TransactionFact]) -> [[TransactionFact]] {
        var rounds: [[TransactionFact]] = []
        for fact in facts {
            if let known = rounds.firstIndex(where: { isOneLoop($0[0], fact) }) {
                rounds[known].append(fact)
            } else {
                rounds.append([fact])
            }
        }
        // A call that does both is reported for its work, not for its log message.
        func weight(_ f: TransactionFact) -> Int { f.isMessage ? 2 : f.isSeldom ? 1 : 0 }
        let sorted = rounds.map {
            $0.count > 1 ? $0.sorted { (weight($0), $0.site.node.start) < (weight($1), $1.site.node.start) } : $0
        }
        return sorted.filter { !$0[0].isMessage } + sorted.filter { $0[0].isMessage }
    }

    /// True where both are in a loop that is written around them; a callee's loop is another one for each call.
    private static func isOneLoop(_ a: TransactionFact, _ b: TransactionFact) -> Bool {
        guard let one = a.loop, let other = b.loop, one.node == other.node else { return false }
        return [a, b].allSatisfy {
            one.node.tree === $0.site.node.tree && one.node.start <= $0.site.node.start
                && $0.site.node.end <= one.node.end
        }
            && one.kind != .recursion
    }

    /// The places where the same round opens another transaction.
    private static func others(in round: [TransactionFact]) -> [Step] {
        var told: Set<Int> = []
        if let first = round.first { told.insert(first.site.node.start) }
        let others = round.dropFirst().filter { !$0.isMessage && told.insert($0.site.node.start).inserted }
        return others.prefix(Self.otherLimit).map {
            Step(.call, $0.site.node, $0.isSave ? "each round saves here, too" : "each round opens one here, too")
        }
    }

    /// Limit: more places say nothing new about a loop.
    private static let otherLimit = 8

    /// The reason why it is only a hint.
    private static func reason(_ f: TransactionFact) -> String {
        guard f.isSeldom else { return f.isStarted ? ", in a task of its own" : "" }
        return f.isFirstTime ? " that finds nothing there" : ", after the round's own `await`"
    }

    private static func help(_ f: TransactionFact, _ loop: LoopInfo) -> String {
        func written(_ what: String) -> String { f.isSave ? "save \(what) once" : "write \(what) in one transaction" }
        if f.isSeldom {
            return f.isFirstTime
                ? "look all of them up first, and \(written("what is missing"))"
                : "where results may be stored together, collect several and \(written("them"))"
        }
        if f.isStarted { return "start one task with all of them, and \(written("them"))" }
        if runsAtOnce(f, loop) { return "collect what the rounds make, and \(written("it")) after them" }
        if f.isSave {
            return f.isIndirect ? "save once after the loop, not in what it calls" : "save once after the loop"
        }
        return "open one transaction around the loop, or around batches of it"
            + (f.isIndirect ? ", and let the call join it" : "")
    }

    /// True where the rounds run on other threads than their starter: one transaction around the call would not cover
    /// them.
    private static func runsAtOnce(_ f: TransactionFact, _ loop: LoopInfo) -> Bool {
        guard loop.kind == .closure, f.site.context.executor.isBackground, let entry = f.site.context.site,
            entry.kind == .closureExpr, entry.tree === loop.node.tree
        else { return false }
        return loop.node.start <= entry.start && entry.end <= loop.node.end
    }
}
