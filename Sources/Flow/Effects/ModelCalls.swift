import Declarations
import Frameworks
import Lowering
import Syntax

/// Calls of what the framework models describe, or an interface declares: what they do with what they are given, and
/// the closures that they run.
struct ModelCalls: RunPart {
    /// What runs closures, and keeps the parts of the run.
    let flow: BodyFlow
    var run: BodyRun { flow.run }
    var executors: Executors { flow.executors }
    var events: BodyEvents { flow.events }
    private var loopAnalysis: LoopAnalysis { flow.loopAnalysis }
    var streams: BodyStreams { flow.streams }

    /// A member that is set, or called, by its name alone, with what a model says of it.
    func described(
        _ call: Knowledge.Call, _ receiver: Value?, _ receiverType: TypeID, _ given: [Given],
        _ instruction: Instruction, _ frame: Frame
    ) -> DescribedCall {
        DescribedCall(
            member: call.member, framework: call.framework, receiver: receiver, receiverType: receiverType,
            role: receiver == nil ? nil : knowledge.role(of: receiverType), given: given,
            instruction: instruction, frame: frame)
    }

    /// Whether a model says what a call with these arguments does.
    func isDescribed(
        _ id: DeclarationID, _ receiverType: TypeID, _ arguments: [ValueID], _ instruction: Instruction
    )
        -> Bool
    {
        knowledge.call(
            id, on: receiverType, labels: given(arguments, to: id).map(\.label),
            isAwaited: instruction.flags.contains(.isAwaited)) != nil
    }

    /// Whether a database's model says what a call does.
    func isOfDatabase(_ call: Instruction) -> Bool {
        guard call.kind == .call || call.kind == .callRequirement, call.flags.contains(.hasBase) else { return false }
        let id = DeclarationID(Int(call.payload)), operands = Array(body.operands(of: call))
        guard let base = operands.first, program.declarations.indices.contains(Int(id.index)),
            let described = knowledge.call(
                id, on: body[base].type, labels: given(Array(operands.dropFirst()), to: id).map(\.label),
                isAwaited: call.flags.contains(.isAwaited))
        else { return false }
        return knowledge.models.all.indices.contains(described.framework)
            && knowledge.models.all[described.framework].isDatabase
    }

    /// The arguments that are written, with their parameters' labels.
    func given(_ arguments: [ValueID], to id: DeclarationID) -> [Given] {
        let parameters = program.signature(of: id).parameters
        return arguments.enumerated().compactMap { position, argument in
            body[argument].kind == .defaultArgument
                ? nil : (parameters.indices.contains(position) ? parameters[position].label : .none, argument)
        }
    }

    func call(
        _ id: DeclarationID, _ receiver: Value?, _ receiverType: TypeID, _ arguments: [ValueID],
        _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        let given = given(arguments, to: id)
        flow.openings.noteMade(id, given, instruction)
        // What is put into a collection is in it, whoever holds that.
        if instruction.flags.contains(.isAssignment), let base = body.operands(of: instruction).first,
            let last = given.last
        {
            run.values[Int(base.index)].join(
                value(last.value).map {
                    var atom = $0; atom.isContained = true;
                    return atom.state == .plain && !terms.isMade(atom.root) && closure(atom) == nil ? nil : atom
                })
        }
        // What is asked of an optional itself is not asked of what it wraps.
        if program.standard.optional != nil, program.owner(of: program.storage(of: id)) == program.standard.optional {
            if Program.isOperator(program[id].name) { flow.accesses.noteUntouched() }
            return optionalCall(id, receiver, given, instruction, frame, &state)
        }
        guard
            let call = knowledge.call(
                id, on: receiverType, labels: given.map(\.label), isAwaited: instruction.flags.contains(.isAwaited))
        else {
            return undescribed(id, receiver, receiverType, given, instruction, frame, &state)
        }
        if program[id].kind == .setter, call.member.queue?.kind == .given, let receiver, let queue = given.last {
            flow.variables.become(receiver, value(queue.value), &state)
            return Value()
        }
        return perform(described(call, receiver, receiverType, given, instruction, frame), &state)
    }

    /// `map` and `flatMap` of an optional run their closure with what it wraps; `take()` and the like give that.
    private func optionalCall(
        _ id: DeclarationID, _ receiver: Value?, _ given: [Given], _ instruction: Instruction, _ frame: Frame,
        _ state: inout FlowState
    ) -> Value {
        var result = Value(), isRun = false
        let wrapped = (receiver ?? .unknown).map { if case .constant(.nil) = terms[$0.root] { nil } else { $0 } }
        for argument in given {
            for atom in value(argument.value).atoms where isFunction(atom, body[argument.value].type) {
                isRun = true
                var round = state
                result.join(
                    flow.callFunction(FunctionCall(atom, on: frame.point, with: [wrapped], at: instruction), &round))
                state.join(round)
            }
        }
        if isRun { return result }
        return knowledge.isPlain(instruction.type) ? Value() : wrapped
    }

