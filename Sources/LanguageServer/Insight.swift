import Engine
import Frameworks

/// The facts about a place, as hover and hints.
struct InsightWriter {
    let unit: AnalysedUnit
    let file: Int
    let capabilities: ClientCapabilities
    let uri: (String) -> String

    /// - Returns: nil where there is nothing of our own to say.
    func hover(at offset: Int) -> JSONValue? {
        let lines = unit.lines(file), line = lines.range(ofLine: lines.line(of: offset))
        guard let explained = unit.session.explain(file, range: line, offset: offset, in: unit.report) else {
            return nil
        }
        return hover(explained)
    }

    /// - Returns: nil where there is nothing of our own to say.
    func hover(_ explained: ExplainedPlace) -> JSONValue? {
        let explanation = explained.explanation
        let telling = explanation.values.filter(\.isTelling)
        guard
            !telling.isEmpty || explained.hasFinding
                || explanation.values.isEmpty && !explanation.runs.isEmpty
        else { return nil }
        // A finding says it all; what is known of the values is its background.
        var rows = found(explained)
        for value in telling {
            for possibility in value.possibilities.prefix(explained.hasFinding ? 1 : 3) {
                let type = value.type.isEmpty ? "" : " `\(value.type)`"
                let framework = possibility.framework.map { " of \($0)" } ?? ""
                let owner = possibility.owner.map { " · belongs to \($0)" } ?? ""
                rows.append(strong("`\(value.text)`") + " · \(possibility.state.rawValue)\(type)\(framework)\(owner)")
                if let step = possibility.steps.first { rows.append(row(step, explained)) }
                if !explained.hasFinding {
                    rows.append(possibility.verdict + (explained.reason(for: possibility).map { "; \($0)" } ?? ""))
                }
            }
        }
        for run in explanation.runs.prefix(3) {
            rows.append(strong(run.sentence) + (run.steps.last.map { " — " + row($0, explained) } ?? ""))
        }
        let text = rows.prefix(Self.rowLimit).joined(separator: capabilities.hoverIsMarkdown ? "  \n" : "\n")
        return ["contents": ["kind": capabilities.hoverIsMarkdown ? "markdown" : "plaintext", "value": .text(text)]]
    }

    /// The findings at a place, in their own words; of one elsewhere the step that stands here.
    private func found(_ explained: ExplainedPlace) -> [String] {
        let findings = explained.findings.prefix(2).flatMap { finding in
            ["\(strong(finding.severity.rawValue)) (\(finding.rule)): \(finding.message)"]
                + (finding.help.map { ["help: \($0)"] } ?? [])
        }
        guard findings.isEmpty else { return findings }
        return explained.parts.prefix(2).map { finding, note in
            """
            step of \(strong(finding.rule)) at \(Paths.name(finding.place.path)):\(finding.place.start.line): \
            \(note.message)
            """
        }
    }

    /// The contexts of closures that run elsewhere than the code around them.
    func hints(in range: Range<Int>) -> [JSONValue] {
        guard let explained = unit.session.explain(file, range: range, offset: nil, in: unit.report) else { return [] }
        let lines = unit.lines(file)
        var found: [Int: (order: [String], run: Explanation.Run, place: Place)] = [:]
        for run in explained.explanation.runs where run.isClosure && run.isElsewhere {
            guard let place = explained.place(run.code), unit.path(place.path) == unit.session.paths[file],
                range.contains(place.start.offset)
            else { continue }
            var known = found[place.start.offset] ?? ([], run, place)
            let name = run.isKnown ? run.context : "?"
            if !known.order.contains(name) { known.order.append(name) }
            found[place.start.offset] = known
        }
        var seen: Set<Int> = []
        return found.sorted { $0.key < $1.key }.compactMap { offset, hint -> JSONValue? in
            // An unknown value has no hint; a line has one.
            guard !hint.order.contains("?"), seen.insert(lines.line(of: offset)).inserted, offset < lines.bytes.count,
                lines.bytes.base[offset] == UInt8(ascii: "{")
            else { return nil }
            var part: JSONValue = ["value": .text("⟨\(hint.order.joined(separator: " · "))⟩")]
            if let step = hint.run.steps.last, let place = explained.place(step.location),
                let path = unit.path(place.path), let other = unit.files[path]
            {
                let there = unit.lines(other)
                part = part.with(
                    "location",
                    [
                        "uri": .text(uri(path)),
                        "range": DiagnosticWriter.range(
                            there.position(place.start.offset, capabilities.encoding),
                            there.position(place.end.offset, capabilities.encoding))
                    ])
            }
            return [
                "position": DiagnosticWriter.position(lines.position(offset + 1, capabilities.encoding)),
                "label": [part], "paddingLeft": true,
                "tooltip": .text(hint.run.steps.map { row($0, explained, isPlain: true) }.joined(separator: "\n"))
            ]
        }
    }

    private func strong(_ text: String) -> String { capabilities.hoverIsMarkdown ? "**\(text)**" : text }

    private func row(_ step: Note, _ explained: ExplainedPlace, isPlain: Bool = false) -> String {
        guard let place = explained.place(step.location) else { return step.message }
        let name = "\(Paths.name(place.path)):\(place.start.line)"
        guard capabilities.hoverIsMarkdown, !isPlain, let path = unit.path(place.path) else {
            return "\(step.message) (\(name))"
        }
        return "\(step.message) ([\(name)](\(uri(path))#L\(place.start.line)))"
    }

    private static let rowLimit = 8
}
