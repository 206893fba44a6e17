import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A new text of one file that differs from the former only in the body of one function or closure, without
/// declarations there: the program's knowledge of its declarations stays true, and only their places change.
extension Program {
    /// The effect of an edit on a file's tokens.
    public struct BodyEdit: Sendable {
        public var file: FileID
        /// The braces of the body, and what is between them, in the text as it is now; empty where only comments and
        /// blanks changed.
        public var tokens: Range<Int32>
        /// Whether there was no room for more tokens, so that all of the file have new numbers.
        public var isRenumbered: Bool
    }

    /// Replaces a file's tree, if that changes nothing but one body's statements.
    ///
    /// - Precondition: The program is not queried at the same time, and holders of nodes of the file get them anew.
    /// - Returns: Nil, and nothing is changed, where the texts differ otherwise.
    public func take(_ tree: SyntaxTree, for file: FileID) -> BodyEdit? {
        let old = files[Int(file.index)].tree
        guard let comparison = TreeComparison(old, tree) else { return nil }
        guard let window = comparison.window else {
            // Every token is the same, and so are the nodes, by their numbers.
            guard comparison.isSame(old.nodes.indices, tree.nodes.indices) else { return nil }
            files[Int(file.index)].tree = tree
            return BodyEdit(file: file, tokens: 0..<0, isRenumbered: false)
        }
        let own = order.filter { declarations[$0].source.file == file }
        guard let body = body(around: window, in: old, among: own), let moved = comparison.move(of: body) else {
            return nil
        }
        let raw = old.nodes[Int(body)]
        let inside = raw.firstNode..<body, tokens = raw.firstToken..<raw.endToken + moved.tokenShift
        guard !own.contains(where: { inside.contains(declarations[$0].source.node) }), !hasConditions(old, inside),
            !hasConditions(tree, moved.inside)
        else { return nil }
        // As many declarations as before, and none in the old body: there is none in the new one.
        let index = FileIndexer.index(tree, file: file)
        guard index.declarations.count == own.count(where: isWritten) else { return nil }
        files[Int(file.index)].tree = tree
        moveDeclarations(own, by: moved)
        let isRenumbered = !files[Int(file.index)].numbers.replace(
            window, with: Int32(window.count) + moved.tokenShift, of: old.tokens.count)
        if let node = defaultIsolationNodes[file] { defaultIsolationNodes[file] = moved.node(node) }
        return BodyEdit(file: file, tokens: tokens, isRenumbered: isRenumbered)
    }

    /// The block of the innermost function around tokens, or a closure that makes a value whose type is written; the
    /// tokens do not reach its braces.
    private func body(around window: Range<Int32>, in tree: SyntaxTree, among own: [Int]) -> Int32? {
        var found: Int32?
        for index in own where !declarations[index].flags.contains(.isImplicit) {
            let node = Node(tree: tree, index: declarations[index].source.node)
            let block: Node? =
                switch declarations[index].kind {
                case .function, .initializer, .deinitializer, .getter, .setter, .observer:
                    node.kind == .codeBlock ? node : node.children.first { $0.kind == .codeBlock }
                case .variable: closure(in: DeclarationID(index), node, around: window)
                default: nil
                }
            guard let block else { continue }
            // A getter without a keyword has the braces of the block around it.
            let brace: Int32 = block.parent?.kind == .accessorBlock ? 0 : 1
            guard block.raw.firstToken + brace <= window.lowerBound, window.upperBound <= block.raw.endToken - brace
            else { continue }
            if found.map({ tree.nodes[Int($0)].firstToken < block.raw.firstToken }) ?? true { found = block.index }
        }
        return found
    }

    /// The outermost closure around tokens in a member's initial value, where the member's type does not depend on
    /// that. A script's variables are set by its statements.
    private func closure(in variable: DeclarationID, _ pattern: Node, around window: Range<Int32>) -> Node? {
        guard self[variable].parent != nil, pattern.variableType != nil, var node = pattern.variableInitializer,
            propertyWrappers(of: variable).isEmpty
        else { return nil }
        func holds(_ node: Node) -> Bool {
            node.raw.firstToken <= window.lowerBound && window.upperBound <= node.raw.endToken
        }
        guard holds(node) else { return nil }
        while node.kind != .closureExpr {
            guard let inner = node.children.first(where: holds) else { return nil }
            node = inner
        }
        return node
    }

    private func hasConditions(_ tree: SyntaxTree, _ nodes: Range<Int32>) -> Bool {
        nodes.contains { tree.nodes[Int($0)].kind == .ifConfigDecl }
    }

    /// Whether it has a node of its own; `some P` in a parameter has one.
    private func isWritten(_ index: Int) -> Bool {
        declarations[index].kind == .genericParameter || !declarations[index].flags.contains(.isImplicit)
    }

