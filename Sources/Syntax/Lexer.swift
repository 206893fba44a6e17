#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Turns the bytes of a file into a flat array of tokens.
///
/// All state that the hot loops touch lives in locals: a stored position would be loaded and stored for every byte.
package struct Lexer {
    let base: UnsafePointer<UInt8>
    let end: Int
    let cache: SymbolCache
    let classes = CharacterClasses.shared
    /// Grows; owned by the workspace, which takes it back after lexing.
    package var tokens: UnsafeMutablePointer<Token>
    package var count = 0
    package var capacity: Int
    /// The innermost bracket that waits for its closing one, -1 where none does. Until then its symbol field holds the
    /// next one around it.
    var open: Int32 = -1
    /// All opening brackets; while parsing, the symbol field of each holds the index of the token to go on at when the
    /// bracket is skipped: one past its closing bracket, or the place where the lexer gave up on it.
    package var brackets: IndexBuffer
    /// Open braces since the innermost interpolation began: without one a `}` closes nothing and need not look.
    var openBraces = 0
    var interpolations: [Interpolation] = []
    /// Whether a line break ends the string whose interpolation this is.
    var endsAtNewline = false
    var isInterpolated = false
    var errors: [ParseError] = []
    /// Up to here tokens belong to one run of operator characters.
    var runEnd = 0

    /// Up to here `#`s in a row are known to begin no literal.
    private var poundsEnd = 0
    /// No regex literal of several lines with so many `#` ends in the rest of the file; saves looking again.
    var unclosedRegexPounds = Int.max

    /// A string literal that is being lexed, left for the expression in one of its interpolations.
    struct Interpolation {
        var pounds: Int
        var isMultiline: Bool
        var quote: UInt8
        /// Parentheses open inside the interpolation.
        var depth = 0
        /// Braces open around it.
        var openBraces = 0
    }

    /// The limit of reported errors in one file.
    static let maximumErrors = 200

    package init(
        source: SourceBytes, cache: SymbolCache, tokens: UnsafeMutablePointer<Token>, capacity: Int,
        brackets: IndexBuffer
    ) {
        self.brackets = brackets
        base = source.base
        end = source.count
        self.cache = cache
        self.tokens = tokens
        self.capacity = capacity
    }

    mutating func fail(_ message: StaticString, at offset: Int) {
        if errors.count < Self.maximumErrors {
            errors.append(ParseError(offset: UInt32(truncatingIfNeeded: offset), message: message))
        }
    }

    @inline(never) private mutating func grow() {
        let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
        larger.update(from: tokens, count: count)
        tokens.deallocate()
        tokens = larger
        capacity *= 2
    }

    @inline(__always) mutating func add(
        _ kind: TokenKind, _ start: Int, _ stop: Int, _ flags: UInt8, symbol: UInt32 = 0, keyword: UInt16 = 0
    ) {
        if count == capacity { grow() }
        var flags = TokenFlags(rawValue: flags)
        if stop < runEnd { flags.insert(.joined) }
        tokens[count] = Token(
            start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: stop), symbol: Symbol(id: symbol),
            kind: kind, flags: flags, reserved: keyword)
        count &+= 1
    }

    /// Adds a token whose text is its symbol.
    @inline(__always) mutating func addNamed(_ kind: TokenKind, _ start: Int, _ stop: Int, _ flags: UInt8) {
        let id = cache.intern(base + start, stop &- start)
        add(kind, start, stop, flags, symbol: id, keyword: id < UInt32(Self.keywordCount) ? UInt16(id) : 0)
    }

    static let keywordCount = UInt8(Keyword.texts.count)
    private static let reservedEnd = UInt32(Keyword.lastReserved.rawValue)

    @inline(__always) mutating func addOpen(_ kind: TokenKind, _ start: Int, _ stop: Int, _ flags: UInt8) {
        if kind == .leftBrace { openBraces &+= 1 }
        brackets.append(Int32(truncatingIfNeeded: count))
        add(kind, start, stop, flags, symbol: UInt32(bitPattern: open))
        open = Int32(truncatingIfNeeded: count &- 1)
    }

    /// Takes the innermost open bracket off; when skipped, it leads to `target`.
    @inline(__always) mutating func close(_ bracket: Int32, target: Int) {
        open = Int32(bitPattern: tokens[Int(bracket)].symbol.id)
        tokens[Int(bracket)].symbol = Symbol(id: UInt32(truncatingIfNeeded: target))
    }

    @inline(__always) private mutating func addClose(
        _ kind: TokenKind, matching wanted: TokenKind, _ start: Int, _ flags: UInt8
    ) {
        if open >= 0, tokens[Int(open)].kind == wanted {
            if wanted == .leftBrace { openBraces &-= 1 }
            close(open, target: count &+ 1)
        } else {
            closeMismatched(wanted)
        }
        add(kind, start, start &+ 1, flags)
    }

    /// A closing brace or the end of an interpolation closes all that was left open inside; a closing parenthesis or
    /// square bracket only looks a few brackets back, never past a brace.
    @inline(never) mutating func closeMismatched(_ wanted: TokenKind) {
        if wanted == .leftBrace, openBraces == 0 { return }
        let strong = wanted == .leftBrace || wanted == .interpolationStart
        var candidate = open
        var steps = 0
        while candidate >= 0 {
            let kind = tokens[Int(candidate)].kind
            if kind == wanted { break }
            if kind == .interpolationStart || (!strong && (kind == .leftBrace || steps >= 8)) { return }
            steps += 1
            candidate = Int32(bitPattern: tokens[Int(candidate)].symbol.id)
        }
        guard candidate >= 0 else { return }
        while open != candidate {
            if tokens[Int(open)].kind == .leftBrace { openBraces -= 1 }
            close(open, target: count)
        }
        if wanted == .leftBrace { openBraces -= 1 }
        close(open, target: count + 1)
    }

    /// Lexes the file. The last token is the end of the file, and three more like it follow uncounted, so that the
    /// parser may look ahead without a check.
    package mutating func run() {
        var flags: UInt8 = 1  // the first token begins a line
        var q = lexBeginning(&flags)
        while true {
            let start = skipTrivia(q, &flags)
            if start != q {
                flags |= 2
                if count > 0 { tokens[count &- 1].flags.insert(.spaceAfter) }
            }
            q = start
            // Frequent tokens have a case here, the others are dispatched once more.
            switch base[q] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                q = lexName(start, flags)
            case UInt8(ascii: "("):
                q &+= 1
                if isInterpolated { interpolations[interpolations.count - 1].depth += 1 }
                addOpen(.leftParen, start, q, flags)
            case UInt8(ascii: ")"):
                q = lexRightParen(start, flags)
            case UInt8(ascii: "."):
                q = lexPeriod(start, flags)
            case UInt8(ascii: ","):
                q &+= 1
                add(.comma, start, q, flags)
            case UInt8(ascii: ":"):
                q &+= 1
                add(.colon, start, q, base[q] == UInt8(ascii: ":") ? flags | TokenFlags.joined.rawValue : flags)
            case UInt8(ascii: "{"):
                q &+= 1
                addOpen(.leftBrace, start, q, flags)
            case UInt8(ascii: "}"):
                q &+= 1
                addClose(.rightBrace, matching: .leftBrace, start, flags)
            case UInt8(ascii: "["):
                q &+= 1
                addOpen(.leftBracket, start, q, flags)
            case UInt8(ascii: "]"):
                q &+= 1
                addClose(.rightBracket, matching: .leftBracket, start, flags)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                q = lexString(q, pounds: 0, flags)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                q = lexNumber(q, flags)
            case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
                UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
                UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
                q = lexOperator(q, flags)
            case 0 where q >= end:
                if endString(q, flags) { break }
                return finish(q, flags)
            default:
                q = lexRare(q, flags)
            }
            flags = 0
        }
    }

    /// Past a byte order mark and the line that names an interpreter.
    private mutating func lexBeginning(_ flags: inout UInt8) -> Int {
        let start = base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
        guard base[start] == UInt8(ascii: "#"), base[start + 1] == UInt8(ascii: "!") else { return start }
        let stop = lineEnd(start)
        add(.shebang, start, stop, flags)
        return stop
    }

    /// The position after the white space and comments at `from`; line breaks among them go to `flags`.
    @inline(__always) private mutating func skipTrivia(_ from: Int, _ flags: inout UInt8) -> Int {
        var q = from
        while true {
            switch base[q] {
            case 0x20, 0x09, 0x0B, 0x0C:
                q &+= 1
            case 0x0A, 0x0D:
                if endsAtNewline { endInterpolatedLine(q) }
                flags |= 1
                q &+= 1
                // Indentation is the most frequent trivia.
                let spaces: UInt64 = 0x2020_2020_2020_2020
                while UnsafeRawPointer(base + q).loadUnaligned(as: UInt64.self) == spaces { q &+= 8 }
                while base[q] == 0x20 { q &+= 1 }
            case UInt8(ascii: "/"):
                let next = base[q &+ 1]
                if next == UInt8(ascii: "/") {
                    q = lineEnd(q)
                } else if next == UInt8(ascii: "*") {
                    q = skipBlockComment(q, &flags)
                } else {
                    return q
                }
            case 0:
                if q >= end { return q }
                q &+= 1
            case 0x80...:
                let stop = skipInvalid(q)
                if stop == q { return q }
                q = stop
            default:
                return q
            }
        }
    }

    @inline(__always) private mutating func lexName(_ start: Int, _ flags: UInt8) -> Int {
        let continues = classes.continuesName
        var q = start &+ 1
        while continues[Int(base[q])] { q &+= 1 }
        if base[q] >= 0x80 { q = nameEnd(q) }
        addName(start, q, flags)
        return q
    }

    @inline(__always) private mutating func lexRightParen(_ start: Int, _ flags: UInt8) -> Int {
        if isInterpolated {
            if interpolations[interpolations.count - 1].depth == 0 {
                addClose(.interpolationEnd, matching: .interpolationStart, start, flags)
                return lexStringBody(start + 1, popInterpolation())
            }
            interpolations[interpolations.count - 1].depth -= 1
        }
        addClose(.rightParen, matching: .leftParen, start, flags)
        return start &+ 1
    }

    @inline(__always) private mutating func lexPeriod(_ start: Int, _ flags: UInt8) -> Int {
        let next = base[start &+ 1]
        guard next != UInt8(ascii: "."), next < 0x80, !classes.isOperator[Int(next)] else {
            return lexOperator(start, flags)
        }
        add(.period, start, start &+ 1, flags)
        return start &+ 1
    }

    /// Whether the end of the file ends a string that an interpolation left open.
    private mutating func endString(_ start: Int, _ flags: UInt8) -> Bool {
        guard isInterpolated else { return false }
        _ = popInterpolation()
        fail("the file ends inside a string", at: start)
        add(.stringEnd, start, start, flags | TokenFlags.unterminated.rawValue)
        return true
    }

    private mutating func lexRare(_ start: Int, _ flags: UInt8) -> Int {
        switch base[start] {
        case UInt8(ascii: "@"): add(.at, start, start + 1, flags)
        case UInt8(ascii: ";"): add(.semicolon, start, start + 1, flags)
        case UInt8(ascii: "\\"): add(.backslash, start, start + 1, flags)
        case UInt8(ascii: "#"): return lexPound(start, flags)
        case UInt8(ascii: "$"): return lexDollar(start, flags)
        case UInt8(ascii: "`"): return lexQuotedName(start, flags)
        case 0x80...: return lexBeyondASCII(start, flags)
        default:
            fail("unexpected character", at: start)
            add(.unknown, start, start + 1, flags)
        }
        return start + 1
    }

    private mutating func finish(_ q: Int, _ flags: UInt8) {
        let last = count
        for _ in 0..<4 { add(.endOfFile, q, q, flags | 1) }
        count = last + 1
        while open >= 0 { close(open, target: last) }
    }

    @inline(__always) mutating func addName(_ start: Int, _ stop: Int, _ flags: UInt8) {
        let id = cache.intern(base + start, stop &- start)
        if id <= Self.reservedEnd {
            add(.keyword, start, stop, flags, symbol: id, keyword: UInt16(truncatingIfNeeded: id))
        } else {
            add(
                .identifier, start, stop, flags, symbol: id,
                keyword: id < UInt32(Self.keywordCount) ? UInt16(truncatingIfNeeded: id) : 0)
        }
    }

    // MARK: Trivia

    /// The position of the next line break or the end of the file.
    func lineEnd(_ from: Int) -> Int {
        var stop = end
        if let found = memchr(base + from, 0x0A, stop - from) {
            stop = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
        if let found = memchr(base + from, 0x0D, stop - from) {
            stop = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
        return stop
    }

    private mutating func skipBlockComment(_ from: Int, _ flags: inout UInt8) -> Int {
        var q = from + 2
        var depth = 1
        while q < end {
            switch base[q] {
            case UInt8(ascii: "*") where base[q + 1] == UInt8(ascii: "/"):
                q += 2
                depth -= 1
                if depth == 0 { return q }
            case UInt8(ascii: "/") where base[q + 1] == UInt8(ascii: "*"):
                q += 2
                depth += 1
            case 0x0A, 0x0D:
                flags |= 1
                q += 1
            default:
                q += 1
            }
        }
        fail("the file ends inside a comment", at: from)
        flags |= TokenFlags.unterminated.rawValue
        return end
    }

    /// Past bytes that are no UTF-8 and past white space beyond ASCII; `from` itself where something else stands there.
    private mutating func skipInvalid(_ from: Int) -> Int {
        var q = from
        while q < end, base[q] >= 0x80 {
            let scalar = DecodedScalar(base + q)
            guard let value = scalar.value else {
                if q == from { fail("bytes that are not UTF-8", at: q) }
                q += scalar.length
                continue
            }
            if value == 0xA0 || value == 0xFEFF {
                q += scalar.length
                continue
            }
            break
        }
        return min(q, end)
    }

    // MARK: Names

    /// Continues a name past scalars beyond ASCII.
    @inline(never) func nameEnd(_ from: Int) -> Int {
        var q = from
        while true {
            while classes.continuesName[Int(base[q])] { q += 1 }
            guard base[q] >= 0x80 else { return q }
            let scalar = DecodedScalar(base + q)
            guard let value = scalar.value, value.continuesName else { return q }
            q += scalar.length
        }
    }

    private mutating func lexBeyondASCII(_ from: Int, _ flags: UInt8) -> Int {
        let scalar = DecodedScalar(base + from)
        if let value = scalar.value {
            if value.beginsName {
                let stop = nameEnd(from + scalar.length)
                addName(from, stop, flags)
                return stop
            }
            if value.beginsOperator { return lexOperator(from, flags) }
        }
        fail("unexpected character", at: from)
        add(.unknown, from, from + scalar.length, flags)
        return from + scalar.length
    }

    private mutating func lexDollar(_ from: Int, _ flags: UInt8) -> Int {
        var q = from + 1
        while base[q] >= UInt8(ascii: "0"), base[q] <= UInt8(ascii: "9") { q += 1 }
        let digitsEnd = q
        q = nameEnd(q)
        let isArgument = q == digitsEnd && q > from + 1
        addNamed(isArgument ? .dollarIdentifier : .identifier, from, q, flags)
        return q
    }

    private mutating func lexQuotedName(_ from: Int, _ flags: UInt8) -> Int {
        var q = from + 1
        while q < end, base[q] != UInt8(ascii: "`"), base[q] != 0x0A, base[q] != 0x0D { q += 1 }
        guard base[q] == UInt8(ascii: "`"), q > from + 1 else {
            fail("a back-quote that closes nothing", at: from)
            add(.unknown, from, from + 1, flags)
            return from + 1
        }
        let id = cache.intern(base + from + 1, q - from - 1)
        add(.identifier, from, q + 1, flags | TokenFlags.backquoted.rawValue, symbol: id)
        return q + 1
    }

    private mutating func lexPound(_ from: Int, _ flags: UInt8) -> Int {
        var q = from
        if from >= poundsEnd {
            while base[q] == UInt8(ascii: "#") { q += 1 }
            if base[q] == UInt8(ascii: "\"") { return lexString(q, pounds: q - from, flags) }
            if base[q] == UInt8(ascii: "/"), let stop = scanRegex(from, mustBeRegex: true) {
                add(.regexLiteral, from, stop, flags)
                return stop
            }
            poundsEnd = q
        }
        q = from + 1
        var stop = q
        while classes.continuesName[Int(base[stop])] { stop += 1 }
        let kind: TokenKind
        switch stop - q {
        case 2 where matches(q, "if"): kind = .poundIf
        case 4 where matches(q, "else"): kind = .poundElse
        case 5 where matches(q, "endif"): kind = .poundEndif
        case 6 where matches(q, "elseif"): kind = .poundElseif
        case 14 where matches(q, "sourceLocation"): kind = .poundSourceLocation
        default:
            add(.pound, from, q, flags)
            return q
        }
        add(kind, from, stop, flags)
        return stop
    }

    func matches(_ at: Int, _ text: StaticString) -> Bool {
        for i in 0..<text.utf8CodeUnitCount where base[at + i] != text.utf8Start[i] { return false }
        return true
    }
}
