import Findings
import Semantics
import Syntax

/// What no rollback takes back, done before the commit.
struct EffectInTransaction: Rule {
    static let descriptor = RuleDescriptor(
        id: "effect_in_transaction",
        summary: "something outside of the database is done in a transaction that may still be rolled back",
        severity: .warning, section: "Transactions")

    static func check(_ project: RuleContext) {
        for site in project.facts.effects {
            project.report(
                site, "this is done before the transaction is committed; a rollback does not take it back",
                help: "do it after the transaction", confidence: .medium, proof: site.path)
        }
    }
}
