import Findings
import Semantics
import Syntax

/// A loop taken apart: `head { … } tail`.
struct LoopParts {
    /// The statement to replace.
    var statement: Node
    var body: Node
    var interior: Range<Int>
    var statements: [Node]
    /// Names that are new in each round.
    var names: Set<Symbol> = []
    var isClosure = false
    /// True where the condition before each round may depend on what the round before stored.
    var isWhile = false
    /// The number of nested loops less one, and the innermost one, which contains the transaction.
    var depth = 0
    var innermost: Node
    /// The sequence that the loop iterates over, or the conditions before each round.
    var condition: [Node] = []

    init?(_ kind: LoopInfo.Kind, _ node: Node) {
        switch kind {
        case .forIn:
            guard node.kind == .forStmt, !node.flags.contains(.isAwait), let body = node.child(.body) else {
                return nil
            }
            self.body = body
            condition = node.children.filter { $0.role == .sequence || $0.role == .whereCondition }
            if let pattern = node.firstChild { names = Code.names(in: pattern) }
        case .whileLoop:
            guard node.kind == .whileStmt, let body = node.child(.body) else { return nil }
            self.body = body
            isWhile = true
            condition = node.children.filter { $0 != body }
            for c in condition where c.kind == .optionalBinding || c.kind == .patternCondition {
                if let pattern = c.firstChild { names.formUnion(Code.names(in: pattern)) }
            }
        case .closure:
            // A loop in the form of a call whose closure returns nothing.
            guard node.kind == .callExpr, let closure = Code.closure(of: node), let callee = node.child(.callee),
                callee.name == HoistFix.forEach
            else { return nil }
            body = closure
            isClosure = true
            for c in closure.children where c.kind == .parameter { names.insert(c.name) }
            condition = [callee]
        default: return nil
        }
        guard let interior = SourceStyle.interior(of: body), let statement = Code.statement(of: node),
            statement == node || isClosure && Code.call(in: statement) == node
        else { return nil }
        // The jumps inside the loop refer to the label.
        if statement.kind == .labeledStmt || statement.parent?.kind == .labeledStmt { return nil }
        self.interior = interior
        self.statement = statement
        innermost = statement
        statements = SourceStyle.statements(of: body)
        if isClosure, statements.isEmpty { return nil }
    }

    /// The parts with the loop around, where this loop is its only statement; else nil.
    func widened() -> LoopParts? {
        guard let block = statement.parent, SourceStyle.statements(of: block).count == 1 else { return nil }
        let outer: Node
        if block.kind == .codeBlock, let loop = block.parent, loop.kind == .forStmt {
            outer = loop
        } else if block.kind == .closureExpr, let call = block.parent?.parent, call.kind == .callExpr {
            outer = call
        } else {
            return nil
        }
        guard statement.kind != .tryExpr, var wide = LoopParts(outer.kind == .forStmt ? .forIn : .closure, outer),
            wide.body == block
        else { return nil }
        let source = statement.tree.source
        // Comments between the loops' ends would be hard to place.
        guard !Code.isComment(source.string(statement.end..<wide.interior.upperBound)) else { return nil }
        wide.depth = depth + 1
        wide.innermost = innermost
        wide.body = body
        wide.interior = interior
        wide.statements = statements
        wide.names.formUnion(names)
        wide.condition += condition
        wide.isClosure = wide.isClosure || isClosure
        return wide
    }
}
