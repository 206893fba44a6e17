import Declarations
import Lowering
import Syntax

/// A closure that nobody is seen to run where it is made: what it does with what it will be given, for whoever calls it.
struct KeptClosure {
    /// What it does to what it is given, which is rooted in `lent` terms.
    var uses: [Event] = []
    /// What of its result belongs where it runs, each where it is given.
    var gifts: [Event] = []
}

extension BodyFlow {
    /// Where a closure was made, and what was known there.
    struct Formation {
        var instruction: Int
        var frame: Frame
        var state: FlowState
    }

    /// Closures that are kept in properties or given away are run once, after everything else, by whoever says so or by nobody knows whom.
    func runKeptClosures() {
        while let function = formed.keys.filter({ !hasRun.contains($0) }).min(by: { $0.index < $1.index }), let made = formed[function], !isOver {
            hasRun.insert(function)
            let own = body.functions[Int(function.index)], instruction = body.instructions[made.instruction]
            let place = Place(body.file, own.source)
            let executor = executor(own.isolation, isAsync: own.type.isAsync)
            let here = Here(executor: executor == .caller ? .unknown : executor, entry: .at(place))
            let arguments = own.type.parameters.enumerated().map { position, parameter -> Value in
                let term = terms.intern(.lent(place, Int32(position)))
                if knowledge.isPlain(parameter.type) { return Value(Atom(term, .plain, .anywhere)) }
                var atom = Atom(term, .given, .of(term))
                atom.taken = here
                return Value(atom)
            }
            var state = made.state
            current = made.instruction
            let result = runLater(Atom(terms.intern(.closure(body.owner, function))), here, arguments, instruction, &state)
            kept(function, result, here, instruction, made.frame, state)
        }
    }

    private func kept(_ function: FunctionID, _ result: Value, _ here: Here, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        let own = body.functions[Int(function.index)]
        guard here.executor.movesAtSuspension, knowledge.carriedRole(of: own.type.result).map({ Self.isConfined($0.kind) }) ?? false else { return }
        for atom in result.atoms where atom.isConfined && !atom.isLazyBase {
            switch atom.home {
            case .thread(let home) where home == here: break
            case .executor(let executor) where executor == here.executor: break
            default: continue
            }
            var event = event(.give, atom, own.type.result, returned[function] ?? place(instruction), frame, state)
            event.here = .caller
            event.from = here.executor
            keptClosures[function, default: KeptClosure()].gifts.append(event)
        }
    }

    /// What a closure that is kept does to what it will be given is for whoever calls it to judge; true where it is that.
    func isOfKeptClosure(_ event: Event) -> Bool {
        guard case .lent(let place, _) = terms[event.subject.root], place.file == body.file,
            let function = running.first(where: { body.functions[Int($0.index)].source == place.span })
        else { return false }
        keptClosures[function, default: KeptClosure()].uses.append(event)
        return true
    }
}

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
