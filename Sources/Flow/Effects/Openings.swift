import Declarations
import Frameworks
import Lowering
import Syntax

/// The database that an opening means, as it or its configuration says it.
enum DatabaseName: Hashable {
    /// The default database.
    case standard
    /// The database at a place, or of a name: the label that says it, and the text.
    case located(Symbol, String)
    /// The database of that configuration.
    case configured(TermID)
}

/// One opening, as far as it says which database it is of.
struct Opening: Equatable {
    var framework: Int
    var type: TypeID
    var arguments: [(label: Symbol, term: TermID)]
    /// The database that is opened; nil where that is unknown.
    var database: DatabaseName?
    /// No parameter of the body decides which database it is.
    var isFixed: Bool

    static func == (a: Self, b: Self) -> Bool {
        a.framework == b.framework && a.type == b.type && a.database == b.database && a.isFixed == b.isFixed
            && a.arguments.count == b.arguments.count
            && zip(a.arguments, b.arguments).allSatisfy { $0.label == $1.label && $0.term == $1.term }
    }

    func isSame(as other: Self) -> Bool {
        framework == other.framework && type == other.type && arguments.count == other.arguments.count
            && zip(arguments, other.arguments).allSatisfy {
                $0.label == $1.label && $0.term == $1.term && $0.term != .unknown
            }
    }
}

/// The openings of a body, and its configurations.
final class Openings: RunPart {
    let run: BodyRun
    private(set) var all: [Place: Opening] = [:]

    init(_ run: BodyRun) { self.run = run }

    /// Notes that a call makes a store that no other call opens.
    func noteOwnStore(_ call: DescribedCall) { analysis.effects.ownStores.insert(place(call.instruction)) }

    /// Notes that a call opens a handle.
    func noteOpening(_ call: DescribedCall) {
        all[place(call.instruction)] = Opening(
            framework: call.framework, type: call.instruction.type,
            arguments: call.given.map {
                (
                    $0.label,
                    value($0.value).only.flatMap { terms[$0.root] == .constant(.other) ? nil : $0.root } ?? .unknown
                )
            },
            database: database(call.given),
            isFixed: !call.given.contains { argument in
                loops.derives(argument.value, from: { [.parameter, .receiver, .next].contains(body[$0].kind) })
            })
    }

    /// The call that made a handle, as it was seen here or in another body.
    func opening(_ root: TermID) -> Opening? {
        guard case .made(let place, _) = terms[root] else { return nil }
        return all[place] ?? analysis.opening(at: place)
    }

    /// Whether two handles are of one database, as far as the body knows.
    func relation(_ a: TermID, _ b: TermID) -> Tristate {
        if a == .unknown || b == .unknown { return .unknown }
        if a == b { return .yes }
        if let x = opening(a), let y = opening(b) { return x.isSame(as: y) ? .yes : .no }
        if case .field(let x, let p) = terms[a], case .field(let y, let q) = terms[b], p != q, x == y { return .no }
        return .unknown
    }

    /// Whether the openings of two handles name one database, whatever else they say.
    func isNamedAlike(_ a: TermID, _ b: TermID) -> Bool {
        guard let x = opening(a), let y = opening(b), x.framework == y.framework, let name = x.database,
            name == y.database
        else { return false }
        // A place that is given by a name may be any.
        if case .located = name { return x.isFixed && y.isFixed }
        return true
    }

    // MARK: Configurations

    /// Notes that a configuration is made, perhaps with a migration and with the database that it is of.
    func noteMade(_ id: DeclarationID, _ given: [Given], _ instruction: Instruction) {
        guard let model = knowledge.role(of: instruction.type)?.model, model.kind == .configuration else { return }
        if given.contains(where: { does(.migrate, model, $0.label) && !isNil($0.value) }) {
            analysis.effects.migrating.insert(made(instruction))
        }
        if let location = given.first(where: { does(.locate, model, $0.label) && !isNil($0.value) }) {
            analysis.effects.configured[place(instruction)] = .located(
                location.label, program.text(at: place(location.value)))
        } else if program[id].kind == .initializer || program[program.storage(of: id)].flags.contains(.isStatic) {
            analysis.effects.configured[place(instruction)] = .standard
        }
    }

    /// Notes that the database of a configuration is set.
    func noteLocation(_ base: Value, _ type: TypeID, _ variable: DeclarationID, _ instruction: Instruction) {
        guard let made = base.only.flatMap({ terms.maker(of: $0.root) }), let model = knowledge.role(of: type)?.model,
            model.kind == .configuration, does(.locate, model, program[variable].name),
            let given = body.operands(of: instruction).last
        else { return }
        analysis.effects.configured[made] = .located(program[variable].name, program.text(at: place(given)))
    }

    /// The database that an opening's arguments name.
    private func database(_ given: [Given]) -> DatabaseName? {
        for argument in given {
            if let role = knowledge.role(of: body[argument.value].type), role.kind == .configuration {
                return value(argument.value).only.flatMap { $0.root == .unknown ? nil : .configured($0.root) }
            }
            if knowledge.traits.locating.contains(argument.label) {
                return .located(argument.label, program.text(at: place(argument.value)))
            }
        }
        return .standard
    }

    private func does(
        _ operation: FrameworkModel.Operation, _ model: FrameworkModel.TypeModel, _ member: Symbol
    ) -> Bool {
        model.members[member]?.contains { $0.operations.contains(operation) } ?? false
    }

    /// Notes that a configuration gets a migration.
    func noteMigration(_ call: DescribedCall) {
        for atom in call.receiver?.atoms ?? [] where atom.root != .unknown {
            analysis.effects.migrating.insert(atom.root)
        }
    }
}
