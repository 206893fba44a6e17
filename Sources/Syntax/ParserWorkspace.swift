/// The buffers and the cache of names that a thread keeps between files. Not to be shared between threads.
public final class ParserWorkspace {
    private let cache = SymbolCache()
    private var tokens: UnsafeMutablePointer<Token>
    private var tokenCapacity = 1 << 14
    private var nodes: UnsafeMutablePointer<ParsedNode>
    private var nodeCapacity = 1 << 14
    private var brackets = IndexBuffer(capacity: 1 << 12)

    public init() {
        tokens = .allocate(capacity: tokenCapacity)
        nodes = .allocate(capacity: nodeCapacity)
    }

    deinit {
        tokens.deallocate()
        nodes.deallocate()
        brackets.deallocate()
    }

    /// Parses a file. Never fails: what cannot be parsed is in the tree's `errors` and in error nodes.
    public func parse(path: String, source: SourceBytes) -> SyntaxTree {
        let lexer = lex(source)
        var parser = Parser(lexer: lexer, nodes: nodes, capacity: nodeCapacity)
        parser.parseSourceFile()
        nodes = parser.nodes
        nodeCapacity = parser.nodeCapacity

        for i in 0..<brackets.count { tokens[Int(brackets[i])].symbol = .none }
        let ownTokens = UnsafeMutableBufferPointer<Token>.allocate(capacity: lexer.count)
        _ = ownTokens.initialize(from: UnsafeBufferPointer(start: tokens, count: lexer.count))
        return SyntaxTree(
            path: path, source: source, tokens: UnsafeBufferPointer(ownTokens),
            nodes: UnsafeBufferPointer(start: nodes, count: parser.nodeCount), errors: parser.errors)
    }

    /// The number of tokens in a file, lexed and no more: what that stage costs alone.
    public func countTokens(_ source: SourceBytes) -> Int { lex(source).count }

    private func lex(_ source: SourceBytes) -> Lexer {
        brackets.count = 0
        var lexer = Lexer(
            source: source, cache: cache, tokens: tokens, capacity: tokenCapacity, brackets: brackets)
        lexer.run()
        brackets = lexer.brackets
        tokens = lexer.tokens
        tokenCapacity = lexer.capacity
        return lexer
    }
}

/// A growing buffer of indices that outlives its users.
package struct IndexBuffer {
    private var base: UnsafeMutablePointer<Int32>
    private var capacity: Int
    package var count = 0

    package init(capacity: Int) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    package subscript(i: Int) -> Int32 { base[i] }

    @inline(__always) mutating func append(_ index: Int32) {
        if count == capacity { grow() }
        base[count] = index
        count &+= 1
    }

    @inline(never) private mutating func grow() {
        let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    func deallocate() { base.deallocate() }
}

/// Parses one file on its own. To parse many, keep a `ParserWorkspace`.
public func parse(path: String, source: SourceBytes) -> SyntaxTree {
    ParserWorkspace().parse(path: path, source: source)
}

/// Parses source text.
public func parse(_ text: String, path: String = "input.swift") -> SyntaxTree {
    parse(path: path, source: SourceBytes(Array(text.utf8)))
}
