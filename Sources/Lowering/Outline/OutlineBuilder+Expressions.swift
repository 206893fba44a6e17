import Declarations
import Syntax

extension OutlineBuilder {
    /// A whole expression: an optional chain that begins in it ends with it.
    mutating func expression(_ node: Node) -> ExpressionID {
        let outer = isChainOpen
        isChainOpen = false
        var made = part(node)
        if isChainOpen { made = add(.optionalChain(made), outline.expressionSpans[Int(made.index)]) }
        isChainOpen = outer
        return made
    }

    mutating func missing(_ node: Node) -> ExpressionID { add(.missing, span(node)) }

    /// An expression that may be the inner part of a chain.
    mutating func part(_ node: Node) -> ExpressionID {
        let place = span(node)
        switch node.kind {
        case .identifierExpr: return identifier(node)
        case .memberExpr: return member(node)
        case .callExpr: return call(node, place)
        case .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr, .postfixExpr, .genericSpecializationExpr,
            .postfixIfConfigExpr:
            return postfix(node, place)
        case .sequenceExpr: return sequence(node)
        case .closureExpr: return closure(node)
        case .tupleExpr:
            let elements = node.children.filter { $0.kind == .argument }
            if elements.count == 1, !elements[0].flags.contains(.hasLabel), let only = elements[0].firstChild {
                return expression(only)
            }
            return add(.tuple(arguments: arguments(node)), place)
        case .tryExpr:
            let kind: AttemptKind =
                node.flags.contains(.optional) ? .optional : node.flags.contains(.forced) ? .forced : .plain
            return wrap(node) { .attempt(kind, $0) }
        case .awaitExpr: return wrap(node) { .await($0) }
        case .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr, .packElementExpr, .packExpansionExpr, .patternExpr:
            return node.firstChild.map { expression($0) } ?? missing(node)
        case .prefixExpr:
            let name = node.name
            return wrap(node) { .prefix(name, $0) }
        case .inoutExpr: return wrap(node) { .inout($0) }
        case .typeExpr: return add(.type(WrittenType(node.firstChild?.index ?? node.index)), place)
        case .keyPathExpr: return keyPath(node, place)
        case .macroExpansionExpr: return add(.macro(name: name(reference(node)), arguments: arguments(node)), place)
        case .ifExpr: return add(.statement(ifStatement(node)), place)
        case .switchExpr: return add(.statement(switchStatement(node)), place)
        case .doStmt: return add(.statement(doStatement(node)), place)
        default: return literal(node, place)
        }
    }

    /// An expression that follows its base.
    private mutating func postfix(_ node: Node, _ place: Span) -> ExpressionID {
        let child =
            switch node.kind {
            case .subscriptExpr: node.child(.callee)
            case .postfixIfConfigExpr: node.child(.base)
            default: node.firstChild
            }
        let base = child.map { part($0) } ?? missing(node)
        switch node.kind {
        case .subscriptExpr: return add(.subscripted(base, arguments: arguments(node)), place)
        case .optionalChainExpr:
            isChainOpen = true
            return add(.unwrapOrLeave(base), place)
        case .forceUnwrapExpr: return add(.forceUnwrap(base), place)
        case .postfixExpr: return add(.postfix(node.name, base), place)
        default: return base
        }
    }

    private mutating func wrap(_ node: Node, _ make: (ExpressionID) -> Expression) -> ExpressionID {
        let inner = node.firstChild.map { expression($0) } ?? missing(node)
        return add(make(inner), span(node))
    }

    // MARK: Names

    mutating func name(_ reference: NameReference) -> Int32 {
        outline.names.append(reference)
        return Int32(outline.names.count - 1)
    }

    /// The value of a name at this place: a local, or something to be looked up.
    mutating func nameExpression(_ symbol: Symbol, _ place: Span) -> ExpressionID {
        if let local = use(symbol) { return add(.local(local), place) }
        if symbol == OutlineNames.selfName {
            noteSelf()
            return add(.selfReference, place)
        }
        return add(.name(name(NameReference(name: symbol, token: place.first))), place)
    }

