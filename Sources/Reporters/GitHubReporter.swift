import Engine

/// Workflow commands that GitHub shows as annotations (docs.github.com, "Workflow commands for GitHub Actions").
enum GitHubReporter {
    static func render(_ report: Report) -> [UInt8] {
        var out = ""
        // Only the first ten of a kind are shown for a step: the worst ones come first, each kind in its own order.
        for severity in [Severity.error, .warning, .hint] {
            for finding in report.findings where finding.severity == severity { out += line(finding) }
        }
        return Array(out.utf8)
    }

    private static func line(_ finding: ReportedFinding) -> String {
        let command = finding.severity == .hint ? "notice" : finding.severity.rawValue
        let place = finding.place
        var properties = [
            "title=\(property(finding.rule))", "file=\(property(place.path))", "line=\(place.start.line)",
            "endLine=\(place.end.line)"
        ]
        // A span over several lines is refused when it has columns.
        if place.start.line == place.end.line {
            properties += ["col=\(place.start.column)", "endColumn=\(max(place.start.column, place.end.column - 1))"]
        }
        var message = finding.message
        for note in finding.notes { message += "\n\(note.place.path):\(note.place.start.line): \(note.sentence)" }
        if let help = finding.help { message += "\nhelp: \(help)" }
        return "::\(command) \(properties.joined(separator: ","))::\(data(message))\n"
    }

    /// `%`, CR and LF would end the command; the rest that is hostile is written out.
    private static func data(_ text: String) -> String {
        var out = ""
        for scalar in printable(text, keepingNewlines: true).unicodeScalars {
            switch scalar {
            case "%": out += "%25"
            case "\r": out += "%0D"
            case "\n": out += "%0A"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// In a property `:` and `,` separate, too.
    private static func property(_ text: String) -> String {
        var out = ""
        // A path must stay the path of the file, so its bytes are kept where they can be escaped.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": out += "%25"
            case "\r": out += "%0D"
            case "\n": out += "%0A"
            case ":": out += "%3A"
            case ",": out += "%2C"
            default: out += isHostile(scalar) ? printable(String(scalar)) : String(scalar)
            }
        }
        return out
    }
}
