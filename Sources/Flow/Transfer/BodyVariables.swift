import Declarations
import Frameworks
import Lowering
import Syntax

/// The values that a body reads from, and puts into, its variables and the program's properties and globals.
final class BodyVariables: RunPart {
    let run: BodyRun
    private let events: BodyEvents
    private let operations: BodyOperations
    private let transactions: BodyTransactions
    private let accesses: BodyAccesses
    private let transfers: Transfers
    /// Everything noted so far, as a value.
    struct Noted {
        /// The values that were put into properties and globals.
        fileprivate(set) var kept: [DeclarationID: Value] = [:]
        /// Constant properties that were set to something of which nothing is known.
        fileprivate(set) var unseen: Set<DeclarationID> = []
        /// The values put into properties of instances that were created here, by the property's term.
        fileprivate(set) var instances: [TermID: Value] = [:]
        /// By the term of a stream that is created here: the values that were sent into it.
        fileprivate(set) var sent: [TermID: Value] = [:]
    }
    @exclusivity(unchecked) var noted = Noted()

    init(
        _ run: BodyRun, _ events: BodyEvents, operations: BodyOperations, transactions: BodyTransactions,
        accesses: BodyAccesses, transfers: Transfers
    ) {
        self.run = run
        self.events = events
        self.operations = operations
        self.transactions = transactions
        self.accesses = accesses
        self.transfers = transfers
    }

    // MARK: Properties and globals

    /// The content of a variable of the program that no library stores.
    func get(_ receiver: Receiver, at step: Step, _ state: inout FlowState) -> Value {
        let instruction = step.instruction, frame = step.frame
        let variable = DeclarationID(Int(instruction.payload)), baseType = receiver.type
        guard let base = receiver.value else {
            let term = terms.intern(.global(variable))
            accesses.note(variable, nil, instruction, frame)
            return content(of: term, variable, instruction.type, frame, state)
        }
        if let role = knowledge.role(of: baseType) ?? knowledge.role(ofOwner: variable), role.kind != .plain {
            // A handle class that the project subclasses has stored properties of its own, as any class does.
            if role.kind == .model || role.kind == .collection,
                knowledge.isPersisted(variable, role, analysis.lowerer.type(of: variable))
            {
                let read = Step(instruction, in: isolated(variable, instruction, frame))
                events.use(base, .read, as: accessed(variable, of: baseType), by: read, state)
                transactions.noteColumn(variable, of: receiver, .read, at: step, state)
                let type = instruction.type.isUnknown ? analysis.lowerer.type(of: variable) : instruction.type
                if knowledge.isAttribute(variable, role, type) { return knowledge.isValue(type) ? Value() : .unknown }
                return base.map { knowledge.part(of: $0, as: instruction.type) }
            }
        }
        // The projection of a library's wrapper gives the property's own content.
        if let wrapped = knowledge.content(projectedBy: variable), analysis.storedRole(wrapped) {
            return base.map { atom in
                let term = terms.field(atom.root, wrapped)
                var held = Atom(term, .given, .of(term))
                (held.taken, held.isContained) = (frame.point, true)
                return held
            }
        }
        accesses.note(variable, of: base, nil, instruction, frame)
        if program[variable].flags.contains(.isLazy) { ask(variable, of: base, at: step, &state) }
        let held = base.atoms.reduce(into: Value()) { whole, atom in
            whole.join(content(of: property(variable, of: atom.root), variable, instruction.type, frame, state))
        }
        transfers.takeFromActor(held, of: variable, in: base, at: step, state)
        return held
    }

    /// The frame in which a property is read: an awaited one is read on the actor that it is isolated to.
    private func isolated(_ variable: DeclarationID, _ instruction: Instruction, _ frame: Frame) -> Frame {
        guard instruction.flags.contains(.isAwaited), case .globalActor = program.isolation(of: variable) else {
            return frame
        }
        var there = frame
        there.point = ExecutionPoint(
            executor: Executors(run: run).of(program.isolation(of: variable), isAsync: false),
            entry: .at(place(instruction)))
        return there
    }

    /// The content of a stored property of the values that a key path is applied to.
    func read(
        _ variable: DeclarationID, of base: Value, _ type: TypeID, _ frame: Frame, _ state: FlowState
    ) -> Value {
        base.atoms.reduce(into: Value()) { whole, atom in
            whole.join(content(of: property(variable, of: atom.root), variable, type, frame, state))
        }
    }

