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
    private var executors: Executors { flow.executors }
    private var events: BodyEvents { flow.events }
    private var rounds: Rounds { flow.rounds }
    private var streams: BodyStreams { flow.streams }

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
    private func given(_ arguments: [ValueID], to id: DeclarationID) -> [Given] {
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
                result.join(flow.callFunction(atom, frame.here, [wrapped], nil, instruction, &round))
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
        if let own = receiver?.only, own.isThreadsOwn { return Value(Atom(made(instruction), .plain, own.home)) }
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
            run.fails =
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
                for atom in value.atoms where atom.isConfined && call.frame.here != run.here {
                    // Whoever waits is the function itself, or knows it.
                    var event = events.event(.resume, atom, type, place(argument.value), call.frame, state)
                    // Asynchronous code that is on no queue.
                    event.here =
                        belongsToQueue(atom) && run.here.executor == .caller
                        ? Here(executor: .cooperative, entry: .at(place(call.instruction))) : run.here
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
        if does.contains(.resume), call.frame.here == run.here, let receiver = call.receiver {
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
        if let answer = flow.questions.answer(to: call, does) { return answer }
        if does.contains(.turn) { run.turnsRunLoop = true }
        if does.contains(.batch), !call.given.contains(where: { isOne($0.value) }) {
            rounds.makesBatches.insert(ValueID(Int32(current)))
        }
        if does.contains(.endless) { rounds.endless.insert(ValueID(Int32(current))) }
        if does.contains(.transfer) || does.contains(.fileRead) {
            rounds.bringsFromOutside.insert(ValueID(Int32(current)))
        }
        flow.openings.note(call)
        flow.accesses.note(call)
        flow.operations.note(call, &state)
        if call.role.map({ $0.kind.isConfined || $0.kind == .container }) ?? false || does.contains(.open) {
            flow.notes.touches = true
            flow.notes.framework = call.framework
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
        let touchedBefore = flow.notes.touches
        flow.notes.touches = does.contains(.block) ? false : flow.notes.touches
        let outer = flow.transactions.lending
        flow.transactions.lending = flow.transactions.open(call, &state)
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
        flow.transactions.lending = outer
        flow.transactions.noteBlocking(call)
        flow.notes.touches = flow.notes.touches || touchedBefore
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
        switch atom.home {
        case .executor(let executor): executor.isWorkItem
        case .thread(let here): here.executor.isWorkItem
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
                flow.added[position, default: Value()].add(part)
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
                    managed.birth = atom.birth
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

    // MARK: Closures

    private func runClosures(_ call: DescribedCall, _ state: inout FlowState) -> Value {
        var result = Value()
        let member = call.member
        for argument in call.given {
            if let read = keyPath(argument, call, state) {
                result.join(read)
                continue
            }
            let functions = value(argument.value).atoms.filter {
                isFunction($0, body[argument.value].type) || isCarrier($0)
            }
            guard !functions.isEmpty else { continue }
            guard
                let model = member.closures.first(where: { $0.label == argument.label })
                    ?? member.closures.first(where: { $0.label == nil })
            else {
                for atom in functions { flow.runUnknown(atom, call.instruction, call.frame, &state) }
                continue
            }
            for atom in functions { result.join(runFunction(atom, as: model, argument.value, call, &state)) }
        }
        return result
    }

    /// A key path in a function's place reads what it is given.
    private func keyPath(_ argument: Given, _ call: DescribedCall, _ state: FlowState) -> Value? {
        guard body[argument.value].kind == .keyPath, let receiver = call.receiver,
            let model = call.member.closures.first(where: { $0.label == argument.label || $0.label == nil }),
            model.when == .now || model.when == .loop, model.passedState == .same,
            case .nominal(_, let types) = program.types[body[argument.value].type], types.count == 2
        else { return nil }
        let given = receiver.map { knowledge.part(of: $0, as: types[0]) }
        // What may be asked anywhere is no use.
        let first = Symbol(id: UInt32(bitPattern: body[argument.value].payload))
        if first == .none
            || !(knowledge.call(named: first, on: types[0], labels: [], isAwaited: false)?.member.isAnywhere ?? false)
        {
            events.use(given, .read, types[0], call.instruction, call.frame, state)
        }
        return knowledge.carriesConfined(types[1]) ? given.map { knowledge.part(of: $0, as: types[1]) } : Value()
    }

    /// A function that a work item has been made of.
    private func isCarrier(_ atom: Atom) -> Bool {
        guard case .parameter(let position) = terms[atom.root], position >= 0, case .function(let id) = body.owner,
            program.signature(of: id).parameters.indices.contains(Int(position))
        else { return false }
        return isFunction(atom, program.signature(of: id).parameters[Int(position)].type)
    }

    /// On each of the queues that it may be, one by one, under what must be so for that.
    private func runFunction(
        _ atom: Atom, as model: FrameworkModel.ClosureModel, _ argument: ValueID, _ call: DescribedCall,
        _ state: inout FlowState
    ) -> Value {
        let queues: Value? =
            switch model.place {
            case .receiver, .sync: call.role?.kind == .queue ? call.receiver : nil
            case .argument(let label): call.given.first { $0.label == label }.map { value($0.value) }
            default: nil
            }
        guard let queues, queues.atoms.count > 1 else {
            return runFunction(atom, as: model, argument, on: queues, call, &state)
        }
        var result = Value(), after: FlowState?
        for queue in queues.atoms {
            guard let guards = queue.guards.and(state.guards) else { continue }
            var own = state
            own.guards = guards
            result.join(runFunction(atom, as: model, argument, on: Value(queue), call, &own))
            if after == nil { after = own } else { after?.join(own) }
        }
        if let after { state = after }
        return result
    }

    private func isFunction(_ atom: Atom, _ type: TypeID) -> Bool {
        switch terms[atom.root] {
        case .closure, .function: true
        case .parameter, .field, .global: knowledge.isFunction(type)
        default: false
        }
    }

    private func runFunction(
        _ atom: Atom, as model: FrameworkModel.ClosureModel, _ argument: ValueID, on queue: Value?,
        _ call: DescribedCall, _ state: inout FlowState
    ) -> Value {
        let instruction = call.instruction, frame = call.frame
        var here = self.here(of: model.place, model, atom, queue, call)
        // What runs at once where the caller does is the same work item.
        if model.when == .now || model.when == .loop, here.executor == frame.here.executor { here = frame.here }
        let arguments = lent(model, atom, argument, here, call)
        let inner = flow.transactions.lent(model, by: call)
        if model.place == .thread { analysis.effects.threads.insert(entryPlace(atom, instruction)) }
        if model.isChild { analysis.effects.childTasks.insert(entryPlace(atom, instruction)) }
        if case .concurrentQueue(_?)? = queue?.only.map({ terms[$0.root] }) {
            analysis.effects.concurrentItems.insert(entryPlace(atom, instruction))
        }
        run.activations.enteringPool = model.inPool
        defer { run.activations.enteringPool = false }
        if model.when == .now || model.when == .loop, let inner {
            state.transactions.begin(inner)
        } else {
            flow.transactions.lendingLater = inner
        }
        defer { if let inner { state.transactions.open.removeAll { $0.id == inner.id } } }
        switch model.when {
        case .now:
            let result = flow.callFunction(atom, here, arguments, nil, instruction, &state)
            if knowledge.isPlain(instruction.type) { return Value() }
            if let function = closure(atom), knowledge.isPlain(body.functions[Int(function.index)].type.result) {
                return Value()
            }
            return flow.transfers.handedBack(
                result, from: here, nil, instruction, frame, state, closure: entryPlace(atom, instruction))
        case .loop:
            var round = state
            run.activations.entering = .loop
            let result = flow.callFunction(atom, here, arguments, nil, instruction, &round)
            run.activations.entering = .now
            state.join(round)
            return result.joined(handedOn(atom, model, round))
        case .later:
            // What an event of a stream runs in, whoever sends it knows.
            let result = flow.runLater(
                atom, here, arguments, instruction, &state, isOwnItem: call.role?.kind != .publisher)
            if call.member.operations.contains(.hold) { return result }
            // What a stream's operator makes of an element comes out of it.
            if call.role?.kind == .publisher, call.member.returns?.mentionsClosureResult ?? false {
                return streams.elements(of: result, madeOn: here, state)
            }
            // A child's result goes to its parent.
            guard model.isAsync, instruction.type == .void, let function = closure(atom),
                body.functions[Int(function.index)].type.result != .void
            else { return Value() }
            _ = flow.transfers.handedBack(
                result, from: here, nil, instruction, frame, state, closure: entryPlace(atom, instruction))
            return Value()
        case .carried where knowledge.role(of: instruction.type)?.kind == .publisher:
            return streams.make(of: atom, call, &state)
        case .carried:
            flow.runLater(atom, here, arguments, instruction, &state)
            return Value(atom)
        }
    }

    /// What a closure has made of what the call gave it to change.
    private func handedOn(_ atom: Atom, _ model: FrameworkModel.ClosureModel, _ state: FlowState) -> Value {
        guard let function = closure(atom) else { return Value() }
        let own = body.functions[Int(function.index)]
        return zip(own.parameters, own.type.parameters).enumerated().reduce(into: Value()) { whole, next in
            let (position, (cell, parameter)) = next
            if parameter.isInout, model.passes.indices.contains(position), case .argument = model.passes[position] {
                whole.join(state.cells[Int(cell.index)])
            }
        }
    }

    /// Where the model says that a closure runs.
    private func here(
        of place: FrameworkModel.ClosureModel.Where, _ model: FrameworkModel.ClosureModel, _ atom: Atom,
        _ queue: Value?, _ call: DescribedCall
    ) -> Here {
        let receiver = call.receiver, role = call.role, instruction = call.instruction, frame = call.frame
        let entry = Here.Entry.at(entryPlace(atom, instruction))
        func fresh(_ executor: Executor) -> Here { Here(executor: executor, entry: entry) }
        func otherwise() -> Here { model.otherwise.map { here(of: $0, model, atom, queue, call) } ?? fresh(.unknown) }
        switch place {
        // Later, too, it is this thread: whoever runs what is waiting on it.
        case .here: return frame.here
        case .receiver:
            // What a thread's own handle runs it runs on that thread.
            if let handle = receiver?.only, handle.state == .handle, case .thread(let home) = handle.home {
                return home
            }
            let running = terms.schedulers(of: receiver)
            if !running.isEmpty { return fresh(executors.of(queue: running)) }
            if let role, role.kind == .publisher { return fresh(role.model.home == .main ? .main : .unknown) }
            if role == nil, let other = model.otherwise {
                // A session whose delegate queue is known calls back on that.
                switch receiver?.only.map({ terms[$0.root] }) {
                case .mainQueue?: return fresh(.main)
                // Whoever has made it has said so.
                case .field?, .global?: return fresh(receiver.map { executors.of(queue: $0) } ?? .unknown)
                default: return here(of: other, model, atom, queue, call)
                }
            }
            if let role, role.kind == .handle {
                if let only = receiver?.only, case .executor(let executor) = only.home { return fresh(executor) }
                return role.model.home == .ownQueue
                    ? fresh(receiver?.only.map { .ownQueue($0.root) } ?? .unknown) : frame.here
            }
            return fresh((queue ?? receiver).map { executors.of(queue: $0) } ?? .unknown)
        // On the queue, but on the thread that waits.
        case .sync:
            return Here(
                executor: (queue ?? receiver).map { executors.of(queue: $0) } ?? .unknown, entry: frame.here.entry)
        case .main: return fresh(.main)
        // One of its own, or whichever: none that anything can be known to belong to.
        case .background, .thread, .anyThread: return fresh(.background)
        case .cooperative: return fresh(.cooperative)
        case .unknown: return fresh(.unknown)
        case .inherit:
            guard let function = closure(atom) else { return fresh(.unknown) }
            // `Task {}` runs where Swift says that the closure does; in a script that is the main actor.
            let said = executors.of(body.functions[Int(function.index)].isolation, isAsync: true)
            if said == .cooperative, case .function(let id) = body.owner, program[id].kind == .topLevelCode,
                frame.here.executor == .main
            {
                return fresh(.main)
            }
            return fresh(said)
        case .argument(let label):
            guard let argument = call.given.first(where: { $0.label == label }) else { return otherwise() }
            let value = queue ?? value(argument.value)
            if let only = value.only, case .constant(.nil) = terms[only.root] { return otherwise() }
            // What a queue or an actor may be given as.
            if executors.isActor(body[argument.value].type), let actor = value.only {
                return fresh(executors.of(actor: actor, body[argument.value].type))
            }
            return fresh(executors.of(queue: value))
        }
    }

    private func functionType(_ atom: Atom, _ type: TypeID) -> FunctionType? {
        if let function = closure(atom) { return body.functions[Int(function.index)].type }
        if case .function(let type) = program.types[knowledge.unwrapped(type)] { return type }
        // A selector's.
        if case .function(let id, _) = terms[atom.root] {
            let signature = program.signature(of: id)
            return FunctionType(
                parameters: signature.parameters.map { FunctionType.Parameter(type: $0.type) }, result: signature.result
            )
        }
        return nil
    }

    /// What the closure is lent, by position.
    private func lent(
        _ model: FrameworkModel.ClosureModel, _ atom: Atom, _ argument: ValueID, _ here: Here, _ call: DescribedCall
    ) -> [Value] {
        let receiver = call.receiver, given = call.given, instruction = call.instruction
        guard let type = functionType(atom, body[argument].type) else { return [] }
        return type.parameters.enumerated().map { position, parameter in
            guard !knowledge.isPlain(parameter.type) else { return Value() }
            // What the call itself is given: `reduce` begins with it, and goes on with what the closure makes of it.
            if model.passes.indices.contains(position), case .argument(let number) = model.passes[position],
                given.indices.contains(number)
            {
                return value(given[number].value).joined(.unknown)
            }
            // What that holds, one by one.
            if model.passes.indices.contains(position),
                let number = given.indices.first(where: { model.passes[position].mentions(argument: $0) })
            {
                let held = value(given[number].value).map {
                    $0.isConfined || $0.state == .frozen ? knowledge.part(of: $0, as: parameter.type) : nil
                }
                if !held.isEmpty { return held }
            }
            let place = entryPlace(atom, instruction)
            analysis.noteSupposed(lentAt: place, by: self.place(instruction))
            let lent = terms.intern(.lent(place, Int32(position)))
            let home: Home =
                switch model.passedHome {
                // A function that is named has no place of its own in this body: what it is lent it uses on its thread.
                case .scope: if case .function = terms[atom.root] { .thread(here) } else { .scope(place, here) }
                case .main: .executor(.main)
                case nil, .opener, .background, .ownQueue, .callersIsolation: .thread(here)
                case .queueArgument, .actorArgument: .executor(here.executor)
                case .unknown: .unknown
                }
            switch model.passedState {
            case .same:
                return receiver?.map { $0.isOfStream ? nil : knowledge.part(of: $0, as: parameter.type) } ?? .unknown
            case .live where knowledge.isValue(parameter.type): return Value()
            case .handle, .live:
                if model.passedHome == nil, let receiver, receiver.atoms.contains(where: { $0.isConfined }) {
                    return receiver.map { source in
                        var part = source
                        part.state = model.passedState == .handle ? .handle : .live
                        part.isPart = true
                        return part
                    }
                }
                return Value(
                    Atom(
                        lent,
                        model.passedState == .handle && knowledge.role(of: parameter.type)?.kind != .model
                            ? .handle : .live, home))
            case .frozen: return Value(Atom(lent, .frozen, .anywhere))
            case .unmanaged: return Value(Atom(lent, .unmanaged, .anywhere))
            // By what an initialiser lends its closure, what it makes is filled.
            case nil where isInitializer(instruction):
                run.fill(made(instruction), in: call.frame.here.entry)
                return Value(Atom(made(instruction), .plain, .anywhere))
            default: return .unknown
            }
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
