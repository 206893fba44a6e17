extension Parser {
    /// The content that an `#if` block may hold.
    enum ClauseContent { case statements(Block), members, cases, attributes, postfix(Flavor) }

    var atClauseEnd: Bool {
        switch kind {
        case .poundElseif, .poundElse, .poundEndif: return true
        default: return false
        }
    }

    /// Skips what is left of the line.
    mutating func skipLine() {
        if p < eof { p += 1 }
        while p < eof, !atLineStart { p = skipped(p) }
    }

    private mutating func skipExtraOnLine() {
        guard p < eof, !atLineStart else { return }
        fail("unexpected tokens after a directive")
        let start = mark
        while p < eof, !atLineStart { p = skipped(p) }
        add(.error, start)
    }

    mutating func parseIfConfig(_ content: ClauseContent) {
        nested { $0.parseIfConfigUnchecked(content) }
    }

    private mutating func parseIfConfigUnchecked(_ content: ClauseContent) {
        let start = mark
        repeat {
            let clause = mark
            let hasCondition = !at(.poundElse)
            advance()
            if hasCondition {
                if atLineStart {
                    addMissing("expected a condition")
                } else {
                    parseSequence(.directive, .none)
                }
                setRole(.condition)
            }
            skipExtraOnLine()
            parseClauseContent(content)
            add(.ifConfigClause, clause)
        } while at(.poundElseif) || at(.poundElse)
        if eat(.poundEndif) { skipExtraOnLine() } else { fail("expected '#endif'") }
        add(.ifConfigDecl, start)
    }

    private mutating func parseClauseContent(_ content: ClauseContent) {
        switch content {
        case .statements(let block):
            parseStatements(block == .file ? .file : block)
        case .members:
            parseMembers()
        case .cases:
            parseSwitchCases()
        case .attributes:
            parseAttributes()
        case .postfix(let flavor):
            if at(.period) {
                let start = mark
                parseMemberSuffix(start, flavor)
                parsePostfixSuffixes(start, flavor, .none)
            } else if at(.poundIf) {
                let start = mark
                parseIfConfig(content)
                add(.postfixIfConfigExpr, start)
                parsePostfixSuffixes(start, flavor, .none)
            }
        }
        // Any other text in the clause.
        guard p < eof, !atClauseEnd, !at(.rightBrace) else { return }
        fail("unexpected tokens in a conditional block")
        let start = mark
        while p < eof, !atClauseEnd, !at(.rightBrace) { p = skipped(p) }
        add(.error, start)
    }
}
