import Findings
import Semantics
import Syntax

/// Storage that nobody outside of its type asks for becomes private: what everybody does stays as it is.
enum PrivateFix {
    static func fix(_ id: VariableID, _ project: RuleContext) -> Fix? {
        let p = project.project, v = p[id], declaration = v.declaration
        guard let owner = v.owner, declaration.children.count(where: { $0.kind == .patternBinding }) == 1,
            !declaration.children.contains(where: { $0.kind == .modifier && access.contains($0.name.text) }),
            !isPromised(v.name, owner, p), isUsedInside(id, owner, project)
        else { return nil }
        let at = declaration.children.first { $0.kind == .modifier }?.start ?? Int(declaration.mainToken.start)
        return Fix(
            title: "make `\(v.name.text)` private", applicability: .safe,
            edits: [project.insertion("private ", at: at, declaration)])
    }

    private static let access: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]

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
        for (index, file) in p.files.enumerated() where file.mentions(name) {
            for i in file.tree.nodes.indices {
                let kind = file.tree.nodes[i].kind
                guard kind == .identifierExpr || kind == .memberExpr || kind == .keyPathComponent else { continue }
                let n = Node(tree: file.tree, index: Int32(i))
                guard n.name == name else { continue }
                let isInside = p.enclosingType(n) == owner && Int32(index) == p[id].file
                switch kind {
                case .keyPathComponent: return false
                case .identifierExpr: if !isInside, p.enclosingType(n) == owner { return false }
                default:
                    guard !isInside, let base = n.child(.base) else { continue }
                    switch project.analysis.type(of: base).unwrapped {
                    case .project(let type, _), .metatype(.project(let type, _)): if type == owner { return false }
                    case .unknown: return false
                    default: continue
                    }
                }
            }
        }
        return true
    }
}
