import Semantics
import Syntax

/// The questions that the code around a place has asked when it gets there: conditions that hold, and those after which
/// it would have left. A copy that is made there answers as they did, so that a condition on the copy decides nothing.
struct TestedValue {
    private let project: RuleContext
    private let conditions: [Node]

    /// - Parameter place: the closure or statement in front of which the copy is made.
    init(before place: Node, _ project: RuleContext) {
        self.project = project
        var found: [Node] = [], n = place
        while let outer = n.parent {
            switch outer.kind {
            case .ifExpr, .whileStmt, .guardStmt, .forStmt:
                if n.role == .body || n.role == .elseBody { found += Self.conditions(of: outer) }
            case .switchExpr where n.kind == .switchCase: found += outer.children.filter { $0.role == .subject }
            default: break
            }
            for statement in outer.children where statement.end <= n.start && Self.maySendAway(statement) {
                found += Self.conditions(of: statement)
            }
            n = outer
        }
        conditions = found
    }

    private static func conditions(of statement: Node) -> [Node] {
        statement.children.filter { $0.role == .condition || $0.role == .whereCondition }
    }

    /// `guard`, and `if` with a way out.
    private static func maySendAway(_ statement: Node) -> Bool {
        if statement.kind == .guardStmt { return true }
        guard statement.kind == .ifExpr, let body = statement.child(.body) else { return false }
        let flow = Flow([body])
        return flow.returns || flow.jumps || flow.throwsOut
    }

    /// True where one of the reads decides, in a condition, what is decided already.
    func decides(_ reads: [Node]) -> Bool {
        reads.contains { read in
            Self.isCondition(read)
                && conditions.contains { $0.subtree.contains { Bindings.readSame($0, read, project) } }
        }
    }

    /// True where a statement or an operator chooses by the expression.
    private static func isCondition(_ read: Node) -> Bool {
        var n = read
        while let outer = n.parent, n.kind != .codeBlock, n.kind != .closureExpr {
            if [.condition, .whereCondition, .subject].contains(n.role) { return true }
            if outer.kind == .sequenceExpr,
                outer.children.contains(where: { $0.kind == .ternaryOperator && $0.start >= n.end })
            {
                return true
            }
            n = outer
        }
        return false
    }
}
