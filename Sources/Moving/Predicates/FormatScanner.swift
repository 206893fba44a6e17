/// A format string in pieces: its text, and the Swift code that was written into it.
public enum FormatPiece: Hashable, Sendable {
    case text(String)
    case code(String)
}

/// A word of a format string.
struct FormatToken: Hashable {
    enum Kind: Hashable {
        case name(String), string(String), integer(String), real(String), symbol(String)
        /// `%@`, `%K`, `%d` …: the letter.
        case placeholder(Character)
        case variable(String)
        /// `@count`
        case function(String)
        case code(String)
        case end
    }
    var kind: Kind
    var offset: Int
}

/// Cuts a format string into words.
struct FormatScanner {
    /// Whether a value was written between quotes: what the quotes were for is lost when it holds one itself.
    private(set) var quotesCode = false
    private var tokens: [FormatToken] = []
    private var offset = 0

    static func tokens(_ pieces: [FormatPiece]) throws(PredicateError) -> (tokens: [FormatToken], quotesCode: Bool) {
        var scanner = FormatScanner()
        try scanner.scan(pieces)
        return (scanner.tokens, scanner.quotesCode)
    }

    private enum Atom: Hashable { case character(Character), code(String) }

    private mutating func scan(_ pieces: [FormatPiece]) throws(PredicateError) {
        var atoms: [Atom] = []
        for piece in pieces {
            switch piece {
            case .text(let text): atoms += text.map(Atom.character)
            case .code(let code): atoms.append(.code(code))
            }
        }
        while offset < atoms.count {
            let start = offset
            guard case .character(let first) = atoms[offset] else {
                if case .code(let code) = atoms[offset] { add(.code(code), start) }
                offset += 1
                continue
            }
            switch first {
            case _ where first.isWhitespace: offset += 1
            case "'", "\"": add(try string(atoms, first), start)
            case _ where Self.starts(first): add(.name(word(atoms)), start)
            case "#" where peek(atoms, 1).map(Self.starts) == true:
                offset += 1
                add(.name(word(atoms)), start)
            case "$":
                offset += 1
                add(.variable(word(atoms)), start)
            case "@":
                offset += 1
                add(.function(word(atoms)), start)
            case "%": try placeholder(atoms, start)
            case _ where first.isASCII && first.isNumber: add(number(atoms), start)
            default: add(try symbol(atoms, first), start)
            }
        }
        add(.end, offset)
    }

    private mutating func add(_ kind: FormatToken.Kind, _ offset: Int) {
        tokens.append(FormatToken(kind: kind, offset: offset))
    }

    private static func starts(_ character: Character) -> Bool { character.isLetter || character == "_" }

    private func peek(_ atoms: [Atom], _ distance: Int) -> Character? {
        guard offset + distance < atoms.count, case .character(let character) = atoms[offset + distance] else {
            return nil
        }
        return character
    }

    private mutating func word(_ atoms: [Atom]) -> String {
        var text = ""
        while let next = peek(atoms, 0), Self.starts(next) || next.isNumber {
            text.append(next)
            offset += 1
        }
        return text
    }

    private mutating func string(_ atoms: [Atom], _ quote: Character) throws(PredicateError) -> FormatToken.Kind {
        let start = offset
        var text = ""
        var codes: [String] = []
        offset += 1
        while offset < atoms.count {
            defer { offset += 1 }
            switch atoms[offset] {
            case .code(let code):
                codes.append(code)
                text += "\\(\(code))"
            case .character(quote):
                guard !codes.isEmpty else { return .string(text) }
                quotesCode = true
                // The value alone, or one text made of parts.
                return .code(codes.count == 1 && text == "\\(\(codes[0]))" ? codes[0] : "\"\(text)\"")
            case .character("\\"):
                offset += 1
                guard case .character(let escaped)? = offset < atoms.count ? atoms[offset] : nil else { break }
                text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
            case .character(let character): text.append(character)
            }
        }
        throw PredicateError(start, "a string begins here and does not end")
    }

    private mutating func placeholder(_ atoms: [Atom], _ start: Int) throws(PredicateError) {
        offset += 1
        while let next = peek(atoms, 0), "lhqzt".contains(next) { offset += 1 }
        guard let letter = peek(atoms, 0), "@KdDiuUxXofeEgGcCsS".contains(letter) else {
            throw PredicateError(start, "`%` without a letter that says what is put in")
        }
        offset += 1
        add(.placeholder(letter), start)
    }

    private mutating func number(_ atoms: [Atom]) -> FormatToken.Kind {
        var text = ""
        var isReal = false
        while let next = peek(atoms, 0) {
            let exponent = "eE".contains(next) && peek(atoms, 1).map { $0.isNumber || "+-".contains($0) } == true
            guard next.isNumber || (next == "." && peek(atoms, 1)?.isNumber == true) || exponent else { break }
            isReal = isReal || next == "." || exponent
            text.append(next)
            offset += 1
            if exponent, let sign = peek(atoms, 0), "+-".contains(sign) {
                text.append(sign)
                offset += 1
            }
        }
        return isReal ? .real(text) : .integer(text)
    }

    private mutating func symbol(_ atoms: [Atom], _ first: Character) throws(PredicateError) -> FormatToken.Kind {
        let pair = peek(atoms, 1).map { String([first, $0]) } ?? ""
        for known in ["==", "=<", "=>", "!=", "<>", "<=", ">=", "&&", "||", "**", ":="] where known == pair {
            offset += 2
            return .symbol(["=<": "<=", "=>": ">=", "<>": "!="][known] ?? known)
        }
        guard "=<>!()[]{},.+-*/&".contains(first) else {
            throw PredicateError(offset, "`\(first)` has no meaning in a predicate")
        }
        offset += 1
        return .symbol(String(first))
    }
}
