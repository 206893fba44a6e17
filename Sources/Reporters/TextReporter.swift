import Engine

/// For people: the message, the source along the path with a caret under the finding's place and a label under each
/// step, in the order of the steps, then the advice.
struct TextReporter {
    private let report: Report
    private let style: Style
    private let layout: TextLayout
    private var out = ""

    init(_ report: Report, color: Bool, layout: TextLayout) {
        self.report = report
        self.layout = layout
        style = Style(isOn: color)
    }

    func render() -> [UInt8] {
        var copy = self
        let shown = TextEntries(report, layout)
        for entry in shown.entries { copy.write(entry) }
        copy.count(shown.hints, "") { total in "(`--hints` shows \(total == 1 ? "it" : "them"))" }
        copy.count(shown.testHints, " in test targets") { total in
            "(`--verbose` shows \(total == 1 ? "it" : "them"))"
        }
        return Array(copy.out.utf8)
    }

    /// One line for all hints of a kind.
    private mutating func count(
        _ hints: [(rule: String, count: Int)], _ place: String, _ how: (Int) -> String
    ) {
        guard !hints.isEmpty else { return }
        let total = hints.reduce(0) { $0 + $1.count }
        let head = SummaryLine.plural(total, "hint")
        let text =
            "\(head)\(place) \(how(total)): "
            + hints.map { "\($0.count) \($0.rule)" }.joined(separator: ", ")
        for (i, line) in TextWrap.lines(text, width: layout.width).enumerated() {
            out += i == 0 ? style.severity(.hint, head) + line.dropFirst(head.count) : line
            out += "\n"
        }
        out += "\n"
    }

    // MARK: One entry

    private mutating func write(_ entry: TextEntries.Entry) {
        let finding = entry.finding
        headline(finding)
        let gutter = String(([finding.place] + finding.notes.map(\.place)).map(\.start.line).max() ?? 1).count
        out += "\(blank(gutter))\(style.frame("-->")) \(link(finding.place))\n"
        for (i, stretch) in TextPath(finding, report.sources).stretches.enumerated() {
            let isAnnounced = i == 0 && stretch.path == finding.place.path
            if !isAnnounced { out += "\(blank(gutter))\(style.frame(":::")) \(link(stretch.marks[0].place))\n" }
            excerpt(stretch, gutter)
        }
        footer(finding, gutter)
        others(entry, gutter)
        out += "\n"
    }

    private mutating func headline(_ finding: ReportedFinding) {
        let severity = style.severity(finding.severity, finding.severity.rawValue)
        let tag = "[\(finding.rule)]"
        let head = TextWrap.lines(
            "\(finding.severity.rawValue): \(code(finding.message)) \(tag)", width: layout.width)
        for (i, line) in head.enumerated() {
            var text = Substring(line)
            if i == 0 {
                out += severity
                text = text.dropFirst(finding.severity.rawValue.count)
            }
            let isLast = i == head.count - 1 && text.hasSuffix(tag)
            let message = isLast ? text.dropLast(tag.count) : text
            let blanks = message.reversed().prefix { $0 == " " }.count
            out += style.bold(String(message.dropLast(blanks))) + blank(blanks)
            if isLast { out += style.dim("[\(link(rule: finding.rule))]") }
            out += "\n"
        }
    }

    private func link(_ place: Place) -> String {
        let text = "\(printable(place.path)):\(place.start.line):\(place.start.column)"
        guard layout.hasLinks else { return text }
        return TextLink.wrap(text, to: TextLink.address(ofFile: place.path, from: report.workingDirectory))
    }

    private func link(rule: String) -> String {
        guard layout.hasLinks, let page = report.repository.page(of: rule) else { return rule }
        return TextLink.wrap(rule, to: page)
    }

