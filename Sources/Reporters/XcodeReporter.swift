import Engine

/// One line a place, in the form that Xcode, editors and build logs read; notes follow as `note:` lines.
enum XcodeReporter {
    static func render(_ report: Report) -> [UInt8] {
        var out = ""
        for finding in report.findings {
            // Xcode knows no hints; a note without an error before it stands on its own.
            let word = finding.severity == .hint ? "note" : finding.severity.rawValue
            out += "\(line(finding.place, report)) \(word): \(printable(finding.message)) (\(finding.rule))\n"
            for note in finding.notes {
                out += "\(line(note.place, report)) note: \(printable(note.sentence))\n"
            }
        }
        return Array(out.utf8)
    }

    private static func line(_ place: Place, _ report: Report) -> String {
        // Xcode opens a file only by its full path.
        let path = Paths.absolute(place.path, from: report.workingDirectory)
        return "\(printable(path)):\(place.start.line):\(place.start.column):"
    }
}
