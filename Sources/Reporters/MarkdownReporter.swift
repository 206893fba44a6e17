import Engine

extension Report {
    /// The findings by severity, the gravest first; those of a severity keep their order.
    package var gravestFirst: [ReportedFinding] {
        [Severity.error, .warning, .hint].flatMap { severity in findings.filter { $0.severity == severity } }
    }
}

/// A summary for a job's page or a pull request.
package enum MarkdownReporter {
    static func render(_ report: Report) -> [UInt8] {
        let summary = report.summary
        var out = "## Confine\n\n"
        if report.findings.isEmpty {
            out += "No findings in \(SummaryLine.plural(summary.files, "file")).\n"
        } else {
            let counts = [Severity.error, .warning, .hint].filter { report.count($0) > 0 }.map {
                SummaryLine.plural(report.count($0), $0.rawValue)
            }
            out += """
                **\(SummaryLine.plural(report.findings.count, "finding"))**: \(counts.joined(separator: ", ")) in \
                \(SummaryLine.plural(summary.files, "file")).


                """
            out += "| | rule | place | finding |\n|---|---|---|---|\n"
            for finding in report.gravestFirst {
                let help = finding.help.map { "<br>\(text($0))" } ?? ""
                out += """
                    | \(finding.severity.rawValue) | \(code(finding.rule)) | \
                    \(code("\(finding.place.path):\(finding.place.start.line)")) | \
                    \(text(finding.message))\(help)\(path(finding)) |\n
                    """
            }
        }
        if summary.suppressed + summary.baselined > 0 {
            out += "\n\(summary.suppressed) suppressed, \(summary.baselined) in the baseline.\n"
        }
        if !report.skipped.isEmpty {
            out += "\n<details><summary>\(report.skipped.count) not linted in full</summary>\n\n"
            for skipped in report.skipped {
                out += "- \(code("\(skipped.path):\(skipped.line)")): \(text(skipped.reason))\n"
            }
            out += "\n</details>\n"
        }
        return Array(out.utf8)
    }

    private static func path(_ finding: ReportedFinding) -> String {
        guard !finding.notes.isEmpty else { return "" }
        var steps: [String] = []
        for note in finding.notes {
            let step = "\(code("\(note.place.path):\(note.place.start.line)")): \(text(note.sentence))"
            if !steps.contains(step) { steps.append(step) }
        }
        return "<details><summary>path</summary>\(steps.joined(separator: "<br>"))</details>"
    }

    /// Code in HTML, as a backtick or a bar in a file name would end Markdown's own.
    package static func code(_ content: String) -> String { "<code>\(escape(content))</code>" }

    /// Message text, with what stands in backticks as code.
    private static func text(_ content: String) -> String {
        let parts = content.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1 else { return escape(content) }
        return parts.enumerated().map { $0 % 2 == 1 ? code($1) : escape($1) }.joined()
    }

    /// Every character that Markdown or HTML could take for its own, as an entity.
    package static func escape(_ content: String) -> String {
        var out = ""
        for scalar in printable(content).unicodeScalars {
            if "&<>\"'|`*_[]()#!~\\@:".unicodeScalars.contains(scalar) {
                out += "&#\(scalar.value);"
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
