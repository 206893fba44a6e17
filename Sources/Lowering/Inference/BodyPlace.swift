import Declarations
import Syntax

/// The place of a body: the names in sight, the type of `self`, and the meaning of written types.
final class BodyPlace {
    let program: Program
    let outline: Outline
    let scope: Scope
    let solver: TypeSolver
    let selfType: TypeID?
    /// `self` is the type itself: a static member.
    let isStatic: Bool
    /// The initial value of a stored property that is not lazy, or of a global.
    let hasNoSelf: Bool
    let isAsync: Bool

    init(outline: Outline, program: Program, standard: StandardTypes) {
        self.program = program
        self.outline = outline
        scope = program.scope(of: outline.owner, in: outline.file)
        solver = TypeSolver(program: program, standard: standard, scope: scope)
        let (receiver, isOnType) = program.receiver(of: outline.owner)
        if let receiver { selfType = solver.canonical(receiver) } else { selfType = nil }
        isStatic = isOnType
        if case .initialValue(let variable) = outline.owner {
            hasNoSelf = !program[variable].flags.contains(.isLazy)
        } else {
            hasNoSelf = false
        }
        if case .function(let declaration) = outline.owner {
            isAsync = program[declaration].flags.contains(.isAsync)
        } else {
            isAsync = false
        }
    }

    func node(_ index: Int32) -> Node { Node(tree: program.files[Int(outline.file.index)].tree, index: index) }

    func resolve(_ written: WrittenType) -> TypeID {
        guard written.isWritten else { return .unknown }
        return solver.canonical(program.resolve(node(written.node), in: scope))
    }

    /// The generic arguments that are written behind a name.
    func genericArguments(of reference: NameReference) -> [TypeID] {
        outline.list(reference.genericArguments).map { program.resolve(node($0), in: scope) }
    }
}
