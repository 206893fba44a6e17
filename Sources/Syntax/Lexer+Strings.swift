extension Lexer {
    /// Lexes a literal from its opening quote at `q`, up to its end or its first interpolation.
    mutating func lexString(_ q: Int, pounds: Int, _ flags: UInt8) -> Int {
        let quote = base[q]
        let start = q - pounds
        var multiline = false
        if quote == UInt8(ascii: "\""), base[q + 1] == quote, base[q + 2] == quote {
            multiline = pounds == 0 || !closesOnLine(q + 2, pounds: pounds)
        }
        let bodyStart = q + (multiline ? 3 : 1)
        add(.stringStart, start, bodyStart, flags)
        if quote == UInt8(ascii: "'") { fail("a string is written with double quotes", at: q) }
        return lexStringBody(bodyStart, Interpolation(pounds: pounds, isMultiline: multiline, quote: quote))
    }

    /// Whether `#"""#` is a string of one line that holds a quote: the rest of the line decides.
    private func closesOnLine(_ from: Int, pounds: Int) -> Bool {
        var q = from
        while q < end, base[q] != 0x0A, base[q] != 0x0D {
            if base[q] == UInt8(ascii: "\""), hasPounds(q + 1, pounds) { return true }
            q += 1
        }
        return false
    }

    @inline(__always) private func hasPounds(_ at: Int, _ count: Int) -> Bool {
        var i = 0
        while i < count {
            if base[at + i] != UInt8(ascii: "#") { return false }
            i += 1
        }
        return true
    }

    /// Lexes the text of a literal from `from`: up to its end, or up to an interpolation, whose expression the main
    /// loop then lexes.
    mutating func lexStringBody(_ from: Int, _ literal: Interpolation) -> Int {
        var q = from
        let quote = literal.quote
        let pounds = literal.pounds
        while true {
            let c = base[q]
            if c == quote {
                if !literal.isMultiline {
                    if hasPounds(q + 1, pounds) { return endString(from, q, q + 1 + pounds) }
                } else if base[q + 1] == quote, base[q + 2] == quote, hasPounds(q + 3, pounds) {
                    return endString(from, q, q + 3 + pounds)
                }
                q &+= 1
            } else if c == UInt8(ascii: "\\") {
                if hasPounds(q + 1, pounds) {
                    let next = q + 1 + pounds
                    if base[next] == UInt8(ascii: "(") {
                        if q > from { add(.stringSegment, from, q, 0) }
                        beginInterpolation(q, next + 1, literal)
                        return next + 1
                    }
                    // The escaped character, unless a line of its own ends the literal there.
                    if next < end, literal.isMultiline || (base[next] != 0x0A && base[next] != 0x0D) {
                        q = next &+ 1
                        continue
                    }
                    q = next
                } else {
                    q &+= 1
                }
            } else if (c == 0x0A || c == 0x0D) && !literal.isMultiline || (c == 0 && q >= end) {
                if q > from { add(.stringSegment, from, q, 0) }
                fail(q >= end ? "the file ends inside a string" : "the string does not end on its line", at: q)
                add(.stringEnd, q, q, TokenFlags.unterminated.rawValue)
                return q
            } else {
                q &+= 1
            }
        }
    }

    private mutating func endString(_ bodyStart: Int, _ bodyEnd: Int, _ stop: Int) -> Int {
        if bodyEnd > bodyStart { add(.stringSegment, bodyStart, bodyEnd, 0) }
        add(.stringEnd, bodyEnd, stop, 0)
        return stop
    }

    private mutating func beginInterpolation(_ start: Int, _ stop: Int, _ literal: Interpolation) {
        var literal = literal
        literal.depth = 0
        literal.openBraces = openBraces
        openBraces = 0
        interpolations.append(literal)
        isInterpolated = true
        endsAtNewline = !literal.isMultiline
        addOpen(.interpolationStart, start, stop, 0)
    }

    mutating func popInterpolation() -> Interpolation {
        let literal = interpolations.removeLast()
        openBraces = literal.openBraces
        isInterpolated = !interpolations.isEmpty
        endsAtNewline = interpolations.last.map { !$0.isMultiline } ?? false
        return literal
    }

    /// The line ended inside an interpolation of a string that must end on its line: so do all such strings around it.
    mutating func endInterpolatedLine(_ q: Int) {
        fail("the string does not end on its line", at: q)
        while endsAtNewline {
            closeMismatched(.interpolationStart)
            _ = popInterpolation()
            add(.stringEnd, q, q, TokenFlags.unterminated.rawValue)
        }
    }
}
