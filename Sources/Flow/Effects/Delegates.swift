import Declarations
import Frameworks
import Lowering
import Syntax

/// Objects that a library is given to call their methods: delegates.
extension Knowledge {
    /// The methods of those names that a type of the project has with a body, its superclasses' included.
    func methods(_ names: [Symbol], of type: TypeID) -> [DeclarationID] {
        let type = unwrapped(type)
        guard let owner = program.declaration(of: type), !isInterface(owner) else { return [] }
        let scope = Scope(file: program[owner].source.file, declaration: owner)
        let found = names.flatMap { program.members($0, of: type, on: .instance, from: scope) }.map(\.declaration)
        return Set(found).filter {
            program[$0].kind == .function && program[$0].flags.contains(.hasBody) && !isInterface($0)
        }.sorted { $0.index < $1.index }
    }

    /// The model of the values that a library gives a method which fulfils one of its requirements; nil where no model
    /// names any.
    func lending(to id: DeclarationID) -> FrameworkModel.ClosureModel? {
        if let known = lenders[id] { return known }
        var found: FrameworkModel.ClosureModel?
        if program[id].kind == .function, !isInterface(id), !program[id].flags.contains(.isStatic),
            let owner = program.owner(of: id)
        {
            let labels = program.signature(of: id).parameters.map(\.label)
            found =
                chain(of: program.type(declaredBy: owner)).lazy.compactMap { type -> FrameworkModel.ClosureModel? in
                    guard let declaration = self.program.declaration(of: type), self.isInterface(declaration),
                        self.program[declaration].kind == .protocol
                    else { return nil }
                    return self.model(of: declaration)?.0.members[self.program[id].name]?.first { $0.labels == labels }?
                        .closures.first { $0.when == .later && $0.passedState == .live }
                }.first
        }
        lenders[id] = .some(found)
        return found
    }

    /// The methods of a body's values that a library calls.
    func delegatedMethods(in body: Body) -> [DeclarationID] {
        var found: [DeclarationID] = []
        for instruction in body.instructions where instruction.payload >= 0 {
            guard instruction.kind == .call || instruction.kind == .set else { continue }
            let id = DeclarationID(Int(instruction.payload))
            guard isInterface(id), let models = delegations(of: id) else { continue }
            for operand in body.operands(of: instruction) {
                for model in models { found += methods(model.methods, of: given(operand, in: body)) }
            }
        }
        return found
    }

    /// The type of an argument before it became an optional or an existential.
    private func given(_ argument: ValueID, in body: Body) -> TypeID {
        var id = argument
        while [.wrap, .payload, .force, .cast].contains(body[id].kind), let inner = body.operands(of: body[id]).first {
            id = inner
        }
        return body[id].type
    }

    /// The closures of a library's call, or of setting its property, that stand for an object's methods.
    private func delegations(of id: DeclarationID) -> [FrameworkModel.ClosureModel]? {
        if let known = delegating[id] { return known }
        let declaration = storage(of: id)
        let members = program.owner(of: declaration).flatMap { model(of: $0)?.0.members[memberName(declaration)] } ?? []
        let models = members.flatMap(\.closures).filter { !$0.methods.isEmpty }
        let found = models.isEmpty ? nil : models
        delegating[id] = .some(found)
        return found
    }
}
