import Frameworks
import Semantics
import Syntax

/// Determines that a use of a value only reads it.
enum ValueReads {
    /// True where a property or an element is read; no code of the project gets the value itself.
    static func isRead(_ mention: Node, _ project: RuleContext) -> Bool {
        var n = mention
        while let p = n.parent, p.kind == .optionalChainExpr || p.kind == .forceUnwrapExpr { n = p }
        guard let p = n.parent, onlyReads(from: n, project), !Code.isChanged(Code.chain(from: n)) else { return false }
        switch p.kind {
        case .forStmt:
            // Its elements are frozen, too, and the loop may change or store them.
            guard n.role == .sequence, let pattern = p.firstChild else { return false }
            return pattern.kind == .identifierPattern
                && ValueUses(project: project).areReads(ofLocal: pattern, depth: 2)
        case .subscriptExpr: return n.role == .callee
        case .memberExpr where n.role == .base:
            // Reading its handle is another case, and so are methods that the project defines.
            return !givesHandle(p.name, project)
                && (p.parent?.kind != .callExpr || p.role != .callee
                    || !project.project.functions.contains { $0.name == p.name && $0.owner != nil })
        default: return false
        }
    }

    /// True where all members used in a chain only read: none changes, observes or passes on the value, nor does a
    /// closure.
    private static func onlyReads(from node: Node, _ project: RuleContext) -> Bool {
        var n = node
        while let outer = n.parent, Code.links.contains(outer.kind), outer.firstChild == n {
            if outer.kind == .memberExpr, !project.operations(named: outer.name).isSubset(of: reading) { return false }
            if outer.kind == .callExpr,
                outer.arguments.compactMap(\.firstChild).contains(where: { $0.kind == .closureExpr && assigns($0) })
            {
                return false
            }
            n = outer
        }
        return true
    }

    private static let reading: FrameworkModel.Operations = [.query, .probe, .freeze, .access]

    /// True where something is assigned, or changed in place.
    private static func assigns(_ node: Node) -> Bool {
        node.subtree.contains { $0.kind == .inoutExpr || Code.isAssignment($0) }
    }

    /// `object.realm`
    private static func givesHandle(_ name: Symbol, _ project: RuleContext) -> Bool {
        let models = project.project.models
        return models.all.contains { f in
            f.types.values.contains { t in
                (t.kind == .model || t.kind == .collection)
                    && t.members[name]?.contains { m in
                        switch m.returns {
                        case .named(let n, _)?, .optional(.named(let n, _))?: models.type(n)?.kind == .handle
                        default: false
                        }
                    } == true
            }
        }
    }
}
