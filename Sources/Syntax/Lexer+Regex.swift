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
        let slash = q
        q += 1
        var firstNewline: Int?
        if pounds == 0 {
            switch base[q] {
            case 0x20, 0x09: if !mustBeRegex { return nil }
            case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
            default: break
            }
            if slash > 0, base[slash - 1] == UInt8(ascii: "*") { return nil }
        } else {
            var p = q
            while base[p] == 0x20 || base[p] == 0x09 { p += 1 }
            if base[p] == 0x0A || base[p] == 0x0D {
                if pounds >= unclosedRegexPounds { return unterminated(p, mustBeRegex) }
                firstNewline = p
                q = p
            }
        }
        var groups = 0
        var characterClasses = 0
        var unescapedSpace = -1
        while true {
            let c = base[q]
            if c == UInt8(ascii: "/") {
                var p = q + 1
                var found = 0
                while pounds > 0, base[p] == UInt8(ascii: "#") {
                    p += 1
                    found += 1
                }
                if found >= pounds {
                    if pounds == 0 {
                        if base[p] == UInt8(ascii: "*") || base[p] == UInt8(ascii: "/") {
                            return unterminated(q, mustBeRegex)
                        }
                        if unescapedSpace == q - 1, !mustBeRegex { return nil }
                    }
                    return p
                }
            }
            switch c {
            case 0 where q >= end:
                if firstNewline != nil { unclosedRegexPounds = min(unclosedRegexPounds, pounds) }
                return unterminated(firstNewline ?? end, mustBeRegex)
            case 0x0A, 0x0D:
                if firstNewline == nil { return unterminated(q, mustBeRegex) }
            case UInt8(ascii: "\\"):
                q += 1
                if q >= end { continue }
                if base[q] == 0x0A || base[q] == 0x0D, firstNewline == nil { return unterminated(q, mustBeRegex) }
            case UInt8(ascii: "(") where characterClasses == 0:
                groups += 1
            case UInt8(ascii: ")") where characterClasses == 0:
                if groups > 0 {
                    groups -= 1
                } else if !mustBeRegex {
                    return nil
                }
            case UInt8(ascii: "["):
                characterClasses += 1
            case UInt8(ascii: "]"):
                if characterClasses > 0 { characterClasses -= 1 }
            case 0x20, 0x09:
                unescapedSpace = q
            default:
                break
            }
            q += 1
        }
    }

    private mutating func unterminated(_ q: Int, _ mustBeRegex: Bool) -> Int? {
        if !mustBeRegex { return nil }
        fail("the regex literal does not end", at: q)
        return q
    }
}
