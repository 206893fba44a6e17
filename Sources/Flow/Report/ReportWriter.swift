import Declarations
import Lowering
import Syntax

/// Translates Flow's results into the form that rules see: places in trees, names and types, completed by the program
/// facts.
struct ReportWriter {
    let analysis: FlowAnalysis
    let programFacts: ProgramFacts
    var program: Program { analysis.program }
    var terms: Terms { analysis.terms }
    var knowledge: Knowledge { analysis.knowledge }
    var stores: Stores { programFacts.stores }

    init(_ analysis: FlowAnalysis) {
        self.analysis = analysis
        programFacts = analysis.programFacts
    }

    // MARK: Places

    func spot(_ place: Place) -> ConfinementFact.Spot {
        let file = program[place.file]
        return .init(
            tree: file.tree, first: file.numbers.token(of: place.span.first),
            last: file.numbers.token(of: place.span.last))
    }

    func spot(of node: Node) -> ConfinementFact.Spot {
        .init(tree: node.tree, first: node.raw.firstToken, last: node.raw.endToken - 1)
    }

    /// The innermost closure or function of a body around a place; nil for the body itself.
    func function(around place: Place, in owner: BodyOwner) -> ConfinementFact.Spot? {
        let inner = analysis.layout(of: owner)?.functions.dropFirst().filter {
            $0.first <= place.span.first && place.span.last <= $0.last
        }
        return inner?.min { $0.last - $0.first < $1.last - $1.first }.map { spot(Place(place.file, $0)) }
    }

    // MARK: Names

    /// The name of a body's function or property, with its type's name: `Store.save(_:)`.
    func qualifiedName(_ owner: BodyOwner) -> String {
        var id = owner.declaration
        if case .topLevelCode = program[id].kind { return "top-level code" }
        let isAccessor = [.getter, .setter, .observer].contains(program[id].kind)
        if isAccessor, let storage = program[id].parent { id = storage }
        return program.qualifiedName(of: id)
    }

    // MARK: Types and origins

    /// The most informative type: an existential or a generic parameter is replaced by the type it is known to have.
    func reported(_ id: TypeID) -> TypeID {
        switch program.types[id] {
        case .existential, .someType, .parameter, .dependentMember:
            knowledge.chain(of: id).first { knowledge.role(of: $0) != nil } ?? .unknown
        default: id
        }
    }

    func origin(_ atom: Atom, in owner: BodyOwner) -> FactOrigin {
        if let creation = atom.creation { return .made(spot(creation), isOpening: analysis.openings[creation] != nil) }
        switch terms[atom.root] {
        case .parameter(let position):
            guard case .function(let id) = owner else { return .unknown }
            if position >= 0 { return .parameter(program.node(of: id), Int(position)) }
            return program.owner(of: id).map { .itself(program.node(of: $0)) } ?? .unknown
        case .field(_, let variable), .global(let variable): return .kept(program.node(of: variable))
        case .lent(let place, let position): return .lent(spot(place), Int(position))
        default: return .unknown
        }
    }
}
