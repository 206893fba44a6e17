import Declarations
import Syntax

/// Folding a row of operands and operators by precedence: the shunting yard, so that a long row costs no stack.
extension OutlineBuilder {
    /// More operators than this in a row are not folded: the tree would be deeper than what walks over it can go.
    private static let operatorLimit = 1_000

    private enum Operator {
        case binary(Symbol)
        case assign
        case ternary(middle: ExpressionID)
    }

    private struct Operand {
        var id: ExpressionID
        /// `try` or `await` stands before it without parentheses around: it covers all to its right.
        var covers: Bool
        /// With the parentheses around it.
        var place: Span
    }

    mutating func sequence(_ node: Node) -> ExpressionID {
        let parts = Array(node.children)
        if parts.contains(where: { $0.kind == .arrowOperator }) { return add(.type(WrittenType(node.index)), span(node)) }
        if parts.count > 2 * Self.operatorLimit {
            let operands = parts.filter { !Self.isOperator($0) && $0.kind != .typeExpr }.map { expression($0).index }
            return add(.unfolded(list(operands)), span(node))
        }
        var operands: [Operand] = []
        var pending: [(Operator, OperatorTable.Precedence)] = []
        var index = 0
        while index < parts.count {
            let part = parts[index]
            index += 1
            switch part.kind {
            case .binaryOperator: push(.binary(part.name), operators[part.name], &pending, &operands)
            case .assignmentOperator: push(.assign, OperatorTable.assignment, &pending, &operands)
            case .ternaryOperator:
                let middle = part.child(.middle).map { expression($0) } ?? missing(part)
                push(.ternary(middle: middle), OperatorTable.ternary, &pending, &operands)
            case .asOperator, .isOperator:
                reduce(&pending, &operands, before: OperatorTable.casting)
                let type = index < parts.count ? parts[index] : nil
                index += 1
                cast(part, type, &operands)
            default:
                let covers = part.kind == .tryExpr || part.kind == .awaitExpr
                operands.append(Operand(id: expression(part), covers: covers, place: span(part)))
            }
        }
        while !pending.isEmpty { reduceOne(&pending, &operands) }
        return operands.last?.id ?? missing(node)
    }

    private static func isOperator(_ node: Node) -> Bool {
        switch node.kind {
        case .binaryOperator, .assignmentOperator, .ternaryOperator, .asOperator, .isOperator, .arrowOperator: true
        default: false
        }
    }

    private mutating func push(
        _ operation: Operator, _ precedence: OperatorTable.Precedence, _ pending: inout [(Operator, OperatorTable.Precedence)], _ operands: inout [Operand]
    ) {
        reduce(&pending, &operands, before: precedence)
        pending.append((operation, precedence))
    }

    private mutating func reduce(
        _ pending: inout [(Operator, OperatorTable.Precedence)], _ operands: inout [Operand], before next: OperatorTable.Precedence
    ) {
        while let last = pending.last, last.1.level > next.level || last.1.level == next.level && !next.isRightAssociative {
            reduceOne(&pending, &operands)
        }
    }

    private mutating func reduceOne(_ pending: inout [(Operator, OperatorTable.Precedence)], _ operands: inout [Operand]) {
        let (operation, precedence) = pending.removeLast()
        // Text that could not be read may leave an operator without operands.
        guard let right = operands.popLast() else { return }
        guard let left = operands.popLast() else { return operands.append(right) }
        operands.append(combine(left, right.place.last) { builder, value, place in builder.made(operation, value, right.id, precedence, place) })
    }

    private mutating func cast(_ node: Node, _ type: Node?, _ operands: inout [Operand]) {
        guard let operand = operands.popLast() else { return }
        let kind: CastKind = node.kind == .isOperator ? .is : node.flags.contains(.optional) ? .conditional : node.flags.contains(.forced) ? .forced : .coerce
        let written = WrittenType((type?.firstChild ?? type)?.index ?? -1)
        let last = span(type ?? node).last
        operands.append(combine(operand, last) { builder, value, place in builder.add(.cast(kind, value, written), place) })
    }

    /// Applies an operator to its left operand. Where `try` or `await` stands before that, `(try x) + y` becomes
    /// `try (x + y)`, as the language reads it.
    private mutating func combine(_ left: Operand, _ end: Int32, _ make: (inout OutlineBuilder, ExpressionID, Span) -> ExpressionID) -> Operand {
        let place = Span(first: left.place.first, last: end)
        guard left.covers else { return Operand(id: make(&self, left.id, place), covers: false, place: place) }
        var chain: [ExpressionID] = []
        var inner = left.id
        walk: while true {
            switch outline.expressions[Int(inner.index)] {
            case .attempt(_, let next), .await(let next):
                chain.append(inner)
                inner = next
            default: break walk
            }
        }
        let made = make(&self, inner, Span(first: outline.expressionSpans[Int(inner.index)].first, last: end))
        let last = outline.expressionSpans[Int(made.index)].last
        for (position, id) in chain.enumerated() {
            let next = position + 1 < chain.count ? chain[position + 1] : made
            switch outline.expressions[Int(id.index)] {
            case .attempt(let kind, _): outline.expressions[Int(id.index)] = .attempt(kind, next)
            default: outline.expressions[Int(id.index)] = .await(next)
            }
            outline.expressionSpans[Int(id.index)].last = last
        }
        return Operand(id: left.id, covers: true, place: place)
    }

    private mutating func made(_ operation: Operator, _ left: ExpressionID, _ right: ExpressionID, _ precedence: OperatorTable.Precedence, _ place: Span) -> ExpressionID {
        // `a?.b = c`: where `a` is nil nothing is assigned, nor is `c` evaluated.
        if precedence.isAssignment, case .optionalChain(let inner) = outline.expressions[Int(left.index)] {
            let assigned = made(operation, inner, right, precedence, place)
            outline.expressions[Int(left.index)] = .optionalChain(assigned)
            outline.expressionSpans[Int(left.index)] = place
            return left
        }
        switch operation {
        case .binary(let name): return add(.binary(name, left, right), place)
        case .assign: return add(.assign(left, right), place)
        case .ternary(let middle): return add(.ternary(left, middle, right), place)
        }
    }
}
