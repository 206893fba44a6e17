import Declarations
import Frameworks
import Lowering
import Syntax

/// Calls of what the framework models describe.
extension BodyFlow {
    /// One argument of a call: the parameter's label and the value given.
    typealias Given = (label: Symbol, value: ValueID)

    func modelCall(
        _ id: DeclarationID, _ receiver: Value?, _ receiverType: TypeID, _ arguments: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        let signature = program.signature(of: id)
        var given: [Given] = []
        for (position, argument) in arguments.enumerated() {
            let label = signature.parameters.indices.contains(position) ? signature.parameters[position].label : .none
            // What is left out is not said.
            if body[argument].kind != .defaultArgument { given.append((label, argument)) }
        }
        noteConfiguration(id, given, instruction)
        // What is put into a collection is in it, whoever holds that.
        if instruction.flags.contains(.isAssignment), let base = body.operands(of: instruction).first, let last = given.last {
            values[Int(base.index)].join(values[Int(last.value.index)].map { var atom = $0; atom.isContained = true; return atom.state == .plain && !isMade(atom.root) ? nil : atom })
        }
        // What is asked of an optional itself is not asked of what it wraps.
        if program.standard.optional != nil, program.owner(of: storage(of: id)) == program.standard.optional { return optionalCall(id, receiver, given, instruction, frame, &state) }
        guard let call = knowledge.call(id, on: receiverType, labels: given.map(\.label), isAwaited: instruction.flags.contains(.isAwaited)) else {
            return undescribed(id, receiver, receiverType, given, instruction, frame, &state)
        }
        if program[id].kind == .setter, call.member.queue?.kind == .given, let receiver, let queue = given.last {
            become(receiver, values[Int(queue.value.index)], &state)
            return Value()
        }
        return modelCall(call, receiver, receiverType, given, instruction, frame, &state)
    }

    func storage(of id: DeclarationID) -> DeclarationID { program[id].kind == .getter ? program[id].parent ?? id : id }

    /// `map` and `flatMap` of an optional run their closure with what it wraps; `take()` and the like give that.
    private func optionalCall(
        _ id: DeclarationID, _ receiver: Value?, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var result = Value(), isRun = false
        let wrapped = (receiver ?? .unknown).map { if case .constant(.nil) = terms[$0.root] { nil } else { $0 } }
        for argument in given {
            for atom in values[Int(argument.value.index)].atoms where isFunction(atom, body[argument.value].type) {
                isRun = true
                var round = state
                result.join(callFunction(atom, frame.here, [wrapped], nil, instruction, &round))
                state.join(round)
            }
        }
        if isRun { return result }
        return knowledge.isPlain(instruction.type) ? Value() : wrapped
    }

    /// A library's function of which no model says anything: it reads what it is given, here, and runs what it can't keep.
    private func undescribed(
        _ id: DeclarationID, _ receiver: Value?, _ receiverType: TypeID, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        if let receiver, knowledge.role(of: receiverType).map({ Self.isConfined($0.kind) }) ?? false { use(receiver, .read, receiverType, instruction, frame, state) }
        noteStaleRead([], receiver, receiverType, instruction, frame, state)
        if knowledge.role(of: instruction.type)?.kind == .configuration, program[id].kind == .initializer { return Value(Atom(terms.intern(.made(place(instruction), through: [])), .plain, .anywhere)) }
        var result = Value()
        for argument in given {
            let value = values[Int(argument.value.index)]
            for part in parts(argument.value) where knowledge.carriedRole(of: body[part].type).map({ Self.isConfined($0.kind) }) ?? false || isAny(body[part].type) {
                let read = values[Int(part.index)].map { var atom = $0; atom.isContained = false; return atom }
                use(read, .read, body[part].type, instruction, frame, state, at: Place(body.file, body[part].source))
            }
            for atom in value.atoms { runUnknown(atom, instruction, frame, &state) }
            // `max(a, b)`, `zip`: what comes out may be what went in.
            if !knowledge.isPlain(instruction.type), !knowledge.isPlain(body[argument.value].type) { result.join(value.map { atom in atom.state == .plain ? nil : atom }) }
        }
        if let receiver, !knowledge.isPlain(instruction.type), result.isEmpty { result = receiver.map { $0.isConfined ? read($0, as: instruction.type) : nil } }
        // An object that a library makes of plain values (a decoder) belongs to no handle.
        if result.isEmpty, receiver == nil || !(knowledge.role(of: receiverType).map { Self.isConfined($0.kind) } ?? false),
            knowledge.carriedRole(of: instruction.type)?.kind == .model {
            var made = Atom(terms.intern(.made(place(instruction), through: [])), .unmanaged, .anywhere)
            made.isContained = isContainer(instruction.type)
            return Value(made)
        }
        return result.isEmpty && !knowledge.isPlain(instruction.type) ? .unknown : result
    }

