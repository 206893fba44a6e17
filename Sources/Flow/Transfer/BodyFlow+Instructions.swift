import Declarations
import Lowering
import Syntax

/// The effect of each kind of instruction on the state, and its value.
extension BodyFlow {
    func result(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = body.operands(of: instruction)
        func operand(_ position: Int) -> Value {
            position < operands.count ? value(operands[operands.startIndex + position]) : Value()
        }
        switch instruction.kind {
        case .parameter:
            if let arguments = frame.arguments {
                return arguments.indices.contains(Int(instruction.payload))
                    ? arguments[Int(instruction.payload)] : Value()
            }
            // A flag may decide a branch; no handle owns it.
            if knowledge.isPlain(instruction.type) {
                return Value(Atom(terms.intern(.parameter(instruction.payload)), .plain, .anywhere))
            }
            return lent(instruction) ?? given(.parameter(instruction.payload))
        case .receiver:
            guard state.isSelfFrozen else { return given(.parameter(-1)).map { questions.belonging($0, state) } }
            return Value(Atom(terms.intern(.parameter(-1)), .frozen, .anywhere))
        case .constant: return constant(instruction.payload)
        case .load:
            let held = variables.load(instruction.payload, frame, state)
            operations.noteUnchecked(held, isRead: true, instruction, frame, state)
            return held
        case .store:
            // A value that does not matter is still a value: it is not the constant that another path stores.
            let stored = variables.keptOutside(operand(0), instruction, frame, state)
            state.cells[Int(instruction.payload)] = guarded(
                stored.isEmpty || stored == .unknown ? supposed(operands.first, instruction.payload, frame) : stored,
                state)
            if !variables.isOfOneClosure(instruction.payload, frame) {
                operations.noteUnchecked(stored, isRead: false, instruction, frame, state)
            }
            if instruction.payload == resultCells[Int(frame.function.index)] {
                if let given = operands.first { closures.noteResult(of: frame.function, at: place(given), stored) }
                if frame.function == .main { transfers.give(operand(0), instruction, frame, state) }
            }
            return Value()
        case .get: return get(receiver(of: instruction), at: Step(instruction, in: frame), &state)
        case .set:
            set(
                operands.count > 1 ? receiver(of: instruction) : .none, to: operand(operands.count - 1),
                at: Step(instruction, in: frame), &state)
            return Value()
        case .getUnknown where supposedQueue(instruction) != nil:
            return Value(Atom(terms.intern(.concurrentQueue(nil)), .plain, .anywhere))
        case .getUnknown:
            useUndeclared(.read, instruction, frame, state)
            // The content of a property without a known declaration is unknown.
            let isModels = operands.first.map { knowledge.role(of: body[$0].type)?.kind == .model } ?? false
            return operand(0).map { atom in
                let isOfObject = atom.state == .live || atom.state == .handle || atom.state == .given && isModels
                return instruction.type.isUnknown && isOfObject && !atom.isContained
                    ? .unknown : knowledge.part(of: atom, as: instruction.type)
            }
        case .setUnknown:
            useUndeclared(.write, instruction, frame, state)
            models.setUnknown(at: Step(instruction, in: frame), &state)
            return Value()
        case .call, .callRequirement, .callUnknown:
            if let answer = questions.literalComparison(instruction) {
                accesses.noteUntouched()
                return answer
            }
            return instruction.kind == .callUnknown
                ? callUnknown(instruction, frame, &state) : call(instruction, index, frame, &state)
        case .callValue: return callValue(instruction, frame, &state)
        case .defaultArgument: return defaultArgument(instruction, frame, state)
        case .function:
            return Value(
                Atom(
                    terms.intern(.function(DeclarationID(Int(instruction.payload)), operand(0).only?.root ?? .unknown)))
            )
        case .closure:
            let function = body.functions[Int(instruction.payload)]
            for (cell, value) in zip(function.captureList, operandValues(instruction)) {
                state.cells[Int(cell.index)] = value
            }
            closures.form(
                FunctionID(instruction.payload), BodyClosures.Formation(instruction: index, frame: frame, state: state))
            return Value(Atom(terms.intern(.closure(body.owner, FunctionID(instruction.payload)))))
        // An empty list is a known value.
        case .array where operands.isEmpty, .dictionary where operands.isEmpty: return Value(terms.emptyList)
        case .tuple, .array, .dictionary:
            return operands.reduce(into: Value()) { whole, part in
                let isPlain = knowledge.isPlain(body[part].type)
                whole.join(
                    value(part).map { atom in
                        if isPlain, atom.root == .unknown { return nil }
                        var atom = atom
                        atom.isContained = true
                        return atom
                    })
            }
        case .element: return element(of: operands.first, instruction)
        case .casePayload:
            let taken = taken(outOf: instruction.payload < 0 ? nil : { $0.index == instruction.payload }, operand(0))
            let isError = knowledge.isError(instruction.type)
            return taken.map { isError && $0.isConfined ? nil : knowledge.element(of: $0, as: instruction.type) }
        case .cast: return cast(operand(0), operands.first, to: instruction.type)
        case .makeCase: return carried(by: DeclarationID(Int(instruction.payload)), operands.isEmpty ? nil : operand(0))
        case .wrap, .force: return operand(0)
        // `#selector(f)`: the code that has the selector calls `f`.
        case .macro:
            return operands.reduce(into: Value()) { whole, part in
                whole.join(value(part).map { if case .function = terms[$0.root] { $0 } else { nil } })
            }
        case .payload: return operand(0).map { if case .constant(.nil) = terms[$0.root] { nil } else { $0 } }
        case .next:
            let sequence = operand(0)
            // A collection of values without an owner has no handle.
            if let type = operands.first.map({ body[$0].type }), !knowledge.isOwnValue(type), !knowledge.isPlain(type) {
                // The language's own collections give their elements untouched, whoever has put them in.
                let touched = knowledge.isContainer(type) ? sequence.map { $0.isLazyBase ? $0 : nil } : sequence
                events.use(touched, .read, as: type, by: Step(instruction, in: frame), state, sparesElements: true)
            }
            // The next reference in a list is a different one.
            for atom in sequence.atoms { state.operations.resolved[atom.root] = nil }
            return terms.filled(sequence).atoms.reduce(into: Value()) { whole, atom in
                if let held = state.streams[atom.root] {
                    whole.join(held)
                } else if let part = knowledge.part(of: atom, as: instruction.type) {
                    whole.add(part)
                }
            }
        case .modified: return modified(instruction, operands.first)
        case .suspend where waiting.goesOn(index, frame.point): return Value()
        case .suspend:
            noted.suspends = noted.suspends || frame.function == .main
            noted.awaitsTransfer = noted.awaitsTransfer || !run.activations.isLater && waiting.isTransfer(index)
            notes.noteSuspension(instruction, state)
            suspensions.suspend(instruction, index, frame, &state)
            return Value()
        case .childTask:
            return childTask(operand(0), instruction, frame, &state)
        case .string:
            for part in operands { useDescription(of: part, instruction, frame, state) }
            return Value()
        default: return Value()
        }
    }

