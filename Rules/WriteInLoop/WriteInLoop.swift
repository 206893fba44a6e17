import Semantics
import Syntax

/// One transaction per item.
struct WriteInLoop: Rule {
    static let descriptor = RuleDescriptor(
        id: "write_in_loop", summary: "a transaction is opened once per item of a loop", severity: .warning, section: "Transactions", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        // A call that does both is told for its work, not for the line that it logs.
        for f in project.facts.transactions.filter({ !$0.isMessage }) + project.facts.transactions.filter(\.isMessage) {
            guard let loop = f.loop, !f.isBatch, !loop.isRetry, !loop.isBatch, !loop.isOverStores, !(loop.kind == .whileLoop && loop.isUncertain) else { continue }
            let what = f.isIndirect ? "this call opens one transaction" : f.isSave ? "one save" : "one transaction"
            project.report(
                f.site, "\(what) for each round of \(loop.text)", help: f.isSave ? "save once after the loop" : "open one transaction around the loop, or around batches of it", severity: f.awaitsTransfer ? .hint : nil, confidence: f.isMessage ? .low : nil,
                path: [Step(.loop, loop.node, "the loop is here")], fixes: f.isQueued ? [] : HoistFix.fix(f, loop, project).map { [$0] } ?? [])
        }
    }
}
