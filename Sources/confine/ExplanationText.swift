import Engine
import Reporters

/// The explanation of a line, as text.
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
                let framework = possibility.framework.map { " of \($0)" } ?? ""
                let owner = possibility.owner.map { printable(", belongs to \($0)") } ?? ""
                text += "\n" + style.bold("`\(printable(value.text))`")
                text += ": \(possibility.state.rawValue)\(type)\(framework)\(owner)\(runs)\n"
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
            // A value that is used there has its reason already.
            let isSaid = explanation.values.contains { value in
                value.possibilities.contains { explained.reason(for: $0) != nil }
            }
            let remark = isSaid ? explanation.remark : explained.covered.first?.reason ?? explanation.remark
            text += "no finding here" + (remark.map { ": " + printable($0) } ?? "") + "\n"
        }
        return text
    }

    /// The briefs of a line's findings, or why there is none.
    func text(_ explained: ExplainedPlace, _ briefs: [Brief], width: Int?) -> String {
        guard briefs.isEmpty else {
            return briefs.map { BriefText($0, style: style, width: width).text }.joined(separator: "\n")
        }
        let place = style.path("\(printable(explained.path)):\(explained.line)")
        var text = "\(place): no finding here, so there is nothing to correct"
        if let (finding, reason) = explained.withheld.first {
            text += "; not reported, because \(printable(reason)): \(printable(finding.message)) [\(finding.rule)]"
        } else if let remark = explained.explanation.remark {
            text += ": \(printable(remark))"
        }
        return text + "\n"
    }

    private func row(_ note: Note, _ explained: ExplainedPlace) -> String {
        "  " + (explained.place(note.location).map { "\(place($0)): " } ?? "") + printable(note.message) + "\n"
    }

    private func place(_ place: Place) -> String {
        style.path("\(printable(place.path)):\(place.start.line):\(place.start.column)")
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "\t" }) }
}
