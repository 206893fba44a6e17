/// Reads the declarations of a header. Text that it does not understand is skipped: macros are not expanded, and broken
/// text ends a declaration, never the reading.
struct HeaderParser {
    private let tokens: [HeaderToken]
    private var at = 0
    private var isNonnull = false
    /// Macros that stand before the next declaration.
    private var pending = HeaderDeclarations.Marks()
    private(set) var result = HeaderDeclarations()

    init(_ tokens: [HeaderToken]) {
        self.tokens = tokens
        while at < tokens.count { topLevel() }
    }

    private var current: HeaderToken? { at < tokens.count ? tokens[at] : nil }
    private func isNext(_ text: String) -> Bool { at < tokens.count && tokens[at].text == text }

    private mutating func accept(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        at += 1
        return true
    }

    private mutating func name() -> String? {
        guard let token = current, token.isName else { return nil }
        at += 1
        return token.text
    }

    private mutating func takePending() -> HeaderDeclarations.Marks {
        defer { pending = HeaderDeclarations.Marks() }
        return pending
    }

    // MARK: Top level

    private mutating func topLevel() {
        guard let token = current else { return }
        switch token.text {
        case "@interface": interface()
        case "@protocol": proto()
        case "@implementation":
            while let token = current, token.text != "@end" { at += 1 }
            at += 1
        case "@class", "@import", "static", "@compatibility_alias":
            statement()
        case "typedef":
            at += 1
            typeAlias(token.line)
        case "extern": external(token.line)
        case _ where token.isName && HeaderMacros.isMacro(token.text): macro()
        case _ where token.isName && isExport(token.text): external(token.line)
        default: at += 1
        }
    }

    /// A macro of the project's own before a constant: `STORE_EXTERN NSString * const Name;`.
    private func isExport(_ name: String) -> Bool { name.hasSuffix("EXPORT") || name.hasSuffix("EXTERN") }

    private mutating func macro() {
        let token = tokens[at]
        if isExport(token.text), at + 1 < tokens.count, tokens[at + 1].isName { return external(token.line) }
        switch token.text {
        case "NS_ASSUME_NONNULL_BEGIN": isNonnull = true
        case "NS_ASSUME_NONNULL_END": isNonnull = false
        default: break
        }
        var rest = tokens[at...]
        HeaderMacros.take(&rest, &pending)
        at = rest.startIndex
    }

    /// Passes over what ends with a semicolon or a body.
    private mutating func statement() {
        var depth = 0
        while let token = current {
            if depth == 0, Self.opening.contains(token.text) { return }
            at += 1
            switch token.text {
            case "{", "(": depth += 1
            case ")": depth -= 1
            case "}":
                depth -= 1
                if depth <= 0 { return }
            case ";" where depth <= 0: return
            default: break
            }
        }
    }

    /// The words that begin a declaration wherever they stand.
    private static let opening: Set<String> = [
        "@interface", "@protocol", "@end", "@property", "@implementation", "typedef"
    ]

    /// The tokens up to a semicolon; nil where it is missing.
    private mutating func declaration() -> ArraySlice<HeaderToken>? {
        let start = at
        var depth = 0
        while let token = current {
            switch token.text {
            case "(", "{", "[": depth += 1
            case ")", "}", "]": depth -= 1
            case ";" where depth <= 0:
                at += 1
                return tokens[start..<at - 1]
            case _ where Self.opening.contains(token.text): return nil
            default: break
            }
            at += 1
        }
        return nil
    }

    private mutating func external(_ line: Int) {
        at += 1
        if let token = current, token.kind == .string {
            at += 1
            _ = accept("{")
            return
        }
        add(declaration(), isAlias: false, line)
    }

