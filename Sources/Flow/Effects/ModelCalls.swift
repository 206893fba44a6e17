import Declarations
import Frameworks
import Lowering
import Syntax

/// Calls of members that the framework models describe, or that an interface declares.
struct ModelCalls: RunPart {
    /// The run of the body, with all its parts.
    let flow: BodyFlow
    var run: BodyRun { flow.run }
    private var events: BodyEvents { flow.events }

    /// A call of a member with its model, which was found by the declaration or by the name alone.
    func described(
        _ call: Knowledge.Call, on receiver: Receiver, _ given: [Given], at step: Step
    ) -> DescribedCall {
        DescribedCall(
            member: call.member, framework: call.framework, receiver: receiver.value, receiverType: receiver.type,
            role: receiver.value == nil ? nil : knowledge.role(of: receiver.type), given: given, step: step)
    }

    /// Whether a value of a type is a function that this body can run.
    func isFunction(_ atom: Atom, _ type: TypeID) -> Bool {
        switch terms[atom.root] {
        case .closure, .function: true
        case .parameter, .field, .global: knowledge.isFunction(type)
        default: false
        }
    }

    /// Whether a model describes a call with these arguments.
    func isDescribed(
        _ id: DeclarationID, _ receiverType: TypeID, _ arguments: [ValueID], _ instruction: Instruction
    ) -> Bool {
        knowledge.call(
            id, on: receiverType, labels: given(arguments, to: id).map(\.label),
            isAwaited: instruction.flags.contains(.isAwaited)) != nil
    }

    /// Whether a database's model describes a call.
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

    /// Calls a declaration of an interface.
    /// - Returns: the result.
    func call(
        _ id: DeclarationID, on receiver: Receiver, _ arguments: [ValueID], at step: Step, _ state: inout FlowState
    ) -> Value {
        let given = given(arguments, to: id), instruction = step.instruction
        flow.openings.noteMade(id, given, instruction)
        if let own = ofOwnTable(receiver, given, instruction) { return own }
        // A value that is put into a collection is in it, for every holder of that.
        if instruction.flags.contains(.isAssignment), let base = body.operands(of: instruction).first,
            let last = given.last
        {
            run.values[Int(base.index)].join(
                value(last.value).map {
                    var atom = $0; atom.isContained = true;
                    return atom.state == .plain && !terms.isMade(atom.root) && closure(atom) == nil ? nil : atom
                })
        }
        // A member of an optional itself is none of the wrapped value.
        if program.standard.optional != nil, program.owner(of: program.storage(of: id)) == program.standard.optional {
            if Program.isOperator(program[id].name) { flow.accesses.noteUntouched() }
            return optionalCall(on: receiver, given, at: step, &state)
        }
        guard
            let call = knowledge.call(
                id, on: receiver.type, labels: given.map(\.label), isAwaited: instruction.flags.contains(.isAwaited))
        else {
            return undescribed(id, on: receiver, given, at: step, &state)
        }
        if program[id].kind == .setter, call.member.queue?.kind == .given, let held = receiver.value,
            let queue = given.last
        {
            flow.variables.become(held, value(queue.value), &state)
            return Value()
        }
        return perform(described(call, on: receiver, given, at: step), &state)
    }

    /// What a collection of the language gives that is asked by a name of the thread at hand, in which each thread
    /// keeps something of its own: no other thread finds what is put there, and whether there is any is not seen. Nil
    /// for every other call.
    private func ofOwnTable(_ receiver: Receiver, _ given: [Given], _ instruction: Instruction) -> Value? {
        guard run.namesThread, receiver.value != nil, knowledge.isContainer(receiver.type),
            let key = given.lazy.filter({ !knowledge.carriesConfined(body[$0.value].type) }).compactMap({
                value($0.value).only
            }).first(where: \.isThreadsOwn)
        else { return nil }
        flow.accesses.noteOwnTable()
        return knowledge.isPlain(instruction.type)
            ? Value() : Value(Atom(made(instruction), .plain, key.confinement))
    }

