import Engine

/// For people: the message, the source around it with a caret under the place and a label under every other place of the
/// path, in the order of the story, then what to do.
struct TextReporter {
    private let report: Report
    private let style: Style
    private var out = ""

    init(_ report: Report, color: Bool) {
        self.report = report
        style = Style(isOn: color)
    }

    func render() -> [UInt8] {
        var copy = self
        for finding in report.findings { copy.write(finding) }
        return Array(copy.out.utf8)
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
        out += "\(severity)\(style.bold(": \(code(finding.message))")) \(style.dim("[\(finding.rule)]"))\n"

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
            let context = note.context.map { note.message.contains($0) ? "" : " (\($0))" } ?? ""
            marks.append(mark(note.place, "\(number)\(note.role.rawValue): \(note.message)\(context)", isPrimary: false, source))
        }
        if isOwn {
            // Where a note tells of the very same place, its label says it all.
            let said = marks.firstIndex { $0.line == finding.place.start.line && $0.start == finding.place.start.column }
            var own = mark(finding.place, said.map { marks[$0].label } ?? "", isPrimary: true, source)
            if let said { own.label = marks.remove(at: said).label }
            marks.append(own)
        }
        marks.sort { ($0.line, $0.start, $0.end) < ($1.line, $1.start, $1.end) }

        let first = isOwn ? finding.place.start : (finding.notes.first { $0.place.path == path }?.place.start ?? finding.place.start)
        let arrow = isOwn ? "-->" : ":::"
        out += "\(blank(gutter))\(style.frame(arrow)) \(printable(path)):\(first.line):\(first.column)\n"
        guard let source else {
            // Seen at run time only: there is no text to show.
            for mark in marks where !mark.label.isEmpty { out += "\(blank(gutter)) \(style.frame("=")) \(code(mark.label))\n" }
            return
        }
        out += "\(blank(gutter)) \(style.frame("|"))\n"
        var previous = 0
        for line in Set(marks.map(\.line)).sorted() {
            if previous > 0, line == previous + 2 { show(source, previous + 1, gutter) }
            if previous > 0, line > previous + 2 { out += "\(style.frame("\(blank(max(0, gutter - 3)))..."))\n" }
            show(source, line, gutter)
            underline(marks.filter { $0.line == line }, source, gutter)
            previous = line
        }
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

    private mutating func show(_ source: ReportedSource, _ line: Int, _ gutter: Int) {
        let number = String(line)
        let text = Self.expanded(source.line(line))
        let body = text.isEmpty ? "" : " " + text
        out += "\(style.frame(blank(gutter - number.count) + number + " |"))\(body)\n"
    }

    /// Carets and dashes under the marks of a line, then their labels, the rightmost beside its mark and the others below it.
    private mutating func underline(_ marks: [Mark], _ source: ReportedSource, _ gutter: Int) {
        let text = source.bytes.string(source.lines.range(ofLine: marks[0].line, in: source.bytes))
        func column(_ byteColumn: Int) -> Int { Self.width(text, upToByte: byteColumn - 1) }
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
        let last = labelled.last
        if let last, last.start == marks.map(\.start).max() {
            line += " \(styled(last))"
            out += "\(blank(gutter)) \(style.frame("|")) \(line)\n"
            for mark in labelled.dropLast().reversed() { below(mark, column(mark.start), gutter) }
        } else {
            out += "\(blank(gutter)) \(style.frame("|")) \(line)\n"
            for mark in labelled.reversed() { below(mark, column(mark.start), gutter) }
        }
    }

    private mutating func below(_ mark: Mark, _ column: Int, _ gutter: Int) {
        out += "\(blank(gutter)) \(style.frame("|")) \(blank(column))\(styled(mark))\n"
    }

    private func styled(_ mark: Mark) -> String {
        mark.isPrimary ? style.caret(code(mark.label)) : style.path(code(mark.label))
    }

    private mutating func footer(_ finding: ReportedFinding, _ gutter: Int) {
        func line(_ head: String, _ text: String) {
            out += "\(blank(gutter)) \(style.frame("=")) \(style.bold(head)) \(text)\n"
        }
        if let help = finding.help { line("help:", code(help)) }
        for fix in finding.fixes {
            let how = fix.applicability == .safe ? "`confine fix`" : "`confine fix --unsafe`, then look at it"
            line("fix:", "\(code(fix.title)) (\(fix.applicability.rawValue): \(how))")
        }
        switch finding.runtime {
        case .confirmed: line("run time:", "the checker saw this happen")
        case .notReached: line("run time:", "not reached by the tests")
        case nil: break
        }
        if finding.confidence != .high { line("confidence:", finding.confidence.rawValue) }
    }

    private func code(_ text: String) -> String { printable(text, keepingNewlines: false) }

    // MARK: Widths

    /// Tabs as four blanks, everything hostile written out.
    static func expanded(_ text: String) -> String {
        if isPlain(text.utf8) { return text }
        var result = ""
        for character in text {
            if character == "\t" { result += "    " } else { result += printable(String(character)) }
        }
        return result
    }

    /// Terminal columns that the first bytes of a line take.
    static func width(_ text: String, upToByte count: Int) -> Int {
        if isPlain(text.utf8.prefix(max(0, count))) { return max(0, count) }
        var width = 0
        var bytes = 0
        for character in text {
            if bytes >= count { break }
            bytes += character.utf8.count
            if character == "\t" { width += 4 } else { width += cells(character) }
        }
        return width + max(0, count - bytes)
    }

    /// Printable ASCII: each byte a character of one cell.
    private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 >= 32 && $0 < 127 } }

    /// East Asian wide characters and emoji take two cells; combining marks are part of their character.
    private static func cells(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains(where: { isHostile($0) }) { return printable(String(character)).count }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
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