    private mutating func typeAlias(_ line: Int) {
        if let token = current, ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"].contains(token.text) {
            enumeration(isOptions: token.text == "NS_OPTIONS", line)
        } else {
            add(declaration(), isAlias: true, line)
        }
    }

    private mutating func add(_ tokens: ArraySlice<HeaderToken>?, isAlias: Bool, _ line: Int) {
        let before = takePending()
        guard let tokens, !before.isHidden else { return }
        var reader = HeaderTypeReader(tokens)
        guard let (type, name) = reader.declarator(), let name, reader.isAtEnd else { return }
        result.globals.append(
            HeaderDeclarations.Global(
                name: name, type: type, isAlias: isAlias, line: line, marks: reader.marks, isNonnull: isNonnull))
    }

    private mutating func enumeration(isOptions: Bool, _ line: Int) {
        at += 1
        guard accept("("), let comma = tokens[at...].firstIndex(where: { $0.text == "," || $0.text == ";" }),
            tokens[comma].text == ","
        else { return }
        var reader = HeaderTypeReader(tokens[at..<comma])
        let type = reader.declarator()?.type
        at = comma + 1
        guard let type, let name = name(), accept(")") else { return }
        var found = HeaderDeclarations.Enumeration(
            name: name, type: type, isOptions: isOptions, line: line, marks: takePending())
        guard accept("{") else { return }
        var depth = 0, expectsName = true
        while let token = current {
            if depth == 0, token.text == "}" { break }
            if Self.opening.contains(token.text) { return }
            switch token.text {
            case "(", "{": depth += 1
            case ")", "}": depth -= 1
            case "," where depth == 0: expectsName = true
            case _ where expectsName && token.isName && !HeaderMacros.isMacroCall(tokens[at...]):
                found.cases.append((token.text, token.line, HeaderDeclarations.Marks()))
                expectsName = false
            case _
            where !expectsName && depth == 0 && token.isName && HeaderMacros.isMacro(token.text)
                && tokens[at - 1].text != "=":
                var rest = tokens[at...]
                HeaderMacros.take(&rest, &found.cases[found.cases.count - 1].marks)
                at = rest.startIndex
                continue
            default: break
            }
            at += 1
        }
        at += 1
        if let rest = declaration() { _ = HeaderMacros.strip(rest, &found.marks) }
        result.enumerations.append(found)
    }

    // MARK: Classes, categories, protocols

    private mutating func interface() {
        let line = tokens[at].line
        at += 1
        guard let name = name() else { return }
        var found = HeaderDeclarations.Container(
            kind: .class, name: name, line: line, endLine: line, marks: takePending())
        let first = isNext("<") ? names() : []
        if accept("(") {
            found.kind = .category
            while let token = current, token.text != ")", !token.text.hasPrefix("@") { at += 1 }
            guard accept(")") else { return }
            if isNext("<") { found.protocols = names() }
        } else if accept(":") {
            found.generics = first
            found.superclass = self.name()
            // Arguments of the superclass, then protocols; alone they are protocols.
            let list = isNext("<") ? names() : []
            found.protocols = isNext("<") ? names() : list
        } else {
            found.protocols = first
        }
        if accept("{") {
            at -= 1
            braces()
        }
        members(of: &found)
        result.containers.append(found)
    }

    private mutating func proto() {
        let line = tokens[at].line
        at += 1
        guard let name = name() else { return }
        var found = HeaderDeclarations.Container(
            kind: .protocol, name: name, line: line, endLine: line, marks: takePending())
        if isNext(";") || isNext(",") { return statement() }
        if isNext("<") { found.protocols = names() }
        members(of: &found)
        result.containers.append(found)
    }

    /// The names of a list in angle brackets, each the first word of its element: `<__covariant T : Base *, P>` gives T
    /// and P.
    private mutating func names() -> [String] {
        var found: [String] = [], depth = 0, isOpen = true
        while let token = current, !token.text.hasPrefix("@"), token.text != ";" {
            at += 1
            switch token.text {
            case "<": depth += 1
            case ">":
                depth -= 1
                if depth == 0 { return found }
            case ",": isOpen = true
            case ":": isOpen = false
            case "__covariant", "__contravariant": break
            default:
                if depth == 1, isOpen, token.isName {
                    found.append(token.text)
                    isOpen = false
                }
            }
        }
        return []
    }

    private mutating func braces() {
        var depth = 0
        while let token = current, token.text != "@end" {
            at += 1
            if token.text == "{" { depth += 1 }
            if token.text == "}" {
                depth -= 1
                if depth == 0 { return }
            }
        }
    }

    private mutating func members(of container: inout HeaderDeclarations.Container) {
        var isOptional = false
        while let token = current {
            container.endLine = token.line
            switch token.text {
            case "@end":
                at += 1
                return
            case "@interface", "@protocol", "@implementation": return
            case "@optional": (isOptional, at) = (true, at + 1)
            case "@required": (isOptional, at) = (false, at + 1)
            case "@property", "-", "+":
                at += 1
                guard let tokens = declaration(),
                    let kind = token.text == "@property"
                        ? property(tokens) : method(tokens, isStatic: token.text == "+")
                else { continue }
                container.members.append(
                    HeaderDeclarations.Member(
                        kind: kind.kind, line: token.line, marks: kind.marks, isNonnull: isNonnull,
                        isOptional: isOptional && container.kind == .protocol))
            default: topLevel()
            }
        }
    }

    private typealias Found = (kind: HeaderDeclarations.Member.Kind, marks: HeaderDeclarations.Marks)

    private func property(_ tokens: ArraySlice<HeaderToken>) -> Found? {
        var tokens = tokens
        var found = HeaderDeclarations.Property(name: "", type: HeaderDeclarations.TypeName(base: ""))
        var nullability: HeaderDeclarations.Nullability?
        if tokens.first?.text == "(" {
            guard let close = tokens.firstIndex(where: { $0.text == ")" }) else { return nil }
            let words = tokens[tokens.startIndex + 1..<close]
            for (index, word) in zip(words.indices, words) {
                switch word.text {
                case "readonly": found.isReadOnly = true
                case "class": found.isStatic = true
                case "weak": found.isWeak = true
                case "nullable": nullability = .nullable
                case "nonnull", "null_resettable": nullability = .nonnull
                case "getter" where index + 2 < close: found.getter = words[index + 2].text
                default: break
                }
            }
            tokens = tokens[(close + 1)...]
        }
        var reader = HeaderTypeReader(tokens)
        guard let (type, name) = reader.declarator(), let name, reader.isAtEnd else { return nil }
        (found.name, found.type) = (name, type)
        if let nullability { found.type.nullability = nullability }
        // A weak reference may be gone, whatever is said.
        if found.isWeak { found.type.nullability = .nullable }
        return (.property(found), reader.marks)
    }

    private func method(_ tokens: ArraySlice<HeaderToken>, isStatic: Bool) -> Found? {
        var reader = HeaderTypeReader(tokens)
        guard let result = reader.parenthesised() else { return nil }
        var found = HeaderDeclarations.Method(name: "", result: result, isStatic: isStatic)
        while let piece = reader.piece() {
            guard reader.accept(":") else {
                guard found.parameters.isEmpty, !piece.isEmpty else { return nil }
                found.name = piece
                break
            }
            guard let type = reader.parenthesised() else { return nil }
            guard let name = reader.name() else { return nil }
            found.parameters.append(HeaderDeclarations.Parameter(piece: piece, name: name, type: type))
        }
        // A variable number of arguments is not seen by Swift.
        guard reader.isAtEnd, !found.name.isEmpty || !found.parameters.isEmpty else { return nil }
        return (.method(found), reader.marks)
    }
}