    /// The term of an instance's property. Of an instance that is reached through more properties than are told apart
    /// it is that of some instance.
    private func property(_ variable: DeclarationID, of instance: TermID) -> TermID {
        let term = terms.field(instance, variable)
        guard term == .unknown, instance != .unknown, let owner = program.owner(of: variable),
            program[owner].kind == .class, !knowledge.isInterface(owner)
        else { return term }
        return terms.field(terms.some(owner), variable)
    }

    /// The type whose property it is: for a requirement, the type that fulfils it.
    private func accessed(_ variable: DeclarationID, of base: TypeID) -> TypeID {
        knowledge.role(of: base) == nil
            ? program.owner(of: variable).map { program.type(declaredBy: $0) } ?? base : base
    }

    /// The content of a property or global; a value that its wrapper creates for each read belongs to the reader.
    private func content(
        of term: TermID, _ variable: DeclarationID, _ type: TypeID, _ frame: Frame, _ state: FlowState
    )
        -> Value
    {
        guard let put = state.fields[term] else { return kept(term, variable, type, frame) }
        return knowledge.wrapper(of: variable)?.isReference ?? false ? resolved(put, frame) : put
    }

    /// The content of a property that was not set here.
    private func kept(_ term: TermID, _ variable: DeclarationID, _ type: TypeID, _ frame: Frame) -> Value {
        guard term != .unknown else { return .unknown }
        // A live value of a wrapper is a property's content like any other: the stores determine its owner.
        if let wrapper = knowledge.wrapper(of: variable), let state = wrapper.result.map({ Atom.State($0) }),
            state != .live || wrapper.isReference
        {
            var atom = Atom(term, state, confinement(of: wrapper, term, frame))
            if !atom.isConfined { atom.confinement = .anywhere }
            return wrapper.isReference ? resolved(Value(atom), frame) : Value(atom)
        }
        if knowledge.isPlain(type) { return Value(Atom(term, .plain, .anywhere)) }
        var atom = Atom(term, .given, .of(term))
        atom.taken = frame.point
        return Value(atom)
    }

    /// The confinement of a wrapper's value: a handle that it opens with each read belongs to the reader.
    private func confinement(of wrapper: FrameworkModel.WrapperModel, _ term: TermID, _ frame: Frame) -> Confinement {
        switch wrapper.home {
        case .main: .executor(.main)
        case .opener: frame.point.executor == .main ? .executor(.main) : .thread(frame.point)
        default: .of(term)
        }
    }

    /// - Returns: False for a library's property, which this does not set.
    func set(_ receiver: Receiver, to value: Value, at step: Step, _ state: inout FlowState) -> Bool {
        let instruction = step.instruction, frame = step.frame
        let variable = DeclarationID(Int(instruction.payload)), baseType = receiver.type
        guard let base = receiver.value else {
            accesses.note(variable, value, instruction, frame)
            keep(value, in: terms.intern(.global(variable)), of: variable, at: step, &state)
            return true
        }
        if let role = knowledge.role(of: baseType) ?? knowledge.role(ofOwner: variable), role.kind != .plain,
            role.kind == .model || role.kind == .collection
                || role.kind != .configuration && knowledge.isInterface(variable),
            knowledge.isPersisted(variable, role, analysis.lowerer.type(of: variable))
        {
            // A member that may be read anywhere may be set anywhere: a delegate, a name.
            if let call = knowledge.call(variable, on: baseType, labels: [], isAwaited: false), !call.member.isTouch {
                accesses.noteUntouched()
                return false
            }
            let owner = accessed(variable, of: baseType)
            events.use(base, .write, as: owner, by: step, state)
            for atom in base.atoms where !atom.isContained {
                transactions.noteChange(of: atom, as: owner, at: place(instruction), frame, state)
            }
            operations.noteAssignment(to: Receiver(base, owner), value, at: step, state)
            transactions.noteColumn(variable, of: receiver, .update, at: step, state)
            operations.noteLink(base, variable, instruction, &state)
            // A link to an object uses that object, too.
            let type = program.declaredType(of: variable) ?? .unknown
            if let given = body.operands(of: instruction).last, knowledge.isConfined(type) {
                events.use(value, .read, as: type, by: step, state, at: place(given))
            }
            return true
        }
        guard !knowledge.isInterface(variable) else { return false }
        // A container that is changed in place still holds what it held; a frozen copy is another value.
        let isOwn =
            !value.isEmpty
            && value.atoms.allSatisfy { atom in
                !atom.isPart && atom.state != .frozen
                    && base.atoms.contains { terms.field($0.root, variable) == atom.root }
            }
        accesses.note(variable, isOwn ? Value() : value, instruction, frame)
        if isOwn {
            operations.noteLockedState(state)
            return true
        }
        let left = isFrozenOnceSet(variable) ? value.frozen : value
        for atom in base.atoms {
            keep(left, in: property(variable, of: atom.root), of: variable, at: step, &state)
        }
        return true
    }