    /// The element of a pair: the part itself where the pair is written here, otherwise any part that it can be.
    private func element(of pair: ValueID?, _ instruction: Instruction) -> Value {
        guard let pair else { return Value() }
        let parts = Array(body.operands(of: body[pair]))
        if body[pair].kind == .tuple, parts.indices.contains(Int(instruction.payload)) {
            return value(parts[Int(instruction.payload)])
        }
        return value(pair).map { knowledge.element(of: $0, as: instruction.type) }
    }

    /// A value under another type. A plain value is a copy. A value cast to a class that only holds values, and that
    /// is no superclass of the known class, is no object of a handle.
    private func cast(_ value: Value, _ operand: ValueID?, to type: TypeID) -> Value {
        if knowledge.isPlain(type) { return Value() }
        guard let operand, knowledge.isValue(type) else { return value }
        if let wider = program.declaration(of: knowledge.unwrapped(type)),
            knowledge.isKind(body[operand].type, of: wider)
        {
            return value
        }
        return value.map { $0.isConfined ? nil : $0 }
    }

    /// Uses a property of a stored object that has no known declaration, as in a generated class: whatever the
    /// property is, the object itself is used.
    private func useUndeclared(_ kind: Event.Kind, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard instruction.flags.contains(.hasBase), let base = body.operands(of: instruction).first,
            knowledge.role(of: body[base].type)?.kind == .model,
            knowledge.call(
                named: Symbol(id: UInt32(bitPattern: instruction.payload)), on: body[base].type, labels: [],
                isAwaited: false) == nil
        else { return }
        events.use(value(base), kind, as: body[base].type, by: Step(instruction, in: frame), state)
    }

