import Declarations
import Frameworks
import Lowering
import Syntax

/// What calls give that the framework models describe, and where what they open belongs.
extension BodyFlow {
    func result(
        of member: FrameworkModel.MemberModel, _ receiver: Value?, _ receiverRole: Knowledge.Role?, _ given: [Given], _ closureResult: Value, _ instruction: Instruction, _ frame: Frame
    ) -> Value {
        let type = instruction.type
        let closureResult = knowledge.isPlain(type) ? Value() : closureResult
        if let queue = member.queue { return self.queue(queue, member, receiver, given, instruction) }
        let made = accessor(member, receiver, receiverRole, instruction) ?? terms.intern(.made(place(instruction), through: []))
        func atom(_ state: Atom.State, _ home: Home) -> Value {
            var atom = Atom(made, state, home)
            atom.birth = place(instruction)
            atom.isContained = isContainer(type)
            return Value(atom)
        }
        switch member.state {
        case .plain:
            // What an opening is given, or whose access one is, it is told by.
            if let kind = knowledge.role(of: type)?.kind, kind == .configuration || kind == .container { return atom(.plain, .anywhere) }
            return member.returnsClosureResult ? closureResult : Value()
        case .handle: return atom(.handle, home(member, given, made, frame))
        case .frozen: return receiver.map { $0.map { source in
            var copy = source
            copy.state = source.state == .unmanaged ? .unmanaged : .frozen
            copy.home = .anywhere
            return copy
        } } ?? atom(.frozen, .anywhere)
        case .unmanaged: return atom(.unmanaged, .anywhere)
        case .reference: return atom(.reference, .anywhere)
        case .live:
            if let home = member.home, home != .unknown { return atom(.live, self.home(member, given, made, frame)) }
            if let handle = handle(receiver, receiverRole, given) { return handle.map { live($0, type, instruction) } }
            return atom(.live, .unknown)
        case .same:
            // Made at once, not when it is read: what the closure gives.
            if member.returns?.mentionsClosureResult ?? false, !isLazy(type, as: member.returns) {
                return closureResult.isEmpty ? .unknown : closureResult.map { var atom = $0; atom.isContained = isContainer(type); return atom }
            }
            // From here on the stream's operators run on what is given.
            if receiverRole?.kind == .publisher, case .queueArgument(let label)? = member.home, let argument = given.first(where: { $0.label == label }) {
                var stream = receiver?.map { $0.isScheduler ? nil : $0 } ?? Value()
                for var queue in values[Int(argument.value.index)].atoms {
                    queue.isScheduler = true
                    stream.add(queue)
                }
                return stream
            }
            if member.returns?.mentionsClosureResult ?? false {
                return (receiver?.map { var base = $0; if !base.isContained { base.isPart = true; base.isLazyBase = true }; return base.isContained ? nil : base } ?? Value())
                    .joined(closureResult.map { var atom = $0; atom.isContained = true; return atom })
            }
            if let receiver { return receiver.map { $0.isScheduler ? $0 : read($0, as: type) } }
            return given.reduce(into: Value()) { whole, argument in whole.join(taken(from: argument.value, as: type)) }
        case .maybe: return .unknown
        case nil: break
        }
        if member.returns?.mentionsClosureResult ?? false {
            // Groups of what it is given, by what the closure makes of each.
            let grouped = given.indices.reduce(into: Value()) { whole, position in
                if member.returns?.mentions(argument: position) ?? false { whole.join(taken(from: given[position].value, as: type)) }
            }
            if !grouped.isEmpty { return grouped }
            return closureResult.map { var atom = $0; atom.isContained = isContainer(type); return atom }
        }
        // `reduce(into:)`: what it begins with, and what the closure makes of it.
        if case .argument(let position)? = member.returns, given.indices.contains(position), !isMetatype(body[given[position].value].type) {
            return knowledge.isPlain(type) ? Value() : values[Int(given[position].value.index)].joined(closureResult).joined(.unknown)
        }
        if !closureResult.isEmpty, member.closures.contains(where: { $0.when == .carried }) { return closureResult }
        guard !knowledge.isPlain(type) else { return Value() }
        let role = knowledge.carriedRole(of: type)
        if let receiver, let receiverRole, Self.isConfined(receiverRole.kind) {
            switch role?.kind {
            case .handle: return receiver.map { source in
                var handle = source
                handle.state = source.state == .frozen ? .frozen : .handle
                return handle
            }
            case .model, .collection: return receiver.map { live($0, type, instruction) }
            default: return Value()
            }
        }
        // `Array(objects)`: what it is made of.
        let parts = given.reduce(into: Value()) { whole, argument in whole.join(taken(from: argument.value, as: type)) }
        if !parts.isEmpty { return parts }
        if role != nil && !(isInitializer(instruction) && !member.closures.isEmpty) || program.types[type] == .unknown { return .unknown }
        return Value(Atom(made, .plain, .anywhere)).joined(closureResult)
    }

    /// A container's own handle is the same each time that it is asked for, unlike one that a call makes.
    private func accessor(_ member: FrameworkModel.MemberModel, _ receiver: Value?, _ role: Knowledge.Role?, _ instruction: Instruction) -> TermID? {
        guard member.state == .handle, role?.kind == .container, instruction.kind == .call || instruction.kind == .get, instruction.payload >= 0,
            let container = receiver?.only, container.root != .unknown, !container.isPart, !container.isContained
        else { return nil }
        let id = DeclarationID(Int(instruction.payload))
        switch program[id].kind {
        case .getter: return program[id].parent.map { terms.intern(.accessor(container.root, $0)) }
        case .variable: return terms.intern(.accessor(container.root, id))
        default: return nil
        }
    }

