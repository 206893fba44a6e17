import Findings
import Semantics
import Syntax

/// One transaction per item.
struct WriteInLoop: Rule {
    static let descriptor = RuleDescriptor(
        id: "write_in_loop", summary: "a transaction is opened once per item of a loop", severity: .warning, section: "Transactions", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        // A call that does both is told for its work, not for the line that it logs.
        for f in project.facts.transactions.filter({ !$0.isMessage }) + project.facts.transactions.filter(\.isMessage) {
            guard let loop = f.loop, !f.isBatch else { continue }
            let what = f.isIndirect ? f.isSave ? "this call saves once" : "this call opens one transaction" : f.isSave ? "one save" : "one transaction"
            let words = LoopWords(loop, seenFrom: f.site, done: f.isSave ? "saves once" : "opens one")
            project.report(
                f.site, "\(what) for each \(words.each)\(reason(f))", help: help(f, loop), severity: f.isSeldom ? .hint : nil, confidence: f.isMessage ? .low : nil,
                proof: [Step(.loop, LoopWords.place(of: loop), words.note)] + TransactionPath.opening(f), fixes: f.isQueued ? [] : HoistFix.fix(f, loop, project).map { [$0] } ?? [])
        }
    }

    /// Why it is only a hint.
    private static func reason(_ f: TransactionFact) -> String {
        guard f.isSeldom else { return "" }
        return f.isFirstTime ? " that finds nothing there" : ", after the round's own `await`"
    }

    private static func help(_ f: TransactionFact, _ loop: LoopInfo) -> String {
        func written(_ what: String) -> String { f.isSave ? "save \(what) once" : "write \(what) in one transaction" }
        if f.isSeldom { return f.isFirstTime ? "look all of them up first, and \(written("what is missing"))" : "where results may be stored together, collect several and \(written("them"))" }
        if runsAtOnce(f, loop) { return "collect what the rounds make, and \(written("it")) after them" }
        if f.isSave { return f.isIndirect ? "save once after the loop, not in what it calls" : "save once after the loop" }
        return "open one transaction around the loop, or around batches of it" + (f.isIndirect ? ", and let the call join it" : "")
    }

    /// The rounds run on other threads than what starts them: one transaction around the call would be none of theirs.
    private static func runsAtOnce(_ f: TransactionFact, _ loop: LoopInfo) -> Bool {
        guard loop.kind == .closure, f.site.context.kind.isBackground, let entry = f.site.context.site, entry.kind == .closureExpr, entry.tree === loop.node.tree else { return false }
        return loop.node.start <= entry.start && entry.end <= loop.node.end
    }
}
