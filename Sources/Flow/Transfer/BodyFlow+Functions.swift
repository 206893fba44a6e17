import Declarations
import Lowering
import Syntax

/// Function values and closures: run where they are called, later, or by unknown code.
extension BodyFlow {
    /// Runs the functions that a value may be.
    func callFunction(_ call: FunctionCall, _ state: inout FlowState) -> Value {
        switch terms[call.function.root] {
        case .closure(body.owner, let function): return runClosure(function, call, &state)
        case .function(let id, let receiver):
            return callDeclared(id, on: receiver, call, &state)
        case .lent, .made:
            // The value is the observer of a stream that is a function, or the promise of one that is created here.
            streams.put(call.arguments, into: call.function.root, by: call.point, &state)
            return .unknown
        case .closure, .parameter, .field, .global:
            var event =
                call.cause
                ?? Event(
                    kind: .invoke, subject: call.function, point: call.point, guards: state.guards,
                    place: place(call.instruction), type: .unknown)
            event.kind = .invoke
            event.subject = call.function
            event.point = call.point
            if call.cause == nil { event.held = held(by: call) }
            event.arguments = call.arguments
            event.control = control(call, state)
            events.record(event, call.cause == nil || isForCallers(event) ? .asOwn : .never)
            let result = terms.intern(.result(call.function.root))
            var given = Atom(result, .given, .of(result))
            given.taken = call.point
            // A list of objects is no object.
            given.isContained = knowledge.isContainer(call.instruction.type)
            return passedOn(by: call) ?? Value(given)
        default: return .unknown
        }
    }

    /// The arguments that a closure of another body gives back as its result; nil where it is not known to give any.
    private func passedOn(by call: FunctionCall) -> Value? {
        guard case .closure(let maker, let function) = terms[call.function.root],
            let passed = analysis.keptClosure(function, of: maker)?.passedOn, !passed.isEmpty
        else { return nil }
        return passed.flatMap { atom in
            guard case .lent(_, let position) = terms[atom.root], call.arguments.indices.contains(Int(position))
            else { return .unknown }
            return call.arguments[Int(position)].map { given in
                guard atom.isPart else { return given }
                var part = given
                part.isPart = true
                if part.state == .handle { part.state = .live }
                return part
            }
        }
    }

    /// Whether callers of this body can add something to a call that a callee makes: they give the function or its
    /// arguments, or may be the calling code. A closure of another body is the same to all other callers.
    private func isForCallers(_ call: Event) -> Bool {
        guard case .closure = terms[call.subject.root], case .at = call.point.entry else { return true }
        return terms.isCallersToName(call.point.executor) || !call.control.transactions.open.isEmpty
            || call.arguments.contains { $0.atoms.contains { $0.isConfined && terms.isCallersToName($0) } }
    }

    /// Runs a closure of the body.
    private func runClosure(_ function: FunctionID, _ call: FunctionCall, _ state: inout FlowState) -> Value {
        let own = body.functions[Int(function.index)]
        let there = point(of: own, calledOn: call.point, isSeen: call.site.isSeen || call.cause != nil)
        // The values that its caller lends are lent to the closure while it runs; values that have escaped before are
        // not.
        let arguments = call.arguments.map {
            $0.map { atom in
                guard case .scope(let place, let point) = atom.confinement, atom.handedOut == nil, !isRunning(place),
                    isLentOn(from: point, call)
                else { return atom }
                var lent = atom
                lent.confinement = .scope(self.place(own), there)
                return lent
            }
        }
        // The arguments of the closure reach the context for which the closure was created.
        if let cause = call.cause, there != call.point {
            for (position, argument) in arguments.enumerated() {
                for atom in argument.atoms
                where (atom.state == .live || atom.state == .handle) && atom.handedOut == nil {
                    var passed = cause
                    passed.kind = .pass
                    passed.subject = atom
                    passed.point = there
                    passed.held = []
                    passed.path = []
                    if own.type.parameters.indices.contains(position) {
                        passed.type = own.type.parameters[position].type
                    }
                    events.record(passed)
                }
            }
        }
        return enter(
            Frame(function: function, point: there, arguments: arguments, path: call.path, site: call.site), &state)
    }

    /// Whether the code that lends a value to a function runs the function while it is lent the value itself: in the
    /// same work item, or holding it.
    private func isLentOn(from point: ExecutionPoint, _ call: FunctionCall) -> Bool {
        point.entry == call.point.entry || call.site.held.contains { $0.entry == point.entry }
    }

