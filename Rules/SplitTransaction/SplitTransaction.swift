import Findings
import Semantics
import Syntax

/// One unit of work in several transactions.
struct SplitTransaction: Rule {
    static let descriptor = RuleDescriptor(
        id: "split_transaction", summary: "one unit of work is stored in several transactions", severity: .hint,
        section: "Transactions")

    static func check(_ project: RuleContext) {
        for f in project.facts.splitUnits {
            project.report(
                f.site, "this is stored in a transaction of its own, apart from what was begun just before",
                help: "store both in one transaction, so that no error or reader comes between them",
                severity: f.rows?.isInterruptible ?? false ? .warning : nil, confidence: .medium, proof: f.site.path)
        }
    }
}
