import Engine

/// `concise`: a line a finding, with the severity's own word and no notes.
enum ConciseReporter {
    static func render(_ report: Report) -> [UInt8] {
        var out = ""
        for finding in report.findings {
            out += """
                \(spot(finding.place)): \(finding.severity.rawValue): \(printable(finding.message)) [\(finding.rule)]\n
                """
        }
        return Array(out.utf8)
    }
}

/// `agent`: for coding agents, which pay by the word: rule and place, the proof a line a step, the edit to make.
enum AgentReporter {
    static func render(_ report: Report) -> [UInt8] {
        var out = ""
        for finding in report.findings {
            out += """
                \(spot(finding.place)) \(finding.severity.rawValue) \(finding.rule) (\(finding.confidence.rawValue)): \
                \(printable(finding.message))\n
                """
            for note in finding.notes {
                out += "  \(note.role.rawValue) \(spot(note.place)): \(printable(note.message))\n"
            }
            if let help = finding.help { out += "  help: \(printable(help))\n" }
            for fix in finding.fixes {
                let note = fix.note.map { "; " + printable($0) } ?? ""
                out += "  \(fix.applicability.rawValue) fix: \(printable(fix.title))\(note)\n"
                for edit in fix.edits {
                    let place = edit.place
                    out += "    replace \(spot(place))-\(place.end.line):\(place.end.column) "
                    out += "with \(quoted(edit.replacement))\n"
                }
            }
        }
        return Array(out.utf8)
    }

    /// On one line, as a string literal of Swift.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\r", with: "\\r")
            .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        return "\"\(printable(escaped))\""
    }
}

private func spot(_ place: Place) -> String { "\(printable(place.path)):\(place.start.line):\(place.start.column)" }
