import Declarations
import Lowering
import Syntax

/// Calls of the program's own functions, and of what nobody knows.
extension BodyFlow {
    func call(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) -> Value {
        let id = DeclarationID(Int(instruction.payload))
        let operands = Array(body.operands(of: instruction))
        let hasBase = instruction.flags.contains(.hasBase)
        let receiver = hasBase ? operands.first.map { value($0) } : nil
        let arguments = Array(operands.dropFirst(hasBase ? 1 : 0))
        if let local = run.localFunction(id) {
            var way = frame.way
            if way.count < Way.limit { way.append(place(instruction)) }
            let inner = Frame(
                function: FunctionID(Int32(local)), here: executors.here(of: body.functions[local], frame, instruction),
                arguments: arguments.map { value($0) }, way: way)
            let result = enter(inner, &state)
            deletions.delete(by: FunctionID(Int32(local)), arguments, instruction, &state)
            return result
        }
        if let answer = questions.comparison(id, arguments, instruction) { return answer }
        if knowledge.isDescribed(id) {
            // A closure that a macro only reads, as a predicate's, is never run.
            if program[id].kind == .macro, knowledge.holding(of: instruction.type) == .nothing { return Value() }
            let type = receiverType(hasBase ? operands.first : nil, id, arguments, instruction)
            // What is said of the project's own functions is said of these arguments, or their bodies count.
            if knowledge.isInterface(id) || models.isDescribed(id, type, arguments, instruction) {
                return models.call(id, receiver, type, arguments, instruction, frame, &state)
            }
        }
        let isDynamic = instruction.kind == .callRequirement && !instruction.flags.contains(.isSuper)
        let isInTest = knowledge.isTest(body.owner.declaration)
        var targets = [id], mayBeOthers = false
        if isDynamic {
            let known = program.implementations(of: id)
            targets =
                (program[id].flags.contains(.hasBody) ? [id] : [])
                + known.known.filter { $0 != id && (isInTest || !knowledge.isTest($0)) }
            mayBeOthers = known.mayBeOthers
        }
        // Only a library's type fulfils it: the call is one of that type's member.
        if isDynamic, !mayBeOthers, targets.count == 1, knowledge.isInterface(targets[0]),
            let owner = program.owner(of: targets[0])
        {
            return models.call(
                targets[0], receiver, program.type(declaredBy: owner), arguments, instruction, frame, &state)
        }
        // What a library's type fulfils it with runs a closure as only that type does: the project's own types say
        // nothing of that.
        if targets.contains(where: { knowledge.isInterface($0) }),
            arguments.contains(where: { knowledge.isFunction(body[$0].type) })
        {
            targets = []
        }
        // Whoever fulfils it, it is given what is given.
        if mayBeOthers || targets.isEmpty { transfers.handOver(arguments, frame.here, frame, state) }
        guard !targets.isEmpty, targets.count <= Self.targetLimit else {
            return opaqueCall(arguments, instruction, frame, &state)
        }
        var result = mayBeOthers ? Value.unknown : Value()
        for target in targets {
            if program[target].kind == .variable {
                result.join(stored(target, as: id, receiver ?? Value(), operands, instruction, frame, &state))
                continue
            }
            guard let callee = analysis.summary(of: target) else {
                // A memberwise initialiser keeps what it is given.
                result.join(
                    program[target].kind == .initializer
                        ? variables.make(target, arguments, instruction, frame, &state)
                        : opaqueCall(arguments, instruction, frame, &state))
                continue
            }
            run.turnsRunLoop = run.turnsRunLoop || callee.turnsRunLoop
            // Tests are built with flags of their own: what is shipped says nothing of what they run.
            if callee.hangsOnFlags {
                hangsOnFlags = true
                if isInTest {
                    result.join(opaqueCall(arguments, instruction, frame, &state))
                    continue
                }
            }
            let values = zip(arguments.indices, arguments).map { accepted(self.value($1), by: target, $0) }
            let isInitializer = program[target].kind == .initializer && !instruction.flags.contains(.isSuper)
            let instance =
                isInitializer
                ? Value(Atom(made(instruction), variables.instanceState(instruction.type), .anywhere))
                : receiver ?? Value()
            if isInitializer { variables.begin(target, instruction, frame, &state) }
            let given = apply(callee, target, instance, values, arguments, instruction, frame, &state)
            if isInitializer { variables.prepareLazy(target, instruction, frame, &state) }
            result.join(isInitializer ? instance : given)
        }
        return result
    }

