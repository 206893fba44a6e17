import Declarations

extension Stores {
    /// What the judge says of an event's touch of a value, under the names that the program has for owners and queues.
    /// What lends the value is being run, as far as is known.
    func ruling(on subject: Atom, of event: Event) -> Ruling {
        ruling(Touch(subject, of: canonical(event), isRunning: { _ in true }))
    }

    /// The same of code at a point.
    func ruling(on subject: Atom, at point: ExecutionPoint) -> Ruling {
        ruling(Touch(subject, at: canonical(point), isRunning: { _ in true }))
    }

    private func ruling(_ touch: Touch) -> Ruling {
        var touch = touch
        touch.owner = canonical(touch.owner)
        return terms.ruling(touch)
    }
}

extension Terms {
    /// The verdicts about a use of a property's content, for all that any instance of the class is seen to hold there.
    /// Which actor's it is that an actor has put there, its instance alone says.
    func verdicts(onAllInstances event: Event, _ stores: Stores) -> Set<Verdict> {
        guard let variable = variable(of: event.subject.root) else { return [] }
        return Set(
            stores.atoms(variable).filter { $0.isConfined && !isOfActor($0.confinement) }.map { atom in
                var subject = event.subject
                subject.confinement = atom.confinement
                return stores.ruling(on: subject, of: event).verdict
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
