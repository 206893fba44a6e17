import Declarations
import Lowering
import Syntax

/// What goes from one executor to another by a call: what is given to it, what it gives back, what is taken out of an
/// actor.
struct Transfers: RunPart {
    let run: BodyRun
    let executors: Executors
    let events: BodyEvents
    let closures: BodyClosures

    // MARK: What is given

    /// What is given to a function that runs elsewhere goes there, if that does anything with it but to ask its
    /// identity or to hand it back.
    func pass(
        _ call: Substitution, _ id: DeclarationID, _ ids: [ValueID], _ instruction: Instruction, _ frame: Frame,
        _ state: FlowState
    ) {
        let there = call.calleeHere
        guard there != frame.point, there.executor.isKnown else { return }
        for (position, parameter) in program.signature(of: id).parameters.enumerated()
        where position < call.arguments.count {
            guard knowledge.carriesConfined(parameter.type) else { continue }
            let uses = call.callee.events.filter { terms.parameter(of: $0.subject.root) == Int32(position) }
            if uses.isEmpty || frame.point.executor.isKnown && isUsedOnly(by: frame.point.executor, uses, call) {
                continue
            }
            // What is only asked for what is legal anywhere, used on its own queue or handed home is carried, not used.
            // What it is passed to further on is seen, and does with it what the callee is seen to do.
            func isUsed(_ atom: Atom) -> Bool {
                uses.contains {
                    ($0.kind != .pass || $0.isUnseen)
                        && terms.verdict(atom, at: call.point($0.point), isRunning: { _ in true }) != .legal
                }
            }
            // Of what has left its handle's queue the callee's own uses are told: it may be on its way back there.
            pass(
                call.arguments[position].atoms.filter { $0.isConfined && $0.handedOut == nil && isUsed($0) }, to: id,
                // What a library gives a function that it runs is given where it is called to do so.
                ids.indices.contains(position) ? ids[position] : ValueID(Int32(current)), parameter.type, there, frame,
                state)
        }
    }

    /// A callee only hands it back: what is done to it is done where it came from. What code there passes on itself is
    /// told there.
    private func isUsedOnly(by executor: Executor, _ uses: [Event], _ call: Substitution) -> Bool {
        let passedOn = Set(
            uses.lazy.filter { $0.kind == .pass && $0.from.map { call.executor($0) } == executor }.map(\.place))
        return uses.allSatisfy { use in
            call.point(use.point).executor == executor || passedOn.contains(use.place)
                || use.path.contains { passedOn.contains($0) }
        }
    }

    private func pass(
        _ atoms: [Atom], to callee: DeclarationID?, _ argument: ValueID, _ type: TypeID, _ there: ExecutionPoint,
        _ frame: Frame,
        _ state: FlowState
    ) {
        for atom in atoms {
            var passed = events.event(.pass, atom, type, place(argument), frame, state)
            passed.point = there
            passed.from = frame.point.executor
            passed.callee = callee
            passed.subject.isContained = false
            passed.isUnseen = callee == nil
            events.record(passed)
        }
    }

    /// Values that code of the project, or a function value, is given where it runs.
    func handOver(_ arguments: [ValueID], _ there: ExecutionPoint, _ frame: Frame, _ state: FlowState) {
        for argument in arguments {
            let type = body[argument].type
            guard knowledge.carriesConfined(type) else { continue }
            // What has left its handle's queue may be on its way back there.
            pass(
                value(argument).atoms.filter { $0.isConfined && $0.handedOut == nil }, to: nil, argument, type, there,
                frame, state)
        }
    }

    // MARK: What is given back

    /// What a closure gives that ran elsewhere, or was lent what it gives, has left where it belongs.
    func handedBack(
        _ value: Value, from point: ExecutionPoint, _ place: Place?, _ instruction: Instruction, _ frame: Frame,
        _ state: FlowState, closure: Place? = nil
    ) -> Value {
        func wayOut(of atom: Atom) -> Place {
            place ?? closures.resultPlace(ofClosureAt: closure, giving: atom) ?? atom.creation
                ?? self.place(instruction)
        }
        func give(_ atom: Atom) -> Event {
            var event = events.event(.give, atom, .unknown, wayOut(of: atom), frame, state)
            event.from = point.executor
            return event
        }
        return value.map { atom in
            for part in state.held(by: atom.root, terms) {
                if case .scope(let lent, _) = part.confinement, lent == closure { events.prove(.crossing, give(part)) }
            }
            guard atom.isConfined, !atom.isLazyBase,
                instruction.type == .void || !knowledge.isOwnValue(instruction.type)
            else { return atom }
            // A handle may be kept by whoever does not use it.
            if atom.state == .handle, !atom.isLent { return atom }
            if let left = handedOut(atom, from: point, lentTo: closure, instruction.type, at: wayOut(of: atom), frame) {
                return left
            }
            switch atom.confinement {
            // What runs the code around the closure is not known: it may be the main actor as well.
            case .of(let root)
            where terms.isStored(root) && point.executor == .main && frame.point.executor == .unknown:
                return atom
            case .executor(.main) where frame.point.executor == .unknown: return atom
            case .of(let root) where terms.isStored(root) && point.executor != frame.point.executor:
                events.record(give(atom))
                return atom
            case .scope(let lent, _) where lent == closure: break
            // In a queue's `sync` the thread that waits runs it: what is opened there is that thread's.
            case .thread(let confinement)
            where confinement == point && point.entry == frame.point.entry && point.executor != .main:
                var own = atom
                own.confinement = .thread(frame.point)
                return own
            case .thread(let confinement)
            where confinement == point && confinement != frame.point && point.executor.isKnown: break
            case .executor(let executor) where executor == point.executor && point.executor != frame.point.executor:
                break
            default: return atom
            }
            // Whoever runs this may be the main actor, too.
            if frame.point.executor == .caller, point.executor == .main {
                events.record(give(atom))
            } else {
                events.prove(.crossing, give(atom))
            }
            var gone = atom
            gone.confinement = .unknown
            return gone
        }
    }

