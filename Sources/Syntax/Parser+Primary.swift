extension Parser {
    /// An operand without suffixes. Returns false where there is none; then an empty error node takes its place.
    mutating func parsePrimary(_ flavor: Flavor, _ pattern: PatternContext) -> Bool {
        switch kind {
        case .identifier:
            if pattern == .binding, bindsName {
                let start = mark
                addLeaf(.identifierPattern)
                add(.patternExpr, start)
            } else {
                parseIdentifier()
            }
        case .dollarIdentifier, .placeholder:
            addLeaf(.identifierExpr)
        case .integerLiteral: addLeaf(.integerLiteral)
        case .floatLiteral: addLeaf(.floatLiteral)
        case .regexLiteral: addLeaf(.regexLiteral)
        case .stringStart: parseString()
        case .keyword: return parseKeywordPrimary(flavor, pattern)
        case .period:
            let start = mark
            parseMemberSuffix(start, flavor)
        case .leftParen:
            let start = mark
            advance()
            parseArguments(start.token, closing: .rightParen, flavor: .basic, pattern: pattern)
            expectClose(start.token, .rightParen, "expected ')'")
            add(.tupleExpr, start)
        case .leftBracket: nested { $0.parseCollection() }
        case .leftBrace: parseClosure()
        case .pound: parseMacroExpansion(flavor, pattern)
        default:
            addMissing("expected an expression")
            return false
        }
        return true
    }

    private mutating func parseKeywordPrimary(_ flavor: Flavor, _ pattern: PatternContext) -> Bool {
        switch keyword {
        case .lowerSelf, .capitalSelf, .initializer, .deinitializer, .subscript:
            if pattern == .binding, bindsName, !at(.capitalSelf) {
                let start = mark
                addLeaf(.identifierPattern)
                add(.patternExpr, start)
            } else {
                parseIdentifier()
            }
        case .super: addLeaf(.identifierExpr)
        case .true, .false: addLeaf(.booleanLiteral)
        case .nil: addLeaf(.nilLiteral)
        case .underscore: addLeaf(.discardExpr)
        case .capitalAny:
            let start = mark
            addLeaf(.identifierType)
            add(.typeExpr, start)
        default:
            addMissing("expected an expression")
            return false
        }
        return true
    }

    /// Behind `let`, a name is new unless it is the base of something.
    private var bindsName: Bool {
        switch kind(p + 1) {
        case .period, .leftParen, .leftBracket: return false
        default: break
        }
        return keyword(p + 1) != .lessThan || !startsGenericArguments(p + 1)
    }

    private mutating func parseIdentifier() {
        let start = mark
        skipModuleSelector()
        let name = p
        advance()
        var flags: NodeFlags = []
        if at(.leftParen), skipArgumentNames() { flags.insert(.hasArgumentNames) }
        if atGenericArguments { parseGenericArguments() }
        add(.identifierExpr, start, main: name, flags: flags)
    }

    // MARK: Literals

    private mutating func parseString() {
        let start = mark
        advance()
        while p < eof {
            switch kind {
            case .stringSegment:
                advance()
            case .interpolationStart:
                let interpolation = mark
                advance()
                parseArguments(interpolation.token, closing: .interpolationEnd, flavor: .basic, pattern: .none)
                expectClose(interpolation.token, .interpolationEnd, "expected ')' after an interpolated value")
                add(.interpolation, interpolation)
            case .stringEnd:
                advance()
                return add(.stringLiteral, start)
            default:
                // An interpolation that was left open.
                fail("unexpected token in a string")
                let rest = mark
                while p < eof, !at(.stringEnd), !at(.stringSegment), !at(.interpolationStart), !at(.rightBrace) {
                    p = skipped(p)
                }
                if p == rest.token { return add(.stringLiteral, start) }
                add(.error, rest)
            }
        }
        add(.stringLiteral, start)
    }

    private mutating func parseCollection() {
        let start = mark
        advance()
        if atInlineArrayBody(p) {
            parseInlineArrayRest(start)
            return add(.typeExpr, start)
        }
        var isDictionary = false
        if at(.colon), next(.rightBracket) {
            isDictionary = true
            advance()
        }
        var isFirst = true
        while p < eof, !at(.rightBracket) {
            let element = mark
            parseExpression(.basic)
            if isFirst ? at(.colon) : isDictionary {
                isDictionary = true
                setRole(.key)
                expect(.colon, "expected ':' after the key")
                parseExpression(.basic)
                setRole(.value)
                add(.dictionaryElement, element)
            }
            isFirst = false
            if !eat(.comma) { break }
        }
        expectClose(start.token, .rightBracket, "expected ']'")
        add(isDictionary ? .dictionaryExpr : .arrayExpr, start)
    }

    // MARK: Macros and key paths

    private mutating func parseMacroExpansion(_ flavor: Flavor, _ pattern: PatternContext) {
        let start = mark
        advance()
        skipModuleSelector()
        let name = p
        parseMacroName()
        if atGenericArguments { parseGenericArguments() }
        if at(.leftParen), !atLineStart { parseCallArguments(.basic, pattern) }
        if flavor == .basic, at(.leftBrace), atTrailingClosure(flavor) { parseTrailingClosures() }
        add(.macroExpansionExpr, start, main: name < p ? name : p - 1)
    }

    mutating func parseKeyPath(_ pattern: PatternContext) {
        let start = mark
        advance()
        if !at(.period) {
            parseSimpleType(allowsMembers: false)
            setRole(.type)
        }
        var components = 0
        // `.?` and `.[` may follow a type's name only; later steps have no period before these.
        var afterTypeName = true
        while components < Self.maximumChain {
            let component = mark
            switch kind {
            case .leftBracket:
                if atLineStart { return add(.keyPathExpr, start) }
                afterTypeName = false
                parseKeyPathSubscript(component, pattern)
            case .questionPostfix, .exclamationPostfix:
                afterTypeName = false
                advance()
                add(.keyPathComponent, component)
            case .period:
                switch kind(p + 1) {
                case .questionPostfix, .exclamationPostfix, .leftBracket:
                    guard afterTypeName else { return add(.keyPathExpr, start) }
                    afterTypeName = false
                default: break
                }
                parseKeyPathMember(component, pattern)
            default:
                return add(.keyPathExpr, start)
            }
            components += 1
        }
        collapse(start)
    }

    private mutating func parseKeyPathSubscript(_ component: Mark, _ pattern: PatternContext) {
        let open = p
        advance()
        parseArguments(open, closing: .rightBracket, flavor: .basic, pattern: pattern)
        expectClose(open, .rightBracket, "expected ']'")
        add(.keyPathComponent, component, main: open)
    }

    private mutating func parseKeyPathMember(_ component: Mark, _ pattern: PatternContext) {
        advance()
        switch kind {
        case .leftBracket:
            parseKeyPathSubscript(component, pattern)
        case .questionPostfix, .exclamationPostfix:
            advance()
            add(.keyPathComponent, component, main: p - 1)
        case .identifier, .keyword, .integerLiteral, .placeholder:
            skipModuleSelector()
            let name = p
            advance()
            var flags: NodeFlags = []
            if skipArgumentNames() { flags.insert(.hasArgumentNames) }
            if atGenericArguments { parseGenericArguments() }
            if at(.leftParen), !tokens[p].flags.contains(.spaceBefore) { parseCallArguments(.basic, pattern) }
            add(.keyPathComponent, component, main: name, flags: flags)
        default:
            fail("expected a member's name in a key path")
            add(.keyPathComponent, component)
        }
    }
}
