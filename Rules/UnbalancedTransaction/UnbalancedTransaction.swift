import Findings
import Semantics
import Syntax

/// A begin without its end, an end without its begin.
struct UnbalancedTransaction: Rule {
    static let descriptor = RuleDescriptor(
        id: "unbalanced_transaction",
        summary: "a manual transaction is left open on some path, or ended with none open", severity: .error,
        section: "Transactions")

    static func check(_ project: RuleContext) {
        for site in project.facts.leftOpen {
            project.report(
                site, "the transaction begun here is neither committed nor cancelled on every path",
                help: "use the block form, or cancel in a `defer` or in each early exit")
        }
        for site in project.facts.endedUnopened {
            project.report(
                site, "an end of a transaction that was not begun",
                help: "begin the transaction first, or use the block form")
        }
    }
}
