extension Parser {
    /// Parses a type; always appends exactly one node.
    mutating func parseType() {
        if at(.repeat) {
            let start = mark
            advance()
            parseTypeScalar()
            add(.packExpansionType, start)
        } else {
            parseTypeScalar()
        }
    }

    mutating func parseType(role: Role) {
        parseType()
        setRole(role)
    }

    private mutating func parseTypeScalar() {
        nested { $0.parseTypeScalarUnchecked() }
    }

    private mutating func parseTypeScalarUnchecked() {
        let start = mark
        while atTypeSpecifier { parseTypeSpecifier() }
        while at(.at) { parseTypeAttribute() }
        if at(.nonisolated), atTypeSpecifier { parseTypeSpecifier() }
        let isAttributed = p > start.token
        let base = mark
        parseSimpleOrCompositionType()
        if atFunctionArrow {
            if nodes[nodeCount - 1].kind == .tupleType, Int(nodes[nodeCount - 1].firstToken) == base.token {
                nodeCount -= 1
            } else {
                fail("the parameters of a function type need parentheses")
                add(.tupleTypeElement, base)
            }
            parseEffects()
            expect(.arrow, "expected '->'")
            parseEffects()
            parseType(role: .returnType)
            add(.functionType, base)
        }
        if isAttributed { add(.attributedType, start) }
    }

    // MARK: Specifiers and effects

    /// A contextual specifier is one only where a type follows.
    var atTypeSpecifier: Bool {
        switch keyword {
        case .inout: return true
        case .__owned, .__shared, .isolated, ._const, .borrowing, .consuming, .sending:
            return beginsTypeAfterSpecifier(p + 1)
        case .nonisolated:
            if next(.leftParen) { return !beginsLine(p + 1) && keyword(p + 2) == .nonsending }
            return beginsTypeAfterSpecifier(p + 1)
        default: return false
        }
    }

    func beginsTypeAfterSpecifier(_ i: Int) -> Bool {
        switch kind(i) {
        case .identifier, .placeholder, .at, .leftParen, .leftBracket: return true
        case .keyword:
            switch keyword(i) {
            case .capitalAny, .capitalSelf, .inout, .repeat, .underscore: return true
            default: return false
            }
        default: return keyword(i) == .tilde && kind(i) == .prefixOperator
        }
    }

    private mutating func parseTypeSpecifier() {
        let start = mark
        let takesDetail = at(.nonisolated)
        advance()
        if takesDetail, at(.leftParen), !atLineStart { p = skipped(p) }
        add(.modifier, start)
    }

    var atEffect: Bool {
        switch keyword {
        case .async, .throws, .rethrows, .reasync: return true
        default: return false
        }
    }

    mutating func parseEffects() {
        while atEffect {
            let start = mark
            let mayHaveType = at(.throws)
            advance()
            if mayHaveType, at(.leftParen) {
                let open = p
                advance()
                parseType(role: .type)
                expectClose(open, .rightParen, "expected ')' after the type of the error")
            }
            add(.effect, start)
        }
    }

    private var atFunctionArrow: Bool {
        if at(.arrow) { return true }
        guard atEffect else { return false }
        var i = p
        return scanArrow(&i)
    }

    // MARK: Compositions

    mutating func parseSimpleOrCompositionType() {
        let start = mark
        if at(.each), beginsTypeAfterSpecifier(p + 1) {
            advance()
            parseSimpleType()
            return add(.packElementType, start)
        }
        if at(.some) || at(.any), beginsTypeAfterSpecifier(p + 1) {
            advance()
            parseComposition()
            add(.someOrAnyType, start)
        } else {
            parseComposition()
        }
    }

    private mutating func parseComposition() {
        let start = mark
        parseSimpleType()
        guard at(.ampersand) else { return }
        while eat(.ampersand) { parseSimpleType() }
        add(.compositionType, start)
    }

    // MARK: Simple types

    mutating func parseSimpleType(allowsMembers: Bool = true, allowsOptional: Bool = true) {
        let start = mark
        if at(.tilde) {
            advance()
            parseUnsuppressedType(allowsMembers: allowsMembers, allowsOptional: allowsOptional)
            add(.suppressedType, start)
        } else {
            parseUnsuppressedType(allowsMembers: allowsMembers, allowsOptional: allowsOptional)
        }
    }

    private mutating func parseUnsuppressedType(allowsMembers: Bool, allowsOptional: Bool) {
        let start = mark
        switch kind {
        case .identifier: parseIdentifierType()
        case .keyword where at(.capitalSelf) || at(.capitalAny): parseIdentifierType()
        case .keyword where at(.underscore): addLeaf(.identifierType)
        case .placeholder: addLeaf(.identifierType)
        case .leftParen: nested { $0.parseTupleType() }
        case .leftBracket: nested { $0.parseCollectionType() }
        default:
            fail("expected a type")
            return add(.missingType, start)
        }
        var links = 0
        while true {
            switch kind {
            case .period:
                let metatype = next(.capitalType) || next(.capitalProtocol)
                guard allowsMembers || metatype, !beginsLine(p + 1) || canNameMember(p + 1) else { return }
                setRole(metatype ? .none : .base)
                advance()
                if metatype {
                    advance()
                    add(.metatypeType, start, main: p - 1)
                } else {
                    skipModuleSelector()
                    let name = p
                    guard canNameMember(p) else {
                        fail("expected the name of a member type")
                        return add(.memberType, start, main: p - 1)
                    }
                    advance()
                    if at(.lessThan) { parseGenericArguments() }
                    add(.memberType, start, main: name)
                }
            case .questionPostfix:
                guard allowsOptional || next(.period) else { return }
                advance()
                add(.optionalType, start)
            case .exclamationPostfix:
                guard allowsOptional || next(.period) else { return }
                advance()
                add(.implicitlyUnwrappedType, start)
            default:
                return
            }
            links += 1
            if links > Self.maximumChain { return collapse(start) }
        }
    }

