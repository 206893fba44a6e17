import Declarations
import Lowering
import Syntax

/// The operations on a database, besides reading and changing objects, that a run over a body collects.
final class BodyOperations: RunPart {
    let run: BodyRun
    private let loopAnalysis: LoopAnalysis
    /// Everything noted so far, as a value.
    struct Noted {
        fileprivate var all = Operations()
        /// The functions of the body that perform the operations.
        fileprivate var functions: [Operation.Key: FunctionID] = [:]
        /// Locks under which more than reading happens.
        fileprivate var busyLocks: Set<Place> = []
        /// By read: the loop around it; calls that bring a handle forward.
        fileprivate var staleReads: [Operation.Key: Int] = [:]
        fileprivate var refreshes: Set<Int> = []
    }
    var noted = Noted()

    let openings: Openings

    init(_ run: BodyRun, _ loopAnalysis: LoopAnalysis, _ openings: Openings) {
        self.run = run
        self.loopAnalysis = loopAnalysis
        self.openings = openings
    }

    @discardableResult
    func note(
        _ kind: Operation.Kind, of subject: Atom, in framework: Int, at place: Place, _ frame: Frame,
        _ state: FlowState, fill: (inout Operation) -> Void = { _ in }
    ) -> Operation.Key {
        var operation = Operation(
            kind: kind, subject: subject, framework: framework, point: frame.point, thread: thread(of: frame.point),
            guards: state.guards, place: place, path: frame.path)
        if run.activations.isInPool { operation.options.insert(.isInPool) }
        if loopAnalysis.levels(at: current).contains(where: \.repeats) { operation.options.insert(.isInLoop) }
        fill(&operation)
        noted.all.add(operation)
        noted.functions[operation.key] = run.activations.function
        return operation.key
    }

    // MARK: Calls that the models describe

    /// Notes an operation of a described call.
    func note(
        _ kind: Operation.Kind, of subject: Atom, by call: DescribedCall, _ state: FlowState,
        fill: (inout Operation) -> Void = { _ in }
    ) {
        note(kind, of: subject, in: call.framework, at: place(call.instruction), call.frame, state) { operation in
            operation.word = call.member.name
            operation.type = call.receiverType
            fill(&operation)
        }
    }

    /// Notes that a call observes its receiver.
    /// - Parameter onQueue: the call itself names the queue.
    func noteObservation(_ call: DescribedCall, onQueue: Bool, _ state: FlowState) {
        let subject = call.receiver?.akin ?? .unknown
        let atOnce = call.given.first { argument in
            call.member.mainIf.contains { $0.label == argument.label && mentions($0.word, argument.value) }
        }
        let hasQueue =
            onQueue && atOnce == nil
            || call.member.closures.contains { closure in
                if case .argument(let label) = closure.place {
                    call.given.contains { $0.label == label }
                } else {
                    false
                }
            }
        note(.observe, of: subject, by: call, state) { operation in
            if hasQueue { operation.options.insert(.hasQueue) }
            if let atOnce {
                operation.options.insert(.needsMain)
                operation.place = place(atOnce.value)
            }
            if uses.isDropped(current) { operation.options.insert(.isDropped) }
        }
        if call.frame.function == .main, uses.isReturned(current) { note(.giveToken, of: subject, by: call, state) }
        if mayBeFrozen(subject, state) { note(.observeFrozen, of: subject, by: call, state) }
    }

    private func values(_ given: [Given]) -> [Value] { given.map { value($0.value) } }

    /// Notes that a call thaws its receiver, or its first argument.
    func noteThaw(_ call: DescribedCall, _ state: FlowState) {
        note(
            .thaw, of: call.receiver?.atoms.first ?? values(call.given).first?.only ?? .unknown, by: call, state)
    }

    // MARK: Openings

    /// Notes that a call opens a handle.
    func noteOpen(_ call: DescribedCall, _ state: FlowState) {
        note(
            .open, of: Atom(made(call.instruction), .handle), in: call.framework, at: place(call.instruction),
            call.frame, state
        ) { operation in
            if call.member.isAsync {
                operation.options.insert(.isAwaited)
                if call.member.home == .main { operation.options.insert(.givesMain) }
            }
            operation.type = call.instruction.type
            operation.given = values(call.given).flatMap { $0.atoms.map(\.root) }.filter { $0 != .unknown }
            guard case .queueArgument(let label)? = call.member.home,
                let argument = call.given.first(where: { $0.label == label })
            else { return }
            operation.queue = value(argument.value).only?.root
            operation.queuePlace = place(argument.value)
        }
    }

