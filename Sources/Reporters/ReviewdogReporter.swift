import Engine

/// `rdjson`, reviewdog's diagnostic format (reviewdog/reviewdog, proto/rdf): columns count UTF-8 bytes from 1, ends are
/// just past the last byte, as ours.
enum ReviewdogReporter {
    static func render(_ report: Report) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { w in
            w.object("source") { w in
                w.member("name", "confine")
                if report.repository.isNamed { w.member("url", report.repository.url) }
            }
            w.array("diagnostics") { w in
                for finding in report.findings { w.object { write(finding, report, &$0) } }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private static func write(_ finding: ReportedFinding, _ report: Report, _ w: inout JSONWriter) {
        w.member("message", finding.help.map { "\(finding.message). \($0)" } ?? finding.message)
        w.object("location") { location(finding.place, &$0) }
        w.member("severity", severity(finding.severity))
        w.object("code") { w in
            w.member("value", finding.rule)
            if let page = report.repository.page(of: finding.rule) { w.member("url", page) }
        }
        // Each suggestion is offered by itself: an edit of several, or of another file, is half a fix.
        let alone = finding.fixes.compactMap {
            $0.edits.count == 1 && $0.edits[0].place.path == finding.place.path ? $0.edits[0] : nil
        }
        if !alone.isEmpty {
            w.array("suggestions") { w in
                for edit in alone {
                    w.object { w in
                        w.object("range") { range(edit.place, &$0) }
                        w.member("text", edit.replacement)
                    }
                }
            }
        }
        if !finding.notes.isEmpty {
            w.array("relatedLocations") { w in
                for note in finding.notes {
                    w.object { w in
                        w.member("message", note.message)
                        w.object("location") { location(note.place, &$0) }
                    }
                }
            }
        }
    }

    private static func location(_ place: Place, _ w: inout JSONWriter) {
        w.member("path", place.path)
        w.object("range") { range(place, &$0) }
    }

    private static func range(_ place: Place, _ w: inout JSONWriter) {
        w.object("start") { position(place.start, &$0) }
        w.object("end") { position(place.end, &$0) }
    }

    private static func position(_ position: Position, _ w: inout JSONWriter) {
        w.member("line", position.line)
        w.member("column", position.column)
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .hint: "INFO"
        }
    }
}
