import Engine

/// Checkstyle's XML, read by Jenkins, reviewdog and others.
enum CheckstyleReporter {
    static func render(_ report: Report) -> [UInt8] {
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var path: String?
        for finding in report.findings {
            if finding.place.path != path {
                if path != nil { out += "  </file>\n" }
                path = finding.place.path
                out += "  <file name=\"\(XML.escape(finding.place.path))\">\n"
            }
            let severity = finding.severity == .hint ? "info" : finding.severity.rawValue
            let start = finding.place.start
            out += "    <error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(severity)\""
            out += " message=\"\(XML.escape(finding.message))\" source=\"confine.\(XML.escape(finding.rule))\"/>\n"
        }
        if path != nil { out += "  </file>\n" }
        out += "</checkstyle>\n"
        return Array(out.utf8)
    }
}