    /// Whether the observer that the next instruction calls replaces the new value by a frozen copy.
    private func isFrozenOnceSet(_ variable: DeclarationID) -> Bool {
        guard body.instructions.indices.contains(current + 1), case let next = body.instructions[current + 1],
            next.kind == .call, next.payload >= 0
        else { return false }
        let observer = DeclarationID(Int(next.payload))
        return program[observer].kind == .observer && program[observer].parent == variable
            && analysis.summary(of: observer)?.freezesProperty ?? false
    }

    /// Whether this is an observer that leaves a frozen copy in its property, and the former content only where it
    /// checked for that.
    func isFrozenByObserver(_ state: FlowState) -> Bool {
        let owner = body.owner.declaration
        guard program[owner].kind == .observer, let variable = program[owner].parent else { return false }
        let term = terms.field(terms.intern(.parameter(-1)), variable)
        guard let left = state.fields[term], left.atoms.contains(where: { $0.state == .frozen }) else { return false }
        return left.atoms.allSatisfy {
            $0.state == .frozen || $0.root == term && state.asksForFrozen || terms[$0.root] == .constant(.nil)
        }
    }

    private func keep(
        _ value: Value, in term: TermID, of variable: DeclarationID, at step: Step, _ state: inout FlowState
    ) {
        operations.noteLockedState(state)
        noteUnseen(value, variable)
        guard term != .unknown else { return keepInUnknown(value, of: variable) }
        state.fields[term] = value
        if program[variable].flags.contains(.isLazy) { state.asked.insert(term) }
        if terms.isMade(terms.root(of: term)) { noted.instances[term, default: Value()].join(value) }
        let type = program.declaredType(of: variable) ?? .unknown
        func event(_ kind: Event.Kind, _ atom: Atom, _ type: TypeID) -> Event {
            events.event(kind, of: atom, as: type, at: place(step.instruction), in: step.frame, state)
        }
        // A lent value is carried along by the value that it was put into.
        for atom in value.atoms {
            for part in state.held(by: atom.root, terms) where part.isLent {
                events.prove(event(.keep(term), part, .unknown), by: .outlivesLending)
            }
        }
        for atom in value.atoms where isWorthKeeping(atom, as: type) {
            let atom = ownedByActor(atom, step.frame)
            noted.kept[variable, default: Value()].add(atom)
            events.record(event(.keep(term), atom, type))
        }
    }

    private func noteUnseen(_ value: Value, _ variable: DeclarationID) {
        guard program[variable].flags.contains(.isLet),
            value.isEmpty || value.atoms.contains(where: { $0.root == .unknown })
        else { return }
        noted.unseen.insert(variable)
    }

    /// A value as others find it in its property: what the initialiser of an actor that has a handle of its own opens
    /// is the actor's from then on.
    private func ownedByActor(_ atom: Atom, _ frame: Frame) -> Atom {
        guard makesActorWithHandle, atom.state == .handle, atom.confinement.isThread(of: frame.point) else {
            return atom
        }
        var own = atom
        own.confinement = .executor(terms.actor(terms.intern(.parameter(-1))))
        return own
    }

    /// Whether the body is an initialiser of an actor to which a library gives a handle of its own.
    private lazy var makesActorWithHandle: Bool = {
        guard program[body.owner.declaration].kind == .initializer,
            let type = program.owner(of: body.owner.declaration), program[type].kind == .actor
        else { return false }
        return knowledge.chain(of: program.type(declaredBy: type)).contains { supertype in
            let model = program.declaration(of: supertype).flatMap { knowledge.model(of: $0)?.0 }
            return model?.members.values.joined().contains { $0.state == .handle && $0.home == .callersIsolation }
                ?? false
        }
    }()

