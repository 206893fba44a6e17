import Syntax

enum SyntaxProperties {
    private nonisolated(unsafe) static let workspace = ParserWorkspace()
    private nonisolated(unsafe) static let cache = SymbolCache()
    private nonisolated(unsafe) static var tokens = UnsafeMutablePointer<Token>.allocate(capacity: 1 << 10)
    private nonisolated(unsafe) static var capacity = 1 << 10
    private nonisolated(unsafe) static var brackets = IndexBuffer(capacity: 1 << 10)

    /// Tokens are in order, cover what is not white space or comment, and lead past brackets, never back.
    static func lexing(_ bytes: [UInt8]) -> String? {
        let source = SourceBytes(bytes)
        brackets.count = 0
        var lexer = Lexer(source: source, cache: cache, tokens: tokens, capacity: capacity, brackets: brackets)
        lexer.run()
        (tokens, capacity, brackets) = (lexer.tokens, lexer.capacity, lexer.brackets)
        var end = 0
        for i in 0..<lexer.count {
            let token = tokens[i]
            guard Int(token.start) >= end, token.end >= token.start, Int(token.end) <= bytes.count else {
                return "token \(i) lies at \(token.start)..<\(token.end), after \(end)"
            }
            if let offset = solid(bytes, end..<Int(token.start)) { return "byte \(offset) is in no token" }
            end = Int(token.end)
        }
        guard end == bytes.count, tokens[lexer.count - 1].kind == .endOfFile else {
            return "the last token ends at \(end) of \(bytes.count)"
        }
        for i in 0..<brackets.count {
            let target = tokens[Int(brackets[i])].symbol.id
            guard target > UInt32(brackets[i]), Int(target) <= lexer.count else {
                return "bracket \(brackets[i]) leads to \(target)"
            }
        }
        return nil
    }

    /// The first byte of a gap that neither white space nor a comment explains. Written apart from the lexer on
    /// purpose.
    private static func solid(_ bytes: [UInt8], _ gap: Range<Int>) -> Int? {
        var p = gap.lowerBound
        while p < gap.upperBound {
            let c = bytes[p]
            let next = p + 1 < gap.upperBound ? bytes[p + 1] : 0
            if c == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while p < gap.upperBound, bytes[p] != 10, bytes[p] != 13 { p += 1 }
            } else if c == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                var depth = 0
                repeat {
                    let pair = p + 1 < gap.upperBound ? (bytes[p], bytes[p + 1]) : (0, 0)
                    if pair == (47, 42) {
                        depth += 1; p += 2
                    } else if pair == (42, 47) {
                        depth -= 1; p += 2
                    } else {
                        p += 1
                    }
                } while depth > 0 && p < gap.upperBound
            } else if c == 0 || c == 32 || (9...13).contains(c) || c >= 0x80 {
                p += 1
            } else {
                return p
            }
        }
        return nil
    }

    static func parsing(_ bytes: [UInt8]) -> String? {
        let tree = workspace.parse(path: "input.swift", source: SourceBytes(bytes))
        return problem(of: tree, bytes)
    }

    /// The bytes come back, tokens are in order, every node lies in its parent, and links agree with the nodes.
    static func problem(of tree: SyntaxTree, _ bytes: [UInt8]) -> String? {
        guard tree.source.count == bytes.count, bytes.indices.allSatisfy({ tree.source.base[$0] == bytes[$0] }) else {
            return "the source changed"
        }
        var end: UInt32 = 0
        for token in tree.tokens {
            guard token.start >= end, token.end >= token.start else { return "tokens overlap at \(token.start)" }
            end = token.end
        }
        guard Int(end) == bytes.count, tree.tokens.last?.kind == .endOfFile else {
            return "the last token ends at \(end) of \(bytes.count)"
        }
        guard let root = tree.nodes.last, root.kind == .sourceFile, root.firstNode == 0, root.firstToken == 0,
            Int(root.endToken) == tree.tokens.count
        else { return "the root does not hold everything" }
        for error in tree.errors where Int(error.offset) > bytes.count { return "an error at \(error.offset)" }
        for index in tree.nodes.indices {
            let node = tree.nodes[index]
            guard node.firstToken >= 0, node.firstToken <= node.endToken, Int(node.endToken) <= tree.tokens.count,
                node.firstToken == node.endToken
                    || (node.mainToken >= node.firstToken && node.mainToken < node.endToken),
                node.mainToken >= 0, Int(node.mainToken) < tree.tokens.count, Int(node.firstToken) < tree.tokens.count,
                node.firstNode >= 0, Int(node.firstNode) <= index
            else { return "node \(index) (\(node.kind)) is out of order" }
            var child = index - 1
            var limit = node.endToken
            var following: Int32 = -1
            while child >= Int(node.firstNode) {
                let c = tree.nodes[child]
                guard c.firstToken >= node.firstToken, c.endToken <= limit, c.firstNode >= node.firstNode else {
                    return "child \(child) (\(c.kind)) of node \(index) (\(node.kind)) is not inside"
                }
                guard tree.nodes[child].parent == index, tree.nodes[child].nextSibling == following else {
                    return "child \(child) of node \(index) is linked wrongly"
                }
                following = Int32(child)
                limit = c.firstToken
                child = Int(c.firstNode) - 1
            }
            guard tree.nodes[index].firstChild == following else { return "node \(index) has lost its first child" }
        }
        return nil
    }
}