    /// What is listed for a parameter that takes any number, one by one.
    private func parts(_ argument: ValueID) -> [ValueID] {
        let list = body[argument]
        return list.kind == .array && list.flags.contains(.isImplicit) ? Array(body.operands(of: list)) : [argument]
    }

    /// Any value at all: whoever takes it may look into it.
    private func isAny(_ type: TypeID) -> Bool { if case .existential(let constraints) = program.types[knowledge.unwrapped(type)] { constraints.isEmpty } else { false } }

    func modelCall(
        _ call: Knowledge.Call, _ receiver: Value?, _ receiverType: TypeID, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        let member = call.member
        var does = member.operations
        // What stands at an index is set: the collection is changed.
        if instruction.flags.contains(.isAssignment), knowledge.role(of: receiverType).map({ $0.kind == .model || $0.kind == .collection }) ?? false { does.insert(.mutate) }
        if !does.isDisjoint(with: Self.changes), let receiver { for atom in receiver.atoms { noteChange(atom, receiverType, place(instruction), frame, state) } }
        let receiverRole = receiver == nil ? nil : knowledge.role(of: receiverType)
        // A value that stores itself by the handle that it is given.
        if !does.isDisjoint(with: Self.changes), given.contains(where: { knowledge.role(of: body[$0.value].type)?.kind == .handle }) { noteWork(state) }
        if let receiver { use(Value(receiver.atoms.filter(\.isLazyBase)), .read, receiverType, instruction, frame, state) }
        if let receiver, let role = receiverRole, Self.isConfined(role.kind), !member.isAnywhere {
            let kind: Event.Kind = does.isDisjoint(with: Self.changes) ? .read : .write
            use(does.contains(.probe) ? receiver.map { var atom = $0; atom.deleted = nil; return atom } : receiver, kind, receiverType, instruction, frame, state)
        }
        for argument in given {
            let value = values[Int(argument.value.index)], type = body[argument.value].type
            let role = knowledge.carriedRole(of: type)
            guard role.map({ Self.isConfined($0.kind) }) ?? false || does.contains(.delete) || does.contains(.add), role?.kind != .handle || !does.isDisjoint(with: Self.works) else { continue }
            let kind: Event.Kind = does.contains(.delete) ? .delete : does.contains(.add) ? .add : .read
            if does.contains(.resume) {
                for atom in value.atoms where atom.isConfined && frame.here != summary.here {
                    // Whoever waits is the function itself, or knows it.
                    var event = event(.resume, atom, type, Place(body.file, body[argument.value].source), frame, state)
                    event.here = summary.here
                    event.subject.isContained = false
                    record(event)
                }
            } else if !member.isAnywhere {
                use(value.map { var atom = $0; atom.isContained = false; return atom }, kind, type, instruction, frame, state, at: Place(body.file, body[argument.value].source))
            }
        }
        // What is handed over where the body itself runs is what whoever waits will get.
        if does.contains(.resume), frame.here == summary.here, let receiver {
            for stream in receiver.atoms where isMade(stream.root) { for argument in given { state.streams[stream.root, default: Value()].join(values[Int(argument.value.index)]) } }
        }
        if does.contains(.add), let receiver { for argument in given { manage(values[Int(argument.value.index)], by: receiver, &state) } }
        if does.contains(.checkFrozen) { asksForFrozen.insert(ValueID(Int32(current))) }
        if does.contains(.checkMain) {
            let answer = terms.intern(.made(place(instruction), through: []))
            asksForMain.insert(answer)
            return Value(Atom(answer))
        }
        if does.contains(.checkTransaction), let handles = receiver?.atoms, !handles.isEmpty {
            let answer = terms.intern(.made(place(instruction), through: []))
            asksForTransaction[answer] = (handles, call.framework, place(instruction), false)
            return Value(Atom(answer))
        }
        if does.contains(.batch) { makesBatches.insert(ValueID(Int32(current))) }
        if does.contains(.transfer) || does.contains(.fileRead) { bringsFromOutside.insert(ValueID(Int32(current))) }
        noteOpening(call, given, instruction)
        noteOperations(call, receiver, receiverType, given, instruction, frame, &state)
        if receiverRole.map({ Self.isConfined($0.kind) || $0.kind == .container }) ?? false || does.contains(.open) {
            touches = true
            framework = call.framework
        }
        if does.contains(.bulk) || does.contains(.add) && given.contains(where: { isBatch(body[$0.value].type) || knowledge.role(of: body[$0.value].type)?.kind == .collection }) {
            noteWork(state, inRounds: true, of: does.contains(.bulk) ? nil : given.lazy.compactMap { self.ownParameter($0.value) }.first)
        }
        let touchedBefore = touches
        touches = does.contains(.block) ? false : touches
        let outer = lending
        lending = openTransaction(call, receiver, receiverRole, instruction, frame, &state)
        let isHeld = holdsLock(call, given)
        if isHeld { state.operations.locks.append(place(instruction)) }
        let closureResult = runClosures(call, receiver, receiverRole, given, instruction, frame, &state)
        if isHeld { _ = state.operations.locks.popLast() }
        lending = outer
        noteBlocking(call, given, instruction, frame)
        touches = touches || touchedBefore
        if does.contains(.delete) { for argument in given { noteDeleted(argument.value, place(instruction), &state) } }
        if does.contains(.deleteAll) || does.contains(.invalidate), receiverRole?.kind == .handle, let handle = receiver?.only { noteAllDeleted(of: handle, call.framework, place(instruction), withCollections: does.contains(.invalidate), &state) }
        return result(of: member, receiver, receiverRole, given, closureResult, instruction, frame)
    }

