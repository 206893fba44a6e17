/// Recursive descent over the token array, with nodes written in post-order.
///
/// A construct remembers where it began (`mark`), parses its parts, which append their nodes, and then appends its own
/// node over all of them. Nothing is ever inserted or moved, so that a node that wraps what is already parsed (a call
/// around its callee) costs the same as any other.
package struct Parser {
    /// Brackets, types and prefix operators nested deeper than this become one error node, whose tokens are skipped.
    package static let maximumDepth = 256
    /// Links of a postfix chain (`a.b.c()`), operands of which each is inside the next, and `else if`s in a row.
    package static let maximumChain = 4_000
    static let maximumErrors = 200

    let tokens: UnsafeMutablePointer<Token>
    /// Index of the token that ends the file.
    let eof: Int
    let base: UnsafePointer<UInt8>
    let cache: SymbolCache
    /// Index of the current token.
    var p = 0
    var nodes: UnsafeMutablePointer<ParsedNode>
    var nodeCount = 0
    var nodeCapacity: Int
    var depth = 0
    /// Height of the postfix chains in the expression that is being parsed.
    var height = 0
    /// `else if`s that the current statement is in.
    var elseIfs = 0
    var errors: [ParseError]
    private var lastErrorToken = -1

    init(lexer: Lexer, nodes: UnsafeMutablePointer<ParsedNode>, capacity: Int) {
        tokens = lexer.tokens
        eof = lexer.count - 1
        base = lexer.base
        cache = lexer.cache
        errors = lexer.errors
        self.nodes = nodes
        nodeCapacity = capacity
    }

    // MARK: Tokens

    @inline(__always) var kind: TokenKind { tokens[p].kind }
    @inline(__always) var keyword: Keyword { tokens[p].keyword }
    @inline(__always) func kind(_ i: Int) -> TokenKind { tokens[i].kind }
    @inline(__always) func keyword(_ i: Int) -> Keyword { tokens[i].keyword }

    @inline(__always) func at(_ kind: TokenKind) -> Bool { tokens[p].kind == kind }
    @inline(__always) func at(_ keyword: Keyword) -> Bool { tokens[p].reserved == UInt16(keyword.rawValue) }
    @inline(__always) func next(_ kind: TokenKind) -> Bool { tokens[p &+ 1].kind == kind }
    @inline(__always) func next(_ keyword: Keyword) -> Bool {
        tokens[p &+ 1].reserved == UInt16(keyword.rawValue)
    }

    @inline(__always) func beginsLine(_ i: Int) -> Bool { tokens[i].flags.contains(.newlineBefore) }
    @inline(__always) var atLineStart: Bool { tokens[p].flags.contains(.newlineBefore) }

    /// Moves on by one token; at the end of the file it stays.
    @inline(__always) mutating func advance() {
        if p < eof { p &+= 1 }
    }

    @inline(__always) mutating func eat(_ kind: TokenKind) -> Bool {
        guard tokens[p].kind == kind else { return false }
        advance()
        return true
    }

    @inline(__always) mutating func eat(_ keyword: Keyword) -> Bool {
        guard at(keyword) else { return false }
        advance()
        return true
    }

    /// The token to go on at when the bracket at `i` is skipped with all inside, or the next token.
    @inline(__always) func skipped(_ i: Int) -> Int {
        switch tokens[i].kind {
        case .leftParen, .leftBrace, .leftBracket, .interpolationStart:
            return max(i &+ 1, min(eof, Int(tokens[i].symbol.id)))
        default:
            return min(eof, i &+ 1)
        }
    }

    // MARK: Nodes

    struct Mark {
        let token: Int
        let node: Int
    }

    @inline(__always) var mark: Mark { Mark(token: p, node: nodeCount) }

    /// Appends a node over everything since `start`.
    @inline(__always) mutating func add(
        _ kind: NodeKind, _ start: Mark, main: Int, flags: NodeFlags = [], role: Role = .none
    ) {
        if nodeCount == nodeCapacity { growNodes() }
        // Where the naming token is missing, the last token stands in for it.
        let main = max(start.token, min(main, p &- 1))
        nodes[nodeCount] = ParsedNode(
            kind: kind, role: role, flags: flags, firstToken: Int32(truncatingIfNeeded: start.token),
            endToken: Int32(truncatingIfNeeded: p), mainToken: Int32(truncatingIfNeeded: main),
            firstNode: Int32(truncatingIfNeeded: start.node))
        nodeCount &+= 1
    }

    @inline(__always) mutating func add(_ kind: NodeKind, _ start: Mark, flags: NodeFlags = [], role: Role = .none) {
        add(kind, start, main: start.token, flags: flags, role: role)
    }

    /// Consumes the current token as a node of its own.
    @inline(__always) mutating func addLeaf(_ kind: NodeKind, flags: NodeFlags = []) {
        let start = mark
        advance()
        add(kind, start, flags: flags)
    }

    /// Gives the node that was appended last its role.
    @inline(__always) mutating func setRole(_ role: Role) {
        if nodeCount > 0 { nodes[nodeCount &- 1].role = role }
    }

    @inline(never) private mutating func growNodes() {
        let larger = UnsafeMutablePointer<ParsedNode>.allocate(capacity: nodeCapacity * 2)
        larger.update(from: nodes, count: nodeCount)
        nodes.deallocate()
        nodes = larger
        nodeCapacity *= 2
    }

    // MARK: Errors

    @inline(never) mutating func fail(_ message: StaticString) {
        fail(message, at: p)
    }

    /// Records an error, one at most for a token.
    @inline(never) mutating func fail(_ message: StaticString, at token: Int) {
        guard token != lastErrorToken, errors.count < Self.maximumErrors else { return }
        lastErrorToken = token
        errors.append(ParseError(offset: tokens[token].start, message: message))
    }

    /// An empty node where something should stand.
    mutating func addMissing(_ message: StaticString) {
        fail(message)
        add(.error, mark)
    }

    @inline(__always) mutating func expect(_ kind: TokenKind, _ message: StaticString) {
        if tokens[p].kind == kind { advance() } else { fail(message) }
    }

    @inline(__always) mutating func expect(_ keyword: Keyword, _ message: StaticString) {
        if at(keyword) { advance() } else { fail(message) }
    }

    /// Consumes the bracket that closes the one at `open`. Tokens before it are skipped as an error; where it was never
    /// closed nothing is skipped.
    @inline(__always) mutating func expectClose(_ open: Int, _ kind: TokenKind, _ message: StaticString) {
        if tokens[p].kind == kind { advance() } else { recoverClose(open, kind, message) }
    }

    @inline(never) private mutating func recoverClose(_ open: Int, _ kind: TokenKind, _ message: StaticString) {
        fail(message)
        let close = Int(tokens[open].symbol.id) - 1
        guard close >= p, close < eof, tokens[close].kind == kind else { return }
        let start = mark
        p = close
        add(.error, start)
        advance()
    }

    /// Consumes a name. A keyword on the same line is taken for one, with an error.
    mutating func expectName(_ message: StaticString) {
        switch kind {
        case .identifier, .placeholder: advance()
        case .keyword where !atLineStart && !at(.underscore):
            fail(message)
            advance()
        default: fail(message)
        }
    }

    // MARK: Nesting

    /// Runs `body` one level deeper, or skips what begins here where that would be too deep.
    @inline(__always) mutating func nested(_ body: (inout Parser) -> Void) {
        if depth >= Self.maximumDepth { return skipTooDeep() }
        depth &+= 1
        body(&self)
        depth &-= 1
    }

    /// Skips the rest of an expression or type, with all brackets in it, as one error node.
    @inline(never) mutating func skipTooDeep() {
        fail("nested too deeply")
        skipAsError()
    }

    /// Makes one error node, without children, of what was parsed since `start` and the rest of it: a chain too long to
    /// be a tree that a recursive walk survives.
    @inline(never) mutating func collapse(_ start: Mark) {
        fail("the chain is too long")
        nodeCount = start.node
        skipAsError()
        nodeCount = start.node
        add(.error, start)
    }

    /// One error node up to where an expression must end: a closing bracket, a separator, a new line.
    mutating func skipAsError() {
        let start = mark
        while p < eof {
            switch kind {
            case .rightParen, .rightBrace, .rightBracket, .interpolationEnd, .comma, .semicolon, .poundElse,
                .poundElseif,
                .poundEndif, .stringEnd:
                add(.error, start)
                return
            default:
                if p > start.token, atLineStart {
                    add(.error, start)
                    return
                }
                p = skipped(p)
            }
        }
        add(.error, start)
    }

    mutating func parseSourceFile() {
        let start = mark
        _ = eat(.shebang)
        parseStatements(.file)
        p = eof + 1
        add(.sourceFile, start)
        p = eof
    }
}