    /// Notes that a call makes the container of a database's file.
    func noteStore(_ call: DescribedCall, _ state: FlowState) {
        let text = writtenText
        guard !call.member.ownStoreIf.contains(where: { text.contains($0.text) }) else { return }
        let fate = mayDrop(call) ? fate(of: current) : .kept
        note(.openStore, of: Atom(made(call.instruction), .plain), by: call, state) {
            if fate == .given { $0.options.insert(.isGiven) }
            if fate == .used { $0.options.insert(.isDropped) }
            if !call.member.sharesIf.isEmpty, !call.member.sharesIf.contains(where: { text.contains($0.text) }),
                call.given.allSatisfy({ isSetHere($0.value) })
            {
                $0.options.insert(.isUnshared)
            }
        }
    }

    /// The statements of the body, as they are written.
    private var writtenText: String {
        let spans = body.instructions.map(\.source)
        let first = spans.map(\.first).min() ?? 0, last = spans.map(\.last).max() ?? 0
        return program.text(at: Place(body.file, Span(first: first, last: last)))
    }

    /// Whether the function may run again for the same database.
    private func mayDrop(_ call: DescribedCall) -> Bool {
        guard case .function(let id) = body.owner else { return false }
        return [.function, .getter].contains(program[id].kind) && !call.given.contains { isFromCaller($0.value) }
    }

    /// Whether a configuration is made in this body, so that all that it says is seen.
    private func isSetHere(_ argument: ValueID) -> Bool {
        let type = body[argument].type
        guard let made = program.declaration(of: type),
            let container = program.declaration(of: body.instructions[current].type),
            program[made].module == program[container].module
        else { return true }
        return loops.derives(argument, from: { isInitializer(body[$0]) && body[$0].type == type })
    }

    /// Whether the caller says which database it is.
    private func isFromCaller(_ argument: ValueID) -> Bool {
        loops.derives(argument, from: { [.parameter, .next].contains(body[$0].kind) })
    }

    private func fate(of call: Int) -> Uses.Fate {
        uses.fate(of: call) { instruction in
            instruction.kind == .call && knowledge.isInterface(DeclarationID(Int(instruction.payload)))
        }
    }

    // MARK: References

    /// Notes that a call makes a reference to its argument.
    func noteReference(_ call: DescribedCall, _ state: inout FlowState) {
        state.operations.resolved[made(call.instruction)] = nil
        guard let argument = call.given.first(where: { knowledge.carriesConfined(body[$0.value].type) }) else { return }
        let atom = value(argument.value).only ?? .unknown, place = place(call.instruction)
        let isDropped = uses.isDropped(current) || uses.isOnlyAsked(current)
        if !isForeignArgument(current) {
            note(.reference, of: atom, in: call.framework, at: place, call.frame, state) {
                $0.type = body[argument.value].type
            }
        }
        if isDropped { note(.dropReference, of: atom, in: call.framework, at: place, call.frame, state) }
    }

    /// Whether a value is nothing but an argument of code that is not at hand: what that takes is no choice of this.
    private func isForeignArgument(_ value: Int) -> Bool {
        let ends = uses.ends(value)
        return !ends.isEmpty
            && ends.allSatisfy { end in
                let call = body.instructions[end], base = call.flags.contains(.hasBase) ? 1 : 0
                return call.kind == .callUnknown
                    && body.operands(of: call).dropFirst(base).contains { uses.leads(from: value, to: Int($0.index)) }
            }
    }

    /// Notes that a call resolves the references that are its arguments.
    func noteResolve(_ call: DescribedCall, _ state: inout FlowState) {
        let place = place(call.instruction)
        for argument in call.given {
            let given = value(argument.value)
            guard let atom = given.only ?? given.atoms.first(where: { $0.state == .reference }), atom.root != .unknown,
                knowledge.role(of: body[argument.value].type)?.kind == .reference
            else { continue }
            switch terms[atom.root] {
            case .field, .global:
                note(.resolveKept, of: atom, in: call.framework, at: place, call.frame, state)
            default:
                if let before = state.operations.resolved[atom.root], !isOfAnotherRound(argument.value, before) {
                    note(.resolveAgain, of: atom, in: call.framework, at: place, call.frame, state) {
                        $0.other = before
                    }
                }
                state.operations.resolved[atom.root] = place
            }
        }
    }

    /// Whether a reference is its round's own, for the element's key or beside that, and not the one that was resolved
    /// before: only the next round comes from there to here.
    private func isOfAnotherRound(_ reference: ValueID, _ before: Place) -> Bool {
        guard loopAnalysis.isOfRound(reference) else { return false }
        return !body.instructions.indices.contains { index in
            index != current && place(body.instructions[index]) == before
                && loops.leadsInRound(from: index, to: current)
        }
    }

