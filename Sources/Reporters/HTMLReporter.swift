import Engine

/// One page with everything in it: no network, readable without scripts, light and dark. A finding's path is drawn as
/// lanes, a lane a context, a red line a crossing; each step stands beside its lane and names its context, so that
/// nothing depends on the picture alone. Each finding can be copied as Markdown for a review.
struct HTMLReporter {
    private let report: Report

    static func render(_ report: Report) -> [UInt8] {
        var report = report
        report.findings = report.gravestFirst
        return Array(HTMLReporter(report: report).page.utf8)
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
        out += contents
        if !report.findings.isEmpty { out += filters }
        out += "<main>\n"
        if report.findings.isEmpty { out += "<p class=\"none\">No findings.</p>\n" }
        var path: String?
        for (index, finding) in report.findings.enumerated() {
            if finding.place.path != path {
                if path != nil { out += "</section>\n" }
                path = finding.place.path
                out += "<section class=\"file\">\n<h2>\(shown(finding.place.path))</h2>\n"
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
            out += """
                <label><input type="checkbox" name="severity" value="\(severity.rawValue)" checked> \
                \(severity.rawValue) (\(report.count(severity)))</label>\n
                """
        }
        out += "</fieldset>\n<label>Rule <select name=\"rule\"><option value=\"\">all rules</option>\n"
        let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
        for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
            out += "<option value=\"\(text(rule))\">\(text(rule)) (\(count))</option>\n"
        }
        out += """
            </select></label>
            <label>File <input name="file" type="search" placeholder="part of a path"></label>

            """
        return out + "<output id=\"shown\" aria-live=\"polite\"></output>\n</form>\n"
    }