    /// A property that is asked for by a requirement, and that whoever fulfils it stores.
    private func stored(
        _ variable: DeclarationID, as accessor: DeclarationID, _ receiver: Value, _ operands: [ValueID],
        _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var access = instruction
        access.payload = variable.index
        if program[accessor].kind == .getter { return get(access, receiver, operands.first, frame, &state) }
        if let given = operands.last { set(access, receiver, value(given), operands.first, frame, &state) }
        return Value()
    }

    /// Of an argument what a parameter of its type can be.
    private func accepted(_ value: Value, by function: DeclarationID, _ position: Int) -> Value {
        let parameters = program.signature(of: function).parameters
        guard value.atoms.contains(where: { $0.state == .live || $0.state == .handle }),
            parameters.indices.contains(position), knowledge.isOwnValue(parameters[position].type)
        else { return value }
        return value.map { $0.state == .live || $0.state == .handle ? nil : $0 }
    }

    private func receiverType(
        _ receiver: ValueID?, _ id: DeclarationID, _ arguments: [ValueID], _ instruction: Instruction
    ) -> TypeID {
        if let receiver, !body[receiver].type.isUnknown { return body[receiver].type }
        if program[id].kind == .initializer { return instruction.type }
        // An operator that a protocol or superclass declares is a member of what it stands beside.
        if Program.isOperator(program[id].name), let owner = program.owner(of: id),
            let operand = arguments.first(where: {
                knowledge.carriesConfined(body[$0].type) && knowledge.isKind(body[$0].type, of: owner)
            })
        {
            return body[operand].type
        }
        return program.owner(of: id).map { program.type(declaredBy: $0) } ?? .unknown
    }

    // MARK: Summaries

