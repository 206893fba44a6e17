import Engine

/// JUnit's XML: a suite a file, a failing case a finding. A clean run has one passing case, since some readers take an
/// empty report for a broken one.
enum JUnitReporter {
    static func render(_ report: Report) -> [UInt8] {
        let files = Dictionary(grouping: report.findings, by: \.place.path)
        let time = JSONReporter.decimal(report.summary.durationSeconds)
        let failures = report.findings.count
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        out +=
            "<testsuites name=\"confine\" tests=\"\(max(1, failures))\" failures=\"\(failures)\" errors=\"0\" time=\"\(time)\">\n"
        if files.isEmpty {
            out += "  <testsuite name=\"confine\" tests=\"1\" failures=\"0\" errors=\"0\" time=\"\(time)\">\n"
            out +=
                "    <testcase name=\"no findings in \(report.summary.files) files\" classname=\"confine\"/>\n  </testsuite>\n"
        }
        for (path, findings) in files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            let name = XML.escape(path)
            out +=
                "  <testsuite name=\"\(name)\" tests=\"\(findings.count)\" failures=\"\(findings.count)\" errors=\"0\" time=\"0\">\n"
            for finding in findings {
                let place = "\(path):\(finding.place.start.line):\(finding.place.start.column)"
                var body = "\(place): \(finding.severity.rawValue): \(finding.message)"
                for note in finding.notes { body += "\n\(note.place.path):\(note.place.start.line): \(note.told)" }
                if let help = finding.help { body += "\nhelp: \(help)" }
                out +=
                    "    <testcase name=\"\(XML.escape(finding.rule)) at \(finding.place.start.line):\(finding.place.start.column)\" classname=\"\(name)\" file=\"\(name)\" line=\"\(finding.place.start.line)\">\n"
                out +=
                    "      <failure type=\"\(XML.escape(finding.rule))\" message=\"\(XML.escape(finding.message))\">\(XML.escape(body))</failure>\n"
                out += "    </testcase>\n"
            }
            out += "  </testsuite>\n"
        }
        out += "</testsuites>\n"
        return Array(out.utf8)
    }
}
