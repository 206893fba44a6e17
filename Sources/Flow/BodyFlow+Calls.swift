import Declarations
import Frameworks
import Lowering
import Syntax

/// Calls of the program's own functions, of function values, of what nobody knows.
extension BodyFlow {
    func call(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) -> Value {
        let id = DeclarationID(Int(instruction.payload))
        let operands = Array(body.operands(of: instruction))
        let hasBase = instruction.flags.contains(.hasBase)
        let receiver = hasBase ? operands.first.map { values[Int($0.index)] } : nil
        let arguments = Array(operands.dropFirst(hasBase ? 1 : 0))
        if let local = body.functions.firstIndex(where: { $0.declaration == id }), local > 0 {
            var way = frame.way
            if way.count < Way.limit { way.append(place(instruction)) }
            let inner = Frame(function: FunctionID(Int32(local)), here: here(of: body.functions[local], frame, instruction), arguments: arguments.map { values[Int($0.index)] }, way: way)
            return run(inner, &state)
        }
        if let answer = comparison(id, arguments, instruction) { return answer }
        guard !knowledge.isInterface(id) else {
            return modelCall(id, receiver, receiverType(hasBase ? operands.first : nil, id, instruction), arguments, instruction, frame, &state)
        }
        let isDynamic = instruction.kind == .callRequirement && !instruction.flags.contains(.isSuper)
        var targets = [id], mayBeOthers = false
        if isDynamic {
            let known = program.implementations(of: id)
            targets = (program[id].flags.contains(.hasBody) ? [id] : []) + known.known.filter { $0 != id }
            mayBeOthers = known.mayBeOthers
        }
        // Whoever fulfils it, it is given what is given.
        if mayBeOthers || targets.isEmpty { handOver(arguments, frame.here, frame, state) }
        guard !targets.isEmpty, targets.count <= Self.targetLimit else { return opaqueCall(receiver, arguments, instruction, frame, &state) }
        var result = mayBeOthers ? Value.unknown : Value()
        for target in targets {
            if program[target].kind == .variable {
                result.join(stored(target, as: id, receiver ?? Value(), operands, instruction, frame, &state))
                continue
            }
            guard let callee = analysis.summary(of: target) else {
                // A memberwise initialiser keeps what it is given.
                result.join(program[target].kind == .initializer ? made(target, arguments, instruction, frame, &state) : opaqueCall(receiver, arguments, instruction, frame, &state))
                continue
            }
            let values = zip(arguments.indices, arguments).map { accepted(self.values[Int($1.index)], by: target, $0) }
            let isInitializer = program[target].kind == .initializer && !instruction.flags.contains(.isSuper)
            let instance = isInitializer ? Value(Atom(terms.intern(.made(place(instruction), through: [])), instanceState(instruction.type), .anywhere)) : receiver ?? Value()
            let given = apply(callee, target, instance, values, arguments, instruction, frame, &state)
            result.join(isInitializer ? instance : given)
        }
        return result
    }

    /// A property that is asked for by a requirement, and that whoever fulfils it stores.
    private func stored(
        _ variable: DeclarationID, as accessor: DeclarationID, _ receiver: Value, _ operands: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var access = instruction
        access.payload = variable.index
        if program[accessor].kind == .getter { return get(access, receiver, operands.first, frame, state) }
        if let given = operands.last { set(access, receiver, values[Int(given.index)], operands.first, frame, &state) }
        return Value()
    }

    /// Of an argument what a parameter of its type can be.
    private func accepted(_ value: Value, by function: DeclarationID, _ position: Int) -> Value {
        let parameters = program.signature(of: function).parameters
        guard value.atoms.contains(where: { $0.state == .live || $0.state == .handle }), parameters.indices.contains(position), knowledge.isOwnValue(parameters[position].type) else { return value }
        return value.map { $0.state == .live || $0.state == .handle ? nil : $0 }
    }

    /// What an instance is that the project's own initialiser makes: a model's is not managed yet.
    private func instanceState(_ type: TypeID) -> Atom.State { knowledge.role(of: type)?.kind == .model ? .unmanaged : .plain }