    /// The effects of a call, in this body's terms.
    func apply(
        _ callee: Summary, _ id: DeclarationID, _ receiver: Value, _ arguments: [Value], _ ids: [ValueID],
        _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        var call = Substitution(
            callee: callee, receiver: receiver, arguments: arguments, place: place(instruction), caller: frame.here,
            isAwaited: instruction.flags.contains(.isAwaited), fields: state.fields,
            wrapped: Set(ids.indices.filter { body[ids[$0]].kind == .wrap }.map { Int32($0) }), terms: terms)
        transfers.pass(call, id, ids, instruction, frame, state)
        transactions.apply(call, ids, instruction, frame, &state)
        operations.apply(call, instruction, frame, state)
        accesses.noteCall(id, arguments, instruction, frame)
        accesses.noteCall(of: callee, id)
        let before = state.cells, fields = state.fields
        var now: Cells?, later: [(function: TermID, state: FlowState)] = []
        var askedThere: Set<TermID> = [], madeUses: [Event] = []
        for event in callee.events {
            guard let guards = call.guards(event.guards), let both = guards.and(state.guards) else { continue }
            let lazyTerms = event.ifUnasked.map { call.terms($0, state) }
            if let lazyTerms {
                guard lazyTerms.count == 1, lazyTerms[0] != .unknown, !state.asked.contains(lazyTerms[0]) else {
                    continue
                }
                askedThere.insert(lazyTerms[0])
            }
            let subjects = call.value(event.subject, state).atoms
            guard !subjects.isEmpty else { continue }
            var common = moved(event, call, ids, instruction)
            common.isWhole = event.isWhole && subjects.count == 1 && !run.asksForFrozen
            common.ifUnasked = lazyTerms?.first
            let here = common.here
            for atom in subjects {
                var moved = common
                moved.subject = atom
                if moved.stored == nil, case .field(_, let variable) = terms[event.subject.root], atom.state == .handle,
                    !atom.isPart
                {
                    moved.stored = variable
                }
                moved.guards = atom.guards.and(both) ?? both
                moved.arguments = event.arguments.map { call.value($0, state) }
                moved.suspension = here.entry == .caller ? event.suspension ?? state.suspension : nil
                if event.suspension != nil, moved.subject.suspension == nil {
                    moved.subject.suspension = event.suspension
                }
                switch event.kind {
                case .keep(let term):
                    for term in call.terms(term, state) where term != .unknown {
                        moved.kind = .keep(term)
                        if variables.keep(moved.subject, in: term, &state) { events.record(moved) }
                    }
                case .invoke:
                    guard let inner = transactions.entered(event.control, call, instruction, state) else { continue }
                    // Which of its runs come after another only the callee knows.
                    var own = state
                    own.cells = before
                    // What another function that it was given has left there in an earlier work item.
                    for run in later where run.function != moved.subject.root { own.cells.join(run.state.cells) }
                    own.transactions = inner
                    own.guards = moved.guards
                    // In another work item nobody here waits for it.
                    let isLater = moved.here.entry != frame.here.entry
                    if isLater { own.forgetSuspension() }
                    run.activations.entering = .given(event.control.loop, isLater: event.control.isLater)
                    run.activations.enteringPool = event.control.isInPool
                    run.activations.enteringSite = event.place
                    let result = callFunction(moved.subject, moved.here, moved.arguments, moved, instruction, &own)
                    call.results[event.subject.root, default: Value()].join(
                        transfers.handedOn(result, of: event.subject.root, callee, moved, instruction, frame, state))
                    run.activations.entering = .now
                    run.activations.enteringPool = false
                    run.activations.enteringSite = nil
                    if isLater {
                        later.append((moved.subject.root, own))
                        (own.suspension, own.suspensionIndex) = (state.suspension, state.suspensionIndex)
                    } else {
                        if now == nil { now = own.cells } else { now?.join(own.cells) }
                    }
                    var left = state.transactions
                    if !isLater, !event.control.isLater { left.take(since: inner, own.transactions) }
                    (own.cells, own.transactions, own.guards) = (before, left, state.guards)
                    state = own
                case _ where moved.ifUnasked != nil: events.recordAsking(moved)
                default:
                    if moved.here.executor == .unknown { madeUses.append(moved) }
                    events.record(moved, isGiven: terms.isParameter(event.subject.root))
                    if event.here.executor == .caller, here.executor.isKnown, terms.isStored(event.subject.root) {
                        accesses.noteLed(moved, instruction)
                    }
                    deletions.delete(as: event, of: callee, ids, instruction, &state)
                    if moved.isWhole, event.kind == .write || event.kind == .delete,
                        terms.parameter(of: event.subject.root) != nil,
                        let framework = knowledge.carriedRole(of: event.type)?.framework
                    {
                        operations.noteFrozenChange(
                            of: moved.subject, event.type, framework, event.kind == .delete ? .isDeletion : [],
                            at: event.place, moved.way, frame, state)
                    }
                }
            }
        }
        for (position, handles) in callee.adds.sorted(by: { $0.key < $1.key }) {
            models.manage(call.argument(position), by: call.value(handles, state), &state)
        }
        noteMakers(callee, moved: madeUses)
        state.asked.formUnion(askedThere)
        if let now { state.cells = now }
        for run in later { join(run.state, into: &state) }
        // What it has read of a property it has read before it put something there.
        var entry = state
        entry.fields = fields
        let result = call.value(callee.result, entry)
        accesses.noteGiven(result, instruction, frame)
        return result
    }

