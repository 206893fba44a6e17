extension Parser {
    // MARK: Attributes

    /// Attributes, and `#if` blocks of nothing else.
    mutating func parseAttributes() {
        while true {
            if at(.at) {
                parseAttribute()
            } else if at(.poundIf) {
                var i = p
                guard scanIfConfigOfAttributes(&i) else { return }
                parseIfConfig(.attributes)
            } else {
                return
            }
        }
    }

    /// Whether the parenthesis at `i`, after an attribute's name, begins its arguments: it touches the name and no
    /// arrow follows it (`@MainActor([Int]) -> Void`), or what follows it could not follow a parameter list.
    func isAttributeArgument(_ i: Int) -> Bool {
        guard kind(i) == .leftParen, !beginsLine(i) else { return false }
        var after = skipped(i)
        if !tokens[i].flags.contains(.spaceBefore) { return !scanArrow(&after) }
        return kind(after) == .at || startsDeclaration(after, .code)
    }

    /// Attributes whose arguments have a grammar of their own, kept as tokens.
    private func hasTokenArguments(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .available, ._spi_available, .backDeployed, ._backDeploy, .differentiable, .derivative, .transpose, .objc,
            .specialized, ._specialize, ._dynamicReplacement, ._documentation, ._effects, ._implements,
            ._originallyDefinedIn:
            return true
        default: return false
        }
    }

    mutating func parseAttribute() {
        let start = mark
        advance()
        let name = keyword
        if name == .rethrows {
            addLeaf(.identifierType)
            setRole(.type)
            return add(.attribute, start, main: p - 1)
        }
        parseSimpleType(allowsOptional: false)
        setRole(.type)
        let main = Int(nodes[nodeCount - 1].mainToken)
        let isQualified = main != start.token + 1
        if isQualified || name == .none {
            if isAttributeArgument(p) { parseAttributeArguments() }
        } else if hasTokenArguments(name) {
            if at(.leftParen), !atLineStart { p = skipped(p) }
        } else if name == .abi {
            if at(.leftParen) { parseDeclarationArgument() }
        } else if name != .capitalSendable, isAttributeArgument(p) {
            parseAttributeArguments(isMacroRole: name == .attached || name == .freestanding)
        }
        add(.attribute, start, main: main)
    }

    /// An attribute before a type: the known ones never take the parenthesis that follows for arguments.
    mutating func parseTypeAttribute() {
        switch keyword(p + 1) {
        case .async, .escaping, .noDerivative, .noescape, .preconcurrency, .retroactive, .capitalSendable, .unchecked,
            .autoclosure, ._local, ._noMetadata:
            guard !isModuleSelector(p + 1) else { return parseAttribute() }
            let start = mark
            advance()
            addLeaf(.identifierType)
            setRole(.type)
            add(.attribute, start, main: p - 1)
        default:
            parseAttribute()
        }
    }

    private mutating func parseAttributeArguments(isMacroRole: Bool = false) {
        let open = p
        advance()
        if isMacroRole, at(.extension) {
            let start = mark
            addLeaf(.identifierExpr)
            add(.argument, start)
            _ = eat(.comma)
        }
        parseArguments(open, closing: .rightParen, flavor: isMacroRole ? .attribute : .basic, pattern: .none)
        expectClose(open, .rightParen, "expected ')' after the arguments of an attribute")
    }

    private mutating func parseDeclarationArgument() {
        let open = p
        advance()
        parseDeclaration(.member)
        expectClose(open, .rightParen, "expected ')' after the declaration")
    }

    // MARK: Modifiers

    func isModifier(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .static, .class, .private, .fileprivate, .internal, .public, .open, .package, .final, .lazy, .weak,
            .unowned, .required, .convenience, .override, .dynamic, .optional, .mutating, .nonmutating, .indirect,
            .infix, .prefix, .postfix, .borrowing, .consuming, .isolated, .nonisolated, .async, .distributed, .sending,
            .reasync, ._const, ._local, .__consuming, .__setter_access:
            return true
        default: return false
        }
    }

    func takesDetail(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .private, .fileprivate, .internal, .public, .open, .package, .unowned, .nonisolated: return true
        default: return false
        }
    }

    mutating func parseModifiers() {
        while true {
            if effectsStandBeforeFunction {
                parseEffects()
                continue
            }
            guard isModifier(keyword) else { return }
            if at(.class), !startsDeclaration(p + 1, .code), keyword(p + 1) != .override { return }
            // A binding, case or function may have a name that is a modifier elsewhere.
            let start = mark
            let detail = takesDetail(keyword)
            advance()
            if detail, at(.leftParen) { p = skipped(p) }
            add(.modifier, start)
        }
    }

    /// `async func`, `async throws private func`: no Swift, but documents write it so. They are effects like those
    /// behind the parameters.
    private var effectsStandBeforeFunction: Bool {
        guard atEffect else { return false }
        var i = p
        while i < p + Self.maximumModifiers, let next = afterPrefix(i) { i = next }
        return i > p && (keyword(i) == .func || keyword(i) == .initializer)
    }

    /// Behind the modifier or effect that stands at `i` before a declaration; nil where neither does.
    func afterPrefix(_ i: Int) -> Int? {
        guard tokens[i].reserved != 0 else { return nil }
        let word = keyword(i)
        let isEffect = word == .throws || word == .rethrows
        guard isEffect || isModifier(word) && word != .class else { return nil }
        return (isEffect || takesDetail(word) && word != .open) && kind(i + 1) == .leftParen ? skipped(i + 1) : i + 1
    }

    static let maximumModifiers = 64

    // MARK: Looking ahead

    /// Moves `i` past attributes and `#if` blocks of attributes. Returns whether there were any.
    func scanAttributes(_ i: inout Int) -> Bool {
        let start = i
        while i < eof {
            if kind(i) == .at {
                scanAttribute(&i)
            } else if kind(i) == .poundIf {
                guard scanIfConfigOfAttributes(&i) else { break }
            } else {
                break
            }
        }
        return i > start
    }

    func scanAttribute(_ i: inout Int) {
        let start = i
        var scanner = TypeScanner(self)
        let name = keyword(i + 1)
        if hasTokenArguments(name), !isModuleSelector(i + 1) {
            i += 2
            if kind(i) == .leftParen, !beginsLine(i) { i = skipped(i) }
        } else if name == .capitalSendable {
            i += 2
        } else if !scanner.attribute(&i) {
            i = start + 1
        }
    }

    /// Moves `i` past an `#if` block that holds only attributes, if that is what stands there.
    func scanIfConfigOfAttributes(_ i: inout Int, depth: Int = 0) -> Bool {
        guard depth < 64, tokens[i].reserved & Self.holdsMore == 0 else { return false }
        guard scanIfConfigOfAttributesUnchecked(&i, depth) else {
            // Not to be looked through again from every block around it.
            tokens[i].reserved |= Self.holdsMore
            return false
        }
        return true
    }

    /// Set, above the keyword, for an `#if` that is known to hold more than attributes.
    private static let holdsMore: UInt16 = 0x100

    private func scanIfConfigOfAttributesUnchecked(_ i: inout Int, _ depth: Int) -> Bool {
        var j = i
        var found = false
        repeat {
            j += 1
            while j < eof, !beginsLine(j) {
                // Many in one line would each look to its end.
                if kind(j) == .poundIf { return false }
                j = skipped(j)
            }
            while true {
                if kind(j) == .at {
                    found = true
                    scanAttribute(&j)
                } else if kind(j) == .poundIf {
                    guard scanIfConfigOfAttributes(&j, depth: depth + 1) else { return false }
                    found = true
                } else {
                    break
                }
            }
        } while kind(j) == .poundElseif || kind(j) == .poundElse
        guard found, kind(j) == .poundEndif, beginsLine(j) else { return false }
        i = j + 1
        return true
    }
}
