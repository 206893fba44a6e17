import Engine
import Reporters

/// A page of the documentation as a person reads it on a terminal: paragraphs of one width, tables as lists, code
/// indented, links as their text. Sentences about the scripts of the repository are left out, as the reader has none.
struct DocumentText {
    private let style: Style
    private let width: Int
    private var blocks: [Block] = []

    private enum Block {
        case heading(String)
        case paragraph(String)
        case item(String, depth: Int)
        case code([String])
        case table(rows: [[String]])
    }

    /// - Parameter width: Columns of prose.
    init(_ page: String, style: Style, width: Int) {
        self.style = style
        self.width = width
        var isCode = false, goesOn = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isCode.toggle()
                if isCode { blocks.append(.code([])) }
                goesOn = false
            } else if isCode {
                if case .code(let lines)? = blocks.last { blocks[blocks.count - 1] = .code(lines + [line]) }
            } else {
                goesOn = take(line, goesOn: goesOn)
            }
        }
    }

    /// Adds a line of prose. Returns whether the next one may go on with it.
    private mutating func take(_ line: String, goesOn: Bool) -> Bool {
        let text = line.drop { $0 == " " }
        if text.isEmpty { return false }
        if line.hasPrefix("#") {
            blocks.append(.heading(String(line)))
            return false
        }
        if line.hasPrefix("|") {
            let cells = Self.cells(line)
            if cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }) { return false }
            if case .table(let rows)? = blocks.last {
                blocks[blocks.count - 1] = .table(rows: rows + [cells])
            } else {
                blocks.append(.table(rows: [cells]))
            }
            return false
        }
        if text.hasPrefix("- ") {
            blocks.append(.item(String(text.dropFirst(2)), depth: (line.count - text.count) / 2))
            return true
        }
        switch blocks.last {
        case .paragraph(let before)? where goesOn: blocks[blocks.count - 1] = .paragraph(before + " " + text)
        case .item(let before, let depth)? where goesOn:
            blocks[blocks.count - 1] = .item(before + " " + text, depth: depth)
        default: blocks.append(.paragraph(String(text)))
        }
        return true
    }

    private static func cells(_ line: String) -> [String] {
        var cells = [""], isCode = false, isEscaped = false
        for character in line.dropFirst() {
            if character == "`" { isCode.toggle() }
            if character == "|", !isCode, !isEscaped {
                cells.append("")
            } else {
                if isEscaped, character != "|" { cells[cells.count - 1] += "\\" }
                if character != "\\" { cells[cells.count - 1].append(character) }
            }
            isEscaped = character == "\\"
        }
        if cells.last?.allSatisfy({ $0 == " " }) ?? false { cells.removeLast() }
        return cells.map { $0.trimmingBlanks }
    }

    // MARK: Text

    var text: String {
        var out = ""
        var isList = false
        for block in blocks {
            let shown = render(block)
            guard !shown.isEmpty else { continue }
            let isItem = if case .item = block { true } else { false }
            if !out.isEmpty { out += isItem && isList ? "\n" : "\n\n" }
            out += shown
            isList = isItem
        }
        return out + "\n"
    }

    private func render(_ block: Block) -> String {
        switch block {
        case .heading(let line): return style.bold(plain(line))
        case .paragraph(let text): return wrapped(plain(Self.withoutScripts(text)))
        case .item(let text, let depth):
            let own = plain(Self.withoutScripts(text))
            guard !own.isEmpty else { return "" }
            return wrapped(own, after: String(repeating: "  ", count: depth) + "- ")
        case .code(let lines): return lines.map { style.path($0.isEmpty ? "" : "    " + $0) }.joined(separator: "\n")
        case .table(let rows): return table(rows)
        }
    }

    /// The first cell of a row, and what the others say of it below.
    private func table(_ rows: [[String]]) -> String {
        let heads = rows[0].map { plain($0) }
        return rows.dropFirst().map { row in
            var lines = [wrapped(plain(row[0]), after: "- ")]
            for (column, cell) in row.enumerated().dropFirst() where !cell.isEmpty {
                let text = plain(Self.withoutScripts(cell))
                guard !text.isEmpty else { continue }
                let head = row.count > 2 && column < heads.count && !heads[column].isEmpty ? heads[column] + ": " : ""
                lines.append(wrapped(head + text, after: "    "))
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Lines of the page's width, the first after a mark and the others under it.
    private func wrapped(_ text: String, after mark: String = "") -> String {
        let lines = TextWrap.lines(text, width: width - mark.count, indent: 0)
        return mark + lines.joined(separator: "\n" + String(repeating: " ", count: mark.count))
    }

    /// Without the marks of links and of emphasis. A link to another page names the command that shows it.
    private func plain(_ text: String) -> String {
        var out = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstRange(of: "]("),
            let close = rest[middle.upperBound...].firstIndex(of: ")")
        {
            out += rest[..<open] + rest[rest.index(after: open)..<middle.lowerBound]
            let target = rest[middle.upperBound..<close].prefix { $0 != "#" }
            if target.contains("://") { out += " (\(target))" }
            if target.hasSuffix(".md"), Embedded.documentNames.contains(String(target.dropLast(3))) {
                out += " (`confine explain \(target.dropLast(3))`)"
            }
            rest = rest[rest.index(after: close)...]
        }
        return (out + rest).replacing("**", with: "")
    }

    /// A text without the sentences that name a file of the repository.
    static func withoutScripts(_ text: String) -> String {
        var sentences = [""]
        var isCode = false
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        for (i, word) in words.enumerated() {
            if word.count(where: { $0 == "`" }) % 2 == 1 { isCode.toggle() }
            sentences[sentences.count - 1] += sentences[sentences.count - 1].isEmpty ? word : " " + word
            let ends = [".", "?", "!"].contains { word.hasSuffix($0) || word.hasSuffix($0 + ")") }
            if ends, !isCode, i < words.count - 1 { sentences.append("") }
        }
        let kept = sentences.filter { sentence in
            !["`Fixtures/", "`Benchmarks/", "`Tests/", " Fixtures/", " Benchmarks/"].contains { sentence.contains($0) }
        }
        return kept.joined(separator: " ")
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