    /// `map` and `flatMap` of an optional run their closure with the wrapped value; `take()` and the like give that.
    private func optionalCall(
        on receiver: Receiver, _ given: [Given], at step: Step, _ state: inout FlowState
    ) -> Value {
        var result = Value(), isRun = false
        let wrapped = (receiver.value ?? .unknown).map { if case .constant(.nil) = terms[$0.root] { nil } else { $0 } }
        for argument in given {
            for atom in value(argument.value).atoms where isFunction(atom, body[argument.value].type) {
                isRun = true
                var round = state
                result.join(
                    flow.callFunction(
                        FunctionCall(atom, on: step.frame.point, with: [wrapped], at: step.instruction), &round))
                state.join(round)
            }
        }
        if isRun { return result }
        return knowledge.isPlain(step.instruction.type) ? Value() : wrapped
    }

    /// A library's function that no model describes: it reads its arguments, here, and runs the functions that it
    /// can't keep.
    private func undescribed(
        _ id: DeclarationID, on receiver: Receiver, _ given: [Given], at step: Step, _ state: inout FlowState
    ) -> Value {
        let instruction = step.instruction
        // An element of a container of the language is replaced.
        if instruction.flags.contains(.isAssignment), knowledge.isContainer(receiver.type) {
            flow.accesses.noteUntouched()
        }
        if let held = receiver.value,
            knowledge.isConfined(receiver.type) || knowledge.holding(of: receiver.type) == .objects
        {
            events.use(held, .read, as: receiver.type, by: step, state)
        }
        flow.operations.noteStaleRead(StaleRead(ofHandle: false, ofCollection: true), of: receiver, at: step, state)
        if program[id].kind == .initializer {
            let isOwn = isOwnClass(instruction.type)
            if isOwn { for argument in given { _ = read(argument.value, by: receiver, at: step, &state) } }
            if isOwn || knowledge.role(of: instruction.type)?.kind == .configuration {
                return Value(Atom(made(instruction), .plain, .anywhere))
            }
        }
        var result = given.reduce(into: Value()) { $0.join(read($1.value, by: receiver, at: step, &state)) }
        if let held = receiver.value, !knowledge.isPlain(instruction.type), result.isEmpty {
            result = held.map { $0.isConfined ? knowledge.part(of: $0, as: instruction.type) : nil }
        }
        return result.isEmpty ? undescribedResult(of: receiver, instruction) : result
    }

    /// Whether a type is a class of the project that is nothing to a database: its initialiser may be inherited.
    private func isOwnClass(_ type: TypeID) -> Bool {
        guard let id = program.declaration(of: knowledge.unwrapped(type)) else { return false }
        return program[id].kind == .class && !knowledge.isInterface(id) && knowledge.role(of: type) == nil
    }

    /// Reads an argument of a library's function.
    /// - Returns: the part of the function's result that may be the argument: `max(a, b)`, `zip`.
    private func read(
        _ argument: ValueID, by receiver: Receiver, at step: Step, _ state: inout FlowState
    ) -> Value {
        let value = value(argument), type = step.instruction.type
        for part in parts(argument)
        where (knowledge.carriesConfined(body[part].type) || knowledge.isAny(body[part].type))
            && !isCarried(part, by: step.instruction)
        {
            // Into a container of the language, or from one to another, values go untouched.
            let isMoved = knowledge.isMoved(
                body[part].type, by: receiver.type, making: receiver.value == nil ? type : nil)
            let read = self.value(part).map { atom -> Atom? in
                guard !isMoved || atom.isLazyBase else { return nil }
                var atom = atom; atom.isContained = false; return atom
            }
            events.use(read, .read, as: body[part].type, by: step, state, at: place(part))
        }
        for atom in value.atoms { flow.runUnknown(atom, step.instruction, step.frame, &state) }
        guard !knowledge.isPlain(type), !knowledge.isValue(type), !knowledge.isPlain(body[argument].type) else {
            return Value()
        }
        return value.map { atom in atom.state == .plain ? nil : atom }
    }

    /// Whether a function of another library than a handle's own gets a handle with a queue of its own: it hands that
    /// on, as an environment does, and uses nothing of it.
    private func isCarried(_ argument: ValueID, by call: Instruction) -> Bool {
        guard let role = knowledge.role(of: body[argument].type), role.kind == .handle, role.model.home == .ownQueue,
            call.kind == .call, call.payload >= 0
        else { return false }
        let module = program[program[DeclarationID(Int(call.payload))].module].name
        return !knowledge.models.all[role.framework].imports.contains(module)
    }

