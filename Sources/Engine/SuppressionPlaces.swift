import Syntax

/// The places in a file at which a comment can suppress the findings of a line.
///
/// A comment is inserted above the line, with its indentation and line break. Where the line begins within a string
/// literal, a regular expression or a block comment of several lines, it is inserted above all of that. It is also
/// inserted above a documentation comment, which it would otherwise cut off from its declaration.
package struct SuppressionPlaces {
    private let source: SourceBytes
    private let lines: LineTable
    /// Ranges in which a new line of code can't begin, in order.
    private let closed: [Range<Int>]
    /// Documentation comments that have their lines to themselves: first line by last line.
    private let documentation: [Int: Int]

    package init(_ source: SourceBytes, path: String) {
        self.source = source
        let lines = LineTable(source)
        self.lines = lines
        let tree = parse(path: path, source: source)
        var closed: [Range<Int>] = []
        var depth = 0, opening = 0
        for token in tree.tokens {
            let (start, end) = (Int(token.start), Int(token.end))
            switch token.kind {
            case .stringStart:
                if depth == 0 { opening = start }
                depth += 1
            case .stringEnd:
                depth -= 1
                if depth == 0 { closed.append(opening..<end) }
            default:
                if depth == 0, end > start { closed.append(start..<end) }
            }
        }
        var documentation: [Int: Int] = [:]
        for comment in tree.comments(beginningWith: "") where depth == 0 {
            closed.append(comment.start..<comment.end)
            let first = lines.position(comment.start).line
            let hasItsLines = Self.blanks(lines.start(ofLine: first), in: source) == comment.start
            if !comment.isPlain, hasItsLines { documentation[lines.position(comment.end).line] = first }
        }
        self.closed = closed.filter { lines.position($0.lowerBound).line < lines.position($0.upperBound).line }.sorted {
            $0.lowerBound < $1.lowerBound
        }
        self.documentation = documentation
    }

    /// The line above which a comment suppresses what is found on a line, both counted from 1.
    package func anchor(ofLine line: Int) -> Int {
        var line = line
        while true {
            let start = lines.start(ofLine: line)
            if let around = closed.first(where: { $0.lowerBound < start && start < $0.upperBound }) {
                line = lines.position(around.lowerBound).line
            } else if let first = documentation[line - 1] {
                line = first
            } else {
                return line
            }
        }
    }

    /// The comment that suppresses rules below an anchor, and the offset at which it is inserted.
    package func comment(
        above anchor: Int, for rules: [String], until: Day? = nil, reason: String
    ) -> (offset: Int, text: String) {
        let start = lines.start(ofLine: anchor)
        let indentation = source.string(start..<Self.blanks(start, in: source))
        let day = until.map { " until \($0)" } ?? ""
        return (
            start,
            """
            \(indentation)// confine:disable:next \(rules.joined(separator: ", "))\(day) - \
            \(reason)\(lineBreak(of: anchor))
            """
        )
    }

    /// The first byte from an offset on that is neither a blank nor a tab.
    private static func blanks(_ from: Int, in source: SourceBytes) -> Int {
        var offset = from
        while offset < source.count, source.base[offset] == 32 || source.base[offset] == 9 { offset += 1 }
        return offset
    }

    /// The break that ends a line, or the one above where it is the last and has none.
    private func lineBreak(of line: Int) -> String {
        for line in [line, line - 1] where line >= 1 {
            let end = lines.start(ofLine: line + 1)
            guard end > lines.start(ofLine: line), source.base[end - 1] == 10 else { continue }
            return end > 1 && source.base[end - 2] == 13 ? "\r\n" : "\n"
        }
        return "\n"
    }
}