    /// Runs a function that is named without being called; a requirement means each function that fulfils it. It is
    /// run as a closure would be: in rounds, in a pool.
    private func callDeclared(
        _ id: DeclarationID, on receiver: TermID, _ call: FunctionCall, _ state: inout FlowState
    ) -> Value {
        let isRequired = program[id].flags.contains(.isRequirement), isInTest = knowledge.isTest(body.owner.declaration)
        let all = isRequired ? program.implementations(of: id) : nil
        let targets =
            all?.known.filter { program[$0].kind == .function && (isInTest || !knowledge.isTest($0)) } ?? [id]
        guard !targets.isEmpty, targets.count <= Self.targetLimit else { return .unknown }
        // What its caller has been lent, it is lent as long as it runs: there, on that thread.
        let arguments = call.arguments.map {
            $0.map { atom in
                guard case .scope(let place, let point) = atom.confinement, atom.handedOut == nil, !isRunning(place),
                    isLentOn(from: point, call)
                else { return atom }
                var lent = atom
                lent.confinement = .thread(call.point)
                return lent
            }
        }
        let frame = Frame(function: .main, point: call.point, arguments: nil)
        run.activations.enterOther(by: run.current, call.point, call.site)
        defer { run.activations.leaveOther() }
        return targets.reduce(into: all?.mayBeOthers ?? false ? .unknown : Value()) { result, target in
            guard let callee = analysis.summary(of: target) else { return result.join(.unknown) }
            let instance = Value(Atom(receiver, .given, .of(receiver)))
            result.join(
                apply(
                    callee, of: target, on: instance, with: arguments, from: [], call.instruction, frame, &state))
        }
    }

    /// The point at which a closure runs that is called at another: a declared isolation applies to every caller.
    /// - Parameter isSeen: the code that calls it is seen, wherever that runs.
    private func point(of closure: Function, calledOn point: ExecutionPoint, isSeen: Bool) -> ExecutionPoint {
        let executor = executors.of(closure.isolation, isAsync: closure.type.isAsync)
        let own = ExecutionPoint(executor: executor, entry: .at(place(closure)))
        switch executor {
        // No isolation is written: a function that is not asynchronous runs where it is called.
        case .actor where !closure.type.isAsync && (point.executor != .unknown || isSeen): return point
        // Its type has the isolation, too: every caller has to switch to it.
        case .globalActor where closure.type.isolation != .nonisolated && executor != point.executor,
            .main where closure.type.isolation != .nonisolated && executor != point.executor:
            return own
        case .main, .globalActor, .actor:
            return executor == point.executor
                || closure.facts?.inheritsIsolation ?? false && !closure.type.isAsync
                    && (point.executor != .unknown || isSeen)
                ? point : own
        default: return point
        }
    }

    /// Whether each round's element brings the function that is called.
    private func isElements(_ call: Instruction, in round: Round) -> Bool {
        guard call.kind == .callValue, let function = body.operands(of: call).first else { return false }
        return loops.isProperty(function) { loopAnalysis.isElement($0, of: round) }
    }

    /// The control under which this body runs the function; the caller's own control is left to the caller.
    private func control(_ call: FunctionCall, _ state: FlowState) -> Control {
        var loop = loopAnalysis.itemRound(loopAnalysis.levels(at: current), stores: []).flatMap { round in
            isElements(call.instruction, in: round)
                ? nil : loopAnalysis.place(of: round)?.place ?? place(call.instruction)
        }
        // The function is passed to a callee, which runs it in rounds.
        if case .given(let given?, _) = call.site.kind { loop = loop ?? given }
        let before = closures.noteCall(of: call.function.root)
        return Control(
            transactions: state.transactions, loop: loop, isInPool: run.activations.isInPool || call.site.isInPool,
            isLater: (run.activations.isLater || call.site.kind.isLater) && !waiting.isAnswered(by: call.site),
            isAgain: before != .never || call.cause?.control.isAgain ?? false,
            isAlwaysAgain: before == .always || call.cause?.control.isAlwaysAgain ?? false)
    }

    /// Runs a function value later: its variables have the values that they hold now, or will hold.
    /// - Parameter isOwnItem: no transaction has been begun for the function by the code that runs it, wherever that
    ///   is.
    @discardableResult
    func runLater(_ call: FunctionCall, _ state: inout FlowState, isOwnItem: Bool = false) -> Value {
        var later = state
        later.forgetSuspension()
        later.operations.locks = []
        later.transactions = OpenTransactions()
        later.transactions.outside = call.point.executor == .unknown && !isOwnItem ? .unknown : .nothing
        if let lent = call.site.lent { later.transactions.begin(lent) }
        var call = call
        call.site.kind = .later
        defer { join(later, into: &state) }
        return callFunction(call, &later)
    }

    /// Runs the initial value of an `async let` in a task of its own, from which its result comes.
    func childTask(_ function: Value, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        guard let atom = function.only else { return .unknown }
        let point = ExecutionPoint(executor: .cooperative, entry: .at(entryPlace(atom, instruction)))
        let result = runLater(FunctionCall(atom, on: point, with: [], at: instruction), &state)
        return transfers.handedBack(
            result, from: point, leftAt: place(instruction), at: Step(instruction, in: frame), state,
            closure: entryPlace(atom, instruction))
    }

