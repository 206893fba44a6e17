import Declarations
import Frameworks
import Lowering
import Syntax

/// What described calls do to a database besides reading and changing what it holds.
extension BodyFlow {
    // MARK: Where

    /// What has the thread that code runs on: of a queue's `sync`, what waits.
    func thread(of here: Here) -> Executor {
        if here.entry == .caller { return summary.here.executor }
        return activations.first { $0.here.entry == here.entry }?.here.executor ?? here.executor
    }

    /// An autorelease pool is open in the work item at hand.
    var isInPool: Bool {
        for activation in activations.reversed() {
            if activation.isInPool { return true }
            if activation.kind == .later { return false }
        }
        return false
    }

    func place(_ value: ValueID) -> Place { Place(body.file, body[value].source) }

    @discardableResult
    func note(_ kind: Operation.Kind, _ subject: Atom, _ framework: Int, _ place: Place, _ frame: Frame, _ state: FlowState, _ fill: (inout Operation) -> Void = { _ in }) -> Operation.Key {
        var operation = Operation(kind: kind, subject: subject, framework: framework, here: frame.here, thread: thread(of: frame.here), guards: state.guards, place: place, way: frame.way)
        if isInPool { operation.options.insert(.isInPool) }
        if levels(at: current).contains(where: \.repeats) { operation.options.insert(.isInLoop) }
        fill(&operation)
        notes.operations.add(operation)
        notes.functions[operation.key] = running.last ?? .main
        return operation.key
    }

    // MARK: Calls that the models describe

    func noteOperations(
        _ call: Knowledge.Call, _ receiver: Value?, _ receiverType: TypeID, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) {
        let does = call.member.operations
        noteMigration(call, receiver, given, instruction)
        if call.member.isAnywhere { notes.anywhere.insert(current) }
        if knowledge.role(of: receiverType)?.model.home == .ownQueue, call.member.closures.contains(where: { $0.place == .receiver }) { notes.queueEntries.insert(current) }
        noteStaleRead(does, receiver, receiverType, instruction, frame, state)
        guard !does.isEmpty else { return }
        let place = place(instruction), subject = receiver?.only ?? .unknown
        func note(_ kind: Operation.Kind, _ subject: Atom, _ fill: (inout Operation) -> Void = { _ in }) {
            self.note(kind, subject, call.framework, place, frame, state) { operation in
                operation.word = call.member.name
                operation.type = receiverType
                fill(&operation)
            }
        }
        if does.contains(.open) { noteOpen(call, given, instruction, frame, state) }
        if does.contains(.deprecated) { note(.deprecated, subject) }
        if does.contains(.observe) || does.contains(.observeOnQueue) {
            let hasQueue = does.contains(.observeOnQueue) || call.member.closures.contains { closure in if case .argument(let label) = closure.place { given.contains { $0.label == label } } else { false } }
            note(.observe, subject) { operation in
                if hasQueue { operation.options.insert(.hasQueue) }
                if uses.isDropped(current) { operation.options.insert(.isDropped) }
            }
            if subject.state == .frozen { note(.observeFrozen, subject) }
        }
        if does.contains(.thaw) { note(.thaw, receiver?.atoms.first ?? values(given).first?.only ?? .unknown) }
        if does.contains(.transactAsync) || does.contains(.beginAsync) || does.contains(.refresh) && call.member.isAsync { note(.asyncWrite, subject) }
        if does.contains(.reference) { noteReference(call, given, instruction, frame, &state) }
        if does.contains(.resolve) { noteResolve(call, given, instruction, frame, &state) }
        noteFrozenChange(call, receiver, receiverType, given, instruction, frame, state)
        noteMix(call, receiver, given, instruction, frame, state)
        noteLock(call, receiver, given, instruction, frame, &state)
    }

    private func values(_ given: [Given]) -> [Value] { given.map { values[Int($0.value.index)] } }

    // MARK: Openings

