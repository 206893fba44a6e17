import Declarations

extension Terms {
    /// The verdicts about a use of a property's content, for all that any instance of the class is seen to hold there.
    func verdicts(onAllInstances event: Event, _ stores: Stores) -> Set<Verdict> {
        guard let variable = variable(of: event.subject.root) else { return [] }
        return Set(
            stores.atoms(variable).filter(\.isConfined).map { atom in
                var subject = event.subject
                subject.confinement = stores.canonical(atom.confinement)
                return verdict(subject, of: stores.canonical(event), isRunning: { _ in true })
            })
    }
}
