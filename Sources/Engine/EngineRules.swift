/// Findings that no analysis of code gives: those about the use of the tool itself, and those that only a run of tests
/// has. They are configured like any other.
package enum EngineRules {
    package static let superfluousSuppression = RuleDescriptor(
        id: "superfluous_suppression", summary: "A suppression that suppresses nothing", severity: .warning,
        section: "Suppressions", fix: "safe")
    package static let unknownRule = RuleDescriptor(
        id: "unknown_rule", summary: "A suppression that names no rule of this tool, or is not understood",
        severity: .warning,
        section: "Suppressions", fix: "safe")
    package static let suppressionWithoutReason = RuleDescriptor(
        id: "suppression_without_reason",
        summary: "A suppression without a reason, where the configuration asks for one",
        severity: .warning, section: "Suppressions")
    package static let blanketSuppression = RuleDescriptor(
        id: "blanket_suppression", summary: "A suppression of every rule, or one that is never ended", severity: .hint,
        section: "Suppressions", fix: "safe")
    package static let unmetExpectation = RuleDescriptor(
        id: "unmet_expectation", summary: "A `confine:expect` whose finding is not there", severity: .error,
        section: "Suppressions")

    package static let expiredSuppression = RuleDescriptor(
        id: "expired_suppression", summary: "A suppression whose `until` day has passed", severity: .warning,
        section: "Suppressions")

    /// What the checker alone sees, and no handle stands for: `--runtime-log` brings it into a report.
    private static let seenAtRunTime = [
        RuleDescriptor(
            id: "deadlock", summary: "An order of events after which nothing of a test can run any more",
            severity: .error, section: "Tests"),
        RuleDescriptor(
            id: "blocked_pool", summary: "A job that blocks its thread until other jobs have run", severity: .error,
            section: "Tests"),
        RuleDescriptor(
            id: "failing_order", summary: "An order of events in which a test fails", severity: .error,
            section: "Tests")
    ]

    /// The rules that the engine itself reports by.
    package static let all =
        [
            superfluousSuppression, unknownRule, suppressionWithoutReason, blanketSuppression, unmetExpectation,
            expiredSuppression
        ] + seenAtRunTime

    /// The page of the documentation that describes one of them; nil for other ids.
    package static func document(of id: String) -> String? {
        guard all.contains(where: { $0.id == id }) else { return nil }
        return seenAtRunTime.contains { $0.id == id } ? "checker-details" : "suppressions"
    }

    /// The page of one of them: its section in a page of the documentation.
    package static func page(_ id: String) -> String? {
        guard let document = document(of: id).flatMap(Embedded.document) else { return nil }
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "## \(id)"[...]) else { return nil }
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") || $0.hasPrefix("# ") } ?? lines.endIndex
        // A section's headings stand a level lower than a page's.
        var page = lines[start..<end].map { $0.hasPrefix("##") ? String($0.dropFirst()) : String($0) }
        while page.last?.isEmpty == true { page.removeLast() }
        return page.joined(separator: "\n") + "\n"
    }
}