    /// The parameter of the body that a value is.
    func ownParameter(_ value: ValueID) -> Int32? {
        guard let atom = values[Int(value.index)].only, !atom.isPart, case .parameter(let position) = terms[atom.root] else { return nil }
        return position
    }

    private static let changes: FrameworkModel.Operations = [.mutate, .add, .create, .delete, .deleteAll]
    private func noteOpening(_ call: Knowledge.Call, _ given: [Given], _ instruction: Instruction) {
        guard call.member.operations.contains(.open) else { return }
        openings[place(instruction)] = Opening(
            framework: call.framework, type: instruction.type,
            arguments: given.map { ($0.label, values[Int($0.value.index)].only.flatMap { terms[$0.root] == .constant(.other) ? nil : $0.root } ?? .unknown) },
            database: databaseName(given), isFixed: !given.contains { argument in loops.derives(argument.value, from: { [.parameter, .receiver, .next].contains(body[$0].kind) }) })
    }

    /// What is done with a handle that is given as an argument.
    private static let works: FrameworkModel.Operations = [.query, .create, .add, .delete, .mutate]

    /// What was made or decoded is the handle's from its adding on.
    private func manage(_ value: Value, by handle: Value, _ state: inout FlowState) {
        guard let handle = handle.only, handle.isConfined else { return }
        let roots = Set(value.atoms.filter { $0.state == .unmanaged && !$0.isPart }.map(\.root))
        guard !roots.isEmpty else { return }
        func managed(_ atom: Atom) -> Atom {
            guard roots.contains(atom.root), atom.state == .unmanaged else { return atom }
            var managed = handle
            managed.state = handle.state == .handle ? .live : handle.state
            managed.isPart = true
            managed.isContained = atom.isContained
            managed.birth = atom.birth
            return managed
        }
        for index in state.cells.indices where state.cells[index].atoms.contains(where: { roots.contains($0.root) }) { state.cells[index] = state.cells[index].map(managed) }
        for (term, value) in state.fields where value.atoms.contains(where: { roots.contains($0.root) }) { state.fields[term] = value.map(managed) }
    }