    /// A library's function of which no model says anything: it reads what it is given, here, and runs what it can't
    /// keep.
    private func undescribed(
        _ id: DeclarationID, _ receiver: Value?, _ receiverType: TypeID, _ given: [Given], _ instruction: Instruction,
        _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        if let receiver, knowledge.isConfined(receiverType) || knowledge.holding(of: receiverType) == .objects {
            events.use(receiver, .read, receiverType, instruction, frame, state)
        }
        flow.operations.noteStaleRead([], receiver, receiverType, instruction, frame, state)
        if knowledge.role(of: instruction.type)?.kind == .configuration, program[id].kind == .initializer {
            return Value(Atom(made(instruction), .plain, .anywhere))
        }
        var result = Value()
        for argument in given {
            let value = value(argument.value)
            for part in parts(argument.value)
            where knowledge.carriesConfined(body[part].type) || knowledge.isAny(body[part].type) {
                // From one container of the language to another what is in it goes untouched.
                let isMoved = receiver != nil && knowledge.isContainer(receiverType)
                let read = self.value(part).map {
                    var atom = $0; atom.isContained = atom.isContained && isMoved; return atom
                }
                events.use(read, .read, body[part].type, instruction, frame, state, at: place(part))
            }
            for atom in value.atoms { flow.runUnknown(atom, instruction, frame, &state) }
            // `max(a, b)`, `zip`: what comes out may be what went in.
            if !knowledge.isPlain(instruction.type), !knowledge.isValue(instruction.type),
                !knowledge.isPlain(body[argument.value].type)
            {
                result.join(value.map { atom in atom.state == .plain ? nil : atom })
            }
        }
        if let receiver, !knowledge.isPlain(instruction.type), result.isEmpty {
            result = receiver.map { $0.isConfined ? knowledge.part(of: $0, as: instruction.type) : nil }
        }
        // An object that a library makes of plain values (a decoder) belongs to no handle.
        if result.isEmpty, receiver == nil || !knowledge.isConfined(receiverType),
            knowledge.carriedRole(of: instruction.type)?.kind == .model
        {
            var made = Atom(made(instruction), .unmanaged, .anywhere)
            made.isContained = knowledge.isContainer(instruction.type)
            return Value(made)
        }
        guard result.isEmpty, !knowledge.isPlain(instruction.type) else { return result }
        // No other thread has what this one keeps for itself.
        if let own = receiver?.only, own.isThreadsOwn { return Value(Atom(made(instruction), .plain, own.confinement)) }
        return .unknown
    }

    /// What is listed for a parameter that takes any number, one by one.
    private func parts(_ argument: ValueID) -> [ValueID] {
        let list = body[argument]
        return list.kind == .array && list.flags.contains(.isImplicit) ? Array(body.operands(of: list)) : [argument]
    }