    private func made(_ id: DeclarationID, _ arguments: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        let term = terms.intern(.made(place(instruction), through: []))
        for (parameter, argument) in zip(program.signature(of: id).parameters, arguments) {
            guard let property = parameter.property else { continue }
            let value = values[Int(argument.index)]
            state.fields[terms.field(term, property)] = value
            noteAccess(property, value, instruction, frame, at: Place(body.file, body[argument].source))
            kept[property, default: Value()].join(value)
            instances[terms.field(term, property), default: Value()].join(value)
            for atom in value.atoms where terms.parameter(of: atom.root) != nil {
                record(event(.keep(terms.field(term, property)), atom, parameter.type, Place(body.file, body[argument].source), frame, state))
            }
        }
        return Value(Atom(term, instanceState(instruction.type), .anywhere))
    }

    private func receiverType(_ receiver: ValueID?, _ id: DeclarationID, _ instruction: Instruction) -> TypeID {
        if let receiver, !body[receiver].type.isUnknown { return body[receiver].type }
        if program[id].kind == .initializer { return instruction.type }
        return program.owner(of: id).map { program.type(declaredBy: $0) } ?? .unknown
    }

    /// Where a closure or local function of the body runs when it is called.
    func here(of function: Function, _ frame: Frame, _ instruction: Instruction) -> Here {
        let executor = executor(function.isolation, isAsync: function.type.isAsync)
        return executor == .caller || executor == frame.here.executor ? frame.here : Here(executor: executor, entry: .at(place(instruction)))
    }

    // MARK: Summaries

    /// The effects of a call, in this body's terms.
    func apply(
        _ callee: Summary, _ id: DeclarationID, _ receiver: Value, _ arguments: [Value], _ ids: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var call = Substitution(callee: callee, receiver: receiver, arguments: arguments, place: place(instruction), caller: frame.here, isAwaited: instruction.flags.contains(.isAwaited), fields: state.fields,
            wrapped: Set(ids.indices.filter { body[ids[$0]].kind == .wrap }.map { Int32($0) }), flow: self)
        passes(call, id, ids, instruction, frame, state)
        for gift in callee.gifts where call.calleeHere != frame.here && call.calleeHere.executor != frame.here.executor && call.guards(gift.guards) != nil {
            analysis.giftsTaken.insert(gift.place)
        }
        applyTransactions(call, ids, instruction, frame, &state)
        applyOperations(call, instruction, frame, state)
        noteCall(id, arguments, instruction, frame)
        for event in callee.events {
            guard let guards = call.guards(event.guards), let both = guards.and(state.guards) else { continue }
            let here = call.here(event.here)
            for atom in call.value(event.subject, state).atoms {
                var moved = event
                moved.subject = atom
                moved.here = here
                moved.guards = atom.guards.and(both) ?? both
                moved.isTold = event.isTold
                    || !event.guards.areCallersChoice && (event.here.executor.isKnown && terms.parameter(of: event.subject.root) == nil || event.isStored(terms))
                moved.way.lead(from: handedOver(event.subject, receiver, ids, instruction))
                moved.arguments = event.arguments.map { $0.atoms.reduce(into: Value()) { $0.join(call.value($1, state)) } }
                moved.suspension = here.entry == .caller ? event.suspension ?? state.suspension : nil
                if event.suspension != nil, moved.subject.suspension == nil { moved.subject.suspension = event.suspension }
                switch event.kind {
                case .keep(let term):
                    for term in call.terms(term, state) {
                        guard term != .unknown else { continue }
                        state.fields[term, default: Value()].join(Value(moved.subject))
                        moved.kind = .keep(term)
                        if case .field(_, let variable) = terms[term] { kept[variable, default: Value()].add(moved.subject) }
                        if case .global(let variable) = terms[term] { kept[variable, default: Value()].add(moved.subject) }
                        if isMade(root(of: term)) {
                            instances[term, default: Value()].add(moved.subject)
                            // What the caller has given may be a function that it knows.
                            if terms.parameter(of: moved.subject.root) == nil { continue }
                        }
                        record(moved)
                    }
                case .invoke:
                    guard let inner = entered(event.control, call, instruction, state) else { continue }
                    let outer = state.transactions, unguarded = state.guards
                    state.transactions = inner
                    state.guards = moved.guards
                    entering = .given(event.control.loop)
                    enteringPool = event.control.isInPool
                    let result = callFunction(moved.subject, moved.here, moved.arguments, moved, instruction, &state)
                    call.results[event.subject.root, default: Value()].join(handedOn(result, of: event.subject.root, callee, moved, instruction, frame, state))
                    entering = .now
                    enteringPool = false
                    state.transactions = outer
                    state.guards = unguarded
                default:
                    record(moved)
                    if event.here.executor == .caller, here.executor.isKnown, terms.isStored(event.subject.root) { noteLed(moved, instruction) }
                    noteDeleted(event, ids, instruction, &state)
                }
            }
        }
        return callee.result.atoms.reduce(into: Value()) { $0.join(call.value($1, state)) }
    }

