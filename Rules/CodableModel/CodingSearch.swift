import Findings
import Frameworks
import Semantics
import Syntax

/// Whether nothing that is seen codes a model or asks that it can be coded, in a project that is seen whole: no
/// declaration with such a requirement is given one of its values or its type, nothing that is coded keeps it, and no
/// code that is not at hand gets one.
struct CodingSearch {
    private let id: TypeID
    private let names: CodingNames
    private let context: RuleContext
    private var p: Project { context.project }

    init(_ id: TypeID, _ names: CodingNames, _ context: RuleContext) {
        self.id = id
        self.names = names
        self.context = context
    }

    func findsNothing() -> Bool {
        guard let node = p[id].node, !names.isAmongValues, isSeenWhole(node), p[id].genericParameters.isEmpty else {
            return false
        }
        let heirs = p.allTypes { $0.kind == .class && !$0.inherited.isEmpty }
        guard
            !heirs.contains(where: { heir in
                heir != id
                    && p.supertypes.walk(.project(heir, [])) {
                        if case .project(id, _) = $0 { true } else { false }
                    }
            })
        else { return false }
        let uses = TransferUses(id, context)
        guard uses.holder == nil, mentionsAreFree(uses) else { return false }
        return valuesAreFree(uses)
    }

    /// Nobody else may code it: all of the module is at hand, and the type is not offered to others.
    private func isSeenWhole(_ node: Node) -> Bool {
        let isPackage = p.target(p[id].file).isPackageTarget
        let isPublic = p[id].modifiers.contains(Names.public) || p[id].modifiers.contains(Names.open)
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

    /// As a generic argument of what asks nothing of it.
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

    /// The type itself handed to something: to what asks nothing of it.
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
            // Compared, or kept in a list of types that nobody can decode by.
            return type.kind == .arrayExpr || type.parent?.kind == .sequenceExpr
        }
        guard let call = argument.parent, call.kind == .callExpr, let callee = call.child(.callee) else { return false }
        if let declaration = context.analysis.declaration(of: call) { return !names.asksAround(declaration) }
        return callee.name != Self.decode
            && (!context.operations(named: callee.name).isEmpty || p.models.type(callee.name) != nil)
    }

    private func isDecoding(_ call: Node) -> Bool {
        guard let declaration = context.analysis.declaration(of: call) else { return true }
        return declaration.kind == .initDecl && names.isCodingMember(declaration)
    }

    // MARK: Its values

    private func valuesAreFree(_ uses: TransferUses) -> Bool {
        var carriers: Set<Symbol> = [p[id].name]
        for file in p.files {
            for v in p.variables(of: file) where uses.holds(p.type(of: v)) { carriers.insert(p[v].name) }
            for f in p.functions(of: file) where p[f].returnType != nil && uses.holds(p.resultType(of: f)) {
                carriers.insert(p[f].name)
            }
        }
        for file in p.files where carriers.contains(where: { file.mentions($0) }) {
            for n in CodingNames.nodes(of: file.tree, [.callExpr, .memberExpr]) {
                if n.kind == .memberExpr {
                    guard names.members.contains(n.name), let base = n.child(.base) else { continue }
                    if mayHold(base, uses) { return false }
                } else if !isFree(n, uses) {
                    return false
                }
            }
        }
        return true
    }

    private func mayHold(_ expression: Node, _ uses: TransferUses) -> Bool {
        let type = context.analysis.type(of: expression)
        return type.isUnknown || uses.holds(type)
    }

    /// A call that gets none of them, or is of something that asks nothing.
    private func isFree(_ call: Node, _ uses: TransferUses) -> Bool {
        guard let callee = call.child(.callee) else { return false }
        let given = call.children.filter { $0.kind == .argument }.compactMap { Array($0.children).last }
            .filter { !Self.plain.contains($0.kind) }
        if let declaration = context.analysis.declaration(of: call) {
            guard names.asksAround(declaration), !names.isCodingMember(declaration) else { return true }
            return !uses.holds(context.analysis.type(of: call)) && !given.contains { mayHold($0, uses) }
        }
        // Where its declaration is not at hand, it may ask for anything.
        if !context.operations(named: callee.name).isEmpty || p.models.type(callee.name) != nil { return true }
        return !given.contains { uses.holds(context.analysis.type(of: $0)) } && !isExpected(call, uses)
    }

    /// What a call gives is taken for one of them: a generic result that its receiver chooses.
    private func isExpected(_ call: Node, _ uses: TransferUses) -> Bool {
        var n = call
        while let outer = n.parent {
            switch outer.kind {
            case .patternBinding:
                guard let type = outer.child(.type) else { return false }
                return type.tokens.contains { $0.symbol == p[id].name }
            case .sequenceExpr:
                let parts = Array(outer.children)
                return parts.count > 1 && parts[1].kind == .assignmentOperator && parts[0] != n
                    && uses.holds(context.analysis.type(of: parts[0]))
            case .returnStmt, .codeBlock:
                guard outer.kind == .returnStmt || HoistFix.isResult(n), let body = Code.body(around: n),
                    let function = body.parent, function.kind == .funcDecl,
                    let declared = context.function(at: function)
                else { return false }
                return uses.holds(p.resultType(of: declared))
            case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainExpr: n = outer
            default: return false
            }
        }
        return false
    }

    private static let decode = Symbol("decode"), from = Symbol("from")
    private static let plain: Set<NodeKind> = [
        .closureExpr, .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral
    ]
}

extension CodingNames {
    /// `init(from decoder: any Decoder)`, `encode(to encoder: any Encoder)`.
    func isCodingMember(_ declaration: Node) -> Bool {
        let parameters = declaration.children.filter { $0.kind == .parameter }
        guard parameters.count == 1, let type = parameters[0].child(.type) else { return false }
        let label = parameters[0].tree.tokens[Int(parameters[0].raw.firstToken)].symbol.text
        return declaration.kind == .initDecl && label == "from" && type.tokens.contains { $0.symbol.text == "Decoder" }
            || declaration.kind == .funcDecl && declaration.name.text == "encode" && label == "to"
                && type.tokens.contains { $0.symbol.text == "Encoder" }
    }
}