    private func moveDeclarations(_ own: [Int], by moved: TreeComparison.Move) {
        guard let file = own.first.map({ declarations[$0].source.file }) else { return }
        for index in own where isWritten(index) {
            byNode[PairKey(file.index, UInt32(bitPattern: declarations[index].source.node))] = nil
        }
        for index in own {
            declarations[index].source = NodeReference(file: file, node: moved.node(declarations[index].source.node))
            if isWritten(index) {
                byNode[PairKey(file.index, UInt32(bitPattern: declarations[index].source.node))] = Int32(index)
            }
        }
        // Answers that name nodes of the file, also those about other declarations.
        signatureCache.update { signature in
            for position in signature.parameters.indices {
                guard let value = signature.parameters[position].defaultValue, value.file == file else { continue }
                signature.parameters[position].defaultValue = NodeReference(file: file, node: moved.node(value.node))
            }
        }
        wrapperCache.update { wrappers in
            for position in wrappers.indices where wrappers[position].attribute.file == file {
                wrappers[position].attribute = NodeReference(
                    file: file, node: moved.node(wrappers[position].attribute.node))
            }
        }
        inheritanceCache.update { types in
            for position in types.indices where self[types[position].source].source.file == file {
                types[position].node = types[position].node.map { moved.node($0) }
            }
        }
    }
}

/// A comparison of two trees of one file: where their tokens differ, and whether their nodes differ elsewhere.
struct TreeComparison {
    /// The shift of the code around a body from one tree to the other.
    struct Move {
        var body: Int32
        var inside: Range<Int32>
        var nodeShift: Int32
        var tokenShift: Int32
        func node(_ index: Int32) -> Int32 { index >= body ? index + nodeShift : index }
    }

    private let old: SyntaxTree, new: SyntaxTree
    /// The tokens of the old tree that the new one does not have; nil where it has all.
    let window: Range<Int32>?
    private let shift: Int32

    init?(_ old: SyntaxTree, _ new: SyntaxTree) {
        self.old = old
        self.new = new
        let count = min(old.tokens.count, new.tokens.count)
        var first = 0
        while first < count, Self.isSame(old, first, new, first) { first += 1 }
        var last = 0
        while last < count - first, Self.isSame(old, old.tokens.count - 1 - last, new, new.tokens.count - 1 - last) {
            last += 1
        }
        shift = Int32(new.tokens.count - old.tokens.count)
        window = first == old.tokens.count && shift == 0 ? nil : Int32(first)..<Int32(old.tokens.count - last)
    }

    static func isSame(_ a: SyntaxTree, _ i: Int, _ b: SyntaxTree, _ j: Int) -> Bool {
        let x = a.tokens[i], y = b.tokens[j]
        guard x.kind == y.kind, x.symbol == y.symbol, x.end - x.start == y.end - y.start else { return false }
        return x.symbol != .none
            || memcmp(a.source.base + Int(x.start), b.source.base + Int(y.start), Int(x.end - x.start)) == 0
    }

    func isSame(_ nodes: Range<Int>, _ others: Range<Int>) -> Bool {
        nodes == others && nodes.allSatisfy { isSame(old.nodes[$0], new.nodes[$0]) }
    }

    /// - Parameter token: The number that a token of `a`'s tree has in that of `b`.
    /// - Parameter node: The same of a node.
    private func isSame(
        _ a: RawNode, _ b: RawNode, token: (Int32) -> Int32 = { $0 }, node: (Int32) -> Int32 = { $0 }
    ) -> Bool {
        a.kind == b.kind && a.role == b.role && a.flags == b.flags && token(a.firstToken) == b.firstToken
            && token(a.endToken) == b.endToken && token(a.mainToken) == b.mainToken && node(a.firstNode) == b.firstNode
    }

    /// The shift around a body; nil where more differs than the block's own statements.
    func move(of body: Int32) -> Move? {
        let block = old.nodes[Int(body)]
        let nodeShift = Int32(new.nodes.count - old.nodes.count)
        let end = body + nodeShift
        guard end >= block.firstNode, new.nodes.indices.contains(Int(end)) else { return nil }
        func token(_ index: Int32) -> Int32 { index > block.firstToken ? index + shift : index }
        func node(_ index: Int32) -> Int32 { index > body ? index + nodeShift : index }
        for i in 0..<Int(block.firstNode) where !isSame(old.nodes[i], new.nodes[i]) { return nil }
        for i in Int(body)..<old.nodes.count {
            guard isSame(old.nodes[i], new.nodes[i + Int(nodeShift)], token: token, node: node) else { return nil }
        }
        return Move(body: body, inside: block.firstNode..<end, nodeShift: nodeShift, tokenShift: shift)
    }
}
