import Semantics
import Syntax

/// What keeps a piece of code from coming to its end, other closures aside: a pool around it would drain at no time.
enum Endless {
    case none
    /// A loop whose condition nothing in it changes.
    case loop(Node)
    /// A call that waits for events and gives no control back: `RunLoop.current.run()`.
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

    /// A round binds what the condition gives, or changes or asks something of what the condition names.
    private static func mayEnd(_ loop: Node) -> Bool {
        guard let body = loop.child(.body) else { return true }
        return loop.children.contains { condition in
            if condition == body || condition.kind == .booleanLiteral { return false }
            return [.optionalBinding, .patternCondition].contains(condition.kind)
                || names(in: condition).contains { isWorkedOn($0, in: body) }
        }
    }

    /// Names in an expression that are no types'.
    private static func names(in node: Node) -> Set<Symbol> {
        node.subtree.reduce(into: []) { found, n in
            if n.kind == .identifierExpr && n.name.text.first?.isUppercase == false
                || n.kind == .memberExpr && n.child(.base)?.name == Names.self_
            {
                found.insert(n.name)
            }
        }
    }

    /// It is assigned, passed for change, or something is called on it.
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
