import Declarations
import Syntax

/// A row of operands and operators that is being folded by precedence: the shunting yard, so that a long row costs no
/// stack.
struct OperatorRow {
    enum Operator {
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

    private var operands: [Operand] = []
    private var pending: [(Operator, OperatorTable.Precedence)] = []

    mutating func append(_ id: ExpressionID, covers: Bool, _ place: Span) {
        operands.append(Operand(id: id, covers: covers, place: place))
    }

    /// The expression of the complete row; nil where it has no operand.
    mutating func folded(_ builder: inout OutlineBuilder) -> ExpressionID? {
        while !pending.isEmpty { reduceOne(&builder) }
        return operands.last?.id
    }

    mutating func push(_ operation: Operator, _ precedence: OperatorTable.Precedence, _ builder: inout OutlineBuilder) {
        reduce(before: precedence, &builder)
        pending.append((operation, precedence))
    }

    private mutating func reduce(before next: OperatorTable.Precedence, _ builder: inout OutlineBuilder) {
        while let last = pending.last,
            last.1.level > next.level || last.1.level == next.level && !next.isRightAssociative
        {
            reduceOne(&builder)
        }
    }

    private mutating func reduceOne(_ builder: inout OutlineBuilder) {
        let (operation, precedence) = pending.removeLast()
        // Text that could not be read may leave an operator without operands.
        guard let right = operands.popLast() else { return }
        guard let left = operands.popLast() else { return operands.append(right) }
        operands.append(
            combine(left, right.place.last, &builder) { builder, value, place in
                Self.made(operation, value, right.id, by: precedence, at: place, &builder)
            })
    }

    /// `x as T`, `x is T`: the type stands behind its operator, and is no operand.
    mutating func cast(_ node: Node, _ type: Node?, _ builder: inout OutlineBuilder) {
        reduce(before: OperatorTable.casting, &builder)
        guard let operand = operands.popLast() else { return }
        let kind: CastKind =
            node.kind == .isOperator
            ? .is : node.flags.contains(.optional) ? .conditional : node.flags.contains(.forced) ? .forced : .coerce
        let written = WrittenType((type?.firstChild ?? type)?.index ?? -1)
        let last = builder.span(type ?? node).last
        operands.append(
            combine(operand, last, &builder) { builder, value, place in builder.add(.cast(kind, value, written), place)
            })
    }

    /// Applies an operator to its left operand. Where `try` or `await` stands before that, `(try x) + y` becomes
    /// `try (x + y)`, as the language reads it.
    private func combine(
        _ left: Operand, _ end: Int32, _ builder: inout OutlineBuilder,
        _ make: (inout OutlineBuilder, ExpressionID, Span) -> ExpressionID
    ) -> Operand {
        let place = Span(first: left.place.first, last: end)
        guard left.covers else { return Operand(id: make(&builder, left.id, place), covers: false, place: place) }
        var chain: [ExpressionID] = []
        var inner = left.id
        walk: while true {
            switch builder.outline.expressions[Int(inner.index)] {
            case .attempt(_, let next), .await(let next):
                chain.append(inner)
                inner = next
            default: break walk
            }
        }
        let made = make(
            &builder, inner, Span(first: builder.outline.expressionSpans[Int(inner.index)].first, last: end))
        let last = builder.outline.expressionSpans[Int(made.index)].last
        for (position, id) in chain.enumerated() {
            let next = position + 1 < chain.count ? chain[position + 1] : made
            switch builder.outline.expressions[Int(id.index)] {
            case .attempt(let kind, _): builder.outline.expressions[Int(id.index)] = .attempt(kind, next)
            default: builder.outline.expressions[Int(id.index)] = .await(next)
            }
            builder.outline.expressionSpans[Int(id.index)].last = last
        }
        return Operand(id: left.id, covers: true, place: place)
    }

    private static func made(
        _ operation: Operator, _ left: ExpressionID, _ right: ExpressionID, by precedence: OperatorTable.Precedence,
        at place: Span, _ builder: inout OutlineBuilder
    ) -> ExpressionID {
        // `a?.b = c`: where `a` is nil nothing is assigned, nor is `c` evaluated.
        if precedence.isAssignment, case .optionalChain(let inner) = builder.outline.expressions[Int(left.index)] {
            let assigned = made(operation, inner, right, by: precedence, at: place, &builder)
            builder.outline.expressions[Int(left.index)] = .optionalChain(assigned)
            builder.outline.expressionSpans[Int(left.index)] = place
            return left
        }
        switch operation {
        case .binary(let name): return builder.add(.binary(name, left, right), place)
        case .assign: return builder.add(.assign(left, right), place)
        case .ternary(let middle): return builder.add(.ternary(left, middle, right), place)
        }
    }
}