    /// What a model says of a call happens.
    func perform(_ call: DescribedCall, _ state: inout FlowState) -> Value {
        var call = call
        let member = call.member
        var does = member.operations
        analysis.noteSupposed(call, at: place(call.instruction))
        if call.role?.kind == .publisher, !does.contains(.put) {
            call.receiver = call.receiver.map { streams.withElements($0, state) }
        }
        if does.contains(.run) { call.receiver = streams.subscribed(call, &state) }
        if let wanted = member.givenCase, let receiver = call.receiver {
            call.receiver = flow.taken(outOf: { program[$0].name == wanted }, receiver)
            state.fails =
                !receiver.isEmpty
                && receiver.atoms.allSatisfy { terms.enumCase(of: $0).map { program[$0].name != wanted } ?? false }
        }
        // What stands at an index is set: the collection is changed.
        if call.instruction.flags.contains(.isAssignment),
            knowledge.role(of: call.receiverType).map({ $0.kind == .model || $0.kind == .collection }) ?? false
        {
            does.insert(.mutate)
        }
        if !does.isDisjoint(with: Self.changes), let receiver = call.receiver {
            for atom in receiver.atoms {
                flow.transactions.noteChange(atom, call.receiverType, place(call.instruction), call.frame, state)
            }
        }
        // A value that stores itself by the handle that it is given.
        if !does.isDisjoint(with: Self.changes),
            call.given.contains(where: { knowledge.role(of: body[$0.value].type)?.kind == .handle })
        {
            flow.notes.noteWork(state)
        }
        if let receiver = call.receiver {
            events.use(
                Value(receiver.atoms.filter(\.isLazyBase)), .read, call.receiverType, call.instruction, call.frame,
                state)
        }
        if let receiver = call.receiver, let role = call.role, role.kind.isConfined, touchesReceiver(call) {
            let kind: Event.Kind = does.isDisjoint(with: Self.changes) ? .read : .write
            events.use(
                does.contains(.probe)
                    ? receiver.map {
                        var atom = $0; atom.deleted = nil; return atom
                    } : receiver, kind, call.receiverType, call.instruction, call.frame, state)
        }
        for argument in call.given {
            let value = value(argument.value), type = body[argument.value].type
            let role = knowledge.carriedRole(of: type)
            guard role?.kind.isConfined ?? false || does.contains(.delete) || does.contains(.add),
                role?.kind != .handle || !does.isDisjoint(with: Self.works)
            else { continue }
            let kind: Event.Kind = does.contains(.delete) ? .delete : does.contains(.add) ? .add : .read
            if does.contains(.resume) {
                for atom in value.atoms where atom.isConfined && call.frame.point != run.point {
                    // Whoever waits is the function itself, or knows it.
                    var event = events.event(.resume, atom, type, place(argument.value), call.frame, state)
                    // Asynchronous code that is on no queue.
                    event.point =
                        belongsToQueue(atom) && run.point.executor == .caller
                        ? ExecutionPoint(executor: .cooperative, entry: .at(place(call.instruction))) : run.point
                    event.subject.isContained = false
                    events.record(event)
                }
            } else if member.isTouch {
                events.use(
                    value.map {
                        var atom = $0; atom.isContained = false; return atom
                    }, kind, type, call.instruction, call.frame, state, at: place(argument.value))
            }
        }
        // What is handed over where the body itself runs is what whoever waits will get.
        if does.contains(.resume), call.frame.point == run.point, let receiver = call.receiver {
            for stream in receiver.atoms where terms.isMade(stream.root) {
                for argument in call.given { state.streams[stream.root, default: Value()].join(value(argument.value)) }
            }
        }
        if does.contains(.put), let receiver = call.receiver {
            for argument in call.given {
                flow.variables.put(value(argument.value), into: receiver, place(argument.value), call.frame, &state)
            }
        }
        if does.contains(.add), let receiver = call.receiver {
            if let handle = receiver.only {
                for argument in call.given { manage(value(argument.value), by: Value(handle), &state) }
            }
        }
        if let answer = flow.questions.answer(to: call, does, &state) { return answer }
        if does.contains(.turn) { flow.noted.turnsRunLoop = true }
        if does.contains(.batch), !call.given.contains(where: { isOne($0.value) }) {
            loopAnalysis.makesBatches.insert(ValueID(Int32(current)))
        }
        if does.contains(.endless) { loopAnalysis.endless.insert(ValueID(Int32(current))) }
        if does.contains(.transfer) || does.contains(.fileRead) {
            loopAnalysis.bringsFromOutside.insert(ValueID(Int32(current)))
        }
        flow.openings.note(call)
        flow.accesses.note(call)
        flow.operations.note(call, &state)
        if call.role.map({ $0.kind.isConfined || $0.kind == .container }) ?? false || does.contains(.open) {
            flow.notes.noteTouch(of: call.framework)
        }
        if does.contains(.bulk) && !knowledge.isCollectionOfValues(call.receiverType)
            || does.contains(.add)
                && call.given.contains(where: {
                    knowledge.isBatch(body[$0.value].type)
                        || knowledge.role(of: body[$0.value].type)?.kind == .collection
                })
        {
            flow.notes.noteWork(
                state, inRounds: true,
                of: does.contains(.bulk) ? nil : call.given.lazy.compactMap { self.ownParameter($0.value) }.first)
        }
        let touchings = flow.notes.touchings
        call.lent = flow.transactions.open(call, &state)
        let isHeld = flow.operations.holdsLock(call)
        if isHeld { state.operations.locks.append(place(call.instruction)) }
        let closureResult = runClosures(call, &state)
        if does.contains(.hold) {
            state.streams[made(call.instruction)] = closureResult
            return Value(Atom(made(call.instruction), .plain, .anywhere))
        }
        if does.contains(.take), let receiver = call.receiver {
            let held = receiver.atoms.compactMap { state.streams[$0.root] }
            if !held.isEmpty { return held.reduce(into: Value()) { $0.join($1) } }
        }
        if isHeld { _ = state.operations.locks.popLast() }
        flow.transactions.noteBlocking(call, touches: flow.notes.touchings > touchings)
        flow.deletions.note(call, &state)
        if does.contains(.deleteAll) || does.contains(.invalidate), call.role?.kind == .handle,
            let handle = call.receiver?.only, terms.parameter(of: handle.root) != nil
        {
            events.record(
                events.event(
                    does.contains(.invalidate) ? .invalidate : .delete, handle, call.receiverType,
                    place(call.instruction), call.frame, state))
        }
        return flow.results.result(of: call, closureResult)
    }

