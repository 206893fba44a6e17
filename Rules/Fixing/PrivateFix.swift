import Findings
import Semantics
import Syntax

/// Storage that nobody outside of its type asks for becomes private: what everybody does stays as it is.
enum PrivateFix {
    static func fix(_ id: VariableID, _ project: RuleContext) -> Fix? {
        let p = project.project, v = p[id], declaration = v.declaration
        guard let owner = v.owner, declaration.children.count(where: { $0.kind == .patternBinding }) == 1,
            !declaration.hasModifier(access), !isPromised(v.name, owner, p), isUsedInside(id, owner, project)
        else { return nil }
        let at = declaration.children.first { $0.kind == .modifier }?.start ?? Int(declaration.mainToken.start)
        var draft = Draft(project)
        draft.insert("private ", at: at, in: declaration)
        return draft.fix("make `\(v.name.text)` private", .safe)
    }

    private static let access: Set<Symbol> = [
        Names.public, Names.open, Symbol("package"), Symbol("internal"), Names.fileprivate, Names.private
    ]

    /// A protocol asks for a property of this name, or one of which nothing is seen might.
    private static func isPromised(_ name: Symbol, _ owner: TypeID, _ p: Project) -> Bool {
        p.supertypes.walk(.project(owner, [])) { t in
            switch t {
            case .project(let other, _): other != owner && p[other].variables.contains { p[$0].name == name }
            case .external(let other, _): !promisingNothing.contains(other.text)
            default: true
            }
        }
    }

    private static let promisingNothing: Set<String> = ["Sendable", "AnyObject", "Actor", "Equatable", "Hashable"]

    /// Every mention that may mean it stands in its type, in the file where that is private to it.
    private static func isUsedInside(_ id: VariableID, _ owner: TypeID, _ project: RuleContext) -> Bool {
        let p = project.project, name = p[id].name
        return p.files.enumerated().allSatisfy { index, file in
            guard file.mentions(name) else { return true }
            return file.tree.root.subtree.allSatisfy { n in
                guard [.identifierExpr, .memberExpr, .keyPathComponent].contains(n.kind), n.name == name else {
                    return true
                }
                let isOwn = p.enclosingType(n) == owner
                if isOwn, Int32(index) == p[id].file { return n.kind != .keyPathComponent }
                guard n.kind == .memberExpr, let base = n.child(.base) else {
                    return n.kind == .memberExpr || n.kind == .identifierExpr && !isOwn
                }
                switch project.analysis.type(of: base).unwrapped {
                case .project(let type, _), .metatype(.project(let type, _)): return type != owner
                case .unknown: return false
                default: return true
                }
            }
        }
    }
}
