import Syntax

extension Node {
    /// The node and all its descendants, children before their parent, in the order of the text.
    package var subtree: some BidirectionalCollection<Node> {
        (raw.firstNode...index).lazy.map { Node(tree: tree, index: $0) }
    }

    /// Those of a kind, in the order of the text.
    package func nodes(of kind: NodeKind) -> some Sequence<Node> {
        let tree = tree
        return (raw.firstNode...index).lazy.filter { tree.nodes[Int($0)].kind == kind }.map {
            Node(tree: tree, index: $0)
        }
    }

    /// The node and the nodes around it, the nearest first.
    package var withAncestors: some Sequence<Node> { sequence(first: self) { $0.parent } }

    /// The nodes around the node, the nearest first.
    package var ancestors: some Sequence<Node> { withAncestors.dropFirst() }

    // MARK: Calls and functions

    /// The arguments of a call, subscript or attribute.
    package var arguments: [Node] { children.filter { $0.kind == .argument } }

    /// The parameters of a function or closure.
    package var parameters: [Node] { children.filter { $0.kind == .parameter } }

    /// The label of an argument, or the one that a call writes for a parameter.
    package var label: Symbol {
        guard kind == .parameter else { return flags.contains(.hasLabel) ? name : .none }
        let marks = children.filter { $0.kind == .attribute || $0.kind == .modifier }
        let head = marks.last?.raw.endToken ?? raw.firstToken
        let label = tree.tokens[Int(min(head, raw.mainToken))].symbol
        return label == Names.discard ? .none : label
    }
}