    /// What of an argument belongs to a database, or did, as part of what is made of it.
    private func taken(from argument: ValueID, as type: TypeID) -> Value {
        values[Int(argument.index)].map { $0.isConfined || $0.state == .frozen ? read($0, as: type) : nil }
    }

    /// The type that the model promises, whose elements are made when they are read.
    private func isLazy(_ type: TypeID, as template: TypeTemplate?) -> Bool {
        guard case .named(let name, _)? = template, let id = program.declaration(of: type) else { return false }
        return program[id].name == name
    }

    private func isMetatype(_ type: TypeID) -> Bool { if case .metatype = program.types[type] { true } else { false } }

    /// What a query of a handle gives, or another object of the same handle.
    private func live(_ source: Atom, _ type: TypeID, _ instruction: Instruction) -> Atom? {
        guard source.state != .plain else { return .unknown }
        var live = source
        if source.state == .handle || source.state == .given && !source.isPart && knowledge.role(of: type) != nil { live.state = source.state == .handle ? .live : .given }
        live.isPart = true
        live.birth = place(instruction)
        live.isContained = isContainer(type)
        return live
    }

    /// The handle that a call works with: what it is called on, or is given.
    private func handle(_ receiver: Value?, _ role: Knowledge.Role?, _ given: [Given]) -> Value? {
        if let role, role.kind == .handle { return receiver?.map { var atom = $0; if atom.state == .given { atom.state = .handle }; return atom } }
        for argument in given where knowledge.role(of: body[argument.value].type)?.kind == .handle {
            return values[Int(argument.value.index)].map { var atom = $0; if atom.state == .given { atom.state = .handle }; return atom }
        }
        if let role, Self.isConfined(role.kind) { return receiver }
        return nil
    }

    /// Where what a call opens belongs.
    private func home(_ member: FrameworkModel.MemberModel, _ given: [Given], _ made: TermID, _ frame: Frame) -> Home {
        func argument(_ label: Symbol) -> Value? { given.first { $0.label == label }.map { values[Int($0.value.index)] } }
        if let mark = member.mainIf, given.contains(where: { $0.label == mark.label && mentions(mark.word, $0.value) }) { return .executor(.main) }
        switch member.home {
        case nil, .opener: return .thread(frame.here)
        case .main: return .executor(.main)
        case .ownQueue: return .executor(.ownQueue(made))
        case .queueArgument(let label):
            guard let queue = argument(label) else { return .thread(frame.here) }
            if let only = queue.only, case .constant(.nil) = terms[only.root] { return .thread(frame.here) }
            return .executor(executor(ofQueue: queue))
        case .actorArgument(let label):
            guard let given = given.first(where: { $0.label == label }), let actor = values[Int(given.value.index)].only else { return .unknown }
            return .executor(executor(ofActor: actor, body[given.value].type))
        case .callersIsolation:
            switch frame.here.executor {
            case .main, .globalActor, .actor: return .executor(frame.here.executor)
            default: return .thread(frame.here)
            }
        case .scope:
            // What is made with what was lent is lent as long.
            for argument in given where knowledge.role(of: body[argument.value].type)?.kind == .handle {
                if let handle = values[Int(argument.value.index)].only { return handle.home }
            }
            return .thread(frame.here)
        case .unknown: return .unknown
        }
    }

    private func queue(_ model: FrameworkModel.QueueModel, _ member: FrameworkModel.MemberModel, _ receiver: Value?, _ given: [Given], _ instruction: Instruction) -> Value {
        func atom(_ term: Term) -> Value { Value(Atom(terms.intern(term), .plain, .anywhere)) }
        switch model.kind {
        case .main: return atom(.mainQueue)
        case .concurrent: return atom(.concurrentQueue(nil))
        case .serial:
            let mayRunAtOnce = model.concurrentIf.map { mark in given.contains { $0.label == mark.label && mentions(mark.word, $0.value) } } ?? false
            if let mark = model.poolIf, given.contains(where: { $0.label == mark.label && mentions(mark.word, $0.value) }) { analysis.drainingQueues.insert(place(instruction)) }
            return atom(mayRunAtOnce ? .concurrentQueue(place(instruction)) : .made(place(instruction), through: []))
        case .given:
            for argument in given where knowledge.role(of: body[named(argument.value)].type)?.kind == .queue {
                let queue = values[Int(argument.value.index)]
                if receiver == nil, case .constant(.nil)? = queue.only.map({ terms[$0.root] }) { return atom(.concurrentQueue(nil)) }
                return queue
            }
            if let receiver { return receiver }
            return atom(.made(place(instruction), through: []))
        }
    }

    /// Whether an argument is, or lists, a member of that name.
    func mentions(_ word: Symbol, _ value: ValueID) -> Bool {
        let instruction = body[value]
        switch instruction.kind {
        case .get, .call, .makeCase:
            guard program.declarations.indices.contains(Int(instruction.payload)) else { return false }
            let id = DeclarationID(Int(instruction.payload))
            if program[id].name == word { return true }
            return program[id].kind == .getter && program[id].parent.map { program[$0].name == word } ?? false
        case .array, .wrap, .payload, .force, .cast, .load: return body.operands(of: instruction).contains { mentions(word, $0) }
        default: return false
        }
    }
}
