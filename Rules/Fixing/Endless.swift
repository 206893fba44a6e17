import Semantics
import Syntax

/// The reason why a piece of code never ends, other closures aside: a pool around it would never drain.
enum Endless {
    case none
    /// A loop whose condition nothing in it changes.
    case loop(Node)
    /// A call that waits for events and never returns: `RunLoop.current.run()`.
    case call(Node)

    init(in block: Node, _ project: RuleContext) {
        for n in block.own {
            if n.kind == .whileStmt || n.kind == .repeatStmt, !Self.mayEnd(n) {
                self = .loop(n)
                return
            }
            if n.kind == .callExpr, Self.runsEvents(n, project) {
                self = .call(n)
                return
            }
        }
        self = .none
    }

    /// True where a round binds the value of the condition, or assigns or calls a method on a name in the condition.
    private static func mayEnd(_ loop: Node) -> Bool {
        guard let body = loop.child(.body) else { return true }
        return loop.children.contains { condition in
            if condition == body || condition.kind == .booleanLiteral { return false }
            return [.optionalBinding, .patternCondition].contains(condition.kind)
                || names(in: condition).contains { isWorkedOn($0, in: body) }
        }
    }

    /// Names in an expression that are not names of types.
    private static func names(in node: Node) -> Set<Symbol> {
        node.subtree.reduce(into: []) { found, n in
            if n.kind == .identifierExpr && n.name.text.first?.isUppercase == false
                || n.kind == .memberExpr && n.child(.base)?.name == Names.self_
            {
                found.insert(n.name)
            }
        }
    }

    /// True where the name is assigned, passed for mutation, or a method is called on it.
    private static func isWorkedOn(_ name: Symbol, in body: Node) -> Bool {
        body.subtree.contains { n in
            Code.rootName(n) == name && (Code.isChanged(n) || n.kind == .memberExpr && n.role == .callee)
        }
    }

    private static func runsEvents(_ call: Node, _ project: RuleContext) -> Bool {
        guard let callee = call.child(.callee) else { return false }
        if callee.kind == .identifierExpr {
            return project.project.models.all.contains {
                $0.functions[callee.name]?.contains { $0.operations.contains(.turn) } ?? false
            }
        }
        guard callee.kind == .memberExpr, project.operations(named: callee.name).contains(.turn),
            let base = callee.child(.base)
        else { return false }
        let type = project.analysis.type(of: base)
        guard let model = project.project.libraryModel(of: project.project.unwrapped(type)) else {
            return type.isUnknown
        }
        return model.members[callee.name]?.contains { $0.operations.contains(.turn) } ?? false
    }
}
