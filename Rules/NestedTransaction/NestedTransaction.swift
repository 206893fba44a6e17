import Findings
import Semantics
import Syntax

/// A transaction begun while another is open.
struct NestedTransaction: Rule {
    static let descriptor = RuleDescriptor(
        id: "nested_transaction", summary: "a transaction or access is opened inside another on the same database",
        severity: .error, section: "Transactions", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.transactions {
            guard let outer = f.outer, outer != f.site.node else { continue }
            if f.commitsOuter {
                project.report(
                    f.site, "this call commits the transaction that is open on `\(outer.subject.text.shortened(40))`",
                    help: "let the helper commit only what it began itself", confidence: .medium,
                    proof: TransactionPath.outerFirst(f))
                continue
            }
            // An access need not contain a transaction: the accesses themselves may not be nested.
            let inner = f.isRead ? "an access" : "a transaction", open = f.isRead ? "access" : "transaction"
            let what = f.isIndirect ? "this call opens \(inner)" : "\(inner) is opened"
            project.report(
                f.site, "\(what) while one is open on `\(outer.subject.text.shortened(40))`",
                help: f.isIndirect
                    ? "do the work in the open \(open): let the function take the open handle"
                        + (f.isRead ? "" : ", or ask whether a transaction is open")
                    : "do the work in the open \(open), without a second one",
                confidence: f.isIndirect ? .medium : nil, proof: TransactionPath.outerFirst(f),
                fixes: [InlineFix.fix(f, project)])
        }
    }
}