    private func noteOpen(_ call: Knowledge.Call, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        note(.open, Atom(terms.intern(.made(place(instruction), through: [])), .handle), call.framework, place(instruction), frame, state) { operation in
            if call.member.isAsync {
                operation.options.insert(.isAwaited)
                if call.member.home == .main { operation.options.insert(.givesMain) }
            }
            operation.type = instruction.type
            operation.given = values(given).flatMap { $0.atoms.map(\.root) }.filter { $0 != .unknown }
            guard case .queueArgument(let label)? = call.member.home, let argument = given.first(where: { $0.label == label }) else { return }
            operation.queue = values[Int(argument.value.index)].only?.root
            operation.queuePlace = place(argument.value)
        }
    }

    func noteMigration(_ call: Knowledge.Call, _ receiver: Value?, _ given: [Given], _ instruction: Instruction) {
        guard call.member.operations.contains(.migrate) else { return }
        for atom in receiver?.atoms ?? [] where atom.root != .unknown { analysis.migrating.insert(atom.root) }
    }

    func isNil(_ value: ValueID) -> Bool { values[Int(value.index)].only.map { terms[$0.root] == .constant(.nil) } ?? false }

    // MARK: References

    private func noteReference(_ call: Knowledge.Call, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        state.operations.resolved[terms.intern(.made(place(instruction), through: []))] = nil
        guard let argument = given.first(where: { knowledge.carriedRole(of: body[$0.value].type).map { Self.isConfined($0.kind) } ?? false }) else { return }
        let atom = values[Int(argument.value.index)].only ?? .unknown
        let isDropped = uses.isDropped(current) || uses.isOnlyAsked(current)
        note(.reference, atom, call.framework, place(instruction), frame, state) { $0.type = body[argument.value].type }
        if isDropped { note(.dropReference, atom, call.framework, place(instruction), frame, state) }
    }

    private func noteResolve(_ call: Knowledge.Call, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        for argument in given {
            guard let atom = values[Int(argument.value.index)].only, atom.root != .unknown, knowledge.role(of: body[argument.value].type)?.kind == .reference else { continue }
            switch terms[atom.root] {
            case .field, .global: note(.resolveKept, atom, call.framework, place(instruction), frame, state)
            default:
                if let before = state.operations.resolved[atom.root] { note(.resolveAgain, atom, call.framework, place(instruction), frame, state) { $0.other = before } }
                state.operations.resolved[atom.root] = place(instruction)
            }
        }
    }

    // MARK: Frozen values, objects of two handles

    private func noteFrozenChange(
        _ call: Knowledge.Call, _ receiver: Value?, _ receiverType: TypeID, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: FlowState
    ) {
        let does = call.member.operations
        func note(_ atom: Atom, _ type: TypeID, _ option: Operation.Options) {
            guard atom.state == .frozen else { return }
            self.note(.changeFrozen, atom, call.framework, place(instruction), frame, state) {
                $0.options.insert(option)
                $0.type = type
            }
        }
        if let atom = receiver?.only {
            if !does.isDisjoint(with: [.transact, .transactAsync, .begin, .beginAsync]) { note(atom, receiverType, .isTransaction) }
            if !does.isDisjoint(with: [.mutate, .add, .create, .delete, .deleteAll]) { note(atom, receiverType, []) }
        }
        for argument in given {
            guard let atom = values[Int(argument.value.index)].only else { continue }
            if does.contains(.delete) { note(atom, body[argument.value].type, .isDeletion) }
            if !does.isDisjoint(with: [.mutate, .add]), let target = receiver?.only, analysis.isLive(target, in: body.owner) { note(atom, body[argument.value].type, .isAddition) }
        }
    }

