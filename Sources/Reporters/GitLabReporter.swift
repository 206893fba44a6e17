import Engine

/// GitLab's code quality report (docs.gitlab.com, "Code Quality report format").
enum GitLabReporter {
    static func render(_ report: Report) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.array { w in
            for finding in report.findings {
                w.object { w in
                    w.member("description", finding.help.map { "\(finding.message). \($0)" } ?? finding.message)
                    w.member("check_name", finding.rule)
                    // Unique within the report: of two equal ones GitLab drops one.
                    w.member("fingerprint", finding.fingerprint)
                    w.member("severity", severity(finding.severity))
                    w.object("location") { w in
                        w.member("path", finding.place.path)
                        w.object("lines") { w in
                            w.member("begin", finding.place.start.line)
                            w.member("end", finding.place.end.line)
                        }
                    }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "major"
        case .hint: "info"
        }
    }
}
