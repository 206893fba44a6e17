import Findings
import Semantics
import Syntax

/// A transaction that stays open across an `await`.
struct TransactionAcrossSuspension: Rule {
    static let descriptor = RuleDescriptor(
        id: "transaction_across_suspension",
        summary: "an `await` stands between the begin and the end of a transaction", severity: .error,
        section: "Transactions")

    static func check(_ project: RuleContext) {
        for site in project.facts.suspensionsInTransactions {
            project.report(
                site,
                "this `await` holds the transaction open while other code runs, and may resume on another thread",
                help: "await first, then begin the transaction; or commit before the `await`")
        }
    }
}
