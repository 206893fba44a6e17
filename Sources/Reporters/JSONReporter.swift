import Engine

/// The documented JSON, version 1.
enum JSONReporter {
    static func render(_ report: Report) -> [UInt8] {
        var writer = JSONWriter()
        writer.reserve(1024 + report.findings.count * 1024)
        writer.object { w in
            w.member("version", 1)
            w.object("tool") { w in
                w.member("name", "confine")
                w.member("version", report.toolVersion)
            }
            w.object("summary") { w in
                let summary = report.summary
                w.member("files", summary.files)
                w.member("lines", summary.lines)
                w.member("findings", report.findings.count)
                w.object("bySeverity") { w in
                    w.member("error", report.count(.error))
                    w.member("warning", report.count(.warning))
                    w.member("hint", report.count(.hint))
                }
                w.array("byRule") { w in
                    for row in report.byRule() {
                        w.object { w in
                            w.member("rule", row.rule)
                            w.member("findings", row.findings)
                            for severity in [Severity.error, .warning, .hint] {
                                w.member(
                                    text: severity.rawValue,
                                    row.bySeverity.first { $0.severity == severity }?.count ?? 0)
                            }
                            w.member("fixable", row.fixable)
                        }
                    }
                }
                w.member("suppressed", summary.suppressed)
                w.member("baselined", summary.baselined)
                w.member("durationSeconds", raw: decimal(summary.durationSeconds))
                w.array("databases") { w in write(summary.databases, &w) }
                w.array("modulesNotAtHand") { w in write(summary.missingModules, &w) }
            }
            w.array("findings") { w in
                for finding in report.findings { w.object { write(finding, &$0) } }
            }
            w.array("skipped") { w in
                for skipped in report.skipped {
                    w.object { w in
                        w.member("path", skipped.path)
                        w.member("line", skipped.line)
                        w.member("column", skipped.column)
                        w.member("reason", skipped.reason)
                    }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }

    static func renderLines(_ report: Report) -> [UInt8] {
        var writer = JSONWriter()
        for finding in report.findings {
            writer.object { write(finding, &$0) }
            writer.nextDocument()
        }
        return writer.bytes
    }

    /// Four decimals, without Foundation.
    static func decimal(_ value: Double) -> String {
        let scaled = Int((value * 10_000).rounded())
        let fraction = String(scaled % 10_000)
        return "\(scaled / 10_000).\(String(repeating: "0", count: 4 - fraction.count))\(fraction)"
    }

    private static func write(_ counts: [Report.Summary.Count], _ w: inout JSONWriter) {
        for count in counts {
            w.object { w in
                w.member("name", count.name)
                w.member("files", count.files)
            }
        }
    }

    private static func write(_ finding: ReportedFinding, _ w: inout JSONWriter) {
        w.member("rule", finding.rule)
        w.member("severity", finding.severity.rawValue)
        w.member("confidence", finding.confidence.rawValue)
        if let framework = finding.framework { w.member("framework", framework) }
        place(finding.place, &w)
        w.member("message", finding.message)
        if let help = finding.help { w.member("help", help) }
        if let by = finding.by { w.member("by", by) }
        w.member("fingerprint", finding.fingerprint)
        if let runtime = finding.runtime { w.member("runtime", runtime == .confirmed ? "confirmed" : "not reached") }
        w.array("notes") { w in
            for note in finding.notes {
                w.object { w in
                    place(note.place, &w)
                    w.member("role", note.role.rawValue)
                    w.member("message", note.message)
                    if let context = note.context { w.member("context", context) }
                }
            }
        }
        w.array("fixes") { w in
            for fix in finding.fixes {
                w.object { w in
                    w.member("title", fix.title)
                    w.member("applicability", fix.applicability.rawValue)
                    if let strategy = fix.strategy { w.member("strategy", strategy) }
                    if let note = fix.note { w.member("note", note) }
                    w.array("edits") { w in
                        for edit in fix.edits {
                            w.object { w in
                                w.member("path", edit.place.path)
                                w.object("start") { position(edit.place.start, &$0) }
                                w.object("end") { position(edit.place.end, &$0) }
                                w.member("replacement", edit.replacement)
                            }
                        }
                    }
                }
            }
        }
        write(finding.refusedFixes, &w)
    }

    private static func write(_ refused: [RefusedFix], _ w: inout JSONWriter) {
        guard !refused.isEmpty else { return }
        w.array("refusedFixes") { w in
            for fix in refused {
                w.object { w in
                    w.member("title", fix.title)
                    w.member("applicability", fix.applicability.rawValue)
                    w.member("reason", fix.reason)
                }
            }
        }
    }

    private static func place(_ place: Place, _ w: inout JSONWriter) {
        w.member("path", place.path)
        w.member("line", place.start.line)
        w.member("column", place.start.column)
        w.member("endLine", place.end.line)
        w.member("endColumn", place.end.column)
    }

    private static func position(_ position: Position, _ w: inout JSONWriter) {
        w.member("line", position.line)
        w.member("column", position.column)
        w.member("offset", position.offset)
    }
}
