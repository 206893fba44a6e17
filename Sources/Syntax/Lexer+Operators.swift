extension Lexer {
    /// Whether something stands directly before the operator at `q`.
    private func isLeftBound(_ q: Int) -> Bool {
        if q == 0 { return false }
        switch base[q - 1] {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "/"): return q < 2 || base[q - 2] != UInt8(ascii: "*")
        case 0xA0: return q < 2 || base[q - 2] != 0xC2
        default: return true
        }
    }

    /// Whether something stands directly after the operator that ends at `q`.
    private func isRightBound(_ q: Int, leftBound: Bool) -> Bool {
        switch base[q] {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "."): return !leftBound
        case UInt8(ascii: "/"): return base[q + 1] != UInt8(ascii: "/") && base[q + 1] != UInt8(ascii: "*")
        case 0xC2: return base[q + 1] != 0xA0
        default: return true
        }
    }

    /// Lexes the run of operator characters at `from`, or the first token of it.
    mutating func lexOperator(_ from: Int, _ flags: UInt8) -> Int {
        let first = base[from]
        let leftBound = isLeftBound(from)
        if leftBound, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
            add(first == UInt8(ascii: "?") ? .questionPostfix : .exclamationPostfix, from, from + 1, flags)
            return from + 1
        }
        if first == UInt8(ascii: "<"), base[from + 1] == UInt8(ascii: "#"), let stop = placeholderEnd(from) {
            addNamed(.placeholder, from, stop, flags)
            return stop
        }
        // The rest of a run that `>` began needs no second look.
        let isRest = first == UInt8(ascii: ">") && from < runEnd
        var q = isRest ? runEnd : operatorEnd(from)
        var slash = isRest ? q : from
        while slash < q, base[slash] != UInt8(ascii: "/") { slash += 1 }
        if slash < q {
            if let stop = scanOperatorAsRegex(slash, operatorStart: from, operatorEnd: q, leftBound: leftBound) {
                if slash > from { addOperator(from, slash, flags, leftBound: leftBound) }
                add(.regexLiteral, slash, stop, slash > from ? 0 : flags)
                return stop
            }
        }
        if isDeclaredName {
            // `func ==<T>(…)` declares `==`.
            if q - from > 1, base[q - 1] == UInt8(ascii: "<"), beginsName(q) { q -= 1 }
        } else if q - from > 1, let stop = splitEnd(from, q, leftBound: leftBound) {
            runEnd = max(runEnd, q)
            addOperator(from, stop, flags, leftBound: leftBound, runEnd: q)
            return stop
        }
        addOperator(from, q, flags, leftBound: leftBound)
        return q
    }

    private func operatorEnd(_ from: Int) -> Int {
        let allowsPeriod = base[from] == UInt8(ascii: ".")
        var q = from
        while true {
            let c = base[q]
            if c == UInt8(ascii: ".") {
                if !allowsPeriod { return q }
                q += 1
            } else if classes.isOperator[Int(c)] {
                // A comment that begins inside the run ends it.
                if c == UInt8(ascii: "/"), q > from, base[q + 1] == c || base[q + 1] == UInt8(ascii: "*") { return q }
                if c == UInt8(ascii: "<"), q > from, base[q + 1] == UInt8(ascii: "#"), placeholderEnd(q) != nil {
                    return q
                }
                q += 1
            } else if c >= 0x80 {
                let scalar = DecodedScalar(base + q)
                guard let value = scalar.value, q == from ? value.beginsOperator : value.continuesOperator else {
                    return q
                }
                q += scalar.length
            } else {
                return q
            }
        }
    }

    /// The end of the first token of a run that is not one token. Generic clauses are the reason: `>>` may close two of
    /// them, `<-` may open one before a number. Key paths are the other: `.?.` is three steps. In an expression the
    /// parser joins the parts again.
    private func splitEnd(_ from: Int, _ stop: Int, leftBound: Bool) -> Int? {
        switch base[from] {
        case UInt8(ascii: ">"):
            return from + 1
        case UInt8(ascii: "<"):
            if leftBound, stop - from == 2, base[from + 1] == UInt8(ascii: "-") || base[from + 1] == UInt8(ascii: "~"),
                isRightBound(stop, leftBound: leftBound)
            {
                return from + 1
            }
            return nil
        case UInt8(ascii: "."):
            guard count > 0, tokens[count - 1].kind == .backslash || leftBound else { return nil }
            var marks = 0
            for i in from + 1..<stop {
                switch base[i] {
                case UInt8(ascii: "?"), UInt8(ascii: "!"): marks += 1
                case UInt8(ascii: "."): if base[i - 1] == UInt8(ascii: ".") { return nil }
                default: return nil
                }
            }
            return marks > 0 ? from + 1 : nil
        default:
            return nil
        }
    }

    private var isDeclaredName: Bool {
        count > 0 && (tokens[count - 1].keyword == .func || tokens[count - 1].keyword == .operator)
    }

    private func beginsName(_ q: Int) -> Bool { classes.continuesName[Int(base[q])] || base[q] >= 0x80 }

    /// Adds an operator token. `runEnd` is where its run ends, if not where the token does.
    private mutating func addOperator(
        _ from: Int, _ stop: Int, _ flags: UInt8, leftBound: Bool, runEnd: Int? = nil
    ) {
        let rightBound = isRightBound(runEnd ?? stop, leftBound: leftBound)
        if runEnd == nil || base[from] == UInt8(ascii: ".") {
            switch stop - from {
            case 1:
                switch base[from] {
                case UInt8(ascii: "="): return addNamed(.equal, from, stop, flags)
                case UInt8(ascii: "&") where !leftBound && rightBound:
                    return addNamed(.ampersandPrefix, from, stop, flags)
                case UInt8(ascii: "."): return add(.period, from, stop, flags)
                case UInt8(ascii: "?"): return add(leftBound ? .questionPostfix : .questionInfix, from, stop, flags)
                default: break
                }
            case 2:
                if base[from] == UInt8(ascii: "-"), base[from + 1] == UInt8(ascii: ">") {
                    return addNamed(.arrow, from, stop, flags)
                }
                if base[from] == UInt8(ascii: "*"), base[from + 1] == UInt8(ascii: "/") {
                    fail("the end of a comment that was not begun", at: from)
                    return add(.unknown, from, stop, flags)
                }
            default: break
            }
        }
        let kind: TokenKind =
            leftBound == rightBound ? .binaryOperator : leftBound ? .postfixOperator : .prefixOperator
        addNamed(kind, from, stop, flags)
    }

    /// Past a placeholder that begins at `from`, nil where none does.
    private func placeholderEnd(_ from: Int) -> Int? {
        var q = from + 2
        while q < end, base[q] != 0x0A {
            if base[q] == UInt8(ascii: "#"), base[q + 1] == UInt8(ascii: ">") { return q + 2 }
            if base[q] == UInt8(ascii: "<"), base[q + 1] == UInt8(ascii: "#") { return nil }
            q += 1
        }
        return nil
    }
}
