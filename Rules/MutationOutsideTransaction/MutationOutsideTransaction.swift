import Findings
import Semantics
import Syntax

/// Persisted state changed with no transaction open.
struct MutationOutsideTransaction: Rule {
    static let descriptor = RuleDescriptor(
        id: "mutation_outside_transaction", summary: "a live object or collection is changed outside a transaction",
        severity: .error, section: "Transactions", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for site in project.facts.writesInReads {
            project.report(
                site, "this writes in an access that only reads", help: "open a `write` access for it",
                proof: site.path)
        }
        for f in project.facts.mutations where f.value.state != .frozen {
            project.report(
                f.site, "\(f.what) of \(project.word(for: f.value)) is changed with no transaction open",
                help: "make the change inside a `write` block of its handle",
                fixes: [HandFixes.wrapped(f, project)])
        }
    }
}
