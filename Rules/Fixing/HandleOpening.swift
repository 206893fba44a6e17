import Semantics
import Syntax

/// The opening of a handle that belongs to a thread: a call of its type, tried or not.
struct HandleOpening {
    let call: Node
    let type: String
    let throwsOut: Bool
    private let project: RuleContext

    init?(_ e: Node, _ project: RuleContext) {
        throwsOut = e.kind == .tryExpr
        guard !throwsOut || !e.flags.contains(.optional), let call = throwsOut ? e.firstChild : e,
            call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .identifierExpr,
            let model = project.project.models.type(callee.name), model.kind == .handle,
            project.analysis.pinsVersions(project.project.models.framework(callee.name))
        else { return nil }
        // A handle that belongs to a queue or an actor is another case.
        let owners = model.members.values.joined().compactMap { m -> Symbol? in
            switch m.home {
            case .queueArgument(let label)?, .actorArgument(let label)?: label
            default: nil
            }
        }
        guard !call.arguments.contains(where: { owners.contains($0.name) }) else { return nil }
        self.call = call
        self.project = project
        type = callee.text
    }

    /// True for the default configuration, where a project sets it once at most, or for a `let` of a type.
    var isConstant: Bool {
        guard let argument = call.arguments.first else { return Self.defaults(project).count <= 1 }
        let p = project.project
        guard call.arguments.count == 1, let e = argument.firstChild, e.kind == .memberExpr,
            let base = e.child(.base), base.kind == .identifierExpr,
            case let found = p.allVariables(where: { $0.name == e.name && $0.isStatic && $0.isLet && $0.owner != nil }),
            found.count == 1, let owner = p[found[0]].owner, let initializer = p[found[0]].initializer
        else { return false }
        return (base.name == p[owner].name || base.name == Names.Self) && !Self.namesMemory(initializer)
    }

    /// True where the stores are in memory: such a store is lost with its last handle, which has to be retained, then.
    static func areInMemory(_ openings: [Node], _ project: RuleContext) -> Bool {
        openings.contains { opening in
            // Its configuration is next to it, or is a value that the opening names.
            let named = opening.subtree.filter { $0.kind == .identifierExpr || $0.kind == .memberExpr }
            return namesMemory(Code.body(around: opening) ?? opening) || namesMemory(opening)
                || named.contains { binding(of: $0, project).map(namesMemory) ?? false }
        } || defaults(project).contains(where: namesMemory)
    }

    /// The declaration of the variable that a name refers to, with its value; nil where it is not known.
    private static func binding(of name: Node, _ project: RuleContext) -> Node? {
        guard let declaration = project.analysis.declaration(of: name) else { return nil }
        return ([declaration] + declaration.ancestors.prefix(2)).first { $0.kind == .patternBinding }
    }

    private static func namesMemory(_ node: Node) -> Bool {
        node.tokens.contains { $0.kind == .identifier && $0.symbol.text.lowercased().contains("memory") }
    }

    /// The assignments of default configurations.
    private static func defaults(_ project: RuleContext) -> [Node] {
        let names = project.defaultConfigurationNames
        return project.project.files.filter { file in names.contains { file.mentions($0) } }.flatMap { file in
            file.tree.root.subtree.filter { $0.kind == .memberExpr && Code.isAssigned($0) && Code.mentions($0, names) }
                .compactMap(\.parent)
        }
    }
}
