import Declarations
import Lowering
import Syntax

/// Calls of the program's own functions, and of unknown code.
extension BodyFlow {
    func call(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) -> Value {
        let id = DeclarationID(Int(instruction.payload))
        let operands = Array(body.operands(of: instruction))
        let hasBase = instruction.flags.contains(.hasBase)
        let receiver = hasBase ? operands.first.map { value($0) } : nil
        let arguments = Array(operands.dropFirst(hasBase ? 1 : 0))
        if let local = run.localFunction(id) {
            var path = frame.path
            if path.count < CallPath.limit { path.append(place(instruction)) }
            let inner = Frame(
                function: FunctionID(Int32(local)),
                point: executors.point(of: body.functions[local], frame, instruction),
                arguments: arguments.map { value($0) }, path: path)
            let result = enter(inner, &state)
            deletions.delete(by: FunctionID(Int32(local)), arguments, instruction, &state)
            return result
        }
        if let answer = questions.comparison(id, arguments, instruction) { return answer }
        if knowledge.isDescribed(id) {
            // A closure that a macro only reads, such as a predicate's, is never run.
            if program[id].kind == .macro, knowledge.holding(of: instruction.type) == .nothing { return Value() }
            let type = receiverType(hasBase ? operands.first : nil, id, arguments, instruction)
            // A description of the project's own functions applies to these arguments; otherwise their bodies count.
            if knowledge.isInterface(id) || models.isDescribed(id, type, arguments, instruction) {
                return models.call(
                    id, on: Receiver(receiver, type), arguments, at: Step(instruction, in: frame), &state)
            }
        }
        let call = OwnCall(
            function: id, receiver: receiver, operands: operands, arguments: arguments, instruction: instruction,
            frame: frame)
        return self.call(call, &state)
    }

    /// A call of a declaration of the program.
    struct OwnCall {
        let function: DeclarationID
        let receiver: Value?
        let operands: [ValueID]
        /// The operands without the receiver.
        let arguments: [ValueID]
        let instruction: Instruction
        let frame: Frame
    }

    private func call(_ call: OwnCall, _ state: inout FlowState) -> Value {
        var (targets, mayBeOthers) = targets(of: call)
        // Only a library's type fulfils the requirement: the call is one of that type's member.
        if isDynamic(call.instruction), !mayBeOthers, targets.count == 1, knowledge.isInterface(targets[0]),
            let owner = program.owner(of: targets[0])
        {
            return models.call(
                targets[0], on: Receiver(call.receiver, program.type(declaredBy: owner)), call.arguments,
                at: Step(call.instruction, in: call.frame), &state)
        }
        // A library's type runs a closure as only that type does: the project's own types say nothing about that.
        if targets.contains(where: { knowledge.isInterface($0) }),
            call.arguments.contains(where: { knowledge.isFunction(body[$0].type) })
        {
            targets = []
        }
        // Every implementation of the requirement receives the same arguments.
        if mayBeOthers || targets.isEmpty {
            transfers.handOver(call.arguments, call.frame.point, call.frame, state)
        }
        guard !targets.isEmpty, targets.count <= Self.targetLimit else {
            return opaqueCall(call.arguments, call.instruction, call.frame, &state)
        }
        var result = mayBeOthers ? Value.unknown : Value()
        // A getter that opens a new handle each time is treated like one that stores the handle.
        if program[call.function].kind == .getter, opensHandles(targets) {
            targets.removeAll { program[$0].kind == .variable }
            result.join(.unknown)
        }
        for target in targets { result.join(self.call(target, byItsInstance: targets.count > 1, call, &state)) }
        return result
    }

    /// Whether one of several functions or accessors returns a handle that it opens for its caller.
    private func opensHandles(_ targets: [DeclarationID]) -> Bool {
        targets.count > 1
            && targets.contains { target in
                program[target].kind != .variable
                    && analysis.summary(of: target)?.result.atoms.contains { atom in
                        if case .thread = atom.confinement {
                            atom.state == .handle && terms.isMade(atom.root)
                        } else {
                            false
                        }
                    } ?? false
            }
    }

