/// A parsed file: source, tokens and nodes in flat arrays that the tree owns.
///
/// Immutable once the parser returns it, which is what makes it safe to share between threads.
public final class SyntaxTree: @unchecked Sendable {
    /// Path as the user sees it.
    public let path: String
    public let source: SourceBytes
    public let tokens: UnsafeBufferPointer<Token>
    public let errors: [ParseError]
    @usableFromInline let rows: UnsafeBufferPointer<NodeRow>
    /// The numbers that a node's row has no room for.
    private let distantNumbers: [Int32: DistantNumbers]

    /// Takes ownership of the tokens, and keeps the nodes in a third of the room that they and their links would take.
    init(
        path: String, source: SourceBytes, tokens: UnsafeBufferPointer<Token>, nodes: UnsafeBufferPointer<ParsedNode>,
        errors: [ParseError]
    ) {
        self.path = path
        self.source = source
        self.tokens = tokens
        self.errors = errors
        (rows, distantNumbers) = NodeRow.rows(of: nodes)
    }

    deinit {
        tokens.deallocate()
        rows.deallocate()
    }

    /// All nodes, in post-order.
    @inlinable public var nodes: Nodes { Nodes(tree: self) }

    func distant(_ index: Int32) -> DistantNumbers {
        distantNumbers[index] ?? DistantNumbers()
    }

    /// The `sourceFile` node.
    public var root: Node { Node(tree: self, index: Int32(nodes.count) - 1) }
}

/// A place where the parser had to give up on something, and what it expected.
public struct ParseError: Sendable {
    /// Byte offset.
    public var offset: UInt32
    public var message: StaticString
    public init(offset: UInt32, message: StaticString) {
        self.offset = offset
        self.message = message
    }
}

/// A node seen through its tree; two words, cheap to copy.
public struct Node: Hashable, Sendable {
    public unowned(unsafe) let tree: SyntaxTree
    public let index: Int32

    @inlinable @inline(__always) public init(tree: SyntaxTree, index: Int32) {
        self.tree = tree
        self.index = index
    }

    @inlinable @inline(__always) public static func == (a: Node, b: Node) -> Bool {
        a.index == b.index && a.tree === b.tree
    }
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(ObjectIdentifier(tree))
    }
    @inlinable public func _rawHashValue(seed: Int) -> Int {
        let address = UInt64(UInt(bitPattern: Unmanaged.passUnretained(tree).toOpaque()))
        return spread(address &* 0xBF58_476D_1CE4_E5B9 ^ UInt64(UInt32(bitPattern: index)), seed: seed)
    }

    @inlinable @inline(__always) public var raw: RawNode { RawNode(tree: tree, index: Int(index)) }
    @inlinable @inline(__always) public var kind: NodeKind { raw.kind }
    @inlinable @inline(__always) public var role: Role { raw.role }
    @inlinable @inline(__always) public var flags: NodeFlags { raw.flags }

    @inlinable @inline(__always) public var parent: Node? {
        let parent = raw.parent
        return parent < 0 ? nil : Node(tree: tree, index: parent)
    }

    @inlinable @inline(__always) public var children: Children {
        // Read first: the tree would be retained around it.
        let first = raw.firstChild
        return Children(tree: tree, nextIndex: first)
    }

    public struct Children: Sequence, IteratorProtocol {
        @usableFromInline unowned(unsafe) let tree: SyntaxTree
        @usableFromInline var nextIndex: Int32
        @inlinable init(tree: SyntaxTree, nextIndex: Int32) {
            self.tree = tree
            self.nextIndex = nextIndex
        }

        @inlinable @inline(__always) public mutating func next() -> Node? {
            guard nextIndex >= 0 else { return nil }
            let node = Node(tree: tree, index: nextIndex)
            nextIndex = node.raw.nextSibling
            return node
        }
    }

    @inlinable public func child(_ kind: NodeKind) -> Node? {
        for c in children where c.kind == kind { return c }
        return nil
    }

    @inlinable public func child(_ role: Role) -> Node? {
        for c in children where c.role == role { return c }
        return nil
    }

    @inlinable @inline(__always) public var firstChild: Node? {
        let child = raw.firstChild
        return child < 0 ? nil : Node(tree: tree, index: child)
    }

    @inlinable @inline(__always) public var mainToken: Token { tree.tokens[Int(raw.mainToken)] }
    /// The symbol of the main token: the declared name, the member's name, the label, the operator.
    @inlinable @inline(__always) public var name: Symbol { mainToken.symbol }

    /// Byte offsets of the first and one past the last byte.
    @inlinable public var start: Int {
        Int(tree.tokens[Int(raw.firstToken)].start)
    }
    @inlinable public var end: Int {
        let r = raw
        return r.endToken > r.firstToken
            ? Int(tree.tokens[Int(r.endToken) - 1].end) : Int(tree.tokens[Int(r.firstToken)].start)
    }
    @inlinable public var range: Range<Int> { start..<Swift.max(start, end) }
    @inlinable public var text: String { tree.source.string(range) }

    /// Tokens of the node, children's included.
    @inlinable public var tokens: Slice<UnsafeBufferPointer<Token>> {
        tree.tokens[Int(raw.firstToken)..<Int(raw.endToken)]
    }
}
