extension Lexer {
    private func isDigit(_ c: UInt8) -> Bool { c >= UInt8(ascii: "0") && c <= UInt8(ascii: "9") }

    private func isHexDigit(_ c: UInt8) -> Bool {
        isDigit(c) || (c | 0x20 >= UInt8(ascii: "a") && c | 0x20 <= UInt8(ascii: "f"))
    }

    private func digitsEnd(_ from: Int) -> Int {
        var q = from
        while isDigit(base[q]) || base[q] == UInt8(ascii: "_") { q += 1 }
        return q
    }

    private func hexDigitsEnd(_ from: Int) -> Int {
        var q = from
        while isHexDigit(base[q]) || base[q] == UInt8(ascii: "_") { q += 1 }
        return q
    }

    /// Past an exponent that begins at `q`; `q` itself where none does.
    private func exponentEnd(_ q: Int, letter: UInt8) -> Int {
        guard base[q] | 0x20 == letter else { return q }
        var p = q + 1
        if base[p] == UInt8(ascii: "+") || base[p] == UInt8(ascii: "-") { p += 1 }
        return isDigit(base[p]) ? digitsEnd(p) : q
    }

    mutating func lexNumber(_ from: Int, _ flags: UInt8) -> Int {
        var q: Int
        var kind = TokenKind.integerLiteral
        if base[from] == UInt8(ascii: "0"), base[from + 1] == UInt8(ascii: "x") {
            q = hexDigitsEnd(from + 2)
            var p = q
            if base[q] == UInt8(ascii: "."), isHexDigit(base[q + 1]) { p = hexDigitsEnd(q + 1) }
            let stop = exponentEnd(p, letter: UInt8(ascii: "p"))
            if stop > p {
                q = stop
                kind = .floatLiteral
            }
        } else {
            q = digitsEnd(from)
            if base[from] == UInt8(ascii: "0"),
                base[from + 1] == UInt8(ascii: "o") || base[from + 1] == UInt8(ascii: "b")
            {
                q = digitsEnd(from + 2)
            } else {
                let afterPeriod = count > 0 && tokens[count - 1].kind == .period
                if base[q] == UInt8(ascii: "."), isDigit(base[q + 1]), !afterPeriod {
                    q = digitsEnd(q + 1)
                    kind = .floatLiteral
                }
                let stop = afterPeriod ? q : exponentEnd(q, letter: UInt8(ascii: "e"))
                if stop > q {
                    q = stop
                    kind = .floatLiteral
                }
            }
        }
        let stop = nameEnd(q)
        if stop > q { fail("unexpected character in a number", at: q) }
        add(kind, from, stop, flags)
        return stop
    }
}
