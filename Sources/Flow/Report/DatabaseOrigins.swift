import Declarations
import Lowering
import Syntax

/// Which databases handles, what belongs to them and configurations are of: the configurations that they were opened
/// with, or else the openings themselves. Origins that are not seen are left out.
final class DatabaseOrigins {
    enum Origin: Hashable {
        /// The one that is meant where nothing is said.
        case standard
        /// The one that a configuration, or an opening without one, is made for at a place.
        case said(Place)
    }

    private enum Question: Hashable { case value, configuration }
    private struct Step: Hashable {
        var question: Question
        var term: TermID
        /// In whose terms it is.
        var owner: BodyOwner
    }

    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var terms: Terms { words.terms }
    private var known: [Step: Set<Origin>] = [:]
    /// Configurations that the program makes the one that is meant where nothing is said.
    private var standard: Set<Place> = []
    /// The configurations that handles were seen to be opened with, by the place of the opening.
    private var configurations: [Place: [(value: Value, owner: BodyOwner)]] = [:]
    /// By property or global: what a body puts there.
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

    // MARK: What is seen of them

    /// A handle is opened at a place.
    func note(_ opening: Place, with configuration: Value, in owner: BodyOwner) {
        configurations[opening, default: []].append((configuration, owner))
        known = [:]
    }

    /// A configuration becomes the one that is meant where nothing is said.
    func makeStandard(_ configuration: Value, in owner: BodyOwner) {
        for case .said(let place) in origins(ofConfiguration: configuration, in: owner) { standard.insert(place) }
        known = [:]
    }

    // MARK: Which they are

    /// Of a handle, or of what belongs to one.
    func origins(of value: Value, in owner: BodyOwner) -> Set<Origin> { all(.value, value, owner) }

    /// Of a configuration.
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

    /// By its configuration, as far as that is seen; else it is one of its own.
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

    /// What all code of the program puts into a property or global.
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
