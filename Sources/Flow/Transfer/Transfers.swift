import Declarations
import Lowering
import Syntax

/// Values that move between executors by a call: arguments, results, contents of actors.
struct Transfers: RunPart {
    let run: BodyRun
    let executors: Executors
    let events: BodyEvents
    let closures: BodyClosures

    // MARK: Arguments

    /// Records that arguments are passed to a function that runs elsewhere, if that does more than compare their
    /// identity or return them.
    func pass(_ call: Substitution, to id: DeclarationID, _ ids: [ValueID], _ frame: Frame, _ state: FlowState) {
        let there = call.calleeHere
        guard there != frame.point, there.executor.isKnown else { return }
        for (position, parameter) in program.signature(of: id).parameters.enumerated()
        where position < call.arguments.count {
            guard knowledge.carriesConfined(parameter.type) else { continue }
            let uses = call.callee.events.filter { terms.parameter(of: $0.subject.root) == Int32(position) }
            if uses.isEmpty || frame.point.executor.isKnown && isUsedOnly(by: frame.point.executor, uses, call) {
                continue
            }
            // Whether a value is used, not just carried: it is carried if only members that are legal anywhere are
            // used, or if it is used on its own queue or returned. Uses by functions further on are the callee's, and
            // are seen there.
            func isUsed(_ atom: Atom) -> Bool {
                uses.contains {
                    guard $0.kind != .pass || $0.isUnseen else { return false }
                    let touch = Touch(atom, at: call.point($0.point), isRunning: { _ in true })
                    return terms.ruling(touch).verdict != .legal
                }
            }
            // For a value that has left its handle's queue the callee's own uses are reported: it may be returning
            // there.
            pass(
                call.arguments[position].atoms.filter { $0.isConfined && $0.handedOut == nil && isUsed($0) }, to: id,
                // An argument that a library passes to a function is passed where the library is called.
                by: ids.indices.contains(position) ? ids[position] : ValueID(Int32(current)), as: parameter.type,
                runningOn: there, frame, state)
        }
    }

    /// Whether a callee only returns an argument: all its uses are on the executor it came from. A value that code
    /// there passes on itself is reported there.
    private func isUsedOnly(by executor: Executor, _ uses: [Event], _ call: Substitution) -> Bool {
        let passedOn = Set(
            uses.lazy.filter { $0.kind == .pass && $0.from.map { call.executor($0) } == executor }.map(\.place))
        return uses.allSatisfy { use in
            call.point(use.point).executor == executor || passedOn.contains(use.place)
                || use.path.contains { passedOn.contains($0) }
        }
    }

    private func pass(
        _ atoms: [Atom], to callee: DeclarationID?, by argument: ValueID, as type: TypeID,
        runningOn there: ExecutionPoint, _ frame: Frame, _ state: FlowState, receiver: Int32? = nil
    ) {
        for atom in atoms {
            var passed = events.event(.pass, of: atom, as: type, at: place(argument), in: frame, state)
            passed.point = there
            passed.held = []
            passed.from = frame.point.executor
            passed.callee = callee
            passed.subject.isContained = false
            passed.isUnseen = callee == nil
            passed.receiver = receiver
            events.record(passed)
        }
    }

    /// Records values that are passed to code of the project, or to a function value, on the executor where that
    /// runs.
    /// - Parameter receiver: The parameter of the body that the function is.
    func handOver(
        _ arguments: [ValueID], _ there: ExecutionPoint, _ frame: Frame, _ state: FlowState, receiver: Int32? = nil
    ) {
        for argument in arguments {
            let type = body[argument].type
            guard knowledge.carriesConfined(type) else { continue }
            // A value that has left its handle's queue may be returning there; the handle of an access never does.
            pass(
                value(argument).atoms.filter {
                    $0.isConfined && ($0.handedOut == nil || $0.isLent && $0.state == .handle)
                }, to: nil, by: argument, as: type, runningOn: there, frame, state, receiver: receiver)
        }
    }

    // MARK: Results

    /// The result of a closure after the call: where the closure ran elsewhere, or the value was lent to it, the
    /// value has left its owner.
    func handedBack(
        _ value: Value, from point: ExecutionPoint, leftAt place: Place? = nil, at step: Step, _ state: FlowState,
        closure: Place? = nil
    ) -> Value {
        let instruction = step.instruction, frame = step.frame
        func wayOut(of atom: Atom) -> Place {
            place ?? closures.resultPlace(ofClosureAt: closure, giving: atom) ?? atom.creation
                ?? self.place(instruction)
        }
        func give(_ atom: Atom) -> Event {
            var event = events.event(.give, of: atom, as: .unknown, at: wayOut(of: atom), in: frame, state)
            event.from = point.executor
            return event
        }
        return value.map { atom in
            for part in state.held(by: atom.root, terms) {
                if part.confinement.isLending(to: closure) { events.prove(give(part), by: .outlivesLending) }
            }
            guard atom.isConfined, !atom.isLazyBase,
                instruction.type == .void || !knowledge.isOwnValue(instruction.type)
            else { return atom }
            // A handle may be stored by code that does not use it.
            if atom.state == .handle, !atom.isLent { return atom }
            if let left = handedOut(atom, from: point, lentTo: closure, instruction.type, at: wayOut(of: atom), frame) {
                return left
            }
            switch atom.confinement {
            // The context of the code around the closure is not known: it may be the main actor as well.
            case .of(let root)
            where terms.isStored(root) && point.executor == .main && frame.point.executor == .unknown:
                return atom
            case .executor(.main) where frame.point.executor == .unknown: return atom
            case .of(let root) where terms.isStored(root) && point.executor != frame.point.executor:
                events.record(give(atom))
                return atom
            // In a queue's `sync` the closure runs on the waiting thread: a handle that is opened there belongs to
            // that thread.
            case let owner
            where owner.isThread(of: point) && point.entry == frame.point.entry && point.executor != .main:
                var own = atom
                own.confinement = .thread(frame.point)
                return own
            case .thread where !point.executor.isKnown: return atom
            case let owner where owner.isHome(of: point) && !owner.isHome(of: frame.point): break
            default: return atom
            }
            // The caller may be the main actor, too.
            if frame.point.executor == .caller, point.executor == .main {
                events.record(give(atom))
            } else {
                events.prove(give(atom), by: .handedBack)
            }
            var gone = atom
            gone.confinement = .unknown
            return gone
        }
    }

