import Declarations
import Flow
import Frameworks
import Lowering
import Syntax

/// The program of a project's files, with the declarations that are the project's own.
final class ProjectDeclarations {
    let program: Program
    let lowerer: Lowerer
    let typed: TypedSyntax
    /// The roles of types, in the table that Flow uses, too.
    let knowledge: Knowledge
    /// The program's files by their trees.
    let files: [ObjectIdentifier: FileID]
    /// By file of the program, its position among the project's; -1 for a library's.
    private let positions: [Int32]
    /// The project's declarations, in the order of its files and of their texts; libraries' types that it extends
    /// come last.
    let types: [NominalID]
    let functions: [FunctionID]
    let variables: [VariableID]

    /// - Parameters:
    ///   - flow: Flow's results on the program, where it has been run.
    ///   - known: The positions of the project's files, by their trees.
    init(
        _ program: Program, _ models: FrameworkModels, _ flow: FlowAnalysis?, _ known: [ObjectIdentifier: Int32]
    ) {
        self.program = program
        lowerer = flow?.lowerer ?? Lowerer(program)
        typed = flow.map { TypedSyntax($0) } ?? TypedSyntax(lowerer)
        knowledge = flow?.knowledge ?? Knowledge(program, models)
        var files: [ObjectIdentifier: FileID] = [:]
        var positions = Array(repeating: Int32(-1), count: program.files.count)
        for index in program.files.indices {
            let tree = ObjectIdentifier(program.files[index].tree)
            guard let position = known[tree] else { continue }
            files[tree] = FileID(index)
            positions[index] = position
        }
        (self.files, self.positions) = (files, positions)
        let declared = Self.declared(in: program, positions)
        types = declared.filter { program[$0].isType }.map { NominalID($0) } + Self.extended(in: program, positions)
        functions = declared.filter { Self.isFunction($0, program) }.map { FunctionID($0) }
        variables = declared.filter { program[$0].kind == .variable }.map { VariableID($0) }
    }

    /// The position of a declaration's file among the project's; -1 for a library's.
    func position(of id: DeclarationID) -> Int32 { positions[Int(program[id].source.file.index)] }

    /// Whether a declaration is a function that has a body of its own. A function in a body belongs to that body.
    func isFunction(_ id: DeclarationID) -> Bool { Self.isFunction(id, program) }

    private static func isFunction(_ id: DeclarationID, _ program: Program) -> Bool {
        switch program[id].kind {
        case .initializer, .deinitializer, .getter, .setter, .observer, .topLevelCode: return true
        case .function:
            guard let parent = program[id].parent else { return true }
            return program[parent].isType || program[parent].kind == .extension
        default: return false
        }
    }

    private static func declared(in program: Program, _ positions: [Int32]) -> [DeclarationID] {
        var byPosition: [[DeclarationID]] = Array(repeating: [], count: Int(positions.max() ?? -1) + 1)
        for index in program.order {
            let declaration = program.declarations[index]
            let position = positions[Int(declaration.source.file.index)]
            guard position >= 0, !declaration.flags.contains(.isImplicit) else { continue }
            byPosition[Int(position)].append(DeclarationID(index))
        }
        return byPosition.flatMap { $0 }
    }

    /// Libraries' types that the project extends.
    private static func extended(in program: Program, _ positions: [Int32]) -> [NominalID] {
        var seen: Set<DeclarationID> = []
        return program.order.compactMap { index in
            guard program.declarations[index].kind == .extension,
                positions[Int(program.declarations[index].source.file.index)] >= 0,
                let type = program.extendedType(of: DeclarationID(index)), program.isInterface(type),
                seen.insert(type).inserted
            else { return nil }
            return NominalID(type)
        }
    }
}
