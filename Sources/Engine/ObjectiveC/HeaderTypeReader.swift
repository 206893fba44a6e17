/// Macros by their spelling: what no compiler's preprocessor has seen.
enum HeaderMacros {
    private static let others: Set<String> = [
        "IBOutlet", "IBInspectable", "IBOutletCollection", "IBDesignable", "__attribute__", "__deprecated",
        "__deprecated_msg",
        "__unused", "__unavailable", "_Pragma", "__IOS_AVAILABLE", "UNAVAILABLE_ATTRIBUTE"
    ]

    private static let hiding: Set<String> = [
        "NS_UNAVAILABLE", "NS_SWIFT_UNAVAILABLE", "SWIFT_UNAVAILABLE", "SWIFT_UNAVAILABLE_MSG", "NS_REFINED_FOR_SWIFT",
        "CF_REFINED_FOR_SWIFT", "UNAVAILABLE_ATTRIBUTE", "__unavailable"
    ]

    /// Upper case with an underscore, and a few that Apple's headers bring.
    static func isMacro(_ name: String) -> Bool {
        if others.contains(name) { return true }
        var hasUnderscore = false
        for byte in name.utf8 {
            if byte == UInt8(ascii: "_") { hasUnderscore = true } else if islower(Int32(byte)) != 0 { return false }
        }
        return hasUnderscore && name.utf8.first != UInt8(ascii: "@") && name != "_"
    }

    static func isMacroCall(_ tokens: ArraySlice<HeaderToken>) -> Bool {
        guard let first = tokens.first, isMacro(first.text) else { return false }
        return tokens.dropFirst().first?.text == "("
    }

    /// Takes a macro with its arguments off the front.
    static func take(_ tokens: inout ArraySlice<HeaderToken>, _ marks: inout HeaderDeclarations.Marks) {
        guard let name = tokens.popFirst()?.text else { return }
        marks.names.insert(name)
        var arguments = "", depth = 0
        if tokens.first?.text == "(" {
            while let token = tokens.first, !["@end", "@interface", "@property"].contains(token.text) {
                tokens.removeFirst()
                if token.text == ")" { depth -= 1 }
                if depth > 0 { arguments += token.text }
                if token.text == "(" { depth += 1 }
                if depth == 0 { break }
            }
        }
        // A type that is cut off says nothing.
        guard depth == 0 else { return }
        if name == "NS_SWIFT_NAME" || name == "CF_SWIFT_NAME" {
            if SwiftName.isGiven(arguments) { marks.swiftName = arguments } else { marks.isHidden = true }
        }
        if hiding.contains(name) || name == "__attribute__" && arguments.contains("unavailable") {
            marks.isHidden = true
        }
    }

    /// All that is no macro.
    static func strip(_ tokens: ArraySlice<HeaderToken>, _ marks: inout HeaderDeclarations.Marks) -> [HeaderToken] {
        var rest = tokens, kept: [HeaderToken] = []
        while let token = rest.first {
            if token.isName, isMacro(token.text) {
                take(&rest, &marks)
            } else {
                kept.append(token)
                rest.removeFirst()
            }
        }
        return kept
    }
}

/// Reads types and what is declared with them: `NSArray<Dog *> * _Nullable dogs`, `void (^done)(BOOL)`.
struct HeaderTypeReader {
    private var tokens: ArraySlice<HeaderToken>
    private(set) var marks = HeaderDeclarations.Marks()
    /// Types in types; deeper ones are not read.
    private static let maximumDepth = 12

    init(_ tokens: ArraySlice<HeaderToken>) {
        self.tokens = HeaderMacros.strip(tokens, &marks)[...]
        isNonEscaping = marks.names.contains("NS_NOESCAPE")
    }

    private var isNonEscaping: Bool
    /// Said in front of a type, for all of it: `nullable void (^)(void)`.
    private var whole: HeaderDeclarations.Nullability?
    var isAtEnd: Bool { tokens.isEmpty }

    mutating func accept(_ text: String) -> Bool {
        guard tokens.first?.text == text else { return false }
        tokens.removeFirst()
        return true
    }

    mutating func name() -> String? { tokens.first?.isName == true ? tokens.removeFirst().text : nil }

    /// A piece of a selector, which may be empty before a colon; nil at the end.
    mutating func piece() -> String? { tokens.first?.text == ":" ? "" : name() }

