/// What a thread keeps between files: buffers and its cache of names. Not to be shared between threads.
package final class ParserWorkspace {
    private let cache = SymbolCache()
    private var tokens: UnsafeMutablePointer<Token>
    private var tokenCapacity = 1 << 14
    private var nodes: UnsafeMutablePointer<RawNode>
    private var nodeCapacity = 1 << 14

    package init() {
        tokens = .allocate(capacity: tokenCapacity)
        nodes = .allocate(capacity: nodeCapacity)
    }

    deinit {
        tokens.deallocate()
        nodes.deallocate()
    }

    /// Parses a file. The tree is not linked yet. Never fails: what cannot be parsed is in the tree's `errors` and in
    /// error nodes.
    package func parse(path: String, source: SourceBytes) -> SyntaxTree {
        var lexer = Lexer(source: source, cache: cache, tokens: tokens, capacity: tokenCapacity)
        lexer.run()
        tokens = lexer.tokens
        tokenCapacity = lexer.capacity

        var parser = Parser(lexer: lexer, nodes: nodes, capacity: nodeCapacity)
        parser.parseSourceFile()
        nodes = parser.nodes
        nodeCapacity = parser.nodeCapacity

        for bracket in lexer.brackets { tokens[Int(bracket)].symbol = .none }
        let ownTokens = UnsafeMutableBufferPointer<Token>.allocate(capacity: lexer.count)
        _ = ownTokens.initialize(from: UnsafeBufferPointer(start: tokens, count: lexer.count))
        let ownNodes = UnsafeMutableBufferPointer<RawNode>.allocate(capacity: parser.nodeCount)
        _ = ownNodes.initialize(from: UnsafeBufferPointer(start: nodes, count: parser.nodeCount))
        return SyntaxTree(
            path: path, source: source, tokens: UnsafeBufferPointer(ownTokens), nodes: UnsafeBufferPointer(ownNodes),
            errors: parser.errors)
    }
}

/// Parses one file on its own. To parse many, keep a `ParserWorkspace`.
package func parse(path: String, source: SourceBytes) -> SyntaxTree {
    ParserWorkspace().parse(path: path, source: source)
}

/// Parses and links source text.
package func parse(_ text: String, path: String = "input.swift") -> SyntaxTree {
    let tree = parse(path: path, source: SourceBytes(Array(text.utf8)))
    tree.link()
    return tree
}
