import Syntax

/// Collects the declarations of one file. Bodies of functions are entered only for the functions nested in them.
package struct FileIndexer {
    private var index = FileIndex()
    private let file: Int32

    /// - Parameter known: the names in the tree, where they have been gathered before.
    package static func index(
        _ tree: SyntaxTree, file: Int32, names: NameCollector = NameCollector(), known: [Symbol]? = nil
    ) -> FileIndex {
        var indexer = FileIndexer(file: file)
        indexer.index.names = known ?? names.names(of: tree)
        indexer.visit(tree.root, in: Scope())
        indexer.addTopLevelCode(tree.root)
        indexer.addLocalTypes(tree)
        return indexer.index
    }

    private init(file: Int32) { self.file = file }

    private struct Scope {
        var type: Int32?
        var extensionRecord: Int?
        var extensionNode: Node?
        /// The body of the function that a type is declared in.
        var localBody: Node?
        var isTopLevel: Bool { type == nil && extensionRecord == nil }
    }

    /// Types declared in the bodies of functions and closures: analysed like others, but known only there.
    private mutating func addLocalTypes(_ tree: SyntaxTree) {
        for i in tree.nodes.indices {
            switch tree.nodes[i].kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl: break
            default: continue
            }
            let node = Node(tree: tree, index: Int32(i))
            var body: Node?
            var n = node.parent
            while let p = n, p.kind != .memberBlock {
                if p.kind == .codeBlock || p.kind == .closureExpr { body = p }
                n = p.parent
            }
            if let body { addType(node, in: Scope(localBody: body)) }
        }
    }

    /// The statements of a script run like a function's body, from the file's beginning to its end.
    private mutating func addTopLevelCode(_ root: Node) {
        guard index.hasTopLevelCode else { return }
        append(
            FunctionDeclaration(kind: .topLevel, name: .none, node: root, body: root, file: file), in: Scope(),
            asMember: false)
    }

    private mutating func visit(_ container: Node, in scope: Scope) {
        for child in container.children { visitItem(child, in: scope) }
    }

    private mutating func visitItem(_ node: Node, in scope: Scope) {
        switch node.kind {
        case .importDecl:
            let isExported =
                node.parent?.kind == .sourceFile && node.tokens.contains { $0.symbol.id == Symbol.exportedAttribute.id }
            for token in node.tokens where token.kind == .identifier {
                index.imports.append(token.symbol)
                if isExported, token.symbol != Symbol.exportedAttribute { index.exports.append(token.symbol) }
            }
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: addType(node, in: scope)
        case .extensionDecl: addExtension(node)
        case .typealiasDecl:
            let alias = AliasDeclaration(node: node, file: file, genericParameters: Self.genericParameters(node))
            if let t = scope.type {
                index.types[Int(t)].aliases[node.name] = alias
            } else if let e = scope.extensionRecord {
                index.extensions[e].aliases.append((node.name, alias))
            } else {
                index.aliases[node.name] = alias
            }
        case .associatedtypeDecl: break
        case .funcDecl, .initDecl, .deinitDecl: addFunction(node, in: scope)
        case .subscriptDecl: addSubscript(node, in: scope)
        case .varDecl: addVariables(node, in: scope)
        case .enumCaseDecl:
            guard let t = scope.type else { return }
            for element in node.children where element.kind == .enumCaseElement {
                index.types[Int(t)].enumCases[element.name] = EnumCase(node: element, file: file)
            }
        case .ifConfigDecl:
            for clause in node.children where clause.kind == .ifConfigClause { visit(clause, in: scope) }
        case .memberBlock, .codeBlock: visit(node, in: scope)
        default:
            if scope.isTopLevel, node.kind != .error, node.kind != .operatorDecl, node.kind != .precedenceGroupDecl,
                node.kind != .macroDecl,
                node.kind != .macroExpansionDecl, node.kind != .macroExpansionExpr, node.kind != .attribute,
                node.role != .condition
            {
                index.hasTopLevelCode = true
            }
        }
    }

    private mutating func addType(_ node: Node, in scope: Scope) {
        let id = Int32(index.types.count)
        let kind: TypeDeclaration.Kind =
            switch node.kind {
            case .classDecl: .class
            case .structDecl: .struct
            case .enumDecl: .enum
            case .actorDecl: .actor
            default: .protocol
            }
        let declaration = TypeDeclaration(name: node.name, kind: kind, node: node, file: file)
        declaration.outer = scope.type.map { TypeID(index: $0) }
        declaration.genericParameters = Self.genericParameters(node)
        declaration.inherited = inherited(node, viaExtension: false)
        let (attributes, _) = Self.attributes(node)
        declaration.attributes = attributes
        declaration.modifiers = Self.modifiers(node).0
        index.types.append(declaration)
        if declaration.inherited.contains(where: \.isUnchecked) { index.uncheckedTypes.append(id) }
        if let outer = scope.type {
            index.types[Int(outer)].nested[node.name] = TypeID(index: id)
        } else if let e = scope.extensionRecord {
            index.extensions[e].nested.append((node.name, id))
        } else if let body = scope.localBody {
            index.localTypes.append((node.name, id, body))
        } else {
            index.topLevelTypes.append((node.name, id))
        }
        if let block = node.child(.memberBlock) { visit(block, in: Scope(type: id)) }
    }

    private mutating func addExtension(_ node: Node) {
        let id = index.extensions.count
        index.extensions.append(
            FileIndex.ExtensionRecord(name: node.child(.extendedType).map { FileIndex.TypeName($0) }, file: file))
        index.extensions[id].inherited = inherited(node, viaExtension: true)
        if let block = node.child(.memberBlock) { visit(block, in: Scope(extensionRecord: id, extensionNode: node)) }
    }

    private func inherited(_ node: Node, viaExtension: Bool) -> [InheritedType] {
        node.children.filter { $0.kind == .inheritedType }.map { item in
            var unchecked = Self.attributes(item).0.contains(Names.unchecked)
            if !unchecked { unchecked = item.tokens.contains { $0.symbol == Names.unchecked } }
            return InheritedType(node: item, file: file, viaExtension: viaExtension, isUnchecked: unchecked)
        }
    }

    static func genericParameters(_ node: Node) -> [GenericParameter] {
        var result: [GenericParameter] = []
        if let clause = node.child(.genericParameterClause) {
            for p in clause.children where p.kind == .genericParameter {
                result.append(GenericParameter(name: p.name, constraints: p.child(.type).map { [$0] } ?? []))
            }
        }
        guard !result.isEmpty, let clause = node.child(.whereClause) else { return result }
        for requirement in clause.children where requirement.kind == .requirement {
            guard let left = requirement.child(.left), let right = requirement.child(.right),
                left.kind == .identifierType,
                let i = result.firstIndex(where: { $0.name == left.name })
            else { continue }
            result[i].constraints.append(right)
        }
        return result
    }

    package static func attributes(_ node: Node) -> ([Symbol], [Node]) {
        var names: [Symbol] = []
        var nodes: [Node] = []
        for child in node.children {
            switch child.kind {
            case .attribute:
                names.append(child.name)
                nodes.append(child)
            case .ifConfigDecl:
                for clause in child.children where clause.kind == .ifConfigClause {
                    for a in clause.children where a.kind == .attribute {
                        names.append(a.name)
                        nodes.append(a)
                    }
                }
            default: continue
            }
        }
        return (names, nodes)
    }

    /// `Environment.modelContext` for `@Environment(\.modelContext)`: what the wrapper gives depends on the key.
    private static func keyedName(_ attribute: Node) -> Symbol? {
        guard let path = attribute.children.first(where: { $0.kind == .argument })?.firstChild,
            path.kind == .keyPathExpr
        else { return nil }
        let components = path.children.filter { $0.kind == .keyPathComponent }
        return components.count == 1 ? Symbol("\(attribute.name.text).\(components[0].name.text)") : nil
    }

    /// Modifier keywords, and the words in parentheses after them (`private(set)`, `nonisolated(unsafe)`).
    package static func modifiers(_ node: Node) -> ([Symbol], [Symbol]) {
        var names: [Symbol] = []
        var details: [Symbol] = []
        for child in node.children where child.kind == .modifier {
            if child.tokens.count > 1 {
                for token in child.tokens.dropFirst() where token.kind == .identifier || token.kind == .keyword {
                    details.append(token.symbol)
                }
                // `private(set)` restricts the setter only.
                if child.tokens.contains(where: { $0.symbol == Names.set }) { continue }
            }
            names.append(child.name)
        }
        return (names, details)
    }

    private func parameters(_ node: Node) -> [FunctionDeclaration.Parameter] {
        node.children.filter { $0.kind == .parameter }.map { Self.parameter($0) }
    }

    static func parameter(_ p: Node) -> FunctionDeclaration.Parameter {
        let name = p.name
        // The label is the first name token of the parameter that is no attribute or modifier.
        var label = name
        var firstName = Int(p.raw.firstToken)
        for child in p.children where child.kind == .attribute || child.kind == .modifier {
            firstName = max(firstName, Int(child.raw.endToken))
        }
        if firstName < Int(p.raw.mainToken) {
            label = p.tree.tokens[firstName].symbol
        } else if p.parent?.kind == .subscriptDecl {
            // A subscript's parameter has a label only where one is written.
            label = .none
        }
        if label == Names.discard { label = .none }
        let type = p.child(.type)
        var words: [Symbol] = []
        var attributes = attributes(p).0
        if let type, type.kind == .attributedType {
            attributes += self.attributes(type).0
            words = type.children.filter { $0.kind == .modifier }.map(\.name)
        }
        words += p.children.filter { $0.kind == .modifier }.map(\.name)
        return FunctionDeclaration.Parameter(
            label: label, name: name, type: type, defaultValue: p.child(.defaultValue), node: p,
            isVariadic: p.flags.contains(.variadic), isIsolated: words.contains(Names.isolated),
            isInout: words.contains(Names.inout),
            isEscaping: attributes.contains(Names.escaping), isAutoclosure: attributes.contains(Names.autoclosure),
            attributes: attributes)
    }

    private func function(_ node: Node, kind: FunctionDeclaration.Kind, in scope: Scope) -> FunctionDeclaration {
        let f = FunctionDeclaration(kind: kind, name: node.name, node: node, body: node.child(.codeBlock), file: file)
        f.owner = scope.type.map { TypeID(index: $0) }
        f.extensionNode = scope.extensionNode
        f.parameters = parameters(node)
        f.genericParameters = Self.genericParameters(node)
        f.returnType = node.child(.returnType)
        f.attributes = Self.attributes(node).0
        (f.modifiers, f.modifierDetails) = Self.modifiers(node)
        f.isStatic = f.modifiers.contains(Names.static) || f.modifiers.contains(Names.class)
        for effect in node.children where effect.kind == .effect {
            if effect.name == Names.async { f.isAsync = true } else { f.isThrowing = true }
        }
        f.isFailable = node.flags.contains(.failable)
        return f
    }

    @discardableResult
    private mutating func append(_ f: FunctionDeclaration, in scope: Scope, asMember: Bool = true) -> Int32 {
        let id = Int32(index.functions.count)
        index.functions.append(f)
        guard asMember else { return id }
        if let t = scope.type {
            index.types[Int(t)].functions.append(FunctionID(index: id))
        } else if let e = scope.extensionRecord {
            index.extensions[e].functions.append(id)
        } else {
            index.globalFunctions.append(id)
        }
        return id
    }

    private mutating func addFunction(_ node: Node, in scope: Scope) {
        let kind: FunctionDeclaration.Kind =
            switch node.kind {
            case .initDecl: .initializer
            case .deinitDecl: .deinitializer
            default: .function
            }
        append(function(node, kind: kind, in: scope), in: scope)
    }

    private mutating func addSubscript(_ node: Node, in scope: Scope) {
        for (kind, body, async) in accessors(node) {
            guard kind != .observer else { continue }
            let f = function(node, kind: kind == .setter ? .subscriptSetter : .subscriptGetter, in: scope)
            f.body = body
            f.isAsync = async
            f.name = Names.subscript
            append(f, in: scope)
        }
    }

    /// Accessors of a property or subscript: kind, body, whether it is `async`.
    private func accessors(_ node: Node) -> [(FunctionDeclaration.Kind, Node?, Bool)] {
        guard let block = node.child(.accessorBlock) else { return [] }
        if let body = block.child(.codeBlock) { return [(.getter, body, false)] }
        var result: [(FunctionDeclaration.Kind, Node?, Bool)] = []
        func add(_ container: Node) {
            for accessor in container.children {
                if accessor.kind == .ifConfigDecl { for c in accessor.children { add(c) } }
                guard accessor.kind == .accessorDecl else { continue }
                let async = accessor.children.contains { $0.kind == .effect && $0.name == Names.async }
                let word = accessor.name
                if word == Names.willSet || word == Names.didSet {
                    result.append((.observer, accessor.child(.codeBlock), false))
                } else if Names.setters.contains(word) {
                    result.append((.setter, accessor.child(.codeBlock), false))
                } else {
                    result.append((.getter, accessor.child(.codeBlock), async))
                }
            }
        }
        add(block)
        return result
    }

    private mutating func addVariables(_ node: Node, in scope: Scope) {
        let (attributes, attributeNodes) = Self.attributes(node)
        let (modifiers, details) = Self.modifiers(node)
        var pendingType: Node?
        // `var a, b: Int` gives its type to both; types are read from the right.
        var bindings: [(Node, Node?)] = []
        for binding in node.children.filter({ $0.kind == .patternBinding }).reversed() {
            if let t = binding.child(.type) {
                pendingType = t
            } else if binding.child(.initializer) != nil {
                pendingType = nil
            }
            bindings.append((binding, pendingType))
        }
        for (binding, type) in bindings.reversed() {
            guard let pattern = binding.firstChild else { continue }
            for named in Self.names(pattern) {
                let id = Int32(index.variables.count)
                let v = VariableDeclaration(
                    name: named.name, node: binding, declaration: node, pattern: named, file: file,
                    owner: scope.type.map { TypeID(index: $0) }, extensionNode: scope.extensionNode,
                    isLet: node.name == Names.let,
                    isStatic: modifiers.contains(Names.static) || modifiers.contains(Names.class),
                    isLazy: modifiers.contains(Names.lazy),
                    type: pattern.kind == .identifierPattern ? type : nil,
                    initializer: pattern.kind == .identifierPattern ? binding.child(.initializer) : nil)
                v.attributes = attributes + attributeNodes.compactMap(Self.keyedName)
                v.attributeNodes = attributeNodes
                v.modifiers = modifiers
                v.modifierDetails = details
                index.variables.append(v)
                if details.contains(Names.unsafe), modifiers.contains(Names.nonisolated) {
                    index.unsafeVariables.append(id)
                }
                for (kind, body, async) in accessors(binding) {
                    let f = FunctionDeclaration(kind: kind, name: named.name, node: binding, body: body, file: file)
                    f.owner = v.owner
                    f.extensionNode = scope.extensionNode
                    f.returnType = type
                    f.isStatic = v.isStatic
                    f.isAsync = async
                    f.attributes = attributes
                    f.modifiers = modifiers
                    f.modifierDetails = details
                    f.variable = VariableID(index: id)
                    let fid = append(f, in: scope, asMember: false)
                    if kind == .getter, index.variables[Int(id)].getter == nil {
                        index.variables[Int(id)].getter = FunctionID(index: fid)
                    }
                    if kind == .setter { index.variables[Int(id)].setter = FunctionID(index: fid) }
                }
                if let t = scope.type {
                    index.types[Int(t)].variables.append(VariableID(index: id))
                } else if let e = scope.extensionRecord {
                    index.extensions[e].variables.append(id)
                } else {
                    index.globalVariables.append(id)
                }
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
}
