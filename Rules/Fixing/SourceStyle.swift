import Findings
import Syntax

/// The indentation of a file, and its text with other indentation.
struct SourceStyle {
    let tree: SyntaxTree
    /// One level of indentation, as the file writes it.
    let unit: String

    init(_ tree: SyntaxTree) {
        self.tree = tree
        // The first code that is deeper than the file's own level shows the width of a level.
        var found = "    "
        for token in tree.tokens where token.flags.contains(.newlineBefore) {
            let indentation = Self.indentation(at: Int(token.start), tree.source)
            if !indentation.isEmpty {
                found = indentation.first == "\t" ? "\t" : indentation.count < 8 ? indentation : "    "
                break
            }
        }
        unit = found
    }

    /// The white space at the beginning of the line of an offset.
    static func indentation(at offset: Int, _ source: SourceBytes) -> String {
        var start = offset
        while start > 0, source.base[start - 1] != 10, source.base[start - 1] != 13 { start -= 1 }
        var end = start
        while end < source.count, source.base[end] == 32 || source.base[end] == 9 { end += 1 }
        return source.string(start..<end)
    }

    /// The indentation of a node's line, in levels.
    func depth(of node: Node) -> Int { indentation(of: node).utf8.count / max(1, unit.utf8.count) }

    func indentation(of node: Node) -> String { Self.indentation(at: node.start, tree.source) }

    func text(_ range: Range<Int>) -> String {
        // Edits are written with plain line feeds; the engine puts back the file's own.
        tree.source.string(range).replacing("\r\n", with: "\n")
    }

    /// True where nothing follows it on its line.
    func endsLine(_ node: Node) -> Bool {
        var i = node.end
        while i < tree.source.count, tree.source.base[i] == 32 || tree.source.base[i] == 9 { i += 1 }
        return i == tree.source.count || tree.source.base[i] == 10 || tree.source.base[i] == 13
    }

    /// The end of a statement, including the comment after it on its line where nothing else is there.
    func commentedEnd(of statement: Node) -> Int {
        let next = Int(statement.raw.endToken), source = tree.source
        let limit = next < tree.tokens.count ? Int(tree.tokens[next].start) : source.count
        var end = statement.end
        while end < limit, source.base[end] != 10, source.base[end] != 13 { end += 1 }
        let rest = source.string(statement.end..<end)
        return end < limit && rest.contains("//") && !rest.contains("/*") ? end : statement.end
    }

    /// True where nothing else is on its lines.
    func ownsLines(_ node: Node) -> Bool { beginsLine(node) && endsLine(node) }

    /// The separator of two statements at the second one: a line of its own, or a semicolon on a shared line.
    func separator(before statement: Node) -> String {
        beginsLine(statement) ? "\n" + indentation(of: statement) : "; "
    }

    func beginsLine(_ node: Node) -> Bool {
        var start = node.start
        while start > 0, tree.source.base[start - 1] == 32 || tree.source.base[start - 1] == 9 { start -= 1 }
        return start == 0 || tree.source.base[start - 1] == 10 || tree.source.base[start - 1] == 13
    }

    /// The text one level deeper, from the second line on; empty lines stay empty. A multi-line string keeps its value:
    /// its closing quotes move with it.
    func deeper(_ text: String) -> String {
        // In a multi-line string even blanks alone may be part of its value.
        let hasStrings = text.contains("\"\"\"")
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map {
                $0.offset == 0 || $0.element.isEmpty || !hasStrings && $0.element.allSatisfy { $0 == " " || $0 == "\t" }
                    ? String($0.element) : unit + $0.element
            }
            .joined(separator: "\n")
    }

