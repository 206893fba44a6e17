import Syntax

/// The lines of a file that a statement or a declaration occupies.
enum Lines {
    /// A statement with its line, where nothing else is on it.
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

    /// The same with one of the empty lines around it, so that no two remain together, and none where a block begins.
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

    /// The offset of the documentation of a declaration, at the beginning of its first line. The declaration's own
    /// offset where there is none.
    static func documentation(of declaration: Node) -> Int {
        let source = declaration.tree.source, first = Int(declaration.raw.firstToken)
        let limit = first > 0 ? Int(declaration.tree.tokens[first - 1].end) : 0
        var at = declaration.start, found = declaration.start
        while at > limit, source.base[at - 1] == 32 || source.base[at - 1] == 9 { at -= 1 }
        while at > limit, source.base[at - 1] == 10 {
            var start = at - 1
            while start > limit, source.base[start - 1] != 10 { start -= 1 }
            // A comment that begins after code is about that code.
            guard start > limit || limit == 0 else { break }
            var text = source.string(start..<at).drop { $0.isWhitespace }
            if !text.hasPrefix("///"), text.last(where: { !$0.isWhitespace }) == "/" {
                // A multi-line comment, up to the line that opens it.
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
