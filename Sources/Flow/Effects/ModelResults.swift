import Declarations
import Frameworks
import Lowering
import Syntax

/// The result of a call, as its model says it.
package enum ResultEffect: Hashable, Sendable {
    case queue(FrameworkModel.QueueModel)
    /// A value that each thread has for itself.
    case ownOfThread
    /// Nothing of a database, or the result of a closure.
    case plain(fromClosure: Bool)
    /// A handle, which the call opens.
    case handle
    case frozen
    /// A new value that belongs to no handle: unmanaged, or a reference.
    case made(ValueState)
    /// An object or a collection of the handle that the call works with, or of an owner that the model names.
    case live(hasOwner: Bool)
    /// The receiver or its elements; without a receiver the arguments.
    case same
    /// The same, as far as the closure's result is not all there is.
    case sameFromClosure
    case closureResult
    /// An argument, together with a closure's result: `reduce(into:)`.
    case argument(Int)
    /// By the types of receiver, arguments and result.
    case derived
    case unknown
}

/// Results of calls that the framework models describe, and where the handles that they open belong.
struct ModelResults: RunPart {
    let run: BodyRun
    let executors: Executors

    func result(of call: DescribedCall, as effect: ResultEffect, _ closureResult: Value) -> Value {
        let given = given(by: call, as: effect, closureResult), schedulers = schedulers(call)
        guard !schedulers.isEmpty, call.member.state == nil || call.member.state == .plain else { return given }
        return given.map { terms.isScheduler($0) ? nil : $0 }.joined(schedulers)
    }

    private func given(by call: DescribedCall, as effect: ResultEffect, _ closureResult: Value) -> Value {
        let type = call.instruction.type, isPlain = knowledge.isPlain(type)
        let closureResult = isPlain ? Value() : closureResult
        if case .queue(let queue) = effect { return self.queue(queue, call) }
        let made = accessor(call) ?? made(call.instruction)
        // The name of a queue that is given is that queue's, wherever it is asked for.
        if effect == .ownOfThread, call.given.allSatisfy({ isNil($0.value) }) {
            return Value(Atom(made, .plain, .thread(call.frame.point)))
        }
        // A value that a thread keeps for itself is no other thread's.
        if let own = call.receiver?.only, own.isThreadsOwn, !isPlain {
            return Value(Atom(made, .plain, own.confinement))
        }
        switch effect {
        case .plain(let fromClosure): return plain(made, fromClosure ? closureResult : Value(), call)
        case .handle: return chosen(made, call) ?? new(made, .handle, confinement(call, made), call)
        case .frozen: return frozen(made, call)
        case .made(let state): return new(made, Atom.State(state), .anywhere, call)
        case .live(let hasOwner): return live(made, hasOwner: hasOwner, call)
        case .same: return same(call)
        case .sameFromClosure: return same(call, closureResult)
        case .closureResult: return ofClosure(closureResult, call)
        case .argument(let position):
            return ofArgument(position, closureResult, call) ?? derived(made, closureResult, call)
        case .derived: return derived(made, closureResult, call)
        case .unknown, .queue, .ownOfThread: return .unknown
        }
    }

    /// A new value in a state.
    private func new(
        _ made: TermID, _ state: Atom.State, _ confinement: Confinement, _ call: DescribedCall
    ) -> Value {
        var atom = Atom(made, state, confinement)
        atom.creation = place(call.instruction)
        atom.isContained = knowledge.isContainer(call.instruction.type)
        return Value(atom)
    }

    /// An opening's identity comes from the configuration or the container that it is given.
    private func plain(_ made: TermID, _ closureResult: Value, _ call: DescribedCall) -> Value {
        switch knowledge.role(of: call.instruction.type)?.kind {
        case .configuration?, .container?: new(made, .plain, .anywhere, call)
        default: closureResult
        }
    }

    private func frozen(_ made: TermID, _ call: DescribedCall) -> Value {
        guard let receiver = call.receiver else { return new(made, .frozen, .anywhere, call) }
        return receiver.map { source in
            var copy = source
            copy.state = source.state == .unmanaged ? .unmanaged : .frozen
            copy.confinement = .anywhere
            copy.frozen = copy.state == .frozen ? place(call.instruction) : nil
            return copy
        }
    }