    /// A callee gives a stream whose elements a closure of its own makes: what that does is known where somebody
    /// subscribes.
    private func noteMakers(_ callee: Summary, moved uses: [Event]) {
        guard !uses.isEmpty else { return }
        for maker in callee.result.atoms where terms.isMaker(maker) {
            guard let place = analysis.place(ofClosure: maker.root) else { continue }
            for use in uses where use.here.entry == .at(place) { run.note(use, ofMakerAt: place) }
        }
    }

    /// What of a callee's event is the same whatever it is done to here: where it happens, and the call that leads
    /// there.
    private func moved(_ event: Event, _ call: Substitution, _ ids: [ValueID], _ instruction: Instruction) -> Event {
        var moved = event
        moved.here = call.here(event.here)
        moved.thread = event.here.entry == .caller ? waiting(at: moved.here) : event.thread.map { call.executor($0) }
        let isJudgedThere = event.here.executor.isKnown && terms.parameter(of: event.subject.root) == nil
        moved.isTold =
            event.isTold
            || !event.guards.areCallersChoice
                && (isJudgedThere || event.isStored(terms) && !knowledge.isCarried(event.subject.root, terms))
        moved.way.lead(from: handedOver(event.subject, ids, instruction))
        return moved
    }

    /// The argument by which a callee's value is given, or the call.
    private func handedOver(_ subject: Atom, _ ids: [ValueID], _ instruction: Instruction) -> Place {
        guard let position = terms.parameter(of: subject.root) else { return place(instruction) }
        if position >= 0 { return ids.indices.contains(Int(position)) ? place(ids[Int(position)]) : place(instruction) }
        guard instruction.flags.contains(.hasBase), let base = body.operands(of: instruction).first,
            !body[base].flags.contains(.isImplicit)
        else { return place(instruction) }
        return place(base)
    }

    // MARK: What nobody knows

    func callUnknown(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = Array(body.operands(of: instruction))
        let hasBase = instruction.flags.contains(.hasBase)
        let arguments = Array(operands.dropFirst(hasBase ? 1 : 0))
        let name = Symbol(id: UInt32(bitPattern: instruction.payload))
        let labels = arguments.indices.map {
            body.labels.indices.contains(Int(instruction.index) + $0) ? body.labels[Int(instruction.index) + $0] : .none
        }
        if hasBase, let receiver = operands.first, name != .none,
            let known = knowledge.call(
                named: name, on: body[receiver].type, labels: labels, isAwaited: instruction.flags.contains(.isAwaited))
        {
            return models.perform(
                models.described(
                    known, value(receiver), body[receiver].type, zip(labels, arguments).map { ($0, $1) }, instruction,
                    frame), &state)
        }
        if hasBase, arguments.isEmpty, knowledge.freezing.contains(name) {
            return Value(Atom(made(instruction), .frozen, .anywhere))
        }
        if hasBase, knowledge.walking.contains(name) { return walk(arguments, instruction, frame, &state) }
        if operands.contains(where: { knowledge.role(of: body[$0].type)?.kind == .handle }) {
            transactions.handOver(operands, &state)
        }
        return opaqueCall(arguments, instruction, frame, &state)
    }

    /// A walk over what nobody knows: closures are run once for each element, which may be anything.
    private func walk(
        _ arguments: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    )
        -> Value
    {
        for atom in arguments.flatMap({ value($0).atoms }) {
            guard let function = closure(atom) else {
                runUnknown(atom, instruction, frame, &state)
                continue
            }
            var round = state
            run.activations.entering = .loop
            let elements = body.functions[Int(function.index)].parameters.map { _ in Value.unknown }
            _ = callFunction(atom, frame.here, elements, nil, instruction, &round)
            run.activations.entering = .now
            state.join(round)
        }
        return .unknown
    }

    /// Code that is neither in the program nor described: its result is unknown, and what it is given runs somewhere,
    /// some time.
    func opaqueCall(
        _ arguments: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        for argument in arguments {
            for atom in value(argument).atoms { runUnknown(atom, instruction, frame, &state) }
        }
        return .unknown
    }

    /// More witnesses or overrides than these are as good as unknown.
    static let targetLimit = 12
}