    /// Whether a subclass, or a type that fulfils a requirement, may have another function for the call.
    private func isDynamic(_ instruction: Instruction) -> Bool {
        instruction.kind == .callRequirement && !instruction.flags.contains(.isSuper)
    }

    /// The declarations that a call may refer to, and whether there may be others.
    private func targets(of call: OwnCall) -> (targets: [DeclarationID], mayBeOthers: Bool) {
        let id = call.function
        if let receiver = call.operands.first, call.receiver != nil, !remotes.isEmpty,
            loops.derives(receiver, from: { remotes.contains($0) })
        {
            return ([], true)
        }
        guard isDynamic(call.instruction) else { return ([id], false) }
        let known = program.implementations(of: id), isInTest = knowledge.isTest(body.owner.declaration)
        let asked = protocols(of: call)
        let others = known.known.filter {
            $0 != id && (isInTest || !knowledge.isTest($0)) && conforms($0, to: asked)
                && !knowledge.isForeign(call.instruction.type, to: $0)
        }
        return ((program[id].flags.contains(.hasBody) ? [id] : []) + others, known.mayBeOthers)
    }

    /// The project's own protocols that the receiver is declared to conform to.
    private func protocols(of call: OwnCall) -> [DeclarationID] {
        guard call.receiver != nil, let receiver = call.operands.first else { return [] }
        return knowledge.chain(of: body[receiver].type).compactMap { type in
            program.declaration(of: type).flatMap {
                program[$0].kind == .protocol && !knowledge.isInterface($0) ? $0 : nil
            }
        }
    }

    /// Whether a member is of a type that conforms to protocols, or of none that says.
    private func conforms(_ member: DeclarationID, to protocols: [DeclarationID]) -> Bool {
        guard !protocols.isEmpty, let owner = program.owner(of: member), program[owner].kind != .protocol else {
            return true
        }
        let type = program.type(declaredBy: owner)
        return protocols.allSatisfy { knowledge.isKind(type, of: $0) }
    }

    /// Runs a call as a call of one of several declarations: of the one that the receiver's own type has, if that is
    /// seen.
    private func call(
        _ target: DeclarationID, byItsInstance isOneOfSeveral: Bool, _ call: OwnCall, _ state: inout FlowState
    ) -> Value {
        guard isOneOfSeveral, let receiver = call.receiver, let type = typeRunning(target) else {
            return self.call(target, by: call, &state)
        }
        let test = Guards.Test.isInstance(type)
        guard terms.truth(test, receiver, own: ownType) != .no else { return Value() }
        guard analysis.isLeaf(type), let subject = receiver.only.flatMap(terms.guardSubject) else {
            return self.call(target, by: call, &state)
        }
        let outer = state.guards, own = Guards().adding(subject, test)
        guard let both = outer.and(own) else { return Value() }
        state.guards = both
        let result = self.call(target, by: call, &state)
        state.guards = outer
        return result.map { atom in
            guard let both = atom.guards.and(own) else { return nil }
            var atom = atom
            atom.guards = both
            return atom
        }
    }

    /// The type of the project's whose instances run a member; nil where types that are not related to it may.
    private func typeRunning(_ member: DeclarationID) -> DeclarationID? {
        guard let type = program.owner(of: member), !knowledge.isInterface(type) else { return nil }
        switch program[type].kind {
        case .struct, .enum, .actor, .class: return type
        default: return nil
        }
    }

    /// The type of `self`, or one that it inherits from.
    private var ownType: DeclarationID? { program.owner(of: body.owner.declaration) }