    // MARK: Frozen values

    /// Notes a transaction of a call on a receiver that is, or may be, frozen.
    func noteFrozenTransaction(_ call: DescribedCall, _ state: FlowState) {
        guard let atom = call.receiver?.only, mayBeFrozen(atom, state) else { return }
        noteFrozen(atom, call.receiverType, .isTransaction, by: call, state)
    }

    /// Notes that a call changes a frozen receiver.
    func noteFrozenReceiver(_ call: DescribedCall, _ state: FlowState) {
        guard let atom = call.receiver?.one, atom.state == .frozen else { return }
        noteFrozen(atom, call.receiverType, [], by: call, state)
    }

    /// Notes that a call deletes frozen arguments, or adds them to a live receiver.
    func noteFrozenArguments(_ call: DescribedCall, deletes: Bool, adds: Bool, _ state: FlowState) {
        for argument in call.given {
            guard let atom = value(argument.value).only else { continue }
            let type = body[argument.value].type
            if deletes, atom.state == .frozen { noteFrozen(atom, type, .isDeletion, by: call, state) }
            if adds, let target = call.receiver?.only, analysis.isLive(target, in: body.owner), atom.state == .frozen {
                noteFrozen(atom, type, .isAddition, by: call, state)
            }
        }
    }

    private func noteFrozen(
        _ atom: Atom, _ type: TypeID, _ option: Operation.Options, by call: DescribedCall, _ state: FlowState
    ) {
        note(.changeFrozen, of: atom, in: call.framework, at: place(call.instruction), call.frame, state) {
            $0.options.insert(option)
            $0.type = type
        }
    }

    /// Whether an atom is frozen, or only the callers know.
    private func mayBeFrozen(_ atom: Atom, _ state: FlowState) -> Bool {
        atom.state == .frozen || atom.state == .given && terms.isParameter(atom.root) && !state.asksForFrozen
    }

    /// Notes that a callee changes or deletes a frozen argument.
    func noteFrozenChange(
        of atom: Atom, as type: TypeID, in framework: Int, _ option: Operation.Options, at place: Place,
        along path: [Place], _ frame: Frame, _ state: FlowState
    ) {
        guard atom.state == .frozen, path.count < CallPath.limit else { return }
        note(.changeFrozen, of: atom, in: framework, at: place, frame, state) {
            $0.options.insert(option)
            $0.type = type
            $0.path = path
        }
    }

    /// Notes that a property of an object is set: of a frozen one, or to an object of another handle.
    func noteAssignment(to base: Receiver, _ value: Value, at step: Step, _ state: FlowState) {
        let type = base.type, instruction = step.instruction, frame = step.frame
        guard let atom = base.value?.one, let framework = knowledge.role(of: type)?.framework else { return }
        noteLockedState(state)
        if atom.state == .frozen {
            note(.changeFrozen, of: atom, in: framework, at: place(instruction), frame, state) { $0.type = type }
        }
        // A link may be set to nil, too: `first?.freeze()`.
        let linked = value.atoms.filter { terms[$0.root] != .constant(.nil) }
        if linked.count == 1, let frozen = linked.first, frozen.state == .frozen,
            let given = body.operands(of: instruction).last, analysis.isLive(atom, in: body.owner)
        {
            note(.changeFrozen, of: frozen, in: framework, at: place(instruction), frame, state) {
                $0.options.insert(.isAddition)
                $0.type = body[given].type
            }
        }
        if let given = body.operands(of: instruction).last {
            for part in assigned(given) {
                mix(
                    self.value(part), of: body[part].type, with: Value(atom), in: framework, at: place(part), frame,
                    state)
            }
        }
    }

    // MARK: Locks and reads

    /// Notes a lock that a call takes until another one releases it.
    func takeLock(_ call: DescribedCall, _ state: inout FlowState) {
        guard !call.given.contains(where: { knowledge.isFunction(body[$0.value].type) }) else { return }
        state.operations.locks.append(place(call.instruction))
    }

    /// Releases the innermost lock.
    func releaseLock(_ state: inout FlowState) { _ = state.operations.locks.popLast() }

    /// Notes a read under a lock.
    /// - Parameter isQuery: the call reads from a handle; otherwise it reads where its receiver is a collection.
    func noteLockedRead(_ call: DescribedCall, isQuery: Bool, _ state: FlowState) {
        guard let lock = state.operations.locks.last, isQuery || isReadOfOwn(call),
            knowledge.traits.pinsVersions(call.framework), state.transactions.open.isEmpty
        else { return }
        note(.lockedRead, of: .unknown, in: call.framework, at: lock, call.frame, state) {
            $0.other = place(call.instruction)
        }
    }

