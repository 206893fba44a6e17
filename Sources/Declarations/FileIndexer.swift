import Syntax

/// The declarations of one file, parents before their contents. Parents are positions in this list.
struct FileIndex: Sendable {
    struct Import: Hashable, Sendable {
        var module: Symbol
        var isExported: Bool
        var isTestable: Bool
    }
    var declarations: [Declaration] = []
    var imports: [Import] = []
    /// `using @MainActor`, `using nonisolated`: the node.
    var defaultIsolation: Int32?
    /// True where the file has an `#if`.
    var hasConditions = false
}

/// Finds all declarations of a file in one pass over its nodes: members, and the types and functions in bodies.
struct FileIndexer {
    private let tree: SyntaxTree
    private let file: FileID
    private var index = FileIndex()
    /// The declarations around the current node: nodes with their declarations, outermost first.
    private var open: [(node: Int32, declaration: Int32)] = []

    static func index(_ tree: SyntaxTree, file: FileID) -> FileIndex {
        var indexer = FileIndexer(tree: tree, file: file)
        indexer.run()
        return indexer.index
    }

    private init(tree: SyntaxTree, file: FileID) {
        self.tree = tree
        self.file = file
    }

    private mutating func run() {
        let tree = tree
        guard tree.nodes.count > 0 else { return }
        var found: [Int32] = []
        for i in tree.nodes.indices {
            let kind = tree.nodes[i].kind
            if kind == .ifConfigDecl { index.hasConditions = true }
            if Self.isOfInterest(kind) { found.append(Int32(truncatingIfNeeded: i)) }
        }
        // Nodes come after their children; the index has parents before children.
        found.sort { a, b in
            let (x, y) = (tree.nodes[Int(a)].firstToken, tree.nodes[Int(b)].firstToken)
            return x != y ? x < y : a > b
        }
        for i in found {
            while let last = open.last, !(tree.nodes[Int(last.node)].firstNode <= i && i < last.node) {
                open.removeLast()
            }
            visit(Node(tree: tree, index: i))
        }
        if Self.hasStatements(tree.root) { add(.topLevelCode, tree.root, name: .none, parent: nil, flags: .hasBody) }
    }

    private static func isOfInterest(_ kind: NodeKind) -> Bool {
        switch kind {
        case .importDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl,
            .associatedtypeDecl, .funcDecl,
            .initDecl, .deinitDecl, .subscriptDecl, .varDecl, .enumCaseElement, .macroDecl, .usingDecl, .accessorBlock,
            .accessorDecl, .genericParameter,
            .someOrAnyType:
            true
        default: false
        }
    }

    /// Whether statements stand in a container, outside of declarations.
    static func hasStatements(_ container: Node, besidesMacros: Bool = false) -> Bool {
        container.children.contains { child in
            switch child.kind {
            case .importDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
                .typealiasDecl, .funcDecl, .initDecl, .deinitDecl,
                .subscriptDecl, .varDecl, .operatorDecl, .precedenceGroupDecl, .macroDecl, .macroExpansionDecl,
                .usingDecl, .error, .attribute, .associatedtypeDecl:
                false
            case .ifConfigDecl: child.children.contains { hasStatements($0, besidesMacros: besidesMacros) }
            case .macroExpansionExpr where besidesMacros: false
            default: child.role != .condition
            }
        }
    }

    private var parent: Int32? { open.last?.declaration }
    private func kind(_ declaration: Int32?) -> Declaration.Kind? {
        declaration.map { index.declarations[Int($0)].kind }
    }

    private mutating func visit(_ node: Node) {
        switch node.kind {
        case .importDecl: addImport(node)
        case .usingDecl: index.defaultIsolation = node.index
        case .extensionDecl: addContainer(.extension, node, name: Symbol.none)
        case .funcDecl: addContainer(.function, node, flags: body(node))
        case .initDecl:
            addContainer(
                .initializer, node,
                flags: body(node).union(
                    node.flags.contains(.failable) || node.flags.contains(.implicitlyUnwrapped) ? .isFailable : []))
        case .deinitDecl: addContainer(.deinitializer, node, flags: body(node))
        case .enumCaseElement: if kind(parent) == .enum { addContainer(.enumCase, node) }
        case .varDecl: if !isLocal(node) { addVariables(node) }
        case .accessorBlock: addShortGetter(node)
        case .accessorDecl: addAccessor(node)
        case .genericParameter: addGenericParameter(node)
        case .someOrAnyType: addOpaqueParameter(node)
        default: if let kind = Self.namedKind(of: node) { addContainer(kind, node) }
        }
    }