    private mutating func identifier(_ node: Node) -> ExpressionID {
        let symbol = node.name
        let place = span(node)
        if node.mainToken.kind == .dollarIdentifier, let parameter = implicitParameter(symbol, place) {
            return add(.local(parameter), place)
        }
        if symbol == OutlineNames.super {
            noteSelf()
            return add(.superReference, place)
        }
        if node.child(.genericArgumentClause) == nil, visible(symbol) || symbol == OutlineNames.selfName {
            return nameExpression(symbol, place)
        }
        return add(.name(name(reference(node))), place)
    }

    /// The name that a node is named by, with the argument names and generic arguments that are written behind it.
    private mutating func reference(_ node: Node) -> NameReference {
        var result = NameReference(name: node.name, token: node.raw.mainToken)
        if node.flags.contains(.hasArgumentNames) { result.labels = argumentNames(node) }
        if let clause = node.child(.genericArgumentClause) {
            result.genericArguments = list(clause.children.map(\.index))
        }
        return result
    }

    /// `(a:_:)` behind a name: what stands before each colon.
    private mutating func argumentNames(_ node: Node) -> ListID {
        var labels: [Int32] = []
        var index = Int(node.raw.mainToken) + 2
        while index + 1 < Int(node.raw.endToken), tree.tokens[index + 1].kind == .colon {
            let symbol = tree.tokens[index].symbol
            labels.append(Int32(bitPattern: symbol == OutlineNames.discard ? 0 : symbol.id))
            index += 2
        }
        return list(labels)
    }

    private mutating func member(_ node: Node) -> ExpressionID {
        let place = span(node)
        guard let base = node.child(.base) else { return add(.implicitMember(name: name(reference(node))), place) }
        let value = part(base)
        if node.mainToken.kind == .integerLiteral,
            let position = Int32(tree.source.string(Int(node.mainToken.start)..<Int(node.mainToken.end)))
        {
            return add(.tupleElement(value, position), place)
        }
        return add(.member(value, name: name(reference(node))), place)
    }

    // MARK: Calls

    private mutating func call(_ node: Node, _ place: Span) -> ExpressionID {
        let callee = node.child(.callee).map { part($0) } ?? missing(node)
        return add(.call(callee, arguments: arguments(node)), place)
    }

    mutating func arguments(_ node: Node) -> ListID {
        var made: [Argument] = []
        for child in node.children where child.kind == .argument {
            let value = child.firstChild.map { expression($0) } ?? missing(child)
            let label: Symbol =
                child.flags.contains(.hasLabel) && child.name != OutlineNames.discard ? child.name : .none
            made.append(Argument(label: label, value: value, isTrailingClosure: child.flags.contains(.trailingClosure)))
        }
        guard !made.isEmpty else { return .empty }
        let start = outline.arguments.count
        outline.arguments.append(contentsOf: made)
        return ListID(start: start, count: made.count)
    }

    // MARK: Literals

