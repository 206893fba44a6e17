import Declarations
import Lowering
import Syntax

extension FlowAnalysis {
    /// Brings together what is kept in properties and who calls it there.
    func judgeKept() {
        for owner in owners {
            for call in summaries[owner]?.events ?? [] {
                guard case .invoke = call.kind, call.isTold || call.way.isEmpty else { continue }
                for atom in contents(of: call.subject.root, stores) {
                    guard case .closure(let maker, let function) = terms[atom.root], let closure = keptClosures[maker]?[function] else { continue }
                    for use in closure.uses { judge(use, by: call, stores, maker) }
                    guard call.here.executor.isKnown, call.here.executor != .cooperative else { continue }
                    for gift in closure.gifts where gift.from != call.here.executor { add(Proof(kind: .crossing, event: gift, body: maker)) }
                }
            }
        }
    }

    private func judge(_ use: Event, by call: Event, _ stores: Stores, _ maker: BodyOwner) {
        guard case .lent(_, let position) = terms[use.subject.root], call.arguments.indices.contains(Int(position)) else { return }
        for given in call.arguments[Int(position)].atoms where given.isConfined {
            var moved = use
            if moved.here.executor == .unknown { moved.here = call.here }
            moved.subject.home = canonical(given.home, stores)
            moved.subject.birth = given.birth
            if !use.subject.isPart { moved.subject.state = given.state }
            guard terms.verdict(moved.subject, at: canonical(moved.here, stores), isRunning: { _ in true }) == .foreign else { continue }
            add(Proof(kind: .crossing, event: moved, body: maker))
        }
    }

    private func add(_ proof: Proof) {
        let known = proofs[proof.body]?.contains { $0.kind == proof.kind && $0.event.place == proof.event.place } ?? false
        if !known { proofs[proof.body, default: []].append(proof) }
    }
}