    /// Whether the receiver is a collection that no other code can replace: a parameter or a local.
    private func isReadOfOwn(_ call: DescribedCall) -> Bool {
        guard call.role?.kind == .collection, let atom = call.receiver?.only,
            atom.state == .live || atom.state == .given
        else { return false }
        return terms.isParameter(atom.root) || terms.isMade(atom.root)
    }

    /// Whether a call keeps other code out while it runs its closure.
    func holdsLock(_ call: DescribedCall, isLock: Bool) -> Bool {
        isLock && call.given.contains { knowledge.isFunction(body[$0.value].type) }
            || call.member.blocks
                && call.given.contains {
                    !knowledge.isFunction(body[$0.value].type) && mentions(Knowledge.exclusively, $0.value)
                }
    }

    /// Notes that something other than a read happens: the held locks are justified.
    func noteLockedState(_ state: FlowState) {
        if !state.operations.locks.isEmpty { noted.busyLocks.formUnion(state.operations.locks) }
    }

    /// Notes that the instruction at hand brings a handle forward.
    func noteRefresh() { noted.refreshes.insert(current) }

    /// Notes a read in a loop that waits between its rounds, through a handle that was opened before.
    func noteStaleRead(_ read: StaleRead, of receiver: Receiver, at step: Step, _ state: FlowState) {
        guard let atom = receiver.value?.only, let role = knowledge.role(of: receiver.type),
            knowledge.traits.pinsVersions(role.framework), state.transactions.open.isEmpty,
            thread(of: step.frame.point).isWorkItem || thread(of: step.frame.point) == .caller
        else { return }
        guard
            read.ofHandle && role.kind == .handle
                || analysis.isLive(atom, in: body.owner) && role.kind == .collection && read.ofCollection
        else { return }
        guard let creation = atom.creation, creation.file == body.file else { return }
        let around = loopAnalysis.levels(at: current).compactMap { level in
            if case .loop(let index) = level.round { index } else { nil }
        }
        guard let index = around.last(where: { loops.all[$0].next == nil || isStream(loops.all[$0]) }) else { return }
        let isInside = loops.blocks(of: loops.all[index]).contains {
            body.blocks[Int($0)].instructions.contains { body.instructions[Int($0)].source == creation.span }
        }
        guard !isInside else { return }
        let key = note(.staleRead, of: atom, in: role.framework, at: place(step.instruction), step.frame, state)
        noted.staleReads[key] = index
    }

