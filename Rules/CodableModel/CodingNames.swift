import Findings
import Frameworks
import Semantics
import Syntax

/// The names under which a project requires an encodable or decodable type: the standard library's protocols, the
/// project's protocols that inherit one, aliases of either, and the members that only such types have.
struct CodingNames {
    private(set) var protocols: Set<Symbol>
    /// Properties and methods of extensions with such a requirement: `extension Encodable { var json: Data }`.
    private(set) var members: Set<Symbol> = []
    /// True where a value may be used as such a type without a call that requires it: by a cast, or as a variable of
    /// it.
    private(set) var isAmongValues = false

    init(_ p: Project) {
        protocols = Set(p.models.all.flatMap { f in f.types.filter { !$0.value.coding.isEmpty }.map(\.key) })
        let own = p.heirs.filter { p[$0].kind == .protocol }
        for id in own where !protocols.isDisjoint(with: p.libraryAncestry(of: id)) { protocols.insert(p[id].name) }
        for file in p.files where protocols.contains(where: { file.mentions($0) }) {
            for node in Self.nodes(of: file.tree, [.typealiasDecl])
            where asks(node) { protocols.insert(node.name) }
        }
        for file in p.files where protocols.contains(where: { file.mentions($0) }) {
            for node in Self.nodes(of: file.tree, [.extensionDecl, .protocolDecl]) where asks(node) {
                for member in node.child(.memberBlock)?.children.map({ $0 }) ?? [] {
                    members.formUnion(Self.names(member))
                }
            }
            isAmongValues =
                isAmongValues
                || Self.nodes(of: file.tree, [.identifierType, .memberType]).contains {
                    protocols.contains($0.name) && Self.isOfValue($0)
                }
        }
    }

    /// True where a declaration names one of them before its body: in its parameters, its result or its constraints.
    func asks(_ declaration: Node) -> Bool {
        declaration.tokens.prefix { $0.kind != .leftBrace }.contains { protocols.contains($0.symbol) }
    }

    /// True where a declaration, or the type or extension around it, requires one. A type that is itself encodable
    /// requires nothing of its members' arguments.
    func asksAround(_ declaration: Node) -> Bool {
        if asks(declaration) { return true }
        return declaration.ancestors.contains { outer in
            if outer.kind == .extensionDecl, asks(outer),
                !outer.children.contains(where: { $0.kind == .inheritedType && asks($0) }) || isExtended(outer)
            {
                return true
            }
            return [.genericParameterClause, .whereClause].contains { outer.child($0).map(asks) ?? false }
        }
    }

    private func isExtended(_ node: Node) -> Bool {
        node.child(.extendedType).map { type in type.tokens.contains { protocols.contains($0.symbol) } } ?? false
    }

    private static func names(_ member: Node) -> Set<Symbol> {
        switch member.kind {
        case .funcDecl: [member.name]
        case .varDecl:
            member.children.filter { $0.kind == .patternBinding }.compactMap(\.firstChild).reduce(into: []) {
                $0.formUnion(Code.names(in: $1))
            }
        default: []
        }
    }

    /// True for the type of a variable, of an enum's payload, or of a cast; not for one that a declaration inherits or
    /// requires.
    private static func isOfValue(_ type: Node) -> Bool {
        var n = type
        while let p = n.parent {
            switch p.kind {
            case .optionalType, .implicitlyUnwrappedType, .arrayType, .dictionaryType, .tupleType, .tupleTypeElement,
                .someOrAnyType, .compositionType, .metatypeType, .genericArgumentClause, .identifierType:
                n = p
            case .inheritedType, .genericParameter, .requirement, .typealiasDecl, .extensionDecl, .associatedtypeDecl:
                return false
            case .parameter: return p.parent?.kind != .funcDecl && p.parent?.kind != .initDecl
            case .funcDecl, .subscriptDecl: return false
            default: return true
            }
        }
        return false
    }

    /// - Parameter kinds: few, so that a list is searched faster than a set.
    static func nodes(of tree: SyntaxTree, _ kinds: [NodeKind]) -> [Node] {
        let nodes = tree.nodes
        var found: [Node] = []
        for index in nodes.indices where kinds.contains(nodes[index].kind) {
            found.append(Node(tree: tree, index: Int32(index)))
        }
        return found
    }
}
