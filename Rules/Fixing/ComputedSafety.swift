import Findings
import Frameworks
import Semantics
import Syntax

/// Determines that a stored property may become a computed one without an effect on other code: nothing sets it,
/// nothing reads it before its type is initialised, no use needs the same instance from one line to the next.
enum ComputedSafety {
    enum Verdict { case same, different, broken }

    static func verdict(_ id: VariableID, _ project: RuleContext) -> Verdict {
        let p = project.project
        guard let owner = p[id].owner, !isPromised(id, owner, project) else { return .broken }
        switch use(of: id, owner, project) {
        case .same: return isCompared(owner, p) ? .different : .same
        case let other: return other
        }
    }

    /// True for a value type whose conformances compare or encode its stored properties.
    private static func isCompared(_ owner: NominalID, _ p: Project) -> Bool {
        guard p[owner].kind == .struct || p[owner].kind == .enum else { return false }
        return !sent.isSuperset(of: p.libraryAncestry(of: owner))
    }

    /// Conformances that require nothing.
    private static let sent: Set<Symbol> = [Names.sendable, Symbol("SendableMetatype")]

    /// True where a protocol requires a setter of this name, or a subclass overrides it.
    private static func isPromised(_ id: VariableID, _ owner: NominalID, _ project: RuleContext) -> Bool {
        let p = project.project
        func descends(_ type: NominalID, from other: NominalID) -> Bool {
            p.ownAncestry(of: type).contains(other)
        }
        return project.tables.variables(named: p[id].name).contains { number in
            let other = p[number]
            guard let its = other.owner, its != owner else { return false }
            return other.modifiers.contains(Names.override) && descends(its, from: owner)
                || p[its].kind == .protocol && other.node.tokens.contains { $0.symbol == Names.set }
                    && descends(owner, from: its)
        }
    }

    /// Uses that a computed property would not serve as well as the stored one.
    private static func use(of id: VariableID, _ owner: NominalID, _ project: RuleContext) -> Verdict {
        let p = project.project, v = p[id]
        let hasInit = p[owner].functions.contains { p[$0].kind == .initializer }
        var verdict = Verdict.same
        for file in p.files.indices where p.files[file].mentions(v.name) {
            for n in project.nodes(named: v.name, in: file) {
                if n.kind == .keyPathComponent {
                    verdict = .different
                    continue
                }
                if n.kind == .argument {
                    // `Store(realm: other)`: the initialiser that the compiler writes.
                    if n.flags.contains(.hasLabel), !v.isLet, !hasInit, p[owner].kind == .struct,
                        n.parent?.child(.callee)?.name == p[owner].name
                    {
                        return .broken
                    }
                    continue
                }
                let isOwn = p.enclosingType(n) == owner
                if n.kind == .identifierExpr || n.child(.base)?.name == Names.self_, !isOwn { continue }
                if n.kind == .memberExpr, n.child(.base) == nil { continue }
                if isOwn {
                    // Before all of `self` is initialised; the fix handles the place where it is set.
                    if standsInInit(n), !Code.isAssigned(n) { return .broken }
                } else if p[owner].kind == .actor {
                    // A stored constant may be read from outside without `await`.
                    verdict = .different
                }
                guard let parent = n.parent else { continue }
                if parent.kind == .inoutExpr || Code.isAssigned(n) && !standsInInit(n) { return .broken }
                if parent.kind == .memberExpr, n.role == .base,
                    !project.operations(named: parent.name).isDisjoint(with: needsOneInstance)
                        || Code.isAssigned(parent)
                {
                    return .broken
                }
            }
        }
        return verdict
    }

    /// Operations that belong to the very handle that they are called on, and end with it.
    private static let needsOneInstance: FrameworkModel.Operations = [
        .begin, .beginAsync, .commit, .cancel, .invalidate, .autorefresh
    ]

    private static func standsInInit(_ node: Node) -> Bool {
        node.ancestors.prefix { $0.kind != .memberBlock }.contains { $0.kind == .initDecl || $0.kind == .deinitDecl }
    }
}
