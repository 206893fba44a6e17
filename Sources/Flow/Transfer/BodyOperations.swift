import Declarations
import Frameworks
import Lowering
import Syntax

/// What a run over a body collects of what it does to a database besides reading and changing what that holds.
final class BodyOperations: RunPart {
    let run: BodyRun
    private let loopAnalysis: LoopAnalysis
    private let openings: Openings
    /// All that is noted, as a value.
    struct Noted {
        fileprivate var all = Operations()
        /// The functions of the body that do them.
        fileprivate var functions: [Operation.Key: FunctionID] = [:]
        /// Locks under which more is done than reading.
        fileprivate var busyLocks: Set<Place> = []
        /// By read: the loop around it; calls that bring a handle forward.
        fileprivate var staleReads: [Operation.Key: Int] = [:]
        fileprivate var refreshes: Set<Int> = []
    }
    var noted = Noted()

    init(_ run: BodyRun, _ loopAnalysis: LoopAnalysis, _ openings: Openings) {
        self.run = run
        self.loopAnalysis = loopAnalysis
        self.openings = openings
    }

    @discardableResult
    func note(
        _ kind: Operation.Kind, _ subject: Atom, _ framework: Int, _ place: Place, _ frame: Frame, _ state: FlowState,
        _ fill: (inout Operation) -> Void = { _ in }
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

    func note(_ call: DescribedCall, _ state: inout FlowState) {
        let does = call.member.operations
        openings.noteMigration(call)
        noteStaleRead(does, call.receiver, call.receiverType, call.instruction, call.frame, state)
        noteLock(call, &state)
        guard !does.isEmpty else { return }
        let place = place(call.instruction), subject = call.receiver?.only ?? .unknown
        func note(_ kind: Operation.Kind, _ subject: Atom, _ fill: (inout Operation) -> Void = { _ in }) {
            self.note(kind, subject, call.framework, place, call.frame, state) { operation in
                operation.word = call.member.name
                operation.type = call.receiverType
                fill(&operation)
            }
        }
        if does.contains(.open) { noteOpen(call, state) }
        if does.contains(.deprecated) { note(.deprecated, subject) }
        if does.contains(.observe) || does.contains(.observeOnQueue) {
            let hasQueue =
                does.contains(.observeOnQueue)
                || call.member.closures.contains { closure in
                    if case .argument(let label) = closure.place {
                        call.given.contains { $0.label == label }
                    } else {
                        false
                    }
                }
            note(.observe, subject) { operation in
                if hasQueue { operation.options.insert(.hasQueue) }
                if uses.isDropped(current) { operation.options.insert(.isDropped) }
            }
            if call.frame.function == .main, uses.isReturned(current) { note(.giveToken, subject) }
            if mayBeFrozen(subject, state) { note(.observeFrozen, subject) }
        }
        if does.contains(.thaw) {
            note(.thaw, call.receiver?.atoms.first ?? values(call.given).first?.only ?? .unknown)
        }
        if does.contains(.transactAsync) || does.contains(.beginAsync) || does.contains(.refresh) && call.member.isAsync
        {
            note(.asyncWrite, subject)
        }
        if does.contains(.reference) { noteReference(call, &state) }
        if does.contains(.resolve) { noteResolve(call, &state) }
        noteFrozenChange(call, state)
        noteMix(call, state)
    }

    private func values(_ given: [Given]) -> [Value] { given.map { value($0.value) } }

    // MARK: Openings

    private func noteOpen(_ call: DescribedCall, _ state: FlowState) {
        note(.open, Atom(made(call.instruction), .handle), call.framework, place(call.instruction), call.frame, state) {
            operation in
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

    // MARK: References

    private func noteReference(_ call: DescribedCall, _ state: inout FlowState) {
        state.operations.resolved[made(call.instruction)] = nil
        guard let argument = call.given.first(where: { knowledge.carriesConfined(body[$0.value].type) }) else { return }
        let atom = value(argument.value).only ?? .unknown
        let isDropped = uses.isDropped(current) || uses.isOnlyAsked(current)
        note(.reference, atom, call.framework, place(call.instruction), call.frame, state) {
            $0.type = body[argument.value].type
        }
        if isDropped { note(.dropReference, atom, call.framework, place(call.instruction), call.frame, state) }
    }

    private func noteResolve(_ call: DescribedCall, _ state: inout FlowState) {
        for argument in call.given {
            guard let atom = value(argument.value).only, atom.root != .unknown,
                knowledge.role(of: body[argument.value].type)?.kind == .reference
            else { continue }
            switch terms[atom.root] {
            case .field, .global: note(.resolveKept, atom, call.framework, place(call.instruction), call.frame, state)
            default:
                if let before = state.operations.resolved[atom.root] {
                    note(.resolveAgain, atom, call.framework, place(call.instruction), call.frame, state) {
                        $0.other = before
                    }
                }
                state.operations.resolved[atom.root] = place(call.instruction)
            }
        }
    }

    // MARK: Frozen values

    private func noteFrozenChange(_ call: DescribedCall, _ state: FlowState) {
        let does = call.member.operations
        func note(_ atom: Atom, _ type: TypeID, _ option: Operation.Options) {
            guard atom.state == .frozen || option == .isTransaction && mayBeFrozen(atom, state) else { return }
            self.note(.changeFrozen, atom, call.framework, place(call.instruction), call.frame, state) {
                $0.options.insert(option)
                $0.type = type
            }
        }
        if let atom = call.receiver?.only {
            if !does.isDisjoint(with: [.transact, .transactAsync, .begin, .beginAsync]) {
                note(atom, call.receiverType, .isTransaction)
            }
            if !does.isDisjoint(with: [.mutate, .add, .create, .delete, .deleteAll]) {
                note(atom, call.receiverType, [])
            }
        }
        for argument in call.given {
            guard let atom = value(argument.value).only else { continue }
            if does.contains(.delete) { note(atom, body[argument.value].type, .isDeletion) }
            if !does.isDisjoint(with: [.mutate, .add]), let target = call.receiver?.only,
                analysis.isLive(target, in: body.owner)
            {
                note(atom, body[argument.value].type, .isAddition)
            }
        }
    }

    /// It is frozen, or whoever calls knows whether it is.
    private func mayBeFrozen(_ atom: Atom, _ state: FlowState) -> Bool {
        atom.state == .frozen || atom.state == .given && terms.isParameter(atom.root) && !state.asksForFrozen
    }

    /// What a callee changes or deletes of what it is given frozen.
    func noteFrozenChange(
        of atom: Atom, _ type: TypeID, _ framework: Int, _ option: Operation.Options, at place: Place, _ path: [Place],
        _ frame: Frame, _ state: FlowState
    ) {
        guard atom.state == .frozen, path.count < CallPath.limit else { return }
        note(.changeFrozen, atom, framework, place, frame, state) {
            $0.options.insert(option)
            $0.type = type
            $0.path = path
        }
    }

    /// A property of an object is set: of a frozen one, or to an object of another handle.
    func noteAssignment(
        _ base: Value, _ value: Value, _ type: TypeID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState
    ) {
        guard let atom = base.only, let framework = knowledge.role(of: type)?.framework else { return }
        noteLockedState(state)
        if atom.state == .frozen {
            note(.changeFrozen, atom, framework, place(instruction), frame, state) { $0.type = type }
        }
        // A link may be left empty, too: `first?.freeze()`.
        let linked = value.atoms.filter { terms[$0.root] != .constant(.nil) }
        if linked.count == 1, let frozen = linked.first, frozen.state == .frozen,
            let given = body.operands(of: instruction).last, analysis.isLive(atom, in: body.owner)
        {
            note(.changeFrozen, frozen, framework, place(instruction), frame, state) {
                $0.options.insert(.isAddition)
                $0.type = body[given].type
            }
        }
        if let given = body.operands(of: instruction).last {
            for part in assigned(given) {
                mix(self.value(part), of: body[part].type, with: atom, place(part), framework, frame, state)
            }
        }
    }

    // MARK: Locks and reads

    private func noteLock(_ call: DescribedCall, _ state: inout FlowState) {
        let does = call.member.operations
        if does.contains(.unlock) { _ = state.operations.locks.popLast() }
        if does.contains(.lock), !call.given.contains(where: { knowledge.isFunction(body[$0.value].type) }) {
            state.operations.locks.append(place(call.instruction))
        }
        guard let lock = state.operations.locks.last else { return }
        if !does.isDisjoint(with: [
            .transact, .transactAsync, .begin, .beginAsync, .save, .mutate, .add, .create, .delete, .deleteAll
        ]) {
            noted.busyLocks.formUnion(state.operations.locks)
        }
        guard !does.isDisjoint(with: [.query, .open]) || isReadOfOwn(call), knowledge.pinsVersions(call.framework),
            state.transactions.open.isEmpty
        else { return }
        note(.lockedRead, .unknown, call.framework, lock, call.frame, state) { $0.other = place(call.instruction) }
    }

    /// A collection that nobody else can put another in place of: a parameter, a local.
    private func isReadOfOwn(_ call: DescribedCall) -> Bool {
        guard call.role?.kind == .collection, call.member.operations.isDisjoint(with: Self.changing),
            let atom = call.receiver?.only, atom.state == .live || atom.state == .given
        else { return false }
        return terms.isParameter(atom.root) || terms.isMade(atom.root)
    }

    /// A call keeps others out while it runs its closure.
    func holdsLock(_ call: DescribedCall) -> Bool {
        call.member.operations.contains(.lock) && call.given.contains { knowledge.isFunction(body[$0.value].type) }
            || call.member.blocks
                && call.given.contains {
                    !knowledge.isFunction(body[$0.value].type) && mentions(Knowledge.exclusively, $0.value)
                }
    }

    /// Something other than a read happens: the locks that are held have their reason.
    func noteLockedState(_ state: FlowState) {
        if !state.operations.locks.isEmpty { noted.busyLocks.formUnion(state.operations.locks) }
    }

    /// A read in a loop that waits between its rounds, through what was opened before.
    func noteStaleRead(
        _ does: FrameworkModel.Operations, _ receiver: Value?, _ receiverType: TypeID, _ instruction: Instruction,
        _ frame: Frame, _ state: FlowState
    ) {
        if !does.isDisjoint(with: [.refresh, .autorefresh]) { noted.refreshes.insert(current) }
        guard let atom = receiver?.only, let role = knowledge.role(of: receiverType),
            knowledge.pinsVersions(role.framework), state.transactions.open.isEmpty,
            thread(of: frame.point).isWorkItem || thread(of: frame.point) == .caller
        else { return }
        let isRead = does.contains(.query) && role.kind == .handle
        guard
            isRead
                || analysis.isLive(atom, in: body.owner) && role.kind == .collection
                    && does.isDisjoint(with: Self.changing)
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
        let key = note(.staleRead, atom, role.framework, place(instruction), frame, state)
        noted.staleReads[key] = index
    }

    private static let changing: FrameworkModel.Operations = [
        .mutate, .add, .create, .delete, .deleteAll, .observe, .observeOnQueue, .freeze
    ]

    private func isStream(_ loop: Loops.Loop) -> Bool {
        loop.blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { body.instructions[Int($0)].awaitsElement }
        }
    }

    // MARK: Deleted objects, variables that the compiler does not watch, lent handles

    /// An object is used that has gone.
    func noteUseOfDeleted(_ event: Event) {
        guard let deleted = event.subject.deleted, event.isUse,
            let framework = knowledge.carriedRole(of: event.type)?.framework
        else { return }
        var operation = Operation(
            kind: .useDeleted, subject: event.subject, framework: framework, point: event.point,
            thread: event.point.executor, guards: event.guards, place: event.path.first ?? event.place)
        operation.other = deleted
        noted.all.add(operation)
    }

    /// What is put into a variable that the compiler is told not to watch. What a queue lets out into it may stay with
    /// that queue, until somebody reads it elsewhere.
    func noteUnchecked(_ value: Value, isRead: Bool, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        let cell = body.cells[Int(instruction.payload)]
        guard cell.isUnsafe, let role = knowledge.carriedRole(of: cell.type), role.kind.isConfined,
            let atom = value.atoms.first(where: { atom in
                atom.isConfined
                    && (atom.handedOut == nil
                        ? !isRead : isRead && terms.verdict(atom, at: frame.point, isRunning: isRunning) != .legal)
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
            .uncheckedLocal, atom, role.framework, cell.source.map { Place(body.file, $0) } ?? place(instruction),
            owned, state
        ) { ($0.type, $0.word) = (cell.type, cell.name) }
    }

    /// Whoever runs a closure with a handle has opened one.
    func noteLending(_ function: Function, _ frame: Frame, _ state: FlowState) {
        for parameter in function.type.parameters {
            guard let role = knowledge.role(of: parameter.type), role.kind == .handle else { continue }
            note(.lend, .unknown, role.framework, place(function), frame, state)
        }
    }

    // MARK: Callees, and the end

    /// A callee's openings, in this body's terms.
    func apply(_ call: Substitution, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        for operation in call.callee.operations.all {
            guard let guards = call.guards(operation.guards), let both = guards.and(state.guards) else { continue }
            var moved = operation
            if operation.kind == .mix, !isMixMoved(&moved, by: call, state) { continue }
            if operation.kind == .giveToken {
                if uses.isDropped(current) {
                    moved.kind = .dropToken
                } else if run.activations.function != .main || !uses.isReturned(current) {
                    continue
                }
            }
            if operation.kind == .observe {
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
            moved.thread = operation.thread == .caller ? thread(of: frame.point) : call.executor(operation.thread)
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

    /// What the whole body has shown, and what of it only callers can place.
    /// - Parameter working: functions of the body that use transactions.
    func finish(working: Set<FunctionID>) -> (all: Operations, rising: Operations) {
        // Most bodies do none, and where their loops are takes a while to find.
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

    /// A read in rounds, one of which brings the handle forward.
    private func isRefreshed(_ read: Operation) -> Bool {
        guard let index = noted.staleReads[read.key] else { return false }
        let blocks = loops.blocks(of: loops.all[index])
        return noted.refreshes.contains { blocks.contains(loops.block(of: $0)) }
    }

    private func rises(_ operation: Operation) -> Bool {
        guard operation.path.count < CallPath.limit else { return false }
        switch operation.kind {
        case .open: return operation.point.entry == .caller
        case .mix: return isCallers(operation)
        // Whoever has a run loop is brought forward by it.
        case .staleRead: return operation.thread == .caller && !isRefreshed(operation)
        case .giveToken: return true
        // Whose it is says whether its notifications have a run loop to come by.
        case .observe:
            return operation.point.entry == .caller && operation.subject.state == .given
                && terms.isParameter(operation.subject.root)
        default: return operation.isFrozenQuestion
        }
    }
}
