/// The name that Swift gives to what Objective-C declares, by SE-0005's rules: words that only say the type of an
/// argument, of the result or of the class itself are left out, and prepositions begin labels.
/// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md
struct ImportedName {
    /// A type as far as names repeat it.
    struct TypeWords {
        var name = ""
        /// Of an array the name of its elements' type.
        var element = ""
        var isFunction = false
        var isBoolean = false
        /// The argument may be left out.
        var hasDefault = false
    }

    private enum Part { case base, first, later, property, inner }

    private(set) var base: [String]
    private(set) var labels: [[String]]
    /// Whether all words were known that the rules ask about.
    private(set) var isSure = true
    /// Names of the properties of the class and of those above it, which stay in names of functions.
    private let properties: Set<String>

    var name: String { CamelCase.lowercased(base.joined()) }
    var labelNames: [String] { labels.map { CamelCase.lowercased($0.joined()) } }

    // MARK: Kinds

    /// A property's name.
    init(property: String, type: TypeWords, of owner: String) {
        (base, labels, properties) = (CamelCase.words(property), [], [])
        guard type.name == owner else { return }
        base = withoutType(withoutPrefix(base, owner), type, .property)
    }

    /// A function's name.
    ///
    /// - Parameters:
    ///   - first: the first piece of the selector, or all of it.
    ///   - later: the other pieces.
    ///   - parameterName: of the first parameter.
    ///   - result: nil where it is the class itself.
    init(
        _ first: String, _ later: [String], parameterName: String, parameters: [TypeWords], result: TypeWords?,
        of owner: String,
        properties: Set<String>
    ) {
        (base, labels, self.properties) = (CamelCase.words(first), later.map(CamelCase.words), properties)
        if !parameters.isEmpty { labels.insert([], at: 0) }
        let givesOwner = (result?.name ?? owner) == owner
        if givesOwner { base = withoutPrefix(base, owner) }
        base = withoutOwner(base, owner)
        guard !parameters.isEmpty else {
            if givesOwner { base = withoutType(base, TypeWords(name: owner), .property) }
            return
        }
        if base.first == "set" { base = withoutType(base, TypeWords(name: owner), .property) }
        split(parameters[0], parameterName)
        omitTypes(parameters)
    }

    /// An initialiser's labels.
    ///
    /// - Parameter first: what stands in the first piece behind `init` or the name of the class.
    init(initializer first: String, _ later: [String], parameters: [TypeWords]) {
        (base, properties) = (["init"], [])
        var words = CamelCase.words(first)
        if CamelCase.isSame(words.first, "with"), words.count > 1 { words.removeFirst() }
        labels = parameters.isEmpty ? [] : [words] + later.map(CamelCase.words)
        omitTypes(parameters)
    }

    /// The text in a selector's first piece behind the name of the class that it makes; nil where that name does not
    /// stand there.
    static func factory(_ piece: String, of owner: String) -> String? {
        let words = CamelCase.words(piece), rest = leading(words, owner)
        return rest.count < words.count ? rest.joined() : nil
    }

    // MARK: The class itself

    /// The words behind the end of a type's name that a name begins with.
    private static func leading(_ words: [String], _ type: String) -> [String] {
        let typeWords = CamelCase.words(type)
        guard let first = words.first, let start = typeWords.lastIndex(where: { matches(first, $0) }) else {
            return words
        }
        let tail = typeWords[start...]
        guard tail.count <= words.count, zip(words, tail).allSatisfy({ matches($0, $1) }) else { return words }
        return Array(words.dropFirst(tail.count))
    }

    /// `roomByAddingName` of a room is `addingName`, `roomWithName` is `withName`.
    private func withoutPrefix(_ words: [String], _ owner: String) -> [String] {
        let rest = Self.leading(words, owner)
        guard rest.count < words.count, rest.count > 1, CamelCase.role(of: rest[0]) == .preposition else {
            return words
        }
        return rest[0] == "By" && rest[1].hasSuffix("ing") ? Array(rest.dropFirst()) : rest
    }

