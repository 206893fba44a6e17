import Declarations

extension Stores {
    /// The verdicts about a use of a property's content, for all that any instance of the class is seen to hold there.
    func verdicts(onAllInstances event: Event, _ terms: Terms) -> Set<Verdict> {
        guard let variable = terms.variable(of: event.subject.root) else { return [] }
        return Set(
            atoms(variable).filter(\.isConfined).map { atom in
                var subject = event.subject
                subject.confinement = canonical(atom.confinement)
                return terms.verdict(subject, of: canonical(event), isRunning: { _ in true })
            })
    }
}