    /// A property of an object is set: of a frozen one, or to an object of another handle.
    func noteAssignment(_ base: Value, _ value: Value, _ type: TypeID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard let atom = base.only, let framework = knowledge.role(of: type)?.framework else { return }
        noteLockedState(state)
        if atom.state == .frozen { note(.changeFrozen, atom, framework, place(instruction), frame, state) { $0.type = type } }
        if let frozen = value.only, frozen.state == .frozen, let given = body.operands(of: instruction).last, analysis.isLive(atom, in: body.owner) {
            note(.changeFrozen, frozen, framework, place(instruction), frame, state) {
                $0.options.insert(.isAddition)
                $0.type = body[given].type
            }
        }
        if let given = body.operands(of: instruction).last { for part in assigned(given) { mix(values[Int(part.index)], of: body[part].type, with: atom, place(part), framework, frame, state) } }
    }

    // MARK: Locks and reads

    private func noteLock(_ call: Knowledge.Call, _ receiver: Value?, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        let does = call.member.operations
        if does.contains(.unlock) { _ = state.operations.locks.popLast() }
        if does.contains(.lock), !given.contains(where: { isFunction($0.value) }) {
            state.operations.locks.append(place(instruction))
        }
        guard let lock = state.operations.locks.last else { return }
        if !does.isDisjoint(with: [.transact, .transactAsync, .begin, .beginAsync, .save, .mutate, .add, .create, .delete, .deleteAll]) { notes.busyLocks.formUnion(state.operations.locks) }
        guard !does.isDisjoint(with: [.query, .open]), knowledge.pinsVersions(call.framework), state.transactions.open.isEmpty else { return }
        note(.lockedRead, .unknown, call.framework, lock, frame, state) { $0.other = place(instruction) }
    }

    /// A call keeps others out while it runs its closure.
    func holdsLock(_ call: Knowledge.Call, _ given: [Given]) -> Bool {
        call.member.operations.contains(.lock) && given.contains { isFunction($0.value) } || call.member.blocks && given.contains { !isFunction($0.value) && mentions(Knowledge.exclusively, $0.value) }
    }

    private func isFunction(_ value: ValueID) -> Bool { if case .function = program.types[knowledge.unwrapped(body[value].type)] { true } else { false } }

    /// Something other than a read happens: the locks that are held have their reason.
    func noteLockedState(_ state: FlowState) {
        if !state.operations.locks.isEmpty { notes.busyLocks.formUnion(state.operations.locks) }
    }

    /// A read in a loop that waits between its rounds, through what was opened before.
    func noteStaleRead(_ does: FrameworkModel.Operations, _ receiver: Value?, _ receiverType: TypeID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        if !does.isDisjoint(with: [.refresh, .autorefresh]) { notes.refreshes.insert(current) }
        guard let atom = receiver?.only, let role = knowledge.role(of: receiverType), knowledge.pinsVersions(role.framework), state.transactions.open.isEmpty, isWorkItem(thread(of: frame.here)) else { return }
        let isRead = does.contains(.query) && role.kind == .handle
        guard isRead || analysis.isLive(atom, in: body.owner) && role.kind == .collection && does.isDisjoint(with: Self.changing) else { return }
        guard let birth = atom.birth, birth.file == body.file, let index = loops.loops(around: current).last(where: { loops.all[$0].next == nil || isStream(loops.all[$0]) }) else { return }
        let loop = loops.all[index]
        let isInside = loop.blocks.contains { body.blocks[Int($0)].instructions.contains { body.instructions[Int($0)].source == birth.span } }
        guard !isInside else { return }
        let key = note(.staleRead, atom, role.framework, place(instruction), frame, state)
        notes.staleReads[key] = index
    }

    private static let changing: FrameworkModel.Operations = [.mutate, .add, .create, .delete, .deleteAll, .observe, .observeOnQueue, .freeze]

