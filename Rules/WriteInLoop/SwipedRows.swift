import Semantics
import Syntax

/// The rows that `onDelete` removes: its offsets are those of one swiped row in practice.
struct SwipedRows {
    private let project: Project
    /// What `onDelete` is given mentions: the function, or those that the closure calls.
    private lazy var named = names()

    init(_ project: Project) { self.project = project }

    /// Whether a loop goes through such offsets, in the closure of an `onDelete` or in a function that one mentions.
    mutating func areElements(of loop: LoopInfo) -> Bool {
        guard let offsets = Self.sequence(of: loop)?.subject, offsets.kind == .identifierExpr else { return false }
        switch LocalBinding.of(offsets.name, at: offsets, in: nil) {
        case .closureParameter(let closure)?:
            let call = closure.parent.flatMap { $0.kind == .argument ? $0.parent : $0 }
            return call?.kind == .callExpr && call?.child(.callee)?.name == Self.onDelete
        case .parameter(let parameter)?:
            guard let function = parameter.parent, function.kind == .funcDecl,
                parameter.tokens.contains(where: { $0.symbol == Self.indexSet })
            else { return false }
            return named.contains(function.name)
        default: return false
        }
    }

    /// What a statement goes through, or a call that makes the rounds is made on.
    private static func sequence(of loop: LoopInfo) -> Node? {
        switch loop.kind {
        case .forIn: loop.node.child(.sequence)
        case .closure: loop.node
        case .whileLoop, .recursion: nil
        }
    }

    private func names() -> Set<Symbol> {
        var names: Set<Symbol> = []
        for file in project.files where file.mentions(Self.onDelete) {
            for index in file.tree.nodes.indices where file.tree.nodes[index].kind == .callExpr {
                let call = Node(tree: file.tree, index: Int32(index))
                guard call.child(.callee)?.name == Self.onDelete else { continue }
                for argument in call.children where argument.kind == .argument {
                    names.formUnion(
                        argument.subtree.filter { $0.kind == .identifierExpr || $0.kind == .memberExpr }.map(\.name))
                }
            }
        }
        return names
    }

    private static let onDelete = Symbol("onDelete"), indexSet = Symbol("IndexSet")
}
