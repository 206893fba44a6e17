import Findings
import Frameworks
import Semantics
import Syntax

/// Types whose values the project is seen to encode, with what they hold.
struct EncodedTypes {
    private var all: Set<TypeID> = []

    init(_ analysis: Analysis) {
        let project = analysis.project
        var work: [TypeID] = []
        for file in project.files where file.mentions(Self.encode) {
            for i in file.tree.nodes.indices where file.tree.nodes[i].kind == .callExpr {
                let call = Node(tree: file.tree, index: Int32(i))
                guard call.child(.callee)?.name == Self.encode,
                    let value = call.children.first(where: { $0.kind == .argument }).flatMap({ Array($0.children).last }
                    )
                else { continue }
                work += Self.types(in: analysis.type(of: value))
            }
        }
        while let id = work.popLast() {
            guard all.insert(id).inserted else { continue }
            for variable in project[id].variables where project[variable].isStored && !project[variable].isStatic {
                work += Self.types(in: project.type(of: variable))
            }
        }
    }

    func contains(_ id: TypeID) -> Bool { all.contains(id) }

    /// The project's types that a type is made of.
    private static func types(in type: Type) -> [TypeID] {
        switch type {
        case .project(let id, let arguments): [id] + arguments.flatMap(types)
        case .external(_, let arguments): arguments.flatMap(types)
        case .optional(let inner), .array(let inner): types(in: inner)
        case .dictionary(let key, let value): types(in: key) + types(in: value)
        case .tuple(let elements): elements.flatMap { types(in: $0.type) }
        default: []
        }
    }

    private static let encode = Symbol("encode")
}
