import Declarations

extension Terms {
    /// The verdicts about a use of a property's content, for all that any instance of the class is seen to hold there.
    /// Which actor's it is that an actor has put there, its instance alone says.
    func verdicts(onAllInstances event: Event, _ stores: Stores) -> Set<Verdict> {
        guard let variable = variable(of: event.subject.root) else { return [] }
        return Set(
            stores.atoms(variable).filter { $0.isConfined && !isOfActor($0.confinement) }.map { atom in
                var subject = event.subject
                subject.confinement = stores.canonical(atom.confinement)
                return verdict(subject, of: stores.canonical(event), isRunning: { _ in true })
            })
    }

    private func isOfActor(_ confinement: Confinement) -> Bool {
        switch confinement {
        case .executor(.actor): true
        case .thread(let point): if case .actor = point.executor { true } else { false }
        default: false
        }
    }
}
