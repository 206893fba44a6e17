import Engine

/// The closing lines of a run, for standard error.
package enum SummaryLine {
    package static func render(_ report: Report, _ style: Style) -> String {
        let summary = report.summary
        var counts: [String] = []
        for severity in [Severity.error, .warning, .hint] where report.count(severity) > 0 {
            counts.append(style.severity(severity, plural(report.count(severity), severity.rawValue)))
        }
        let total = report.findings.isEmpty ? "no findings" : "\(plural(report.findings.count, "finding")) (\(counts.joined(separator: ", ")))"
        var line = "\(style.bold(total)) in \(plural(summary.files, "file")), \(plural(summary.lines, "line")), \(JSONReporter.decimal(summary.durationSeconds).dropLast(2)) s"
        var more: [String] = []
        if summary.suppressed > 0 { more.append("\(summary.suppressed) suppressed") }
        if summary.baselined > 0 { more.append("\(summary.baselined) in the baseline") }
        if summary.staleBaseline > 0 { more.append("\(plural(summary.staleBaseline, "baseline entry", "baseline entries")) no longer met (`--prune-baseline` removes them)") }
        if summary.filesRead > summary.files { more.append("\(plural(summary.filesRead - summary.files, "other file")) read with \(summary.files == 1 ? "it" : "them")") }
        if summary.unchanged > 0 { more.append("\(summary.unchanged) not of this change") }
        let faults = report.skipped.count { $0.isFault }
        if faults > 0 { more.append("\(plural(faults, "file")) not read or parsed in full") }
        if !more.isEmpty { line += "; " + more.joined(separator: ", ") }
        let safe = report.fixCount(.safe)
        let unsafe = report.findings.count { f in !f.fixes.contains { $0.applicability == .safe } && !f.fixes.isEmpty }
        if safe > 0 || unsafe > 0 {
            var parts: [String] = []
            if safe > 0 { parts.append("`confine fix` mends \(safe)") }
            if unsafe > 0 { parts.append("`confine fix --unsafe` \(safe > 0 ? "" : "mends ")\(unsafe)\(safe > 0 ? " more" : "")") }
            line += "\n" + parts.joined(separator: ", ")
        }
        return line
    }

    package static func plural(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
    }

    /// 12,345
    private static func grouped(_ count: Int) -> String {
        var digits = String(count)
        var result = ""
        while digits.count > 3 {
            result = "," + digits.suffix(3) + result
            digits.removeLast(3)
        }
        return digits + result
    }
}
