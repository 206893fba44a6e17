import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// Determines that all code which encodes or decodes a model is visible, so that a struct can replace it: only calls of
/// `decode` with its type, which the fix rewrites. Code that takes the model under a coding protocol needs the
/// conformance; so does an encoded type that contains it, and code that is not visible.
struct TransferUses {
    private let id: NominalID
    private let context: RuleContext
    private var p: Project { context.project }

    init(_ id: NominalID, _ context: RuleContext) {
        self.id = id
        self.context = context
    }

    func areKnown() -> Bool {
        let modifiers = p[id].node?.children.filter { $0.kind == .modifier }.map(\.name) ?? []
        if modifiers.contains(Names.public) || modifiers.contains(Names.open) { return false }
        return holder == nil && mentionsAreKnown() && generalCallsAreOfOthers() && unknownCallsAreOfOthers()
    }

    /// A type of the project, not a model itself, that is encoded with all its contents, the model among them; nil if
    /// none.
    var holder: NominalID? {
        if let known = context.codedHolders[id] { return known }
        let found = context.carriedTypes.holders[id]?.first { type in
            type != id && p.role(of: p.type(of: type))?.kind != .model && isCoded(type)
        }
        context.codedHolders[id] = .some(found)
        return found
    }

    private func isCoded(_ type: NominalID) -> Bool {
        p[type].inherited.flatMap { p.ancestry(of: p.simplified($0.type)) }.contains {
            !(p.libraryModel(of: $0)?.coding.isEmpty ?? true)
        }
    }

    /// True for a type whose values are the model's, or contain some.
    func holds(_ type: TypeID) -> Bool {
        p.nominal(type) == id || p.parts(of: type).contains { holds($0) }
    }

    /// True where the name is used only as a type: of values, of a database query, of decoded data. As an argument of
    /// any other generics it may be encoded there.
    private func mentionsAreKnown() -> Bool {
        let name = p[id].name
        for file in p.files where file.mentions(name) {
            for i in file.tree.nodes.indices {
                let kind = file.tree.nodes[i].kind
                guard kind == .identifierExpr || kind == .identifierType else { continue }
                let n = Node(tree: file.tree, index: Int32(i))
                guard n.name == name else { continue }
                if kind == .identifierType ? !isPlainType(n) : !isPlainValue(n) { return false }
            }
        }
        return true
    }

    private func isPlainType(_ mention: Node) -> Bool {
        var n = mention
        while let p = n.parent {
            if p.kind == .genericArgumentClause {
                guard let outer = p.parent else { return false }
                if outer.kind != .identifierType && outer.kind != .memberType && outer.kind != .identifierExpr {
                    return false
                }
                guard
                    outer.name == Names.array || outer.name == Names.optional || outer.name == Names.setType
                        || self.p.models.type(outer.name) != nil
                else { return false }
                n = outer
            } else if [.optionalType, .arrayType, .implicitlyUnwrappedType, .tupleType].contains(p.kind) {
                n = p
            } else {
                // Under another name it may be encoded, too.
                return p.kind != .typealiasDecl
            }
        }
        return true
    }

    private func isPlainValue(_ mention: Node) -> Bool {
        var n = mention
        while let p = n.parent, p.kind == .arrayExpr { n = p }
        guard let member = n.parent, member.kind == .memberExpr, member.name == Names.self_ else { return true }
        guard let argument = member.parent, argument.kind == .argument, let call = argument.parent,
            let callee = call.child(.callee)
        else { return false }
        return callee.name == Self.decode || !p.databaseOperations(named: callee.name).isEmpty
    }

    /// True where functions that take or return any codable type are called for other types only, as far as the types
    /// in the calls are known.
    private func generalCallsAreOfOthers() -> Bool {
        let general = context.codingFunctions
        for file in p.files
        where file.mentions(p[id].name) || general.contains(where: { file.mentions($0) }) || file.mentions(Self.encode)
        {
            for call in file.tree.root.nodes(of: .callExpr) {
                guard let callee = call.child(.callee), general.contains(callee.name) || callee.name == Self.encode
                else { continue }
                let values = call.arguments.compactMap(\.firstChild)
                if holds(context.analysis.type(of: call))
                    || values.contains(where: { holds(context.analysis.type(of: $0)) })
                {
                    return false
                }
                // An unknown call in a file that mentions the model may be the model's.
                if file.mentions(p[id].name),
                    values.contains(where: { $0.kind != .closureExpr && context.analysis.type(of: $0).isUnknown })
                {
                    return false
                }
            }
        }
        return true
    }

    /// True where no library encodes it, as `document.setData(from: message)` may: one that declares so, or one about
    /// which nothing is known.
    private func unknownCallsAreOfOthers() -> Bool {
        !p.files.contains { file in
            file.mentions(p[id].name)
                && file.tree.root.subtree.contains { call in
                    guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .memberExpr,
                        callee.name != Self.decode,
                        call.arguments.compactMap(\.firstChild).contains(where: {
                            holds(context.analysis.type(of: $0))
                        })
                    else { return false }
                    return mayCode(call, callee.name)
                }
        }
    }

    private func mayCode(_ call: Node, _ name: Symbol) -> Bool {
        guard let declaration = context.analysis.declaration(of: call) else {
            return p.databaseOperations(named: name).isEmpty
        }
        return declaration.tokens.prefix { $0.kind != .leftBrace }.contains {
            context.codingNames.contains($0.symbol)
        }
    }

    private static let decode = Symbol("decode"), encode = Symbol("encode")
}

extension Project {
    /// The operations of members of a name by which a database is worked with: what a call only sends somewhere is
    /// another matter.
    func databaseOperations(named name: Symbol) -> FrameworkModel.Operations {
        operations(named: name).subtracting([.effect, .post, .notify])
    }
}
