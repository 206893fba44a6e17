import Engine
import Reporters

/// The explanation of a line, as text and as JSON.
struct ExplanationText {
    let style: Style

    func text(_ explained: ExplainedPlace) -> String {
        let explanation = explained.explanation
        var text =
            style.path("\(printable(explained.path)):\(explained.line)" + (explained.column.map { ":\($0)" } ?? ""))
            + ": " + printable(explained.text.trimmed) + "\n"
        for (number, run) in explanation.runs.enumerated() {
            let what = explanation.runs.count > 1 ? "\(number + 1). " : ""
            let closure = run.isClosure ? explained.place(run.code) : nil
            let code = closure.map { "the closure at \($0.start.line):\($0.start.column)" }
            let separator = run.sentence == run.text ? ": " : " "
            text += "\n\(what)\(style.bold((code.map { $0 + separator } ?? "") + printable(run.sentence)))\n"
            for step in run.steps { text += row(step, explained) }
        }
        for value in explanation.values {
            let type = value.type.isEmpty ? "" : " `\(printable(value.type))`"
            for possibility in value.possibilities {
                let runs =
                    explanation.runs.count > 1 && possibility.runs.count < explanation.runs.count
                        && !possibility.runs.isEmpty
                    ? ", in \(possibility.runs.map { "\($0 + 1)" }.joined(separator: ", "))" : ""
                let home = possibility.home.map { ", belongs to \($0)" } ?? ""
                text +=
                    "\n" + style.bold("`\(printable(value.text))`")
                        + """
                        : \
                        \(possibility.state.rawValue)\(type)\(possibility.framework.map { " of \($0)" } ?? "")\(printable(home))\(runs)\n
                        """
                for step in possibility.steps { text += row(step, explained) }
                let ground = possibility.ground.flatMap(explained.place).map { " at \(place($0))" } ?? ""
                // A finding here that names the value says more than that a part of it is unknown.
                if possibility.isLegal != nil || !explained.findings.contains(where: { $0.subject == value.text }) {
                    text += "  \(printable(possibility.verdict))\(ground)\n"
                }
                if let reason = explained.reason(for: possibility) { text += "  \(printable(reason))\n" }
            }
        }
        text += "\n"
        for finding in explained.findings {
            text +=
                style.severity(finding.severity, finding.severity.rawValue)
                + ": \(printable(finding.message)) [\(finding.rule)]\n"
            for (i, note) in finding.notes.enumerated() {
                let number = finding.notes.count > 1 ? "\(i + 1) " : ""
                text += "  \(number)\(place(note.place)): \(printable(note.message))\n"
            }
            if let help = finding.help { text += "  help: \(printable(help))\n" }
        }
        for (finding, note) in explained.parts {
            text += "step of \(finding.rule) at \(place(finding.place)): \(printable(note.message))\n"
        }
        for (finding, reason) in explained.withheld {
            text += "not reported, because \(printable(reason)): \(printable(finding.message)) [\(finding.rule)]\n"
        }
        if !explained.hasFinding, explained.withheld.isEmpty {
            text += "no finding here" + (explanation.remark.map { ": " + printable($0) } ?? "") + "\n"
        }
        return text
    }

    private func row(_ note: Note, _ explained: ExplainedPlace) -> String {
        "  " + (explained.place(note.location).map { "\(place($0)): " } ?? "") + printable(note.message) + "\n"
    }

    private func place(_ place: Place) -> String {
        style.path("\(printable(place.path)):\(place.start.line):\(place.start.column)")
    }

    // MARK: JSON

    static func json(_ explained: ExplainedPlace) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        let explanation = explained.explanation
        func member(_ name: StaticString, _ location: Location, _ w: inout JSONWriter) {
            guard let place = explained.place(location) else { return }
            w.object(name) { w in member(place, &w) }
        }
        func member(_ place: Place, _ w: inout JSONWriter) {
            w.member("path", place.path)
            w.member("line", place.start.line)
            w.member("column", place.start.column)
            w.member("endLine", place.end.line)
            w.member("endColumn", place.end.column)
        }
        func steps(_ notes: [Note], _ w: inout JSONWriter) {
            w.array("steps") { w in
                for note in notes {
                    w.object { w in
                        if let place = explained.place(note.location) { member(place, &w) }
                        w.member("role", note.role.rawValue)
                        w.member("message", note.message)
                        if let context = note.context { w.member("context", context) }
                    }
                }
            }
        }
        writer.object { w in
            w.member("version", 1)
            w.member("path", explained.path)
            w.member("line", explained.line)
            if let column = explained.column { w.member("column", column) }
            w.array("runs") { w in
                for run in explanation.runs {
                    w.object { w in
                        member("code", run.code, &w)
                        w.member("context", run.context)
                        w.member("isKnown", run.isKnown)
                        w.member("message", run.sentence)
                        steps(run.steps, &w)
                    }
                }
            }
            w.array("values") { w in
                for value in explanation.values {
                    w.object { w in
                        member("place", value.location, &w)
                        w.member("text", value.text)
                        w.member("type", value.type)
                        w.array("possibilities") { w in
                            for possibility in value.possibilities {
                                w.object { w in
                                    w.array("runs") { w in for run in possibility.runs { w.element(run) } }
                                    w.member("state", possibility.state.rawValue)
                                    if let framework = possibility.framework { w.member("framework", framework) }
                                    if let home = possibility.home { w.member("home", home) }
                                    if let isLegal = possibility.isLegal { w.member("isLegal", isLegal) }
                                    w.member("message", possibility.verdict)
                                    if let reason = explained.reason(for: possibility) { w.member("reason", reason) }
                                    steps(possibility.steps, &w)
                                }
                            }
                        }
                    }
                }
            }
            w.array("findings") { w in
                for finding in explained.findings {
                    w.object { w in
                        w.member("rule", finding.rule)
                        w.member("severity", finding.severity.rawValue)
                        w.member("message", finding.message)
                        if let help = finding.help { w.member("help", help) }
                        w.member("fingerprint", finding.fingerprint)
                        member(finding.place, &w)
                    }
                }
            }
            w.array("parts") { w in
                for (finding, note) in explained.parts {
                    w.object { w in
                        w.member("rule", finding.rule)
                        w.member("severity", finding.severity.rawValue)
                        w.member("message", note.message)
                        member(finding.place, &w)
                    }
                }
            }
            w.array("withheld") { w in
                for (finding, reason) in explained.withheld {
                    w.object { w in
                        w.member("rule", finding.rule)
                        w.member("message", finding.message)
                        w.member("reason", reason)
                    }
                }
            }
            if !explained.hasFinding, let remark = explanation.remark { w.member("remark", remark) }
        }
        writer.newline()
        return writer.bytes
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "\t" }) }
}