    /// `dismissRoomAnimated` of a room is `dismissAnimated`.
    private mutating func withoutOwner(_ words: [String], _ owner: String) -> [String] {
        var type = TypeWords(name: owner)
        for end in words.indices.reversed().map({ $0 + 1 }) {
            let head = Array(words[..<end]), start = match(head, &type)
            guard start < end else {
                while let shorter = Self.withoutSuffix(type.name) { type.name = shorter }
                continue
            }
            guard start > 0, !(end == words.count && words[start...] == ["Error"]), role(words, start - 1) == .verb
            else { return words }
            let left = Array(words[..<start] + words[end...])
            // The compiler asks for all that follows the match, which only is the match at the end.
            if isProperty(Array(words[start...])) || Self.isUnfit(left) { return words }
            return left
        }
        return words
    }

    // MARK: Prepositions

    /// `roomsForAccount` is `rooms` with the label `forAccount`.
    private mutating func split(_ type: TypeWords, _ parameterName: String) {
        if type.isBoolean, base.last == "Animated" {
            base.removeLast()
            labels[0] = ["animated"]
            return
        }
        if base.first == "set" || parameterName == "sender" && CamelCase.words(type.name).last == "Object" { return }
        guard var at = lastPreposition(below: base.count) else { return }
        if CamelCase.isSame(base[at], "of"), let before = lastPreposition(below: at),
            !["of", "for"].contains(where: { CamelCase.isSame(base[before], $0) })
        {
            at = before
        }
        let word = base[at].lowercased(), before = at > 0 ? base[at - 1].lowercased() : "",
            after = at + 1 < base.count ? base[at + 1].lowercased() : ""
        if word == "in", before == "plug" { return }
        if word == "with",
            ["error", "no"].contains(after) || word == "to" && ["visible", "backing"].contains(after)
                || word == "from" && after == "backing"
        {
            return
        }
        var start = at
        let extended = [
            ("compatible", "with"), ("best", "matching"), ("according", "to"), ("bound", "by"), ("separated", "by")
        ]
        if extended.contains(where: { $0 == before && $1 == word }) { start -= 1 }
        let isVacuous =
            start == at && ["with", "using"].contains(word) && !(word == "with" && after == "zone")
            && (type.hasDefault || type.isFunction)
        let tail = Array(base[(at + 1)...])
        // Coordinates are labels by themselves.
        let isCoordinate = tail.count == 1 && ["X", "Y", "Z"].contains(tail[0])
        let end = isCoordinate ? (isVacuous ? start : at + 1) : start
        guard end > 0 else { return }
        let head = Array(base[..<end])
        if Self.isKeyword(head[0]), head.count == 1 { return }
        if Self.isVacuous([head[0]]), head.count <= 2 { return }
        labels[0] = isCoordinate || isVacuous ? tail : Array(base[start...])
        base = head
    }

    private func lastPreposition(below end: Int) -> Int? {
        base[..<end].lastIndex { CamelCase.role(of: $0) == .preposition }
    }

    // MARK: Types of parameters

    private mutating func omitTypes(_ parameters: [TypeWords]) {
        for (index, type) in parameters.enumerated() where index < labels.count {
            if index == 0, labels[0].isEmpty, base != ["init"] {
                base = withoutType(base, type, .base)
            } else {
                let isFirst = index == 0 && base != ["init"] && !type.hasDefault
                labels[index] = withoutType(labels[index], type, isFirst ? .first : .later)
            }
        }
    }

    private mutating func withoutType(_ words: [String], _ given: TypeWords, _ part: Part) -> [String] {
        var type = given
        guard !words.isEmpty, !type.name.isEmpty else { return words }
        let start = match(words, &type)
        guard start < words.count else { return words }
        guard start > 0 else { return part == .inner || part == .first ? [] : words }
        if words[start...] == ["Error"] { return words }
        switch part {
        case .property: break
        case .first, .later, .inner:
            if CamelCase.role(of: words[start - 1]) == .other { return words }
        case .base:
            switch role(words, start - 1) {
            case .preposition: if start == 1 { return words }
            case .verb, .gerund: if isProperty(Array(words[start...])) { return words }
            case .other: return words
            }
        }
        let left = Array(words[..<start])
        return (part == .base || part == .property) && Self.isUnfit(left) ? words : left
    }