    /// A value that the queue of its own handle, or the access that it was lent to, returns to the code outside. It
    /// still has the same owner: its uses outside are reported, however many calls later, not the code that only lets
    /// it escape.
    /// - Returns: Nil for a value that escapes in another way.
    private func handedOut(
        _ atom: Atom, from point: ExecutionPoint, lentTo closure: Place?, _ type: TypeID, at place: Place,
        _ frame: Frame
    ) -> Atom? {
        var own = atom
        switch atom.confinement {
        case .of(let root) where point.isInBlock(of: root):
            // The handle itself may be carried anywhere.
            guard atom.isPart else { return atom }
            own.confinement = .executor(point.executor)
        case .executor
        where atom.confinement.isHome(of: point) && (point.executor.isOwnQueue || knowledge.hasOwnQueue(type)):
            break
        case let owner where owner.isLending(to: closure): break
        default: return nil
        }
        // The block of a queue is inside another block of the same queue.
        if point.executor == frame.point.executor, !atom.isLent { return atom }
        own.handedOut = atom.handedOut ?? place
        return own
    }

    /// The result of a function argument that a callee runs, as returned by the callee.
    func handedOn(
        _ result: Value, of function: TermID, _ callee: Summary, as call: Event, at step: Step, _ state: FlowState
    ) -> Value {
        let instruction = step.instruction
        let given = terms.intern(.result(function))
        guard callee.result.atoms.contains(where: { $0.root == given }), !knowledge.isPlain(instruction.type) else {
            return result
        }
        return handedBack(
            result, from: call.point, at: step, state, closure: entryPlace(call.subject, instruction))
    }

    /// Records the results of a function that runs on another executor than its callers: they belong to that
    /// executor.
    func give(_ value: Value, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard case .function(let id) = body.owner, program[id].kind == .function || program[id].kind == .getter,
            program[id].access > .fileprivate
        else { return }
        var value = value
        if !knowledge.mayHoldObjects(program.signature(of: id).result) {
            // A cast to a type of the caller's choice changes nothing of an object.
            guard case .parameter = program.types[knowledge.unwrapped(program.signature(of: id).result)] else { return }
            value = value.map { $0.state == .live && $0.handedOut == nil ? $0 : nil }
        }
        for atom in value.atoms where atom.isConfined {
            giveOn(atom, program.signature(of: id).result, at: Step(instruction, in: frame), state)
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
            case let owner where owner.isHome(of: frame.point): break
            default: continue
            }
            var event = events.event(
                .give, of: atom, as: program.signature(of: id).result, at: place(instruction), in: frame, state)
            event.point = .caller
            events.give(event)
        }
    }

    /// Records a result that has left its handle's queue, or the access that it was lent to: its callers' uses
    /// decide.
    private func giveOn(_ atom: Atom, _ type: TypeID, at step: Step, _ state: FlowState) {
        guard let place = atom.handedOut else { return }
        // The value is reported where it escapes, if that is here.
        let isHere = body.functions.dropFirst().contains { self.place($0).holds(place) }
        var event = events.event(
            .give, of: atom, as: type, at: isHere ? place : self.place(step.instruction), in: step.frame, state)
        if case .executor(let executor) = atom.confinement { event.from = executor }
        event.point = .caller
        event.isLeftToCallers = true
        events.give(event)
    }

    /// Records the results of a stored closure: they belong to the context in which it runs.
    func giveKept(
        _ function: FunctionID, _ result: Value, from point: ExecutionPoint, at step: Step, _ state: FlowState
    ) {
        let own = body.functions[Int(function.index)]
        closures.letOut(result, of: function)
        guard point.executor.movesAtSuspension, knowledge.carriesConfined(own.type.result) else { return }
        for atom in result.atoms where atom.isConfined && !atom.isLazyBase && atom.confinement.isHome(of: point) {
            var event = events.event(
                .give, of: atom, as: own.type.result,
                at: closures.resultPlace(of: function) ?? place(step.instruction), in: step.frame, state)
            event.point = .caller
            event.from = point.executor
            closures.give(event, of: function)
        }
    }

    /// Records that code outside of an actor takes the actor's content out of it.
    func takeFromActor(
        _ held: Value, of variable: DeclarationID, in base: Value, at step: Step, _ state: FlowState
    ) {
        let instruction = step.instruction, frame = step.frame
        guard frame.point.executor.isKnown, let actor = base.only?.root, knowledge.carriesConfined(instruction.type),
            case .actorInstance = program.isolation(of: variable),
            case let own = executors.of(actor: actor, declaredBy: program.owner(of: variable)),
            frame.point.executor != own
        else { return }
        for atom in held.atoms where atom.state == .given {
            var event = events.event(
                .give, of: atom, as: instruction.type, at: place(instruction), in: frame, state)
            event.from = own
            events.record(event)
        }
    }
}
