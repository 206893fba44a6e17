import Declarations
import Lowering

/// Judges functions that properties hold, in the context of each call, and what they return.
struct StoredFunctionJudgement {
    private let analysis: FlowAnalysis
    private let stores: Stores
    /// Judges the contents of properties.
    private let uses: StoreJudgement
    private(set) var proofs: [BodyOwner: [Proof]]
    /// The place where a stored closure first uses a value, by the value and the executor that runs the closure.
    private var keptUses: [Proof.Key: Place] = [:]
    /// Closures that stored closures call, by the place of the stored one.
    private let wrapped: [Place: [(maker: BodyOwner, function: FunctionID)]]
    private var terms: Terms { analysis.terms }

    init(_ analysis: FlowAnalysis, _ stores: Stores, _ uses: StoreJudgement) {
        (self.analysis, self.stores, self.uses) = (analysis, stores, uses)
        proofs = uses.proofs
        wrapped = Self.wrapped(analysis)
        judgeKept()
        judgeResults()
    }

    /// The closures that stored closures of other bodies call, by the stored one's place.
    private static func wrapped(_ analysis: FlowAnalysis) -> [Place: [(maker: BodyOwner, function: FunctionID)]] {
        var found: [Place: [(maker: BodyOwner, function: FunctionID)]] = [:]
        for owner in analysis.owners {
            let kept = analysis.keptClosures[owner] ?? [:]
            for (function, closure) in kept.sorted(by: { $0.key.index < $1.key.index }) {
                for wrapper in closure.wrappers { found[wrapper, default: []].append((owner, function)) }
            }
        }
        return found
    }

    /// Judges functions stored in properties, in the context of each call.
    private mutating func judgeKept() {
        for owner in analysis.owners {
            for call in analysis.summaries[owner]?.calls ?? [] {
                // What a helper calls where it is called is judged where that is known.
                guard call.isReported || call.path.isEmpty || call.point.executor.isKnown else { continue }
                // A function that another one returned is called by the code that received it.
                let functions =
                    if case .closure = terms[call.subject.root] { [call.subject] } else {
                        stores.contents(of: call.subject.root)
                    }
                for atom in functions {
                    if case .function(let id, _) = terms[atom.root] { judgeMethod(id, by: call) }
                    guard case .closure(let maker, let function) = terms[atom.root] else { continue }
                    if maker != owner { judgeGiven(to: atom, by: call, owner) }
                    for wrapped in wrapped(by: atom.root) {
                        for use in analysis.keptClosures[wrapped.maker]?[wrapped.function]?.capturedUses ?? [] {
                            judge(captured: use, by: call, wrapped.maker)
                        }
                    }
                    judgeCaptures(of: atom, by: call, maker)
                    guard let closure = analysis.keptClosures[maker]?[function] else { continue }
                    for use in closure.uses { judge(use, by: call, maker) }
                    for use in closure.capturedUses { judge(captured: use, by: call, maker) }
                    guard call.point.executor.isKnown, call.point.executor != .cooperative else { continue }
                    for escape in closure.escapes where escape.from != call.point.executor {
                        add(Proof(escape, by: .givenByOwner, in: maker))
                    }
                }
            }
        }
    }

    /// The closures that a stored closure calls, because whoever made it was given them.
    private func wrapped(by closure: TermID) -> [(maker: BodyOwner, function: FunctionID)] {
        analysis.place(ofClosure: closure).flatMap { wrapped[$0] } ?? []
    }

    /// Judges what a method does with the contents of properties where a variable's content, or its name, calls it.
    private mutating func judgeMethod(_ id: DeclarationID, by call: Event) {
        guard call.point.executor.isKnown, let summary = analysis.summaries[.function(id)],
            summary.point.executor == .caller || analysis.program.inheritsIsolation(id)
        else { return }
        for use in summary.events where use.isUse && use.point == summary.point && terms.isStored(use.subject.root) {
            var moved = use
            moved.point = stores.canonical(call.point)
            if moved.point.entry == .caller { moved.point.entry = .at(call.place) }
            moved.held = []
            if use.subject.taken == use.point { moved.subject.taken = moved.point }
            if moved.isPlaced, let proof = uses.judge(moved, .function(id)) { add(proof) }
        }
    }

    /// Judges touches of values that functions in properties return from a handle's own queue, each place once.
    private mutating func judgeResults() {
        var reported: Set<Place> = []
        for isCallees in [false, true] {
            for owner in analysis.owners {
                for event in analysis.summaries[owner]?.events ?? []
                where event.isTouch && event.path.isEmpty != isCallees && !reported.contains(event.place) {
                    guard case .result(let function) = terms[event.subject.root], terms.isStored(function),
                        event.point.executor.isKnown, !event.point.isInBlock(of: event.subject.root),
                        let proof = judge(resultOf: function, event, owner)
                    else { continue }
                    reported.insert(event.place)
                    add(proof)
                }
            }
        }
    }

    private func judge(resultOf function: TermID, _ use: Event, _ owner: BodyOwner) -> Proof? {
        for atom in stores.contents(of: function) {
            guard case .closure(let maker, let closure) = terms[atom.root] else { continue }
            for given in analysis.keptClosures[maker]?[closure]?.results.atoms ?? [] {
                var moved = use
                moved.subject.confinement = stores.canonical(given.confinement)
                (moved.subject.creation, moved.subject.handedOut) = (given.creation, given.handedOut)
                moved.subject.state = use.subject.isPart && given.state == .handle ? .live : given.state
                let ruling = stores.ruling(on: moved.subject, at: use.point)
                if ruling.verdict == .foreign { return Proof(moved, by: ruling.by, in: owner) }
            }
        }
        return nil
    }

