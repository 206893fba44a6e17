import Engine

/// For people: the message, the source around it with a caret under the place and a label under every other place of
/// the path, in the order of the story, then what to do.
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
        let folding = layout.folds ? Folding(report.findings) : nil
        for (i, finding) in report.findings.enumerated() where folding?.isHidden(i) != true {
            copy.write(finding)
            if let folding { copy.tell(folding.behind(i).map { report.findings[$0] }) }
        }
        return Array(copy.out.utf8)
    }

    /// The findings that are folded behind the one above.
    private mutating func tell(_ hidden: [ReportedFinding]) {
        guard let first = hidden.first else { return }
        for head in wrapped(
            "… and \(hidden.count) more like it [\(first.rule)] (`--verbose` shows them)", layout.width, indent: 2)
        { out += style.bold(head) + "\n" }
        var line = "   "
        var told = 0
        for finding in hidden.prefix(12) {
            let place =
                " \(printable(finding.place.path.split(separator: "/").last.map(String.init) ?? finding.place.path)):\(finding.place.start.line)"
            if told > 0, let width = layout.width, TextWidth.of(line + place) > width - 4 { break }
            line += place
            told += 1
        }
        out += style.dim(line + (told < hidden.count ? " …" : "")) + "\n\n"
    }

    // MARK: One finding

    private struct Mark {
        var line: Int
        var start: Int
        var end: Int
        var label: String
        var isPrimary: Bool
        var continues: Bool
    }

    private mutating func write(_ finding: ReportedFinding) {
        let severity = style.severity(finding.severity, finding.severity.rawValue)
        let head = wrapped(
            "\(finding.severity.rawValue): \(code(finding.message)) [\(finding.rule)]", layout.width, indent: 2)
        for (i, line) in head.enumerated() {
            var text = Substring(line)
            if i == 0 {
                out += severity
                text = text.dropFirst(finding.severity.rawValue.count)
            }
            let tag = "[\(finding.rule)]"
            let isLast = i == head.count - 1 && text.hasSuffix(tag)
            let message = isLast ? text.dropLast(tag.count) : text
            let blanks = message.reversed().prefix { $0 == " " }.count
            out += style.bold(String(message.dropLast(blanks))) + blank(blanks) + (isLast ? style.dim(tag) : "") + "\n"
        }

        // Places by file: the finding's own first, the others in the order of the story.
        var files = [finding.place.path]
        for note in finding.notes where !files.contains(note.place.path) { files.append(note.place.path) }
        let gutter = String(([finding.place] + finding.notes.map(\.place)).map(\.start.line).max() ?? 1).count
        for path in files { excerpt(path, finding, gutter) }
        footer(finding, gutter)
        out += "\n"
    }

    private mutating func excerpt(_ path: String, _ finding: ReportedFinding, _ gutter: Int) {
        let isOwn = path == finding.place.path
        let source = report.sources[path]
        var marks: [Mark] = []
        let numbered = finding.notes.count > 1
        for (i, note) in finding.notes.enumerated() where note.place.path == path {
            let number = numbered ? "\(i + 1) " : ""
            // Where a value comes from and is used is worth a word; in between the text says what happens.
            let context =
                note.role == .crossed || note.role == .declared
                ? "" : note.context.map { note.message.contains($0) ? "" : " (\($0))" } ?? ""
            marks.append(mark(note.place, "\(number)\(note.told)\(context)", isPrimary: false, source))
        }
        if isOwn {
            // Where a note tells of the very same place, its label says it all.
            let said = marks.firstIndex {
                $0.line == finding.place.start.line && $0.start == finding.place.start.column
            }
            var own = mark(finding.place, said.map { marks[$0].label } ?? "", isPrimary: true, source)
            if let said { own.label = marks.remove(at: said).label }
            marks.append(own)
        }
        marks.sort { ($0.line, $0.start, $0.end) < ($1.line, $1.start, $1.end) }

        let first =
            isOwn
            ? finding.place.start : (finding.notes.first { $0.place.path == path }?.place.start ?? finding.place.start)
        let arrow = isOwn ? "-->" : ":::"
        out += "\(blank(gutter))\(style.frame(arrow)) \(printable(path)):\(first.line):\(first.column)\n"
        guard let source else {
            // Seen at run time only: there is no text to show.
            for mark in marks where !mark.label.isEmpty {
                out += "\(blank(gutter)) \(style.frame("=")) \(code(mark.label))\n"
            }
            return
        }
        out += "\(blank(gutter)) \(style.frame("|"))\n"
        var previous = 0
        for line in Set(marks.map(\.line)).sorted() {
            let here = marks.filter { $0.line == line }
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

    /// What of a line is shown: all that fits, else the part around the caret.
    private func window(_ source: ReportedSource, _ line: Int, _ marks: [Mark], _ gutter: Int) -> TextWindow {
        guard let width = layout.width else { return .all }
        let text = source.line(line)
        let anchor = marks.first { $0.isPrimary } ?? marks.first
        let from = anchor.map { TextWidth.of(text, upToByte: $0.start - 1) } ?? 0,
            to = anchor.map { TextWidth.of(text, upToByte: $0.end - 1) } ?? 0
        return TextWindow(
            lineWidth: TextWidth.of(TextWidth.expanded(text)), available: max(20, width - gutter - 3),
            around: from..<max(from, to))
    }

    private func mark(_ place: Place, _ label: String, isPrimary: Bool, _ source: ReportedSource?) -> Mark {
        var end = place.end.column
        let continues = place.end.line > place.start.line
        if continues, let source { end = Self.codeEnd(source.line(place.start.line), from: place.start.column) }
        return Mark(
            line: place.start.line, start: place.start.column, end: max(end, place.start.column + 1), label: label,
            isPrimary: isPrimary, continues: continues)
    }

    /// The column past the code of a line whose mark goes on below: a comment at its end is no part of it.
    private static func codeEnd(_ line: String, from column: Int) -> Int {
        let bytes = Array(line.utf8)
        var end = bytes.count
        var p = column
        while p + 2 < bytes.count {
            if bytes[p] == 32, bytes[p + 1] == UInt8(ascii: "/"), bytes[p + 2] == UInt8(ascii: "/") {
                end = p
                break
            }
            p += 1
        }
        while end > column, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
        return end + 1
    }

    private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

    private mutating func show(_ source: ReportedSource, _ line: Int, _ gutter: Int, _ window: TextWindow) {
        let number = String(line)
        let text = window.cut(TextWidth.expanded(source.line(line)))
        let body = text.isEmpty ? "" : " " + text
        out += "\(style.frame(blank(gutter - number.count) + number + " |"))\(body)\n"
    }

    /// Carets and dashes under the marks of a line, then their labels, the rightmost beside its mark where there is
    /// room and the others below it.
    private mutating func underline(_ marks: [Mark], _ source: ReportedSource, _ gutter: Int, _ window: TextWindow) {
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
        var line = ""
        var i = 0
        while i < cells.count {
            var j = i
            while j < cells.count, cells[j].character == cells[i].character { j += 1 }
            let run = String(cells[i..<j].map(\.character))
            line += cells[i].character == " " ? run : cells[i].isPrimary ? style.caret(run) : style.path(run)
            i = j
        }
        let labelled = marks.filter { !$0.label.isEmpty }
        var below = Array(labelled.reversed())
        if let last = labelled.last, last.start == marks.map(\.start).max(),
            window.fits(cells.count + 1 + TextWidth.of(code(last.label)))
        {
            line += " \(styled(last, code(last.label)))"
            below.removeFirst()
        }
        out += "\(blank(gutter)) \(style.frame("|")) \(line)\n"
        for mark in below {
            // A label that its mark leaves no room for begins further left.
            let label = code(mark.label)
            let from = window.start(of: TextWidth.of(label), at: column(mark.start))
            for part in wrapped(label, window.available.map { $0 - from }, indent: 2) {
                out += "\(blank(gutter)) \(style.frame("|")) \(blank(from))\(styled(mark, part))\n"
            }
        }
    }

    private func styled(_ mark: Mark, _ text: String) -> String {
        mark.isPrimary ? style.caret(text) : style.path(text)
    }

    private mutating func footer(_ finding: ReportedFinding, _ gutter: Int) {
        func line(_ head: String, _ text: String) {
            let lines = wrapped("\(head) \(text)", layout.width.map { $0 - gutter - 3 }, indent: head.count + 1)
            for (i, line) in lines.enumerated() {
                out +=
                    "\(blank(gutter)) \(i == 0 ? style.frame("=") + " " + style.bold(head) + line.dropFirst(head.count) : "  " + line)\n"
            }
        }
        if let help = finding.help { line("help:", code(help)) }
        for fix in finding.fixes {
            let how = fix.applicability == .safe ? "`confine fix`" : "`confine fix --unsafe`, then look at it"
            line(
                "fix:",
                "\(code(fix.title)) (\(fix.applicability.rawValue): \(how)\(fix.note.map { ": " + code($0) } ?? ""))")
        }
        for fix in finding.refusedFixes { line("no fix:", "\(code(fix.title)): \(code(fix.reason))") }
        switch finding.runtime {
        case .confirmed: line("run time:", "the checker saw this happen")
        case .notReached: line("run time:", "not reached by the tests")
        case nil: break
        }
        if finding.confidence != .high { line("confidence:", finding.confidence.rawValue) }
    }

    private func code(_ text: String) -> String { printable(text, keepingNewlines: false) }

    /// A text in lines of a width, broken between words; what follows the first is set in.
    private func wrapped(_ text: String, _ width: Int?, indent: Int) -> [String] {
        guard let width, width > 20, TextWidth.of(text) > width else { return [text] }
        var lines: [String] = [], line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if TextWidth.of(longer) > width, !line.allSatisfy({ $0 == " " }) {
                lines.append(line)
                line = blank(indent) + word
            } else {
                line = longer
            }
        }
        return lines + [line]
    }
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