    private mutating func literal(_ node: Node, _ place: Span) -> ExpressionID {
        switch node.kind {
        case .integerLiteral:
            return add(
                .literal(node.mainToken.end - node.mainToken.start == 1 && node.text == "1" ? .one : .integer), place)
        case .floatLiteral: return add(.literal(.float), place)
        case .booleanLiteral: return add(.literal(node.mainToken.symbol.text == "true" ? .true : .false), place)
        case .nilLiteral: return add(.literal(.nil), place)
        case .regexLiteral: return add(.literal(.regex), place)
        case .discardExpr: return add(.discard, place)
        case .stringLiteral:
            let parts = node.children.filter { $0.kind == .interpolation }
            guard !parts.isEmpty else { return add(.literal(.string), place) }
            var made: [Argument] = []
            var counts: [Int32] = []
            for part in parts {
                let first = made.count
                for child in part.children where child.kind == .argument {
                    let value = child.firstChild.map { expression($0) } ?? missing(child)
                    made.append(
                        Argument(
                            label: child.flags.contains(.hasLabel) ? child.name : .none, value: value,
                            isTrailingClosure: false))
                }
                counts.append(Int32(made.count - first))
            }
            let start = outline.arguments.count
            outline.arguments.append(contentsOf: made)
            return add(
                .interpolatedString(arguments: ListID(start: start, count: made.count), counts: list(counts)), place)
        case .arrayExpr:
            let elements = node.children.map { expression($0).index }
            return add(.array(list(elements)), place)
        case .dictionaryExpr:
            var elements: [Int32] = []
            for child in node.children where child.kind == .dictionaryElement {
                for part in [child.child(.key), child.child(.value)] {
                    elements.append((part.map { expression($0) } ?? missing(child)).index)
                }
            }
            return add(.dictionary(list(elements)), place)
        default: return missing(node)
        }
    }

    private mutating func keyPath(_ node: Node, _ place: Span) -> ExpressionID {
        var made: [KeyPathComponent] = []
        for child in node.children where child.kind == .keyPathComponent {
            let main = child.mainToken
            switch main.kind {
            case .leftBracket: made.append(KeyPathComponent(kind: .subscript, name: .none, arguments: arguments(child)))
            case .questionPostfix: made.append(KeyPathComponent(kind: .optionalChain, name: .none))
            case .exclamationPostfix: made.append(KeyPathComponent(kind: .forceUnwrap, name: .none))
            default:
                made.append(
                    KeyPathComponent(
                        kind: main.symbol == OutlineNames.selfName ? .selfReference : .member, name: main.symbol,
                        arguments: arguments(child)))
            }
        }
        let start = outline.keyPathComponents.count
        outline.keyPathComponents.append(contentsOf: made)
        let root = node.child(.type).map { WrittenType($0.index) } ?? .none
        return add(.keyPath(root: root, components: ListID(start: start, count: made.count)), place)
    }

    // MARK: Operators

    /// More operators than this in a row are not folded: the tree would be deeper than what walks over it can go.
    private static let operatorLimit = 1_000

    /// Operands and operators in a row, folded by precedence.
    mutating func sequence(_ node: Node) -> ExpressionID {
        let parts = Array(node.children)
        if parts.contains(where: { $0.kind == .arrowOperator }) {
            return add(.type(WrittenType(node.index)), span(node))
        }
        if parts.count > 2 * Self.operatorLimit {
            let operands = parts.filter { !Self.isOperator($0) && $0.kind != .typeExpr }.map { expression($0).index }
            return add(.unfolded(list(operands)), span(node))
        }
        var row = OperatorRow()
        var index = 0
        while index < parts.count {
            let part = parts[index]
            index += 1
            switch part.kind {
            case .binaryOperator: row.push(.binary(part.name), operators[part.name], &self)
            case .assignmentOperator: row.push(.assign, OperatorTable.assignment, &self)
            case .ternaryOperator:
                let middle = part.child(.middle).map { expression($0) } ?? missing(part)
                row.push(.ternary(middle: middle), OperatorTable.ternary, &self)
            case .asOperator, .isOperator:
                let type = index < parts.count ? parts[index] : nil
                index += 1
                row.cast(part, type, &self)
            default:
                let covers = part.kind == .tryExpr || part.kind == .awaitExpr
                row.append(expression(part), covers: covers, span(part))
            }
        }
        return row.folded(&self) ?? missing(node)
    }

    private static func isOperator(_ node: Node) -> Bool {
        switch node.kind {
        case .binaryOperator, .assignmentOperator, .ternaryOperator, .asOperator, .isOperator, .arrowOperator: true
        default: false
        }
    }
}
