import Declarations
import Lowering

/// The uses of a database's values in a run: proofs where both sides are known, events for the callers otherwise.
final class BodyEvents: RunPart {
    let run: BodyRun
    private let closures: BodyClosures
    private let operations: BodyOperations
    /// Everything noted so far, as a value.
    struct Noted {
        fileprivate(set) var summary = Summary()
        fileprivate var proven = KeyedList<Proof.Key, Proof>()
    }
    @exclusivity(unchecked) var noted = Noted()
    var summary: Summary { noted.summary }
    var proofs: [Proof] { noted.proven.all }
    /// The same answer as the summary's, without copying the summary.
    func isFull(at place: Place) -> Bool { noted.summary.isFull(at: place) }
    func knows(_ root: TermID) -> Bool { noted.summary.knows(root) }

    init(_ run: BodyRun, _ closures: BodyClosures, _ operations: BodyOperations) {
        self.run = run
        self.closures = closures
        self.operations = operations
    }

    /// Makes an event of a kind, at a place in the code that a frame runs.
    func event(
        _ kind: Event.Kind, of atom: Atom, as type: TypeID, at place: Place, in frame: Frame, _ state: FlowState
    ) -> Event {
        var event = Event(
            kind: kind, subject: atom, point: frame.point, guards: atom.guards.and(state.guards) ?? state.guards,
            suspension: frame.point.entry == .caller ? state.suspension : nil, place: place, path: frame.path,
            type: type,
            thread: waiting(at: frame.point))
        event.held = held
        return event
    }

    /// Records a use of a database's value, for each of its atoms that is confined.
    /// - Parameter sparesElements: a container of the language goes untouched, if a caller gives one.
    func use(
        _ value: Value, _ kind: Event.Kind, as type: TypeID, by step: Step, _ state: FlowState, at place: Place? = nil,
        sparesElements: Bool = false
    ) {
        // A type is no value of it.
        if case .metatype = program.types[knowledge.unwrapped(type)] { return }
        for atom in value.atoms where atom.isConfined && !atom.isContained {
            // It is another one here.
            guard atom.guards.and(state.guards) != nil else { continue }
            var event = event(
                kind, of: atom, as: type, at: place ?? basePlace(step.instruction), in: step.frame, state)
            event.isWhole = value.atoms.count == 1 && !state.asksForFrozen
            event.sparesElements = sparesElements
            record(event)
        }
    }

    /// The place of the value that an instruction works on, or else of the instruction.
    private func basePlace(_ instruction: Instruction) -> Place {
        guard
            instruction.flags.contains(.hasBase) || instruction.kind == .get || instruction.kind == .set
                || instruction.kind == .next,
            let base = body.operands(of: instruction).first, !body[base].flags.contains(.isImplicit)
        else { return place(instruction) }
        return place(base)
    }

    /// The extent to which a body passes a callee's event on to its own callers.
    enum Rise {
        /// As `Event.rises` says.
        case asOwn
        /// Always: a callee does it to its argument, and no code further down the call path knows the owner.
        case always
        /// Never: the event is the same for every caller of this body, and is reported to the callee's own callers.
        case never
    }

    /// Judges an event where its confinement and its context are both known, and leaves it to the callers, or to the
    /// reports on stored values, otherwise.
    func record(_ event: Event, _ rise: Rise = .asOwn) {
        guard event.subject.root != .unknown else { return }
        run.witness?.note(event)
        if event.subject.deleted != nil { operations.noteUseOfDeleted(event) }
        // A handle with a queue of its own may be carried anywhere before it is used.
        if event.kind == .give, event.subject.state == .handle, !event.subject.isPart,
            case .executor(.ownQueue) = event.subject.confinement
        {
            return
        }
        if event.kind == .give, case .of = event.subject.confinement {
            hand(event, on: rise == .never ? .never : .asOwn)
            return
        }
        switch event.kind {
        case .keep:
            recordKept(event, rise)
            return
        case .invoke:
            hand(event, on: rise)
            return
        case .read, .write, .delete, .invalidate, .add, .pass, .give, .resume: break
        }
        let ruling = ruling(event)
        switch ruling.verdict {
        // In a queue's `sync` it is still the main thread that waits and runs it.
        case .legal where ruling.by == .mainThread:
            if mayRunElsewhere(event) { hand(event, on: rise == .never ? .never : .asOwn) }
        case .legal, .unknown: closures.noteCaptured(event)
        case .open: if !closures.takes(event) { hand(event, on: rise) }
        // Whatever its caller chooses, the body has made the handle itself.
        case .foreign where ruling.by == .madeByThisCall: prove(event, by: ruling.by)
        case .foreign where event.guards.areCallersChoice: hand(event, on: .asOwn)
        case .foreign, .suspended: prove(event, by: ruling.by)
        }
    }

    /// What the judge says of an event, as far as a run of the body sees it.
    private func ruling(_ event: Event) -> Ruling {
        var touch = Touch(event.subject, of: event, isRunning: isRunning)
        touch.thread = thread(of: event.point)
        touch.isOfThisCall =
            isOffEveryCallersQueue(event) || !event.guards.areCallersChoice && isMadeWhileRunning(event)
        return terms.ruling(touch)
    }

