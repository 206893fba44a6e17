/// Looks ahead over types without building anything, to distinguish a generic clause from a comparison and a closure's
/// signature from its body.
struct TypeScanner {
    let tokens: UnsafeMutablePointer<Token>
    let eof: Int
    private let parser: Parser
    private var depth = 0

    init(_ parser: Parser) {
        self.parser = parser
        tokens = parser.tokens
        eof = parser.eof
    }

    private func kind(_ i: Int) -> TokenKind { tokens[i].kind }
    private func keyword(_ i: Int) -> Keyword { tokens[i].keyword }

    mutating func type(_ i: inout Int) -> Bool {
        if keyword(i) == .repeat { i += 1 }
        guard scalar(&i) else { return false }
        if keyword(i) == .ellipsis { i += 1 }
        return true
    }

    private mutating func scalar(_ i: inout Int) -> Bool {
        guard depth < Parser.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        while true {
            switch keyword(i) {
            case .inout: i += 1
            case .__owned, .__shared, .isolated, ._const, .borrowing, .consuming, .sending:
                guard parser.beginsTypeAfterSpecifier(i + 1) else { break }
                i += 1
                continue
            case .nonisolated:
                if kind(i + 1) == .leftParen {
                    if parser.beginsLine(i + 1) { break }
                    guard keyword(i + 2) == .nonsending, kind(i + 3) == .rightParen else { return false }
                    i += 4
                    continue
                }
                guard parser.beginsTypeAfterSpecifier(i + 1) else { break }
                i += 1
                continue
            default: break
            }
            if kind(i) == .at {
                guard attribute(&i) else { return false }
                continue
            }
            break
        }
        guard simpleOrComposition(&i) else { return false }
        if parser.scanArrow(&i) { return type(&i) }
        return true
    }

    /// An attribute with its arguments.
    mutating func attribute(_ i: inout Int) -> Bool {
        i += 1
        if keyword(i) == .rethrows {
            i += 1
            return true
        }
        guard simple(&i, allowsOptional: false) else { return false }
        if kind(i) == .leftParen, !tokens[i].flags.contains(.newlineBefore), parser.isAttributeArgument(i) {
            i = parser.skipped(i)
        }
        return true
    }

    private mutating func simpleOrComposition(_ i: inout Int) -> Bool {
        switch keyword(i) {
        case .some, .any, .each: if parser.beginsTypeAfterSpecifier(i + 1) { i += 1 }
        default: break
        }
        guard simple(&i) else { return false }
        while keyword(i) == .ampersand {
            i += 1
            guard simple(&i) else { return false }
        }
        return true
    }

    mutating func simple(_ i: inout Int, allowsOptional: Bool = true) -> Bool {
        if keyword(i) == .tilde { i += 1 }
        switch kind(i) {
        case .identifier:
            guard identifier(&i) else { return false }
        case .placeholder:
            i += 1
        case .keyword:
            switch keyword(i) {
            case .capitalAny, .underscore: i += 1
            case .capitalSelf: guard identifier(&i) else { return false }
            case .repeat: return true
            default: return false
            }
        case .leftParen, .leftBracket:
            guard bracketed(&i) else { return false }
        default:
            return false
        }
        while true {
            switch kind(i) {
            case .period:
                i += 1
                if kind(i) == .identifier || (kind(i) == .keyword && keyword(i) != .underscore) {
                    guard identifier(&i) else { return false }
                } else {
                    return false
                }
            case .questionPostfix, .exclamationPostfix:
                guard allowsOptional || kind(i + 1) == .period else { return true }
                i += 1
            default:
                return true
            }
        }
    }

    private mutating func identifier(_ i: inout Int) -> Bool {
        while parser.isModuleSelector(i) { i += 3 }
        if keyword(i) == .capitalType || keyword(i) == .capitalProtocol || keyword(i) == .capitalAny {
            i += 1
            return true
        }
        i += 1
        if keyword(i) == .lessThan { return genericArguments(&i) }
        return true
    }