    private mutating func excerpt(_ stretch: TextPath.Stretch, _ gutter: Int) {
        guard let source = report.sources[stretch.path] else {
            // Seen at run time only: there is no text to show.
            for mark in stretch.marks where !mark.label.isEmpty {
                out += "\(blank(gutter)) \(style.frame("=")) \(code(mark.label))\n"
            }
            return
        }
        out += "\(blank(gutter)) \(style.frame("|"))\n"
        var previous = 0
        for line in Set(stretch.marks.map(\.line)).sorted() {
            let here = stretch.marks.filter { $0.line == line }
            if previous > 0, line == previous + 2 {
                show(source, previous + 1, gutter, window(source, previous + 1, [], gutter))
            }
            if previous > 0, line > previous + 2 { out += "\(style.frame("\(blank(max(0, gutter - 3)))..."))\n" }
            let shown = window(source, line, here, gutter)
            show(source, line, gutter, shown)
            underline(here, source, gutter, shown)
            previous = line
        }
    }

    /// The part of a line that is shown: all that fits, else the part around the caret.
    private func window(_ source: ReportedSource, _ line: Int, _ marks: [TextMark], _ gutter: Int) -> TextWindow {
        guard let width = layout.width else { return .all }
        let text = source.line(line)
        let anchor = marks.first { $0.isPrimary } ?? marks.first
        let from = anchor.map { TextWidth.of(text, upToByte: $0.start - 1) } ?? 0,
            to = anchor.map { TextWidth.of(text, upToByte: $0.end - 1) } ?? 0
        return TextWindow(
            lineWidth: TextWidth.of(TextWidth.expanded(text)), available: max(20, width - gutter - 3),
            around: from..<max(from, to))
    }

    private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

    private mutating func show(_ source: ReportedSource, _ line: Int, _ gutter: Int, _ window: TextWindow) {
        let number = String(line)
        let text = window.cut(TextWidth.expanded(source.line(line)))
        let body = text.isEmpty ? "" : " " + text
        out += "\(style.frame(blank(gutter - number.count) + number + " |"))\(body)\n"
    }

    /// Carets and dashes under the marks of a line, then their labels in the order of the steps: the first beside its
    /// mark where that is the rightmost and there is room, the others below.
    private mutating func underline(_ marks: [TextMark], _ source: ReportedSource, _ gutter: Int, _ window: TextWindow)
    {
        let text = source.line(marks[0].line)
        func column(_ byteColumn: Int) -> Int { window.column(TextWidth.of(text, upToByte: byteColumn - 1)) }
        // A mark inside another would hide it; the primary one wins.
        var cells: [(character: Character, isPrimary: Bool)] = []
        for mark in marks.sorted(by: { !$0.isPrimary && $1.isPrimary }) {
            let from = column(mark.start)
            let to = max(from + 1, column(mark.end))
            while cells.count < to { cells.append((" ", false)) }
            for i in from..<to { cells[i] = (mark.isPrimary ? "^" : "-", mark.isPrimary) }
        }
        var line = underlining(cells)
        var below = marks.filter { !$0.label.isEmpty }
        if let first = below.first, first.start == marks.map(\.start).max(),
            window.fits(cells.count + 1 + TextWidth.of(code(first.label)))
        {
            line += " \(styled(first, code(first.label)))"
            below.removeFirst()
        }
        out += "\(blank(gutter)) \(style.frame("|")) \(line)\n"
        for mark in below {
            // A label that its mark leaves no room for begins further left.
            let label = code(mark.label)
            let from = window.start(of: TextWidth.of(label), at: column(mark.start))
            for part in TextWrap.lines(label, width: window.available.map { $0 - from }) {
                out += "\(blank(gutter)) \(style.frame("|")) \(blank(from))\(styled(mark, part))\n"
            }
        }
    }

    private func underlining(_ cells: [(character: Character, isPrimary: Bool)]) -> String {
        var line = ""
        var i = 0
        while i < cells.count {
            var j = i
            while j < cells.count, cells[j].character == cells[i].character { j += 1 }
            let run = String(cells[i..<j].map(\.character))
            line += cells[i].character == " " ? run : cells[i].isPrimary ? style.caret(run) : style.path(run)
            i = j
        }
        return line
    }