    /// Runs a call as a call of one declaration.
    private func call(_ target: DeclarationID, by call: OwnCall, _ state: inout FlowState) -> Value {
        let instruction = call.instruction, frame = call.frame
        if program[target].kind == .variable { return stored(target, by: call, &state) }
        guard let callee = analysis.summary(of: target) else {
            if let role = knowledge.roleImplementing(target) { return callGenerated(call, of: role, state) }
            // A memberwise initialiser stores its arguments.
            if program[target].kind == .initializer { noteInstance(instruction) }
            return program[target].kind == .initializer
                ? variables.make(target, call.arguments, at: Step(instruction, in: frame), &state)
                : opaqueCall(call.arguments, instruction, frame, &state)
        }
        noted.turnsRunLoop = noted.turnsRunLoop || callee.turnsRunLoop
        // Tests are built with flags of their own: the shipped build says nothing about the code they run.
        if callee.hangsOnFlags {
            noted.hangsOnFlags = true
            if knowledge.isTest(body.owner.declaration) {
                return opaqueCall(call.arguments, instruction, frame, &state)
            }
        }
        let values = zip(call.arguments.indices, call.arguments).map { accepted(value($1), by: target, $0) }
        let isInitializer = program[target].kind == .initializer && !instruction.flags.contains(.isSuper)
        let instance =
            isInitializer
            ? Value(Atom(made(instruction), variables.instanceState(instruction.type), .anywhere))
            : call.receiver ?? Value()
        if isInitializer {
            noteInstance(instruction)
            variables.begin(target, at: Step(instruction, in: frame), &state)
        }
        let given = apply(
            callee, of: target, on: instance, with: values, from: call.arguments, instruction, frame, &state)
        if isInitializer { variables.prepareLazy(target, at: Step(instruction, in: frame), &state) }
        return isInitializer ? instance : given
    }

    private func noteInstance(_ instruction: Instruction) {
        guard let type = program.declaration(of: knowledge.unwrapped(instruction.type)), !knowledge.isInterface(type)
        else { return }
        terms.note(instanceMadeAt: place(instruction), of: type)
    }

    /// The value of a property that a requirement asks for, where the types that fulfil it store the property.
    private func stored(_ variable: DeclarationID, by call: OwnCall, _ state: inout FlowState) -> Value {
        var access = call.instruction
        access.payload = variable.index
        let step = Step(access, in: call.frame)
        let base = Receiver(call.receiver ?? Value(), call.operands.first.map { body[$0].type } ?? .unknown)
        if program[call.function].kind == .getter { return get(base, at: step, &state) }
        if let given = call.operands.last { set(base, to: value(given), at: step, &state) }
        return Value()
    }

    /// The part of an argument that a parameter of its type can be.
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
        if let receiver, !body[receiver].type.isUnknown {
            let type = body[receiver].type
            // What an extension asks of its type's parameters, or of `Self`, shows in the members that it calls.
            guard case .parameter = program.types[type], knowledge.role(of: type) == nil,
                let declaring = program.owner(of: program.storage(of: id)).map({ program.type(declaredBy: $0) }),
                knowledge.role(of: declaring)?.kind.isConfined ?? false
            else { return type }
            return declaring
        }
        if program[id].kind == .initializer { return instruction.type }
        // An operator that a protocol or superclass declares is a member of the type of its operands.
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

    /// Applies the effects of a call, in this body's terms.
    /// - Parameter ids: The instructions that give the arguments; none where the code contains no such instructions.
    func apply(
        _ callee: Summary, of id: DeclarationID, on receiver: Value, with arguments: [Value], from ids: [ValueID],
        _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        let call = Substitution(
            callee: callee, receiver: receiver, arguments: arguments, place: place(instruction), caller: frame.point,
            isAwaited: instruction.flags.contains(.isAwaited), fields: state.fields,
            wrapped: Set(ids.indices.filter { body[ids[$0]].kind == .wrap }.map { Int32($0) }), terms: terms,
            callersType: ownType, someActor: receiver.atoms.count > 1 ? someActor(of: id) : nil)
        transfers.pass(call, to: id, ids, frame, state)
        transactions.apply(call, ids, at: Step(instruction, in: frame), &state)
        operations.apply(call, instruction, frame, state)
        accesses.noteCall(id, arguments, instruction, frame)
        accesses.noteCall(of: callee, id)
        var application = SummaryApplication(
            flow: self, call, of: id, arguments: ids, at: instruction, in: frame, state)
        return application.run(&state)
    }

    /// Some instance of the actor whose member a function is; nil for any other function, and for an actor whose
    /// executor others may share.
    private func someActor(of id: DeclarationID) -> TermID? {
        guard let owner = program.owner(of: id), program[owner].kind == .actor, !analysis.hasOwnExecutor(owner) else {
            return nil
        }
        return terms.some(owner)
    }

    // MARK: Unknown code

