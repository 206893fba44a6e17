import Findings
import Flow
import Semantics
import Syntax

/// What a transaction writes was made from what an earlier access has read.
struct StaleWriteBack: Rule {
    static let descriptor = RuleDescriptor(
        id: "stale_write_back",
        summary: "what is written was made from an earlier read, and another writer may have come between",
        severity: .warning, section: "Transactions", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.staleWrites {
            guard let rows = f.rows else { continue }
            let (message, help) = words(rows)
            let read = f.calls.isEmpty ? f.site.path.first { $0.role == .created }?.node : nil
            project.report(
                f.site, message, help: help, severity: isHint(rows) ? .hint : nil,
                confidence: f.rival != nil && !isHint(rows) ? .high : .medium, proof: f.site.path,
                fixes: [read.flatMap { ReadInWriteFix.fix(f, from: $0, project) }])
        }
    }

    /// Whether what is lost may be meant to be: a record that somebody edits, a row of which the later one wins. Where
    /// only code elsewhere comes between, it has to come at that moment.
    private static func isHint(_ rows: RowProof) -> Bool { rows.form == .kept || rows.isOverwrite || rows.isAlone }

    private static func words(_ rows: RowProof) -> (message: String, help: String) {
        switch rows.form {
        case .record:
            (
                "this writes all columns as an earlier access has read them; changes since then are lost",
                "fetch the record in this access, and set only what is new"
            )
        case .kept:
            (
                "this writes all columns as a property has kept them since they were read; changes since then are lost",
                "fetch the record in this access, and change it there"
            )
        case .column, .unit:
            (
                "this writes a value that is made from an earlier access's; an update in between is lost",
                "read it again in this access, or let the statement compute it"
            )
        case .check:
            (
                "this relies on a check in an earlier access; two callers can both pass it",
                "check in this access, or let the statement decide what to do in a conflict"
            )
        case .property:
            (
                "`\(rows.table)` is set to what was made from its value before the `await`; changes meanwhile are lost",
                "look at it again after the `await`"
            )
        }
    }
}