    /// The result of a fetch is as its request says.
    private func live(_ made: TermID, hasOwner: Bool, _ call: DescribedCall) -> Value {
        if knowledge.isValue(call.instruction.type) { return Value() }
        if hasOwner {
            let whole = new(made, .live, confinement(call, made), call).map {
                var part = $0; part.isPart = part.isPart || call.member.home == .callersIsolation; return part
            }
            return whole.joined(schedulers(call))
        }
        if let handle = handle(call) { return handle.map { live($0, call) } }
        return new(made, .live, .unknown, call)
    }

    private func same(_ call: DescribedCall) -> Value {
        if let delivered = delivered(call) { return delivered }
        let type = call.instruction.type
        if let receiver = call.receiver {
            // A handle is no part of what carries it, nor is it the list that it is read out of.
            let isHandle = knowledge.role(of: type)?.kind == .handle
            return combined(
                terms.filled(receiver).map {
                    let isItself = isHandle && $0.state == .handle && !$0.isContained
                    return $0.isOfStream || isItself ? $0 : knowledge.part(of: $0, as: type)
                }, call)
        }
        return taken(by: call)
    }

    /// Elements of the receiver as a closure makes them: at once, or, of a lazy collection, when they are read.
    private func same(_ call: DescribedCall, _ closureResult: Value) -> Value {
        let type = call.instruction.type
        guard isLazy(type, as: call.member.returns) else {
            return closureResult.isEmpty
                ? .unknown
                : closureResult.map {
                    var atom = $0; atom.isContained = knowledge.isContainer(type); return atom
                }
        }
        if let delivered = delivered(call) { return delivered }
        let base = call.receiver?.map { source -> Atom? in
            guard !source.isContained else { return nil }
            var base = source
            (base.isPart, base.isLazyBase) = (true, true)
            return base
        }
        return (base ?? Value()).joined(
            closureResult.map {
                var atom = $0; atom.isContained = true; return atom
            })
    }

    /// The stream whose operators run, from here on, where the call says.
    private func delivered(_ call: DescribedCall) -> Value? {
        guard case let schedulers = schedulers(call), !schedulers.isEmpty else { return nil }
        return (call.receiver?.map { terms.isScheduler($0) ? nil : $0 } ?? Value()).joined(schedulers)
    }

    /// The parts of all arguments that belong to a database, as parts of the result.
    private func taken(by call: DescribedCall) -> Value {
        call.given.reduce(into: Value()) { whole, argument in
            whole.join(taken(from: argument.value, as: call.instruction.type))
        }
    }

    private func ofClosure(_ closureResult: Value, _ call: DescribedCall) -> Value {
        let type = call.instruction.type, returns = call.member.returns
        // Groups of an argument's elements, by the closure's result for each.
        let grouped = call.given.indices.reduce(into: Value()) { whole, position in
            if returns?.mentions(argument: position) ?? false {
                whole.join(taken(from: call.given[position].value, as: type))
            }
        }
        if !grouped.isEmpty { return grouped }
        let made = closureResult.map {
            var atom = $0; atom.isContained = !atom.isOfStream && knowledge.isContainer(type); return atom
        }
        guard call.role?.kind == .publisher, let stream = call.receiver?.map({ $0.isOfStream ? $0 : nil }) else {
            return made
        }
        // A stream goes on where it was; each of the streams that a closure gives where that one was.
        let isLeft =
            returns?.flattensClosureResult ?? false
            && made.atoms.contains { terms.isScheduler($0) || $0 == .unknown }
        return (isLeft ? stream.map { terms.isScheduler($0) ? nil : $0 } : stream).joined(made)
    }

    /// - Returns: nil where the argument is left out, or is a type.
    private func ofArgument(_ position: Int, _ closureResult: Value, _ call: DescribedCall) -> Value? {
        guard call.given.indices.contains(position), case let argument = call.given[position].value,
            !isMetatype(body[argument].type)
        else { return nil }
        return knowledge.isPlain(call.instruction.type)
            ? Value() : value(argument).joined(closureResult).joined(.unknown)
    }

