import Engine
import Flow
import Reporters

/// `--stats`: counts and seconds of each stage.
enum Statistics {
    /// - Parameters:
    ///   - gaps: What stays unknown in database code.
    ///   - seconds: Processor time of the run itself.
    static func render(_ report: Report, _ gaps: GapReport, seconds: Double, _ style: Style) -> String {
        var rows = report.statistics.map { (printable($0.name), printable($0.value)) }
        rows.append(("files", String(report.summary.files)))
        rows.append(("lines", String(report.summary.lines)))
        var byRule: [String: Int] = [:]
        for finding in report.findings { byRule[finding.rule, default: 0] += 1 }
        for (rule, count) in byRule.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            rows.append(("findings of \(rule)", String(count)))
        }
        rows.append(("seconds", String(report.summary.durationSeconds)))
        rows.append(("processor seconds", String(seconds)))
        rows += unknown(gaps)
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
        return style.bold("statistics") + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }

    /// The shares of database code that stay unknown, by reason.
    private static func unknown(_ gaps: GapReport) -> [(String, String)] {
        // A share of nothing says nothing.
        func share(_ count: Int, _ all: Int) -> String? {
            all == 0 ? nil : "\(count) of \(all) (\((count * 1000 / all + 5) / 10) %)"
        }
        let bodies = gaps.databaseBodies
        var rows = [
            ("database bodies not understood", share(bodies.count { !$0.isUnderstood }, bodies.count)),
            ("calls and members in them unknown", share(gaps.sites.unknown, gaps.sites.all)),
            (
                "closures that touch a database, run by unknown code",
                share(gaps.closures.unknown, gaps.closures.touching)
            )
        ].compactMap { name, value in value.map { (name, $0) } }
        let sites = bodies.flatMap(\.sites)
        for cause in GapReport.Cause.allCases {
            let count = sites.count { $0.cause == cause }
            if count > 0 { rows.append(("unknown: \(cause.rawValue)", String(count))) }
        }
        return rows
    }
}