    /// A type in parentheses; `id` where there is none.
    mutating func parenthesised() -> HeaderDeclarations.TypeName? {
        guard accept("(") else { return HeaderDeclarations.TypeName(base: "id") }
        var depth = 1
        guard
            let close = tokens.firstIndex(where: { token in
                depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0
                return depth == 0
            })
        else { return nil }
        let inner = tokens[..<close]
        tokens = tokens[(close + 1)...]
        var reader = self
        reader.tokens = inner
        guard let (type, name) = reader.declarator(), name == nil, reader.isAtEnd else { return nil }
        return type
    }

    /// A type and the name that it is given to.
    mutating func declarator(depth: Int = 0) -> (type: HeaderDeclarations.TypeName, name: String?)? {
        whole = nil
        guard depth < Self.maximumDepth, var type = specifiers(depth) else { return nil }
        let whole = whole
        while accept("*") {
            type.pointers += 1
            qualifiers(&type)
        }
        guard tokens.first?.text == "(" else { return (type, name()) }
        guard accept("("), accept("^") else { return nil }
        var block = HeaderDeclarations.TypeName(base: type.base)
        qualifiers(&block)
        if let whole { (block.nullability, type.nullability) = (whole, nil) }
        let name = name()
        guard accept(")"), accept("("), let parameters = parameters(depth) else { return nil }
        block.signature = [type] + parameters
        block.isNonEscaping = isNonEscaping
        return (block, name)
    }

    private mutating func parameters(_ depth: Int) -> [HeaderDeclarations.TypeName]? {
        var found: [HeaderDeclarations.TypeName] = []
        if accept(")") { return [] }
        repeat {
            guard let (type, _) = declarator(depth: depth + 1) else { return nil }
            found.append(type)
        } while accept(",")
        guard accept(")") else { return nil }
        if found.count == 1, found[0].base == "void", found[0].pointers == 0, found[0].signature == nil { return [] }
        return found
    }

    private static let builtIn: Set<String> = [
        "unsigned", "signed", "long", "short", "int", "char", "float", "double", "void"
    ]
    private static let ignored: Set<String> = [
        "__strong", "__weak", "__unsafe_unretained", "__autoreleasing", "__block", "__kindof", "oneway", "in", "out",
        "inout", "bycopy",
        "byref", "volatile", "_Nonnull", "__nonnull", "nonnull", "_Nullable", "__nullable", "nullable",
        "null_unspecified",
        "_Null_unspecified", "_Nullable_result", "const"
    ]

    private mutating func qualifiers(_ type: inout HeaderDeclarations.TypeName) {
        while let token = tokens.first, Self.ignored.contains(token.text) {
            tokens.removeFirst()
            if token.text == "nullable" { whole = .nullable }
            if token.text == "nonnull" { whole = .nonnull }
            switch token.text {
            case "_Nonnull", "__nonnull", "nonnull": type.nullability = .nonnull
            case "_Nullable", "__nullable", "nullable", "_Nullable_result": type.nullability = .nullable
            case "const": if type.pointers == 0 { type.isConst = true }
            default: break
            }
        }
    }

    private mutating func specifiers(_ depth: Int) -> HeaderDeclarations.TypeName? {
        var type = HeaderDeclarations.TypeName(base: "")
        qualifiers(&type)
        var words: [String] = []
        while let token = tokens.first, Self.builtIn.contains(token.text) {
            words.append(token.text)
            tokens.removeFirst()
            qualifiers(&type)
        }
        if words.isEmpty {
            // A type without a name in Swift is not read.
            guard let name = name(), !["struct", "enum", "union"].contains(name) else { return nil }
            type.base = name
        } else {
            // `unsigned long int` is `unsigned long`.
            type.base = (words.count > 1 ? words.filter { $0 != "int" } : words).joined(separator: " ")
        }
        while tokens.first?.text == "<" {
            guard let arguments = arguments(depth) else { return nil }
            type.arguments += arguments
        }
        qualifiers(&type)
        return type
    }

    private mutating func arguments(_ depth: Int) -> [HeaderDeclarations.TypeName]? {
        var found: [HeaderDeclarations.TypeName] = []
        guard accept("<") else { return nil }
        repeat {
            guard let (type, _) = declarator(depth: depth + 1) else { return nil }
            found.append(type)
        } while accept(",")
        return accept(">") ? found : nil
    }
}