    // MARK: Closures

    private func runClosures(
        _ call: Knowledge.Call, _ receiver: Value?, _ role: Knowledge.Role?, _ given: [Given], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var result = Value()
        let member = call.member
        for argument in given {
            let functions = values[Int(argument.value.index)].atoms.filter { isFunction($0, body[argument.value].type) || isCarrier($0) }
            guard !functions.isEmpty else { continue }
            guard let model = member.closures.first(where: { $0.label == argument.label }) ?? member.closures.first(where: { $0.label == nil }) else {
                for atom in functions { runUnknown(atom, instruction, frame, &state) }
                continue
            }
            for atom in functions { result.join(run(atom, as: model, call.framework, receiver, role, given, argument.value, instruction, frame, &state)) }
        }
        return result
    }

    /// A function that a work item has been made of.
    private func isCarrier(_ atom: Atom) -> Bool {
        guard case .parameter(let position) = terms[atom.root], position >= 0, case .function(let id) = body.owner, program.signature(of: id).parameters.indices.contains(Int(position)) else { return false }
        return isFunction(atom, program.signature(of: id).parameters[Int(position)].type)
    }

    func isMade(_ root: TermID) -> Bool { if case .made = terms[root] { true } else { false } }

    /// On each of the queues that it may be, one by one, under what must be so for that.
    private func run(
        _ atom: Atom, as model: FrameworkModel.ClosureModel, _ framework: Int, _ receiver: Value?, _ role: Knowledge.Role?, _ given: [Given], _ argument: ValueID, _ instruction: Instruction, _ frame: Frame,
        _ state: inout FlowState
    ) -> Value {
        let queues: Value? = switch model.place {
        case .receiver, .sync: role?.kind == .queue ? receiver : nil
        case .argument(let label): given.first { $0.label == label }.map { values[Int($0.value.index)] }
        default: nil
        }
        guard let queues, queues.atoms.count > 1 else { return run(atom, as: model, framework, receiver, role, given, argument, on: queues, instruction, frame, &state) }
        var result = Value(), after: FlowState?
        for queue in queues.atoms {
            guard let guards = queue.guards.and(state.guards) else { continue }
            var own = state
            own.guards = guards
            result.join(run(atom, as: model, framework, receiver, role, given, argument, on: Value(queue), instruction, frame, &own))
            if after == nil { after = own } else { after?.join(own) }
        }
        if let after { state = after }
        return result
    }

    func isInitializer(_ instruction: Instruction) -> Bool { instruction.kind == .call && program[DeclarationID(Int(instruction.payload))].kind == .initializer }

    private func isFunction(_ atom: Atom, _ type: TypeID) -> Bool {
        switch terms[atom.root] {
        case .closure, .function: true
        case .parameter, .field, .global: if case .function = program.types[knowledge.unwrapped(type)] { true } else { false }
        default: false
        }
    }