    private func canNameMember(_ i: Int) -> Bool {
        switch kind(i) {
        case .identifier, .placeholder: return true
        case .keyword: return keyword(i) != .underscore
        default: return false
        }
    }

    mutating func parseIdentifierType() {
        let start = mark
        skipModuleSelector()
        let name = p
        advance()
        if at(.lessThan), keyword(name) != .capitalAny { parseGenericArguments() }
        add(.identifierType, start, main: name)
    }

    /// `Module::` before a name.
    @inline(__always) mutating func skipModuleSelector() {
        while tokens[p &+ 1].kind == .colon, tokens[p &+ 1].flags.contains(.joined), isModuleSelector(p) { p += 3 }
    }

    func isModuleSelector(_ i: Int) -> Bool {
        guard kind(i + 1) == .colon, tokens[i + 1].flags.contains(.joined), kind(i + 2) == .colon, i + 3 < eof else {
            return false
        }
        return kind(i) == .identifier || kind(i) == .keyword
    }

    mutating func parseGenericArguments() {
        let start = mark
        advance()
        while p < eof, !at(.greaterThan) {
            parseGenericArgument()
            if !eat(.comma) { break }
        }
        expect(.greaterThan, "expected '>' after the generic arguments")
        add(.genericArgumentClause, start)
    }

    mutating func parseGenericArgument() {
        let start = mark
        if at(.integerLiteral) {
            addLeaf(.integerLiteral)
        } else if at(.minus), next(.integerLiteral) {
            advance()
            addLeaf(.integerLiteral)
            add(.prefixExpr, start)
        } else {
            parseType()
        }
    }

    private mutating func parseTupleType() {
        let start = mark
        advance()
        while p < eof, !at(.rightParen) {
            parseTupleTypeElement()
            if !eat(.comma) { break }
        }
        expectClose(start.token, .rightParen, "expected ')' after the types of a tuple")
        add(.tupleType, start)
    }

    private mutating func parseTupleTypeElement() {
        let start = mark
        var flags: NodeFlags = []
        if beginsParameterName(p, isClosure: false) {
            flags.insert(.hasLabel)
            advance()
            if !at(.colon), canBeLabel(p) { advance() }
            expect(.colon, "expected ':' after a label")
        }
        parseType()
        if eat(.ellipsis) { flags.insert(.variadic) }
        add(.tupleTypeElement, start, flags: flags)
    }

    private mutating func parseCollectionType() {
        let start = mark
        advance()
        if atInlineArrayBody(p) { return parseInlineArrayRest(start) }
        parseType()
        if eat(.colon) {
            setRole(.key)
            parseType(role: .value)
            expectClose(start.token, .rightBracket, "expected ']' after a dictionary type")
            add(.dictionaryType, start)
        } else {
            expectClose(start.token, .rightBracket, "expected ']' after an array type")
            add(.arrayType, start)
        }
    }

    /// The rest of `[3 of Int]` after its bracket.
    mutating func parseInlineArrayRest(_ start: Mark) {
        parseGenericArgument()
        expect(.of, "expected 'of'")
        parseGenericArgument()
        expectClose(start.token, .rightBracket, "expected ']' after an array type")
        add(.inlineArrayType, start)
    }

    func atInlineArrayBody(_ i: Int) -> Bool {
        if kind(i) == .integerLiteral { return keyword(i + 1) == .of && !beginsLine(i + 1) }
        if keyword(i) == .minus, kind(i + 1) == .integerLiteral { return keyword(i + 2) == .of }
        guard kind(i) == .identifier || keyword(i) == .underscore else { return false }
        var j = i + 1
        while kind(j) == .period, kind(j + 1) == .identifier { j += 2 }
        guard keyword(j) == .of, !beginsLine(j) else { return false }
        return beginsTypeAfterSpecifier(j + 1) || kind(j + 1) == .integerLiteral
    }

    // MARK: Labels

    /// Whether the token may be an argument's label.
    @inline(__always) func canBeLabel(_ i: Int) -> Bool {
        switch tokens[i].kind {
        case .identifier, .dollarIdentifier, .placeholder: return true
        case .keyword: return tokens[i].keyword != .inout
        default: return false
        }
    }

    /// Whether a parameter's name begins at `i`, rather than its type.
    func beginsParameterName(_ i: Int, isClosure: Bool) -> Bool {
        guard canBeLabel(i) else { return false }
        if kind(i + 1) == .colon { return !isModuleSelector(i) }
        if canBeLabel(i + 1) {
            switch keyword(i) {
            case .isolated, .some, .any, .each, .repeat, .__shared, .__owned, ._const, .borrowing, .consuming, .sending:
                return canBeLabel(i + 1) && kind(i + 2) == .colon
            default: return true
            }
        }
        switch kind(i + 1) {
        case .questionPostfix, .exclamationPostfix: return false
        default: return isClosure
        }
    }
}
