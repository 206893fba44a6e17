import EmbeddedFiles

/// How often the findings of a rule were right in open applications that the rule had never met, as readers judged in
/// their source. Fixes that came after are not counted.
///
/// Source: `Rules/precision.tsv`, which `Benchmarks/Corpus/harvest.py precision` counts from the verdicts beside it.
package struct MeasuredPrecision: Equatable, Sendable {
    /// What readers judged of the findings of one severity.
    package struct Count: Equatable, Sendable {
        /// The severity with which the findings were reported.
        package let severity: Severity
        /// Findings whose owner, boundary and touch are as reported, and which break what the framework asks.
        package let right: Int
        /// Findings that are true, and for which few would change the code.
        package let arguable: Int
        /// Findings of which something is not so.
        package let wrong: Int
        /// All that were judged.
        package var read: Int { right + arguable + wrong }
    }

    /// The counts of a rule, by severity, the most severe first; none where no finding was read.
    package let counts: [Count]

    /// Fewer findings than these say little of a rule.
    package static let enough = 10

    /// Applications and libraries whose findings were read, and the day of the last reading, as `2026-11-29`.
    package static let applications = table.applications, date = table.date

    /// The measured precision of a rule.
    package static func of(_ rule: String) -> MeasuredPrecision { MeasuredPrecision(counts: table.counts[rule] ?? []) }

    /// Whether enough findings were read to say how often the rule is right.
    package var isKnown: Bool { counts.reduce(0) { $0 + $1.read } >= Self.enough }

    /// One fact of a rule's page: `120 of 173 errors right in 104 open applications`.
    package var text: String {
        let place = "in \(Self.applications) open applications"
        if counts.isEmpty { return "not met \(place)" }
        let figures = counts.map { "\($0.right) of \($0.read) \($0.severity.rawValue)s" }.joined(separator: ", ")
        return "\(figures) right \(place)\(isKnown ? "" : ", too few to go by")"
    }

    /// `41 of 43 right`, for a table; nil where too few were read.
    package var short: String? {
        guard isKnown else { return nil }
        return "\(counts.reduce(0) { $0 + $1.right }) of \(counts.reduce(0) { $0 + $1.read }) right"
    }

    private static let table: (applications: Int, date: String, counts: [String: [Count]]) = {
        let text = EmbeddedFile.inside("Rules").first { $0.name == "precision.tsv" }?.text ?? ""
        var found: (applications: Int, date: String, counts: [String: [Count]]) = (0, "", [:])
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            if fields.count == 3, let count = Int(fields[1]) { (found.applications, found.date) = (count, fields[2]) }
            guard fields.count == 5, let severity = Severity(rawValue: fields[1]) else { continue }
            let figures = fields[2...].compactMap { Int($0) }
            guard figures.count == 3 else { continue }
            found.counts[fields[0], default: []].append(
                Count(severity: severity, right: figures[0], arguable: figures[1], wrong: figures[2]))
        }
        return (found.applications, found.date, found.counts.mapValues { $0.sorted { $0.severity > $1.severity } })
    }()
}