    private func derived(_ made: TermID, _ closureResult: Value, _ call: DescribedCall) -> Value {
        let type = call.instruction.type, member = call.member
        if !closureResult.isEmpty, member.closures.contains(where: { $0.when == .carried }) { return closureResult }
        guard !knowledge.isPlain(type) else { return Value() }
        if !closureResult.isEmpty, isAnswered(call) { return closureResult }
        let role = knowledge.carriedRole(of: type)
        if let receiver = call.receiver, call.role?.kind.isConfined ?? false {
            return derived(from: receiver, as: role?.kind, call)
        }
        // `Array(objects)`: the elements that it is made of.
        let parts = taken(by: call)
        if !parts.isEmpty { return parts }
        if role != nil && !(isInitializer(call.instruction) && (!member.closures.isEmpty || role?.kind == .publisher))
            || program.types[type] == .unknown
        {
            return .unknown
        }
        return Value(Atom(made, .plain, .anywhere)).joined(closureResult)
    }

    /// Whether the call waits for the answer that a function which it is given owes.
    private func isAnswered(_ call: DescribedCall) -> Bool {
        call.given.contains { argument in
            guard case .function(let function) = program.types[knowledge.unwrapped(body[argument.value].type)] else {
                return false
            }
            return function.parameters.contains { knowledge.givesAnswers($0.type) }
        }
    }

    /// The handle of an object, or another object or collection of its handle.
    private func derived(
        from receiver: Value, as kind: FrameworkModel.TypeModel.Kind?, _ call: DescribedCall
    ) -> Value {
        switch kind {
        case .handle:
            receiver.map { source in
                // An unmanaged object has none, unless code that is not at hand has added it meanwhile.
                guard source.state != .unmanaged else { return .unknown }
                var handle = source
                handle.state = source.state == .frozen ? .frozen : .handle
                return handle
            }
        case .model, .collection: receiver.map { live($0, call) }
        default: Value()
        }
    }

    /// The queues on which a stream's operators run after a call that says so.
    private func schedulers(_ call: DescribedCall) -> Value {
        guard call.member.home != nil, call.role?.kind == .publisher || givesStream(call) else { return Value() }
        func running(_ queue: Value) -> Value {
            queue.map {
                var queue = $0; queue.isOfStream = true; return queue
            }
        }
        switch call.member.home {
        case .queueArgument(let label):
            // The queue of the subscription changes nothing of the queue that it delivers on.
            let isDelivering = call.member.operations.contains(.run) && !terms.schedulers(of: call.receiver).isEmpty
            if call.member.operations.contains(.run), isForeign(call.receiver) { return Value() }
            guard !isDelivering, let argument = call.given.first(where: { $0.label == label }) else { return Value() }
            return running(executors.queue(ofScheduler: argument.value, in: call))
        case .main: return running(Value(Atom(terms.intern(.mainQueue), .plain, .anywhere)))
        case .background:
            // A session whose delegate queue is known delivers on that.
            switch call.receiver?.only.map({ terms[$0.root] }) {
            case .mainQueue?, .field?, .global?: return running(call.receiver ?? Value())
            default: return running(Value(Atom(terms.intern(.concurrentQueue(nil)), .plain, .anywhere)))
            }
        default: return Value()
        }
    }

    /// Whether a stream is made by code that is not seen, which sends its elements where it likes, wherever it is
    /// subscribed to.
    private func isForeign(_ stream: Value?) -> Bool { stream?.atoms.allSatisfy { $0.root == .unknown } ?? true }

    private func givesStream(_ call: DescribedCall) -> Bool { isStream(call.instruction.type) }
    private func isStream(_ type: TypeID) -> Bool { knowledge.role(of: type)?.kind == .publisher }

