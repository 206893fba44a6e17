import Semantics
import Syntax

/// A transaction's block as a statement, alone or in a `do` with nothing else in it: the code around the block, and the
/// work in it.
struct Transaction {
    /// The whole statement, with `try` and `do`.
    let statement: Node
    let catches: [Node]
    let call: Node
    /// The callee: `realm.write`.
    let head: Node
    let closure: Node
    let interior: Range<Int>
    /// The statements of its work.
    let statements: [Node]

    /// The control flow of the work.
    let flow: Flow

    /// - Parameter node: the transaction in a fact.
    init?(in statement: Node, _ node: Node) {
        var inner = statement, catches: [Node] = []
        if statement.kind == .doStmt {
            guard let body = statement.child(.body), case let all = Array(body.children), all.count == 1 else {
                return nil
            }
            inner = all[0]
            catches = statement.children.filter { $0.kind == .catchClause }
        }
        guard let call = Code.call(in: inner), call == node || call.range.contains(node.start),
            let head = call.child(.callee), let closure = Code.closure(of: call), call.end == closure.end,
            let interior = SourceStyle.interior(of: closure)
        else { return nil }
        self.statement = statement
        self.catches = catches
        self.call = call
        self.head = head
        self.closure = closure
        self.interior = interior
        statements = SourceStyle.statements(of: closure)
        flow = Flow(statements)
    }

    /// True where the work may be done in another transaction: it neither exits the block nor suspends, ends no
    /// transaction, and uses no name that only its own closure declares.
    func mayMove(_ project: RuleContext) -> Bool {
        !statements.isEmpty && !flow.returns && !flow.suspends && !HoistFix.usesDollar(closure)
            && !statements.contains { HoistFix.endsTransactions($0, project) }
    }

    /// True where its block uses a parameter other than the handle, such as FMDB's `rollback`.
    var mayTakeItselfBack: Bool { Self.usesOthers(of: closure, statements) }

    /// True where statements of a closure use one of its parameters other than the first.
    static func usesOthers(of closure: Node, _ statements: [Node]) -> Bool {
        let others = Set(closure.parameters.dropFirst().map(\.name))
        return statements.contains { Code.mentions($0, others) }
    }

    /// True where code opens a transaction or an access, itself or by what it calls, so that none may be put around it.
    /// - Parameter own: transactions that are replaced.
    static func isOpened(by nodes: [Node], besides own: [Node] = [], _ project: RuleContext) -> Bool {
        project.facts.transactions.contains { fact in
            let node = fact.site.node
            func isIn(_ code: Node) -> Bool { code.tree === node.tree && code.range.contains(node.start) }
            return nodes.contains(where: isIn) && !own.contains(where: isIn)
        }
    }

    /// The names that the block declares for itself.
    var names: Set<Symbol> {
        Set(closure.children.filter { $0.kind == .parameter || $0.kind == .capture }.map(\.name))
    }

    /// The `try` before the call.
    var mark: String {
        let outer = call.ancestors.prefix { statement.range.contains($0.start) && $0 != statement.parent }
        return outer.first { $0.kind == .tryExpr }?.tryMark ?? ""
    }

    /// The text before the block's work and after it.
    func text(_ style: SourceStyle) -> (prefix: String, suffix: String) {
        (
            style.text(statement.start..<interior.lowerBound), style.text(interior.upperBound..<statement.end)
        )
    }
}
