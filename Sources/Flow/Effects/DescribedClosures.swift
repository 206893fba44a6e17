import Declarations
import Frameworks
import Lowering
import Syntax

/// The functions that a described call is given: where they run, with which values, and with which results.
struct DescribedClosures: RunPart {
    let flow: BodyFlow
    let call: DescribedCall
    /// What functions that run later have given so far, for one that is called with that.
    var results = Value()
    var run: BodyRun { flow.run }
    private var executors: Executors { flow.executors }
    private var events: BodyEvents { flow.events }

    /// A function among the arguments, and the model of the parameter that takes it.
    private struct GivenClosure {
        let function: Atom
        let model: FrameworkModel.ClosureModel
        let argument: ValueID
        /// The queue that the model says it runs on.
        var queue: Value?
    }

    /// Runs them all.
    /// - Returns: their results.
    mutating func runAll(_ state: inout FlowState) -> Value {
        var result = Value()
        runMethodsOfReceiver(&state)
        for argument in call.given {
            if let read = keyPath(argument, state) {
                result.join(read)
                continue
            }
            if runMethods(of: argument, &state) { continue }
            let functions = value(argument.value).atoms.filter {
                flow.models.isFunction($0, body[argument.value].type) || isCarrier($0)
            }
            guard !functions.isEmpty else { continue }
            guard
                let model = call.member.closures.first(where: { $0.label == argument.label })
                    ?? call.member.closures.first(where: { $0.label == nil })
            else {
                for atom in functions { flow.runUnknown(atom, call.instruction, call.frame, &state) }
                continue
            }
            for atom in functions {
                result.join(runOnEach(GivenClosure(function: atom, model: model, argument: argument.value), &state))
            }
        }
        return result
    }

    /// The result of a key path in a function's place, which reads the elements of the receiver.
    private func keyPath(_ argument: Given, _ state: FlowState) -> Value? {
        guard body[argument.value].kind == .keyPath, let receiver = call.receiver,
            let model = call.member.closures.first(where: { $0.label == argument.label || $0.label == nil }),
            model.when == .now || model.when == .loop, model.passedState == .same,
            case .nominal(_, let types) = program.types[body[argument.value].type], types.count == 2
        else { return nil }
        let given = terms.filled(receiver).map { knowledge.part(of: $0, as: types[0]) }
        if let property = ownProperty(argument.value, of: types[0], as: types[1]) {
            return flow.variables.read(property, of: given, types[1], call.frame, state)
        }
        // A member that may be used anywhere is no touch.
        let first = Symbol(id: UInt32(bitPattern: body[argument.value].payload))
        if first == .none || declares(types[0], first)
            || !(knowledge.call(named: first, on: types[0], labels: [], isAwaited: false)?.member.isAnywhere ?? false)
        {
            events.use(given, .read, as: types[0], by: call.step, state)
        }
        return knowledge.carriesConfined(types[1]) ? given.map { knowledge.part(of: $0, as: types[1]) } : Value()
    }

