extension Parser {
    /// The surroundings of an expression that may be a pattern.
    enum PatternContext {
        case none
        /// A pattern to match: names in it are references.
        case matching
        /// Behind `let` or `var`: names in it are new.
        case binding
    }

    private var atBindingKeyword: Bool {
        switch keyword {
        case .let, .var, .inout: return true
        case .borrowing, ._borrowing: return (next(.identifier) || next(.underscore)) && !beginsLine(p + 1)
        default: return false
        }
    }

    var atPatternOnly: Bool { at(.is) || atBindingKeyword }

    /// A pattern of a binding or a `for` loop.
    mutating func parsePattern() {
        nested { $0.parsePatternUnchecked() }
    }

    private mutating func parsePatternUnchecked() {
        let start = mark
        switch kind {
        case .leftParen:
            advance()
            while p < eof, !at(.rightParen) {
                let element = mark
                var flags: NodeFlags = []
                if at(.identifier), next(.colon) {
                    flags.insert(.hasLabel)
                    p += 2
                }
                parsePattern()
                add(.tuplePatternElement, element, flags: flags)
                if !eat(.comma) { break }
            }
            expectClose(start.token, .rightParen, "expected ')' after a tuple pattern")
            add(.tuplePattern, start)
        case .identifier, .placeholder:
            if atBindingKeyword {
                advance()
                parsePattern()
                add(.valueBindingPattern, start)
            } else {
                addLeaf(.identifierPattern)
            }
        case .keyword:
            if at(.underscore) {
                addLeaf(.wildcardPattern)
            } else if atBindingKeyword {
                advance()
                parsePattern()
                add(.valueBindingPattern, start)
            } else if !atLineStart {
                fail("expected a pattern")
                addLeaf(.identifierPattern)
            } else {
                addMissing("expected a pattern")
            }
        default:
            addMissing("expected a pattern")
        }
    }

    /// A pattern of a case or condition. Text that may be an expression is parsed as one.
    mutating func parseMatchingPattern(_ context: PatternContext) {
        nested { $0.parseMatchingPatternUnchecked(context) }
    }

    private mutating func parseMatchingPatternUnchecked(_ context: PatternContext) {
        let start = mark
        if at(.is) {
            advance()
            parseType()
            return add(.isTypePattern, start)
        }
        if atBindingKeyword {
            advance()
            parseMatchingPattern(.binding)
            return add(.valueBindingPattern, start)
        }
        parseSequence(.condition, context)
        let last = nodes[nodeCount - 1]
        if last.kind == .patternExpr, Int(last.firstToken) == start.token {
            nodeCount -= 1
        } else {
            add(.expressionPattern, start)
        }
    }
}