    private mutating func judge(_ use: Event, by call: Event, _ maker: BodyOwner) {
        guard case .lent(_, let position) = terms[use.subject.root], call.arguments.indices.contains(Int(position))
        else { return }
        for given in call.arguments[Int(position)].atoms where given.isConfined {
            var moved = use
            if moved.point.executor == .unknown { moved.point = call.point }
            moved.subject.confinement = stores.canonical(given.confinement)
            moved.subject.creation = given.creation
            if !use.subject.isPart { moved.subject.state = given.state }
            let ruling = stores.ruling(on: moved.subject, at: moved.point)
            if ruling.verdict == .foreign { add(Proof(moved, by: ruling.by, in: maker), of: use) }
        }
    }

    /// Judges a use of a captured value where the stored closure is called outside the context of the value's owner.
    private mutating func judge(captured use: Event, by call: Event, _ maker: BodyOwner) {
        guard call.point.executor.isKnown || call.point.executor == .caller && isKeptBeyondItem(use.subject) else {
            return
        }
        var moved = use
        moved.point = stores.canonical(call.point)
        // The caller there is not the caller here.
        if moved.point.entry == .caller { moved.point.entry = .at(call.place) }
        moved.subject.confinement = stores.canonical(use.subject.confinement)
        let ruling = stores.ruling(on: moved.subject, at: moved.point)
        guard ruling.verdict == .foreign else { return }
        var proof = Proof(moved, by: ruling.by, in: maker)
        proof.isKept = true
        add(proof, of: use)
    }

    /// Judges uses of what a stored closure has captured, and its body has read out of a property before, where the
    /// closure is called: it belongs to the owner of what is put there.
    private mutating func judgeCaptures(of function: Atom, by call: Event, _ maker: BodyOwner) {
        guard let place = analysis.place(ofClosure: function.root), call.point.executor.isKnown else { return }
        for use in analysis.summaries[maker]?.events ?? []
        where use.isUse && use.point.executor == .unknown && use.point.entry == .at(place)
            && use.subject.taken != use.point
        {
            var moved = use
            moved.point = stores.canonical(call.point)
            if moved.point.entry == .caller { moved.point.entry = .at(call.place) }
            guard moved.isStored(terms), var proof = uses.judge(moved, maker) else { continue }
            proof.isKept = true
            add(proof, of: use)
        }
    }

    /// Judges uses of values that a body has given to the code which made a function, where the body calls that
    /// function.
    private mutating func judgeGiven(to function: Atom, by call: Event, _ owner: BodyOwner) {
        guard let place = analysis.place(ofClosure: function.root), call.point.executor.isKnown else { return }
        let events = analysis.summaries[owner]?.events ?? []
        // What the body has itself seen happen at the call, as with a stream's function, is judged as that.
        let seen = events.filter { $0.isUse && $0.point == call.point }
        for use in events where use.isUse && use.point.executor == .unknown && use.point.entry == .at(place) {
            if seen.contains(where: { $0.place == use.place && $0.subject.root == use.subject.root }) { continue }
            if isToldByCallee(use, call) { continue }
            var moved = use
            moved.point = stores.canonical(call.point)
            if moved.point.entry == .caller { moved.point.entry = .at(call.place) }
            if moved.isStored(terms) {
                if let proof = uses.judge(moved, owner) { add(proof) }
                continue
            }
            moved.subject.confinement = stores.canonical(use.subject.confinement)
            let ruling = stores.ruling(on: moved.subject, at: moved.point)
            if ruling.verdict == .foreign { add(Proof(moved, by: ruling.by, in: owner)) }
        }
    }

    /// True where the callee that uses a value runs the function, too, and knows the value as well as its caller.
    private func isToldByCallee(_ use: Event, _ call: Event) -> Bool {
        guard call.isReported, let callee = call.path.first, use.path.first == callee else { return false }
        return switch terms[use.subject.root] {
        case .made(_, let through): through.first == callee
        case .global: true
        case .field: use.isOfOwnInstance(terms)
        default: false
        }
    }

    /// True for a value created in a thread pool's work item: a later call is no longer in that item.
    private func isKeptBeyondItem(_ subject: Atom) -> Bool {
        if case .thread(let creation) = subject.confinement { creation.executor == .background } else { false }
    }

    /// Adds a proof about a stored closure. Its uses of a value in one context are reported once, at the first touch.
    private mutating func add(_ proof: Proof, of use: Event) {
        var key = Proof.Key(proof.kind, use)
        key.entry.executor = proof.event.point.executor
        guard let first = keptUses[key] else {
            keptUses[key] = proof.event.place
            return add(proof)
        }
        let known = proofs[proof.body]?.firstIndex { $0.kind == proof.kind && $0.event.place == first }
        guard let known, let touched = proofs[proof.body]?[known].ending(at: proof) else { return }
        keptUses[key] = touched.event.place
        proofs[proof.body]?[known] = touched
    }

    private mutating func add(_ proof: Proof) {
        let known =
            proofs[proof.body]?.contains { $0.kind == proof.kind && $0.event.place == proof.event.place } ?? false
        if !known { proofs[proof.body, default: []].append(proof) }
    }
}
