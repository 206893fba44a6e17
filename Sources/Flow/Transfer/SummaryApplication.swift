import Declarations
import Lowering

/// The events of a callee's summary, in the terms of the body that calls it.
struct SummaryApplication: RunPart {
    let run: BodyRun
    private let flow: BodyFlow
    private let call: Substitution
    /// The instructions that give the arguments.
    private let ids: [ValueID]
    private let instruction: Instruction
    private let frame: Frame
    /// The body's variables before the call, and after the functions that the callee has run at once.
    private let before: Cells
    private let operations: OperationState
    private var now: Cells?
    /// Functions that run in later work items, each once, with the join of the states that its runs leave.
    private var later: [(function: TermID, state: FlowState)] = []
    /// The properties that the callee has put something into.
    private var kept: Set<TermID> = []
    /// Lazy properties that the callee has read first.
    private var asked: Set<TermID> = []
    /// Closures that make the elements of streams which the callee returns; uses by code whose caller is unknown.
    private let makers: [Place]
    private var madeUses: [Event] = []
    /// The callee is the main actor's only by inheritance, and this call runs it elsewhere.
    private let runsElsewhere: Bool
    /// The points whose executors the call holds.
    private let heldHere: Set<ExecutionPoint>
    /// The body's own instance calls a method of its own.
    private let isWithinInstance: Bool

    init(
        flow: BodyFlow, _ call: Substitution, of callee: DeclarationID, arguments ids: [ValueID],
        at instruction: Instruction, in frame: Frame, _ state: FlowState
    ) {
        (run, self.flow, self.call) = (flow.run, flow, call)
        (self.ids, self.instruction, self.frame) = (ids, instruction, frame)
        (before, operations) = (state.cells, state.operations)
        let here = call.calleeHere.executor
        runsElsewhere =
            call.callee.point.executor == .main && here.isKnown && flow.thread(of: call.calleeHere) != .main
            && flow.program.inheritsIsolation(callee)
        heldHere = flow.held
        isWithinInstance = call.receiver.only.map { !$0.isPart && flow.terms[$0.root] == .parameter(-1) } ?? false
        let (terms, analysis) = (flow.terms, flow.analysis)
        makers = call.callee.result.atoms.compactMap {
            terms.isMaker($0) ? analysis.place(ofClosure: $0.root) : nil
        }
    }

    /// Applies the callee's effects to the state.
    /// - Returns: The result of the call.
    mutating func run(_ state: inout FlowState) -> Value {
        if call.callee.events.isEmpty, call.callee.far.isEmpty, call.callee.adds.isEmpty { return given(state) }
        let events = call.callee.events
        for index in events.indices where !isOneTooMany(events, index, state) { apply(events[index], &state) }
        for event in call.callee.far where !isPassedOn(event, state) { apply(event, &state) }
        for (position, handles) in call.callee.adds.sorted(by: { $0.key < $1.key }) {
            flow.models.manage(call.argument(position), by: call.value(handles, state), &state)
        }
        // A closure that makes a stream's elements takes effect where the stream is subscribed to.
        for place in makers {
            for use in madeUses where use.point.entry == .at(place) { run.note(use, ofMakerAt: place) }
        }
        state.asked.formUnion(asked)
        if let now { state.cells = now }
        for run in later { flow.join(run.state, into: &state) }
        // A property is read before it is set.
        var entry = state
        entry.fields = call.fields
        return given(entry)
    }

    /// The result of the call.
    private func given(_ entry: FlowState) -> Value {
        let result = settled(call.value(call.callee.result, entry))
        flow.accesses.noteGiven(result, instruction, frame)
        return result
    }

    /// The result without the owners of a handle for which the callee chooses one by its parameters, where the call
    /// leaves more than one choice: whose it is is not known.
    private func settled(_ result: Value) -> Value {
        let chosen = call.callee.result.atoms.filter { $0.state == .handle && !$0.guards.isEmpty }
        guard Set(chosen.map(\.root)).count < chosen.count else { return result }
        return result.map { atom in
            let isOpen = result.atoms.contains { other in
                other.state == .handle && other.root == atom.root && other.confinement != atom.confinement
                    && other.guards.and(atom.guards) != nil
            }
            guard atom.state == .handle, isOpen else { return atom }
            var handle = atom
            (handle.confinement, handle.guards) = (.unknown, Guards())
            return handle
        }
    }