    func callUnknown(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = Array(body.operands(of: instruction))
        let hasBase = instruction.flags.contains(.hasBase)
        let arguments = Array(operands.dropFirst(hasBase ? 1 : 0))
        let name = Symbol(id: UInt32(bitPattern: instruction.payload))
        let labels = arguments.indices.map {
            body.labels.indices.contains(Int(instruction.index) + $0) ? body.labels[Int(instruction.index) + $0] : .none
        }
        if hasBase, let receiver = operands.first, name != .none,
            case let type = supposedQueue(body[receiver]) ?? body[receiver].type,
            let known = knowledge.call(
                named: name, on: type, labels: labels, isAwaited: instruction.flags.contains(.isAwaited))
        {
            if type != body[receiver].type {
                for argument in arguments {
                    for atom in value(argument).atoms {
                        analysis.effects.supposedItems.insert(entryPlace(atom, instruction))
                    }
                }
            }
            return models.perform(
                models.described(
                    known, on: Receiver(value(receiver), type), zip(labels, arguments).map { ($0, $1) },
                    at: Step(instruction, in: frame)), &state)
        }
        if hasBase, let receiver = operands.first, let supposed = supposedTransaction(name, on: receiver, arguments) {
            let handle = body[loops.origin(of: receiver)]
            analysis.effects.supposedHandles.insert(place(handle))
            return models.perform(
                models.described(
                    supposed, on: Receiver(Value(Atom(made(handle), .handle)), .unknown),
                    zip(labels, arguments).map { ($0, $1) }, at: Step(instruction, in: frame)), &state)
        }
        if hasBase, arguments.isEmpty, knowledge.traits.freezing.contains(name) {
            return Value(Atom(made(instruction), .frozen, .anywhere))
        }
        if hasBase, knowledge.traits.walking.contains(name) { return walk(arguments, instruction, frame, &state) }
        if operands.contains(where: { knowledge.role(of: body[$0].type)?.kind == .handle }) {
            transactions.handOver(operands, &state)
        }
        // The handle of an access is given to code to be used there.
        for argument in arguments {
            let lent = value(argument).map { $0.state == .handle && $0.isLent ? $0 : nil }
            events.use(
                lent, .pass, as: body[argument].type, by: Step(instruction, in: frame), state, at: place(argument))
        }
        return opaqueCall(arguments, instruction, frame, &state)
    }

    /// The transaction that a call on a value of unknown type must be: its file imports one framework whose handles
    /// have a call of the name that runs a block without parameters in one.
    private func supposedTransaction(_ name: Symbol, on receiver: ValueID, _ arguments: [ValueID]) -> Knowledge.Call? {
        guard body[receiver].type.isUnknown, arguments.count == 1, body[arguments[0]].kind == .closure,
            body.functions[Int(body[arguments[0]].payload)].parameters.isEmpty
        else { return nil }
        return knowledge.transaction(named: name, in: body.file)
    }

    /// The type of a static member that a queue's type has from a module that is not at hand: a queue other than the
    /// main one, whose name is known. Nil for any other value.
    func supposedQueue(_ member: Instruction) -> TypeID? {
        guard member.kind == .getUnknown, member.type.isUnknown, let base = body.operands(of: member).first,
            case .metatype(let type) = program.types[body[base].type], knowledge.role(of: type)?.kind == .queue
        else { return nil }
        return type
    }

    /// Walks over unknown values: closures are run once for each element, which may be anything.
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
            let elements = body.functions[Int(function.index)].parameters.map { _ in Value.unknown }
            var call = FunctionCall(atom, on: frame.point, with: elements, at: instruction)
            call.site.kind = .loop
            _ = callFunction(call, &round)
            state.join(round)
        }
        return .unknown
    }

    /// Calls code that is neither in the program nor described: its result is unknown, and its function arguments run
    /// at an unknown place and time.
    func opaqueCall(
        _ arguments: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState
    ) -> Value {
        for argument in arguments {
            for atom in value(argument).atoms { runUnknown(atom, instruction, frame, &state) }
        }
        return .unknown
    }

    /// With more witnesses or overrides than this limit, a call counts as unknown.
    static let targetLimit = 12
}