    /// The kind of a declaration that is known by its name alone.
    private static func namedKind(of node: Node) -> Declaration.Kind? {
        switch node.kind {
        case .classDecl: .class
        case .structDecl: .struct
        case .enumDecl: .enum
        case .actorDecl: .actor
        case .protocolDecl: .protocol
        case .typealiasDecl: .typealias
        case .associatedtypeDecl: .associatedType
        case .macroDecl: .macro
        case .subscriptDecl: .subscript
        default: nil
        }
    }

    private mutating func addImport(_ node: Node) {
        var path: [Symbol] = []
        for token in node.tokens.drop(while: { $0.symbol != Keyword.import.symbol }).dropFirst() {
            if token.kind == .identifier { path.append(token.symbol) }
        }
        // `import struct Foundation.URL` names the module after a keyword; `import Foo.Bar` a submodule of `Foo`.
        guard let module = path.first else { return }
        index.imports.append(
            FileIndex.Import(
                module: module, isExported: node.hasAttribute(Names.exported),
                isTestable: node.hasAttribute(Names.testable)))
    }

    // MARK: Adding

    @discardableResult
    private mutating func add(
        _ kind: Declaration.Kind, _ node: Node, name: Symbol, parent: Int32?, flags: Declaration.Flags = [],
        modifiers: Node? = nil
    ) -> Int32 {
        var declaration = Declaration(
            kind: kind, access: .internal, flags: flags, name: name, module: ModuleID(0),
            parent: parent.map { DeclarationID(Int($0)) },
            source: NodeReference(file: file, node: node.index))
        let parentKind = self.kind(parent)
        let written = Self.readModifiers(of: modifiers ?? node, into: &declaration)
        declaration.access = written ?? inheritedAccess(kind, parent)
        if parentKind == .protocol { declaration.flags.insert(.isRequirement) }
        index.declarations.append(declaration)
        return Int32(index.declarations.count - 1)
    }

    private func inheritedAccess(_ kind: Declaration.Kind, _ parent: Int32?) -> Declaration.Access {
        guard let parent else { return .internal }
        let outer = index.declarations[Int(parent)]
        switch outer.kind {
        // Members of a protocol and cases of an enum are as visible as it; an extension's modifier applies to all its
        // members.
        case .variable, .subscript: return outer.access
        case .protocol: return max(outer.access, .fileprivate)
        case .extension: return max(outer.access, .fileprivate)
        case .enum where kind == .enumCase: return max(outer.access, .fileprivate)
        default: return kind == .genericParameter ? outer.access : min(.internal, max(outer.access, .fileprivate))
        }
    }

    /// Reads modifiers and effects; returns the written access level.
    private static func readModifiers(of node: Node, into declaration: inout Declaration) -> Declaration.Access? {
        var access: Declaration.Access?
        for child in node.children {
            if child.kind == .effect {
                declaration.flags.formUnion(effect(child.mainToken.keyword))
            } else if child.kind == .modifier {
                if child.detail == .none, let written = self.access(child.mainToken.keyword) { access = written }
                declaration.flags.formUnion(modifier(child))
            }
        }
        return access
    }

    private static func effect(_ word: Keyword) -> Declaration.Flags {
        switch word {
        case .async: .isAsync
        case .rethrows: [.isThrowing, .isRethrowing]
        case .throws: .isThrowing
        default: []
        }
    }

    private static func access(_ word: Keyword) -> Declaration.Access? {
        switch word {
        case .private: .private
        case .fileprivate: .fileprivate
        case .internal: .internal
        case .package: .package
        case .public: .public
        case .open: .open
        default: nil
        }
    }

    private static func modifier(_ node: Node) -> Declaration.Flags {
        switch node.mainToken.keyword {
        case .static, .class: .isStatic
        case .mutating: .isMutating
        case .override: .isOverride
        case .final: .isFinal
        case .lazy: .isLazy
        case .weak: .isWeak
        case .unowned: .isUnowned
        case .convenience: .isConvenience
        case .required: .isRequired
        case .indirect: .isIndirect
        case .distributed: .isDistributed
        case .dynamic: .isDynamic
        case .optional: .isOptionalRequirement
        case .nonisolated where node.detail == Names.unsafe: .isUnsafe
        default: []
        }
    }

    private func body(_ node: Node) -> Declaration.Flags { node.child(.codeBlock) == nil ? [] : .hasBody }

    private mutating func addContainer(
        _ kind: Declaration.Kind, _ node: Node, name: Symbol? = nil, flags: Declaration.Flags = []
    ) {
        let id = add(
            kind, node, name: name ?? node.name, parent: parent, flags: flags,
            modifiers: kind == .enumCase ? node.declarationNode : nil)
        open.append((node.index, id))
    }

    // MARK: Variables and accessors

