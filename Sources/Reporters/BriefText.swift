import Engine

/// A brief as text that fits a terminal's page.
package struct BriefText {
    private let brief: Brief
    private let style: Style
    private let width: Int?

    /// - Parameter width: Columns of prose; nil for lines of any length.
    package init(_ brief: Brief, style: Style = Style(isOn: false), width: Int? = nil) {
        (self.brief, self.style, self.width) = (brief, style, width)
    }

    /// The text, which ends in a line break.
    package var text: String {
        [headline + path, fix, code, remedies, kept, checks].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: Parts

    private var headline: String {
        let finding = brief.finding, severity = finding.severity
        return wrapped(
            "\(style.path(spot(finding.place))): \(style.severity(severity, severity.rawValue)): "
                + "\(style.bold(printable(finding.message))) [\(finding.rule)]", lead: 0, more: 2)
    }

    private var path: String {
        let width = brief.steps.map(\.role.count).max() ?? 0
        return brief.steps.map { step in
            let role = step.role + String(repeating: " ", count: width - step.role.count)
            return wrapped("\(role)  \(style.path(spot(step.place))): \(printable(step.text))", more: width + 2)
        }.joined()
    }

    private var fix: String {
        var out = ""
        if let own = brief.fix {
            let note = own.fix.note.map { "; review: \(printable($0))" } ?? ""
            out += title("A fix is there")
            out += wrapped("\(printable(own.fix.title)) (\(own.fix.applicability.rawValue))\(note)")
            out += "    \(style.path(printable(own.command)))\n"
        }
        for refused in brief.finding.refusedFixes {
            out += wrapped("not applied here: \(printable(refused.title)), because \(printable(refused.reason))")
        }
        return out
    }

    private var code: String {
        brief.code.isEmpty ? "" : title("Code") + brief.code.map(shown).joined()
    }

    private func shown(_ excerpt: Brief.Excerpt) -> String {
        let gutter = String(excerpt.lines.last?.number ?? 1).count
        var out = "  \(style.path(printable(excerpt.path)))\n"
        for line in excerpt.lines {
            let number = String(line.number), mark = line.roles.isEmpty ? " " : ">"
            let roles = line.roles.isEmpty ? "" : "   " + style.dim("← " + line.roles.joined(separator: ", "))
            let blanks = String(repeating: " ", count: gutter - number.count)
            let text = line.text.isEmpty ? "" : " " + printable(line.text)
            out += "  \(mark) \(style.frame(blanks + number))\(text)\(roles)\n"
        }
        return out
    }

    private var remedies: String {
        var out = title("Remedies")
        for (number, remedy) in brief.remedies.enumerated() {
            out += wrapped("\(number + 1). \(remedy.text)", more: 3)
            out += wrapped(style.dim("Source: \(remedy.source)"), lead: 5)
        }
        if let advice = brief.advice { out += wrapped(advice.replacing("\n", with: " ")) }
        if let help = brief.finding.help { out += wrapped("Here: \(printable(help))") }
        return out
    }

    private var kept: String {
        guard !brief.kept.isEmpty else { return "" }
        return title("Leave as it is") + brief.kept.map { wrapped("- \(printable($0))", more: 2) }.joined()
    }

    private var checks: String {
        let rows = brief.checks.map { check in
            "  \(style.path(printable(check.command)))\n" + wrapped(check.meaning, lead: 4)
        }
        return title("Check") + rows.joined()
    }

    // MARK: Lines

    private func title(_ text: String) -> String { "\(style.bold(text))\n" }

    /// A text in lines of the width.
    /// - Parameters:
    ///   - lead: Blanks in front of each.
    ///   - more: Blanks that the lines after the first have besides.
    private func wrapped(_ text: String, lead: Int = 2, more: Int = 0) -> String {
        TextWrap.lines(text, width: width.map { $0 - lead }, indent: more).map { line in
            String(repeating: " ", count: lead) + line + "\n"
        }.joined()
    }

    private func spot(_ place: Place) -> String { "\(printable(place.path)):\(place.start.line):\(place.start.column)" }
}