    /// What the queue of its own handle gives to the code outside, or the access that it was lent to, belongs there
    /// still: whoever touches it outside is told, however many calls later, and not the code that only lets it out.
    /// - Returns: nil for what is let out otherwise.
    private func handedOut(
        _ atom: Atom, from point: ExecutionPoint, lentTo closure: Place?, _ type: TypeID, at place: Place,
        _ frame: Frame
    ) -> Atom? {
        var own = atom
        switch atom.confinement {
        case .of(let root) where point.executor == .ownQueue(root):
            // The handle itself may be carried anywhere.
            guard atom.isPart else { return atom }
            own.confinement = .executor(point.executor)
        case .executor(let executor)
        where executor == point.executor && (executor.isOwnQueue || knowledge.hasOwnQueue(type)): break
        case .scope(let lent, _) where lent == closure: break
        default: return nil
        }
        // One block of a queue in another one of the same.
        if point.executor == frame.point.executor, !atom.isLent { return atom }
        own.handedOut = atom.handedOut ?? place
        return own
    }

    /// What a function has given that a callee runs: handed back where the callee gives it on.
    func handedOn(
        _ result: Value, of function: TermID, _ callee: Summary, _ call: Event, _ instruction: Instruction,
        _ frame: Frame, _ state: FlowState
    ) -> Value {
        let given = terms.intern(.result(function))
        guard callee.result.atoms.contains(where: { $0.root == given }), !knowledge.isPlain(instruction.type) else {
            return result
        }
        return handedBack(
            result, from: call.point, nil, instruction, frame, state, closure: entryPlace(call.subject, instruction))
    }

    /// A function that runs elsewhere than whoever calls it gives what belongs there.
    func give(_ value: Value, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard case .function(let id) = body.owner, program[id].kind == .function || program[id].kind == .getter,
            program[id].access > .fileprivate,
            knowledge.mayHoldObjects(program.signature(of: id).result)
        else { return }
        for atom in value.atoms where atom.isConfined {
            giveOn(atom, program.signature(of: id).result, instruction, frame, state)
        }
        switch frame.point.executor {
        case .actor, .globalActor, .cooperative: break
        default: return
        }
        for atom in value.atoms where atom.isConfined && atom.handedOut == nil {
            switch atom.confinement {
            case .of(let root)
            where atom.isPart && atom.taken == frame.point && analysis.isLiveByType(root)
                && knowledge.role(of: analysis.type(of: root, in: body.owner))?.model.home != .ownQueue:
                break
            case .thread(let point) where point == frame.point: break
            case .executor(let executor) where executor == frame.point.executor: break
            default: continue
            }
            var event = events.event(.give, atom, program.signature(of: id).result, place(instruction), frame, state)
            event.point = .caller
            events.give(event)
        }
    }

    /// A function gives what has left its handle's queue, or the access that it was lent to: what callers do with it
    /// decides.
    private func giveOn(_ atom: Atom, _ type: TypeID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard let place = atom.handedOut else { return }
        // Told where it is let out, if that is here.
        let isHere = body.functions.dropFirst().contains { self.place($0).holds(place) }
        var event = events.event(.give, atom, type, isHere ? place : self.place(instruction), frame, state)
        if case .executor(let executor) = atom.confinement { event.from = executor }
        event.point = .caller
        event.isLeftToCallers = true
        events.give(event)
    }

    /// What a closure that is kept gives belongs where it runs.
    func giveKept(
        _ function: FunctionID, _ result: Value, _ point: ExecutionPoint, _ instruction: Instruction, _ frame: Frame,
        _ state: FlowState
    ) {
        let own = body.functions[Int(function.index)]
        closures.letOut(result, of: function)
        guard point.executor.movesAtSuspension, knowledge.carriesConfined(own.type.result) else { return }
        for atom in result.atoms where atom.isConfined && !atom.isLazyBase {
            switch atom.confinement {
            case .thread(let confinement) where confinement == point: break
            case .executor(let executor) where executor == point.executor: break
            default: continue
            }
            var event = events.event(
                .give, atom, own.type.result, closures.resultPlace(of: function) ?? place(instruction), frame, state)
            event.point = .caller
            event.from = point.executor
            closures.give(event, of: function)
        }
    }

    /// What an actor keeps is taken out of it by code that runs elsewhere.
    func takeFromActor(
        _ held: Value, _ base: Value, _ variable: DeclarationID, _ instruction: Instruction, _ frame: Frame,
        _ state: FlowState
    ) {
        guard frame.point.executor.isKnown, let actor = base.only?.root, knowledge.carriesConfined(instruction.type),
            case .actorInstance = program.isolation(of: variable),
            case let own = executors.of(actor: actor, declaredBy: program.owner(of: variable)),
            frame.point.executor != own
        else { return }
        for atom in held.atoms where atom.state == .given {
            var event = events.event(.give, atom, instruction.type, place(instruction), frame, state)
            event.from = own
            events.record(event)
        }
    }
}
