import Findings
import Syntax

/// How a file is indented, and its text with other indentation.
struct SourceStyle {
    let tree: SyntaxTree
    /// One level of indentation, as the file has it.
    let unit: String

    init(_ tree: SyntaxTree) {
        self.tree = tree
        // The first code that is deeper than the file's own level shows what one level is.
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

    /// The white space that the line of an offset begins with.
    static func indentation(at offset: Int, _ source: SourceBytes) -> String {
        var start = offset
        while start > 0, source.base[start - 1] != 10, source.base[start - 1] != 13 { start -= 1 }
        var end = start
        while end < source.count, source.base[end] == 32 || source.base[end] == 9 { end += 1 }
        return source.string(start..<end)
    }

    func indentation(of node: Node) -> String { Self.indentation(at: node.start, tree.source) }

    func text(_ range: Range<Int>) -> String {
        // Edits are written with plain line feeds; the engine puts back the file's own.
        tree.source.string(range).replacing("\r\n", with: "\n")
    }

    /// Nothing stands behind it on its line.
    func endsLine(_ node: Node) -> Bool {
        var i = node.end
        while i < tree.source.count, tree.source.base[i] == 32 || tree.source.base[i] == 9 { i += 1 }
        return i == tree.source.count || tree.source.base[i] == 10 || tree.source.base[i] == 13
    }

    /// What parts two statements where the second one stands: a line of its own, or a semicolon on a line that others
    /// share.
    func separator(before statement: Node) -> String {
        beginsLine(statement) ? "\n" + indentation(of: statement) : "; "
    }

    func beginsLine(_ node: Node) -> Bool {
        var start = node.start
        while start > 0, tree.source.base[start - 1] == 32 || tree.source.base[start - 1] == 9 { start -= 1 }
        return start == 0 || tree.source.base[start - 1] == 10 || tree.source.base[start - 1] == 13
    }

    /// One level deeper, from the second line on; lines of nothing stay empty. A string over many lines keeps its
    /// value: its closing quotes move with it.
    func deeper(_ text: String) -> String {
        // In a string over many lines even blanks alone may be part of its value.
        let hasStrings = text.contains("\"\"\"")
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map {
                $0.offset == 0 || $0.element.isEmpty || !hasStrings && $0.element.allSatisfy { $0 == " " || $0 == "\t" }
                    ? String($0.element) : unit + $0.element
            }
            .joined(separator: "\n")
    }

    /// One level up, from the second line on. Nil where a line isn't deep enough.
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
    /// - Parameter opening: what stands before it, with the brace.
    func block(_ opening: String, _ text: String, indentation: String) -> String {
        "\(opening)\n\(indentation)\(unit)\(deeper(text))\n\(indentation)}"
    }

    /// What stands between the braces of a block or closure, after a closure's `in`.
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
            // `{ () in`, `{ [] in`: a signature without anything in it.
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
        // The brace at the end of a block that nobody closed is an inner one's.
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
    /// - Parameter first: what goes before the first statement.
    func wrapped(_ interior: Range<Int>, in opening: String, of block: Node, first addition: String = "") -> String {
        let start = SourceStyle.statements(of: block).first?.start ?? interior.lowerBound
        let text = text(interior.lowerBound..<start) + addition + text(start..<interior.upperBound)
        guard let lineEnd = text.firstIndex(of: "\n") else { return " \(opening) {\(text)} " }
        // What follows the brace on its own line is a comment, or the body's beginning.
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

enum Lines {
    /// A statement with the line that it stands on, where nothing else stands there.
    static func whole(_ statement: Node) -> Range<Int> {
        let source = statement.tree.source
        var start = statement.start, end = statement.end
        while start > 0, source.base[start - 1] == 32 || source.base[start - 1] == 9 { start -= 1 }
        while end < source.count, source.base[end] == 32 || source.base[end] == 9 { end += 1 }
        guard start > 0, source.base[start - 1] == 10, end < source.count,
            source.base[end] == 10 || source.base[end] == 13
        else { return statement.start..<statement.end }
        if source.base[end] == 13, end + 1 < source.count { end += 1 }
        return start..<(end + 1)
    }

    /// The same with one of the empty lines around it, so that no two are left together, and none where a block begins.
    static func wholeParagraph(_ statement: Node) -> Range<Int> { paragraph(whole(statement), of: statement) }

    /// The same for a declaration with its documentation.
    static func documented(_ declaration: Node) -> Range<Int> {
        let lines = whole(declaration), start = documentation(of: declaration)
        return lines == declaration.range
            ? start..<lines.upperBound
            : paragraph(min(start, lines.lowerBound)..<lines.upperBound, of: declaration)
    }

    private static func paragraph(_ lines: Range<Int>, of statement: Node) -> Range<Int> {
        let source = statement.tree.source
        guard lines != statement.range, lines.lowerBound > 1 else { return lines }
        let isBehindOne = source.base[lines.lowerBound - 1] == 10 && source.base[lines.lowerBound - 2] == 10
        let isFirst = statement.parent?.firstChild == statement
        if isBehindOne || isFirst, lines.upperBound < source.count, source.base[lines.upperBound] == 10 {
            return lines.lowerBound..<(lines.upperBound + 1)
        }
        return isBehindOne ? (lines.lowerBound - 1)..<lines.upperBound : lines
    }

    /// Declarations that may have documentation.
    static let documentedKinds: Set<NodeKind> = [
        .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl, .funcDecl,
        .initDecl, .deinitDecl, .subscriptDecl, .varDecl, .enumCaseDecl
    ]

    /// The offset at which the documentation of a declaration begins: at its first line. The declaration's own offset
    /// where there is none.
    static func documentation(of declaration: Node) -> Int {
        let source = declaration.tree.source, first = Int(declaration.raw.firstToken)
        let limit = first > 0 ? Int(declaration.tree.tokens[first - 1].end) : 0
        var at = declaration.start, found = declaration.start
        while at > limit, source.base[at - 1] == 32 || source.base[at - 1] == 9 { at -= 1 }
        while at > limit, source.base[at - 1] == 10 {
            var start = at - 1
            while start > limit, source.base[start - 1] != 10 { start -= 1 }
            // What begins behind code is about that code.
            guard start > limit || limit == 0 else { break }
            var text = source.string(start..<at).drop { $0.isWhitespace }
            if !text.hasPrefix("///"), text.last(where: { !$0.isWhitespace }) == "/" {
                // A comment over many lines, up to the line that opens it.
                while start > limit, !text.hasPrefix("/*") {
                    let end = start
                    start -= 1
                    while start > limit, source.base[start - 1] != 10 { start -= 1 }
                    text = source.string(start..<end).drop { $0.isWhitespace }
                }
                guard start > limit || limit == 0 else { break }
            }
            guard text.hasPrefix("///") || text.hasPrefix("/**") else { break }
            (at, found) = (start, start)
        }
        return found
    }
}
