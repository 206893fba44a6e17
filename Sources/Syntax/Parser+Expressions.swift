extension Parser {
    /// The surroundings of an expression.
    enum Flavor {
        case basic
        /// The head of `if`, `for`, `switch` …, where a brace begins the body.
        case condition
        /// The condition of `#if`, which ends with its line.
        case directive
        /// An argument of an attribute.
        case attribute
    }

    /// Parses an expression; always appends exactly one node.
    mutating func parseExpression(_ flavor: Flavor) {
        parseSequence(flavor, .none)
    }

    mutating func parseExpression(_ flavor: Flavor, _ pattern: PatternContext) {
        if pattern != .none, atPatternOnly {
            let start = mark
            parseMatchingPattern(.matching)
            add(.patternExpr, start)
        } else {
            parseSequence(flavor, pattern)
        }
    }

    /// Operands and operators in a row.
    mutating func parseSequence(_ flavor: Flavor, _ pattern: PatternContext) {
        let start = mark
        guard parseElement(flavor, pattern) else { return }
        var isSequence = false
        while true {
            if flavor == .directive, atLineStart { break }
            switch parseSequenceOperator(flavor, pattern) {
            case .none:
                if isSequence { add(.sequenceExpr, start) }
                return
            case .complete:
                isSequence = true
            case .needsOperand:
                isSequence = true
                if flavor == .directive, atLineStart {
                    addMissing("expected a condition")
                } else if parseElement(flavor, pattern) {
                    continue
                }
                return add(.sequenceExpr, start)
            }
        }
        if isSequence { add(.sequenceExpr, start) }
    }

    private enum SequenceOperator { case none, needsOperand, complete }

    private mutating func parseSequenceOperator(_ flavor: Flavor, _ pattern: PatternContext) -> SequenceOperator {
        switch kind {
        case .binaryOperator:
            let start = mark
            advanceOperator()
            add(.binaryOperator, start)
            return .needsOperand
        case .period where tokens[p].flags.contains(.joined):
            let start = mark
            advanceOperator()
            add(.binaryOperator, start)
            return .needsOperand
        case .equal:
            guard pattern == .none else { return .none }
            addLeaf(.assignmentOperator)
            return .needsOperand
        case .questionInfix:
            let start = mark
            advance()
            nested { $0.parseSequence(flavor, pattern) }
            setRole(.middle)
            expect(.colon, "expected ':' after the first value of '?:'")
            add(.ternaryOperator, start)
            return .needsOperand
        case .keyword:
            switch keyword {
            case .is, .as:
                parseTypeOperator()
                return .complete
            case .throws: break
            default: return .none
            }
        case .identifier:
            guard at(.async), next(.arrow) || next(.throws) else { return .none }
        case .arrow: break
        default: return .none
        }
        var i = p
        guard scanArrow(&i) else { return .none }
        let start = mark
        parseEffects()
        expect(.arrow, "expected '->'")
        add(.arrowOperator, start)
        return .needsOperand
    }

    /// `is T`, `as T`, `as? T`, `as! T`: the operator and the type after it.
    mutating func parseTypeOperator() {
        let start = mark
        let isCast = at(.as)
        advance()
        var flags: NodeFlags = []
        if isCast {
            if eat(.questionPostfix) {
                flags.insert(.optional)
            } else if eat(.exclamationPostfix) {
                flags.insert(.forced)
            }
        }
        add(isCast ? .asOperator : .isOperator, start, flags: flags)
        let operand = mark
        parseType()
        add(.typeExpr, operand)
    }

    // MARK: Operators

    func isOperatorToken(_ i: Int) -> Bool {
        switch kind(i) {
        case .binaryOperator, .prefixOperator, .postfixOperator: return true
        default: return false
        }
    }

    /// Consumes an operator. Parts that the lexer split are joined, and the first part gets the symbol of the complete
    /// operator.
    @inline(__always) mutating func advanceOperator() {
        if tokens[p].flags.contains(.joined) { joinOperator() } else { advance() }
    }

    @inline(never) private mutating func joinOperator() {
        let first = p
        while p < eof, tokens[p].flags.contains(.joined) { p += 1 }
        advance()
        let length = Int(tokens[p - 1].end) - Int(tokens[first].start)
        tokens[first].symbol = Symbol(id: cache.intern(base + Int(tokens[first].start), length))
        tokens[first].reserved = 0
    }

    // MARK: Elements

    /// An operand with the words that may stand before it. Returns false where there is none; then an empty error node
    /// takes its place.
    private mutating func parseElement(_ flavor: Flavor, _ pattern: PatternContext) -> Bool {
        if tokens[p].reserved != 0 {
            if let parsed = parsePrefixedElement(flavor, pattern) { return parsed }
        } else if at(.at) {
            if let parsed = parseTypeElement() { return parsed }
        }
        return parseUnary(flavor, pattern)
    }

    private mutating func parseTypeElement() -> Bool? {
        var scanner = TypeScanner(self)
        var i = p
        guard scanner.type(&i) else { return nil }
        let start = mark
        parseType()
        add(.typeExpr, start)
        return true
    }

    private mutating func parsePrefixedElement(_ flavor: Flavor, _ pattern: PatternContext) -> Bool? {
        let start = mark
        var flags: NodeFlags = []
        let kind: NodeKind
        switch keyword {
        case .inout:
            return parseTypeElement()
        case .nonisolated:
            guard next(.leftParen), keyword(p + 2) == .nonsending else { return nil }
            return parseTypeElement()
        case .await:
            guard self.kind == .identifier else { return nil }
            advance()
            kind = .awaitExpr
        case .try:
            advance()
            if eat(.questionPostfix) {
                flags.insert(.optional)
            } else if eat(.exclamationPostfix) {
                flags.insert(.forced)
            }
            kind = .tryExpr
        case .repeat:
            advance()
            nested { $0.parseExpression(flavor, pattern) }
            add(.packExpansionExpr, start)
            return true
        case .unsafe:
            guard isContextualPrefix(p, acceptsClosure: true, flavor, prefersPostfix: false) else { return nil }
            advance()
            kind = .unsafeExpr
        case .borrow, .copy, .consume, .each:
            guard isContextualPrefix(p, acceptsClosure: false, flavor) else { return nil }
            switch keyword {
            case .borrow: kind = .borrowExpr
            case .copy: kind = .copyExpr
            case .consume: kind = .consumeExpr
            default: kind = .packElementExpr
            }
            advance()
        case .any:
            guard isContextualPrefix(p, acceptsClosure: false, flavor) || keyword(p + 1) == .tilde else { return nil }
            parseType()
            add(.typeExpr, start)
            return true
        default:
            return nil
        }
        var parsed = false
        nested { parsed = $0.parseElement(flavor, pattern) }
        add(kind, start, flags: flags)
        return parsed || p > start.token
    }

    /// Whether the contextual word at `i` stands before an operand, rather than being a name itself.
    func isContextualPrefix(_ i: Int, acceptsClosure: Bool, _ flavor: Flavor, prefersPostfix: Bool = true) -> Bool {
        let next = i + 1
        if beginsLine(next) { return false }
        switch kind(next) {
        case .identifier, .dollarIdentifier, .placeholder, .integerLiteral, .floatLiteral, .stringStart, .regexLiteral,
            .ampersandPrefix, .prefixOperator, .at, .backslash, .pound:
            return !isModuleSelector(i)
        case .keyword:
            switch keyword(next) {
            case .underscore, .capitalAny, .capitalSelf, .lowerSelf, .super, .initializer, .true, .false, .nil, .repeat,
                .try, .if, .switch:
                return true
            default: return false
            }
        case .period, .leftParen, .leftBracket:
            return !prefersPostfix && tokens[next].flags.contains(.spaceBefore)
        case .leftBrace:
            return acceptsClosure && isTrailingClosure(next, flavor)
        default: return false
        }
    }

    private mutating func parseUnary(_ flavor: Flavor, _ pattern: PatternContext) -> Bool {
        let start = mark
        let node: NodeKind
        switch kind {
        case .keyword where at(.if) || at(.switch) || at(.do):
            nested { $0.parseStatementExpression() }
            return true
        case .backslash:
            parseKeyPath(pattern)
            return true
        case .ampersandPrefix:
            advance()
            node = .inoutExpr
        case .prefixOperator:
            advanceOperator()
            node = .prefixExpr
        default:
            return parsePostfix(flavor, pattern)
        }
        nested { _ = $0.parseUnary(flavor, pattern) }
        add(node, start)
        return true
    }
}