    /// The argument by which a callee's value is given, or the call.
    private func handedOver(_ subject: Atom, _ receiver: Value, _ ids: [ValueID], _ instruction: Instruction) -> Place {
        guard let position = terms.parameter(of: subject.root) else { return place(instruction) }
        if position >= 0 { return ids.indices.contains(Int(position)) ? Place(body.file, body[ids[Int(position)]].source) : place(instruction) }
        guard instruction.flags.contains(.hasBase), let base = body.operands(of: instruction).first, !body[base].flags.contains(.isImplicit) else { return place(instruction) }
        return Place(body.file, body[base].source)
    }

    func root(of term: TermID) -> TermID {
        var term = term
        while case .field(let base, _) = terms[term] { term = base }
        return term
    }

    /// What is given to a function that runs elsewhere goes there, whatever it does with it, unless that is to hand it back.
    private func passes(_ call: Substitution, _ id: DeclarationID, _ ids: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        let there = call.calleeHere
        guard there != frame.here, there.executor.isKnown else { return }
        for (position, parameter) in program.signature(of: id).parameters.enumerated() where position < call.arguments.count {
            guard knowledge.carriedRole(of: parameter.type).map({ Self.isConfined($0.kind) }) ?? false else { continue }
            let uses = call.callee.events.filter { terms.parameter(of: $0.subject.root) == Int32(position) }
            if !uses.isEmpty, frame.here.executor.isKnown, uses.allSatisfy({ call.here($0.here).executor == frame.here.executor }) { continue }
            pass(call.arguments[position].atoms.filter(\.isConfined), ids[position], parameter.type, there, frame, state)
        }
    }

    private func pass(_ atoms: [Atom], _ argument: ValueID, _ type: TypeID, _ there: Here, _ frame: Frame, _ state: FlowState) {
        for atom in atoms {
            var passed = event(.pass, atom, type, Place(body.file, body[argument].source), frame, state)
            passed.here = there
            passed.subject.isContained = false
            record(passed)
        }
    }

    /// Values that code of the project, or a function value, is given where it runs.
    func handOver(_ arguments: [ValueID], _ there: Here, _ frame: Frame, _ state: FlowState) {
        for argument in arguments {
            let type = body[argument].type
            guard knowledge.carriedRole(of: type).map({ Self.isConfined($0.kind) }) ?? false else { continue }
            pass(values[Int(argument.index)].atoms.filter(\.isConfined), argument, type, there, frame, state)
        }
    }

    static func isConfined(_ kind: FrameworkModel.TypeModel.Kind) -> Bool { kind == .handle || kind == .model || kind == .collection }

    /// What a function has given that a callee runs: handed back where the callee gives it on.
    private func handedOn(_ result: Value, of function: TermID, _ callee: Summary, _ call: Event, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) -> Value {
        let given = terms.intern(.result(function))
        guard callee.result.atoms.contains(where: { $0.root == given }), !knowledge.isPlain(instruction.type) else { return result }
        return handedBack(result, from: call.here, nil, instruction, frame, state, closure: entryPlace(call.subject, instruction))
    }

