/// What is stored of a node, read where it lies. Indices are into the tree's own arrays.
public struct RawNode: Sendable {
    @usableFromInline unowned(unsafe) let tree: SyntaxTree
    @usableFromInline let index: Int

    @inlinable @inline(__always) init(tree: SyntaxTree, index: Int) {
        self.tree = tree
        self.index = index
    }

    @inlinable @inline(__always) var row: NodeRow { tree.rows[index] }
    @inlinable @inline(__always) public var kind: NodeKind { row.kind }
    @inlinable @inline(__always) public var role: Role { row.role }
    @inlinable @inline(__always) public var flags: NodeFlags { row.flags }

    /// First token of the node.
    @inlinable @inline(__always) public var firstToken: Int32 { row.firstToken }

    /// One past the last token. Equal to `firstToken` for an empty node.
    @inlinable @inline(__always) public var endToken: Int32 {
        let row = row
        return row.tokenCount == NodeRow.isDistant
            ? distant.endToken : row.firstToken &+ Int32(row.tokenCount)
    }

    @inlinable @inline(__always) public var mainToken: Int32 {
        let row = row
        return row.mainDistance == NodeRow.mainIsDistant
            ? distant.mainToken : row.firstToken &+ Int32(bitPattern: row.mainDistance)
    }

    /// The parent, -1 for the root.
    @inlinable @inline(__always) public var parent: Int32 {
        let distance = row.parent
        if NodeRow.isNear(distance) { return Int32(truncatingIfNeeded: index &+ Int(distance)) }
        return distance == 0 ? -1 : distant.parent
    }

    /// The first child, -1 where there is none.
    @inlinable @inline(__always) public var firstChild: Int32 {
        let distance = row.firstChild
        if NodeRow.isNear(distance) { return Int32(truncatingIfNeeded: index &- Int(distance)) }
        return distance == 0 ? -1 : distant.firstChild
    }

    /// The next child of the same parent, -1 where there is none.
    @inlinable @inline(__always) public var nextSibling: Int32 {
        let distance = row.nextSibling
        if NodeRow.isNear(distance) { return Int32(truncatingIfNeeded: index &+ Int(distance)) }
        return distance == 0 ? -1 : distant.nextSibling
    }

    /// Index of the first node of this node's subtree; the node itself where it has no children.
    @inlinable public var firstNode: Int32 {
        let rows = tree.rows
        var first = index
        while true {
            let distance = rows[first].firstChild
            if NodeRow.isNear(distance) {
                first &-= Int(distance)
            } else if distance == 0 {
                return Int32(truncatingIfNeeded: first)
            } else {
                first = Int(RawNode(tree: tree, index: first).distant.firstChild)
            }
        }
    }

    /// Here, and not where it is asked for, the tree is retained.
    @usableFromInline @inline(never) var distant: DistantNumbers { tree.distant(Int32(truncatingIfNeeded: index)) }
}

/// The nodes of a tree, in post-order.
public struct Nodes: RandomAccessCollection, Sendable {
    public typealias Indices = Range<Int>

    @usableFromInline unowned(unsafe) let tree: SyntaxTree
    public let endIndex: Int

    @inlinable init(tree: SyntaxTree) {
        self.tree = tree
        endIndex = tree.rows.count
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable @inline(__always) public subscript(index: Int) -> RawNode {
        RawNode(tree: tree, index: index)
    }
}

/// A node as the parser writes it: 20 bytes, no references.
struct ParsedNode {
    var kind: NodeKind
    var role: Role
    var flags: NodeFlags
    var firstToken: Int32
    var endToken: Int32
    var mainToken: Int32
    /// Index of the first node of this node's subtree; the node itself where it has no children.
    var firstNode: Int32
}

/// A node as a tree keeps it: 16 bytes. Most nodes are near to those that they belong to, so that a distance takes half
/// of an index; the few that are further are kept beside.
@usableFromInline struct NodeRow {
    @usableFromInline static let isDistant = UInt16.max
    @usableFromInline static let mainIsDistant: UInt32 = 511

    /// From the low bits: kind 8, role 5, flags 10, distance of the main token from the first one 9.
    @usableFromInline let head: UInt32
    @usableFromInline let firstToken: Int32
    @usableFromInline let tokenCount: UInt16
    /// Distances to other nodes, 0 where there is none.
    @usableFromInline fileprivate(set) var parent: UInt16 = 0
    @usableFromInline fileprivate(set) var nextSibling: UInt16 = 0
    @usableFromInline let firstChild: UInt16