    /// Whether the project declares a member of a type, whatever a model says of one of that name.
    private func declares(_ type: TypeID, _ name: Symbol) -> Bool {
        guard let owner = program.declaration(of: type), !knowledge.isInterface(owner) else { return false }
        let scope = Scope(file: program[owner].source.file, declaration: owner)
        return program.members(name, of: type, on: .instance, from: scope).contains {
            !knowledge.isInterface($0.declaration)
        }
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

    /// Runs the methods that the library calls of an object that it is given.
    /// - Returns: false where no model says that it calls any.
    private mutating func runMethods(of argument: Given, _ state: inout FlowState) -> Bool {
        let models = call.member.closures.filter { !$0.methods.isEmpty }
        guard let model = models.first(where: { $0.label.map { $0 == argument.label } ?? true }) else { return false }
        let methods = knowledge.delegates.methods(model.methods, of: body[named(argument.value)].type)
        for atom in value(argument.value).atoms where atom.root != .unknown && !terms.isConstant(atom.root) {
            for method in methods { run(method, of: atom.root, argument.value, model, &state) }
        }
        return true
    }

    /// Runs the methods of its receiver that a call comes back to: a record's callbacks.
    private mutating func runMethodsOfReceiver(_ state: inout FlowState) {
        guard let model = call.member.closures.first(where: { $0.label == Knowledge.receiver && !$0.methods.isEmpty }),
            call.instruction.flags.contains(.hasBase), let receiver = body.operands(of: call.instruction).first
        else { return }
        for method in knowledge.delegates.methods(model.methods, of: body[named(receiver)].type) {
            run(method, of: value(receiver).only?.root ?? .unknown, receiver, model, &state)
        }
    }

    private mutating func run(
        _ method: DeclarationID, of receiver: TermID, _ argument: ValueID, _ model: FrameworkModel.ClosureModel,
        _ state: inout FlowState
    ) {
        analysis.effects.delegations.insert(place(call.instruction))
        run.delegate = method
        defer { run.delegate = nil }
        let function = Atom(terms.intern(.function(method, receiver)))
        _ = runOnEach(GivenClosure(function: function, model: model, argument: argument), &state)
    }

    /// A parameter of the body's function that takes a function: a work item may have been made of it.
    private func isCarrier(_ atom: Atom) -> Bool {
        guard case .parameter(let position) = terms[atom.root], position >= 0, case .function(let id) = body.owner,
            program.signature(of: id).parameters.indices.contains(Int(position))
        else { return false }
        return flow.models.isFunction(atom, program.signature(of: id).parameters[Int(position)].type)
    }

    /// Runs a function on each of the queues that it may be given to, one by one, under the guards of that queue.
    private mutating func runOnEach(_ given: GivenClosure, _ state: inout FlowState) -> Value {
        var given = given
        switch given.model.place {
        case .receiver, .sync: given.queue = call.role?.kind == .queue ? call.receiver : nil
        case .argument(let label): given.queue = call.argument(label).map { value($0) }
        default: break
        }
        guard let queues = given.queue, queues.atoms.count > 1 else { return run(given, &state) }
        var result = Value(), after: FlowState?
        for queue in queues.atoms {
            guard let guards = queue.guards.and(state.guards) else { continue }
            var own = state
            own.guards = guards
            given.queue = Value(queue)
            result.join(run(given, &own))
            if after == nil { after = own } else { after?.join(own) }
        }
        if let after { state = after }
        return result
    }

    /// Runs a function where and when the model says.
    private mutating func run(_ given: GivenClosure, _ state: inout FlowState) -> Value {
        let model = given.model, isNow = model.when == .now || model.when == .loop
        var point = self.point(of: model.place, given)
        // A function that runs at once, on the executor of its caller, is part of the same work item.
        if isNow, point.executor == call.frame.point.executor { point = call.frame.point }
        if model.place == .starter, let receiver = call.receiver {
            flow.variables.register(given.function, ofStarted: receiver)
        }
        if point.executor == .unknown, isRunByPoster(given) {
            register(given)
            // A method says by itself what it does where it runs.
            if case .function = terms[given.function.root] { return Value() }
        }
        let arguments = arguments(of: given, on: point), touchings = flow.notes.touchings
        defer { noteObserver(given, touches: flow.notes.touchings > touchings) }
        var inner = flow.transactions.lent(model, by: call)
        inner?.lendsTo = entryPlace(given.function, call.instruction)
        noteEntry(of: given)
        var function = FunctionCall(given.function, on: point, with: arguments, at: call.instruction)
        function.site.isInPool = model.inPool
        // The block of one of several handles runs at home, whichever that is; and what runs in place runs there, too.
        function.site.isSeen =
            model.place == .receiver && call.role?.kind == .handle || isNow && model.place == .here
        if isNow, let inner {
            state.transactions.begin(inner)
        } else {
            function.site.lent = inner
        }
        defer { if let inner { state.transactions.open.removeAll { $0.id == inner.id } } }
        switch model.when {
        case .now:
            let result = runNow(given, function, &state)
            return result.joined(answers(to: given, state))
        case .loop:
            var round = state
            function.site.kind = .loop
            let result = flow.callFunction(function, &round)
            state.join(round)
            if let own = closure(given.function) {
                flow.deletions.deleteElements(call.instruction, by: own, round, &state)
            }
            return result.joined(changedArguments(of: given, round))
        case .later: return runLater(given, function, &state)
        case .carried where knowledge.role(of: call.instruction.type)?.kind == .publisher:
            return flow.streams.make(of: given.function, call, function.site, &state)
        case .carried:
            flow.runLater(function, &state)
            return Value(given.function)
        }
    }

    /// Notes that a notification's observer works with a database.
    private func noteObserver(_ given: GivenClosure, touches: Bool) {
        guard touches, case .poster = given.model.otherwise ?? given.model.place,
            let name = call.given.lazy.compactMap({ flow.transactions.notification($0.value) }).first
        else { return }
        let place = entryPlace(given.function, call.instruction)
        analysis.effects.observers[name, default: []].insert(place)
        if case .argument(let label) = given.model.place, let queue = call.argument(label), !isNil(queue) { return }
        analysis.effects.observersInPlace.insert(place)
    }

    /// Notes that the function begins a thread, a child task or an item of a concurrent queue.
    private func noteEntry(of given: GivenClosure) {
        let entry = entryPlace(given.function, call.instruction)
        if given.model.place == .thread { analysis.effects.threads.insert(entry) }
        if given.model.isChild { analysis.effects.childTasks.insert(entry) }
        if case .concurrentQueue(_?)? = given.queue?.only.map({ terms[$0.root] }) {
            analysis.effects.concurrentItems.insert(entry)
        }
    }

    private func runNow(_ given: GivenClosure, _ function: FunctionCall, _ state: inout FlowState) -> Value {
        let result = flow.callFunction(function, &state)
        if knowledge.isPlain(call.instruction.type) { return Value() }
        if let own = closure(given.function), knowledge.isPlain(body.functions[Int(own.index)].type.result) {
            return Value()
        }
        return handedBack(result, by: function, state)
    }

    /// What a function has answered by the continuation that it was lent: the result of the call that waits.
    private func answers(to given: GivenClosure, _ state: FlowState) -> Value {
        guard !knowledge.isPlain(call.instruction.type),
            let type = functionType(given.function, body[given.argument].type)
        else { return Value() }
        let place = entryPlace(given.function, call.instruction)
        let keepsAnswers = knowledge.role(of: call.instruction.type)?.kind == .publisher
        return type.parameters.indices.reduce(into: Value()) { whole, position in
            guard knowledge.givesAnswers(type.parameters[position].type) else { return }
            let answers = state.streams[terms.intern(.lent(place, Int32(position)))] ?? Value()
            // A stream that keeps its element, as a future does, gives it to subscribers after the access.
            whole.join(
                answers.map { answer -> Atom? in
                    var answer = answer
                    if keepsAnswers, answer.isLent { answer.handedOut = answer.handedOut ?? place }
                    return answer
                })
        }
    }

    private mutating func runLater(_ given: GivenClosure, _ function: FunctionCall, _ state: inout FlowState) -> Value {
        // The work item of a stream's event is known to the code that sends it.
        let isOfStream = call.role?.kind == .publisher
        // A container's publisher sends what the closure gives.
        let makesStream = !isOfStream && knowledge.role(of: call.instruction.type)?.kind == .publisher
        let result = flow.runLater(function, &state, isOwnItem: !isOfStream)
        if call.member.operations.contains(.hold) { return result }
        if call.member.closures.contains(where: { $0.passes.contains(.closureResult) }) {
            results.join(handedBack(result, by: function, state))
        }
        // The result of a stream's operator comes out of it.
        if isOfStream || makesStream, call.member.returns?.mentionsClosureResult ?? false {
            let place = entryPlace(given.function, call.instruction)
            // A handle that a stream sends is no longer in its access.
            let sent = result.map { atom -> Atom? in
                var sent = atom
                if makesStream, atom.isLent { sent.handedOut = atom.handedOut ?? place }
                return sent
            }
            return flow.streams.elements(of: sent, madeOn: function.point, state)
        }
        // A child's result goes to its parent.
        guard given.model.isAsync, call.instruction.type == .void, let own = closure(given.function),
            body.functions[Int(own.index)].type.result != .void
        else { return Value() }
        _ = handedBack(result, by: function, state)
        return Value()
    }

    private func handedBack(_ result: Value, by function: FunctionCall, _ state: FlowState) -> Value {
        flow.transfers.handedBack(
            result, from: function.point, at: call.step, state,
            closure: entryPlace(function.function, call.instruction))
    }

    /// The arguments of the call that a closure was given to change, as the closure leaves them.
    private func changedArguments(of given: GivenClosure, _ state: FlowState) -> Value {
        guard let function = closure(given.function) else { return Value() }
        let own = body.functions[Int(function.index)], passes = given.model.passes
        return zip(own.parameters, own.type.parameters).enumerated().reduce(into: Value()) { whole, next in
            let (position, (cell, parameter)) = next
            if parameter.isInout, passes.indices.contains(position), case .argument = passes[position] {
                whole.join(state.cells[Int(cell.index)])
            }
        }
    }

    // MARK: Execution points

    /// The execution point of a function, as the model names it.
    private func point(of place: FrameworkModel.ClosureModel.Where, _ given: GivenClosure) -> ExecutionPoint {
        switch place {
        // Code that waits for this thread runs on it later, too.
        case .here: call.frame.point
        case .receiver: pointOfReceiver(given)
        // On the queue, but on the thread that waits.
        case .sync: ExecutionPoint(executor: executor(given.queue ?? call.receiver), entry: call.frame.point.entry)
        case .main: point(given, on: .main)
        // A thread of its own, or any: nothing can be known to belong to it.
        case .background, .thread, .anyThread: point(given, on: .background)
        case .cooperative: point(given, on: .cooperative)
        case .unknown, .starter: point(given, on: .unknown)
        case .inherit: point(given, on: inheritedExecutor(given))
        case .poster(let label): point(given, on: poster(label) ?? .unknown)
        case .argument(let label): pointOfArgument(label, given)
        }
    }

    /// A work item of its own on an executor.
    private func point(_ given: GivenClosure, on executor: Executor) -> ExecutionPoint {
        ExecutionPoint(executor: executor, entry: .at(entryPlace(given.function, call.instruction)))
    }

    private func executor(_ queue: Value?) -> Executor { queue.map { executors.of(queue: $0) } ?? .unknown }

    private func pointOfReceiver(_ given: GivenClosure) -> ExecutionPoint {
        let receiver = call.receiver
        // A handle that belongs to a thread runs its closures there.
        if let handle = receiver?.only, handle.state == .handle, case .thread(let opened) = handle.confinement {
            return opened
        }
        let running = terms.schedulers(of: receiver)
        if !running.isEmpty { return point(given, on: executors.of(queue: running)) }
        guard let role = call.role else {
            return given.model.otherwise.map { pointOfCallback($0, given) }
                ?? point(given, on: executor(given.queue ?? receiver))
        }
        switch role.kind {
        case .publisher: return point(given, on: role.model.home == .main ? .main : .unknown)
        case .handle:
            if let only = receiver?.only, case .executor(let executor) = only.confinement {
                return point(given, on: executor)
            }
            guard role.model.home == .ownQueue else { return call.frame.point }
            return point(given, on: receiver?.only.map { .ownQueue($0.root) } ?? .unknown)
        default: return point(given, on: executor(given.queue ?? receiver))
        }
    }

    /// The delegate queue of the session that calls back, where that is known, or the place that the model names
    /// otherwise.
    private func pointOfCallback(
        _ otherwise: FrameworkModel.ClosureModel.Where, _ given: GivenClosure
    ) -> ExecutionPoint {
        switch call.receiver?.only.map({ terms[$0.root] }) {
        case .mainQueue?: point(given, on: .main)
        // The code that has made it has named the queue.
        case .field?, .global?: point(given, on: executor(call.receiver))
        default: point(of: otherwise, given)
        }
    }

    /// The isolation that `Task {}` inherits, as Swift defines it; in a script that is the main actor.
    private func inheritedExecutor(_ given: GivenClosure) -> Executor {
        guard let function = closure(given.function) else { return .unknown }
        let declared = executors.of(body.functions[Int(function.index)].isolation, isAsync: true)
        if declared == .cooperative, case .function(let id) = body.owner, program[id].kind == .topLevelCode,
            call.frame.point.executor == .main
        {
            return .main
        }
        return declared
    }

    /// The queue or actor that an argument names; the model's other place where it is nil or left out.
    private func pointOfArgument(_ label: Symbol, _ given: GivenClosure) -> ExecutionPoint {
        func otherwise() -> ExecutionPoint {
            given.model.otherwise.map { point(of: $0, given) } ?? point(given, on: .unknown)
        }
        guard let argument = call.argument(label) else { return otherwise() }
        let queue = given.queue ?? value(argument)
        if let only = queue.only, case .constant(.nil) = terms[only.root] { return otherwise() }
        if executors.isActor(body[argument].type), let actor = queue.only {
            return point(given, on: executors.of(actor: actor, body[argument].type))
        }
        return point(given, on: executors.of(queue: queue))
    }

    /// Whether the thread that posts a notification runs a function.
    private func isRunByPoster(_ given: GivenClosure) -> Bool {
        switch (given.model.place, given.model.otherwise) {
        case (.poster, _): return true
        case (.argument(let label), .poster?):
            guard let queue = call.argument(label) else { return true }
            return value(queue).only.map { terms[$0.root] == .constant(.nil) } ?? false
        default: return false
        }
    }

    /// Keeps a function under the notification's name, which stands before the object that it is about: whoever posts
    /// the notification runs it.
    private func register(_ given: GivenClosure) {
        guard let object = poster(of: given.model), let position = call.given.firstIndex(where: { $0.label == object }),
            position > 0
        else { return }
        for name in value(call.given[position - 1].value).atoms {
            if let variable = terms.variable(of: name.root) { flow.variables.register(given.function, under: variable) }
        }
    }

    private func poster(of model: FrameworkModel.ClosureModel) -> Symbol? {
        if case .poster(let label) = model.place { return label }
        if case .poster(let label)? = model.otherwise { return label }
        return nil
    }

    /// The queue on which a notification is posted. One that a handle's own framework names, about a handle that has a
    /// queue of its own, comes from that queue; the queue of any other is unknown.
    private func poster(_ label: Symbol) -> Executor? {
        guard let object = call.argument(label), let handle = value(object).only,
            let role = knowledge.role(of: body[named(object)].type), role.kind == .handle, role.model.home == .ownQueue,
            let type = program.declaration(of: knowledge.unwrapped(body[named(object)].type)),
            let name = call.given.first.map({ body[named($0.value)] }), name.kind == .get, name.payload >= 0,
            knowledge.isInterface(DeclarationID(Int(name.payload))),
            let declaring = knowledge.chain(of: program.type(declaredBy: type)).lazy.compactMap({
                program.declaration(of: $0)
            }).first(where: { knowledge.model(of: $0)?.0.kind == .handle }),
            program[DeclarationID(Int(name.payload))].module == program[declaring].module
        else { return nil }
        if case .executor(let executor) = handle.confinement { return executor }
        return handle.root == .unknown ? nil : .ownQueue(handle.root)
    }

    // MARK: Arguments of closures

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

    /// The values that a closure is given, by position.
    private func arguments(of given: GivenClosure, on point: ExecutionPoint) -> [Value] {
        guard let type = functionType(given.function, body[given.argument].type) else { return [] }
        return type.parameters.enumerated().map { position, parameter in
            guard !knowledge.isPlain(parameter.type) else { return Value() }
            return passed(by: given, position, as: parameter.type)
                ?? lent(to: given, position, as: parameter.type, on: point)
        }
    }

    /// The argument of the call that a closure is given, or an element of it; nil where the model names none.
    private func passed(by given: GivenClosure, _ position: Int, as type: TypeID) -> Value? {
        guard given.model.passes.indices.contains(position) else { return nil }
        let template = given.model.passes[position]
        if template == .closureResult { return results.isEmpty ? nil : results }
        // `reduce` begins with its argument, and goes on with the result of the closure.
        if case .argument(let number) = template, call.given.indices.contains(number) {
            return value(call.given[number].value).joined(.unknown)
        }
        guard let number = call.given.indices.first(where: { template.mentions(argument: $0) }) else { return nil }
        let held = value(call.given[number].value).map {
            $0.isConfined || $0.state == .frozen ? knowledge.part(of: $0, as: type) : nil
        }
        return held.isEmpty ? nil : held
    }

    /// The value that the framework lends a closure.
    private func lent(to given: GivenClosure, _ position: Int, as type: TypeID, on point: ExecutionPoint) -> Value {
        let model = given.model, receiver = call.receiver, place = entryPlace(given.function, call.instruction)
        analysis.noteSupposed(lentAt: place, by: self.place(call.instruction))
        let lent = terms.intern(.lent(place, Int32(position)))
        switch model.passedState {
        case .same:
            return receiver.map { terms.filled($0) }?.map { atom in
                guard !atom.isOfStream, let part = knowledge.part(of: atom, as: type) else { return nil }
                return sent(part, to: given, at: place, point)
            } ?? .unknown
        case .live where knowledge.isValue(type): return Value()
        case .handle, .live:
            let state: Atom.State = model.passedState == .handle ? .handle : .live
            if model.passedHome == nil, let receiver, receiver.atoms.contains(where: { $0.isConfined }) {
                return receiver.map { source in
                    var part = source
                    part.state = state
                    part.isPart = true
                    return part
                }
            }
            return Value(
                Atom(
                    lent, knowledge.role(of: type)?.kind == .model ? .live : state,
                    confinement(ofLentTo: given, at: place, point)))
        case .frozen: return Value(Atom(lent, .frozen, .anywhere))
        case .unmanaged: return Value(Atom(lent, .unmanaged, .anywhere))
        // By the value that an initialiser lends its closure, its result is filled.
        // A value that may be nil is none that the initialiser fills.
        case nil where isInitializer(call.instruction) && knowledge.unwrapped(type) == type:
            run.fill(made(call.instruction), in: call.frame.point.entry)
            return Value(Atom(made(call.instruction), .plain, .anywhere))
        case nil where knowledge.givesAnswers(type): return Value(Atom(lent, .plain, .anywhere))
        default: return .unknown
        }
    }

    /// An element of a stream: what an access lends, and is sent while it lasts, is lent to the operator that runs
    /// where it is sent.
    private func sent(_ element: Atom, to given: GivenClosure, at place: Place, _ point: ExecutionPoint) -> Atom {
        guard call.role?.kind == .publisher, element.handedOut == nil,
            case .scope(_, let lender) = element.confinement, isRunBySender(on: point, lender)
        else { return element }
        var lent = element
        lent.confinement = scope(of: given, at: place, point)
        return lent
    }

    /// Whether no scheduler stands between the code that sends an element and the operator at a point.
    private func isRunBySender(on point: ExecutionPoint, _ sender: ExecutionPoint) -> Bool {
        if point.executor.isKnown { return point.executor == sender.executor }
        let elsewhere = terms.intern(.constant(.other))
        // Another work item that sends elements stands among the schedulers, whatever its executor.
        return terms.schedulers(of: call.receiver).atoms.allSatisfy { $0.root == elsewhere }
    }

    private func scope(of given: GivenClosure, at place: Place, _ point: ExecutionPoint) -> Confinement {
        // A named function has no place of its own in this body: it uses on its thread the value that it is lent.
        if case .function = terms[given.function.root] { .thread(point) } else { .scope(place, point) }
    }

    private func confinement(ofLentTo given: GivenClosure, at place: Place, _ point: ExecutionPoint) -> Confinement {
        switch given.model.passedHome {
        case .scope: scope(of: given, at: place, point)
        case .main: .executor(.main)
        case nil, .opener, .background, .ownQueue, .callersIsolation: .thread(point)
        case .queueArgument, .actorArgument: .executor(point.executor)
        case .unknown: .unknown
        }
    }
}
