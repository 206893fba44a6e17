/// Reads the format of a predicate: `name BEGINSWITH[c] %@ AND ANY tags.name IN %@`.
public struct FormatParser {
    /// The formula of a format.
    public struct Parsed: Hashable, Sendable {
        public var formula: Formula
        /// A value stands between quotes in the text: it breaks the predicate, or changes it, as soon as it holds a
        /// quote.
        public var quotesCode: Bool
        /// Values are written into the text, quoted or not.
        public var interpolates: Bool

        public init(formula: Formula, quotesCode: Bool = false, interpolates: Bool = false) {
            self.formula = formula
            self.quotesCode = quotesCode
            self.interpolates = interpolates
        }
    }

    private let tokens: [FormatToken]
    private let arguments: [String]
    private var position = 0
    private var nextArgument = 0
    /// No predicate of a person nests deeper; a text that does is not followed.
    private var depth = 0
    private static let deepest = 64

    /// - Parameter arguments: the Swift expressions that are put in, in order.
    public static func parse(_ pieces: [FormatPiece], arguments: [String] = []) throws(PredicateError) -> Parsed {
        let (tokens, quotesCode) = try FormatScanner.tokens(pieces)
        var parser = FormatParser(tokens: tokens, arguments: arguments)
        let formula = try parser.disjunction()
        guard parser.next.kind == .end else {
            throw PredicateError(parser.next.offset, "the predicate is complete before this")
        }
        if parser.nextArgument < arguments.count, !arguments.contains(where: { $0.hasPrefix("argumentArray:") }) {
            throw PredicateError(
                parser.next.offset,
                "\(arguments.count - parser.nextArgument) more arguments than the text has places for")
        }
        return Parsed(
            formula: formula, quotesCode: quotesCode,
            interpolates: pieces.contains { if case .code = $0 { true } else { false } })
    }

    private init(tokens: [FormatToken], arguments: [String]) {
        self.tokens = tokens
        self.arguments = arguments
    }

    private var next: FormatToken { tokens[position] }

    private mutating func take() -> FormatToken {
        defer { if position + 1 < tokens.count { position += 1 } }
        return tokens[position]
    }

    private mutating func take(symbol: String) -> Bool {
        guard next.kind == .symbol(symbol) else { return false }
        position += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard case .name(let name) = next.kind, name.uppercased() == word else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ symbol: String) throws(PredicateError) {
        guard take(symbol: symbol) else { throw PredicateError(next.offset, "`\(symbol)` is missing here") }
    }

    private mutating func nested<T>(
        _ read: (inout FormatParser) throws(PredicateError) -> T
    ) throws(PredicateError) -> T {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else {
            throw PredicateError(next.offset, "the predicate is nested deeper than \(Self.deepest)")
        }
        return try read(&self)
    }

    // MARK: - Conditions