    /// Variables of bodies belong to the bodies.
    private func isLocal(_ node: Node) -> Bool {
        var container = node.parent
        while let c = container, c.kind == .ifConfigClause || c.kind == .ifConfigDecl { container = c.parent }
        return container?.kind != .memberBlock && container?.kind != .sourceFile
    }

    private mutating func addVariables(_ node: Node) {
        let outer = parent
        let isRequirement = kind(outer) == .protocol
        var bindings: [(node: Int32, declaration: Int32)] = []
        for binding in node.children where binding.kind == .patternBinding {
            guard let pattern = binding.firstChild else { continue }
            var flags: Declaration.Flags = node.mainToken.keyword == .let ? .isLet : []
            if !isRequirement,
                !binding.children.contains(where: { $0.kind == .accessorBlock && !Self.holdsObserversOnly($0) })
            {
                flags.insert(.isStored)
            }
            if binding.child(.initializer) != nil { flags.insert(.hasBody) }
            var first: Int32?
            for named in Self.names(pattern) {
                let id = add(.variable, named, name: named.name, parent: outer, flags: flags, modifiers: node)
                if first == nil { first = id }
            }
            if let first { bindings.append((binding.index, first)) }
        }
        // The bindings in the order of the text, the first on top.
        open += bindings.reversed()
    }

    static func holdsObserversOnly(_ block: Node) -> Bool {
        block.children.allSatisfy { accessor in
            guard accessor.kind == .accessorDecl else { return false }
            switch accessor.mainToken.keyword {
            case .willSet, .didSet, .initializer: return true
            default: return false
            }
        }
    }

    static func names(_ pattern: Node) -> [Node] {
        switch pattern.kind {
        case .identifierPattern: [pattern]
        case .tuplePattern, .tuplePatternElement, .valueBindingPattern: pattern.children.flatMap { names($0) }
        default: []
        }
    }

    private var isInStorage: Bool { kind(parent) == .variable || kind(parent) == .subscript }

    /// `{ value }` after a variable or subscript: a getter whose node is the code block.
    private mutating func addShortGetter(_ block: Node) {
        guard isInStorage, !isAccessorOfLocal(block), let body = block.child(.codeBlock), let storage = parent else {
            return
        }
        let id = add(
            .getter, body, name: Keyword.get.symbol, parent: storage, flags: staticFlag(storage).union(.hasBody))
        open.append((block.index, id))
    }

    private mutating func addAccessor(_ node: Node) {
        guard isInStorage, let block = node.parent, !isAccessorOfLocal(block), let storage = parent else { return }
        let kind: Declaration.Kind =
            switch node.mainToken.keyword {
            case .willSet, .didSet, .initializer: .observer
            case .set, ._modify, .mutate, .unsafeMutableAddress, .mutableAddressWithOwner,
                .mutableAddressWithNativeOwner:
                .setter
            default: .getter
            }
        let id = add(kind, node, name: node.name, parent: storage, flags: staticFlag(storage).union(body(node)))
        open.append((node.index, id))
    }

    private func staticFlag(_ storage: Int32) -> Declaration.Flags {
        index.declarations[Int(storage)].flags.intersection([.isStatic, .isFinal, .isOverride])
    }

    /// A computed variable of a closure in an initial value is that closure's.
    private func isAccessorOfLocal(_ block: Node) -> Bool {
        guard let owner = block.parent else { return true }
        if owner.kind == .subscriptDecl { return false }
        guard let last = open.last else { return true }
        return owner.index != last.node
    }

    // MARK: Generic parameters

    private mutating func addGenericParameter(_ node: Node) {
        // A protocol's clause names its primary associated types.
        guard let clause = node.parent, let owner = clause.parent, owner.index == open.last?.node, let parent,
            kind(parent) != .protocol
        else { return }
        add(.genericParameter, node, name: node.name, parent: parent)
    }

    /// `some P` in the type of a parameter is a generic parameter that has the spelling as its name.
    private mutating func addOpaqueParameter(_ node: Node) {
        guard node.mainToken.symbol == Names.some, let parent else { return }
        var ancestor = node.parent
        while let a = ancestor, a.kind != .parameter {
            switch a.kind {
            case .optionalType, .implicitlyUnwrappedType, .arrayType, .dictionaryType, .attributedType,
                .genericArgumentClause, .identifierType, .memberType, .tupleType,
                .tupleTypeElement, .compositionType, .metatypeType, .functionType, .packExpansionType:
                ancestor = a.parent
            default: return
            }
        }
        guard let owner = ancestor?.parent, owner.index == open.last?.node else { return }
        switch kind(parent) {
        case .function, .initializer, .subscript:
            add(
                .genericParameter, node,
                name: Symbol(node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")), parent: parent,
                flags: .isImplicit)
        default: return
        }
    }
}