    /// The result of a library's function that is none of its arguments and no part of its receiver.
    private func undescribedResult(of receiver: Receiver, _ instruction: Instruction) -> Value {
        // An object that a library makes of plain values (a decoder) belongs to no handle.
        if receiver.value == nil || !knowledge.isConfined(receiver.type),
            knowledge.carriedRole(of: instruction.type)?.kind == .model
        {
            var made = Atom(made(instruction), .unmanaged, .anywhere)
            made.isContained = knowledge.isContainer(instruction.type)
            return Value(made)
        }
        if knowledge.isPlain(instruction.type) { return Value() }
        // A value that a thread keeps for itself is no other thread's.
        if let own = receiver.value?.only, own.isThreadsOwn {
            return Value(Atom(made(instruction), .plain, own.confinement))
        }
        return .unknown
    }

    /// The arguments of a parameter that takes any number, one by one.
    private func parts(_ argument: ValueID) -> [ValueID] {
        let list = body[argument]
        return list.kind == .array && list.flags.contains(.isImplicit) ? Array(body.operands(of: list)) : [argument]
    }

    /// Applies the effects of a described call.
    /// - Returns: The result of the call.
    func perform(_ call: DescribedCall, _ state: inout FlowState) -> Value {
        // An assignment at an index changes the collection.
        let assigns =
            call.instruction.flags.contains(.isAssignment)
            && knowledge.role(of: call.receiverType).map { $0.kind == .model || $0.kind == .collection } ?? false
        var running = RunningCall(call)
        let transfer = EffectTransfer(flow: flow)
        for effect in knowledge.effects(of: call.member, assigns: assigns) {
            transfer.apply(effect, to: &running, &state)
            if let result = running.result { return result }
        }
        return .unknown
    }

    /// Makes new or decoded objects a handle's, from their adding on.
    /// - Parameter handles: the handles that they may be added to.
    func manage(_ value: Value, by handles: Value, _ state: inout FlowState) {
        let parts = handles.atoms.filter(\.isConfined).map { handle in
            var part = handle
            part.state = handle.state == .handle ? .live : handle.state
            part.isPart = true
            return part
        }
        guard !parts.isEmpty else { return }
        // A parameter of the body becomes the handle's for its callers, too.
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

    /// Sets a property of a library's object: a handler that it calls, or a part of a configuration.
    func set(_ base: Value, _ baseType: TypeID, at step: Step, _ state: inout FlowState) {
        let variable = DeclarationID(Int(step.instruction.payload))
        flow.openings.noteLocation(base, baseType, variable, step.instruction)
        guard let given = body.operands(of: step.instruction).last,
            let call = knowledge.call(variable, on: baseType, labels: [], isAwaited: false)
        else { return }
        if call.member.operations.contains(.put) {
            flow.variables.put(value(given), into: base, place(given), step.frame, &state)
        }
        guard !call.member.closures.isEmpty else { return }
        if call.member.closures.contains(where: { $0.place == .starter }) {
            for function in value(given).atoms where isFunction(function, body[given].type) {
                flow.variables.register(function, ofStarted: base)
            }
        }
        if call.member.operations.contains(.migrate) {
            flow.openings.noteMigration(described(call, on: Receiver(base, baseType), [], at: step))
        }
        _ = perform(described(call, on: Receiver(nil, baseType), [(.none, given)], at: step), &state)
    }

    /// Sets a member that no interface declares: a handler, where a model says so.
    func setUnknown(at step: Step, _ state: inout FlowState) {
        let operands = body.operands(of: step.instruction)
        guard operands.count > 1, let base = operands.first, let given = operands.last else { return }
        let name = Symbol(id: UInt32(bitPattern: step.instruction.payload))
        if let call = knowledge.call(named: name, on: body[base].type, labels: [], isAwaited: false),
            !call.member.closures.isEmpty
        {
            _ = perform(described(call, on: Receiver(nil, body[base].type), [(.none, given)], at: step), &state)
            return
        }
        for atom in value(given).atoms { flow.runUnknown(atom, step.instruction, step.frame, &state) }
    }
}