    /// Stores a value in a property of an instance that other code has made: some instance holds it from now on.
    private func keepInUnknown(_ value: Value, of variable: DeclarationID) {
        guard let owner = program.owner(of: variable), program[owner].kind == .class, !knowledge.isInterface(owner)
        else { return }
        let type = program.declaredType(of: variable) ?? .unknown
        for atom in value.atoms where atom.state == .live && isWorthKeeping(atom, as: type) {
            noted.kept[variable, default: Value()].add(atom)
        }
    }

    /// Keeps a function under a name that a variable holds, for whoever calls it by that name.
    func register(_ function: Atom, under variable: DeclarationID) {
        noted.kept[variable, default: Value()].add(function)
    }

    /// Keeps a function that a property's content runs once it is started.
    func register(_ function: Atom, ofStarted receiver: Value) {
        for held in receiver.atoms {
            if let variable = terms.variable(of: held.root) { register(function, under: variable) }
        }
    }

    /// Puts a value into a property's stream or cache, from which each reader gets it.
    func put(_ value: Value, into receiver: Value, _ place: Place, _ frame: Frame, _ state: inout FlowState) {
        for held in receiver.atoms where !held.isOfStream {
            // The value reaches the subscribers of the stream whose observer this is.
            if case .lent = terms[held.root] { BodyStreams.put([value], into: held.root, by: frame.point, run, &state) }
            if terms.isMade(held.root) { send(BodyStreams.left(value), into: held.root) }
            guard let variable = terms.variable(of: held.root) else { continue }
            let type = program.declaredType(of: variable) ?? .unknown
            // The known contents are incomplete.
            if value.atoms.contains(where: { $0.root == .unknown }) {
                noted.kept[variable, default: Value()].add(.unknown)
            }
            for var atom in value.atoms where atom.state != .plain && isWorthKeeping(atom, as: type) {
                atom.isContained = true
                noted.kept[variable, default: Value()].add(atom)
                events.record(events.event(.keep(held.root), of: atom, as: type, at: place, in: frame, state))
            }
        }
    }

    private func send(_ value: Value, into stream: TermID) {
        let elements = value.map { $0.state == .plain ? nil : $0 }
        if !elements.isEmpty { noted.sent[stream, default: Value()].join(elements) }
    }

    /// Whether a value is a database's, a queue, a function, may hold one of these, or is a flag's setting.
    private func isWorthKeeping(_ atom: Atom, as type: TypeID) -> Bool {
        switch terms[atom.root] {
        case .unknown: false
        case .constant(let constant): constant != .other
        case .parameter where knowledge.isFlag(type): true
        default: type.isUnknown || !knowledge.isPlain(type)
        }
    }

    /// Makes a value another name of a queue, from here on.
    func become(_ base: Value, _ value: Value, _ state: inout FlowState) {
        let roots = Set(base.atoms.map(\.root))
        func renamed(_ held: Value) -> Value {
            held.atoms.contains { roots.contains($0.root) }
                ? held.map { roots.contains($0.root) ? nil : $0 }.joined(value) : held
        }
        state.cells.change { _, held in renamed(held) }
        for (term, held) in state.fields { state.fields[term] = renamed(held) }
        for root in roots {
            guard case .field(_, let variable) = terms[root] else { continue }
            state.fields[root] = value
            // The property holds the queue with which it was created, which has no known name.
            noted.kept[variable, default: Value()].add(.unknown)
        }
    }

    /// Calls a memberwise initialiser, which stores its arguments.
    func make(_ id: DeclarationID, _ arguments: [ValueID], at step: Step, _ state: inout FlowState) -> Value {
        let instruction = step.instruction, frame = step.frame
        let term = made(instruction)
        begin(id, at: step, &state)
        defer { prepareLazy(id, at: step, &state) }
        for (parameter, argument) in zip(program.signature(of: id).parameters, arguments) {
            guard let property = parameter.property else { continue }
            let value = value(argument)
            noteUnseen(value, property)
            state.fields[terms.field(term, property)] = value
            accesses.note(property, value, instruction, frame, at: place(argument), isMaking: true)
            // What is lent here, the new value holds while it is, and no other instance.
            noted.kept[property, default: Value()].join(value.map { $0.isLent && $0.handedOut == nil ? nil : $0 })
            noted.instances[terms.field(term, property), default: Value()].join(value)
            for atom in value.atoms
            where atom.isConfined && !atom.isLent || terms.parameter(of: atom.root) != nil || isClosure(atom) {
                events.record(
                    events.event(
                        .keep(terms.field(term, property)), of: atom, as: parameter.type, at: place(argument),
                        in: frame, state))
            }
        }
        return Value(Atom(term, instanceState(instruction.type), .anywhere))
    }