    /// Whether what a call is asked of must be at home. What is done with the handle that an object gives is told of
    /// the object: asking for one is a touch where more is wanted than to know whether there is one, or which.
    private func touchesReceiver(_ call: DescribedCall) -> Bool {
        if call.member.isTouch { return true }
        guard call.role?.kind == .model || call.role?.kind == .collection,
            let given = knowledge.role(of: call.instruction.type), given.kind == .handle,
            given.model.home != .ownQueue
        else { return false }
        return !uses.ends(current).allSatisfy { isComparison(body.instructions[$0]) }
    }

    private func belongsToQueue(_ atom: Atom) -> Bool {
        switch atom.confinement {
        case .executor(let executor): executor.isWorkItem
        case .thread(let point): point.executor.isWorkItem
        default: false
        }
    }

    /// A step or a size that cuts nothing.
    private func isOne(_ id: ValueID) -> Bool { body[id].kind == .constant && body[id].payload == Literal.one.code }

    private static let changes: FrameworkModel.Operations = [.mutate, .add, .create, .delete, .deleteAll]
    /// What is done with a handle that is given as an argument.
    private static let works: FrameworkModel.Operations = [.query, .create, .add, .delete, .mutate]

    /// What was made or decoded is the handle's from its adding on.
    /// - Parameter handles: what it may be added to.
    func manage(_ value: Value, by handles: Value, _ state: inout FlowState) {
        let parts = handles.atoms.filter(\.isConfined).map { handle in
            var part = handle
            part.state = handle.state == .handle ? .live : handle.state
            part.isPart = true
            return part
        }
        guard !parts.isEmpty else { return }
        // What the body is given becomes the handle's for its callers, too.
        for atom in value.atoms where atom.state == .given && !atom.isPart {
            guard case .parameter(let position) = terms[atom.root], let guards = atom.guards.and(state.guards) else {
                continue
            }
            for var part in parts {
                part.guards = guards
                flow.noted.added[position, default: Value()].add(part)
            }
        }
        let roots = Set(value.atoms.filter { $0.state == .unmanaged && !$0.isPart }.map(\.root))
        guard !roots.isEmpty else { return }
        func managed(_ atom: Atom) -> Value {
            guard roots.contains(atom.root), atom.state == .unmanaged else { return Value(atom) }
            return Value(
                parts.map { part in
                    var managed = part
                    managed.isContained = atom.isContained
                    managed.creation = atom.creation
                    return managed
                })
        }
        for index in state.cells.indices where state.cells[index].atoms.contains(where: { roots.contains($0.root) }) {
            state.cells[index] = state.cells[index].flatMap(managed)
        }
        for (term, value) in state.fields where value.atoms.contains(where: { roots.contains($0.root) }) {
            state.fields[term] = value.flatMap(managed)
        }
    }

    // MARK: Handlers

    /// A property of a library's object is set: a handler that it calls, or what a configuration says.
    func set(_ base: Value, _ baseType: TypeID, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        let variable = DeclarationID(Int(instruction.payload))
        flow.openings.noteLocation(base, baseType, variable, instruction)
        guard let given = body.operands(of: instruction).last,
            let call = knowledge.call(variable, on: baseType, labels: [], isAwaited: false)
        else { return }
        if call.member.operations.contains(.put) {
            flow.variables.put(value(given), into: base, place(given), frame, &state)
        }
        guard !call.member.closures.isEmpty else { return }
        flow.openings.noteMigration(described(call, base, baseType, [], instruction, frame))
        _ = perform(described(call, nil, baseType, [(.none, given)], instruction, frame), &state)
    }

    /// A member that no interface declares is set: a handler, where a model says so.
    func setUnknown(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        let operands = body.operands(of: instruction)
        guard operands.count > 1, let base = operands.first, let given = operands.last else { return }
        let name = Symbol(id: UInt32(bitPattern: instruction.payload))
        if let call = knowledge.call(named: name, on: body[base].type, labels: [], isAwaited: false),
            !call.member.closures.isEmpty
        {
            _ = perform(described(call, nil, body[base].type, [(.none, given)], instruction, frame), &state)
            return
        }
        for atom in value(given).atoms { flow.runUnknown(atom, instruction, frame, &state) }
    }
}
