import Findings
import Frameworks
import Semantics
import Syntax

extension RuleContext {
    /// What members of this name do in any framework.
    func operations(named name: Symbol) -> FrameworkModel.Operations { project.operations(named: name) }

    /// Members of the project that a piece of code may call or compute, by name.
    func runsProjectCode(_ node: Node) -> Bool {
        var called: Set<Symbol> = [], read: Set<Symbol> = []
        func visit(_ n: Node) {
            if n.kind == .callExpr, let callee = n.child(.callee) { called.insert(callee.name) }
            if n.kind == .subscriptExpr { called.insert(Names.subscript) }
            if n.kind == .identifierExpr || n.kind == .memberExpr { read.insert(n.name) }
            for c in n.children { visit(c) }
        }
        visit(node)
        return !called.isDisjoint(with: projectNames.functions) || !read.isDisjoint(with: projectNames.computed)
    }
}

/// Names that stand for code of the project.
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
    /// Whether code would have to write `self` if one more closure stood around it: after `[weak self]` the compiler
    /// lets members be named without it only in the closure that unwraps it, not in one inside.
    func needsWrittenSelf(_ nodes: [Node], in block: Node) -> Bool {
        var around: Node? = block, isWeak = false
        while let n = around, !isWeak {
            if n.kind == .memberBlock { break }
            if n.kind == .closureExpr {
                isWeak = n.children.contains {
                    $0.kind == .capture && $0.name == Names.self_ && $0.child(.modifier)?.name == Names.weak
                }
            }
            around = n.parent
        }
        guard isWeak else { return false }
        func visit(_ n: Node) -> Bool {
            if n.kind == .closureExpr { return false }
            if n.kind == .identifierExpr, n.mainToken.kind == .identifier, n.name.text.first?.isLowercase == true,
                project.localBinding(n.name, at: n, in: nil) == nil
            {
                return true
            }
            return n.children.contains { visit($0) }
        }
        return nodes.contains { visit($0) }
    }
}
