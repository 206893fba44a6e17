import Engine

/// JUnit's XML: a suite for each file, a case for each finding. A case fails where its finding fails the run; otherwise
/// it passes, with the finding as its output. Any other reason for a failed run is a case with an error. A clean run
/// has one passing case, since some readers take an empty report for a broken one.
enum JUnitReporter {
    static func render(_ report: Report) -> [UInt8] {
        let files = Dictionary(grouping: report.findings, by: \.place.path)
        let time = JSONReporter.decimal(report.summary.durationSeconds)
        let isClean = files.isEmpty && report.failures.isEmpty
        let tests = report.findings.count + report.failures.count
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        out += """
            <testsuites name="confine" tests="\(max(1, tests))" failures="\(failures(report.findings))" \
            errors="\(report.failures.count)" time="\(time)">\n
            """
        if isClean || !report.failures.isEmpty {
            let errors = report.failures.count
            out += "  <testsuite name=\"confine\" tests=\"\(max(1, errors))\" failures=\"0\" "
            out += "errors=\"\(errors)\" time=\"\(time)\">\n"
            if isClean {
                out += "    <testcase name=\"no findings in \(report.summary.files) files\" classname=\"confine\"/>\n"
            }
            for reason in report.failures {
                out += """
                        <testcase name="the run" classname="confine">
                          <error type="run" message="\(XML.escape(reason))"/>
                        </testcase>

                    """
            }
            out += "  </testsuite>\n"
        }
        for (path, findings) in files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            out += "  <testsuite name=\"\(XML.escape(path))\" tests=\"\(findings.count)\" "
            out += "failures=\"\(failures(findings))\" errors=\"0\" time=\"0\">\n"
            for finding in findings { out += testCase(finding) }
            out += "  </testsuite>\n"
        }
        out += "</testsuites>\n"
        return Array(out.utf8)
    }

    private static func failures(_ findings: [ReportedFinding]) -> Int { findings.count(where: \.failsRun) }

    private static func testCase(_ finding: ReportedFinding) -> String {
        let name = XML.escape(finding.place.path), rule = XML.escape(finding.rule), start = finding.place.start
        var body =
            "\(finding.place.path):\(start.line):\(start.column): \(finding.severity.rawValue): \(finding.message)"
        for note in finding.notes { body += "\n\(note.place.path):\(note.place.start.line): \(note.sentence)" }
        if let help = finding.help { body += "\nhelp: \(help)" }
        let result =
            finding.failsRun
            ? "<failure type=\"\(rule)\" message=\"\(XML.escape(finding.message))\">\(XML.escape(body))</failure>"
            : "<system-out>\(XML.escape(body))</system-out>"
        return """
                <testcase name="\(rule) at \(start.line):\(start.column)" classname="\(name)" file="\(name)" line="\(start.line)">
                  \(result)
                </testcase>

            """
    }
}
