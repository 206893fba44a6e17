import Declarations
import Frameworks
import Lowering
import Syntax

/// What calls give that the framework models describe, and where what they open belongs.
struct ModelResults: RunPart {
    let run: BodyRun
    let executors: Executors

    func result(of call: DescribedCall, _ closureResult: Value) -> Value {
        let given = given(by: call, closureResult), schedulers = schedulers(call)
        guard !schedulers.isEmpty, call.member.state == nil || call.member.state == .plain else { return given }
        return given.map { terms.isScheduler($0) ? nil : $0 }.joined(schedulers)
    }

    private func given(by call: DescribedCall, _ closureResult: Value) -> Value {
        let type = call.instruction.type, member = call.member
        let closureResult = knowledge.isPlain(type) ? Value() : closureResult
        if let queue = member.queue { return self.queue(queue, call) }
        let made = accessor(call) ?? made(call.instruction)
        func atom(_ state: Atom.State, _ confinement: Confinement) -> Value {
            var atom = Atom(made, state, confinement)
            atom.creation = place(call.instruction)
            atom.isContained = knowledge.isContainer(type)
            return Value(atom)
        }
        if member.operations.contains(.threadLocal) { return Value(Atom(made, .plain, .thread(call.frame.point))) }
        // No other thread has what this one keeps for itself.
        if let own = call.receiver?.only, own.isThreadsOwn, !knowledge.isPlain(type) {
            return Value(Atom(made, .plain, own.confinement))
        }
        switch member.state {
        case .plain:
            // What an opening is given, or whose access one is, it is told by.
            if let kind = knowledge.role(of: type)?.kind, kind == .configuration || kind == .container {
                return atom(.plain, .anywhere)
            }
            return member.returnsClosureResult ? closureResult : Value()
        case .handle: return atom(.handle, confinement(call, made))
        case .frozen:
            return call.receiver.map {
                $0.map { source in
                    var copy = source
                    copy.state = source.state == .unmanaged ? .unmanaged : .frozen
                    copy.confinement = .anywhere
                    copy.frozen = copy.state == .frozen ? place(call.instruction) : nil
                    return copy
                }
            } ?? atom(.frozen, .anywhere)
        case .unmanaged: return atom(.unmanaged, .anywhere)
        case .reference: return atom(.reference, .anywhere)
        case .live:
            // Of a fetch its request says what it gives.
            if knowledge.isValue(type) { return Value() }
            if let confinement = member.home, confinement != .unknown {
                return atom(.live, self.confinement(call, made)).joined(schedulers(call))
            }
            if let handle = handle(call) { return handle.map { live($0, call) } }
            return atom(.live, .unknown)
        case .same:
            // Made at once, not when it is read: what the closure gives.
            if member.returns?.mentionsClosureResult ?? false, !isLazy(type, as: member.returns) {
                return closureResult.isEmpty
                    ? .unknown
                    : closureResult.map {
                        var atom = $0; atom.isContained = knowledge.isContainer(type); return atom
                    }
            }
            // From here on the stream's operators run on what is given.
            if case let schedulers = schedulers(call), !schedulers.isEmpty {
                return (call.receiver?.map { terms.isScheduler($0) ? nil : $0 } ?? Value()).joined(schedulers)
            }
            if member.returns?.mentionsClosureResult ?? false {
                return
                    (call.receiver?.map {
                        var base = $0; if !base.isContained { base.isPart = true; base.isLazyBase = true };
                        return base.isContained ? nil : base
                    } ?? Value())
                    .joined(
                        closureResult.map {
                            var atom = $0; atom.isContained = true; return atom
                        })
            }
            if let receiver = call.receiver {
                return combined(
                    terms.filled(receiver).map { $0.isOfStream ? $0 : knowledge.part(of: $0, as: type) }, call)
            }
            return call.given.reduce(into: Value()) { whole, argument in
                whole.join(taken(from: argument.value, as: type))
            }
        case .maybe: return .unknown
        case nil: break
        }
        if member.returns?.mentionsClosureResult ?? false {
            // Groups of what it is given, by what the closure makes of each.
            let grouped = call.given.indices.reduce(into: Value()) { whole, position in
                if member.returns?.mentions(argument: position) ?? false {
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
            // A stream goes on where it was; of the streams that a closure gives each where that was.
            let isLeft =
                member.returns?.flattensClosureResult ?? false
                && made.atoms.contains { terms.isScheduler($0) || $0 == .unknown }
            return (isLeft ? stream.map { terms.isScheduler($0) ? nil : $0 } : stream).joined(made)
        }
        // `reduce(into:)`: what it begins with, and what the closure makes of it.
        if case .argument(let position)? = member.returns, call.given.indices.contains(position),
            !isMetatype(body[call.given[position].value].type)
        {
            return knowledge.isPlain(type)
                ? Value() : value(call.given[position].value).joined(closureResult).joined(.unknown)
        }
        if !closureResult.isEmpty, member.closures.contains(where: { $0.when == .carried }) { return closureResult }
        guard !knowledge.isPlain(type) else { return Value() }
        let role = knowledge.carriedRole(of: type)
        if let receiver = call.receiver, let receiverRole = call.role, receiverRole.kind.isConfined {
            switch role?.kind {
            case .handle:
                return receiver.map { source in
                    // It has none, unless code that is not at hand has added it meanwhile.
                    guard source.state != .unmanaged else { return .unknown }
                    var handle = source
                    handle.state = source.state == .frozen ? .frozen : .handle
                    return handle
                }
            case .model, .collection: return receiver.map { live($0, call) }
            default: return Value()
            }
        }
        // `Array(objects)`: what it is made of.
        let parts = call.given.reduce(into: Value()) { whole, argument in
            whole.join(taken(from: argument.value, as: type))
        }
        if !parts.isEmpty { return parts }
        if role != nil && !(isInitializer(call.instruction) && (!member.closures.isEmpty || role?.kind == .publisher))
            || program.types[type] == .unknown
        {
            return .unknown
        }
        return Value(Atom(made, .plain, .anywhere)).joined(closureResult)
    }

    /// What a stream's operators run on after a call that says so.
    private func schedulers(_ call: DescribedCall) -> Value {
        guard call.member.home != nil, call.role?.kind == .publisher || givesStream(call) else { return Value() }
        func running(_ queue: Value) -> Value {
            queue.map {
                var queue = $0; queue.isOfStream = true; return queue
            }
        }
        switch call.member.home {
        case .queueArgument(let label):
            // Where a stream is subscribed to changes nothing of where it was told to deliver.
            let isDelivering = call.member.operations.contains(.run) && !terms.schedulers(of: call.receiver).isEmpty
            guard !isDelivering, let argument = call.given.first(where: { $0.label == label }) else { return Value() }
            return running(value(argument.value))
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

    private func givesStream(_ call: DescribedCall) -> Bool { isStream(call.instruction.type) }
    private func isStream(_ type: TypeID) -> Bool { knowledge.role(of: type)?.kind == .publisher }

    /// A stream together with what the model says is mixed into it: what comes out of each, and what runs them where
    /// that is the same for all.
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

    /// What of an argument belongs to a database, or did, as part of what is made of it.
    private func taken(from argument: ValueID, as type: TypeID) -> Value {
        value(argument).map { $0.isConfined || $0.state == .frozen ? knowledge.part(of: $0, as: type) : nil }
    }

    /// The type that the model promises, whose elements are made when they are read.
    private func isLazy(_ type: TypeID, as template: TypeTemplate?) -> Bool {
        guard case .named(let name, _)? = template, let id = program.declaration(of: type) else { return false }
        return program[id].name == name
    }

    private func isMetatype(_ type: TypeID) -> Bool { if case .metatype = program.types[type] { true } else { false } }

    /// What a query of a handle gives, or another object of the same handle.
    private func live(_ source: Atom, _ call: DescribedCall) -> Atom? {
        guard source.state != .plain else { return .unknown }
        var live = source
        if source.state == .handle
            || source.state == .given && !source.isPart && knowledge.role(of: call.instruction.type) != nil
        {
            live.state = source.state == .handle ? .live : .given
        }
        live.isPart = true
        live.creation = place(call.instruction)
        live.isContained = knowledge.isContainer(call.instruction.type)
        return live
    }

    /// The handle that a call works with: what it is called on, or is given.
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

    /// Where what a call opens belongs.
    private func confinement(_ call: DescribedCall, _ made: TermID) -> Confinement {
        func argument(_ label: Symbol) -> Value? { call.given.first { $0.label == label }.map { value($0.value) } }
        if call.member.mainIf.contains(where: { mark in
            call.given.contains { $0.label == mark.label && mentions(mark.word, $0.value) }
        }) {
            return .executor(.main)
        }
        // A value that is not written there says which of two owners it gets.
        if call.member.mainIf.contains(where: { mark in
            call.given.contains { $0.label == mark.label && isHeld($0.value) }
        }) {
            return .unknown
        }
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
            case .main, .globalActor, .actor: return .executor(call.frame.point.executor)
            default: return .thread(call.frame.point)
            }
        case .scope:
            return lender(of: call)?.confinement ?? .thread(call.frame.point)
        case .unknown: return .unknown
        }
    }

    /// What is made with what was lent is lent as long: by a handle, or by what a handle has made.
    private func lender(of call: DescribedCall) -> Atom? {
        for argument in call.given where knowledge.role(of: body[argument.value].type)?.kind == .handle {
            if let handle = value(argument.value).only { return handle }
        }
        let others = (call.receiver.map { [$0] } ?? []) + call.given.map { value($0.value) }
        return others.lazy.compactMap(\.only).first { $0.isConfined && $0.isLent }
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