    private func styled(_ mark: TextMark, _ text: String) -> String {
        mark.isPrimary ? style.caret(text) : style.path(text)
    }

    // MARK: Below the source

    private mutating func line(_ head: String, _ text: String, _ gutter: Int) {
        let lines = TextWrap.lines(
            "\(head) \(text)", width: layout.width.map { $0 - gutter - 3 }, indent: head.count + 1)
        for (i, line) in lines.enumerated() {
            out += """
                \(blank(gutter)) \
                \(i == 0 ? style.frame("=") + " " + style.bold(head) + line.dropFirst(head.count) : "  " + line)\n
                """
        }
    }

    private mutating func footer(_ finding: ReportedFinding, _ gutter: Int) {
        if let help = finding.help { line("help:", code(help), gutter) }
        for fix in finding.fixes {
            let note = fix.note.map { ": " + code($0) } ?? ""
            let how =
                fix.applicability == .safe ? "safe: `confine fix`" : "unsafe, `confine fix --unsafe`; review it\(note)"
            line("fix:", "\(code(fix.title)) (\(how))", gutter)
        }
        for fix in finding.refusedFixes { line("no fix:", "\(code(fix.title)): \(code(fix.reason))", gutter) }
        switch finding.runtime {
        case .confirmed: line("run time:", "the checker saw this happen", gutter)
        case .notReached: line("run time:", "not reached by the tests", gutter)
        case nil: break
        }
        if finding.confidence != .high { line("confidence:", finding.confidence.rawValue, gutter) }
    }

    /// The other places of the same fact, each with the code that its finding names where that differs.
    private mutating func others(_ entry: TextEntries.Entry, _ gutter: Int) {
        guard !entry.others.isEmpty else { return }
        line("also:", SummaryLine.plural(entry.others.count, "other place"), gutter)
        let limit = layout.width == nil ? entry.others.count : Self.placeLimit
        let shown = entry.others.count <= limit + 1 ? entry.others.count : limit
        for other in entry.others.prefix(shown) {
            out += "\(blank(gutter))     \(link(other.place))\(difference(of: other, from: entry.finding, gutter))\n"
        }
        if shown < entry.others.count {
            out += "\(blank(gutter))     … and \(entry.others.count - shown) more (`--verbose` shows all)\n"
        }
    }

    /// The code that a finding names in place of another one's, where the line has room for it.
    private func difference(of other: ReportedFinding, from finding: ReportedFinding, _ gutter: Int) -> String {
        guard let name = other.subject, name != finding.subject else { return "" }
        let place = "\(printable(other.place.path)):\(other.place.start.line):\(other.place.start.column)"
        let text = "`\(code(name))`"
        if let width = layout.width, gutter + 5 + TextWidth.of(place) + 2 + TextWidth.of(text) > width { return "" }
        return "  " + style.dim(text)
    }

    /// Other places that a terminal shows of an entry.
    private static let placeLimit = 8

    private func code(_ text: String) -> String { printable(text, keepingNewlines: false) }
}

/// ANSI colours, or nothing.
package struct Style: Sendable {
    package let isOn: Bool
    package init(isOn: Bool) { self.isOn = isOn }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    package func bold(_ text: String) -> String { wrap(text, "1") }
    package func dim(_ text: String) -> String { wrap(text, "2") }
    package func frame(_ text: String) -> String { wrap(text, "34") }
    package func caret(_ text: String) -> String { wrap(text, "1;31") }
    package func path(_ text: String) -> String { wrap(text, "36") }
    package func severity(_ severity: Severity, _ text: String) -> String {
        switch severity {
        case .error: wrap(text, "1;31")
        case .warning: wrap(text, "1;33")
        case .hint: wrap(text, "1;36")
        }
    }
}