    private init(_ node: ParsedNode, firstChild: UInt16) {
        head =
            UInt32(node.kind.rawValue) | UInt32(node.role.rawValue) << 8 | UInt32(node.flags.rawValue) << 13
            | min(UInt32(bitPattern: node.mainToken &- node.firstToken), Self.mainIsDistant) << 23
        firstToken = node.firstToken
        tokenCount = Self.short(Int(node.endToken &- node.firstToken))
        self.firstChild = firstChild
    }

    @inlinable @inline(__always) var kind: NodeKind {
        // Nothing but raw values of `NodeKind` is written here, and those are its tags: the cases have no gaps.
        unsafeBitCast(UInt8(truncatingIfNeeded: head), to: NodeKind.self)
    }
    @inlinable @inline(__always) var role: Role {
        // As with the kind.
        unsafeBitCast(UInt8(truncatingIfNeeded: head >> 8 & 31), to: Role.self)
    }
    @inlinable @inline(__always) var flags: NodeFlags {
        NodeFlags(rawValue: UInt16(truncatingIfNeeded: head >> 13 & 1023))
    }
    @inlinable @inline(__always) var mainDistance: UInt32 { head >> 23 }

    private static func short(_ distance: Int) -> UInt16 { UInt16(truncatingIfNeeded: min(distance, Int(isDistant))) }

    /// Whether a distance is one that the row has: neither none nor one that is kept beside.
    @inlinable @inline(__always) static func isNear(_ distance: UInt16) -> Bool { distance &- 1 < isDistant - 1 }

    /// The rows of all nodes, linked, and the numbers that have no room in them.
    static func rows(
        of nodes: UnsafeBufferPointer<ParsedNode>
    ) -> (UnsafeBufferPointer<NodeRow>, [Int32: DistantNumbers]) {
        let rows = UnsafeMutablePointer<NodeRow>.allocate(capacity: nodes.count)
        var distant: [Int32: DistantNumbers] = [:]
        for index in nodes.indices {
            let first = Int(nodes[index].firstNode)
            // The last child has itself for the next one, at a distance of 0.
            var child = index &- 1, next = child
            var firstChild: UInt16 = 0
            while child >= first {
                firstChild = short(index &- child)
                rows[child].parent = firstChild
                // What is next is nearer than the parent.
                rows[child].nextSibling = UInt16(truncatingIfNeeded: next &- child)
                if firstChild == isDistant {
                    if next > child { rows[child].nextSibling = isDistant }
                    note(child, of: index, next: next, in: &distant)
                }
                next = child
                child = Int(nodes[child].firstNode) &- 1
            }
            let row = NodeRow(nodes[index], firstChild: firstChild)
            (rows + index).initialize(to: row)
            if row.tokenCount == isDistant || row.mainDistance == mainIsDistant {
                note(nodes[index], at: index, in: &distant)
            }
        }
        return (UnsafeBufferPointer(start: rows, count: nodes.count), distant)
    }

    /// Keeps a node's tokens that are far from its first.
    @inline(never) private static func note(
        _ node: ParsedNode, at index: Int, in distant: inout [Int32: DistantNumbers]
    ) {
        var numbers = distant[Int32(index)] ?? DistantNumbers()
        (numbers.endToken, numbers.mainToken) = (node.endToken, node.mainToken)
        distant[Int32(index)] = numbers
    }

    /// Keeps a child that is far from its parent.
    @inline(never) private static func note(
        _ child: Int, of parent: Int, next: Int, in distant: inout [Int32: DistantNumbers]
    ) {
        var numbers = distant[Int32(child)] ?? DistantNumbers()
        (numbers.parent, numbers.nextSibling) = (Int32(parent), Int32(next))
        distant[Int32(child)] = numbers
        // Children are met from the last to the first.
        numbers = distant[Int32(parent)] ?? DistantNumbers()
        numbers.firstChild = Int32(child)
        distant[Int32(parent)] = numbers
    }
}

/// Numbers of a node that its row has no room for; which, the row says.
@usableFromInline struct DistantNumbers {
    @usableFromInline var endToken: Int32 = -1
    @usableFromInline var mainToken: Int32 = -1
    @usableFromInline var parent: Int32 = -1
    @usableFromInline var firstChild: Int32 = -1
    @usableFromInline var nextSibling: Int32 = -1
}