    private func isStream(_ loop: Loops.Loop) -> Bool {
        loop.blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { body.instructions[Int($0)].awaitsElement }
        }
    }

    // MARK: Deleted objects, variables that the compiler does not watch, lent handles

    /// Notes that a deleted object is used.
    func noteUseOfDeleted(_ event: Event) {
        // Deleting again what the same line has deleted is told by what reads it first.
        guard let deleted = event.subject.deleted, event.isUse, event.kind != .delete || !deleted.holds(event.place),
            let framework = knowledge.carriedRole(of: event.type)?.framework
        else { return }
        var operation = Operation(
            kind: .useDeleted, subject: event.subject, framework: framework, point: event.point,
            thread: event.point.executor, guards: event.guards, place: event.path.first ?? event.place)
        operation.other = deleted
        noted.all.add(operation)
    }

    /// Notes the value of a variable that is exempt from the compiler's checks. A value that has escaped a queue into
    /// it may stay with that queue, until other code reads it elsewhere.
    func noteUnchecked(_ value: Value, isRead: Bool, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        let cell = body.cells[Int(instruction.payload)]
        guard cell.isUnsafe, let role = knowledge.carriedRole(of: cell.type), role.kind.isConfined,
            let atom = value.atoms.first(where: { atom in
                guard atom.isConfined, (atom.handedOut != nil) == isRead else { return false }
                let touch = Touch(atom, at: frame.point, isRunning: isRunning)
                return !isRead || terms.ruling(touch).verdict != .legal
            })
        else { return }
        var owned = frame
        if atom.handedOut != nil {
            switch atom.confinement {
            case .executor(let executor): owned.point.executor = executor
            case .scope(_, let point): owned.point = point
            default: break
            }
        }
        note(
            .uncheckedLocal, of: atom, in: role.framework,
            at: cell.source.map { Place(body.file, $0) } ?? place(instruction), owned, state
        ) { ($0.type, $0.word) = (cell.type, cell.name) }
    }

    /// Notes a handle that unknown code lends: a closure that is run with a handle gets an open one.
    func noteLending(_ function: Function, _ frame: Frame, _ state: FlowState) {
        for parameter in function.type.parameters {
            guard let role = knowledge.role(of: parameter.type), role.kind == .handle else { continue }
            note(.lend, of: .unknown, in: role.framework, at: place(function), frame, state)
        }
    }

    // MARK: Callees, and the end

    /// Applies a callee's operations, in this body's terms.
    func apply(_ call: Substitution, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        let isMoved = call.calleeHere == frame.point && !instruction.flags.contains(.isAwaited)
        for operation in call.callee.operations.all {
            guard let guards = call.guards(operation.guards), let both = guards.and(state.guards) else { continue }
            var moved = operation
            if operation.kind == .mix, !isMixMoved(&moved, by: call, state) { continue }
            if operation.kind == .openStore {
                let fate = fate(of: current)
                guard fate != .kept, moved.options.contains(.isGiven) else { continue }
                if fate == .used {
                    moved.options.remove(.isGiven)
                    moved.options.insert(.isDropped)
                }
            }
            if operation.kind == .giveToken {
                if uses.isDropped(current) {
                    moved.kind = .dropToken
                } else if run.activations.function != .main || !uses.isReturned(current) {
                    continue
                }
            }
            if operation.kind == .observe, !operation.options.contains(.needsMain) {
                guard let subject = call.value(operation.subject, state).only, subject.isConfined else { continue }
                moved.subject = subject
                moved.options.remove(.isDropped)
            }
            if operation.isFrozenQuestion {
                guard let subject = call.value(operation.subject, state).only, mayBeFrozen(subject, state) else {
                    continue
                }
                moved.subject = subject
            }
            moved.guards = both
            moved.point = call.point(operation.point)
            // What runs where it is called has its caller's thread.
            let isCallers =
                operation.thread == .caller
                || isMoved && operation.point.entry == .caller && operation.thread == call.callee.point.executor
            moved.thread = isCallers ? thread(of: frame.point) : call.executor(operation.thread)
            moved.path.lead(from: place(instruction))
            moved.given = operation.given.flatMap { call.terms($0, state) }
            if operation.thread == .caller {
                if run.activations.isInPool { moved.options.insert(.isInPool) }
                if loopAnalysis.levels(at: current).contains(where: \.repeats) { moved.options.insert(.isInLoop) }
            }
            if isMessage(instruction) { moved.options.insert(.isMessage) } else { moved.options.remove(.isMessage) }
            noted.all.add(moved)
            noted.functions[moved.key] = run.activations.function
        }
    }

    /// The operations of the body, and those that only callers can judge.
    /// - Parameter working: Functions of the body that use transactions.
    func finish(working: Set<FunctionID>) -> (all: Operations, rising: Operations) {
        // Most bodies have no operations, and finding their loops is slow.
        guard !noted.all.all.isEmpty else { return (Operations(), Operations()) }
        let working = working.union(loops.all.map { body.blocks[Int($0.header.index)].function })
        var all = noted.all, rising = Operations()
        all.update { operation in
            guard let function = noted.functions[operation.key] else { return }
            if working.contains(where: { isInside($0, function) }) { operation.options.insert(.isHeavy) }
        }
        for operation in all.all where rises(operation) { rising.add(operation) }
        all.remove { operation in
            switch operation.kind {
            case _ where operation.isFrozenQuestion: return true
            case .lockedRead: return noted.busyLocks.contains(operation.place)
            case .staleRead: return isRefreshed(operation)
            case .giveToken: return true
            default: return false
            }
        }
        return (all, rising)
    }

    /// Whether a round of the loop around a read brings the handle forward.
    private func isRefreshed(_ read: Operation) -> Bool {
        guard let index = noted.staleReads[read.key] else { return false }
        let blocks = loops.blocks(of: loops.all[index])
        return noted.refreshes.contains { blocks.contains(loops.block(of: $0)) }
    }

    private func rises(_ operation: Operation) -> Bool {
        guard operation.path.count < CallPath.limit || operation.kind == .open else { return false }
        switch operation.kind {
        case .open: return operation.point.entry == .caller
        case .mix: return isCallers(operation)
        // In callers with a run loop, that brings the handle forward.
        case .staleRead: return operation.thread == .caller && !isRefreshed(operation)
        case .giveToken: return true
        case .openStore: return operation.options.contains(.isGiven)
        // The owner of the subject decides whether a run loop delivers its notifications.
        case .observe:
            return operation.point.entry == .caller
                && (operation.options.contains(.needsMain)
                    || operation.subject.state == .given && terms.isParameter(operation.subject.root))
        default: return operation.isFrozenQuestion
        }
    }
}
