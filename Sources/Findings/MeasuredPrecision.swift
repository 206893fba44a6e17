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
        /// A count of judged findings.
        package init(severity: Severity, right: Int, arguable: Int, wrong: Int) {
            (self.severity, self.right, self.arguable, self.wrong) = (severity, right, arguable, wrong)
        }

        /// All that were judged.
        package var read: Int { right + arguable + wrong }

        /// The upper end of the interval in which the share of right ones lies with 95 %, from 0 to 1.
        ///
        /// Source: Wilson, Probable inference, Journal of the American Statistical Association 22 (1927).
        package var mostRight: Double {
            let z = 1.96, count = Double(read), share = Double(right) / count
            let reach = z * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot()
            return (share + z * z / (2 * count) + reach) / (1 + z * z / count)
        }

        /// Whether enough were read, and even the upper end of the interval is below what an error promises.
        package var isBelowPromise: Bool { read >= MeasuredPrecision.enough && mostRight < MeasuredPrecision.promised }
    }

    /// The counts of a rule, by severity, the most severe first; none where no finding was read.
    package let counts: [Count]

    /// Fewer findings than these say little of a rule.
    package static let enough = 10

    /// Applications and libraries whose findings were read, and the day of the last reading, as `2026-11-29`.
    package static let applications = table.applications, date = table.date

    /// The measured precision of a rule.
    package static func of(_ rule: String) -> MeasuredPrecision { MeasuredPrecision(counts: table.counts[rule] ?? []) }

    /// The share of right ones, from 0 to 1, that errors of one kind must be able to have.
    package static let promised = 0.7

    /// Whether errors about values with an owner of this kind were measured to keep less than an error promises: even
    /// the upper end of the interval is below it. Such findings are warnings of medium confidence.
    ///
    /// - Parameter owner: the kind of context that the value belongs to, as the table names it; with `_kept` where a
    /// property says so, on whichever instance.
    package static func isBelowPromise(owner: String) -> Bool {
        table.owners[owner]?.isBelowPromise ?? false
    }

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

    /// The lines of the table: `applications` with their number and the day of the last reading; `owner`, a kind of
    /// context, a severity and three counts; or a rule, a severity and three counts.
    private struct Table {
        var applications = 0, date = ""
        var counts: [String: [Count]] = [:], owners: [String: Count] = [:]

        init(_ text: String) {
            for line in text.split(separator: "\n") {
                var fields = line.split(separator: "\t").map(String.init)
                if fields.count == 3, let count = Int(fields[1]) { (applications, date) = (count, fields[2]) }
                let owner = fields.count == 6 && fields[0] == "owner"
                if owner { fields.removeFirst() }
                guard fields.count == 5, let severity = Severity(rawValue: fields[1]) else { continue }
                let figures = fields[2...].compactMap { Int($0) }
                guard figures.count == 3 else { continue }
                let count = Count(severity: severity, right: figures[0], arguable: figures[1], wrong: figures[2])
                if owner { owners[fields[0]] = count } else { counts[fields[0], default: []].append(count) }
            }
            counts = counts.mapValues { $0.sorted { $0.severity > $1.severity } }
        }
    }

    private static let table = Table(EmbeddedFile.inside("Rules").first { $0.name == "precision.tsv" }?.text ?? "")
}