    private mutating func disjunction() throws(PredicateError) -> Formula {
        var parts = [try conjunction()]
        while take(symbol: "||") || take(word: "OR") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction() throws(PredicateError) -> Formula {
        var parts = [try negation()]
        while take(symbol: "&&") || take(word: "AND") { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func negation() throws(PredicateError) -> Formula {
        try nested { (parser) throws(PredicateError) in
            if parser.take(symbol: "!") || parser.take(word: "NOT") { return .not(try parser.negation()) }
            // A parenthesis holds a condition or an operand: which one shows after it.
            let start = (parser.position, parser.nextArgument)
            if parser.take(symbol: "("), let inner = try? parser.disjunction(), parser.take(symbol: ")"),
                !parser.continuesOperand
            {
                return inner
            }
            (parser.position, parser.nextArgument) = start
            return try parser.comparison()
        }
    }

    private var continuesOperand: Bool {
        switch next.kind {
        case .symbol(let symbol):
            ["+", "-", "*", "/", "**", "&", "==", "=", "!=", "<", "<=", ">", ">=", "."].contains(symbol)
        case .name(let name): Comparison.Operator(rawValue: name.uppercased()) != nil
        default: false
        }
    }

    private mutating func comparison() throws(PredicateError) -> Formula {
        if take(word: "TRUEPREDICATE") { return .constant(true) }
        if take(word: "FALSEPREDICATE") { return .constant(false) }
        var quantifier: Comparison.Quantifier?
        if take(word: "ANY") || take(word: "SOME") {
            quantifier = .any
        } else if take(word: "ALL") {
            quantifier = .all
        } else if take(word: "NONE") {
            quantifier = Comparison.Quantifier.none
        }
        let left = try operand()
        guard let relation = relation() else {
            // `NSPredicate` itself wants a comparison; Swift's wrapper takes nothing else.
            throw PredicateError(next.offset, "an operator that compares is missing here")
        }
        let options = try options()
        let right = try operand()
        return .comparison(Comparison(left, relation, right, options: options, quantifier: quantifier))
    }

    private mutating func relation() -> Comparison.Operator? {
        switch next.kind {
        case .symbol("="):
            position += 1
            return .equal
        case .symbol(let symbol):
            guard let relation = Comparison.Operator(rawValue: symbol) else { return nil }
            position += 1
            return relation
        case .name(let name):
            guard let relation = Comparison.Operator(rawValue: name.uppercased()), name.first?.isLetter == true else {
                return nil
            }
            position += 1
            return relation
        default: return nil
        }
    }

    private mutating func options() throws(PredicateError) -> Comparison.Options {
        guard take(symbol: "[") else { return [] }
        guard case .name(let letters) = take().kind else {
            throw PredicateError(next.offset, "letters are missing between the brackets")
        }
        try expect("]")
        var options: Comparison.Options = []
        for letter in letters.lowercased() {
            switch letter {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            case "n", "l": break
            default: throw PredicateError(next.offset, "`[\(letter)]` is no option of a comparison")
            }
        }
        return options
    }

    // MARK: - Operands

    private mutating func operand() throws(PredicateError) -> Operand {
        try nested { (parser) throws(PredicateError) in
            var left = try parser.product()
            while true {
                guard case .symbol(let symbol) = parser.next.kind, let sign = Arithmetic(rawValue: symbol),
                    [.add, .subtract, .bitAnd].contains(sign)
                else { return left }
                parser.position += 1
                left = .arithmetic(sign, left, try parser.product())
            }
        }
    }

    private mutating func product() throws(PredicateError) -> Operand {
        var left = try primary()
        while case .symbol(let symbol) = next.kind, let sign = Arithmetic(rawValue: symbol),
            [.multiply, .divide, .power].contains(sign)
        {
            position += 1
            left = .arithmetic(sign, left, try primary())
        }
        return left
    }

    private mutating func primary() throws(PredicateError) -> Operand {
        let token = take()
        switch token.kind {
        case .string(let text): return .literal(.string(text))
        case .integer(let text): return .literal(.integer(text))
        case .real(let text): return .literal(.real(text))
        case .symbol("-"): return try negative(token)
        case .symbol("("):
            let inner = try operand()
            try expect(")")
            return inner
        case .symbol("{"): return try list()
        case .placeholder("K"):
            let name = try argument(token)
            return try path(after: [Self.keyPath(name)])
        case .placeholder: return .code(try argument(token))
        case .code(let code):
            // Swift's own key paths are names; anything else written in is a value, or a name that is made at run time.
            if let names = Self.literalPath(code) { return try path(after: names) }
            if isNameAhead { return try path(after: ["\\(\(code))"]) }
            return .code(code)
        case .variable(let name):
            var names: [String] = []
            while take(symbol: ".") { names.append(try pathName()) }
            return .variable(name, names)
        case .function(let name): return try aggregate(name, of: [], token)
        case .name(let name): return try named(name, token)
        case .symbol, .end: throw PredicateError(token.offset, "a property or a value is missing here")
        }
    }

    private mutating func negative(_ sign: FormatToken) throws(PredicateError) -> Operand {
        switch take().kind {
        case .integer(let text): return .literal(.integer("-" + text))
        case .real(let text): return .literal(.real("-" + text))
        default: throw PredicateError(sign.offset, "a number is missing after `-`")
        }
    }

    private mutating func list() throws(PredicateError) -> Operand {
        var parts: [Operand] = []
        while next.kind != .symbol("}") {
            parts.append(try operand())
            if !take(symbol: ",") { break }
        }
        try expect("}")
        return .list(parts)
    }

    /// Whether a value written into the text stands where a property is compared: `\(name) == 3`.
    private var isNameAhead: Bool {
        let previous = position >= 2 ? tokens[position - 2].kind : .symbol("(")
        let begins: Bool =
            switch previous {
            case .symbol(let symbol): ["(", "&&", "||", "!"].contains(symbol)
            case .name(let word): ["AND", "OR", "NOT", "ANY", "ALL", "NONE", "SOME"].contains(word.uppercased())
            default: false
            }
        return begins || next.kind == .symbol(".")
    }

    private mutating func named(_ name: String, _ token: FormatToken) throws(PredicateError) -> Operand {
        switch name.uppercased() {
        case "NIL", "NULL": return .literal(.null)
        case "TRUE", "YES": return .literal(.truth(true))
        case "FALSE", "NO": return .literal(.truth(false))
        case "SELF": return try path(after: [])
        case "SUBQUERY" where next.kind == .symbol("("): return try subquery(token)
        default:
            if next.kind == .symbol("(") { return try function(name) }
            return try path(after: [name])
        }
    }

    private mutating func function(_ name: String) throws(PredicateError) -> Operand {
        try expect("(")
        var open = 1
        while open > 0 {
            let token = take()
            switch token.kind {
            case .symbol("("): open += 1
            case .symbol(")"): open -= 1
            case .placeholder: _ = try argument(token)
            case .end: throw PredicateError(token.offset, "`)` is missing here")
            default: break
            }
        }
        return .other(name)
    }

    private mutating func pathName() throws(PredicateError) -> String {
        let token = take()
        switch token.kind {
        case .name(let name): return name
        case .placeholder("K"): return Self.keyPath(try argument(token))
        case .code(let code): return Self.literalPath(code)?.joined(separator: ".") ?? "\\(\(code))"
        default: throw PredicateError(token.offset, "the name of a property is missing here")
        }
    }

    private mutating func path(after start: [String]) throws(PredicateError) -> Operand {
        var names = start.flatMap { $0.split(separator: ".").map(String.init) }
        if start.count == 1, start[0].hasPrefix("\\(") { names = start }
        if let at = names.firstIndex(where: { $0.hasPrefix("@") }) {
            return try aggregate(
                String(names[at].dropFirst()), of: Array(names[..<at]), tail: Array(names[(at + 1)...]), next)
        }
        while true {
            if take(symbol: "[") {
                // `map['key']`, `list[0]`, `map[SIZE]`
                while next.kind != .symbol("]"), next.kind != .end {
                    let token = take()
                    if case .placeholder = token.kind { _ = try argument(token) }
                }
                try expect("]")
                return .other(names.joined(separator: ".") + "[]")
            }
            guard take(symbol: ".") else { return .path(names) }
            if case .function(let name) = next.kind {
                let token = take()
                return try aggregate(name, of: names, token)
            }
            names += try pathName().split(separator: ".").map(String.init)
        }
    }

    private mutating func aggregate(
        _ name: String, of collection: [String], tail: [String] = [], _ token: FormatToken
    ) throws(PredicateError) -> Operand {
        var rest = tail
        while take(symbol: ".") { rest.append(try pathName()) }
        guard let aggregate = Aggregate(rawValue: name) else {
            return .other((collection + ["@" + name] + rest).joined(separator: "."))
        }
        return .aggregate(aggregate, collection: collection, of: rest)
    }

    private mutating func subquery(_ token: FormatToken) throws(PredicateError) -> Operand {
        try expect("(")
        guard case .path(let collection) = try operand() else {
            throw PredicateError(token.offset, "SUBQUERY needs a collection of the object first")
        }
        try expect(",")
        guard case .variable(let variable, []) = try operand() else {
            throw PredicateError(token.offset, "SUBQUERY needs a variable second, as `$x`")
        }
        try expect(",")
        let condition = try disjunction()
        try expect(")")
        guard take(symbol: "."), take().kind == .function("count") else { return .other("SUBQUERY(…)") }
        return .matching(collection: collection, variable: variable, condition)
    }

    private mutating func argument(_ token: FormatToken) throws(PredicateError) -> String {
        defer { nextArgument += 1 }
        guard nextArgument < arguments.count, !arguments[nextArgument].hasPrefix("argumentArray:") else {
            if let all = arguments.first(where: { $0.hasPrefix("argumentArray:") }) {
                return "\(all.dropFirst("argumentArray:".count).drop { $0 == " " })[\(nextArgument)]"
            }
            throw PredicateError(token.offset, "there is no argument for this place")
        }
        return arguments[nextArgument]
    }

    /// The names that an argument for `%K` stands for; one that is made at run time as it is written.
    private static func keyPath(_ code: String) -> String {
        if let names = literalPath(code) { return names.joined(separator: ".") }
        if code.count >= 2, code.first == "\"", code.last == "\"",
            !code.dropFirst().dropLast().contains(where: { "\"\\".contains($0) })
        {
            return String(code.dropFirst().dropLast())
        }
        return "\\(\(code))"
    }

    /// The names in `#keyPath(Type.a.b)`; nil for other code.
    private static func literalPath(_ code: String) -> [String]? {
        guard code.hasPrefix("#keyPath("), code.hasSuffix(")") else { return nil }
        var names = code.dropFirst("#keyPath(".count).dropLast().split(separator: ".").map(String.init)
        if names.first?.first?.isUppercase == true { names.removeFirst() }
        return names.isEmpty ? nil : names
    }
}
