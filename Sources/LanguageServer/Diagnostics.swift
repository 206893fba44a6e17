import Engine
import Frameworks

/// Findings in the protocol's words.
struct DiagnosticWriter {
    let unit: AnalysedUnit
    let capabilities: ClientCapabilities
    let repository: Repository
    /// The URI of a path, as the client spells it.
    let uri: (String) -> String

    /// By absolute path: what is found there.
    func all() -> [String: [JSONValue]] {
        var found: [String: [JSONValue]] = [:]
        for finding in unit.report.findings {
            guard let path = unit.path(finding.place.path) else { continue }
            found[path, default: []].append(diagnostic(finding))
        }
        return found
    }

    func diagnostic(_ finding: ReportedFinding) -> JSONValue {
        let severity =
            switch finding.severity {
            case .error: 1
            case .warning: 2
            case .hint: 3
            }
        var message = finding.message
        let notes = finding.notes.enumerated().compactMap { number, note in
            location(note.place).map { (number + 1, note, $0) }
        }
        if !capabilities.hasRelatedInformation {
            for (number, note, _) in notes {
                message += "\n\(number). \(note.place.path):\(note.place.start.line): \(note.sentence)"
            }
        }
        if let help = finding.help { message += "\nhelp: \(help)" }
        var value: JSONValue = [
            "range": range(finding.place), "severity": .number(severity), "code": .text(finding.rule),
            "source": "confine", "message": .text(message)
        ]
        if let page = repository.page(of: finding.rule) {
            value = value.with("codeDescription", ["href": .text(page)])
        }
        guard capabilities.hasRelatedInformation, !notes.isEmpty else { return value }
        return value.with(
            "relatedInformation",
            .list(
                notes.map { number, note, location in
                    ["location": location, "message": .text("\(number) \(note.sentence)")]
                }))
    }

    static func diagnostic(_ problem: ConfigurationProblem) -> JSONValue {
        let start = TextPosition(line: max(0, problem.line - 1), character: max(0, problem.column - 1))
        return [
            "range": range(start, TextPosition(line: start.line, character: start.character + 1)), "severity": 1,
            "source": "confine", "message": .text(problem.message)
        ]
    }

    func location(_ place: Place) -> JSONValue? {
        guard let path = unit.path(place.path), unit.files[path] != nil else { return nil }
        return ["uri": .text(unit.uri ?? uri(path)), "range": range(place)]
    }

    func range(_ place: Place) -> JSONValue {
        guard let path = unit.path(place.path), let file = unit.files[path] else {
            return Self.range(TextPosition(line: 0, character: 0), TextPosition(line: 0, character: 0))
        }
        let lines = unit.lines(file)
        return Self.range(
            lines.position(place.start.offset, capabilities.encoding),
            lines.position(place.end.offset, capabilities.encoding))
    }

    static func range(_ start: TextPosition, _ end: TextPosition) -> JSONValue {
        ["start": position(start), "end": position(end)]
    }
    static func position(_ position: TextPosition) -> JSONValue {
        ["line": .number(position.line), "character": .number(position.character)]
    }
}
