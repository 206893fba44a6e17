extension Parser {
    /// The kind of a run of statements, which decides where it ends.
    enum Block { case file, block, initializer, switchCase }

    private func context(_ block: Block) -> DeclarationContext { block == .initializer ? .initializer : .code }

    mutating func parseCodeBlock(_ block: Block = .block) {
        let start = mark
        guard eat(.leftBrace) else {
            fail("expected '{'")
            return add(.codeBlock, start)
        }
        nested { $0.parseStatements(block) }
        expectClose(start.token, .rightBrace, "expected '}'")
        add(.codeBlock, start)
    }

    mutating func parseBody() {
        parseCodeBlock()
        setRole(.body)
    }

    mutating func parseStatements(_ block: Block) {
        var needsSeparator = false
        while p < eof {
            switch kind {
            case .rightBrace:
                if block != .file { return }
                fail("a '}' that closes nothing")
                addLeaf(.error)
                needsSeparator = false
                continue
            case .poundElseif, .poundElse, .poundEndif:
                if block != .file || depth > 0 { return }
                fail("a directive without '#if'")
                addLeaf(.error)
                skipLineRest()
                needsSeparator = false
                continue
            case .keyword where block == .switchCase && (at(.case) || at(.default)):
                return
            case .at where block == .switchCase && startsSwitchCase(p):
                return
            case .poundIf where block == .switchCase && startsConditionalCases:
                return
            case .semicolon:
                if !needsSeparator { fail("unexpected ';'") }
                while eat(.semicolon) {}
                needsSeparator = false
                continue
            default: break
            }
            if needsSeparator, !atLineStart { fail("expected a new line or ';' between statements") }
            let before = p
            needsSeparator = parseItem(block)
            if p == before { recoverToItem(block) }
        }
    }

    private mutating func skipLineRest() {
        while p < eof, !atLineStart { p = skipped(p) }
    }

    /// Parses a declaration, statement or expression. Returns whether a separator must follow on the same line.
    private mutating func parseItem(_ block: Block) -> Bool {
        switch kind {
        case .poundIf:
            if atIfConfigOfAttributes { break }
            parseIfConfig(.statements(block))
            return false
        case .poundSourceLocation:
            skipLine()
            return false
        case .identifier where tokens[p].reserved == 0:
            if next(.colon), startsLabelledStatement {
                let start = mark
                p += 2
                parseStatement()
                add(.labeledStmt, start)
            } else {
                parseExpression(.basic)
            }
            return true
        default: break
        }
        if startsDeclaration(p, context(block)) {
            parseDeclaration(context(block))
        } else if startsStatement(p) {
            parseStatement()
        } else if next(.colon), at(.identifier), startsLabelledStatement {
            let start = mark
            p += 2
            parseStatement()
            add(.labeledStmt, start)
        } else if at(.at), next(.identifier) {
            parseDeclaration(.code)
        } else {
            parseExpression(.basic)
        }
        return true
    }

    private var startsLabelledStatement: Bool { startsStatement(p + 2) }

    /// One error node up to where a statement, declaration or, on a new line, an expression may begin.
    private mutating func recoverToItem(_ block: Block) {
        fail("expected an expression")
        let start = mark
        var known = p
        repeat {
            p = skipped(p)
        } while p < eof && !atLineStart && !at(.semicolon) && !at(.rightBrace) && !atClauseEnd
            && !startsItem(block, &known)
        // The empty error node that `parseExpression` left becomes this one.
        if nodeCount > 0, nodes[nodeCount - 1].kind == .error, nodes[nodeCount - 1].endToken == start.token,
            nodes[nodeCount - 1].firstToken == start.token
        {
            nodeCount -= 1
        }
        add(.error, Mark(token: start.token, node: nodeCount))
    }

    /// A run of attributes that leads to no declaration leads to none from its middle either: up to `known` there is
    /// none.
    private func startsItem(_ block: Block, _ known: inout Int) -> Bool {
        if at(.at), p < known { return false }
        if startsDeclaration(p, context(block)) || startsStatement(p) { return true }
        if at(.at) {
            known = p
            _ = scanAttributes(&known)
        }
        return false
    }

    // MARK: Statements

    func startsStatement(_ i: Int) -> Bool {
        switch keyword(i) {
        case .return, .throw, .defer, .if, .guard, .while, .do, .for, .break, .continue, .fallthrough, .switch:
            return true
        case .repeat: return kind(i + 1) == .leftBrace
        case .yield, .discard: return kind(i) == .identifier && isContextualPrefix(i, acceptsClosure: false, .basic)
        default: return false
        }
    }

    mutating func parseStatement() {
        let start = mark
        switch keyword {
        case .if, .switch, .do:
            parseStatementExpression()
            if at(.as) {
                parseTypeOperator()
                add(.sequenceExpr, start)
            }
        case .guard:
            advance()
            parseConditions(mayBeginWithBrace: true)
            expect(.else, "expected 'else' after the conditions of 'guard'")
            parseBody()
            add(.guardStmt, start)
        case .while:
            advance()
            parseConditions()
            parseBody()
            add(.whileStmt, start)
        case .repeat:
            advance()
            parseBody()
            expect(.while, "expected 'while' after the body of 'repeat'")
            parseExpression(.basic)
            setRole(.condition)
            add(.repeatStmt, start)
        case .for: parseFor(start)
        case .defer:
            advance()
            parseBody()
            add(.deferStmt, start)
        case .return:
            advance()
            if startsReturnedExpression { parseExpression(.basic) }
            add(.returnStmt, start)
        case .throw:
            advance()
            parseExpression(.basic)
            add(.throwStmt, start)
        case .yield:
            advance()
            parseExpression(.basic)
            add(.yieldStmt, start)
        case .discard:
            advance()
            parseExpression(.basic)
            add(.discardStmt, start)
        case .break, .continue:
            let kind: NodeKind = at(.break) ? .breakStmt : .continueStmt
            advance()
            if at(.identifier), !atLineStart, !startsStatement(p), !startsDeclaration(p, .code) { advance() }
            add(kind, start)
        case .fallthrough:
            addLeaf(.fallthroughStmt)
        default:
            parseExpression(.basic)
        }
    }

    /// `if`, `switch` and `do`, wherever they stand.
    mutating func parseStatementExpression() {
        switch keyword {
        case .if: parseIf()
        case .switch: parseSwitch()
        default: parseDo()
        }
    }

    private var startsReturnedExpression: Bool {
        switch kind {
        case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile, .rightParen,
            .rightBracket, .interpolationEnd:
            return false
        default: break
        }
        switch keyword {
        case .if, .switch: return true
        case .do: return !atLineStart
        case .case, .default: return false
        default: break
        }
        if tokens[p].reserved == 0, kind != .at { return true }
        if startsStatement(p) || startsDeclaration(p, .code) { return false }
        return !(atLineStart && startsSwitchCase(p))
    }

    /// `else if` chains are walked, not descended into, and their nodes are appended from the last to the first.
    private mutating func parseIf() {
        var outer: [Mark] = []
        var start = mark
        while true {
            advance()
            parseConditions()
            parseBody()
            guard eat(.else) else { break }
            if at(.if) {
                guard elseIfs < Self.maximumChain else {
                    skipTooDeep()
                    break
                }
                outer.append(start)
                elseIfs += 1
                start = mark
            } else {
                parseCodeBlock()
                setRole(.elseBody)
                break
            }
        }
        add(.ifExpr, start)
        elseIfs -= outer.count
        while let next = outer.popLast() {
            setRole(.elseBody)
            add(.ifExpr, next)
        }
    }

    private mutating func parseFor(_ start: Mark) {
        advance()
        var flags: NodeFlags = []
        if eat(.try) { flags.insert(.isTry) }
        if eat(.await) { flags.insert(.isAwait) }
        if at(.unsafe), keyword(p + 1) != .in, kind(p + 1) != .colon { advance() }
        if eat(.case) {
            parseMatchingPattern(.matching)
            if eat(.colon) { parseType(role: .type) }
        } else {
            parsePattern()
            if eat(.colon) { parseType(role: .type) }
        }
        expect(.in, "expected 'in' after the pattern of 'for'")
        if at(.leftBrace) {
            addMissing("expected a sequence")
        } else {
            parseExpression(.condition)
        }
        setRole(.sequence)
        if eat(.where) {
            parseExpression(.condition)
            setRole(.whereCondition)
        }
        parseBody()
        add(.forStmt, start, flags: flags)
    }

    private mutating func parseDo() {
        let start = mark
        advance()
        parseEffects()
        parseBody()
        while at(.catch) { parseCatch() }
        add(.doStmt, start)
    }

    private mutating func parseCatch() {
        let start = mark
        advance()
        if !at(.leftBrace) {
            repeat {
                let item = mark
                if !at(.where) { parseMatchingPattern(.matching) }
                if eat(.where) {
                    parseExpression(.condition)
                    setRole(.whereCondition)
                }
                add(.caseItem, item)
            } while eat(.comma)
        }
        parseBody()
        add(.catchClause, start)
    }

    // MARK: Conditions

    private mutating func parseConditions(mayBeginWithBrace: Bool = false) {
        if at(.leftBrace), !mayBeginWithBrace {
            addMissing("expected a condition")
            return setRole(.condition)
        }
        repeat {
            parseCondition()
            setRole(.condition)
        } while eat(.comma)
    }

    private mutating func parseCondition() {
        let start = mark
        switch keyword {
        case .case:
            advance()
            parseMatchingPattern(.matching)
            if eat(.colon) { parseType(role: .type) }
            if eat(.equal) {
                parseExpression(.condition)
            } else {
                addMissing("expected '=' and a value after the pattern")
            }
            setRole(.initializer)
            add(.patternCondition, start)
        case .let, .var, .inout:
            advance()
            parseMatchingPattern(.binding)
            if eat(.colon) { parseType(role: .type) }
            if eat(.equal) {
                parseExpression(.condition)
                setRole(.initializer)
            }
            add(.optionalBinding, start)
        default:
            if at(.pound), next(.available) || next(.unavailable) {
                p += 2
                if at(.leftParen) { p = skipped(p) } else { fail("expected '('") }
                return add(.availabilityCondition, start, main: start.token + 1)
            }
            parseExpression(.condition)
        }
    }

    // MARK: Switch

    private mutating func parseSwitch() {
        let start = mark
        advance()
        if at(.leftBrace) {
            addMissing("expected a value to switch over")
        } else {
            parseExpression(.condition)
        }
        setRole(.subject)
        let open = p
        if eat(.leftBrace) {
            nested { $0.parseSwitchCases() }
            expectClose(open, .rightBrace, "expected '}' after the cases")
        } else {
            fail("expected '{' before the cases")
        }
        add(.switchExpr, start)
    }

    mutating func parseSwitchCases() {
        while p < eof, !at(.rightBrace), !atClauseEnd {
            if startsSwitchCase(p) {
                parseSwitchCase()
            } else if at(.poundIf) {
                parseIfConfig(.cases)
            } else if at(.pound), next(.warning) || next(.error) {
                parseDeclaration(.member)
            } else if at(.poundSourceLocation) {
                skipLine()
            } else {
                fail("expected 'case' or 'default'")
                let start = mark
                while p < eof, !at(.rightBrace), !atClauseEnd, !at(.poundIf), !startsSwitchCase(p) { p = skipped(p) }
                add(.error, start)
            }
        }
    }

    func startsSwitchCase(_ i: Int) -> Bool {
        var j = i
        if kind(j) == .at { while kind(j) == .at { scanAttribute(&j) } }
        return keyword(j) == .case || keyword(j) == .default
    }

    /// Whether the `#if` here holds cases.
    private var startsConditionalCases: Bool {
        var i = p
        var blocks = 0
        repeat {
            i += 1
            while i < eof, !beginsLine(i) { i = skipped(i) }
            blocks += 1
        } while (kind(i) == .poundIf || kind(i) == .poundElseif || kind(i) == .poundElse) && blocks < 64
        return startsSwitchCase(i)
    }

    private mutating func parseSwitchCase() {
        let start = mark
        while at(.at) { parseAttribute() }
        let main = p
        if eat(.case) {
            repeat {
                let item = mark
                parseMatchingPattern(.matching)
                if eat(.where) {
                    parseExpression(.basic)
                    setRole(.whereCondition)
                }
                add(.caseItem, item)
            } while eat(.comma)
        } else {
            advance()
        }
        expect(.colon, "expected ':' after the patterns of a case")
        parseStatements(.switchCase)
        add(.switchCase, start, main: main)
    }
}