    /// The text one level up, from the second line on. Nil where a line isn't deep enough.
    func shallower(_ text: String) -> String? {
        var lines: [String] = []
        for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if i == 0 || line.allSatisfy({ $0 == " " || $0 == "\t" }) && !line.hasPrefix(unit) {
                lines.append(String(line))
            } else if line.hasPrefix(unit) {
                lines.append(String(line.dropFirst(unit.count)))
            } else {
                return nil
            }
        }
        return lines.joined(separator: "\n")
    }

    func deeper(_ text: String, by levels: Int) -> String {
        (0..<max(0, levels)).reduce(text) { t, _ in deeper(t) }
    }

    func shallower(_ text: String, by levels: Int) -> String? {
        var result: String? = text
        for _ in 0..<levels { result = result.flatMap { shallower($0) } }
        return result
    }

    /// A text between braces, on lines of its own.
    /// - Parameter opening: the text before it, with the brace.
    func block(_ opening: String, _ text: String, indentation: String) -> String {
        "\(opening)\n\(indentation)\(unit)\(deeper(text))\n\(indentation)}"
    }

    /// The range between the braces of a block or closure, after a closure's `in`.
    static func interior(of block: Node) -> Range<Int>? {
        let raw = block.raw, tokens = block.tree.tokens
        guard raw.endToken - raw.firstToken >= 2, tokens[Int(raw.firstToken)].kind == .leftBrace,
            tokens[Int(raw.endToken) - 1].kind == .rightBrace
        else { return nil }
        var start = Int(tokens[Int(raw.firstToken)].end)
        let end = Int(tokens[Int(raw.endToken) - 1].start)
        if block.kind == .closureExpr, let signature = block.children.filter({ isSignature($0) }).last {
            var i = Int(signature.raw.endToken)
            while i < Int(raw.endToken) - 1, tokens[i].symbol != inKeyword { i += 1 }
            guard i < Int(raw.endToken) - 1 else { return nil }
            start = Int(tokens[i].end)
        } else if block.kind == .closureExpr {
            // `{ () in`, `{ [] in`: an empty signature.
            for i in Int(raw.firstToken) + 1..<Swift.min(Int(raw.endToken) - 1, Int(raw.firstToken) + 6) {
                if tokens[i].symbol == inKeyword,
                    tokens[i - 1].kind == .rightParen || tokens[i - 1].kind == .rightBracket
                {
                    start = Int(tokens[i].end)
                    break
                }
                guard [.leftParen, .rightParen, .leftBracket, .rightBracket].contains(tokens[i].kind) else { break }
            }
        }
        // The last brace of an unclosed block belongs to an inner one.
        guard start <= end, statements(of: block).allSatisfy({ $0.start >= start && $0.end <= end }) else { return nil }
        return start..<end
    }

    static func isSignature(_ n: Node) -> Bool {
        switch n.kind {
        case .attribute, .capture, .parameter, .effect: true
        default: n.role == .returnType
        }
    }

    /// The statements of a block or closure.
    static func statements(of block: Node) -> [Node] {
        block.kind == .closureExpr ? block.children.filter { !isSignature($0) } : Array(block.children)
    }

    static let inKeyword = Symbol("in")

    /// The text between the braces put inside `opening { … }`.
    /// - Parameter first: text to insert before the first statement.
    func wrapped(_ interior: Range<Int>, in opening: String, of block: Node, first addition: String = "") -> String {
        let start = SourceStyle.statements(of: block).first?.start ?? interior.lowerBound
        let text = text(interior.lowerBound..<start) + addition + text(start..<interior.upperBound)
        guard let lineEnd = text.firstIndex(of: "\n") else { return " \(opening) {\(text)} " }
        // The text after the brace on its own line is a comment, or the body's beginning.
        let head = text[..<lineEnd]
        let first = SourceStyle.statements(of: block).first
        if let first, first.start < interior.lowerBound + head.utf8.count { return " \(opening) {\(text)} " }
        let inner = first.map { indentation(of: $0) } ?? indentation(of: block) + unit
        let closing = SourceStyle.indentation(at: interior.upperBound, tree.source)
        var body = deeper(String(text[lineEnd...]))
        while body.last == " " || body.last == "\t" { body.removeLast() }
        return "\(head)\n\(inner)\(opening) {\(body)\(inner)}\n\(closing)"
    }
}