    private func run(
        _ atom: Atom, as model: FrameworkModel.ClosureModel, _ framework: Int, _ receiver: Value?, _ role: Knowledge.Role?, _ given: [Given], _ argument: ValueID, on queue: Value?,
        _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var here = self.here(of: model.place, model, atom, receiver, role, given, queue, instruction, frame)
        // What runs at once where the caller does is the same work item.
        if model.when == .now || model.when == .loop, here.executor == frame.here.executor { here = frame.here }
        let arguments = lent(model, atom, receiver, given, argument, here, instruction)
        let inner = lentTransaction(model, arguments, framework, instruction)
        if model.place == .thread { analysis.threads.insert(entryPlace(atom, instruction)) }
        enteringPool = model.inPool
        defer { enteringPool = false }
        if model.when == .now || model.when == .loop, let inner { state.transactions.begin(inner) } else { lendingLater = inner }
        defer { if let inner { state.transactions.open.removeAll { $0.id == inner.id } } }
        switch model.when {
        case .now:
            let result = callFunction(atom, here, arguments, nil, instruction, &state)
            if case .closure(let owner, let function) = terms[atom.root], owner == body.owner, knowledge.isPlain(body.functions[Int(function.index)].type.result) { return Value() }
            return handedBack(result, from: here, nil, instruction, frame, state, closure: entryPlace(atom, instruction))
        case .loop:
            var round = state
            entering = .loop
            let result = callFunction(atom, here, arguments, nil, instruction, &round)
            entering = .now
            state.join(round)
            return result.joined(handedOn(atom, model, round))
        case .later:
            let result = runLater(atom, here, arguments, instruction, &state)
            // A child's result goes to its parent.
            guard model.isAsync, instruction.type == .void, case .closure(let owner, let function) = terms[atom.root], owner == body.owner,
                body.functions[Int(function.index)].type.result != .void
            else { return Value() }
            _ = handedBack(result, from: here, nil, instruction, frame, state, closure: entryPlace(atom, instruction))
            return Value()
        case .carried:
            runLater(atom, here, arguments, instruction, &state)
            return Value(atom)
        }
    }

    /// What a closure has made of what the call gave it to change.
    private func handedOn(_ atom: Atom, _ model: FrameworkModel.ClosureModel, _ state: FlowState) -> Value {
        guard case .closure(let owner, let function) = terms[atom.root], owner == body.owner else { return Value() }
        let own = body.functions[Int(function.index)]
        return zip(own.parameters, own.type.parameters).enumerated().reduce(into: Value()) { whole, next in
            let (position, (cell, parameter)) = next
            if parameter.isInout, model.passes.indices.contains(position), case .argument = model.passes[position] { whole.join(state.cells[Int(cell.index)]) }
        }
    }

    /// What a closure gives that ran elsewhere, or was lent what it gives, has left where it belongs.
    func handedBack(
        _ value: Value, from here: Here, _ place: Place?, _ instruction: Instruction, _ frame: Frame, _ state: FlowState, closure: Place? = nil
    ) -> Value {
        func give(_ atom: Atom) -> Event {
            var event = event(.give, atom, .unknown, place ?? returnPlace(closure) ?? atom.birth ?? self.place(instruction), frame, state)
            event.from = here.executor
            return event
        }
        return value.map { atom in
            for part in held(by: atom.root, state) { if case .scope(let lent, _) = part.home, lent == closure { prove(.crossing, give(part)) } }
            guard atom.isConfined, !atom.isLazyBase else { return atom }
            switch atom.home {
            // A handle may be kept by whoever does not use it.
            case _ where atom.state == .handle && !isLent(atom): return atom
            case .of(let root) where isKept(root) && here.executor != frame.here.executor:
                record(give(atom))
                return atom
            case .of(let root) where here.executor == .ownQueue(root): break
            case .scope(let lent, _) where lent == closure: break
            case .thread(let home) where home == here && home != frame.here && here.executor.isKnown: break
            case .executor(let executor) where executor == here.executor && here.executor != frame.here.executor: break
            default: return atom
            }
            prove(.crossing, give(atom))
            var gone = atom
            gone.home = .unknown
            return gone
        }
    }