    /// Runs what a value is, where it is called.
    /// - Parameter way: calls of local functions that lead there.
    func callFunction(
        _ atom: Atom, _ here: Here, _ arguments: [Value], _ cause: Event?, _ instruction: Instruction, _ state: inout FlowState, way: [Place] = []
    ) -> Value {
        switch terms[atom.root] {
        case .closure(let owner, let function):
            guard owner == body.owner else { return .unknown }
            let own = body.functions[Int(function.index)]
            let executor = executor(own.isolation, isAsync: own.type.isAsync)
            // A closure that says whose it is runs there, whoever calls it.
            let there = switch executor {
            // Written nowhere: what is not asynchronous runs where it is run.
            case .actor where !own.type.isAsync && here.executor != .unknown: here
            // Its type says it, too: whoever calls it has to go there.
            case .globalActor where own.type.isolation != .nonisolated && executor != here.executor, .main where own.type.isolation != .nonisolated && executor != here.executor:
                Here(executor: executor, entry: .at(Place(body.file, own.source)))
            case .main, .globalActor, .actor:
                executor == here.executor || own.facts?.inheritsIsolation ?? false && !own.type.isAsync && here.executor != .unknown
                    ? here : Here(executor: executor, entry: .at(Place(body.file, own.source)))
            default: here
            }
            // What whoever runs it lends is lent to it, for as long as it runs.
            let arguments = arguments.map { $0.map { atom in
                guard case .scope(let place, _) = atom.home, !isRunning(place) else { return atom }
                var lent = atom
                lent.home = .scope(Place(body.file, own.source), there)
                return lent
            } }
            // What it is given comes to where it was made for.
            if let cause, there != here {
                for (position, argument) in arguments.enumerated() {
                    for atom in argument.atoms where atom.state == .live || atom.state == .handle {
                        var passed = cause
                        passed.kind = .pass
                        passed.subject = atom
                        passed.here = there
                        passed.way = []
                        if own.type.parameters.indices.contains(position) { passed.type = own.type.parameters[position].type }
                        record(passed)
                    }
                }
            }
            return run(Frame(function: function, here: there, arguments: arguments, way: way), &state)
        case .function(let id, let receiver):
            guard let callee = analysis.summary(of: id) else { return .unknown }
            let frame = Frame(function: .main, here: here, arguments: nil)
            // It is run as a closure would be: in rounds, in a pool.
            activations.append(Activation(instruction: current, function: running.last ?? .main, kind: entering, here: here, isInPool: enteringPool))
            entering = .now
            enteringPool = false
            defer { activations.removeLast() }
            return apply(callee, id, Value(Atom(receiver, .given, .of(receiver))), arguments, [], instruction, frame, &state)
        case .parameter, .field, .global:
            var event = cause ?? Event(kind: .invoke, subject: atom, here: here, guards: state.guards, place: place(instruction), type: .unknown)
            event.kind = .invoke
            event.subject = atom
            event.here = here
            event.arguments = arguments
            // What this body itself is under; what its caller is under, the caller knows.
            event.control = Control(transactions: state.transactions, loop: itemRound(levels(at: current), stores: []).flatMap { _ in place(instruction) }, isInPool: isInPool)
            record(event)
            let result = terms.intern(.result(atom.root))
            var given = Atom(result, .given, .of(result))
            given.taken = here
            return Value(given)
        default: return .unknown
        }
    }

    /// A function value that is run later: what it finds in variables is what they hold now, or will.
    @discardableResult
    func runLater(_ atom: Atom, _ here: Here, _ arguments: [Value], _ instruction: Instruction, _ state: inout FlowState) -> Value {
        var later = state
        later.suspension = nil
        later.suspensionIndex = -1
        later.operations.locks = []
        later.transactions = OpenTransactions()
        later.transactions.outside = here.executor == .unknown ? .unknown : .nothing
        if let lent = lendingLater { later.transactions.begin(lent) }
        lendingLater = nil
        entering = .later
        defer { join(later, into: &state) }
        return callFunction(atom, here, arguments, nil, instruction, &later)
    }

    /// What an `async let` is made of runs in a task of its own; what it gives comes from there.
    func childTask(_ function: Value, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        guard let atom = function.only else { return .unknown }
        let here = Here(executor: .cooperative, entry: .at(entryPlace(atom, instruction)))
        let result = runLater(atom, here, [], instruction, &state)
        return handedBack(result, from: here, place(instruction), instruction, frame, state, closure: entryPlace(atom, instruction))
    }

    private func join(_ later: FlowState, into state: inout FlowState) {
        for cell in state.cells.indices where state.cells[cell] != later.cells[cell] { state.cells[cell].join(later.cells[cell]) }
    }

    // MARK: Values and what nobody knows

