import Syntax

/// The shapes of our tree, less what the other tree has no node for.
func shapes(of tree: Syntax.SyntaxTree) -> [Shape] {
    var result: [Shape] = []
    result.reserveCapacity(tree.nodes.count)
    for index in tree.nodes.indices {
        let node = Node(tree: tree, index: Int32(index))
        guard isCompared(node) else { continue }
        result.append(Shape(start: node.start, end: node.range.upperBound, kind: node.kind))
    }
    return result
}

private func isCompared(_ node: Node) -> Bool {
    switch node.kind {
    case .sourceFile, .error, .effect, .missingType, .genericSpecializationExpr:
        return false
    case .argument:
        // The first trailing closure is no argument there.
        return !(node.flags.contains(.trailingClosure) && !node.flags.contains(.hasLabel))
    case .parameter:
        return node.parent?.kind != .accessorDecl
    case .modifier:
        return node.parent?.kind != .operatorDecl
    case .codeBlock:
        // The body of a getter without its keyword has no braces of its own.
        return node.parent?.kind != .accessorBlock
    default:
        return true
    }
}
