import Declarations
import Frameworks
import Lowering
import Syntax

/// What an opening, or the configuration that it is given, says of which database is meant.
enum DatabaseName: Hashable {
    /// The one that is meant where nothing is said.
    case standard
    /// The one at a place, or of a name, by what says so and the words in which it does.
    case located(Symbol, String)
    /// The one of that configuration.
    case configured(TermID)
}

extension BodyFlow {
    /// A configuration is made: it may be given what migrates, and what says which database it is of.
    func noteConfiguration(_ id: DeclarationID, _ given: [Given], _ instruction: Instruction) {
        guard let model = knowledge.role(of: instruction.type)?.model, model.kind == .configuration else { return }
        if given.contains(where: { does(.migrate, model, $0.label) && !isNil($0.value) }) { analysis.migrating.insert(terms.intern(.made(place(instruction), through: []))) }
        if let location = given.first(where: { does(.locate, model, $0.label) && !isNil($0.value) }) {
            analysis.configured[place(instruction)] = .located(location.label, analysis.text(place(location.value)))
        } else if program[id].kind == .initializer || program[storage(of: id)].flags.contains(.isStatic) {
            analysis.configured[place(instruction)] = .standard
        }
    }

    /// A configuration is told which database it is of.
    func noteLocation(_ base: Value, _ type: TypeID, _ variable: DeclarationID, _ instruction: Instruction) {
        guard let made = base.only.flatMap({ analysis.maker(of: $0.root) }), let model = knowledge.role(of: type)?.model, model.kind == .configuration, does(.locate, model, program[variable].name),
            let given = body.operands(of: instruction).last
        else { return }
        analysis.configured[made] = .located(program[variable].name, analysis.text(place(given)))
    }

    /// What an opening's arguments say of it.
    func databaseName(_ given: [Given]) -> DatabaseName? {
        for argument in given {
            if let role = knowledge.role(of: body[argument.value].type), role.kind == .configuration {
                return values[Int(argument.value.index)].only.flatMap { $0.root == .unknown ? nil : .configured($0.root) }
            }
            if knowledge.locating.contains(argument.label) { return .located(argument.label, analysis.text(place(argument.value))) }
        }
        return .standard
    }

    private func does(_ operation: FrameworkModel.Operation, _ model: FrameworkModel.TypeModel, _ member: Symbol) -> Bool {
        model.members[member]?.contains { $0.operations.contains(operation) } ?? false
    }
}

extension FlowAnalysis {
    /// Whether two openings surely are of two databases.
    func areOfTwoDatabases(_ a: Opening, _ b: Opening, _ stores: Stores) -> Bool {
        guard let first = a.database.flatMap({ names($0, stores) }), let second = b.database.flatMap({ names($0, stores) }) else { return false }
        return first.isDisjoint(with: second)
    }

    /// What a name comes to; nil where that is not all known.
    private func names(_ name: DatabaseName, _ stores: Stores) -> Set<DatabaseName>? {
        switch name {
        case .located: return [name]
        case .standard:
            // The program may say what is meant where nothing is said.
            guard let variable = stores.variables.first(where: { knowledge.isInterface($0) && knowledge.role(of: lowerer.type(of: $0))?.kind == .configuration }) else { return [name] }
            return union(stores.atoms(variable), stores)
        case .configured(let term):
            switch terms[term] {
            case .made(let place, _): return configured[place].flatMap { $0 == .standard ? names(.standard, stores) : [$0] }
            case .field, .global:
                let held = contents(of: term, stores).filter { if case .parameter = terms[$0.root] { false } else { true } }
                return held.isEmpty ? [name] : union(held, stores)
            default: return [name]
            }
        }
    }

    private func union(_ atoms: [Atom], _ stores: Stores) -> Set<DatabaseName>? {
        var whole: Set<DatabaseName> = []
        for atom in atoms {
            guard let place = maker(of: atom.root), let name = configured[place] else { return nil }
            whole.insert(name)
        }
        return whole
    }
}
