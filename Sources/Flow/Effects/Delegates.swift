import Declarations
import Frameworks
import Lowering
import Syntax

/// Methods of the project that libraries call: of objects that they are given, and of types that fulfil their
/// requirements or override theirs.
final class Delegates {
    unowned let knowledge: Knowledge
    var program: Program { knowledge.program }
    /// Answers of `delegations`.
    private var delegating: [DeclarationID: [FrameworkModel.ClosureModel]?] = [:]
    /// Answers of `lending`.
    private var lenders: [DeclarationID: FrameworkModel.ClosureModel?] = [:]
    /// Answers of `takesScheduler`.
    private var scheduled: [DeclarationID: Bool] = [:]
    /// Answers of `servingMethod`.
    private var serving: [TypeID: DeclarationID?] = [:]

    init(_ knowledge: Knowledge) { self.knowledge = knowledge }

    /// The methods of those names that a type of the project has with a body, its superclasses' included.
    func methods(_ names: [Symbol], of type: TypeID) -> [DeclarationID] {
        let type = knowledge.unwrapped(type)
        guard let owner = program.declaration(of: type), !knowledge.isInterface(owner) else { return [] }
        let scope = Scope(file: program[owner].source.file, declaration: owner)
        let found = names.flatMap { program.members($0, of: type, on: .instance, from: scope) }.map(\.declaration)
        return Set(found).filter {
            program[$0].kind == .function && program[$0].flags.contains(.hasBody) && !knowledge.isInterface($0)
        }.sorted { program.isBefore($0, $1) }
    }

    /// The model of the values that a library gives a method which fulfils one of its requirements; nil where no model
    /// names any.
    func lending(to id: DeclarationID) -> FrameworkModel.ClosureModel? {
        if let known = lenders[id] { return known }
        let found = findLending(to: id)
        lenders[id] = .some(found)
        return found
    }

    private func findLending(to id: DeclarationID) -> FrameworkModel.ClosureModel? {
        guard program[id].kind == .function, !knowledge.isInterface(id), !program[id].flags.contains(.isStatic),
            let owner = program.owner(of: id)
        else { return nil }
        let labels = program.signature(of: id).parameters.map(\.label)
        for type in knowledge.chain(of: program.type(declaredBy: owner)) {
            guard let declaration = program.declaration(of: type), knowledge.isInterface(declaration),
                program[declaration].kind == .protocol,
                let members = knowledge.model(of: declaration)?.0.members[program[id].name],
                let member = members.first(where: { $0.labels == labels }),
                let closure = member.closures.first(where: { $0.when == .later && $0.passedState == .live })
            else { continue }
            return closure
        }
        return nil
    }

    /// The method of a stream of the project's own that makes each subscriber's elements; nil for any other value.
    func servingMethod(of type: TypeID) -> DeclarationID? {
        let type = knowledge.unwrapped(type)
        if let known = serving[type] { return known }
        let found = findServingMethod(of: type)
        serving[type] = .some(found)
        return found
    }

    private func findServingMethod(of type: TypeID) -> DeclarationID? {
        guard let role = knowledge.role(of: type), role.kind == .publisher, role.isDerived,
            let owner = program.declaration(of: type), !knowledge.isInterface(owner)
        else { return nil }
        let scope = Scope(file: program[owner].source.file, declaration: owner)
        for member in role.model.members.values.joined() where member.operations.contains(.serve) {
            for found in program.members(member.name, of: type, on: .instance, from: scope)
            where !knowledge.isInterface(found.declaration) && program[found.declaration].kind == .function
                && program.signature(of: found.declaration).parameters.map(\.label) == member.labels
            {
                return found.declaration
            }
        }
        return nil
    }

    /// The methods of a body's values that a library calls.
    func delegatedMethods(in body: Body) -> [DeclarationID] {
        var found: [DeclarationID] = []
        for instruction in body.instructions where instruction.payload >= 0 {
            guard instruction.kind == .call || instruction.kind == .set else { continue }
            let id = DeclarationID(Int(instruction.payload))
            guard knowledge.isInterface(id) else { continue }
            if instruction.kind == .call, instruction.flags.contains(.hasBase),
                let stream = body.operands(of: instruction).first,
                let method = servingMethod(of: given(stream, in: body))
            {
                found.append(method)
            }
            if instruction.kind == .call, takesScheduler(id) {
                let scope = Scope(file: body.file, declaration: body.owner.declaration)
                for operand in body.operands(of: instruction).dropFirst() {
                    found += schedulingMethods(of: given(operand, in: body), from: scope) ?? []
                }
            }
            guard let models = delegations(of: id) else { continue }
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

    /// Whether a library's call is given the queue, or the scheduler, that runs what follows it.
    func takesScheduler(_ id: DeclarationID) -> Bool {
        if let known = scheduled[id] { return known }
        let found = members(describing: id).contains { if case .queueArgument? = $0.home { true } else { false } }
        scheduled[id] = found
        return found
    }

    private func members(describing id: DeclarationID) -> [FrameworkModel.MemberModel] {
        let declaration = knowledge.storage(of: id)
        return program.owner(of: declaration).flatMap { knowledge.model(of: $0)?.0 }.map {
            described(knowledge.memberName(declaration), of: $0)
        } ?? []
    }

    /// The closures of a library's call, or of setting its property, that stand for an object's methods.
    private func delegations(of id: DeclarationID) -> [FrameworkModel.ClosureModel]? {
        if let known = delegating[id] { return known }
        let models = members(describing: id).flatMap(\.closures).filter { !$0.methods.isEmpty }
        let found = models.isEmpty ? nil : models
        delegating[id] = .some(found)
        return found
    }

    /// The members of a name that a model has, or else the supertypes that it names.
    private func described(
        _ name: Symbol, of model: FrameworkModel.TypeModel
    ) -> [FrameworkModel.MemberModel] {
        model.members[name]
            ?? model.supertypes.lazy.compactMap { self.knowledge.models.type($0)?.members[name] }.first ?? []
    }

    /// A method that a library calls in the background: an override of one of which a model says so.
    func isRunInBackground(_ id: DeclarationID) -> Bool { isRun(id) { $0 == .background || $0 == .thread } }

    /// A method of an object that its owner calls, wherever it works with its objects: an override of one of which a
    /// model says so.
    func isRunByOwner(_ id: DeclarationID) -> Bool { isRun(id) { $0 == .receiver } }

    private func isRun(_ id: DeclarationID, at isPlace: (FrameworkModel.ClosureModel.Where) -> Bool) -> Bool {
        guard program[id].flags.contains(.isOverride), program[id].kind == .function, let owner = program.owner(of: id)
        else { return false }
        return knowledge.chain(of: program.type(declaredBy: owner)).contains { type in
            guard let declaration = program.declaration(of: type), knowledge.isInterface(declaration),
                let (model, _) = knowledge.model(of: declaration)
            else { return false }
            return model.members[program[id].name]?.contains {
                $0.closures.first.map { $0.when == .later && isPlace($0.place) } ?? false
            } ?? false
        }
    }
}
