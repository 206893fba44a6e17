extension Parser {
    mutating func parseFunction(_ start: Mark) {
        let introducer = p
        advance()
        let name = p
        if isOperatorToken(p) || at(.exclamationPostfix) || at(.ampersandPrefix) || at(.questionInfix)
            || at(.regexLiteral)
        {
            advanceOperator()
        } else {
            expectName("expected the name of the function")
        }
        if at(.lessThan) { parseGenericParameters() }
        parseSignature()
        if at(.where) { parseWhereClause() }
        if at(.leftBrace) { parseCodeBlock() }
        add(.funcDecl, start, main: name < p ? name : introducer)
    }

    mutating func parseInitializer(_ start: Mark) {
        let introducer = p
        advance()
        var flags: NodeFlags = []
        if at(.questionPostfix) || at(.questionInfix) {
            flags.insert(.failable)
            advance()
        } else if at(.exclamationPostfix) || at(.exclamation) {
            flags.insert(.implicitlyUnwrapped)
            advance()
        }
        if at(.lessThan) { parseGenericParameters() }
        parseSignature()
        if at(.where) { parseWhereClause() }
        if at(.leftBrace) { parseCodeBlock(.initializer) }
        add(.initDecl, start, main: introducer, flags: flags)
    }

    mutating func parseDeinitializer(_ start: Mark) {
        let introducer = p
        advance()
        parseEffects()
        if at(.leftBrace) { parseCodeBlock() }
        add(.deinitDecl, start, main: introducer)
    }

    mutating func parseSubscript(_ start: Mark) {
        let introducer = p
        advance()
        if at(.lessThan) { parseGenericParameters() }
        if at(.leftParen) { parseParameterClause(.function) } else { fail("expected the parameters of the subscript") }
        expect(.arrow, "expected '->' in a subscript")
        parseType(role: .returnType)
        if at(.where) { parseWhereClause() }
        if at(.leftBrace) { parseAccessorBlock() }
        add(.subscriptDecl, start, main: introducer)
    }

    /// Parameters, effects and result.
    mutating func parseSignature() {
        if at(.leftParen) { parseParameterClause(.function) } else { fail("expected the parameters of the function") }
        parseEffects()
        if eat(.arrow) {
            if at(.lessThan) { parseGenericParameters() }
            parseType(role: .returnType)
        }
    }

    // MARK: Parameters

    enum ParameterClause { case function, enumCase, closure }

    mutating func parseParameterClause(_ clause: ParameterClause) {
        let open = p
        advance()
        while p < eof, !at(.rightParen) {
            let before = p
            switch clause {
            case .function: parseFunctionParameter()
            case .enumCase: parseEnumCaseParameter()
            case .closure: parseClosureParameter()
            }
            if !eat(.comma) || p == before { break }
        }
        expectClose(open, .rightParen, "expected ')' after the parameters")
    }

    private mutating func parseParameterModifiers(isClosure: Bool) {
        while at(.isolated) || at(._const), !beginsParameterName(p, isClosure: isClosure) { addLeaf(.modifier) }
    }

    /// One or two names. Returns the index of the internal one.
    private mutating func parseParameterNames() -> Int {
        var name = p
        if canBeLabel(p) {
            advance()
            if canBeLabel(p) {
                name = p
                advance()
            }
        } else {
            fail("expected the name of a parameter")
        }
        return name
    }

    private mutating func parseFunctionParameter() {
        let start = mark
        parseAttributes()
        parseParameterModifiers(isClosure: false)
        let name = parseParameterNames()
        var flags: NodeFlags = []
        if eat(.colon) {
            parseType(role: .type)
        } else {
            fail("expected ':' and a type after the name of a parameter")
        }
        if eat(.ellipsis) { flags.insert(.variadic) }
        parseDefaultValue()
        add(.parameter, start, main: name, flags: flags)
    }

    private mutating func parseDefaultValue() {
        if eat(.equal) {
            parseExpression(.basic)
            setRole(.defaultValue)
        }
    }

    private mutating func parseEnumCaseParameter() {
        let start = mark
        parseParameterModifiers(isClosure: false)
        var name = p
        if beginsParameterName(p, isClosure: false) {
            name = parseParameterNames()
            expect(.colon, "expected ':' after the label of a case's value")
        }
        parseType(role: .type)
        parseDefaultValue()
        add(.parameter, start, main: name)
    }

    private mutating func parseClosureParameter() {
        let start = mark
        parseAttributes()
        parseParameterModifiers(isClosure: true)
        let name = parseParameterNames()
        var flags: NodeFlags = []
        if eat(.colon) { parseType(role: .type) }
        if eat(.ellipsis) { flags.insert(.variadic) }
        add(.parameter, start, main: name, flags: flags)
    }

    // MARK: Generics

    mutating func parseGenericParameters() {
        let start = mark
        advance()
        while p < eof, !at(.greaterThan), !at(.where) {
            parseGenericParameter()
            if !eat(.comma) { break }
        }
        if at(.where) { parseWhereClause() }
        expect(.greaterThan, "expected '>' after the generic parameters")
        add(.genericParameterClause, start)
    }

    private mutating func parseGenericParameter() {
        let start = mark
        parseAttributes()
        var flags: NodeFlags = []
        if at(.each), next(.identifier) {
            flags.insert(.isPack)
            advance()
        } else if at(.let) {
            flags.insert(.isValue)
            advance()
        }
        let name = p
        expectName("expected the name of a generic parameter")
        if eat(.colon) { parseType(role: .type) }
        add(.genericParameter, start, main: name, flags: flags)
    }

    mutating func parseWhereClause() {
        let start = mark
        advance()
        repeat { parseRequirement() } while eat(.comma) && !at(.leftBrace)
        add(.whereClause, start)
    }

    private mutating func parseRequirement() {
        let start = mark
        parseGenericArgument()
        setRole(.left)
        let main = p
        if eat(.colon) {
            parseRequirementType()
        } else if at(.equalEqual) {
            advance()
            parseGenericArgument()
            setRole(.right)
        } else {
            fail("expected ':' or '==' in a requirement")
        }
        add(.requirement, start, main: main < p ? main : start.token)
    }

    /// A type, or a layout like `_Trivial(64)`, which looks like one with arguments.
    private mutating func parseRequirementType() {
        parseType(role: .right)
        if at(.leftParen), !tokens[p].flags.contains(.spaceBefore) { p = skipped(p) }
    }

    // MARK: Variables and accessors

    mutating func parseVariable(_ start: Mark, _ context: DeclarationContext) {
        let introducer = p
        advance()
        repeat {
            let binding = mark
            parsePattern()
            var hasInitializer = false
            if eat(.colon) {
                if at(.lessThan) { parseGenericParameters() }
                parseType(role: .type)
            }
            if eat(.equal) {
                parseExpression(.basic)
                setRole(.initializer)
                hasInitializer = true
            }
            if at(.leftBrace), !hasInitializer || !atLineStart || startsObservers(p) { parseAccessorBlock() }
            add(.patternBinding, binding)
        } while eat(.comma)
        add(.varDecl, start, main: introducer)
    }

    /// Whether the brace at `i` begins `willSet`, `didSet` or `init` accessors, which may follow an initial value.
    func startsObservers(_ i: Int) -> Bool {
        var j = i + 1
        switch keyword(j) {
        case .willSet, .didSet, .initializer: return true
        default: break
        }
        guard kind(j) == .at else { return false }
        while kind(j) == .at {
            if keyword(j + 1) == ._accessorBlock { return true }
            guard kind(j + 1) == .identifier else { return false }
            j += 2
            if kind(j) == .leftParen { j = skipped(j) }
        }
        switch keyword(j) {
        case .willSet, .didSet, .initializer: return true
        default: return false
        }
    }

    private func isAccessor(_ i: Int) -> Bool {
        switch keyword(i) {
        case .get, .set, .willSet, .didSet, .initializer, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress,
            .addressWithOwner, .addressWithNativeOwner, .mutableAddressWithOwner, .mutableAddressWithNativeOwner:
            return true
        // These are newer, and names of functions in older code: `borrow()` is a call, and so is `mutate { }` unless
        // another accessor stands before it.
        case .borrow: return kind(i + 1) == .leftBrace
        case .mutate: return kind(i + 1) == .leftBrace && (kind(i - 1) == .rightBrace || keyword(i - 1) == .yielding)
        default: return false
        }
    }

    private func isAccessorModifier(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .mutating, .nonmutating, .borrowing, .consuming, .__consuming, .yielding: return true
        default: return false
        }
    }

    private var startsAccessor: Bool {
        var i = p
        if kind(i) == .at { _ = scanAttributes(&i) }
        while isAccessorModifier(keyword(i)) { i += 1 }
        return isAccessor(i)
    }

    mutating func parseAccessorBlock() {
        let start = mark
        advance()
        if startsAccessor {
            while startsAccessor { parseAccessor() }
        } else {
            // The getter without its keyword: the block's braces are the accessor block's.
            let body = mark
            nested { $0.parseStatements(.block) }
            add(.codeBlock, body)
        }
        expectClose(start.token, .rightBrace, "expected '}' after the accessors")
        add(.accessorBlock, start)
    }

    private mutating func parseAccessor() {
        let start = mark
        parseAttributes()
        while isAccessorModifier(keyword), !isAccessor(p) { addLeaf(.modifier) }
        let main = p
        advance()
        if at(.leftParen) {
            let open = p
            advance()
            let name = mark
            expectName("expected a name")
            add(.parameter, name)
            expectClose(open, .rightParen, "expected ')'")
        }
        parseEffects()
        if at(.leftBrace) { parseCodeBlock() }
        add(.accessorDecl, start, main: main)
    }
}