    private func recordKept(_ event: Event, _ rise: Rise) {
        var touch = Touch(event.subject, at: event.point, isRunning: isRunning)
        touch.act = .keep(byActor: event.isHandedToActor)
        let ruling = terms.ruling(touch)
        if ruling.verdict == .foreign, !isToldByCallee(event, ruling.by) {
            var kept = event
            // No code has touched it there yet.
            if ruling.by != .outlivesLending { kept.isUnseen = event.subject.handedOut != nil }
            prove(kept, by: ruling.by)
        }
        hand(event, on: rise)
    }

    /// Whether a place is that of a closure of this body.
    private func isOwn(_ place: Place) -> Bool {
        place.file == body.file && body.functions.contains { $0.source == place.span }
    }

    /// Whether the callee that keeps a lent value was lent it itself, and has told so.
    private func isToldByCallee(_ event: Event, _ by: Clause) -> Bool {
        guard by == .outlivesLending, !event.path.isEmpty, case .scope(let place, _) = event.subject.confinement
        else { return false }
        return !isOwn(place)
    }

    /// Judges an access by the initial value of a lazy property: code that knows the instance knows whether the
    /// property was read before.
    func recordAsking(_ event: Event) {
        var touch = Touch(event.subject, of: event, isRunning: isRunning)
        touch.thread = thread(of: event.point)
        let ruling = terms.ruling(touch)
        switch ruling.verdict {
        case .foreign where !event.guards.areCallersChoice && terms.isMade(terms.root(of: event.ifUnasked ?? .unknown)):
            prove(event, by: ruling.by)
        case .open, .foreign: hand(event, on: .asOwn)
        case .legal, .suspended, .unknown: break
        }
    }

    /// Whether the body itself has created the handle, so that its caller can't be on the handle's queue. A callee's
    /// result may have been created before.
    private func isMadeWhileRunning(_ event: Event) -> Bool {
        guard event.isTouch, event.isWhole, event.point.entry == .caller, event.isOnCallersThread,
            case .executor(.ownQueue(let handle)) = event.subject.confinement,
            case .made(_, let through) = terms[handle]
        else { return false }
        return through.isEmpty
    }

    /// Passes an event on to the callers.
    private func hand(_ event: Event, on rise: Rise) {
        switch rise {
        case .never: return
        case .always: noted.summary.add(event)
        case .asOwn:
            if event.rises(terms) || mayRunElsewhere(event) || event.isKept && isPassedOn(event.subject, event.type) {
                noted.summary.add(event)
            } else if event.isFollowedFar(terms) {
                noted.summary.addFar(event)
            }
        }
    }

    /// Passes on to the callers what an own method does to the instance, of which this body knows nothing more.
    func pass(far event: Event) { noted.summary.addFar(event) }

    /// Whether a call of the body, which is the main actor's only by inheritance, may run a touch elsewhere.
    private func mayRunElsewhere(_ event: Event) -> Bool {
        event.isTouch && event.point == run.point && run.isMainByInheritance
    }

    /// Whether callers give an object of a database that is kept somewhere: each helper on the way only hands it on,
    /// however many there are.
    func isPassedOn(_ atom: Atom, _ type: TypeID) -> Bool {
        guard case .parameter(0...) = terms[atom.root], !atom.isPart else { return false }
        return knowledge.carriesConfined(type)
    }

    /// True where an object that has left its handle's queue is used where the body is called, and this very call
    /// created the handle: no caller is on its queue.
    private func isOffEveryCallersQueue(_ event: Event) -> Bool {
        guard event.isOnCallersThread, event.subject.handedOut != nil,
            case .executor(.ownQueue(let handle)) = event.subject.confinement
        else { return false }
        return terms.isMade(handle)
    }

    /// Records a value that leaves the body as its result, for callers that run elsewhere.
    func give(_ event: Event) {
        if !noted.summary.escapes.contains(where: { $0.place == event.place }) { noted.summary.escapes.append(event) }
    }

    /// Notes that an event is wrong by a clause.
    func prove(_ event: Event, by clause: Clause) {
        let proof = Proof(event, by: clause, in: body.owner)
        // One finding per value and context: its first use there. Passing a value to unseen code is not a use.
        let key = key(of: proof.kind, event)
        if let known = noted.proven[key], let touched = known.ending(at: proof) {
            return noted.proven.note(touched, as: key)
        }
        guard var known = noted.proven[key], !known.event.isUnseen || event.isUnseen else {
            return noted.proven.note(proof, as: key)
        }
        guard event.kind == .write || event.kind == .delete else { return }
        known.changes = true
        noted.proven.note(known, as: key)
    }

    /// What tells a proof apart: of several objects of one handle, each that existed before the code that is run; what
    /// that code itself reads out of them is no other. Where the handle is told there, its objects go without saying.
    private func key(of kind: Proof.Kind, _ event: Event) -> Proof.Key {
        var common = Proof.Key(kind, event)
        common.delegate = run.delegate
        guard event.subject.state == .live, event.subject.isPart, let creation = event.subject.creation,
            noted.proven[common]?.event.subject.state != .handle,
            !run.activations.nested.contains(where: { $0.point == event.point && isWithin(creation, $0.function) })
        else { return common }
        var own = common
        own.creation = creation
        return own
    }

    private func isWithin(_ place: Place, _ function: FunctionID) -> Bool {
        function != .main && self.place(body.functions[Int(function.index)]).holds(place)
    }
}
