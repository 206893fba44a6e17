import Engine
import Reporters

/// `--stats`: counts and seconds of each stage.
enum Statistics {
    static func render(_ report: Report, _ style: Style) -> String {
        var rows = report.statistics.map { (printable($0.name), printable($0.value)) }
        rows.append(("files", String(report.summary.files)))
        rows.append(("lines", String(report.summary.lines)))
        var byRule: [String: Int] = [:]
        for finding in report.findings { byRule[finding.rule, default: 0] += 1 }
        for (rule, count) in byRule.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { rows.append(("findings of \(rule)", String(count))) }
        rows.append(("seconds", String(report.summary.durationSeconds)))
        rows.append(("processor seconds", String(Clock.processor)))
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
        return style.bold("statistics") + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }
}