    private func isClosure(_ atom: Atom) -> Bool { if case .closure = terms[atom.root] { true } else { false } }

    // MARK: Initial values

    /// Sets the properties of a new instance to their initial values, as far as these are a database's: they belong
    /// to the code that creates the instance.
    func begin(_ initializer: DeclarationID, at step: Step, _ state: inout FlowState) {
        state.begin(made(step.instruction), terms)
        for variable in program.propertiesWithValue(of: initializer) where !program[variable].flags.contains(.isLazy) {
            guard let value = initialValue(of: variable, at: step, state) else { continue }
            let term = terms.field(made(step.instruction), variable)
            state.fields[term] = value
            noted.instances[term, default: Value()].join(value)
        }
    }

    /// Sets lazy properties of a new instance whose values are read from its other properties: they have the same
    /// owner, whichever code reads them first.
    func prepareLazy(_ initializer: DeclarationID, at step: Step, _ state: inout FlowState) {
        for variable in program.propertiesWithValue(of: initializer) where program[variable].flags.contains(.isLazy) {
            guard let summary = analysis.knownSummary(of: .initialValue(variable)),
                summary.result.atoms.allSatisfy({ terms.isStored($0.root) }),
                let value = initialValue(of: variable, at: step, state)
            else { continue }
            state.fields[terms.field(made(step.instruction), variable)] = value
        }
    }

    /// The initial value of a property; nil where it is not live, or of an unknown owner.
    private func initialValue(of variable: DeclarationID, at step: Step, _ state: FlowState) -> Value? {
        guard let summary = analysis.knownSummary(of: .initialValue(variable)), !summary.hangsOnFlags,
            summary.result.atoms.contains(where: \.isConfined)
        else { return nil }
        let call = asking(summary, Value(Atom(made(step.instruction), .plain, .anywhere)), at: step, state)
        let value = call.value(summary.result, state)
        let isKnown = value.atoms.allSatisfy { atom in
            switch atom.confinement {
            case .thread, .executor: atom.state == .handle || atom.state == .live
            case .unknown, .anywhere, .of, .scope: false
            }
        }
        return isKnown && !value.isEmpty ? value : nil
    }

    private func asking(_ summary: Summary, _ base: Value, at step: Step, _ state: FlowState) -> Substitution {
        Substitution(
            callee: summary, receiver: base, arguments: [], place: place(step.instruction), caller: step.frame.point,
            isAwaited: false, fields: state.fields, wrapped: [], terms: terms)
    }

    /// Evaluates a lazy property at its first read, which reads the values that its own value comes from.
    private func ask(_ variable: DeclarationID, of base: Value, at step: Step, _ state: inout FlowState) {
        let frame = step.frame
        guard let instance = base.only?.root, case let term = terms.field(instance, variable), term != .unknown,
            terms.isMade(instance) || terms.parameter(of: instance) != nil,
            state.asked.insert(term).inserted, let summary = analysis.knownSummary(of: .initialValue(variable))
        else { return }
        let call = asking(summary, base, at: step, state)
        for event in summary.events
        where event.isTouch && event.ifUnasked == nil && event.point == .caller && terms.isField(event.subject.root) {
            for subject in call.value(event.subject, state).atoms where subject.isConfined && !subject.isContained {
                var first = event
                first.subject = subject
                first.point = frame.point
                first.guards = subject.guards.and(state.guards) ?? state.guards
                first.path = frame.path + [place(step.instruction)] + event.path
                first.ifUnasked = term
                first.thread = waiting(at: frame.point)
                first.held = held
                events.recordAsking(first)
            }
        }
    }

    /// The state of an instance that the project's own initialiser creates: a model is not managed yet.
    func instanceState(_ type: TypeID) -> Atom.State { knowledge.role(of: type)?.kind == .model ? .unmanaged : .plain }

    /// Stores a value that a callee puts into a property or global of the program.
    /// - Returns: Whether callers may add to what is known of it.
    func keep(_ atom: Atom, in term: TermID, _ state: inout FlowState) -> Bool {
        state.fields[term, default: Value()].add(atom)
        switch terms[term] {
        case .field(_, let variable), .global(let variable):
            noteUnseen(Value(atom), variable)
            noted.kept[variable, default: Value()].add(atom)
        default: break
        }
        guard terms.isMade(terms.root(of: term)) else { return true }
        noted.instances[term, default: Value()].add(atom)
        // An argument of the caller may be a function that it knows.
        return terms.parameter(of: atom.root) != nil
    }