    /// Whether an event is a read of a property's content that only callers can judge, and for which the current
    /// summary has no room: its place has as many reads as are told apart, and nothing is known of this one.
    ///
    /// Any other event may be more than an event of the summary: a proof, an access, a deletion. An array and a
    /// position, because most events are passed over, and copying one takes longer than looking at it.
    private func isOneTooMany(_ events: [Event], _ index: Int, _ state: FlowState) -> Bool {
        guard events[index].kind == .read, flow.events.isFull(at: events[index].place),
            events[index].point == .caller, !call.calleeHere.executor.isKnown, makers.isEmpty, run.witness == nil
        else { return false }
        let subject = events[index].subject
        guard subject.state == .given, subject.confinement == .of(subject.root), subject.handedOut == nil,
            events[index].ifUnasked == nil, let root = call.untouched(subject.root, state)
        else { return false }
        return !flow.events.knows(root)
    }

    /// Passes on what a callee does to the instance whose own method this body is, too, where that is all that there is
    /// to it: nothing is put into the property here. What a function does that is called is known where it runs.
    /// - Returns: False where the event must be applied.
    private func isPassedOn(_ event: Event, _ state: FlowState) -> Bool {
        guard isWithinInstance, event.isUse, call.untouched(event.subject.root, state) == event.subject.root,
            event.subject.confinement == .of(event.subject.root)
        else { return false }
        flow.work(1)
        guard let guards = call.guards(event.guards), let both = guards.and(state.guards),
            let together = event.subject.guards.and(both)
        else { return true }
        var moved = moved(event)
        moved.guards = together
        moved.subject.taken = event.subject.taken.map { call.point($0) }
        moved.suspension = moved.point.entry == .caller ? event.suspension ?? state.suspension : nil
        if event.suspension != nil, moved.subject.suspension == nil { moved.subject.suspension = event.suspension }
        flow.events.pass(far: moved)
        return true
    }

    private mutating func apply(_ event: Event, _ state: inout FlowState) {
        flow.work(1)
        guard let guards = call.guards(event.guards), let both = guards.and(state.guards) else { return }
        let lazyTerms = event.ifUnasked.map { call.terms($0, state) }
        if let lazyTerms {
            guard lazyTerms.count == 1, lazyTerms[0] != .unknown, !state.asked.contains(lazyTerms[0]) else { return }
            asked.insert(lazyTerms[0])
        }
        var subjects = subjects(of: event, state).atoms
        if event.sparesElements { subjects.removeAll { $0.isContained && !$0.isLazyBase } }
        if subjects.isEmpty, event.isKept, knowledge.isFlag(event.type) { subjects = [.unknown] }
        guard !subjects.isEmpty else { return }
        if case .keep(let term) = event.kind, event.endsWithNextCall, run.witness == nil,
            !subjects.contains(where: { $0.isLent || flow.events.isPassedOn($0, event.type) })
        {
            return keep(subjects, in: term, event, &state)
        }
        var common = moved(event)
        common.isWhole = event.isWhole && subjects.count == 1 && !state.asksForFrozen
        common.ifUnasked = lazyTerms?.first
        for atom in subjects {
            // What a parameter must be for the value to be this excludes what it must be for this to happen.
            guard let together = atom.guards.and(both) else { continue }
            var moved = common
            moved.subject = atom
            if moved.stored == nil, case .field(_, let variable) = terms[event.subject.root], atom.state == .handle,
                !atom.isPart
            {
                moved.stored = variable
            }
            moved.guards = together
            moved.arguments = event.arguments.map { call.value($0, state) }
            moved.suspension = moved.point.entry == .caller ? event.suspension ?? state.suspension : nil
            // What the callee has taken out of a property since, nobody is known to have had before.
            if event.suspension != nil, moved.subject.suspension == nil,
                !(terms.isStored(event.subject.root) && terms.isStored(atom.root))
            {
                moved.subject.suspension = event.suspension
            }
            switch event.kind {
            case .keep(let own):
                for term in call.terms(own, state) where term != .unknown {
                    kept.insert(term)
                    moved.kind = .keep(term)
                    if flow.variables.keep(moved.subject, in: term, &state) { flow.events.record(moved) }
                }
            case .invoke: invoke(event, moved, &state)
            case _ where moved.ifUnasked != nil: flow.events.recordAsking(moved)
            default: use(event, moved, &state)
            }
        }
    }