    func callValue(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = operandValues(instruction)
        guard let function = operands.first else { return .unknown }
        let arguments = Array(operands.dropFirst())
        if let callee = body.operands(of: instruction).first, !function.atoms.contains(where: { if case .closure = terms[$0.root] { true } else { false } }) {
            handOver(Array(body.operands(of: instruction).dropFirst()), here(ofValue: body[callee].type, frame, instruction), frame, state)
        }
        let result = function.atoms.reduce(into: Value()) { result, atom in
            var way = frame.way
            // A local function is used where it is called.
            if case .closure(let owner, let function) = terms[atom.root], owner == body.owner, body.functions[Int(function.index)].declaration != nil, way.count < Way.limit {
                way.append(place(instruction))
            }
            result.join(callFunction(atom, frame.here, arguments, nil, instruction, &state, way: way))
        }
        return knowledge.isPlain(instruction.type) ? Value() : result
    }

    /// Where a function value runs whose type says so: on its actor, or on none if it is asynchronous and may be sent.
    private func here(ofValue type: TypeID, _ frame: Frame, _ instruction: Instruction) -> Here {
        guard case .function(let function) = program.types[knowledge.unwrapped(type)] else { return Here(executor: .unknown, entry: .at(place(instruction))) }
        let executor: Executor = switch function.isolation {
        case .globalActor: executor(function.isolation, isAsync: function.isAsync)
        case .nonisolated where function.isAsync: function.isSendable ? .cooperative : .unknown
        case .nonisolated: .caller
        default: .unknown
        }
        return executor == .caller || executor == frame.here.executor ? frame.here : Here(executor: executor, entry: .at(place(instruction)))
    }

    func callUnknown(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = Array(body.operands(of: instruction))
        let hasBase = instruction.flags.contains(.hasBase)
        let arguments = Array(operands.dropFirst(hasBase ? 1 : 0))
        let name = Symbol(id: UInt32(bitPattern: instruction.payload))
        let labels = arguments.indices.map { body.labels.indices.contains(Int(instruction.index) + $0) ? body.labels[Int(instruction.index) + $0] : .none }
        if hasBase, let receiver = operands.first, name != .none,
            let known = knowledge.call(named: name, on: body[receiver].type, labels: labels, isAwaited: instruction.flags.contains(.isAwaited)) {
            return modelCall(known, values[Int(receiver.index)], body[receiver].type, zip(labels, arguments).map { ($0, $1) }, instruction, frame, &state)
        }
        if hasBase, arguments.isEmpty, knowledge.freezing.contains(name) { return Value(Atom(terms.intern(.made(place(instruction), through: [])), .frozen, .anywhere)) }
        if operands.contains(where: { knowledge.role(of: body[$0].type)?.kind == .handle }) { handOver(operands, &state) }
        return opaqueCall(hasBase ? operands.first.map { values[Int($0.index)] } : nil, arguments, instruction, frame, &state)
    }

    /// Code that nobody sees has a handle: it may begin what is changed from here on, and end what is open.
    private func handOver(_ operands: [ValueID], _ state: inout FlowState) {
        state.transactions.outside = .unknown
        for handle in operands.lazy.flatMap({ self.values[Int($0.index)].atoms }) {
            for open in state.transactions.open where open.kind == .manual && relation(open.handle.root, handle.root) != .no {
                state.transactions.end(open.id)
                ends.insert(open.id)
            }
        }
    }

    /// Code that is neither in the program nor described: its result is unknown, and what it is given runs somewhere, some time.
    func opaqueCall(_ receiver: Value?, _ arguments: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        for argument in arguments {
            for atom in values[Int(argument.index)].atoms { runUnknown(atom, instruction, frame, &state) }
        }
        return .unknown
    }

    /// A function value that unknown code has: here and now where it can't keep it, somewhere otherwise.
    func runUnknown(_ atom: Atom, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        guard case .closure(let owner, let function) = terms[atom.root], owner == body.owner else { return }
        let own = body.functions[Int(function.index)]
        noteLending(own, frame, state)
        if let facts = own.facts, !facts.isEscaping {
            // Who knows what is open when it runs.
            let outer = state.transactions
            state.transactions.outside = .unknown
            _ = callFunction(atom, frame.here, own.parameters.map { _ in .unknown }, nil, instruction, &state)
            state.transactions = outer
        } else {
            runLater(atom, Here(executor: .unknown, entry: .at(entryPlace(atom, instruction))), own.parameters.map { _ in .unknown }, instruction, &state)
        }
    }

    /// More witnesses or overrides than these are as good as unknown.
    private static let targetLimit = 12
}