    /// Uses the description of an object or collection that is put into a text: it is read where a model says so.
    private func useDescription(of part: ValueID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        let type = body[part].type
        guard let role = knowledge.role(of: type), role.kind == .model || role.kind == .collection,
            let call = knowledge.call(named: Self.description, on: type, labels: [], isAwaited: false),
            call.member.isTouch
        else { return }
        events.use(value(part), .read, as: type, by: Step(instruction, in: frame), state, at: place(part))
    }

    private static let description = Symbol("description")

    /// The value that unseen code returns at once, as declared for its variable: a thread's own handle, taken where
    /// that is legal.
    private func supposed(_ given: ValueID?, _ cell: Int32, _ frame: Frame) -> Value {
        guard let given, case let call = body[given], call.kind == .callUnknown || call.kind == .callValue,
            !call.flags.contains(.isAwaited), let role = knowledge.role(of: body.cells[Int(cell)].type),
            role.kind == .handle,
            role.model.home == .opener
        else { return .unknown }
        switch frame.point.executor {
        // The handle from an actor's own store may be the actor's.
        case .actor, .globalActor, .unknown: return .unknown
        default: break
        }
        analysis.effects.supposedHandles.insert(place(call))
        return Value(Atom(made(call), .handle, .thread(frame.point)))
    }

    /// The value whose property is read or set: the first operand.
    private func receiver(of instruction: Instruction) -> Receiver {
        body.operands(of: instruction).first.map { Receiver(value($0), body[$0].type) } ?? .none
    }

    /// Reads the variable or property that a step names.
    func get(_ base: Receiver, at step: Step, _ state: inout FlowState) -> Value {
        let variable = DeclarationID(Int(step.instruction.payload))
        guard knowledge.isDescribed(variable) else { return variables.get(base, at: step, &state) }
        // A handle that is stored by unseen code belongs to the code that takes it.
        if base.value == nil, knowledge.isInterface(variable),
            knowledge.role(of: step.instruction.type)?.kind == .handle
        {
            return Value(Atom(terms.intern(.global(variable)), .handle, .thread(step.frame.point)))
        }
        // Of the effects of reading a property on the state, only those on the code after it count.
        var copy = state
        defer { (state.asksForFrozen, state.fails) = (copy.asksForFrozen, copy.fails) }
        return models.call(variable, on: base, [], at: step, &copy)
    }

    /// Sets the variable or property that a step names.
    func set(_ base: Receiver, to value: Value, at step: Step, _ state: inout FlowState) {
        guard !variables.set(base, to: value, at: step, &state), let held = base.value else { return }
        models.set(held, base.type, at: step, &state)
    }

    /// The value of a parameter's default, which each caller that leaves it out evaluates.
    func defaultArgument(_ instruction: Instruction, _ frame: Frame, _ state: FlowState) -> Value {
        guard instruction.payload >= 0 else { return Value() }
        let owner = BodyOwner.defaultArgument(DeclarationID(Int(instruction.payload)), parameter: instruction.index)
        guard let summary = analysis.knownSummary(of: owner) else { return Value() }
        noted.hangsOnFlags = noted.hangsOnFlags || summary.hangsOnFlags
        // A literal, say, is the same for every caller.
        if summary.operations.all.isEmpty, summary.result.atoms.allSatisfy({ terms.isSameToAll($0) }) {
            return summary.result
        }
        let call = Substitution(
            callee: summary, receiver: Value(), arguments: [], place: place(instruction), caller: frame.point,
            isAwaited: false, fields: state.fields, wrapped: [], terms: terms)
        operations.apply(call, instruction, frame, state)
        return call.value(summary.result, state)
    }

