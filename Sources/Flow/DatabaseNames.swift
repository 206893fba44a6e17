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
