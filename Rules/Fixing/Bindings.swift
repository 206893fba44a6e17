import Semantics
import Syntax

/// The sources of the value of a name.
enum Bindings {
    /// The expressions that a name is bound to in a body, before a place.
    static func sources(of name: Symbol, in body: Node, before end: Int) -> [Node] {
        body.subtree.compactMap { n in
            guard n.start < end, let pattern = n.firstChild, Code.names(in: pattern).contains(name) else { return nil }
            switch n.kind {
            case .patternBinding, .optionalBinding, .patternCondition: return n.child(.initializer)
            case .forStmt: return n.child(.sequence)
            default: return nil
            }
        }
    }

    /// True where a part of the expressions that determine a value in its body, traced back as far as possible,
    /// satisfies the condition.
    static func leads(
        from names: Set<Symbol>, in body: Node, before end: Int, to isMeant: (Node) -> Bool
    ) -> Bool {
        var names = names, open = Array(names)
        while let next = open.popLast() {
            for source in sources(of: next, in: body, before: end) {
                if source.subtree.contains(where: isMeant) { return true }
                for n in source.subtree where n.kind == .identifierExpr && n.mainToken.kind == .identifier {
                    if names.insert(n.name).inserted { open.append(n.name) }
                }
            }
        }
        return false
    }
}
