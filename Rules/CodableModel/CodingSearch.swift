import Findings
import Frameworks
import Semantics
import Syntax

/// Determines that no visible code encodes or decodes a model or requires that it can be, in a fully visible project:
/// no declaration with such a requirement is passed its values or its type, nothing encodable stores it, and no
/// unavailable code is passed one.
struct CodingSearch {
    let id: NominalID
    let names: CodingNames
    let context: RuleContext
    var p: Project { context.project }

    init(_ id: NominalID, _ names: CodingNames, _ context: RuleContext) {
        self.id = id
        self.names = names
        self.context = context
    }

    func findsNothing() -> Bool {
        guard let node = p[id].node, !names.isAmongValues, isSeenWhole(node),
            !node.children.contains(where: { $0.kind == .genericParameterClause })
        else {
            return false
        }
        let heirs = p.heirs.filter { p[$0].kind == .class }
        guard
            !heirs.contains(where: { heir in
                heir != id && p.ownAncestry(of: heir).contains(id)
            })
        else { return false }
        let uses = TransferUses(id, context)
        guard uses.holder == nil, mentionsAreFree(uses) else { return false }
        return valuesAreFree(uses)
    }

    /// True where no other code may encode it: all of the module is available, and the type is not exported.
    private func isSeenWhole(_ node: Node) -> Bool {
        let isPackage = p.target(p[id].file).isPackageTarget
        let isPublic = node.children.contains {
            $0.kind == .modifier && ($0.name == Names.public || $0.name == Names.open)
        }
        return context.isApplication ? !(isPublic && isPackage) : isPackage && !isPublic
    }

    // MARK: The type's name

    private func mentionsAreFree(_ uses: TransferUses) -> Bool {
        let name = p[id].name
        for file in p.files where file.mentions(name) {
            for n in CodingNames.nodes(of: file.tree, [.identifierExpr, .identifierType, .memberType, .memberExpr])
            where n.name == name {
                guard n.kind == .identifierExpr || n.kind == .memberExpr ? isFreeValue(n) : isFreeType(n) else {
                    return false
                }
            }
        }
        return true
    }

    /// True for a generic argument of a type or function that requires no coding of it.
    private func isFreeType(_ mention: Node) -> Bool {
        var n = mention
        while let outer = n.parent {
            switch outer.kind {
            case .optionalType, .arrayType, .implicitlyUnwrappedType, .tupleType, .tupleTypeElement, .dictionaryType,
                .metatypeType, .memberType:
                n = outer
            case .genericArgumentClause:
                guard let generic = outer.parent else { return false }
                let isKnown =
                    generic.name == Names.array || generic.name == Names.optional || generic.name == Names.setType
                    || p.models.type(generic.name) != nil
                let own = p.allTypes { $0.name == generic.name && $0.node != nil }
                guard isKnown || !own.isEmpty && own.allSatisfy({ p[$0].node.map { !names.asks($0) } ?? false }) else {
                    return false
                }
                n = generic
            case .typealiasDecl, .genericParameter: return false
            default: return true
            }
        }
        return true
    }

    /// True where the type itself is passed as a value to code that requires no coding of it.
    private func isFreeValue(_ mention: Node) -> Bool {
        var n = mention
        while let outer = n.parent, outer.kind == .arrayExpr { n = outer }
        guard var type = n.parent, type.kind == .memberExpr, type.name == Names.self_ else {
            // `M(from: decoder)` is the coding itself.
            guard let call = mention.parent, call.kind == .callExpr, mention.role == .callee else { return true }
            return !call.children.contains { $0.kind == .argument && $0.name == Self.from } || !isDecoding(call)
        }
        while let outer = type.parent, [.arrayExpr, .dictionaryElement, .dictionaryExpr].contains(outer.kind) {
            type = outer
        }
        guard let argument = type.parent, argument.kind == .argument else {
            // Compared, or stored in a list of types that no code can decode by.
            return type.kind == .arrayExpr || type.parent?.kind == .sequenceExpr
        }
        guard let call = argument.parent, call.kind == .callExpr, let callee = call.child(.callee) else { return false }
        if let declaration = context.analysis.declaration(of: call) { return !names.asksAround(declaration) }
        return callee.name != Self.decode
            && (!p.databaseOperations(named: callee.name).isEmpty || p.models.type(callee.name) != nil)
    }

    private func isDecoding(_ call: Node) -> Bool {
        guard let declaration = context.analysis.declaration(of: call) else { return true }
        return declaration.kind == .initDecl && names.isCodingMember(declaration)
    }

    private static let decode = Symbol("decode"), from = Symbol("from")
}

extension CodingNames {
    /// True for `init(from decoder: any Decoder)` and `encode(to encoder: any Encoder)`.
    func isCodingMember(_ declaration: Node) -> Bool {
        let parameters = declaration.parameters
        guard parameters.count == 1, let type = parameters[0].child(.type) else { return false }
        let label = parameters[0].tree.tokens[Int(parameters[0].raw.firstToken)].symbol.text
        return declaration.kind == .initDecl && label == "from"
            && type.tokens.contains { $0.symbol == Symbol("Decoder") }
            || declaration.kind == .funcDecl && declaration.name == Symbol("encode") && label == "to"
                && type.tokens.contains { $0.symbol == Symbol("Encoder") }
    }
}