    /// Merges the variables that a later run has set; its suspensions make nothing older for code that goes on
    /// without it.
    func join(_ later: FlowState, into state: inout FlowState) {
        if !later.streams.isEmpty { state.streams.merge(later.streams) { $0.joined($1) } }
        state.asksForFrozen = state.asksForFrozen || later.asksForFrozen
        state.cells.update(from: later.cells) { own, others in
            for atom in others.atoms where !own.atoms.contains(where: { $0.isSame(atom) }) {
                var left = atom
                left.suspension = nil
                own.add(left)
            }
        }
    }

    func callValue(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = operandValues(instruction)
        guard let function = operands.first else { return .unknown }
        let arguments = Array(operands.dropFirst())
        if let callee = body.operands(of: instruction).first,
            !function.atoms.contains(where: { if case .closure = terms[$0.root] { true } else { false } })
        {
            let receivers = Set(function.atoms.filter { terms[$0.root] != .constant(.nil) }.map(\.root))
            var receiver: Int32?
            if receivers.count == 1, let only = receivers.first, case .parameter(let position) = terms[only] {
                receiver = position
            }
            transfers.handOver(
                Array(body.operands(of: instruction).dropFirst()),
                executors.point(ofValue: body[callee].type, frame, instruction), frame, state, receiver: receiver)
        }
        let result = function.atoms.reduce(into: Value()) { result, atom in
            var call = FunctionCall(atom, on: frame.point, with: arguments, at: instruction)
            call.path = frame.path
            // A local function is used where it is called.
            if let function = closure(atom), body.functions[Int(function.index)].declaration != nil,
                call.path.count < CallPath.limit
            {
                call.path.append(place(instruction))
            }
            result.join(callFunction(call, &state))
        }
        if let function = function.only.flatMap(closure) {
            deletions.delete(by: function, Array(body.operands(of: instruction).dropFirst()), instruction, &state)
        }
        return knowledge.isPlain(instruction.type) ? Value() : result
    }

    /// Runs a function value held by unknown code: here and now where that can't store it, at an unknown place
    /// otherwise.
    func runUnknown(_ atom: Atom, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        guard let function = closure(atom) else { return }
        let own = body.functions[Int(function.index)]
        operations.noteLending(own, frame, state)
        var call = FunctionCall(atom, on: frame.point, with: own.parameters.map { _ in .unknown }, at: instruction)
        if let facts = own.facts, !facts.isEscaping {
            // The transactions that are open when the function runs are unknown.
            let outer = state.transactions
            state.transactions.outside = .unknown
            _ = callFunction(call, &state)
            state.transactions = outer
        } else {
            let entry = entryPlace(atom, instruction), isTask = isSupposedTask(own)
            if isTask { analysis.effects.supposedTasks.insert(entry) }
            call.point = ExecutionPoint(executor: isTask ? .cooperative : .unknown, entry: .at(entry))
            runLater(call, &state)
        }
    }

    /// Whether a closure that unknown code is given is asynchronous, and formed in code that has no isolation: its type
    /// may still name an actor.
    private func isSupposedTask(_ own: Function) -> Bool {
        guard own.isolation == .unknown, own.type.isAsync, let parent = own.parent else { return false }
        return body.functions[Int(parent.index)].isolation == .nonisolated
    }

    /// Runs once, after everything else, the closures that are stored in properties or given away: in the context
    /// that their declaration names, or in an unknown one.
    func runKeptClosures() {
        while !isOver, let (function, made) = closures.nextKept() {
            let own = body.functions[Int(function.index)], instruction = body.instructions[made.instruction]
            let place = self.place(own)
            let executor = executors.of(own.isolation, isAsync: own.type.isAsync)
            let point = ExecutionPoint(executor: executor == .caller ? .unknown : executor, entry: .at(place))
            let arguments = own.type.parameters.enumerated().map { position, parameter -> Value in
                let term = terms.intern(.lent(place, Int32(position)))
                if knowledge.isPlain(parameter.type) { return Value(Atom(term, .plain, .anywhere)) }
                var atom = Atom(term, .given, .of(term))
                atom.taken = point
                return Value(atom)
            }
            var state = made.state
            run.current = made.instruction
            var call = FunctionCall(
                Atom(terms.intern(.closure(body.owner, function))), on: point, with: arguments, at: instruction)
            call.site.isKept = !own.type.isAsync && own.type.isolation == .nonisolated
            let result = runLater(call, &state)
            transfers.giveKept(function, result, from: point, at: Step(instruction, in: made.frame), state)
        }
    }
}
