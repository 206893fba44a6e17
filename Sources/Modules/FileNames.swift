import Syntax

/// The names of one file: those that it imports and declares at its top, and all that stand in it.
package struct FileNames: Sendable {
    package private(set) var imports: [Symbol] = []
    /// The imports that importers of the file's module see, too.
    package private(set) var exports: [Symbol] = []
    /// The different identifiers and keywords in the file, in the order in which they come first.
    package let all: [Symbol]
    package private(set) var types: Set<Symbol> = []
    package private(set) var aliases: Set<Symbol> = []
    /// Global variables, with whether other files see them.
    package private(set) var variables: [Symbol: Bool] = [:]
    /// Statements stand outside of declarations.
    package private(set) var hasTopLevelCode = false

    /// - Parameter known: all names in the tree, where they have been gathered before.
    package init(_ tree: SyntaxTree, _ collector: NameCollector = NameCollector(), known: [Symbol]? = nil) {
        all = known ?? collector.names(of: tree)
        visit(tree.root)
    }

    private mutating func visit(_ container: Node) {
        for node in container.children {
            switch node.kind {
            case .importDecl: addImport(node)
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: types.insert(node.name)
            case .typealiasDecl: aliases.insert(node.name)
            case .varDecl: addVariables(node)
            case .ifConfigDecl: for clause in node.children where clause.kind == .ifConfigClause { visit(clause) }
            case .memberBlock, .codeBlock: visit(node)
            case .extensionDecl, .associatedtypeDecl, .funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .enumCaseDecl,
                .error, .operatorDecl, .precedenceGroupDecl, .macroDecl, .macroExpansionDecl, .macroExpansionExpr,
                .attribute:
                break
            default: if node.role != .condition { hasTopLevelCode = true }
            }
        }
    }

    private mutating func addImport(_ node: Node) {
        let isExported = node.parent?.kind == .sourceFile && node.tokens.contains { $0.symbol == Self.exported }
        for token in node.tokens where token.kind == .identifier {
            imports.append(token.symbol)
            if isExported, token.symbol != Self.exported { exports.append(token.symbol) }
        }
    }

    private mutating func addVariables(_ node: Node) {
        let isPrivate = node.children.contains {
            $0.kind == .modifier && $0.tokens.count == 1 && Self.privates.contains($0.name)
        }
        for binding in node.children where binding.kind == .patternBinding {
            for name in binding.firstChild.map(Self.names) ?? [] {
                variables[name] = variables[name] == true || !isPrivate
            }
        }
    }

    private static func names(_ pattern: Node) -> [Symbol] {
        switch pattern.kind {
        case .identifierPattern: [pattern.name]
        case .tuplePattern, .tuplePatternElement, .valueBindingPattern: pattern.children.flatMap { names($0) }
        default: []
        }
    }

    private static let exported = Symbol("_exported")
    private static let privates: Set<Symbol> = [Symbol("private"), Symbol("fileprivate")]
}
