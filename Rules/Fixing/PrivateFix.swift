import Findings
import Semantics
import Syntax

/// Storage that is not used outside its type becomes private: the behaviour is unchanged.
enum PrivateFix {
    static func fix(_ id: VariableID, _ project: RuleContext) -> Fix? {
        let p = project.project, v = p[id], declaration = v.declaration
        guard let owner = v.owner, declaration.children.count(where: { $0.kind == .patternBinding }) == 1,
            !declaration.hasModifier(access), !isPromised(v.name, owner, p), isUsedInside(id, owner, project)
        else { return nil }
        let at = declaration.children.first { $0.kind == .modifier }?.start ?? Int(declaration.mainToken.start)
        var draft = Draft(project)
        draft.insert("private ", at: at, in: declaration)
        return draft.fix(.makePrivate, "make `\(v.name.text)` private", .safe)
    }

    private static let access: Set<Symbol> = [
        Names.public, Names.open, Symbol("package"), Symbol("internal"), Names.fileprivate, Names.private
    ]

    /// True where a protocol requires a property of this name, or an unknown one might.
    private static func isPromised(_ name: Symbol, _ owner: NominalID, _ p: Project) -> Bool {
        p.inherited(by: owner).contains { type in
            p.nominal(type).map { other in p[other].variables.contains { p[$0].name == name } }
                ?? p.libraryName(type).map { !promisingNothing.contains($0.text) } ?? true
        }
    }

    private static let promisingNothing: Set<String> = [
        "Sendable", "SendableMetatype", "AnyObject", "AnyActor", "Actor", "Equatable", "Hashable"
    ]

    /// True where every possible mention is in its type, in a file where a private member is visible.
    private static func isUsedInside(_ id: VariableID, _ owner: NominalID, _ project: RuleContext) -> Bool {
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
                let type = p.unwrapped(project.analysis.type(of: base))
                return !type.isUnknown && p.nominal(p.instance(of: type) ?? type) != owner
            }
        }
    }
}