    private func isKept(_ root: TermID) -> Bool {
        switch terms[root] {
        case .field, .global: true
        default: false
        }
    }

    /// Where the closure at a place gave its result.
    private func returnPlace(_ closure: Place?) -> Place? {
        guard let closure, let function = body.functions.firstIndex(where: { $0.source == closure.span }) else { return nil }
        return returned[FunctionID(Int32(function))]
    }

    func entryPlace(_ atom: Atom, _ instruction: Instruction) -> Place {
        if case .closure(let owner, let function) = terms[atom.root], owner == body.owner { return Place(body.file, body.functions[Int(function.index)].source) }
        return place(instruction)
    }

    private func functionType(_ atom: Atom, _ type: TypeID) -> FunctionType? {
        if case .closure(let owner, let function) = terms[atom.root], owner == body.owner { return body.functions[Int(function.index)].type }
        if case .function(let type) = program.types[knowledge.unwrapped(type)] { return type }
        // A selector's.
        if case .function(let id, _) = terms[atom.root] {
            let signature = program.signature(of: id)
            return FunctionType(parameters: signature.parameters.map { FunctionType.Parameter(type: $0.type) }, result: signature.result)
        }
        return nil
    }

    /// What the closure is lent, by position.
    private func lent(
        _ model: FrameworkModel.ClosureModel, _ atom: Atom, _ receiver: Value?, _ given: [Given], _ argument: ValueID, _ here: Here, _ instruction: Instruction
    ) -> [Value] {
        guard let type = functionType(atom, body[argument].type) else { return [] }
        return type.parameters.enumerated().map { position, parameter in
            guard !knowledge.isPlain(parameter.type) else { return Value() }
            // What the call itself is given: `reduce` begins with it, and goes on with what the closure makes of it.
            if model.passes.indices.contains(position), case .argument(let number) = model.passes[position], given.indices.contains(number) {
                return values[Int(given[number].value.index)].joined(.unknown)
            }
            // What that holds, one by one.
            if model.passes.indices.contains(position), let number = given.indices.first(where: { model.passes[position].mentions(argument: $0) }) {
                let held = values[Int(given[number].value.index)].map { $0.isConfined || $0.state == .frozen ? read($0, as: parameter.type) : nil }
                if !held.isEmpty { return held }
            }
            let place = entryPlace(atom, instruction)
            let lent = terms.intern(.lent(place, Int32(position)))
            let home: Home = switch model.passedHome {
            // A function that is named has no place of its own in this body: what it is lent it uses on its thread.
            case .scope: if case .function = terms[atom.root] { .thread(here) } else { .scope(place, here) }
            case .main: .executor(.main)
            case nil, .opener, .ownQueue, .callersIsolation: .thread(here)
            case .queueArgument, .actorArgument: .executor(here.executor)
            case .unknown: .unknown
            }
            switch model.passedState {
            case .same: return receiver?.map { read($0, as: parameter.type) } ?? .unknown
            case .handle, .live:
                if model.passedHome == nil, let receiver, receiver.atoms.contains(where: { $0.isConfined }) {
                    return receiver.map { source in
                        var part = source
                        part.state = model.passedState == .handle ? .handle : .live
                        part.isPart = true
                        return part
                    }
                }
                return Value(Atom(lent, model.passedState == .handle && knowledge.role(of: parameter.type)?.kind != .model ? .handle : .live, home))
            case .frozen: return Value(Atom(lent, .frozen, .anywhere))
            case .unmanaged: return Value(Atom(lent, .unmanaged, .anywhere))
            // By what an initialiser lends its closure, what it makes is filled.
            case nil where isInitializer(instruction): return Value(Atom(terms.intern(.made(self.place(instruction), through: [])), .plain, .anywhere))
            default: return .unknown
            }
        }
    }
}
