extension Lexer {
    /// Decides whether the `/` at `slash`, inside a run of operator characters, begins a regex literal, by what stands
    /// before it. Returns the literal's end.
    mutating func scanOperatorAsRegex(_ slash: Int, operatorStart: Int, operatorEnd: Int, leftBound: Bool) -> Int? {
        if leftBound { return nil }
        let previous: Token? = count > 0 ? tokens[count - 1] : nil
        if let keyword = previous?.keyword, keyword == .func || keyword == .operator { return nil }
        var mustBeRegex = false
        // Space on both sides: it looks like a binary operator.
        if !rightBoundAfterOperator(operatorEnd) {
            mustBeRegex = isAfterTryMark
            if !mustBeRegex && !expectsOperand(previous) { return nil }
            switch previous?.kind {
            case .leftParen, .leftBracket, .comma, .colon, .interpolationStart: break
            default: mustBeRegex = true
            }
        }
        return scanRegex(slash, mustBeRegex: mustBeRegex)
    }

    private func rightBoundAfterOperator(_ q: Int) -> Bool {
        switch base[q] {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "/"): return base[q + 1] != UInt8(ascii: "/") && base[q + 1] != UInt8(ascii: "*")
        case 0xC2: return base[q + 1] != 0xA0
        default: return true
        }
    }

    /// `try?` and `try!` cannot stand left of a binary operator.
    private var isAfterTryMark: Bool {
        guard count > 1 else { return false }
        let kind = tokens[count - 1].kind
        return (kind == .questionPostfix || kind == .exclamationPostfix) && tokens[count - 2].keyword == .try
    }

    /// Whether after `previous` an operand must come rather than a binary operator.
    private func expectsOperand(_ previous: Token?) -> Bool {
        guard let previous else { return true }
        switch previous.kind {
        case .leftBrace, .leftParen, .leftBracket, .prefixOperator, .ampersandPrefix, .binaryOperator, .equal,
            .semicolon,
            .comma, .colon, .questionInfix, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown,
            .interpolationStart:
            return true
        case .keyword:
            switch previous.keyword {
            case .true, .false, .capitalAny, .nil, .lowerSelf, .capitalSelf, .super, .underscore: return false
            default: return true
            }
        default:
            return false
        }
    }

    /// Scans a regex literal from its first `#` or `/`. Nil where there is none; an unterminated one that cannot be
    /// anything else ends with its line.
    mutating func scanRegex(_ from: Int, mustBeRegex: Bool) -> Int? {
        var q = from
        while base[q] == UInt8(ascii: "#") { q += 1 }
        let pounds = q - from
        guard base[q] == UInt8(ascii: "/") else { return nil }
        var firstNewline: Int?
        if pounds == 0 {
            guard mayBeginRegex(q, mustBeRegex) else { return nil }
            q += 1
        } else {
            q += 1
            if let newline = lineBreak(afterBlanksAt: q) {
                if pounds >= unclosedRegexPounds { return unterminated(newline, mustBeRegex) }
                firstNewline = newline
                q = newline
            }
        }
        var nesting = RegexNesting()
        while true {
            if base[q] == UInt8(ascii: "/"), let stop = regexEnd(q, pounds: pounds) {
                guard pounds == 0 else { return stop }
                if base[stop] == UInt8(ascii: "*") || base[stop] == UInt8(ascii: "/") {
                    return unterminated(q, mustBeRegex)
                }
                return nesting.lastSpace == q - 1 && !mustBeRegex ? nil : stop
            }
            switch base[q] {
            case 0 where q >= end:
                if firstNewline != nil { unclosedRegexPounds = min(unclosedRegexPounds, pounds) }
                return unterminated(firstNewline ?? end, mustBeRegex)
            case 0x0A, 0x0D:
                if firstNewline == nil { return unterminated(q, mustBeRegex) }
            case UInt8(ascii: "\\"):
                q += 1
                if q >= end { continue }
                if base[q] == 0x0A || base[q] == 0x0D, firstNewline == nil { return unterminated(q, mustBeRegex) }
            default:
                if !nesting.take(base[q], at: q), !mustBeRegex { return nil }
            }
            q += 1
        }
    }

    /// Whether the `/` at `slash`, with no `#` before it, may begin a regex literal, by its neighbours.
    private func mayBeginRegex(_ slash: Int, _ mustBeRegex: Bool) -> Bool {
        switch base[slash + 1] {
        case 0x20, 0x09: if !mustBeRegex { return false }
        case UInt8(ascii: "*"), UInt8(ascii: "/"): return false
        default: break
        }
        return slash == 0 || base[slash - 1] != UInt8(ascii: "*")
    }

    /// The line break that follows spaces and tabs at `q`.
    private func lineBreak(afterBlanksAt q: Int) -> Int? {
        var p = q
        while base[p] == 0x20 || base[p] == 0x09 { p += 1 }
        return base[p] == 0x0A || base[p] == 0x0D ? p : nil
    }

    /// The position after the delimiter that begins with the `/` at `slash`; nil where too few `#` follow it.
    private func regexEnd(_ slash: Int, pounds: Int) -> Int? {
        var p = slash + 1
        while pounds > 0, base[p] == UInt8(ascii: "#") { p += 1 }
        return p - slash - 1 >= pounds ? p : nil
    }

    private mutating func unterminated(_ q: Int, _ mustBeRegex: Bool) -> Int? {
        if !mustBeRegex { return nil }
        fail("the regex literal does not end", at: q)
        return q
    }
}

/// The groups and character classes that are open in a regex literal.
private struct RegexNesting {
    private var groups = 0
    private var characterClasses = 0
    /// The position of the last space or tab that is not escaped.
    private(set) var lastSpace = -1

    /// False for a parenthesis that closes nothing.
    mutating func take(_ byte: UInt8, at position: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "(") where characterClasses == 0: groups += 1
        case UInt8(ascii: ")") where characterClasses == 0:
            guard groups > 0 else { return false }
            groups -= 1
        case UInt8(ascii: "["): characterClasses += 1
        case UInt8(ascii: "]"): if characterClasses > 0 { characterClasses -= 1 }
        case 0x20, 0x09: lastSpace = position
        default: break
        }
        return true
    }
}
