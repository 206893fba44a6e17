extension Parser {
    /// An operand with its suffixes.
    mutating func parsePostfix(_ flavor: Flavor, _ pattern: PatternContext) -> Bool {
        let start = mark
        let outer = height
        height = 0
        guard parsePrimary(flavor, pattern) else {
            height = outer
            return false
        }
        parsePostfixSuffixes(start, flavor, pattern)
        height = max(outer, height)
        return true
    }

    mutating func parsePostfixSuffixes(_ start: Mark, _ flavor: Flavor, _ pattern: PatternContext) {
        while true {
            if flavor == .directive, atLineStart { return }
            switch kind {
            case .period:
                // Part of an operator like `.?.`.
                if tokens[p].flags.contains(.joined) { return }
                setRole(.base)
                parseMemberSuffix(start, flavor)
            case .leftParen:
                if atLineStart { return }
                setRole(.callee)
                parseCallArguments(flavor, pattern)
                if flavor == .basic, at(.leftBrace), atTrailingClosure(flavor) { parseTrailingClosures() }
                add(.callExpr, start)
            case .leftBracket:
                if atLineStart { return }
                setRole(.callee)
                let open = p
                advance()
                parseArguments(open, closing: .rightBracket, flavor: .basic, pattern: pattern)
                expectClose(open, .rightBracket, "expected ']' after the arguments of a subscript")
                if flavor == .basic, at(.leftBrace), atTrailingClosure(flavor) { parseTrailingClosures() }
                add(.subscriptExpr, start)
            case .leftBrace:
                guard allowsTrailingClosure, atTrailingClosure(flavor) else { return }
                setRole(.callee)
                parseTrailingClosures()
                add(.callExpr, start)
                if at(.leftBrace) { return }
            case .questionPostfix:
                advance()
                add(.optionalChainExpr, start)
            case .exclamationPostfix:
                advance()
                add(.forceUnwrapExpr, start)
            case .postfixOperator:
                let main = p
                advanceOperator()
                add(.postfixExpr, start, main: main)
            case .poundIf:
                guard startsPostfixIfConfig else { return }
                setRole(.base)
                parseIfConfig(.postfix(flavor))
                add(.postfixIfConfigExpr, start)
            default:
                return
            }
            height &+= 1
            if height > Self.maximumChain {
                height = 0
                return collapse(start)
            }
        }
    }

    /// `.name`, with generic arguments. The base is already there, or there is none.
    mutating func parseMemberSuffix(_ start: Mark, _ flavor: Flavor) {
        let period = p
        advance()
        let spaceAfter = tokens[p].flags.contains(.spaceBefore)
        if spaceAfter, atLineStart, !tokens[period].flags.contains(.spaceBefore) {
            fail("expected a member's name after '.'")
            return add(.memberExpr, start, main: period)
        }
        skipModuleSelector()
        let name = p
        var flags: NodeFlags = []
        switch kind {
        case .identifier, .keyword, .placeholder:
            if at(.underscore) { fail("expected a member's name after '.'") }
            advance()
            if skipArgumentNames() { flags.insert(.hasArgumentNames) }
            if atGenericArguments { parseGenericArguments() }
        case .integerLiteral:
            advance()
        default:
            fail("expected a member's name after '.'")
            return add(.memberExpr, start, main: period)
        }
        add(.memberExpr, start, main: name, flags: flags)
    }

    /// Consumes `(a:b:)` after a name, if that is what stands there.
    mutating func skipArgumentNames() -> Bool {
        guard at(.leftParen), !atLineStart, canBeLabel(p + 1), kind(p + 2) == .colon else { return false }
        var i = p + 1
        while kind(i) != .rightParen {
            guard canBeLabel(i), kind(i + 1) == .colon else { return false }
            i += 2
        }
        p = i + 1
        return true
    }

    private var allowsTrailingClosure: Bool {
        switch nodes[nodeCount - 1].kind {
        case .booleanLiteral, .floatLiteral, .integerLiteral, .nilLiteral, .regexLiteral, .stringLiteral, .arrayExpr,
            .dictionaryExpr:
            return false
        default: return true
        }
    }

    private var startsPostfixIfConfig: Bool {
        var i = p
        var blocks = 0
        repeat {
            i += 1
            while i < eof, !beginsLine(i) { i = skipped(i) }
            blocks += 1
        } while kind(i) == .poundIf && blocks < 64
        guard kind(i) == .period else { return false }
        return kind(i + 1) == .identifier || kind(i + 1) == .keyword
    }

    // MARK: Arguments

    mutating func parseCallArguments(_ flavor: Flavor, _ pattern: PatternContext) {
        let open = p
        advance()
        parseArguments(open, closing: .rightParen, flavor: flavor == .attribute ? .attribute : .basic, pattern: pattern)
        expectClose(open, .rightParen, "expected ')' after the arguments")
    }

    /// Arguments up to a closing bracket, which is left.
    mutating func parseArguments(_ open: Int, closing: TokenKind, flavor: Flavor, pattern: PatternContext) {
        nested { $0.parseArgumentsUnchecked(closing, flavor, pattern) }
    }

    private mutating func parseArgumentsUnchecked(_ closing: TokenKind, _ flavor: Flavor, _ pattern: PatternContext) {
        while p < eof, !at(closing) {
            let start = mark
            var flags: NodeFlags = []
            if next(.colon), canBeLabel(p), !isModuleSelector(p) {
                flags.insert(.hasLabel)
                p &+= 2
            }
            if atOperatorReference {
                let name = mark
                advanceOperator()
                add(.identifierExpr, name)
            } else {
                parseExpression(flavor, pattern)
            }
            add(.argument, start, flags: flags)
            if !eat(.comma) { return }
        }
    }

    /// An operator as a value: `reduce(0, +)`.
    private var atOperatorReference: Bool {
        guard at(.binaryOperator) else { return false }
        var i = p
        while tokens[i].flags.contains(.joined), i < eof { i += 1 }
        switch kind(i + 1) {
        case .comma, .rightParen, .rightBracket, .interpolationEnd: return true
        default: return false
        }
    }

    // MARK: Trailing closures

    @inline(__always) func atTrailingClosure(_ flavor: Flavor) -> Bool { isTrailingClosure(p, flavor) }

    /// Whether the brace at `i` begins a closure that belongs to the expression before it.
    func isTrailingClosure(_ i: Int, _ flavor: Flavor) -> Bool {
        if startsObservers(i) || keyword(i + 1) == .case { return false }
        guard flavor == .condition else { return true }
        // In the head of a statement only the token after the closing brace can decide.
        guard !beginsLine(i + 1) else { return false }
        let after = skipped(i)
        guard kind(after - 1) == .rightBrace else { return false }
        switch kind(after) {
        case .leftBrace, .comma: return true
        case .leftBracket, .leftParen, .period, .questionPostfix, .questionInfix, .exclamationPostfix, .colon, .equal,
            .postfixOperator, .binaryOperator:
            return !beginsLine(after)
        case .keyword:
            switch keyword(after) {
            case .where: return true
            case .is, .as: return !beginsLine(after)
            default: return false
            }
        default: return false
        }
    }

    mutating func parseTrailingClosures() {
        let first = mark
        parseClosure()
        add(.argument, first, flags: .trailingClosure)
        while canBeLabel(p), next(.colon), !at(.default), kind(p + 2) == .leftBrace || kind(p + 2) == .placeholder {
            let start = mark
            p += 2
            if at(.leftBrace) { parseClosure() } else { addLeaf(.identifierExpr) }
            add(.argument, start, flags: [.trailingClosure, .hasLabel])
        }
    }
}