    /// A clause that does not close is remembered at its `<`, so that no run of comparisons is scanned again from each
    /// of them.
    mutating func genericArguments(_ i: inout Int) -> Bool {
        let open = i
        guard !tokens[open].flags.contains(.opensNoClause) else { return false }
        guard genericArgumentsUnchecked(&i) else {
            tokens[open].flags.insert(.opensNoClause)
            return false
        }
        return true
    }

    private mutating func genericArgumentsUnchecked(_ i: inout Int) -> Bool {
        guard depth < Parser.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        i += 1
        while keyword(i) != .greaterThan {
            guard genericArgument(&i) else { return false }
            guard kind(i) == .comma else { break }
            i += 1
        }
        guard keyword(i) == .greaterThan else { return false }
        i += 1
        return true
    }

    mutating func genericArgument(_ i: inout Int) -> Bool {
        if kind(i) == .integerLiteral {
            i += 1
            return true
        }
        if keyword(i) == .minus, kind(i + 1) == .integerLiteral {
            i += 2
            return true
        }
        return type(&i)
    }

    /// A bracket that holds no type is remembered, too: else each of many inside one another would be gone into from
    /// all around it.
    private mutating func bracketed(_ i: inout Int) -> Bool {
        let open = i
        guard !tokens[open].flags.contains(.opensNoClause) else { return false }
        guard kind(open) == .leftParen ? tuple(&i) : collection(&i) else {
            tokens[open].flags.insert(.opensNoClause)
            return false
        }
        return true
    }

    private mutating func tuple(_ i: inout Int) -> Bool {
        let open = i
        i += 1
        while kind(i) != .rightParen {
            if parser.beginsParameterName(i, isClosure: false) {
                i += 1
                if kind(i) != .colon, parser.canBeLabel(i) { i += 1 }
                guard kind(i) == .colon else { return false }
                i += 1
            }
            guard type(&i) else { return false }
            if kind(i) == .equal {
                // A default value, which only a declaration may have.
                i = max(i, parser.skipped(open) - 1)
                break
            }
            guard kind(i) == .comma else { break }
            i += 1
        }
        guard kind(i) == .rightParen else { return false }
        i += 1
        return true
    }

    private mutating func collection(_ i: inout Int) -> Bool {
        i += 1
        if parser.atInlineArrayBody(i) {
            i = parser.skipped(i - 1)
            return true
        }
        guard type(&i) else { return false }
        if kind(i) == .colon {
            i += 1
            guard type(&i) else { return false }
        }
        guard kind(i) == .rightBracket else { return false }
        i += 1
        return true
    }
}

extension Parser {
    /// Moves `i` past effects and an arrow, if that is what stands there.
    func scanArrow(_ i: inout Int) -> Bool {
        if kind(i) == .arrow {
            i += 1
            return true
        }
        var j = i
        scanEffects(&j)
        guard kind(j) == .arrow else { return false }
        i = j + 1
        return true
    }

    func scanEffects(_ i: inout Int) {
        while true {
            switch keyword(i) {
            case .async, .rethrows, .reasync: i += 1
            case .throws:
                i += 1
                if kind(i) == .leftParen { i = skipped(i) }
            default: return
            }
        }
    }

    /// Whether a `<` begins generic arguments in an expression: they must close, and be followed by something
    /// that cannot follow a comparison.
    @inline(__always) var atGenericArguments: Bool { at(.lessThan) && startsGenericArguments(p) }

    func startsGenericArguments(_ open: Int) -> Bool {
        // `<~` is an operator wherever it may be one.
        guard !tokens[open].flags.contains(.opensNoClause), keyword(open + 1) != .tilde else { return false }
        var scanner = TypeScanner(self)
        var i = open
        guard scanner.genericArguments(&i), endsGenericArguments(i) else {
            tokens[open].flags.insert(.opensNoClause)
            return false
        }
        return true
    }

    private func endsGenericArguments(_ i: Int) -> Bool {
        switch kind(i) {
        case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
            .exclamationPostfix, .questionPostfix, .colon, .interpolationEnd:
            return true
        case .binaryOperator: return keyword(i) == .ampersand
        case .leftParen, .leftBracket: return !beginsLine(i)
        default: return false
        }
    }
}
