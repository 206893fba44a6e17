import Engine

/// The findings as text shows them: the most severe first, one entry for one fact, hints counted where they are not
/// asked for.
struct TextEntries {
    struct Entry {
        var finding: ReportedFinding
        /// Findings that are the same fact at other places.
        var others: [ReportedFinding] = []
    }

    private(set) var entries: [Entry] = []
    /// Hints that are only counted, by rule, the most frequent first: where none is asked for, and in test targets.
    private(set) var hints: [(rule: String, count: Int)] = []
    private(set) var testHints: [(rule: String, count: Int)] = []

    init(_ report: Report, _ layout: TextLayout) {
        let asksOnce = Set(report.rules.filter(\.asksOnce).map(\.id))
        let isCounted = { (finding: ReportedFinding) in
            layout.folds && finding.severity == .hint && finding.isInTests && !finding.failsRun
        }
        var known: [Fact: Int] = [:], equal: [Equal: Int] = [:]
        for severity in [Severity.error, .warning, .hint] where layout.showsHints || severity != .hint {
            for finding in report.findings where finding.severity == severity && !isCounted(finding) {
                let fact = layout.folds ? Fact(finding, asksOnce: asksOnce.contains(finding.rule)) : nil
                let words = layout.folds && severity != .error ? Equal(finding) : nil
                if let index = fact.flatMap({ known[$0] }) ?? words.flatMap({ equal[$0] }) {
                    entries[index].others.append(finding)
                    continue
                }
                if let fact { known[fact] = entries.count }
                if let words { equal[words] = entries.count }
                entries.append(Entry(finding: finding))
            }
        }
        testHints = Self.counts(report.findings.filter(isCounted))
        guard !layout.showsHints else { return }
        hints = Self.counts(report.findings.filter { $0.severity == .hint && !isCounted($0) })
    }

    private static func counts(_ findings: [ReportedFinding]) -> [(rule: String, count: Int)] {
        let counts = Dictionary(grouping: findings, by: \.rule)
        return counts.map { ($0.key, $0.value.count) }.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
    }

    /// What is said in the same words of one file is one entry with its places.
    private struct Equal: Hashable {
        var rule: String
        var severity: Severity
        var path: String
        var message: String
        var help: String?

        init(_ finding: ReportedFinding) {
            (rule, severity, path) = (finding.rule, finding.severity, finding.place.path)
            (message, help) = (finding.message, finding.help)
        }
    }

    /// The identity of a fact that findings may have in common: the decision that the rule asks for, or the place in
    /// which the paths of the findings begin or else end.
    private struct Fact: Hashable {
        var rule: String
        var severity: Severity
        var place: Place?
        var name: String?

        /// - Returns: Nil for a finding that has no path and whose rule is about each place.
        init?(_ finding: ReportedFinding, asksOnce: Bool) {
            rule = finding.rule
            severity = finding.severity
            guard !asksOnce else { return }
            if let origin = finding.notes.first(where: { $0.role == .owner || $0.role == .created }) {
                place = origin.place
                name = finding.subject
            } else if let end = finding.notes.last {
                place = end.place
            } else {
                return nil
            }
        }
    }
}

extension ReportedFinding {
    /// The code that the message names first; nil where it names none.
    package var subject: String? {
        let parts = message.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(parts[1]) : nil
    }
}