    /// The role of a word of a function's name; the first one may be a verb that is not known here.
    private mutating func role(_ words: [String], _ index: Int) -> CamelCase.Role {
        let role = CamelCase.role(of: words[index])
        if role == .other, index == 0, !CamelCase.plain.contains(words[0].lowercased()) { isSure = false }
        return role
    }

    /// The position from which on the words of a name are those that a type's name ends with.
    private mutating func match(_ words: [String], _ type: inout TypeWords) -> Int {
        var at = words.count, typeWords = CamelCase.words(type.name)
        while at > 0, let last = typeWords.last {
            let word = words[at - 1]
            if Self.matches(word, last) || Self.matches(word, "Index") && ["int", "integer"].contains(last.lowercased())
            {
                at -= 1
                typeWords.removeLast()
            } else if ["indexes", "indices"].contains(word.lowercased()), typeWords.suffix(2) == ["Index", "Set"] {
                at -= 1
                typeWords.removeLast(2)
            } else if Self.matches("Object", last), word.lowercased() == "value", at > 1,
                words[at - 2].lowercased() == "object"
            {
                at -= 2
                typeWords.removeLast()
            } else if !type.element.isEmpty, word.hasSuffix("s"), word.utf8.count > 2,
                case let left = withoutType(
                    words[..<(at - 1)] + [String(word.dropLast())], TypeWords(name: type.element), .inner),
                left.count < at
            {
                at = left.count
            } else if at == words.count, let shorter = Self.withoutSuffix(type.name) {
                type.name = shorter
                typeWords = CamelCase.words(shorter)
            } else {
                break
            }
        }
        return at
    }

    private static func matches(_ word: String, _ typeWord: String) -> Bool {
        let (short, long) = (Array(word.utf8), Array(typeWord.utf8))
        guard short.count < long.count else { return word.lowercased() == typeWord.lowercased() }
        func isLower(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }
        let tail = long.count - short.count
        if typeWord.lowercased().hasSuffix(word.lowercased()), !isLower(long[tail]) {
            return !long[..<short.count].contains { isLower($0) || $0 == UInt8(ascii: "_") }
        }
        return typeWord.lowercased().hasPrefix(word.lowercased())
            && long[short.count...].allSatisfy { $0 >= 48 && $0 <= 57 }
    }

    private static func withoutSuffix(_ type: String) -> String? {
        for (suffix, word) in [("Type", "Type"), ("Ref", "Ref"), ("Mask", "Mask")]
        where CamelCase.words(type).last == word && type != suffix {
            return String(type.dropLast(suffix.count))
        }
        if type.hasSuffix("_t"), type.utf8.count > 2 { return String(type.dropLast(2)) }
        let digits = type.dropLast().reversed().prefix { $0.isNumber }.count
        return type.hasSuffix("D") && digits > 0 ? String(type.dropLast(digits + 1)) : nil
    }

    private func isProperty(_ words: [String]) -> Bool {
        let text = words.joined()
        // An abbreviation stays as it is.
        let name =
            text.prefix(2) == text.prefix(2).uppercased() && text.utf8.count > 1
            ? text : text.prefix(1).lowercased() + text.dropFirst()
        return properties.contains(name)
            || properties.contains(name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s")
            || !name.hasSuffix("y") && properties.contains(name.dropLast() + "es")
    }

    /// Words that can't be the name of a member, or say nothing.
    private static func isUnfit(_ words: [String]) -> Bool {
        words.count == 1 && (isKeyword(words[0]) || isVacuous(words))
    }
    private static func isKeyword(_ word: String) -> Bool { ["init", "self", "Protocol", "Type"].contains(word) }
    private static func isVacuous(_ words: [String]) -> Bool {
        words.count == 1 && ["get", "for", "set", "using", "with"].contains { CamelCase.isSame(words[0], $0) }
    }
}
