import Semantics
import Syntax

/// A transaction's block as a statement, alone or in a `do` with nothing else in it: what stands around the block, and
/// what is done in it.
struct Transaction {
    /// All of it, with `try` and `do`.
    let statement: Node
    let catches: [Node]
    let call: Node
    /// What is called: `realm.write`.
    let head: Node
    let closure: Node
    let interior: Range<Int>
    /// What is done in it.
    let statements: [Node]

    /// What the work may do besides.
    let flow: Flow

    /// - Parameter node: the transaction as a fact has it.
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

    /// The work may be done in another transaction: it neither leaves the block nor waits, ends no transaction, and
    /// names nothing that only its own closure gives.
    func mayMove(_ project: RuleContext) -> Bool {
        !statements.isEmpty && !flow.returns && !flow.suspends && !HoistFix.usesDollar(closure)
            && !statements.contains { HoistFix.endsTransactions($0, project) }
    }

    /// Its block uses what it is given beside the handle, such as FMDB's `rollback`.
    var mayTakeItselfBack: Bool { Self.usesOthers(of: closure, statements) }

    /// Whether statements of a closure use one of its parameters other than the first.
    static func usesOthers(of closure: Node, _ statements: [Node]) -> Bool {
        let others = Set(closure.parameters.dropFirst().map(\.name))
        return statements.contains { Code.mentions($0, others) }
    }

    /// The names that the block takes for itself.
    var names: Set<Symbol> {
        Set(closure.children.filter { $0.kind == .parameter || $0.kind == .capture }.map(\.name))
    }

    /// What stands before the block's work and behind it.
    func text(_ style: SourceStyle) -> (prefix: String, suffix: String) {
        (
            style.text(statement.start..<interior.lowerBound), style.text(interior.upperBound..<statement.end)
        )
    }
}