    /// A stream together with the streams that the model says are mixed into it: the elements of each, and the queues
    /// that run them where these are the same for all.
    private func combined(_ stream: Value, _ call: DescribedCall) -> Value {
        guard call.role?.kind == .publisher, call.member.returns?.mentions(argument: 0) ?? false else { return stream }
        let others = call.given.map(\.value)
        let schedulers = terms.schedulers(of: stream)
        let whole = others.reduce(stream) { $0.joined(taken(from: $1, as: call.instruction.type)) }
        let isOne = others.allSatisfy { !isStream(body[$0].type) || terms.schedulers(of: value($0)) == schedulers }
        return isOne ? whole : whole.map { terms.isScheduler($0) ? nil : $0 }
    }

    /// A container's own handle is the same each time that it is asked for, unlike one that a call makes.
    private func accessor(_ call: DescribedCall) -> TermID? {
        guard call.member.state == .handle, call.role?.kind == .container,
            call.instruction.kind == .call || call.instruction.kind == .get, call.instruction.payload >= 0,
            let container = call.receiver?.only, container.root != .unknown, !container.isPart, !container.isContained
        else { return nil }
        let id = DeclarationID(Int(call.instruction.payload))
        switch program[id].kind {
        case .getter: return program[id].parent.map { terms.intern(.accessor(container.root, $0)) }
        case .variable: return terms.intern(.accessor(container.root, id))
        default: return nil
        }
    }

    /// The parts of an argument that belong to a database, or did, as parts of the result.
    private func taken(from argument: ValueID, as type: TypeID) -> Value {
        value(argument).map { $0.isConfined || $0.state == .frozen ? knowledge.part(of: $0, as: type) : nil }
    }

    /// The type that the model promises, whose elements are made when they are read.
    private func isLazy(_ type: TypeID, as template: TypeTemplate?) -> Bool {
        guard case .named(let name, _)? = template, let id = program.declaration(of: type) else { return false }
        return program[id].name == name
    }

    private func isMetatype(_ type: TypeID) -> Bool { if case .metatype = program.types[type] { true } else { false } }

    /// The result of a handle's query, or another object of the same handle.
    private func live(_ source: Atom, _ call: DescribedCall) -> Atom? {
        guard source.state != .plain else { return .unknown }
        var live = source
        if source.state == .handle
            || source.state == .given && !source.isPart && knowledge.role(of: call.instruction.type) != nil
        {
            live.state = source.state == .handle ? .live : .given
            live.isHandles = call.role?.kind == .handle
        }
        live.isPart = true
        live.creation = place(call.instruction)
        live.isContained = knowledge.isContainer(call.instruction.type)
        return live
    }

    /// The handle that a call works with: its receiver, or an argument.
    private func handle(_ call: DescribedCall) -> Value? {
        if call.role?.kind == .handle {
            return call.receiver?.map {
                var atom = $0; if atom.state == .given { atom.state = .handle }; return atom
            }
        }
        for argument in call.given where knowledge.role(of: body[argument.value].type)?.kind == .handle {
            return value(argument.value).map {
                var atom = $0; if atom.state == .given { atom.state = .handle }; return atom
            }
        }
        if call.role?.kind.isConfined ?? false { return call.receiver }
        return nil
    }

    /// The confinement of the handle that a call opens.
    private func confinement(_ call: DescribedCall, _ made: TermID) -> Confinement {
        if call.member.mainIf.contains(where: { mark in
            call.given.contains { $0.label == mark.label && mentions(mark.word, $0.value) }
        }) {
            return .executor(.main)
        }
        // A value that is not written there says which of two owners it gets.
        if heldChoice(of: call) != nil { return .unknown }
        return home(call, made)
    }

    /// The argument that says whether a handle is the main thread's, where it is not written at the call.
    private func heldChoice(of call: DescribedCall) -> Given? {
        call.given.first { argument in
            call.member.mainIf.contains { $0.label == argument.label } && isHeld(argument.value)
        }
    }

    /// A handle whose owner a variable says, which the body has set by its parameters: each choice is the handle's
    /// owner under what the parameters must be for it. Nil where that is not known of every choice.
    private func chosen(_ made: TermID, _ call: DescribedCall) -> Value? {
        guard let argument = heldChoice(of: call) else { return nil }
        var handles = Value(), earlier: [Guards] = []
        for choice in value(argument.value).atoms {
            guard case .constant(.enumCase(let one)) = terms[choice.root],
                earlier.allSatisfy({ $0.and(choice.guards) == nil })
            else { return nil }
            let isMain = call.member.mainIf.contains { $0.label == argument.label && $0.word == program[one].name }
            for var handle in new(made, .handle, isMain ? .executor(.main) : home(call, made), call).atoms {
                handle.guards = choice.guards
                handles.add(handle)
            }
            earlier.append(choice.guards)
        }
        return handles.isEmpty ? nil : handles
    }

