import Engine

/// One page with everything in it: no network, readable without scripts, light and dark. A finding's path is drawn as
/// lanes, a lane a context, an arrow a crossing; the steps stand beside it as a list, so that nothing is told by the
/// picture alone.
struct HTMLReporter {
    private let report: Report

    static func render(_ report: Report) -> [UInt8] {
        Array(HTMLReporter(report: report).page.utf8)
    }

    private var page: String {
        let summary = report.summary
        var out = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <meta name="color-scheme" content="light dark">
            <title>Confine: \(SummaryLine.plural(report.findings.count, "finding"))</title>
            <style>
            \(HTMLAssets.style)
            </style>
            </head>
            <body>
            <header>
            <h1>Confine</h1>
            <p>\(SummaryLine.plural(report.findings.count, "finding")) in \(SummaryLine.plural(summary.files, "file")), \(SummaryLine.plural(summary.lines, "line"))\(more)</p>
            </header>

            """
        if !report.findings.isEmpty { out += filters }
        out += "<main>\n"
        if report.findings.isEmpty { out += "<p class=\"none\">No findings.</p>\n" }
        var path: String?
        for (index, finding) in report.findings.enumerated() {
            if finding.place.path != path {
                if path != nil { out += "</section>\n" }
                path = finding.place.path
                out += "<section class=\"file\">\n<h2>\(text(finding.place.path))</h2>\n"
            }
            out += article(finding, index)
        }
        if path != nil { out += "</section>\n" }
        out += skipped
        out += "</main>\n<script>\n\(HTMLAssets.script)\n</script>\n</body>\n</html>\n"
        return out
    }

    private var more: String {
        var parts: [String] = []
        if report.summary.suppressed > 0 { parts.append("\(report.summary.suppressed) suppressed") }
        if report.summary.baselined > 0 { parts.append("\(report.summary.baselined) in the baseline") }
        return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    }

    private var filters: String {
        var out = "<form class=\"filters\" id=\"filters\" hidden>\n<fieldset><legend>Severity</legend>\n"
        for severity in [Severity.error, .warning, .hint] where report.count(severity) > 0 {
            out +=
                "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked> \(severity.rawValue) (\(report.count(severity)))</label>\n"
        }
        out += "</fieldset>\n<label>Rule <select name=\"rule\"><option value=\"\">all rules</option>\n"
        let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
        for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
            out += "<option value=\"\(text(rule))\">\(text(rule)) (\(count))</option>\n"
        }
        out +=
            "</select></label>\n<label>File <input name=\"file\" type=\"search\" placeholder=\"part of a path\"></label>\n"
        return out + "<output id=\"shown\" aria-live=\"polite\"></output>\n</form>\n"
    }

    private func article(_ finding: ReportedFinding, _ index: Int) -> String {
        let place = "\(finding.place.path):\(finding.place.start.line):\(finding.place.start.column)"
        var out =
            "<article class=\"finding \(finding.severity.rawValue)\" data-rule=\"\(text(finding.rule))\" data-severity=\"\(finding.severity.rawValue)\" data-file=\"\(text(finding.place.path))\" aria-labelledby=\"f\(index)\">\n"
        out +=
            "<h3 id=\"f\(index)\"><span class=\"severity\">\(finding.severity.rawValue)</span> \(prose(finding.message))</h3>\n"
        out += "<p class=\"where\"><code>\(text(place))</code> <code class=\"rule\">\(text(finding.rule))</code>"
        if finding.confidence != .high { out += " <span>\(finding.confidence.rawValue) confidence</span>" }
        if let framework = finding.framework { out += " <span>\(text(framework))</span>" }
        if let runtime = finding.runtime {
            out += " <span>\(runtime == .confirmed ? "seen at run time" : "not reached by the tests")</span>"
        }
        out += "</p>\n"
        if let help = finding.help { out += "<p class=\"help\"><strong>Help:</strong> \(prose(help))</p>\n" }
        out += excerpt(finding)
        let story = Story(finding)
        if story.steps.count > 1 { out += path(story, index) }
        for fix in finding.fixes { out += change(fix) }
        return out + "</article>\n"
    }

    // MARK: Source

    private func excerpt(_ finding: ReportedFinding) -> String {
        guard let source = report.sources[finding.place.path] else { return "" }
        let line = min(max(finding.place.start.line, 1), source.lines.lineCount)
        let last = min(source.lines.lineCount, line + 2)
        var out = "<pre class=\"source\">"
        for number in max(1, line - 2)...last {
            let content = source.line(number)
            let padded =
                String(repeating: " ", count: max(0, String(last).count - String(number).count)) + String(number)
            out += "<span class=\"number\">\(padded)</span> "
            if number == line {
                let bytes = Array(content.utf8)
                let from = min(max(finding.place.start.column - 1, 0), bytes.count)
                let to =
                    finding.place.end.line > line
                    ? bytes.count : min(max(finding.place.end.column - 1, from), bytes.count)
                let part = { (range: Range<Int>) in text(String(decoding: bytes[range], as: UTF8.self), tabs: true) }
                out += "\(part(0..<from))<mark>\(part(from..<to))</mark>\(part(to..<bytes.count))\n"
            } else {
                out += "\(text(content, tabs: true))\n"
            }
        }
        return out + "</pre>\n"
    }

    private func change(_ fix: ReportedFix) -> String {
        var out =
            "<details class=\"fix\"><summary>Fix (\(fix.applicability.rawValue)): \(prose(fix.title))</summary>\(fix.note.map { "<p>\(prose($0))</p>" } ?? "")<pre>"
        for edit in fix.edits {
            out += "<span class=\"number\">\(text("\(edit.place.path):\(edit.place.start.line)"))</span>\n"
            if let source = report.sources[edit.place.path], edit.place.end.offset <= source.bytes.count {
                let old = source.bytes.string(edit.place.start.offset..<edit.place.end.offset)
                if !old.isEmpty { out += "<del>\(text(old, tabs: true, newlines: true))</del>\n" }
            }
            if !edit.replacement.isEmpty { out += "<ins>\(text(edit.replacement, tabs: true, newlines: true))</ins>\n" }
        }
        return out + "</pre></details>\n"
    }

    // MARK: Lanes

    private static let row = 64
    private static let lane = 180
    private static let head = 44

    private func path(_ story: Story, _ index: Int) -> String {
        var out = "<div class=\"path\">\n\(picture(story, index))<ol style=\"padding-top:\(Self.head)px\">\n"
        for (i, step) in story.steps.enumerated() {
            let place = "\(step.place.path):\(step.place.start.line)"
            let code = report.sources[step.place.path].map { $0.line(step.place.start.line) } ?? ""
            let trimmed = String(code.drop { $0 == " " || $0 == "\t" })
            out +=
                "<li style=\"height:\(Self.row)px\"><span class=\"role\">\(i + 1) \(text(step.role))</span> <code>\(text(place))</code> · <span class=\"context\">\(prose(story.lanes[step.lane]))</span><br>"
            out +=
                "<span class=\"message\">\(prose(step.message))</span><br><code class=\"line\">\(text(trimmed, tabs: true))</code></li>\n"
        }
        return out + "</ol>\n</div>\n"
    }

    private func picture(_ story: Story, _ index: Int) -> String {
        let width = story.lanes.count * Self.lane
        let height = Self.head + story.steps.count * Self.row
        func x(_ step: Int) -> Int { story.steps[step].lane * Self.lane + Self.lane / 2 }
        func y(_ step: Int) -> Int { Self.head + step * Self.row + 16 }
        let told = story.steps.enumerated().map { "\($0 + 1) \($1.role), \(story.lanes[$1.lane])" }.joined(
            separator: ", ")
        var out =
            "<svg role=\"img\" aria-label=\"\(text("path of the value: \(told)"))\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
        out +=
            "<defs><marker id=\"a\(index)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 8 4 0 8z\" class=\"tip\"/></marker></defs>\n"
        for (lane, name) in story.lanes.enumerated() {
            let centre = lane * Self.lane + Self.lane / 2
            let bare = name.filter { $0 != "`" }
            let short = bare.count > 28 ? String(bare.prefix(27)) + "…" : bare
            out += "<text x=\"\(centre)\" y=\"18\" class=\"lane\"><title>\(text(name))</title>\(text(short))</text>\n"
            out += "<line x1=\"\(centre)\" y1=\"28\" x2=\"\(centre)\" y2=\"\(height - 6)\" class=\"lane\"/>\n"
        }
        for step in story.steps.indices.dropFirst() {
            let crosses = story.steps[step].lane != story.steps[step - 1].lane
            // The line ends at the rim of the next dot.
            let dx = Double(x(step) - x(step - 1)), dy = Double(y(step) - y(step - 1))
            let length = (dx * dx + dy * dy).squareRoot()
            let cut = 13 / length
            let x1 = Double(x(step - 1)) + dx * cut, y1 = Double(y(step - 1)) + dy * cut
            let x2 = Double(x(step)) - dx * cut, y2 = Double(y(step)) - dy * cut
            out +=
                "<line x1=\"\(Int(x1))\" y1=\"\(Int(y1))\" x2=\"\(Int(x2))\" y2=\"\(Int(y2))\" class=\"\(crosses ? "crossing" : "flow")\" marker-end=\"url(#a\(index))\"/>\n"
        }
        for (i, step) in story.steps.enumerated() {
            let kind = i == story.steps.count - 1 ? "end" : step.role == "crossed" ? "cross" : "step"
            out +=
                "<circle cx=\"\(x(i))\" cy=\"\(y(i))\" r=\"11\" class=\"\(kind)\"/><text x=\"\(x(i))\" y=\"\(y(i) + 4)\" class=\"count\">\(i + 1)</text>\n"
        }
        return out + "</svg>\n"
    }

    private var skipped: String {
        guard !report.skipped.isEmpty else { return "" }
        var out = "<section><h2>Not linted in full</h2>\n<ul>\n"
        for skipped in report.skipped {
            out += "<li><code>\(text("\(skipped.path):\(skipped.line)"))</code> \(text(skipped.reason))</li>\n"
        }
        return out + "</ul>\n</section>\n"
    }

    // MARK: Text

    /// Text for an element or a double-quoted attribute; the same rules as XML's serve HTML, line breaks and tabs
    /// aside.
    private func text(_ content: String, tabs: Bool = false, newlines: Bool = false) -> String {
        var out = ""
        for scalar in printable(content, keepingNewlines: newlines, tabs: tabs).unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// A message, with what stands in backticks as code.
    private func prose(_ content: String) -> String {
        let parts = content.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1 else { return text(content) }
        return parts.enumerated().map { $0 % 2 == 1 ? "<code>\(text($1))</code>" : text($1) }.joined()
    }
}
