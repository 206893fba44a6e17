import Declarations
import Lowering
import Syntax

/// Finds the databases of handles, of values that belong to them, and of configurations: the configurations that they
/// were opened with, or else the openings themselves. Origins that are not seen are left out.
final class DatabaseOrigins {
    enum Origin: Hashable {
        /// The default database.
        case standard
        /// The database of the configuration, or of the opening without one, that is made at a place.
        case said(Place)
    }

    private enum Question: Hashable { case value, configuration }
    private struct Step: Hashable {
        var question: Question
        var term: TermID
        /// The body in whose terms the term is.
        var owner: BodyOwner
    }

    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var terms: Terms { words.terms }
    private var known: [Step: Set<Origin>] = [:]
    /// The configurations that the program makes the default one.
    private var standard: Set<Place> = []
    /// The configurations that handles were seen to be opened with, by the place of the opening.
    private var configurations: [Place: [(value: Value, owner: BodyOwner)]] = [:]
    /// The values that bodies store in properties and globals, by declaration.
    private let keepers: [DeclarationID: [(owner: BodyOwner, atoms: [Atom])]]
    private static let limit = 400

    init(_ words: ReportWriter) {
        self.words = words
        var keepers: [DeclarationID: [(owner: BodyOwner, atoms: [Atom])]] = [:]
        for owner in words.analysis.owners {
            for (variable, value) in words.analysis.kept[owner] ?? [:] {
                keepers[variable, default: []].append((owner, value.atoms))
            }
        }
        self.keepers = keepers
    }

    // MARK: Recording

    /// Records that a handle is opened at a place.
    func note(_ opening: Place, with configuration: Value, in owner: BodyOwner) {
        configurations[opening, default: []].append((configuration, owner))
        known = [:]
    }

    /// Records that a configuration becomes the default one.
    func makeStandard(_ configuration: Value, in owner: BodyOwner) {
        for case .said(let place) in origins(ofConfiguration: configuration, in: owner) { standard.insert(place) }
        known = [:]
    }

    // MARK: Queries

    /// The origins of a handle, or of a value that belongs to one.
    func origins(of value: Value, in owner: BodyOwner) -> Set<Origin> { all(.value, value, owner) }

    /// The origins of a configuration.
    func origins(ofConfiguration value: Value, in owner: BodyOwner) -> Set<Origin> { all(.configuration, value, owner) }

    private func all(_ question: Question, _ value: Value, _ owner: BodyOwner) -> Set<Origin> {
        value.atoms.reduce(into: []) {
            $0.formUnion(follow(Step(question: question, term: $1.root, owner: owner)))
        }
    }

    private func follow(_ first: Step) -> Set<Origin> {
        if let known = known[first] { return known }
        var found: Set<Origin> = [], seen: Set<Step> = [first], waiting = [first]
        while let step = waiting.popLast() {
            for next in take(step, &found) where seen.count < Self.limit && seen.insert(next).inserted {
                waiting.append(next)
            }
        }
        known[first] = found
        return found
    }

    private func take(_ step: Step, _ found: inout Set<Origin>) -> [Step] {
        switch terms[step.term] {
        case .made(let place, _):
            switch step.question {
            case .configuration:
                let isStandard = analysis.effects.configured[place] == .standard || standard.contains(place)
                found.insert(isStandard ? .standard : .said(place))
                return []
            case .value:
                found.formUnion(origins(ofOpening: place))
                return []
            }
        case .field(_, let variable), .global(let variable): return kept(step, variable)
        case .parameter(let position):
            guard case .function(let id) = step.owner else { return [] }
            return (analysis.recordsByCallee[id] ?? []).flatMap { call in
                (call.given[position]?.atoms ?? []).map {
                    Step(question: step.question, term: $0.root, owner: call.caller)
                }
            }
        default: return []
        }
    }

    /// The origins of an opening's configuration, as far as seen; else the opening is an origin of its own.
    private func origins(ofOpening place: Place) -> Set<Origin> {
        guard let opening = analysis.openings[place] else { return [] }
        if case .standard = opening.database { return [.standard] }
        if case .located = opening.database { return [.said(place)] }
        var found: Set<Origin> = []
        for (value, owner) in configurations[place] ?? [] { found.formUnion(all(.configuration, value, owner)) }
        if found.isEmpty, case .configured(let term) = opening.database, let owner = words.body(around: place) {
            found = follow(Step(question: .configuration, term: term, owner: owner))
        }
        return found.isEmpty ? [.said(place)] : found
    }

    /// The next steps from a property or global: the values that the program's code stores there.
    private func kept(_ step: Step, _ variable: DeclarationID) -> [Step] {
        var next: [Step] = []
        func add(_ atoms: [Atom], _ owner: BodyOwner) {
            next += atoms.map { Step(question: step.question, term: $0.root, owner: owner) }
        }
        for (owner, atoms) in keepers[variable] ?? [] { add(atoms, owner) }
        add(words.stores.atoms(variable).filter { !terms.isParameter($0.root) }, step.owner)
        return next
    }
}