    /// The confinement that the model says.
    private func home(_ call: DescribedCall, _ made: TermID) -> Confinement {
        func argument(_ label: Symbol) -> Value? { call.given.first { $0.label == label }.map { value($0.value) } }
        switch call.member.home {
        case nil, .opener: return .thread(call.frame.point)
        case .main: return .executor(.main)
        case .background: return .executor(.background)
        case .ownQueue: return .executor(.ownQueue(made))
        case .queueArgument(let label):
            guard let queue = argument(label) else { return .thread(call.frame.point) }
            if let only = queue.only, case .constant(.nil) = terms[only.root] { return .thread(call.frame.point) }
            return .executor(executors.of(queue: queue))
        case .actorArgument(let label):
            guard let place = call.given.first(where: { $0.label == label }), let actor = value(place.value).only else {
                return .unknown
            }
            return .executor(executors.of(actor: actor, body[place.value].type))
        case .callersIsolation:
            switch call.frame.point.executor {
            case .main, .globalActor, .actor, .ownQueue: return .executor(call.frame.point.executor)
            // An object belongs to a handle that is not known there.
            default: return call.member.state == .live ? .unknown : .thread(call.frame.point)
            }
        case .scope:
            // A value that is made with a lent handle is lent as long.
            for argument in call.given where knowledge.role(of: body[argument.value].type)?.kind == .handle {
                if let handle = value(argument.value).only { return handle.confinement }
            }
            return .thread(call.frame.point)
        case .unknown: return .unknown
        }
    }

    /// A variable or a property of the program holds it.
    private func isHeld(_ id: ValueID) -> Bool {
        let instruction = body[named(id)]
        switch instruction.kind {
        case .parameter, .load: return true
        case .get: return !knowledge.isInterface(DeclarationID(Int(instruction.payload)))
        default: return false
        }
    }

    private func queue(_ model: FrameworkModel.QueueModel, _ call: DescribedCall) -> Value {
        func atom(_ term: Term) -> Value { Value(Atom(terms.intern(term), .plain, .anywhere)) }
        switch model.kind {
        case .main: return atom(.mainQueue)
        case .concurrent: return atom(.concurrentQueue(nil))
        case .serial:
            let mayRunAtOnce =
                model.concurrentIf.map { mark in
                    call.given.contains { $0.label == mark.label && mentions(mark.word, $0.value) }
                } ?? false
            // Made on top of another serial queue, it runs its work items as that does.
            let base = call.given.lazy.filter {
                self.knowledge.role(of: self.body[self.named($0.value)].type)?.kind == .queue
            }.compactMap { self.value($0.value).only }.first
            if let base, !mayRunAtOnce,
                model.poolIf.map({ mark in !call.given.contains { $0.label == mark.label } }) ?? true
            {
                switch terms[base.root] {
                case .unknown, .constant, .concurrentQueue: break
                default: return Value(base)
                }
            }
            if let mark = model.poolIf,
                call.given.contains(where: { $0.label == mark.label && mentions(mark.word, $0.value) })
            {
                analysis.effects.drainingQueues.insert(place(call.instruction))
            }
            return atom(
                mayRunAtOnce ? .concurrentQueue(place(call.instruction)) : .made(place(call.instruction), through: []))
        case .given:
            for argument in call.given where knowledge.role(of: body[named(argument.value)].type)?.kind == .queue {
                let queue = value(argument.value)
                if call.receiver == nil, case .constant(.nil)? = queue.only.map({ terms[$0.root] }) {
                    return atom(.concurrentQueue(nil))
                }
                return queue
            }
            if let receiver = call.receiver { return receiver }
            return atom(.made(place(call.instruction), through: []))
        }
    }
}