    // MARK: Variables of the body

    func load(_ cell: Int32, _ frame: Frame, _ state: FlowState) -> Value {
        let held = state.cells[Int(cell)]
        guard let wrapper = body.cells[Int(cell)].wrapper else { return held }
        if knowledge.wrapper(declaredBy: wrapper)?.isReference ?? false { return resolved(held, frame) }
        return held.isEmpty ? suppliedInstance(of: body.cells[Int(cell)].type) ?? held : held
    }

    /// The value of a wrapper that was never set: some instance of its type, with the contents that its properties
    /// have in any instance.
    private func suppliedInstance(of type: TypeID) -> Value? {
        guard let id = program.declaration(of: knowledge.unwrapped(type)), program[id].kind == .class,
            !knowledge.isInterface(id), knowledge.role(of: type) == nil
        else { return nil }
        return Value(Atom(terms.some(id), .plain, .anywhere))
    }

    /// The value that a wrapper creates from a reference for each reader.
    private func resolved(_ value: Value, _ frame: Frame) -> Value {
        value.map { atom in
            guard atom.isConfined else { return atom }
            var own = atom
            own.confinement = .thread(frame.point)
            own.suspension = nil
            return own
        }
    }

    /// The value as it is after a closure has put it into a variable of the code around it: a value that was lent to
    /// the closure has escaped. A value that belongs to the queue of its own handle still belongs there: only its
    /// uses outside of that queue are reported.
    func keptOutside(_ value: Value, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) -> Value {
        let cell = body.cells[Int(instruction.payload)]
        guard frame.function != .main, cell.name != .none else { return value }
        let running = run.activations.nested
        // A variable of a function that the closure calls ends before the closure does.
        func isWithin(_ closure: FunctionID) -> Bool {
            guard let entered = running.lastIndex(where: { $0.function == closure }),
                let own = running.lastIndex(where: { $0.function == cell.function })
            else { return false }
            return entered < own
        }
        return value.map { atom in
            guard let confinement = lender(of: atom, frame), confinement.file == body.file, isRunning(confinement),
                let closure = run.function(at: confinement.span), closure > 0,
                !isInside(cell.function, FunctionID(Int32(closure))), !isWithin(FunctionID(Int32(closure))),
                atom.state == .handle || isReadAround(instruction.payload)
            else { return atom }
            var gone = atom
            if !atom.isLent || atom.state != .handle {
                if !atom.isLent { gone.confinement = .executor(frame.point.executor) }
                gone.handedOut = atom.handedOut ?? place(instruction)
                return gone
            }
            events.prove(
                events.event(.keep(atom.root), of: atom, as: .unknown, at: place(instruction), in: frame, state),
                by: .outlivesLending)
            gone.confinement = .unknown
            return gone
        }
    }

    /// Whether the function that has a variable reads it itself, or by a local function, for more than to check for a
    /// value.
    private func isReadAround(_ cell: Int32) -> Bool {
        let own = body.cells[Int(cell)]
        if own.kind == .parameter { return true }
        return uses.reads(of: cell).contains { load in
            let reader = function(of: load)
            guard reader == own.function || body.functions[Int(reader.index)].declaration != nil else { return false }
            return uses.ends(load).contains { !isComparison(body.instructions[$0]) }
        }
    }

    /// Whether a variable of the code around a closure is set and read in that closure alone.
    func isOfOneClosure(_ cell: Int32, _ frame: Frame) -> Bool {
        let own = body.cells[Int(cell)].function
        guard frame.function != own, isInside(frame.function, own) else { return false }
        var closure = frame.function
        while let parent = body.functions[Int(closure.index)].parent, parent != own { closure = parent }
        return uses.reads(of: cell).allSatisfy { isInside(function(of: $0), closure) }
    }

    private func function(of instruction: Int) -> FunctionID { body.blocks[Int(loops.block(of: instruction))].function }

    /// The closure that a value must not outlive; nil where there is none.
    private func lender(of atom: Atom, _ frame: Frame) -> Place? {
        if case .scope(let place, _) = atom.confinement { return place }
        guard case .ownQueue(let owner) = frame.point.executor, case .at(let entry) = frame.point.entry, atom.isPart,
            atom.isConfined, atom.state != .handle,
            atom.confinement.isHandles(owner)
        else { return nil }
        return entry
    }
}
