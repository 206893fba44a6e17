import Syntax

/// Words of the language that identify declarations.
enum Names {
    static let initializer = Keyword.initializer.symbol
    static let `subscript` = Keyword.subscript.symbol
    static let capitalSelf = Keyword.capitalSelf.symbol
    static let discard = Keyword.underscore.symbol
    static let some = Keyword.some.symbol
    static let any = Keyword.capitalAny.symbol
    static let sendable = Keyword.capitalSendable.symbol
    static let escaping = Keyword.escaping.symbol
    static let autoclosure = Keyword.autoclosure.symbol
    static let unchecked = Keyword.unchecked.symbol
    static let isolated = Keyword.isolated.symbol
    static let nonisolated = Keyword.nonisolated.symbol
    static let sending = Keyword.sending.symbol
    static let `inout` = Keyword.inout.symbol
    static let `class` = Keyword.class.symbol
    static let unsafe = Keyword.unsafe.symbol
    static let nonsending = Keyword.nonsending.symbol

    static let swift = Symbol("Swift")
    /// Modules that an unknown module is assumed to re-export, where the program has them.
    static let broughtAlong = [Symbol("Foundation"), Symbol("UIKit")]
    static let globalActor = Symbol("globalActor")
    static let concurrent = Symbol("concurrent")
    static let exported = Symbol("_exported")
    static let testable = Symbol("testable")
    static let inheritActorContext = Symbol("_inheritActorContext")
    static let isolation = Symbol("isolation")
    static let propertyWrapper = Symbol("propertyWrapper")
    static let resultBuilder = Symbol("resultBuilder")
    static let dynamicMemberLookup = Symbol("dynamicMemberLookup")
    static let dynamicMember = Symbol("dynamicMember")
    static let wrappedValue = Symbol("wrappedValue")
    static let projectedValue = Symbol("projectedValue")
    static let rawValue = Symbol("rawValue")
    static let rawValueType = Symbol("RawValue")
    static let attached = Symbol("attached")
    static let selfType = Symbol("Self")
    static let accessor = Symbol("accessor")
    static let conformances = Symbol("conformances")
    static let member = Symbol("member")
    static let named = Symbol("named")
    static let newValue = Symbol("newValue")
    static let oldValue = Symbol("oldValue")

    /// Attributes of the language: none of them is a wrapper, macro or global actor.
    static let languageAttributes: Set<Symbol> = Set(
        [
            "available", "objc", "objcMembers", "nonobjc", "discardableResult", "escaping", "autoclosure", "Sendable",
            "unchecked", "frozen",
            "inlinable", "usableFromInline", "main", "propertyWrapper", "resultBuilder", "globalActor",
            "dynamicMemberLookup", "dynamicCallable",
            "preconcurrency", "IBAction", "IBOutlet", "IBDesignable", "IBInspectable", "IBSegueAction", "NSManaged",
            "NSCopying", "GKInspectable",
            "UIApplicationMain", "NSApplicationMain", "testable", "_exported", "_implementationOnly", "convention",
            "attached", "freestanding",
            "concurrent", "backDeployed", "differentiable", "inline", "optimize", "warn_unqualified_access",
            "requires_stored_property_inits",
            "retroactive", "isolated", "nonisolated", "_inheritActorContext", "_implicitSelfCapture", "_silgen_name",
            "_cdecl", "_spi",
            "_disfavoredOverload", "_alwaysEmitIntoClient", "_marker", "_transparent", "_specialize", "_semantics",
            "_unsafeInheritExecutor",
            "_nonSendable", "_documentation", "implementation", "specialized", "abi", "export", "safe", "unsafe",
            "nonexhaustive", "_transparent"
        ].map { Symbol($0) })
}

extension Node {
    /// Attributes, also those of `#if` clauses before the declaration.
    var attributes: [Node] {
        var found: [Node] = []
        for child in children {
            switch child.kind {
            case .attribute: found.append(child)
            case .modifier: continue
            case .ifConfigDecl:
                for clause in child.children { found += clause.children.filter { $0.kind == .attribute } }
            default: return found
            }
        }
        return found
    }

    func hasAttribute(_ name: Symbol) -> Bool { attributes.contains { $0.name == name } }

    /// The word in a modifier's parentheses: `set` of `private(set)`, `unsafe` of `nonisolated(unsafe)`.
    var detail: Symbol {
        for token in tokens.dropFirst() where token.kind == .identifier || token.kind == .keyword {
            return token.symbol
        }
        return .none
    }

    func modifier(_ name: Symbol) -> Node? {
        for child in children where child.kind == .modifier && child.name == name { return child }
        return nil
    }

    /// The type among the children of a node that wraps one: an attributed or optional type, an inherited type.
    var wrappedType: Node? { children.first { $0.kind != .attribute && $0.kind != .modifier } }

    /// The node that holds a declaration's attributes and modifiers: of a variable or case the complete declaration.
    package var declarationNode: Node {
        var node = self
        switch kind {
        case .identifierPattern:
            while node.kind != .varDecl, let parent = node.parent { node = parent }
            return node
        case .enumCaseElement: return parent ?? self
        default: return self
        }
    }

    /// The binding that contains a variable's pattern.
    var patternBinding: Node? {
        var node = self
        while node.kind != .patternBinding { guard let parent = node.parent else { return nil }; node = parent }
        return node
    }

    /// The written type of a variable, from the right where several share one (`var a, b: Int`).
    package var variableType: Node? {
        guard let binding = patternBinding, binding.firstChild == self else { return nil }
        if let type = binding.child(.type) { return type }
        if binding.child(.initializer) != nil { return nil }
        var isBehind = false
        for other in binding.parent.map({ Array($0.children) }) ?? [] where other.kind == .patternBinding {
            if isBehind {
                if let type = other.child(.type) { return type }
                if other.child(.initializer) != nil { return nil }
            }
            if other == binding { isBehind = true }
        }
        return nil
    }

    /// The initial value of a variable that is bound alone.
    package var variableInitializer: Node? {
        guard let binding = patternBinding, binding.firstChild == self else { return nil }
        return binding.child(.initializer)
    }

    func isWithin(_ kinds: Set<NodeKind>) -> Bool {
        var node = parent
        while let current = node {
            if kinds.contains(current.kind) { return true }
            node = current.parent
        }
        return false
    }
}

/// Two 32-bit ids as one key.
struct PairKey: Hashable {
    let value: UInt64
    init(_ a: Int32, _ b: UInt32) { value = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(b) }
    init(_ type: TypeID) { value = UInt64(type.index) }
    func _rawHashValue(seed: Int) -> Int { spread(value, seed: seed) }
}
