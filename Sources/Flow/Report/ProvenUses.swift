import Declarations
import Lowering

/// The uses that the analysis has proven to be wrong, as an index: by where they happen, by the value's origin, and by
/// the property that holds it.
struct ProvenUses {
    private var places: [FileID: [Place]] = [:]
    private var creations: Set<Place> = []
    private var properties: Set<DeclarationID> = []

    init(_ analysis: FlowAnalysis) {
        for proof in analysis.proofs.values.joined() {
            for place in [proof.event.place] + proof.event.path + (proof.touch.map { [$0] } ?? []) {
                places[place.file, default: []].append(place)
            }
            if let creation = proof.event.subject.creation { creations.insert(creation) }
            if let property = proof.holder ?? analysis.terms.variable(of: proof.event.subject.root) {
                properties.insert(property)
            }
        }
    }

    /// Whether one of them is a use of a value, at a place or elsewhere: only its first use in a context is told.
    func hold(_ atom: Atom, _ property: DeclarationID?, at place: Place) -> Bool {
        atom.creation.map(creations.contains) ?? false || property.map(properties.contains) ?? false
            || places[place.file]?.contains { $0.holds(place) } ?? false
    }
}
