extension Parser {
    mutating func parseClosure() {
        let start = mark
        advance()
        nested { parser in
            if parser.startsClosureSignature { parser.parseClosureSignature() }
            parser.parseStatements(.block)
        }
        expectClose(start.token, .rightBrace, "expected '}' after a closure")
        add(.closureExpr, start)
    }

    /// Looks for what can only be a signature: names or a parenthesis, effects, a result, and `in`.
    private var startsClosureSignature: Bool {
        var i = p
        switch kind {
        case .identifier, .placeholder: break
        case .keyword: guard at(.underscore) || at(.in) else { return false }
        case .at, .leftParen, .leftBracket: break
        default: return false
        }
        while kind(i) == .at {
            guard kind(i + 1) == .identifier else { return false }
            scanAttribute(&i)
        }
        if kind(i) == .leftBracket {
            i = skipped(i)
            guard kind(i - 1) == .rightBracket else { return false }
        }
        if kind(i) == .leftParen {
            i = skipped(i)
        } else if isClosureName(i) {
            i += 1
            while kind(i) == .comma {
                guard isClosureName(i + 1) else { return false }
                i += 2
            }
        }
        scanEffects(&i)
        var hasResult = false
        if kind(i) == .arrow {
            i += 1
            var scanner = TypeScanner(self)
            guard scanner.type(&i) else { return false }
            hasResult = true
            scanEffects(&i)
        }
        return hasResult || keyword(i) == .in
    }

    private func isClosureName(_ i: Int) -> Bool {
        kind(i) == .identifier && !isClosureEffect(i) || keyword(i) == .underscore || kind(i) == .placeholder
    }

    /// `{ [x] async in }`: the word is an effect there, but a name in `{ async in }`.
    private func isClosureEffect(_ i: Int) -> Bool {
        keyword(i) == .async && kind(i - 1) == .rightBracket
    }

    private mutating func parseClosureSignature() {
        parseAttributes()
        if at(.leftBracket) { parseCaptures() }
        if at(.leftParen) {
            parseParameterClause(.closure)
        } else {
            while isClosureName(p), !at(.in) {
                addLeaf(.parameter)
                if !eat(.comma) { break }
            }
        }
        parseEffects()
        if eat(.arrow) {
            parseType(role: .returnType)
            parseEffects()
        }
        expect(.in, "expected 'in' after the signature of a closure")
    }

    private mutating func parseCaptures() {
        let open = p
        advance()
        while p < eof, !at(.rightBracket) {
            let start = mark
            if at(.weak) || at(.unowned), next(.identifier) || next(.lowerSelf) || next(.leftParen) {
                let modifier = mark
                advance()
                if at(.leftParen) { p = skipped(p) }
                add(.modifier, modifier)
            }
            let name = p
            if at(.identifier) || at(.lowerSelf) || at(.placeholder) {
                advance()
            } else {
                fail("expected the name of a captured value")
            }
            if eat(.equal) {
                parseExpression(.basic)
                setRole(.initializer)
            }
            add(.capture, start, main: name)
            if !eat(.comma) { break }
        }
        expectClose(open, .rightBracket, "expected ']' after the captured values")
    }
}
