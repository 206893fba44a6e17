import Declarations
import Frameworks
import Lowering
import Syntax

/// A place where code uses a member that a framework's model describes, or calls a function of the project. For reports
/// that list all uses, whereas findings report errors.
package struct DatabaseUse: Sendable {
    package typealias Spot = ConfinementFact.Spot

    package struct Argument: Sendable {
        /// The argument's label; empty where none is written.
        package var label: String
        package var spot: Spot
    }
    /// A model's type, by module and name.
    package struct Model: Hashable, Sendable {
        package var module: String
        package var name: String
    }

    package var spot: Spot
    /// The base expression of the use; nil where there is none.
    package var base: Spot?
    /// The position of the body in the report's `owners`; calls name their callees by it.
    package var owner: Int
    /// The model's framework; nil for a call of the project's own function.
    package var framework: Int?
    /// The model's name for the type that the member is used on.
    package var type: Symbol
    package var kind: FrameworkModel.TypeModel.Kind
    /// `init`, `subscript`, or the member's name.
    package var member: Symbol
    package var operations: FrameworkModel.Operations
    package var isStatic: Bool
    package var isAwaited: Bool
    /// The use sets a property; the last argument is the value.
    package var isAssignment: Bool
    package var arguments: [Argument]
    /// The models in the types of the base, the arguments and the result.
    package var models: [Model]
    /// The result is a stream of a database's values.
    package var givesStream: Bool
    /// The closures among the arguments.
    package var closures: [Spot]
    /// A function parameter of the enclosing function is passed on, or is run in a closure that is passed.
    package var handsOnParameter: Bool
    /// For a call of the project's own function: the possible callees, by their positions in `owners`.
    package var callees: [Int]
    /// The contexts in which it runs, each once; empty where no code is seen to run it.
    package var contexts: [Context]
    /// The databases that it uses, each once; empty where they are not known.
    package var origins: [Origin] = []

    /// The origin of a use's database.
    package enum Origin: Sendable {
        /// The framework's default database, as no configuration names another.
        case standard
        /// The configuration created at that place, or an opening there without one.
        case said(Spot)
    }
}

/// All uses of a program, and the bodies that contain them.
package struct UseReport: Sendable {
    package struct Owner: Sendable {
        /// The function's name with its type's: `Store.save(_:)`.
        package var name: String
        package var spot: ConfinementFact.Spot
    }
    package var owners: [Owner] = []
    /// The uses, by owner, then by place.
    package var uses: [DatabaseUse] = []
}

extension FlowAnalysis {
    /// Every use of a database, and every call of a function of the project.
    package func useReport() -> UseReport { UseReporter(self).report() }
}

private struct UseReporter {
    private let words: ReportWriter
    private let origins: DatabaseOrigins
    private let positions: [BodyOwner: Int]
    private var analysis: FlowAnalysis { words.analysis }
    private var program: Program { words.program }
    private var knowledge: Knowledge { words.knowledge }

