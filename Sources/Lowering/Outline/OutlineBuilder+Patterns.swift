import Declarations
import Syntax

extension OutlineBuilder {
    /// A pattern, and the locals that it binds.
    /// - Parameter binding: what a bare name becomes; nil where the pattern says `let` or `var` itself.
    mutating func pattern(_ node: Node, binding: Local.Kind?) -> PatternID {
        let place = span(node)
        switch node.kind {
        case .identifierPattern:
            return add(.local(declare(node.name, binding ?? .constant, span: nameSpan(node))), place)
        case .wildcardPattern: return add(.wildcard, place)
        case .tuplePattern:
            let elements = node.children.filter { $0.kind == .tuplePatternElement }
            if elements.count == 1, let only = elements[0].firstChild { return pattern(only, binding: binding) }
            let parts = elements.map { ($0.flags.contains(.hasLabel) ? $0.name : .none, $0.firstChild) }
            return tuple(parts, binding, place)
        case .valueBindingPattern:
            let kind: Local.Kind = node.name == OutlineNames.let ? .constant : .variable
            return node.firstChild.map { pattern($0, binding: kind) } ?? add(.wildcard, place)
        case .isTypePattern: return add(.isType(node.firstChild.map { WrittenType($0.index) } ?? .none), place)
        case .patternExpr: return node.firstChild.map { pattern($0, binding: binding) } ?? add(.wildcard, place)
        case .expressionPattern: return node.firstChild.map { expressionPattern($0, binding) } ?? add(.wildcard, place)
        default: return expressionPattern(node, binding)
        }
    }

    private mutating func tuple(
        _ parts: [(label: Symbol, node: Node?)], _ binding: Local.Kind?, _ place: Span
    ) -> PatternID {
        let patterns = parts.map { part in part.node.map { pattern($0, binding: binding) } ?? add(.wildcard, place) }
        return add(
            .tuple(list(patterns.map(\.index)), labels: list(parts.map { Int32(bitPattern: $0.label.id) })), place)
    }

    /// A pattern that the parser read as an expression: a case with arguments, an optional, a cast, a value to compare
    /// with.
    private mutating func expressionPattern(_ node: Node, _ binding: Local.Kind?) -> PatternID {
        let place = span(node)
        switch node.kind {
        case .discardExpr: return add(.wildcard, place)
        case .patternExpr: return pattern(node, binding: binding)
        case .tupleExpr:
            let elements = node.children.filter { $0.kind == .argument }
            if elements.count == 1, !elements[0].flags.contains(.hasLabel), let only = elements[0].firstChild {
                return expressionPattern(only, binding)
            }
            return tuple(
                elements.map { ($0.flags.contains(.hasLabel) ? $0.name : .none, $0.firstChild) }, binding, place)
        case .optionalChainExpr:
            guard let inner = node.firstChild else { return add(.wildcard, place) }
            let wrapped = expressionPattern(inner, binding)
            return add(.optional(wrapped), place)
        case .memberExpr where node.child(.base) == nil:
            return add(.enumCase(base: nil, name: node.name, arguments: .empty, labels: .empty), place)
        case .callExpr:
            guard let callee = node.child(.callee), callee.kind == .memberExpr else { break }
            let base = callee.child(.base).map { expression($0) }
            let elements = node.children.filter { $0.kind == .argument }
            let patterns = elements.map { element in
                element.firstChild.map { expressionPattern($0, binding) } ?? add(.wildcard, place)
            }
            let labels = elements.map { Int32(bitPattern: $0.flags.contains(.hasLabel) ? $0.name.id : 0) }
            return add(
                .enumCase(base: base, name: callee.name, arguments: list(patterns.map(\.index)), labels: list(labels)),
                place)
        case .sequenceExpr:
            let parts = Array(node.children)
            if parts.count == 3, parts[1].kind == .asOperator, let type = parts[2].firstChild {
                let inner = expressionPattern(parts[0], binding)
                return add(.cast(inner, WrittenType(type.index)), place)
            }
        default: break
        }
        return add(.expression(expression(node)), place)
    }
}