    /// What an event is done to, in the caller's terms. Of a property the callee means what it found there: what it has
    /// put there itself, it has used by that name.
    private func subjects(of event: Event, _ state: FlowState) -> Value {
        guard !kept.isEmpty, terms.isStored(event.subject.root),
            call.terms(event.subject.root, state).contains(where: kept.contains)
        else { return call.value(event.subject, state) }
        var entry = state
        entry.fields = call.fields
        return call.value(event.subject, entry)
    }

    /// Applies an event of the callee that stores a value in a property or global, if this body does not know it yet.
    private mutating func keep(_ subjects: [Atom], in term: TermID, _ event: Event, _ state: inout FlowState) {
        for var atom in subjects {
            if event.suspension != nil, atom.suspension == nil { atom.suspension = event.suspension }
            for term in call.terms(term, state) where term != .unknown {
                kept.insert(term)
                _ = flow.variables.keep(atom, in: term, &state)
            }
        }
    }

    /// Applies an event in which the callee runs a function.
    private mutating func invoke(_ event: Event, _ moved: Event, _ state: inout FlowState) {
        guard isFollowed(event, moved),
            let inner = flow.transactions.entered(
                event.control, call, instruction, isGiven: terms.parameter(of: event.subject.root) != nil, state)
        else { return }
        // The order of the function's runs is known to the callee only.
        var own = state
        own.cells = before
        // Another argument function of the callee has left this state in an earlier work item.
        for run in later where run.function != moved.subject.root { own.cells.join(run.state.cells) }
        own.transactions = inner
        own.guards = moved.guards
        // Of two ways of the callee that exclude each other, one does not see what the other does.
        if !event.control.isAgain { own.operations = operations }
        // No code here waits for another work item.
        let isLater = moved.point.entry != frame.point.entry
        if isLater { own.forgetSuspension() }
        var function = FunctionCall(moved.subject, on: moved.point, with: moved.arguments, at: instruction)
        function.cause = moved
        function.site = CallSite(
            kind: .given(event.control.loop, isLater: event.control.isLater), isInPool: event.control.isInPool,
            place: event.place, held: moved.held)
        let result = flow.callFunction(function, &own)
        runAgain(function, event.control, &own)
        own.operations.join(state.operations)
        call.results[event.subject.root, default: Value()].join(
            flow.transfers.handedOn(
                result, of: event.subject.root, call.callee, as: moved, at: Step(instruction, in: frame), state))
        if isLater {
            if let known = later.firstIndex(where: { $0.function == moved.subject.root }) {
                later[known].state.join(own)
            } else {
                later.append((moved.subject.root, own))
            }
            (own.suspension, own.suspensionIndex) = (state.suspension, state.suspensionIndex)
        } else {
            if now == nil { now = own.cells } else { now?.join(own.cells) }
        }
        var left = state.transactions
        if !isLater, !event.control.isLater { left.take(since: inner, own.transactions) }
        (own.cells, own.transactions, own.guards) = (before, left, state.guards)
        state = own
    }

    /// Runs a function once more that the callee may have run before, if the first run has changed what the next finds.
    private func runAgain(_ function: FunctionCall, _ control: Control, _ own: inout FlowState) {
        guard control.isAgain else { return }
        let isChanged = control.isAlwaysAgain && own.cells.hasDeleted(since: before)
        guard isChanged || own.operations.resolved != operations.resolved else { return }
        var next = own
        if !isChanged { next.cells = before }
        _ = flow.callFunction(function, &next)
        own.operations.join(next.operations)
    }

    /// Whether the body's own closure is run where an event of a callee calls it.
    ///
    /// In a circle of calls closures that callees run lead to callees that run closures, and their runs multiply with
    /// each level. So there a closure is followed through two callees that are given it, and from the body's own
    /// statements through one that finds it in a property: what it does by itself is known from its own run.
    private func isFollowed(_ event: Event, _ moved: Event) -> Bool {
        guard analysis.solving?.isCircular ?? false, case .closure = terms[moved.subject.root] else { return true }
        if terms.isStored(event.subject.root) { return run.activations.nested.isEmpty }
        return run.activations.nested.count { if case .given = $0.kind { true } else { false } } < 2
    }