    init(_ analysis: FlowAnalysis) {
        words = ReportWriter(analysis)
        origins = DatabaseOrigins(words)
        positions = Dictionary(analysis.owners.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func report() -> UseReport {
        var report = UseReport(), subjects: [Subject] = []
        for owner in analysis.owners {
            report.owners.append(
                UseReport.Owner(name: words.qualifiedName(owner), spot: words.spot(of: program.node(of: owner))))
            guard let body = analysis.body(of: owner), !program[body.file].isInterface else { continue }
            var uses: [(index: Int, use: DatabaseUse)] = []
            for (index, instruction) in body.instructions.enumerated() {
                if let use = use(instruction, body) { uses.append((index, use)) }
            }
            guard !uses.isEmpty else { continue }
            let witness = BodyWitness(Set(uses.map(\.index)))
            _ = BodyFlow(body, analysis, witness: witness).solve()
            locate(&uses, body, witness.sightings)
            subjects += uses.map { subject($0, body, witness.sightings) }
            report.uses += uses.map(\.use)
        }
        // The database that a name refers to is known only after all code has been analysed.
        for i in report.uses.indices where report.uses[i].framework != nil {
            report.uses[i].origins = origins(of: subjects[i])
        }
        return report
    }

    // MARK: Contexts

    private func locate(
        _ uses: inout [(index: Int, use: DatabaseUse)], _ body: Body, _ sightings: [BodyWitness.Sighting]
    ) {
        guard !sightings.isEmpty else { return }
        var runs = CodeRuns(body, words, CodeGaps(body, words))
        for sighting in sightings { runs.take(sighting) }
        for i in uses.indices {
            var found: [Context] = []
            for sighting in sightings where sighting.instruction == uses[i].index {
                for path in runs.all
                where path.function == sighting.function && path.point == sighting.point
                    && !found.contains(where: { $0.isSame(as: path.run.at) })
                { found.append(path.run.at) }
            }
            uses[i].use.contexts = found
        }
    }

    // MARK: Databases

    /// The values that determine the database of a use.
    private struct Subject {
        var owner: BodyOwner
        /// The base, the result and the arguments, the likeliest first; one list for each context in which the use was
        /// seen.
        var handles: [[Value]] = []
        var configurations: [Value] = []
    }

    /// Returns the values that determine a use's database. Also records what openings and configurations determine for
    /// the program.
    private func subject(
        _ use: (index: Int, use: DatabaseUse), _ body: Body, _ sightings: [BodyWitness.Sighting]
    ) -> Subject {
        var subject = Subject(owner: body.owner)
        let (index, use) = use, instruction = body.instructions[index]
        guard use.framework != nil else { return subject }
        let types = body.operands(of: instruction).map { body[$0].type }
        for sighting in sightings where sighting.instruction == index {
            let operands = sighting.operands
            if use.kind == .configuration {
                subject.configurations.append(
                    use.base == nil || use.isStatic ? sighting.value : operands.first ?? sighting.value)
            } else {
                subject.handles.append(operands.prefix(1) + [sighting.value] + operands.dropFirst())
            }
            if use.isAssignment, use.isStatic, let given = operands.last, isConfiguration(types.last) {
                origins.makeStandard(given, in: body.owner)
                subject.configurations.append(given)
            }
            if use.operations.contains(.open) {
                for (value, type) in zip(operands, types) where isConfiguration(type) {
                    origins.note(Place(body.file, instruction.source), with: value, in: body.owner)
                }
            }
        }
        return subject
    }

    private func isConfiguration(_ type: TypeID?) -> Bool {
        type.flatMap { knowledge.role(of: $0) }?.kind == .configuration
    }

    private func origins(of subject: Subject) -> [DatabaseUse.Origin] {
        var found: Set<DatabaseOrigins.Origin> = []
        for value in subject.configurations {
            found.formUnion(origins.origins(ofConfiguration: value, in: subject.owner))
        }
        for values in subject.handles {
            let own = values.lazy.map { origins.origins(of: $0, in: subject.owner) }
            found.formUnion(own.first { !$0.isEmpty } ?? [])
        }
        let places = found.compactMap { if case .said(let place) = $0 { place } else { nil } }.sorted()
        return (found.contains(.standard) ? [.standard] : []) + places.map { .said(words.spot($0)) }
    }

    // MARK: Uses

    private func use(_ instruction: Instruction, _ body: Body) -> DatabaseUse? {
        guard let member = words.member(instruction, body) else { return nil }
        if let call = member.described { return described(call, member, instruction, body) }
        guard let id = member.declaration else { return nil }
        switch instruction.kind {
        case .call, .callRequirement:
            return knowledge.isInterface(id) ? nil : ownCall(id, instruction, member.given, body)
        case .set: return knowledge.isDescribed(id) ? nil : change(id, instruction, member.given, body)
        default: return nil
        }
    }

    private func described(
        _ call: Knowledge.Call, _ member: NamedMember, _ instruction: Instruction, _ body: Body
    ) -> DatabaseUse? {
        guard knowledge.models.all.indices.contains(call.framework),
            knowledge.models.all[call.framework].isDatabase || isListed(call.member)
        else { return nil }
        let receiver = member.receiver, role = knowledge.role(of: receiver)
        var use = made(instruction, member.given, body)
        use.framework = call.framework
        use.type = role?.model.name ?? typeName(receiver)
        use.kind = role?.kind ?? .plain
        use.member = call.member.name
        use.operations = call.member.operations
        use.isStatic = call.member.isStatic
        add(receiver, to: &use.models)
        return use
    }

    /// True for members of other libraries that are listed too: those that share or build a predicate.
    private func isListed(_ member: FrameworkModel.MemberModel) -> Bool {
        !member.operations.isDisjoint(with: [.share, .predicate])
    }

    /// The use that sets a model's property; nil where the property is not persisted.
    private func change(
        _ variable: DeclarationID, _ instruction: Instruction, _ given: [Given], _ body: Body
    ) -> DatabaseUse? {
        guard let type = program.owner(of: variable), let role = knowledge.role(ofOwner: variable), role.kind == .model,
            knowledge.isPersisted(variable, role, program.declaredType(of: variable) ?? .unknown)
        else { return nil }
        var use = made(instruction, given, body)
        use.framework = role.framework
        use.type = role.model.name
        use.kind = .model
        use.member = program[variable].name
        use.operations = [.mutate]
        add(program.type(declaredBy: type), to: &use.models)
        return use
    }

    /// The use that calls a function of the project, with its possible callees and the closures passed; nil where no
    /// callee has a body in the report.
    private func ownCall(
        _ id: DeclarationID, _ instruction: Instruction, _ given: [Given], _ body: Body
    ) -> DatabaseUse? {
        var targets = [id]
        if instruction.kind == .callRequirement, !instruction.flags.contains(.isSuper) {
            targets += program.implementations(of: id).known.filter { $0 != id }
        }
        let callees = targets.compactMap { positions[.function($0)] }
        guard !callees.isEmpty else { return nil }
        var use = made(instruction, given, body)
        use.callees = callees
        use.member = program[id].name
        return use
    }

    private func made(_ instruction: Instruction, _ given: [Given], _ body: Body) -> DatabaseUse {
        let spot = words.spot(Place(body.file, instruction.source))
        var use = DatabaseUse(
            spot: spot, base: nil, owner: positions[body.owner, default: 0], framework: nil, type: .none, kind: .plain,
            member: .none,
            operations: [], isStatic: false, isAwaited: instruction.flags.contains(.isAwaited),
            isAssignment: instruction.kind == .set || instruction.kind == .setUnknown
                || instruction.flags.contains(.isAssignment), arguments: [], models: [], givesStream: false,
            closures: [],
            handsOnParameter: false, callees: [], contexts: [])
        if instruction.flags.contains(.hasBase), let base = body.operands(of: instruction).first {
            use.base = words.spot(Place(body.file, body[base].source))
        }
        for (label, value) in given {
            use.arguments.append(
                .init(label: label == .none ? "" : label.text, spot: words.spot(Place(body.file, body[value].source))))
            if let closure = closure(value, body) {
                let function = body.functions[closure]
                use.closures.append(words.spot(Place(body.file, function.source)))
                if runsParameter(closure, body) { use.handsOnParameter = true }
            } else if isParameter(value, body), case .function = program.types[knowledge.unwrapped(body[value].type)] {
                use.handsOnParameter = true
            }
            add(body[value].type, to: &use.models)
        }
        add(instruction.type, to: &use.models)
        use.givesStream = knowledge.carriedRole(of: instruction.type)?.kind == .publisher
        return use
    }

    private func closure(_ value: ValueID, _ body: Body) -> Int? {
        let instruction = body[unwrapped(value, body)]
        guard instruction.kind == .closure, body.functions.indices.contains(Int(instruction.payload)) else {
            return nil
        }
        return Int(instruction.payload)
    }

    private func unwrapped(_ value: ValueID, _ body: Body) -> ValueID {
        var value = value
        while [.wrap, .force, .payload, .cast].contains(body[value].kind),
            let inner = body.operands(of: body[value]).first
        { value = inner }
        return value
    }

    /// True for a parameter of the function itself, not of a closure in it.
    private func isParameter(_ value: ValueID, _ body: Body) -> Bool {
        let instruction = body[unwrapped(value, body)]
        switch instruction.kind {
        case .parameter: return true
        case .load: return body.functions[0].parameters.contains(CellID(instruction.payload))
        default: return false
        }
    }

    /// True where a closure runs, or passes on, a function parameter of the enclosing function.
    private func runsParameter(_ closure: Int, _ body: Body) -> Bool {
        let source = body.functions[closure].source
        return body.instructions.contains { instruction in
            guard instruction.source.first >= source.first, instruction.source.last <= source.last else { return false }
            switch instruction.kind {
            case .callValue: return body.operands(of: instruction).first.map { isParameter($0, body) } ?? false
            case .call, .callRequirement:
                return body.operands(of: instruction).contains {
                    isParameter($0, body) && knowledge.isFunction(body[$0].type)
                }
            default: return false
            }
        }
    }

    private func typeName(_ type: TypeID) -> Symbol {
        switch program.types[knowledge.unwrapped(type)] {
        case .nominal(let id, _): program[id].name
        case .opaque(_, let name, _): name
        default: .none
        }
    }

    /// Adds the models that a type is or contains.
    private func add(_ type: TypeID, to models: inout [DatabaseUse.Model], depth: Int = 0) {
        guard depth < 6, !type.isUnknown else { return }
        switch program.types[type] {
        case .nominal(let id, let arguments):
            if !knowledge.isInterface(id), knowledge.role(of: type)?.kind == .model {
                let model = DatabaseUse.Model(
                    module: program[program[id].module].name.text, name: program.typeName(of: id))
                if !models.contains(model) { models.append(model) }
            }
            for argument in arguments { add(argument, to: &models, depth: depth + 1) }
        case .opaque(_, _, let arguments): for argument in arguments { add(argument, to: &models, depth: depth + 1) }
        case .tuple(let elements): for element in elements { add(element.type, to: &models, depth: depth + 1) }
        case .metatype(let instance): add(instance, to: &models, depth: depth + 1)
        default: break
        }
    }
}
