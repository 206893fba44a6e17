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
        let finding = brief.finding
        var out = headline
        let roles = brief.steps.map(\.role.count).max() ?? 0
        for step in brief.steps {
            let role = step.role + String(repeating: " ", count: roles - step.role.count)
            out += wrapped("  \(role)  \(style.path(spot(step.place))): \(printable(step.text))", indent: roles + 4)
        }
        if let own = brief.fix {
            out += title("A fix is there")
            out += wrapped("  \(Self.words(own.fix))")
            out += "    \(style.path(printable(own.command)))\n"
        }
        for refused in finding.refusedFixes {
            out += wrapped("  not applied here: \(printable(refused.title)), because \(printable(refused.reason))")
        }
        out += title("Code")
        for excerpt in brief.code { out += shown(excerpt) }
        out += title("Remedies")
        for (number, remedy) in brief.remedies.enumerated() {
            out += wrapped("  \(number + 1). \(remedy.text)", indent: 5)
            out += wrapped("     \(style.dim("Source: \(remedy.source)"))", indent: 5)
        }
        if let help = finding.help { out += wrapped("  Here: \(printable(help))") }
        if let advice = brief.advice { out += wrapped("  \(advice.replacing("\n", with: " "))") }
        if !brief.kept.isEmpty {
            out += title("Leave as it is")
            for fact in brief.kept { out += wrapped("  - \(printable(fact))", indent: 4) }
        }
        out += title("Check")
        for check in brief.checks {
            out += "  \(style.path(printable(check.command)))\n"
            out += wrapped("    \(check.meaning)", indent: 4)
        }
        return out
    }

    private var headline: String {
        let finding = brief.finding, severity = finding.severity
        return wrapped(
            "\(style.path(spot(finding.place))): \(style.severity(severity, severity.rawValue)): "
                + "\(style.bold(printable(finding.message))) [\(finding.rule)]")
    }

    private func title(_ text: String) -> String { "\n\(style.bold(text))\n" }

    private func shown(_ excerpt: Brief.Excerpt) -> String {
        let gutter = String(excerpt.lines.last?.number ?? 1).count
        var out = "  \(style.path(printable(excerpt.path)))\n"
        for line in excerpt.lines {
            let number = String(line.number), mark = line.roles.isEmpty ? " " : ">"
            let roles = line.roles.isEmpty ? "" : "   " + style.dim("← " + line.roles.joined(separator: ", "))
            let blanks = String(repeating: " ", count: gutter - number.count)
            out += "  \(mark) \(style.frame(blanks + number)) \(printable(line.text))\(roles)\n"
        }
        return out
    }

    private func wrapped(_ text: String, indent: Int = 2) -> String {
        TextWrap.lines(text, width: width, indent: indent).joined(separator: "\n") + "\n"
    }

    private func spot(_ place: Place) -> String { "\(printable(place.path)):\(place.start.line):\(place.start.column)" }

    /// A fix with its kind, and what a reviewer looks at.
    private static func words(_ fix: ReportedFix) -> String {
        let note = fix.note.map { "; review: \(printable($0))" } ?? ""
        return "\(printable(fix.title)) (\(fix.applicability.rawValue))\(note)"
    }
}