    private func isStream(_ loop: Loops.Loop) -> Bool {
        loop.blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { body.instructions[Int($0)].kind == .suspend && body.instructions[Int($0)].payload == SuspensionReason.asyncSequence.rawValue }
        }
    }

    /// A queue's, or a thread's own.
    private func isWorkItem(_ executor: Executor) -> Bool {
        switch executor {
        case .queue, .background: true
        default: false
        }
    }

    // MARK: Deleted objects

    /// An object that is deleted has gone, under the name that it was deleted by.
    func noteDeleted(_ value: ValueID, _ place: Place, _ state: inout FlowState) {
        guard let role = knowledge.role(of: body[value].type), role.kind == .model, knowledge.needsTransaction(role.framework) else { return }
        func gone(_ value: Value) -> Value { value.map { var atom = $0; if atom.isConfined { atom.deleted = place }; return atom } }
        let named = named(value)
        switch body[named].kind {
        case .load: state.cells[Int(body[named].payload)] = gone(state.cells[Int(body[named].payload)])
        case .get:
            guard let base = body.operands(of: body[named]).first, let atom = values[Int(base.index)].only, body[named].payload >= 0 else { return }
            let term = terms.field(atom.root, DeclarationID(Int(body[named].payload)))
            guard term != .unknown, !knowledge.isInterface(DeclarationID(Int(body[named].payload))) else { return }
            state.fields[term] = gone(values[Int(named.index)])
        default: break
        }
    }

    /// Every object that was read from a handle has gone; the collections stay, and are empty, unless the handle lets go of them, too.
    func noteAllDeleted(of handle: Atom, _ framework: Int, _ place: Place, withCollections: Bool, _ state: inout FlowState) {
        guard knowledge.needsTransaction(framework), handle.root != .unknown else { return }
        for index in state.cells.indices where isGone(knowledge.role(of: body.cells[index].type)?.kind, withCollections) {
            state.cells[index] = state.cells[index].map { var atom = $0; if atom.root == handle.root, atom.isPart, atom.isConfined { atom.deleted = place }; return atom }
        }
    }

    private func isGone(_ kind: FrameworkModel.TypeModel.Kind?, _ withCollections: Bool) -> Bool { kind == .model || withCollections && kind == .collection }

    /// What a value was before it was unwrapped.
    func named(_ value: ValueID) -> ValueID {
        var value = value
        while [.wrap, .payload, .force, .cast].contains(body[value].kind), let inner = body.operands(of: body[value]).first { value = inner }
        return value
    }

    /// The argument, or receiver, of a call that deletes what it is given.
    func noteDeleted(_ event: Event, _ ids: [ValueID], _ instruction: Instruction, _ state: inout FlowState) {
        guard event.kind == .delete, event.guards.isEmpty, case .parameter(let position) = terms[event.subject.root], !event.subject.isPart, !event.subject.isContained else { return }
        let given = position >= 0 ? (ids.indices.contains(Int(position)) ? ids[Int(position)] : nil) : instruction.flags.contains(.hasBase) ? body.operands(of: instruction).first : nil
        if let given { noteDeleted(given, place(instruction), &state) }
    }

    /// An object is used that has gone.
    func noteUseOfDeleted(_ event: Event) {
        guard let deleted = event.subject.deleted, event.isUse, let framework = knowledge.carriedRole(of: event.type)?.framework else { return }
        var operation = Operation(kind: .useDeleted, subject: event.subject, framework: framework, here: event.here, thread: event.here.executor, guards: event.guards, place: event.way.first ?? event.place)
        operation.other = deleted
        notes.operations.add(operation)
    }

    // MARK: Variables that the compiler does not watch

    func noteUnchecked(_ value: Value, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard body.cells[Int(instruction.payload)].isUnsafe, let atom = value.atoms.first(where: { $0.isConfined }), let role = knowledge.carriedRole(of: body.cells[Int(instruction.payload)].type), Self.isConfined(role.kind)
        else { return }
        note(.uncheckedLocal, atom, role.framework, place(instruction), frame, state) { $0.type = body.cells[Int(instruction.payload)].type }
    }

    /// Whoever runs a closure with a handle has opened one.
    func noteLending(_ function: Function, _ frame: Frame, _ state: FlowState) {
        for parameter in function.type.parameters {
            guard let role = knowledge.role(of: parameter.type), role.kind == .handle else { continue }
            note(.lend, .unknown, role.framework, Place(body.file, function.source), frame, state)
        }
    }

    // MARK: Calls

    func noteCall(_ id: DeclarationID, _ arguments: [Value], _ instruction: Instruction, _ frame: Frame) {
        var given: [Int32: Value] = [:]
        let parameters = program.signature(of: id).parameters
        for (position, argument) in arguments.enumerated() where parameters.indices.contains(position) {
            if knowledge.carriedRole(of: parameters[position].type).map({ Self.isConfined($0.kind) }) ?? false { given[Int32(position)] = argument }
        }
        let record = CallRecord(caller: body.owner, callee: id, here: frame.here, thread: thread(of: frame.here), place: place(instruction), given: given)
        if notes.calls[record.key] == nil { notes.callOrder.append(record.key) }
        notes.calls[record.key] = record
    }

    /// A callee's openings, in this body's terms.
    func applyOperations(_ call: Substitution, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        for operation in call.callee.operations.all {
            guard let guards = call.guards(operation.guards), let both = guards.and(state.guards) else { continue }
            var moved = operation
            if operation.kind == .mix, !isMoved(&moved, by: call, state) { continue }
            moved.guards = both
            moved.here = call.here(operation.here)
            moved.thread = operation.thread == .caller ? thread(of: frame.here) : call.executor(operation.thread)
            moved.way.lead(from: place(instruction))
            moved.given = operation.given.flatMap { call.terms($0, state) }
            if operation.thread == .caller {
                if isInPool { moved.options.insert(.isInPool) }
                if levels(at: current).contains(where: \.repeats) { moved.options.insert(.isInLoop) }
            }
            if isMessage(instruction) { moved.options.insert(.isMessage) } else { moved.options.remove(.isMessage) }
            notes.operations.add(moved)
            notes.functions[moved.key] = running.last ?? .main
        }
    }

    /// A call for nothing but what it does, that is given text: a line of a log.
    func isMessage(_ instruction: Instruction) -> Bool {
        let given = body.operands(of: instruction).dropFirst(instruction.flags.contains(.hasBase) ? 1 : 0).filter { body[$0].kind != .defaultArgument }
        return !given.isEmpty && uses.isDropped(current) && given.allSatisfy { body[$0].kind == .string || body[$0].kind == .constant || body[$0].kind == .makeCase }
            && given.contains { program.standard.string != nil && program.declaration(of: body[$0].type) == program.standard.string }
    }

    // MARK: At the end

    /// What the whole body has shown, for rules and for callers.
    func finish() {
        finishTransactions()
        finishOperations()
    }

    private func finishOperations() {
        let loopsByFunction = Set(loops.all.map { body.blocks[Int($0.header.index)].function })
        let seen = notes, working = loopsByFunction.union(notes.working)
        notes.operations.update { operation in
            guard let function = seen.functions[operation.key] else { return }
            if working.contains(where: { isInside($0, function) }) { operation.options.insert(.isHeavy) }
        }
        for operation in notes.operations.all where rises(operation) { summary.operations.add(operation) }
        notes.operations.remove { operation in
            switch operation.kind {
            case .lockedRead: return seen.busyLocks.contains(operation.place)
            case .staleRead:
                guard let index = seen.staleReads[operation.key] else { return false }
                return seen.refreshes.contains { loops.all[index].blocks.contains(loops.block(of: $0)) }
            default: return false
            }
        }
    }

    private func rises(_ operation: Operation) -> Bool {
        guard operation.way.count < Way.limit else { return false }
        return operation.kind == .open ? operation.here.entry == .caller : operation.kind == .mix && isCallers(operation)
    }

    private func isInside(_ inner: FunctionID, _ outer: FunctionID) -> Bool {
        var function: FunctionID? = inner
        while let known = function {
            if known == outer { return true }
            function = body.functions[Int(known.index)].parent
        }
        return false
    }
}
