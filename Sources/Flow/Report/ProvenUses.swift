import Declarations
import Lowering

/// The uses that the analysis has proven to be wrong, as an index: by where they happen, by the value's origin, and by
/// the property that holds it. Each is known by the place where it is told.
struct ProvenUses {
    private var places: [FileID: [(place: Place, told: Place)]] = [:]
    private var origins: [Place: Place] = [:]
    private var properties: [DeclarationID: Place] = [:]
    private let terms: Terms

    init(_ analysis: FlowAnalysis) {
        terms = analysis.terms
        for proof in analysis.proofs.values.joined() {
            let event = proof.event, told = event.path.first ?? event.place
            for place in [event.place] + event.path + (proof.touch.map { [$0] } ?? []) {
                places[place.file, default: []].append((place, told))
            }
            // Of several the first in the source.
            for origin in [event.subject.creation, terms.maker(of: event.subject.root)].compactMap({ $0 }) {
                origins[origin] = .least(origins[origin], told)
            }
            if let property = proof.holder ?? terms.variable(of: event.subject.root) {
                properties[property] = .least(properties[property], told)
            }
        }
    }

    /// Where one of them is told that is a use of a value, at a place or elsewhere: only its first use in a context is
    /// told. Nil where none is.
    /// - Parameter origins: What the value is, or is a part of, was obtained there.
    func told(_ atom: Atom, _ origins: [Place?], _ property: DeclarationID?, at place: Place) -> Place? {
        let here = places[place.file]?.filter { $0.place.holds(place) }.map(\.told).min()
        let known = [atom.creation, terms.maker(of: atom.root)] + origins
        return here ?? known.lazy.compactMap { $0.flatMap { self.origins[$0] } }.first
            ?? property.flatMap { properties[$0] }
    }
}
