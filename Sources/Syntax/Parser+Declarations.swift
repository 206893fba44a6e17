extension Parser {
    /// The surroundings of a declaration.
    enum DeclarationContext {
        case code
        /// The body of an initializer, where `init` is a call.
        case initializer
        case member
    }

    /// Whether a declaration begins at `i`.
    func startsDeclaration(_ i: Int, _ context: DeclarationContext) -> Bool {
        var j = i
        var hasPrefix = false
        if kind(j) == .at || kind(j) == .poundIf {
            hasPrefix = scanAttributes(&j)
            if hasPrefix, kind(j) == .rightBrace || kind(j) == .endOfFile || kind(j) == .poundEndif { return true }
        }
        // More modifiers than any declaration has are names in a row, which would all be looked at again from each.
        var modifiers = 0
        while modifiers < Self.maximumModifiers, let next = afterPrefix(j) {
            modifiers += 1
            hasPrefix = true
            j = next
        }
        switch keyword(j) {
        case .import, .class, .enum, .struct, .protocol, .associatedtype, .typealias, .extension, .func, .subscript,
            .deinitializer, .operator, .precedencegroup, .let, .var, .inout:
            return true
        case .initializer: return context != .initializer || hasPrefix
        case .case: return context == .member
        case .actor: return startsActor(j, context)
        case .macro: return kind(j + 1) == .identifier
        case .using: return !hasPrefix && !beginsLine(j + 1) && (kind(j + 1) == .at || kind(j + 1) == .identifier)
        default: break
        }
        if kind(j) == .pound { return hasPrefix || context == .member }
        guard context == .member else { return false }
        return hasPrefix || kind(j) == .placeholder
    }

    private func startsActor(_ i: Int, _ context: DeclarationContext) -> Bool {
        if kind(i + 1) == .identifier, keyword(i + 1) == .none { return true }
        var j = i + 1
        while isModifier(keyword(j)) || keyword(j) == .actor, j < i + Self.maximumModifiers { j += 1 }
        return kind(j) == .identifier && (j > i + 1 || !beginsLine(j))
    }

    /// Parses a declaration with its attributes and modifiers; always consumes something.
    mutating func parseDeclaration(_ context: DeclarationContext) {
        let start = mark
        parseAttributes()
        parseModifiers()
        switch keyword {
        case .import: parseImport(start)
        case .class: parseNominal(start, .classDecl)
        case .struct: parseNominal(start, .structDecl)
        case .enum: parseNominal(start, .enumDecl)
        case .actor: parseNominal(start, .actorDecl)
        case .protocol: parseNominal(start, .protocolDecl)
        case .extension: parseExtension(start)
        case .typealias: parseTypealias(start)
        case .associatedtype: parseAssociatedtype(start)
        case .func: parseFunction(start)
        case .initializer: parseInitializer(start)
        case .deinitializer: parseDeinitializer(start)
        case .subscript: parseSubscript(start)
        case .let, .var, .inout: parseVariable(start, context)
        case .case: parseEnumCase(start)
        case .operator: parseOperator(start)
        case .precedencegroup: parsePrecedenceGroup(start)
        case .macro: parseMacro(start)
        case .using: parseUsing(start)
        default: parseUnnamedDeclaration(start)
        }
    }

    /// A macro's expansion, or whatever else stands where no keyword of a declaration does.
    private mutating func parseUnnamedDeclaration(_ start: Mark) {
        if at(.pound) { return parseMacroExpansionDeclaration(start) }
        fail("expected a declaration")
        if at(.placeholder) { advance() }
        if p == start.token, !at(.rightBrace) { p = skipped(p) }
        add(.error, start)
    }

    private mutating func parseImport(_ start: Mark) {
        advance()
        switch keyword {
        case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: advance()
        default: break
        }
        let name = p
        if kind != .identifier { fail("expected the name of a module") }
        while at(.identifier) || isOperatorToken(p) || (at(.keyword) && !atLineStart) {
            advanceOperator()
            if at(.colon), tokens[p].flags.contains(.joined) {
                p += 2
            } else if !eat(.period) {
                break
            }
        }
        add(.importDecl, start, main: min(name, p - 1))
    }

    // MARK: Types

    private mutating func parseNominal(_ start: Mark, _ kind: NodeKind) {
        let introducer = p
        advance()
        let name = p
        expectName("expected the name of the type")
        if at(.lessThan) { parseGenericParameters() }
        if at(.colon) { parseInheritance() }
        if at(.where) { parseWhereClause() }
        parseMemberBlock()
        add(kind, start, main: name < p ? name : introducer)
    }

    private mutating func parseExtension(_ start: Mark) {
        let introducer = p
        advance()
        parseType(role: .extendedType)
        if at(.colon) { parseInheritance() }
        if at(.where) { parseWhereClause() }
        parseMemberBlock()
        add(.extensionDecl, start, main: introducer)
    }

    mutating func parseInheritance() {
        advance()
        repeat {
            let start = mark
            if at(.class) {
                addLeaf(.identifierType)
            } else {
                parseType()
            }
            add(.inheritedType, start)
        } while eat(.comma) && !at(.leftBrace) && !at(.where)
    }

    private mutating func parseTypealias(_ start: Mark) {
        advance()
        let name = p
        expectName("expected the name of the type alias")
        if at(.lessThan) { parseGenericParameters() }
        expect(.equal, "expected '=' in a type alias")
        parseType(role: .type)
        if at(.where) { parseWhereClause() }
        add(.typealiasDecl, start, main: name)
    }

    private mutating func parseAssociatedtype(_ start: Mark) {
        advance()
        let name = p
        expectName("expected the name of the associated type")
        if at(.colon) { parseInheritance() }
        if eat(.equal) { parseType(role: .type) }
        if at(.where) { parseWhereClause() }
        add(.associatedtypeDecl, start, main: name)
    }

    mutating func parseMemberBlock() {
        let start = mark
        guard eat(.leftBrace) else { return fail("expected '{' before the members") }
        nested { $0.parseMembers() }
        expectClose(start.token, .rightBrace, "expected '}' after the members")
        add(.memberBlock, start)
    }

    /// Members up to a closing brace or the end of an `#if` clause.
    mutating func parseMembers() {
        var needsSeparator = false
        while p < eof, !at(.rightBrace), !atClauseEnd {
            if needsSeparator, !atLineStart { fail("expected a new line or ';' between declarations") }
            let before = p
            needsSeparator = true
            if at(.poundSourceLocation) {
                skipLine()
                needsSeparator = false
            } else if at(.poundIf), !atIfConfigOfAttributes {
                parseIfConfig(.members)
                needsSeparator = false
            } else if startsDeclaration(p, .member) {
                parseDeclaration(.member)
            } else if !at(.semicolon) {
                recoverToMember()
            }
            while eat(.semicolon) { needsSeparator = false }
            if p == before { advance() }
        }
    }

    var atIfConfigOfAttributes: Bool {
        var i = p
        return scanIfConfigOfAttributes(&i)
    }

    /// One error node up to the next declaration.
    private mutating func recoverToMember() {
        fail("expected a declaration")
        let start = mark
        repeat {
            p = skipped(p)
        } while p < eof && !at(.rightBrace) && !at(.semicolon) && !at(.poundIf) && !atClauseEnd
            && !startsDeclaration(p, .member)
        add(.error, start)
    }

    // MARK: Cases, operators, macros

    private mutating func parseEnumCase(_ start: Mark) {
        let introducer = p
        advance()
        repeat {
            let element = mark
            let name = p
            expectName("expected the name of the case")
            if at(.leftParen) { parseParameterClause(.enumCase) }
            if eat(.equal) {
                parseExpression(.basic)
                setRole(.rawValue)
            }
            add(.enumCaseElement, element, main: name)
        } while eat(.comma)
        add(.enumCaseDecl, start, main: introducer)
    }

    private mutating func parseOperator(_ start: Mark) {
        advance()
        let name = p
        if isOperatorToken(p) || isReservedOperator(kind) {
            advanceOperator()
        } else if at(.identifier), !atLineStart {
            fail("expected an operator")
            advance()
        } else {
            fail("expected an operator")
        }
        if eat(.colon) {
            expectName("expected the name of a precedence group")
            while eat(.comma) { advance() }
        }
        if at(.leftBrace), !atLineStart { p = skipped(p) }
        add(.operatorDecl, start, main: name)
    }

    /// Operators that the language keeps for itself; they may be named in a declaration all the same.
    private func isReservedOperator(_ kind: TokenKind) -> Bool {
        switch kind {
        case .exclamationPostfix, .questionInfix, .questionPostfix, .arrow, .equal, .ampersandPrefix: return true
        default: return false
        }
    }

    private mutating func parsePrecedenceGroup(_ start: Mark) {
        advance()
        let name = p
        expectName("expected the name of the precedence group")
        if at(.leftBrace) { p = skipped(p) } else { fail("expected '{'") }
        add(.precedenceGroupDecl, start, main: name)
    }

    private mutating func parseMacro(_ start: Mark) {
        advance()
        let name = p
        expectName("expected the name of the macro")
        if at(.lessThan) { parseGenericParameters() }
        parseSignature()
        if eat(.equal) {
            parseExpression(.basic)
            setRole(.initializer)
        }
        if at(.where) { parseWhereClause() }
        add(.macroDecl, start, main: name)
    }

    private mutating func parseUsing(_ start: Mark) {
        let introducer = p
        advance()
        if at(.at) { parseAttribute() } else { advance() }
        add(.usingDecl, start, main: introducer)
    }

    private mutating func parseMacroExpansionDeclaration(_ start: Mark) {
        advance()
        skipModuleSelector()
        let name = p
        parseMacroName()
        if atGenericArguments { parseGenericArguments() }
        if at(.leftParen), !atLineStart { parseCallArguments(.basic, .none) }
        if at(.leftBrace), atTrailingClosure(.basic) { parseTrailingClosures() }
        add(.macroExpansionDecl, start, main: name < p ? name : p - 1)
    }

    mutating func parseMacroName() {
        if (at(.identifier) || at(.keyword) || at(.placeholder)) && !atLineStart {
            advance()
        } else {
            fail("expected the name of a macro")
        }
    }
}
