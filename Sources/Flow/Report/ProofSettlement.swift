import Declarations
import Lowering

/// Leaves out of the proofs of a program what others of them show, or what is no harm without them.
struct ProofSettlement {
    private let analysis: FlowAnalysis
    private let stores: Stores
    private(set) var proofs: [BodyOwner: [Proof]]
    /// Those that are left out, in the order of the declarations.
    private(set) var settled: [Settled] = []
    private var terms: Terms { analysis.terms }

    /// A proof that is left out, and why.
    struct Settled {
        var proof: Proof
        var covering: Covering<Place>
    }

    init(_ analysis: FlowAnalysis, _ stores: Stores, _ proofs: [BodyOwner: [Proof]]) {
        (self.analysis, self.stores, self.proofs) = (analysis, stores, proofs)
        settleHandedToActors()
        for owner in analysis.owners { settlePassed(owner) }
    }

    /// Leaves out what receivers show. A value that is passed to an actor, whose code touches it in a later call, is
    /// one proof, with that touch.
    private mutating func settlePassed(_ owner: BodyOwner) {
        guard var own = proofs[owner] else { return }
        let left = own.filter { isLeftToReceivers($0, owner) }
        if !left.isEmpty {
            settled += left.map { Settled(proof: $0, covering: .silent(.leftToReceivers)) }
            own.removeAll { isLeftToReceivers($0, owner) }
        }
        var merged: Set<Int> = []
        for index in own.indices where own[index].event.kind == .pass && !own[index].endsAtTouch {
            let passed = own[index]
            guard passed.kind == .crossing, case .actor = passed.event.point.executor,
                let later = own.firstIndex(where: {
                    $0.kind == .crossing && $0.event.isTouch && !$0.event.path.isEmpty
                        && $0.event.subject.root == passed.event.subject.root
                        && $0.event.point.executor == passed.event.point.executor
                })
            else { continue }
            own[index].touch = own[later].event.place
            own[index].changes = passed.changes || own[later].event.kind == .write
            if merged.insert(later).inserted {
                settled.append(Settled(proof: own[later], covering: .told(passed.event.place)))
            }
        }
        proofs[owner] = own.enumerated().filter { !merged.contains($0.offset) }.map(\.element)
    }

    /// Whether a value is only given to functions that all calls of the body show, or is given to code that waits and
    /// gives it on as the body's result: who touches it is judged there.
    private func isLeftToReceivers(_ proof: Proof, _ owner: BodyOwner) -> Bool {
        guard proof.kind == .crossing, proof.touch == nil, case .function(let id) = owner else { return false }
        switch proof.event.kind {
        case .pass:
            guard proof.event.isUnseen, let position = proof.event.receiver, proof.event.path.isEmpty else {
                return false
            }
            return CallQueries(analysis: analysis).isEveryFunctionSeen(givenFor: position, of: id)
        case .resume:
            guard proof.event.path.isEmpty, !(analysis.callers[owner] ?? []).isEmpty,
                !analysis.mayBeCalledElsewhere(id)
            else { return false }
            let subject = proof.event.subject
            return analysis.summaries[owner]?.result.atoms.contains { given in
                given.isConfined && given.root == subject.root
                    && (given.handedOut.map { proof.event.place.holds($0) || $0.holds(proof.event.place) } ?? false
                        || given.confinement == subject.confinement)
            } ?? false
        default: return false
        }
    }

    /// An object that an actor's code puts into a property does no harm until it is touched there. A proven touch is
    /// reported instead; if every access to the property is seen and none touches the object, nothing is reported.
    private mutating func settleHandedToActors() {
        let all = proofs.values.flatMap { $0 }
        let kept = Set(all.compactMap { handedTo($0) })
        guard !kept.isEmpty else { return }
        var touches: [DeclarationID: Place] = [:]
        for proof in all where proof.endsAtTouch {
            guard let variable = terms.variable(of: proof.event.subject.root) else { continue }
            touches[variable] = .least(touches[variable], proof.event.path.first ?? proof.event.place)
        }
        var asked: Set<DeclarationID> = []
        for owner in analysis.owners {
            for event in analysis.summaries[owner]?.events ?? [] where event.isTouch || event.isUnseen {
                if let variable = terms.variable(of: event.subject.root), kept.contains(variable),
                    !isAtHome(event, owner)
                {
                    asked.insert(variable)
                }
            }
        }
        for owner in analysis.owners {
            proofs[owner] = proofs[owner]?.filter { proof in
                guard let variable = handedTo(proof) else { return true }
                if let touch = touches[variable] {
                    settled.append(Settled(proof: proof, covering: .told(touch)))
                    return false
                }
                guard !asked.contains(variable), analysis.program[variable].access < .public else { return true }
                settled.append(Settled(proof: proof, covering: .silent(.untouched)))
                return false
            }
        }
    }

    /// Whether everything that a property holds belongs to actors of the type on which an event's code runs.
    private func isAtHome(_ event: Event, _ owner: BodyOwner) -> Bool {
        guard case .actor(let actor) = event.point.executor, let type = analysis.actorType(actor, owner) else {
            return false
        }
        let held = stores.contents(of: event.subject.root).filter { !terms.isPlaceholder($0) }
        return !held.isEmpty
            && held.allSatisfy { atom in
                guard case .executor(.actor(let home)) = atom.confinement else { return false }
                return analysis.actorType(home, owner) == type
            }
    }

    /// The property into which an actor's code puts an object of another owner without a known touch; nil for other
    /// proofs.
    private func handedTo(_ proof: Proof) -> DeclarationID? {
        guard proof.kind == .crossing, !proof.endsAtTouch, proof.event.isHandedToActor,
            case .keep(let term) = proof.event.kind
        else { return nil }
        return terms.variable(of: term)
    }
}