    /// Applies an event in which the callee uses a value.
    private mutating func use(_ event: Event, _ moved: Event, _ state: inout FlowState) {
        if moved.point.executor == .unknown, !makers.isEmpty { madeUses.append(moved) }
        flow.events.record(moved, rise(event, moved))
        // What has left the queue of a kept handle is judged by itself.
        if event.isOnCallersThread, moved.isPlaced, terms.isStored(event.subject.root), event.subject.handedOut == nil {
            flow.accesses.noteLed(moved, instruction)
        }
        flow.deletions.delete(as: event, of: call.callee, ids, instruction, &state)
        guard moved.isWhole, event.kind == .write || event.kind == .delete,
            terms.parameter(of: event.subject.root) != nil,
            let framework = knowledge.carriedRole(of: event.type)?.framework
        else { return }
        flow.operations.noteFrozenChange(
            of: moved.subject, as: event.type, in: framework, event.kind == .delete ? .isDeletion : [],
            at: event.place, along: moved.path, frame, state)
    }

    /// Judges whether callers of this body have to judge a callee's event: one of them may have another name for the
    /// value or for the code's executor, or subscribe to the stream that runs it. For all others the event was
    /// reported where it was first known.
    private func rise(_ event: Event, _ moved: Event) -> BodyEvents.Rise {
        if isOfOwnValue(moved) { return .never }
        if terms.isParameter(event.subject.root) { return .always }
        guard case .of(let owner) = moved.subject.confinement, !terms.isCallersToName(owner),
            !terms.isCallersToName(moved.subject.root)
        else { return .asOwn }
        if moved.isReported, moved.kind == .give || !terms.isCallersToName(moved.point.executor) { return .never }
        // No caller will know the executor.
        guard moved.kind != .give, moved.point.executor == .unknown, case .at(let place) = moved.point.entry else {
            return .asOwn
        }
        return makers.contains(place) ? .asOwn : .never
    }

    /// Whether an event touches the content of a property that is declared to hold a value of the project's own,
    /// which is never a handle's object: no caller can name another content. A touch of a parameter's property shows
    /// that the parameter is used, whatever it is.
    private func isOfOwnValue(_ event: Event) -> Bool {
        guard event.isTouch, event.subject.state == .given, case .field(_, let variable) = terms[event.subject.root],
            (terms.parameter(of: event.subject.root) ?? -1) < 0
        else { return false }
        return analysis.holdsOwnValue(variable)
    }

    /// The parts of an event that are the same for every subject: its place here, and the call that leads there.
    private func moved(_ event: Event) -> Event {
        var moved = event
        moved.point = call.point(event.point)
        moved.thread = event.point.entry == .caller ? waiting(at: moved.point) : event.thread.map { call.executor($0) }
        let isMoved = runsElsewhere && event.point == call.callee.point
        moved.held = held(by: event, at: moved.point)
        let isJudgedThere = event.isPlaced && terms.parameter(of: event.subject.root) == nil
        moved.isReported =
            !isMoved && event.isReported
            || !isMoved && !event.guards.areCallersChoice
                && (isJudgedThere || event.isStored(terms) && !knowledge.isCarried(event.subject.root, terms))
        moved.lead(from: handedOver(event.subject), isWithinInstance: isWithinInstance, terms)
        return moved
    }

    /// The points whose executors a callee's code holds: those of the code here that calls it, too, if that waits on
    /// the same thread.
    private func held(by event: Event, at point: ExecutionPoint) -> Set<ExecutionPoint> {
        if event.held.isEmpty, heldHere.isEmpty { return [] }
        var found = Set(event.held.map { call.point($0) })
        if event.point.entry == .caller || event.isOnCallersThread, call.calleeHere == frame.point {
            found.formUnion(heldHere)
        }
        found.remove(point)
        return found
    }

    /// The place of the argument that passes a callee's value, or of the call.
    private func handedOver(_ subject: Atom) -> Place {
        guard let position = terms.parameter(of: subject.root) else { return place(instruction) }
        if position >= 0 { return ids.indices.contains(Int(position)) ? place(ids[Int(position)]) : place(instruction) }
        guard instruction.flags.contains(.hasBase), let base = body.operands(of: instruction).first,
            !body[base].flags.contains(.isImplicit)
        else { return place(instruction) }
        return place(base)
    }
}
