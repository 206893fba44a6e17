import Findings
import Semantics
import Syntax

/// A whole import in one transaction.
struct UnboundedTransaction: Rule {
    static let descriptor = RuleDescriptor(
        id: "unbounded_transaction",
        summary: "one transaction takes a whole collection from the network or a file, in main-actor code",
        severity: .hint, section: "Transactions")

    static func check(_ project: RuleContext) {
        for f in project.facts.transactions
        where f.isFromOutside && f.isBatch && f.site.context.executor == .main && !project.isScript(f.site) {
            project.report(
                f.site,
                "one transaction \(f.site.context.placed) imports a collection of any size that came from outside",
                help: "write in batches of a bounded size, in the background",
                proof: project.ownerStep(of: f.site.context) + TransactionPath.opening(f))
        }
    }
}
