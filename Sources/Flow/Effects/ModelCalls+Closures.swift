import Declarations
import Frameworks
import Lowering
import Syntax

/// Closures that a described call is given: where they run, with which values, and what they give back.
extension ModelCalls {
    func runClosures(_ call: DescribedCall, _ state: inout FlowState) -> Value {
        var result = Value()
        let member = call.member
        for argument in call.given {
            if let read = keyPath(argument, call, state) {
                result.join(read)
                continue
            }
            if runMethods(of: argument, call, &state) { continue }
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
        let given = terms.filled(receiver).map { knowledge.part(of: $0, as: types[0]) }
        if let property = ownProperty(argument.value, of: types[0], as: types[1]) {
            return flow.variables.read(property, of: given, types[1], call.frame, state)
        }
        // What may be asked anywhere is no use.
        let first = Symbol(id: UInt32(bitPattern: body[argument.value].payload))
        if first == .none
            || !(knowledge.call(named: first, on: types[0], labels: [], isAwaited: false)?.member.isAnywhere ?? false)
        {
            events.use(given, .read, types[0], call.instruction, call.frame, state)
        }
        return knowledge.carriesConfined(types[1]) ? given.map { knowledge.part(of: $0, as: types[1]) } : Value()
    }

    /// The stored property of the project's own type that a key path of one step names.
    private func ownProperty(_ path: ValueID, of root: TypeID, as type: TypeID) -> DeclarationID? {
        guard knowledge.role(of: root) == nil, knowledge.carriesConfined(type),
            let owner = program.declaration(of: root), !knowledge.isInterface(owner)
        else { return nil }
        let name = Symbol(id: UInt32(bitPattern: body[path].payload))
        let scope = Scope(file: program[owner].source.file, declaration: owner)
        let found = program.members(name, of: root, on: .instance, from: scope).map(\.declaration)
        guard found.count == 1, let property = found.first, program[property].kind == .variable,
            program[property].flags.contains(.isStored), analysis.lowerer.type(of: property) == type
        else { return nil }
        return property
    }

    /// An object is given of which the library calls methods: where the model says that it does.
    /// - Returns: false where no model says so.
    private func runMethods(of argument: Given, _ call: DescribedCall, _ state: inout FlowState) -> Bool {
        let models = call.member.closures.filter { !$0.methods.isEmpty }
        guard let model = models.first(where: { $0.label.map { $0 == argument.label } ?? true }) else { return false }
        let methods = knowledge.methods(model.methods, of: body[named(argument.value)].type)
        for atom in value(argument.value).atoms where atom.root != .unknown && !terms.isConstant(atom.root) {
            for method in methods {
                analysis.effects.delegations.insert(place(call.instruction))
                let function = Atom(terms.intern(.function(method, atom.root)))
                _ = runFunction(function, as: model, argument.value, call, &state)
            }
        }
        return true
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

    func isFunction(_ atom: Atom, _ type: TypeID) -> Bool {
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
        var point = self.point(of: model.place, model, atom, queue, call)
        // What runs at once where the caller does is the same work item.
        if model.when == .now || model.when == .loop, point.executor == frame.point.executor { point = frame.point }
        let arguments = lent(model, atom, argument, point, call)
        let inner = flow.transactions.lent(model, by: call)
        if model.place == .thread { analysis.effects.threads.insert(entryPlace(atom, instruction)) }
        if model.isChild { analysis.effects.childTasks.insert(entryPlace(atom, instruction)) }
        if case .concurrentQueue(_?)? = queue?.only.map({ terms[$0.root] }) {
            analysis.effects.concurrentItems.insert(entryPlace(atom, instruction))
        }
        var function = FunctionCall(atom, on: point, with: arguments, at: instruction)
        function.site.isInPool = model.inPool
        if model.when == .now || model.when == .loop, let inner {
            state.transactions.begin(inner)
        } else {
            function.site.lent = inner
        }
        defer { if let inner { state.transactions.open.removeAll { $0.id == inner.id } } }
        switch model.when {
        case .now:
            let result = flow.callFunction(function, &state)
            if knowledge.isPlain(instruction.type) { return Value() }
            if let own = closure(atom), knowledge.isPlain(body.functions[Int(own.index)].type.result) {
                return Value()
            }
            return flow.transfers.handedBack(
                result, from: point, nil, instruction, frame, state, closure: entryPlace(atom, instruction))
        case .loop:
            var round = state
            function.site.kind = .loop
            let result = flow.callFunction(function, &round)
            state.join(round)
            return result.joined(handedOn(atom, model, round))
        case .later:
            // What an event of a stream runs in, whoever sends it knows.
            let result = flow.runLater(function, &state, isOwnItem: call.role?.kind != .publisher)
            if call.member.operations.contains(.hold) { return result }
            // What a stream's operator makes of an element comes out of it.
            if call.role?.kind == .publisher, call.member.returns?.mentionsClosureResult ?? false {
                return streams.elements(of: result, madeOn: point, state)
            }
            // A child's result goes to its parent.
            guard model.isAsync, instruction.type == .void, let own = closure(atom),
                body.functions[Int(own.index)].type.result != .void
            else { return Value() }
            _ = flow.transfers.handedBack(
                result, from: point, nil, instruction, frame, state, closure: entryPlace(atom, instruction))
            return Value()
        case .carried where knowledge.role(of: instruction.type)?.kind == .publisher:
            return streams.make(of: atom, call, function.site, &state)
        case .carried:
            flow.runLater(function, &state)
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
    func point(
        of place: FrameworkModel.ClosureModel.Where, _ model: FrameworkModel.ClosureModel, _ atom: Atom,
        _ queue: Value?, _ call: DescribedCall
    ) -> ExecutionPoint {
        let receiver = call.receiver, role = call.role, instruction = call.instruction, frame = call.frame
        let entry = ExecutionPoint.Entry.at(entryPlace(atom, instruction))
        func fresh(_ executor: Executor) -> ExecutionPoint { ExecutionPoint(executor: executor, entry: entry) }
        func otherwise() -> ExecutionPoint {
            model.otherwise.map { point(of: $0, model, atom, queue, call) } ?? fresh(.unknown)
        }
        switch place {
        // Later, too, it is this thread: whoever runs what is waiting on it.
        case .here: return frame.point
        case .receiver:
            // What a thread's own handle runs it runs on that thread.
            if let handle = receiver?.only, handle.state == .handle, case .thread(let confinement) = handle.confinement
            {
                return confinement
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
                default: return point(of: other, model, atom, queue, call)
                }
            }
            if let role, role.kind == .handle {
                if let only = receiver?.only, case .executor(let executor) = only.confinement { return fresh(executor) }
                return role.model.home == .ownQueue
                    ? fresh(receiver?.only.map { .ownQueue($0.root) } ?? .unknown) : frame.point
            }
            return fresh((queue ?? receiver).map { executors.of(queue: $0) } ?? .unknown)
        // On the queue, but on the thread that waits.
        case .sync:
            return ExecutionPoint(
                executor: (queue ?? receiver).map { executors.of(queue: $0) } ?? .unknown, entry: frame.point.entry)
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
                frame.point.executor == .main
            {
                return fresh(.main)
            }
            return fresh(said)
        case .poster(let label): return fresh(poster(label, call) ?? .unknown)
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

    /// The queue on which a notification is posted: what a handle's own framework names, about a handle that has a
    /// queue of its own, comes from that. Whoever else posts is not known.
    private func poster(_ label: Symbol, _ call: DescribedCall) -> Executor? {
        guard let object = call.given.first(where: { $0.label == label })?.value, let handle = value(object).only,
            let role = knowledge.role(of: body[named(object)].type), role.kind == .handle, role.model.home == .ownQueue,
            let type = program.declaration(of: knowledge.unwrapped(body[named(object)].type)),
            let name = call.given.first.map({ body[named($0.value)] }), name.kind == .get, name.payload >= 0,
            knowledge.isInterface(DeclarationID(Int(name.payload))),
            let declaring = knowledge.chain(of: program.type(declaredBy: type)).lazy.compactMap({
                self.program.declaration(of: $0)
            }).first(where: { knowledge.model(of: $0)?.0.kind == .handle }),
            program[DeclarationID(Int(name.payload))].module == program[declaring].module
        else { return nil }
        if case .executor(let executor) = handle.confinement { return executor }
        return handle.root == .unknown ? nil : .ownQueue(handle.root)
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
        _ model: FrameworkModel.ClosureModel, _ atom: Atom, _ argument: ValueID, _ point: ExecutionPoint,
        _ call: DescribedCall
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
            let confinement: Confinement =
                switch model.passedHome {
                // A function that is named has no place of its own in this body: what it is lent it uses on its thread.
                case .scope: if case .function = terms[atom.root] { .thread(point) } else { .scope(place, point) }
                case .main: .executor(.main)
                case nil, .opener, .background, .ownQueue, .callersIsolation: .thread(point)
                case .queueArgument, .actorArgument: .executor(point.executor)
                case .unknown: .unknown
                }
            switch model.passedState {
            case .same:
                return receiver.map { terms.filled($0) }?.map {
                    $0.isOfStream ? nil : knowledge.part(of: $0, as: parameter.type)
                } ?? .unknown
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
                            ? .handle : .live, confinement))
            case .frozen: return Value(Atom(lent, .frozen, .anywhere))
            case .unmanaged: return Value(Atom(lent, .unmanaged, .anywhere))
            // By what an initialiser lends its closure, what it makes is filled.
            case nil where isInitializer(instruction):
                run.fill(made(instruction), in: call.frame.point.entry)
                return Value(Atom(made(instruction), .plain, .anywhere))
            default: return .unknown
            }
        }
    }
}