    /// The value that a case carries: its payload, or the bare case where there is none.
    private func carried(by one: DeclarationID, _ payload: Value?) -> Value {
        // An optional is the same as its wrapped value.
        if program.standard.optional != nil, program.owner(of: one) == program.standard.optional {
            return payload ?? constant(Literal.nil.code)
        }
        guard let payload, !payload.isEmpty else {
            return Value(Atom(terms.intern(.constant(.enumCase(one))), .plain, .anywhere))
        }
        return payload.map { atom in
            var carried = atom
            carried.carriage = .by(one)
            return carried
        }
    }

    /// The value that an enumeration carries in a case: empty where it is known to be another case.
    /// - Parameter isAsked: whether a case is the one asked for; nil where the case is unknown.
    func taken(outOf isAsked: ((DeclarationID) -> Bool)?, _ value: Value) -> Value {
        value.map { atom in
            if let isAsked, let known = atom.enumCase, !isAsked(known) { return nil }
            if atom.enumCase == nil, case .constant(.enumCase) = terms[atom.root] { return nil }
            var taken = atom
            taken.carriage = .out
            return taken
        }
    }

    /// The argument that a library gives the method that is this body: an object owned by the context of the call.
    private func lent(_ parameter: Instruction) -> Value? {
        guard case .function(let id) = body.owner, let model = knowledge.delegates.lending(to: id),
            model.passes.indices.contains(Int(parameter.payload)), run.point.executor != .unknown
        else { return nil }
        let term = terms.intern(.parameter(parameter.payload)), executor = run.point.executor
        var atom = Atom(term, .live, executor.isKnown ? .executor(executor) : .of(term))
        (atom.taken, atom.creation) = (run.point, place(parameter))
        return Value(atom)
    }

    private func given(_ term: Term) -> Value {
        let id = terms.intern(term)
        var atom = Atom(id, .given, .of(id))
        atom.taken = run.point
        return Value(atom)
    }

    private func constant(_ code: Int32) -> Value {
        let constant: Constant =
            switch code {
            case 3: .true
            case 4: .false
            case 5: .nil
            default: .other
            }
        return Value(Atom(terms.intern(.constant(constant)), .plain, .anywhere))
    }

    /// Returns a value as it is where the guards hold.
    private func guarded(_ value: Value, _ state: FlowState) -> Value {
        guard !state.guards.isEmpty else { return value }
        return value.map { atom in
            var atom = atom
            guard let both = atom.guards.and(state.guards) else { return nil }
            atom.guards = both
            return atom
        }
    }

    /// Whether a call is of a function of the project's own: its body says what it keeps.
    private func isOwnFunction(_ call: Instruction) -> Bool {
        guard call.kind == .call, call.payload >= 0, case let id = DeclarationID(Int(call.payload)) else {
            return false
        }
        return !knowledge.isInterface(id) && analysis.summary(of: id) != nil
    }

    private func modified(_ instruction: Instruction, _ call: ValueID?) -> Value {
        guard let call else { return .unknown }
        let made = body[call]
        let operands = operandValues(made)
        let receiver = made.flags.contains(.hasBase) ? 1 : 0
        guard instruction.payload < 0 else {
            let position = Int(instruction.payload) + receiver
            return position < operands.count ? operands[position].joined(.unknown) : .unknown
        }
        // What a thread keeps there for itself is nothing that others find.
        if accesses.isOfOwnTable(call) { return operands.first ?? .unknown }
        // A value that is put into a collection is in it. A record that writes itself uses the handle without storing
        // it.
        let isRecords = models.isOfDatabase(made) || isOwnFunction(made)
        let given = Array(body.operands(of: made).dropFirst(receiver))
        return operands.dropFirst(receiver).enumerated().reduce(into: operands.first ?? Value()) { whole, next in
            let (position, part) = next
            // An unknown object is in the collection all the same.
            if knowledge.carriesConfined(body[given[position]].type), part.atoms.contains(where: { $0 == .unknown }) {
                whole.add(.unknown)
            }
            whole.join(
                part.map { atom in
                    if isRecords,
                        atom.state == .handle || knowledge.role(of: body[given[position]].type)?.kind == .handle
                    {
                        return nil
                    }
                    guard atom.state != .plain || terms.isMade(atom.root) || closure(atom) != nil else { return nil }
                    var atom = atom
                    atom.isContained = true
                    return atom
                })
        }
    }
}
