import Syntax

extension Node {
    /// The node and all its descendants, children before their parent, in the order of the text.
    package var subtree: some BidirectionalCollection<Node> {
        (raw.firstNode...index).lazy.map { Node(tree: tree, index: $0) }
    }

    /// Those of a kind, in the order of the text.
    package func nodes(of kind: NodeKind) -> some Sequence<Node> { subtree.lazy.filter { $0.kind == kind } }

    /// The node and the nodes around it, the nearest first.
    package var withAncestors: some Sequence<Node> { sequence(first: self) { $0.parent } }

    /// The nodes around the node, the nearest first.
    package var ancestors: some Sequence<Node> { withAncestors.dropFirst() }
}
