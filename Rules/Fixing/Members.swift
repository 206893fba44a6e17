import Findings
import Frameworks
import Modules
import Semantics
import Syntax

extension RuleContext {
    /// The operations of members of this name in any framework.
    func operations(named name: Symbol) -> FrameworkModel.Operations { project.operations(named: name) }

    /// The module that a piece of code belongs to.
    func target(of node: Node) -> ProjectModules.Target { project.target(project.fileNumber(of: node)) }

    /// The type around a piece of code.
    func owner(of node: Node) -> NominalID? {
        project.enclosingType(node)
    }

    /// True where a piece of code may call or compute members of the project, by name.
    func runsProjectCode(_ node: Node) -> Bool {
        node.subtree.contains { n in
            switch n.kind {
            case .callExpr: n.child(.callee).map { projectNames.functions.contains($0.name) } ?? false
            case .subscriptExpr: projectNames.functions.contains(Names.subscript)
            case .identifierExpr, .memberExpr: projectNames.computed.contains(n.name)
            default: false
            }
        }
    }
}

/// Names of the project's functions, types and computed properties.
struct ProjectNames {
    var functions: Set<Symbol> = []
    var computed: Set<Symbol> = []

    init(_ p: Project) {
        for f in p.functions where f.kind != .initializer {
            functions.insert(f.kind == .subscriptGetter || f.kind == .subscriptSetter ? Names.subscript : f.name)
        }
        // A type's name in a call runs its initialiser.
        for t in p.typeIDs { functions.insert(p[t].name) }
        for v in p.variableIDs where p[v].getter != nil || p[v].isLazy { computed.insert(p[v].name) }
    }
}

extension RuleContext {
    /// True where code would have to write `self` inside one more closure: after `[weak self]` the compiler allows
    /// implicit `self` only in the closure that unwraps it, not in one inside.
    func needsWrittenSelf(_ nodes: [Node], in block: Node) -> Bool {
        let isWeak = ([block] + block.ancestors.prefix { $0.kind != .memberBlock }).contains { n in
            n.kind == .closureExpr
                && n.children.contains {
                    $0.kind == .capture && $0.name == Names.self_ && $0.child(.modifier)?.name == Names.weak
                }
        }
        guard isWeak, block.kind != .memberBlock else { return false }
        return nodes.contains { analysis.namesOwnMembers($0) ?? true }
    }
}
