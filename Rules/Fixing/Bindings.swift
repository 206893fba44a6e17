import Semantics
import Syntax

/// What names are bound to, and the sources of their values.
enum Bindings {
    /// True where a part of the expressions that determine values in a body, traced back from mentions of locals as far
    /// as possible, satisfies the condition. A name is followed to what it is bound to, not to others of the same name.
    static func leads(
        from mentions: [Node], in body: Node, before end: Int, _ project: RuleContext, to isMeant: (Node) -> Bool
    ) -> Bool {
        var seen: Set<Node> = [], open = mentions
        while let next = open.popLast() {
            guard let bound = project.analysis.binding(of: next), seen.insert(bound).inserted, bound.start < end,
                body.range.contains(bound.start), let source = source(of: bound)
            else { continue }
            if source.subtree.contains(where: isMeant) { return true }
            open += source.subtree.filter { $0.kind == .identifierExpr && $0.mainToken.kind == .identifier }
            // `if let dog`, `[dog]`: the name itself is the source.
            if source == bound { open.append(source) }
        }
        return false
    }

    /// The expression that a name is bound to; the binding itself where that names its source.
    private static func source(of bound: Node) -> Node? {
        if bound.kind == .capture { return bound.child(.initializer) ?? bound }
        guard let statement = Code.binding(around: bound) else { return nil }
        switch statement.kind {
        case .forStmt: return statement.child(.sequence)
        case .optionalBinding: return statement.child(.initializer) ?? bound
        case .patternBinding, .patternCondition: return statement.child(.initializer)
        default: return nil
        }
    }

    /// The node that binds the local which a mention names, outside of all closures that capture it; nil where it is
    /// no local.
    static func origin(of mention: Node, _ project: RuleContext) -> Node? {
        let analysis = project.analysis
        guard var bound = analysis.binding(of: mention) else { return nil }
        while bound.kind == .capture, let outer = analysis.binding(of: bound.child(.initializer) ?? bound),
            outer != bound
        { bound = outer }
        return bound
    }

    /// True where two expressions name the same variable, or the same member of it. Locals of one name are told apart
    /// by what binds them.
    static func readSame(_ a: Node, _ b: Node, _ project: RuleContext) -> Bool {
        let a = unwrapped(a), b = unwrapped(b)
        guard a.kind == b.kind, a.name == b.name else { return false }
        switch a.kind {
        case .identifierExpr: return origin(of: a, project) == origin(of: b, project)
        case .memberExpr:
            guard let base = a.child(.base), let other = b.child(.base) else { return false }
            return readSame(base, other, project)
        default: return false
        }
    }

    /// `dog` in `dog?` and `dog!`.
    private static func unwrapped(_ e: Node) -> Node {
        var e = e
        while [.optionalChainExpr, .forceUnwrapExpr].contains(e.kind), let inner = e.firstChild { e = inner }
        return e
    }
}
