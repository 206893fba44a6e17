import Declarations
import Lowering

/// The use that a call makes of its arguments.
package struct ArgumentUse: Hashable, Sendable {
    /// Reading, adding or deleting them.
    let kind: Event.Kind
    /// A handle among them is used, too.
    let usesHandles: Bool

    package init(kind: Event.Kind, usesHandles: Bool) { (self.kind, self.usesHandles) = (kind, usesHandles) }
}

/// Effects on the arguments of a call.
package enum ArgumentEffect: Hashable, Sendable {
    /// A value stores itself by the handle that it is given.
    case storeByHandle
    case touch(ArgumentUse)
    /// They go to the code that waits for an answer.
    case resume(ArgumentUse)
    /// They come out of the stream or continuation that is made here.
    case sendToWaiting
    /// They are put into the receiver, for its readers.
    case put
    /// They become the receiver's.
    case manage
}

extension EffectTransfer {
    func apply(_ effect: ArgumentEffect, to call: DescribedCall, _ state: inout FlowState) {
        switch effect {
        case .storeByHandle:
            guard call.given.contains(where: { knowledge.role(of: body[$0.value].type)?.kind == .handle }) else {
                return
            }
            flow.notes.noteWork(state)
        case .touch(let use): touchArguments(of: call, use, state)
        case .resume(let use): resume(call, use, state)
        case .sendToWaiting: sendToWaiting(call, &state)
        case .put:
            guard let receiver = call.receiver else { return }
            for argument in call.given {
                flow.variables.put(value(argument.value), into: receiver, place(argument.value), call.frame, &state)
            }
        case .manage:
            guard let handle = call.receiver?.only else { return }
            for argument in call.given {
                flow.models.manage(value(argument.value), by: Value(handle), &state)
            }
        }
    }

    /// The arguments that belong to a database, as far as the call uses them.
    private func used(by call: DescribedCall, _ use: ArgumentUse) -> [ValueID] {
        call.given.map(\.value).filter {
            let kind = knowledge.carriedRole(of: body[$0].type)?.kind
            return (use.kind != .read || kind?.isConfined ?? false) && (kind != .handle || use.usesHandles)
        }
    }

    private func touchArguments(of call: DescribedCall, _ use: ArgumentUse, _ state: FlowState) {
        for argument in used(by: call, use) {
            let isMoved = use.kind == .read && knowledge.isMoved(body[argument].type, by: call.receiverType)
            let value = value(argument).map { atom -> Atom? in
                guard !isMoved || atom.isLazyBase else { return nil }
                var atom = atom; atom.isContained = false; return atom
            }
            events.use(value, use.kind, as: body[argument].type, by: call.step, state, at: place(argument))
        }
    }

    /// The code that waits is the function itself, or known to it.
    private func resume(_ call: DescribedCall, _ use: ArgumentUse, _ state: FlowState) {
        guard call.frame.point != run.point else { return }
        for argument in used(by: call, use) {
            for atom in value(argument).atoms where atom.isConfined {
                var event = events.event(
                    .resume, of: atom, as: body[argument].type, at: place(argument), in: call.frame, state)
                // Asynchronous code that is on no queue.
                event.point =
                    belongsToQueue(atom) && run.point.executor == .caller
                    ? ExecutionPoint(executor: .cooperative, entry: .at(place(call.instruction))) : run.point
                event.subject.isContained = false
                event.held = []
                events.record(event)
            }
        }
    }

    private func belongsToQueue(_ atom: Atom) -> Bool {
        switch atom.confinement {
        case .executor(let executor): executor.isWorkItem
        case .thread(let point): point.executor.isWorkItem
        default: false
        }
    }

    /// A value that is handed over is the one that the waiting code gets; through a stream only where the body itself
    /// runs.
    private func sendToWaiting(_ call: DescribedCall, _ state: inout FlowState) {
        for waiting in call.receiver?.atoms ?? [] {
            if case .lent = terms[waiting.root] {
                for argument in call.given {
                    let answer = carriedAnswer(argument, to: call.receiverType).flatMap { atom in
                        leavesAccess(atom, at: place(argument.value))
                            ?? BodyStreams.left(Value(atom)).map {
                                left($0, by: call.frame.point, at: place(argument.value))
                            }
                    }
                    state.streams[waiting.root, default: Value()].join(answer)
                }
            } else if call.frame.point == run.point, terms.isMade(waiting.root) {
                for argument in call.given { state.streams[waiting.root, default: Value()].join(value(argument.value)) }
            }
        }
    }

    /// What belongs to an access on the waiting code's own thread, and leaves it with an answer; nil for anything else.
    private func leavesAccess(_ atom: Atom, at place: Place) -> Value? {
        guard atom.confinement.isLending(on: run.point.executor) else { return nil }
        var own = atom
        own.handedOut = atom.handedOut ?? place
        return Value(own)
    }

    /// What the waiting code gets of an argument: of one that carries the answer (a `Result`) what it carries.
    private func carriedAnswer(_ argument: Given, to waiting: TypeID) -> Value {
        guard case .nominal(_, let wanted) = program.types[knowledge.unwrapped(waiting)],
            case .nominal(_, let carried) = program.types[body[argument.value].type], let answer = wanted.first,
            body[argument.value].type != answer, carried.first == answer
        else { return value(argument.value) }
        return value(argument.value).map { atom in
            var taken = atom
            (taken.isContained, taken.carriage) = (knowledge.isContainer(answer), .out)
            return taken
        }
    }

    /// A value that leaves the queue of its own handle with an answer: it belongs there still.
    private func left(_ atom: Atom, by point: ExecutionPoint, at place: Place) -> Atom {
        var own = atom
        // What belongs to a thread is told where it is handed over.
        if case .thread = atom.confinement {
            own.confinement = .unknown
            return own
        }
        guard point.executor.isOwnQueue, point.executor != run.point.executor, atom.isConfined, atom.state != .handle
        else { return atom }
        switch atom.confinement {
        case .of(let root) where point.isInBlock(of: root): own.confinement = .executor(point.executor)
        case .executor where atom.confinement.isHome(of: point): break
        default: return atom
        }
        own.handedOut = atom.handedOut ?? place
        return own
    }
}