    private func article(_ finding: ReportedFinding, _ index: Int) -> String {
        let place = "\(finding.place.path):\(finding.place.start.line):\(finding.place.start.column)"
        var out = """
            <article class="finding \(finding.severity.rawValue)" data-rule="\(text(finding.rule))" \
            data-severity="\(finding.severity.rawValue)" data-file="\(text(finding.place.path))" \
            aria-labelledby="f\(index)">\n
            """
        out += """
            <h3 id="f\(index)"><span class="severity">\(finding.severity.rawValue)</span> \
            \(prose(finding.message))</h3>\n
            """
        out += "<p class=\"where\"><code>\(shown(place))</code> <code class=\"rule\">\(text(finding.rule))</code>"
        if finding.confidence != .high { out += " <span>\(finding.confidence.rawValue) confidence</span>" }
        if let framework = finding.framework { out += " <span>\(text(framework))</span>" }
        if let runtime = finding.runtime {
            out += " <span>\(runtime == .confirmed ? "seen at run time" : "not reached by the tests")</span>"
        }
        out += "</p>\n"
        if let help = finding.help { out += "<p class=\"help\"><strong>Help:</strong> \(prose(help))</p>\n" }
        out += excerpt(finding)
        let story = Story(finding)
        if story.steps.count > 1 { out += path(story) }
        for fix in finding.fixes { out += change(fix) }
        out += """
            <p class="tools"><button type="button" class="copy" data-text="\(text(review(finding), newlines: true))" \
            hidden>Copy for a review</button> <a href="#f\(index)">Link</a></p>\n
            """
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
        var out = """
            <details class="fix"><summary>Fix (\(fix.applicability.rawValue)): \
            \(prose(fix.title))</summary>\(fix.note.map { "<p>\(prose($0))</p>" } ?? "")<pre>
            """
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

    /// Width of a lane: pixels.
    private static let lane = 26
    /// Lanes beyond these take their colours from the first ones again; the style has as many.
    private static let colours = 6

    /// The steps as a list, each beside its lane. Rows are as high as their text, and the lines between dots are as
    /// long as the rows.
    private func path(_ story: Story) -> String {
        let width = story.lanes.count * Self.lane
        var out = "<div class=\"path\" style=\"--lanes:\(width)px\">\n<ul class=\"lanes\" aria-label=\"contexts\">\n"
        for (lane, name) in story.lanes.enumerated() {
            out += "<li><span class=\"rail\" aria-hidden=\"true\">\(dot(lane))</span><span>\(prose(name))</span></li>\n"
        }
        out += "</ul>\n<ol>\n"
        for (index, step) in story.steps.enumerated() {
            let place = "\(step.place.path):\(step.place.start.line)"
            let code = report.sources[step.place.path].map { $0.line(step.place.start.line) } ?? ""
            let trimmed = String(code.drop { $0 == " " || $0 == "\t" })
            out += "<li><span class=\"rail\" aria-hidden=\"true\">\(rail(story, index))</span>"
            out +=
                "<div><code>\(shown(place))</code> <span class=\"context\">\(prose(story.lanes[step.lane]))</span>"
            out += "<p class=\"message\">\(prose(step.sentence))</p>"
            out += trimmed.isEmpty ? "" : "<code class=\"line\">\(text(trimmed, tabs: true))</code>"
            out += "</div></li>\n"
        }
        return out + "</ol>\n</div>\n"
    }

    /// The lanes of a row: each as a dashed line, the way of the value as a solid one, the step as a dot.
    private func rail(_ story: Story, _ index: Int) -> String {
        func x(_ lane: Int) -> Int { lane * Self.lane + Self.lane / 2 }
        let step = story.steps[index]
        var out = story.lanes.indices.map { "<i class=\"track\" style=\"left:\(x($0))px\"></i>" }.joined()
        if index > 0 {
            let before = story.steps[index - 1].lane
            if before != step.lane {
                let (left, right) = (min(x(before), x(step.lane)), max(x(before), x(step.lane)))
                out += "<i class=\"across\" style=\"left:\(left)px;width:\(right - left)px\"></i>"
            }
            let kind = before == step.lane ? "up" : "up crossing"
            out += "<i class=\"\(kind)\" style=\"left:\(x(step.lane))px\"></i>"
        }
        if index < story.steps.count - 1 { out += "<i class=\"down\" style=\"left:\(x(step.lane))px\"></i>" }
        return out + dot(step.lane, "\(index + 1)")
    }

    private func dot(_ lane: Int, _ label: String = "") -> String {
        let place = lane * Self.lane + Self.lane / 2
        return "<b class=\"dot c\(lane % Self.colours)\" style=\"left:\(place)px\">\(label)</b>"
    }

    // MARK: For a review

    /// A finding as Markdown, to be pasted into a review.
    private func review(_ finding: ReportedFinding) -> String {
        let place = "\(finding.place.path):\(finding.place.start.line)"
        var out = "**\(finding.severity.rawValue)** `\(finding.rule)` at `\(place)`: \(finding.message)\n"
        let story = Story(finding)
        if story.steps.count > 1 {
            out += "\n"
            for (index, step) in story.steps.enumerated() {
                let context = story.lanes[step.lane].filter { $0 != "`" }
                out +=
                    "\(index + 1). `\(step.place.path):\(step.place.start.line)` (\(context)) \(step.sentence)\n"
            }
        }
        if let help = finding.help { out += "\n\(help)\n" }
        return out
    }

    /// The rules that report something, the gravest and most frequent first, each with its first finding.
    private var contents: String {
        let rules = Dictionary(grouping: report.findings.indices) { report.findings[$0].rule }
        guard rules.count > 1 else { return "" }
        func worst(_ findings: [Int]) -> Severity { findings.map { report.findings[$0].severity }.max() ?? .hint }
        let rows = rules.sorted { a, b in
            let (x, y) = (worst(a.value), worst(b.value))
            return x != y ? x > y : a.value.count != b.value.count ? a.value.count > b.value.count : a.key < b.key
        }
        var out =
            "<table class=\"contents\">\n<tr><th>Rule</th><th>Severity</th><th>Findings</th><th>With a fix</th></tr>\n"
        for (rule, findings) in rows {
            let severity = worst(findings).rawValue
            let fixes = findings.count { !report.findings[$0].fixes.isEmpty }
            out += """
                <tr class="\(severity)"><td><a \
                href="#f\(findings[0])"><code>\(text(rule).replacing("_", with: "_<wbr>"))</code></a></td><td><span \
                class="severity">\(severity)</span></td><td>\(findings.count)</td><td>\(fixes)</td></tr>\n
                """
        }
        return out + "</table>\n"
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

    /// A path that may be broken after its folders.
    private func shown(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { text(String($0)) }.joined(
            separator: "/<wbr>")
    }

    /// A message, with what stands in backticks as code.
    private func prose(_ content: String) -> String {
        let parts = content.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1 else { return text(content) }
        return parts.enumerated().map { $0 % 2 == 1 ? "<code>\(text($1))</code>" : text($1) }.joined()
    }
}
