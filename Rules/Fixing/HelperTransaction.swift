import Semantics
import Syntax

/// The last statement of the function: the transaction, its error handler, and whether its value is dropped.
struct HelperTransaction {
    let transaction: Transaction
    let handler: Node?
    /// `_ = try queue.write { … }`
    let dropping: Node?

    init?(_ last: Node, _ opening: Node, _ project: RuleContext) {
        var inner = last, caught: Node?, sequence: Node?
        if last.kind == .doStmt {
            let own = last.child(.body).map { SourceStyle.statements(of: $0) } ?? []
            guard own.count == 1, let handler = Flow.handler(of: last) else { return nil }
            inner = own[0]
            caught = handler
        }
        if inner.kind == .sequenceExpr {
            let parts = Array(inner.children)
            guard parts.count == 3, parts[0].kind == .discardExpr, parts[1].kind == .assignmentOperator else {
                return nil
            }
            sequence = inner
            inner = parts[2]
        }
        guard inner.passesErrors,
            let transaction = Transaction(in: inner, opening), transaction.call.start <= opening.start,
            transaction.head.kind == .memberExpr, transaction.call.arguments.count == 1,
            transaction.closure.children.allSatisfy({ !SourceStyle.isSignature($0) || $0.kind == .parameter }),
            transaction.closure.parameters.count <= 1, transaction.mayMove(project), !transaction.flow.jumps,
            let first = transaction.statements.first,
            !Code.isComment(SourceStyle(last.tree).text(transaction.interior.lowerBound..<first.start))
        else { return nil }
        self.transaction = transaction
        handler = caught
        dropping = sequence
    }
}
