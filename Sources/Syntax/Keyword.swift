/// Words and operators that the parser knows by name. They are interned first, in this order, so that the raw value is
/// also the symbol's id, in every thread and every run.
///
/// A token is tested against these through `Token.keyword`, which is `.none` for a back-quoted name.
public enum Keyword: UInt8, Sendable, CaseIterable {
    /// Any other token.
    case none = 0

    // MARK: Reserved words: no name unless back-quoted.
    case capitalAny, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`
    case deinitializer, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`
    case `guard`, `if`, `import`, `in`, initializer, `inout`, `internal`, `is`, `let`, `nil`, `operator`
    case `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`, `return`, lowerSelf
    case capitalSelf, `static`, `struct`, `subscript`, `super`, `switch`, `throw`, `throws`, `true`, `try`
    case `typealias`, `var`, `where`, `while`, underscore

    // MARK: Words with a meaning in some places only.
    case open, package, _borrowing, final, lazy, weak, unowned, required, convenience, override, dynamic, optional,
        mutating
    case nonmutating, indirect, infix, prefix, postfix, borrowing, consuming, isolated, nonisolated, async
    case distributed, sending, reasync, _const, _local, __consuming, __setter_access, actor, macro, using, __owned
    case __shared, some, any, each, of, await, unsafe, consume, copy, borrow, yield, discard, get, set, willSet
    case didSet, _read, _modify, unsafeAddress, unsafeMutableAddress, addressWithOwner, addressWithNativeOwner
    case mutableAddressWithOwner, mutableAddressWithNativeOwner, yielding, mutate, nonsending, capitalType
    case capitalProtocol, dependsOn, safe, left, right, lowerNone, associativity, assignment, higherThan
    case lowerThan, available, unavailable, _spi_available, backDeployed, _backDeploy, differentiable, derivative
    case transpose, objc, specialized, _specialize, _dynamicReplacement, _documentation, _effects, _implements
    case _originallyDefinedIn, abi, attached, freestanding, capitalSendable, escaping, autoclosure, noescape
    case noDerivative, preconcurrency, retroactive, unchecked, convention, _noMetadata, _opaqueReturnTypeOf
    case module, swift, warning, error, _accessorBlock, elif, then, kind

    // MARK: Operators that types and declarations are written with.
    case lessThan, greaterThan, ampersand, ellipsis, tilde, minus, equalEqual, andAnd, star, exclamation, slash
    case optionalQuestion

    static let lastReserved = Keyword.underscore

    public var symbol: Symbol { Symbol(id: UInt32(rawValue)) }
    public var text: String { symbol.text }

    /// The text of each case, in order; `none` is the empty text.
    package static let texts: [StaticString] = [
        "", "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
        "_", "open", "package", "_borrowing", "final", "lazy", "weak", "unowned", "required", "convenience", "override",
        "dynamic", "optional", "mutating", "nonmutating", "indirect", "infix", "prefix", "postfix", "borrowing",
        "consuming", "isolated", "nonisolated", "async", "distributed", "sending", "reasync", "_const", "_local",
        "__consuming", "__setter_access", "actor", "macro", "using", "__owned", "__shared", "some", "any", "each",
        "of", "await", "unsafe", "consume", "copy", "borrow", "yield", "discard", "get", "set", "willSet",
        "didSet", "_read", "_modify", "unsafeAddress", "unsafeMutableAddress", "addressWithOwner",
        "addressWithNativeOwner", "mutableAddressWithOwner", "mutableAddressWithNativeOwner", "yielding", "mutate",
        "nonsending", "Type", "Protocol", "dependsOn", "safe", "left", "right", "none", "associativity",
        "assignment", "higherThan", "lowerThan", "available", "unavailable", "_spi_available", "backDeployed",
        "_backDeploy", "differentiable", "derivative", "transpose", "objc", "specialized", "_specialize",
        "_dynamicReplacement", "_documentation", "_effects", "_implements", "_originallyDefinedIn", "abi",
        "attached", "freestanding", "Sendable", "escaping", "autoclosure", "noescape", "noDerivative",
        "preconcurrency", "retroactive", "unchecked", "convention", "_noMetadata", "_opaqueReturnTypeOf", "module",
        "swift", "warning", "error", "_accessorBlock", "elif", "then", "kind", "<", ">", "&", "...", "~", "-",
        "==", "&&", "*", "!", "/", "?"
    ]
}

extension Token {
    /// Which known word the token is, `.none` where it is none or back-quoted.
    @inline(__always) public var keyword: Keyword {
        // The lexer writes nothing but raw values of `Keyword` here, and those are its tags: the cases have no gaps.
        unsafeBitCast(UInt8(truncatingIfNeeded: reserved), to: Keyword.self)
    }
}
