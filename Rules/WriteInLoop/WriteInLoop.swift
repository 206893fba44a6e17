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
            let help = f.isSave ? f.isIndirect ? "save once after the loop, not in what it calls" : "save once after the loop"
                : f.isIndirect ? "open one transaction around the loop, or around batches of it, and let the call join it" : "open one transaction around the loop, or around batches of it"
            project.report(
                f.site, "\(what) for each round of \(loop.text)", help: help, severity: f.isSeldom ? .hint : nil, confidence: f.isMessage ? .low : nil,
                proof: [Step(.loop, loop.node, f.isSave ? "each round saves once" : "each round opens one")] + TransactionPath.opening(f), fixes: f.isQueued ? [] : HoistFix.fix(f, loop, project).map { [$0] } ?? [])
        }
    }
}
