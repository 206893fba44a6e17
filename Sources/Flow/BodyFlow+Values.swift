import Declarations
import Frameworks
import Lowering
import Syntax

/// What is read, set and used.
extension BodyFlow {
    /// What is read out of a value as something of a type.
    func read(_ atom: Atom, as type: TypeID) -> Atom? {
        if !type.isUnknown, knowledge.isPlain(type) || atom.isScheduler { return nil }
        if atom.isLazyBase || atom.state == .live && knowledge.isOwnValue(type) { return nil }
        var part = atom
        if atom.isContained {
            part.isContained = isContainer(type)
            return part
        }
        switch atom.state {
        case .plain: return .unknown
        case .handle: part.state = .live
        default: break
        }
        part.isPart = true
        part.isContained = isContainer(type)
        return part
    }

    /// A type of the language that holds others: what is in it is not looked up when it is touched.
    func isContainer(_ type: TypeID) -> Bool {
        let type = knowledge.unwrapped(type)
        switch program.types[type] {
        case .tuple: return true
        case .nominal(let id, let arguments): return !arguments.isEmpty && knowledge.isInterface(id) && knowledge.role(of: type).map { $0.kind == .publisher } ?? true
        default: return false
        }
    }

    /// What the type that declares a variable is to a database.
    private func role(ofOwner variable: DeclarationID) -> Knowledge.Role? {
        program.owner(of: variable).flatMap { knowledge.role(of: program.type(declaredBy: $0)) }
    }

    func get(_ instruction: Instruction, _ base: Value?, _ baseID: ValueID?, _ frame: Frame, _ state: FlowState) -> Value {
        let variable = DeclarationID(Int(instruction.payload))
        let baseType = baseID.map { body[$0].type } ?? .unknown
        if knowledge.isInterface(variable) {
            // A handle that code which is not at hand keeps belongs to whoever takes it.
            if base == nil, knowledge.role(of: instruction.type)?.kind == .handle { return Value(Atom(terms.intern(.global(variable)), .handle, .thread(frame.here))) }
            var copy = state
            return modelCall(variable, base, baseType, [], instruction, frame, &copy)
        }
        guard let base else {
            let term = terms.intern(.global(variable))
            noteAccess(variable, nil, instruction, frame)
            return state.fields[term] ?? kept(term, variable, instruction.type, frame)
        }
        if let role = knowledge.role(of: baseType) ?? role(ofOwner: variable), role.kind != .plain {
            // A handle that the project subclasses keeps properties of its own, as any class does.
            if role.kind == .model || role.kind == .collection, knowledge.isPersisted(variable, role, analysis.lowerer.type(of: variable)) {
                use(base, .read, baseType.isUnknown ? program.owner(of: variable).map { program.type(declaredBy: $0) } ?? .unknown : baseType, instruction, frame, state)
                return base.map { read($0, as: instruction.type) }
            }
        }
        noteAccess(variable, of: base, nil, instruction, frame)
        let held = base.atoms.reduce(into: Value()) { whole, atom in
            let term = terms.field(atom.root, variable)
            whole.join(state.fields[term] ?? kept(term, variable, instruction.type, frame))
        }
        takeFromActor(held, base, variable, instruction, frame, state)
        return held
    }

    /// What an actor keeps is taken out of it by code that runs elsewhere.
    private func takeFromActor(_ held: Value, _ base: Value, _ variable: DeclarationID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard case .actorInstance = program.isolation(of: variable), let actor = base.only?.root, case let own = executor(ofActor: actor, declaredBy: program.owner(of: variable)), frame.here.executor != own, frame.here.executor.isKnown,
            knowledge.carriedRole(of: instruction.type).map({ Self.isConfined($0.kind) }) ?? false
        else { return }
        for atom in held.atoms where atom.state == .given {
            var event = event(.give, atom, instruction.type, place(instruction), frame, state)
            event.from = own
            record(event)
        }
    }

    // MARK: Variables of the code around

    /// What belongs to a queue, or was lent to a closure, is put into a variable of the code around that closure: it has left.
    func keptOutside(_ value: Value, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) -> Value {
        let cell = body.cells[Int(instruction.payload)]
        guard frame.function != .main, cell.name != .none else { return value }
        return value.map { atom in
            guard let home = lender(of: atom, frame), home.file == body.file, isRunning(home), let closure = body.functions.firstIndex(where: { $0.source == home.span }), closure > 0,
                !isInside(cell.function, FunctionID(Int32(closure)))
            else { return atom }
            var event = event(.keep(atom.root), atom, .unknown, place(instruction), frame, state)
            if case .ownQueue = frame.here.executor { event.from = frame.here.executor }
            prove(.crossing, event)
            var gone = atom
            gone.home = .unknown
            return gone
        }
    }

    /// The closure beyond which a value may not be kept.
    private func lender(of atom: Atom, _ frame: Frame) -> Place? {
        if case .scope(let place, _) = atom.home { return place }
        guard case .ownQueue(let owner) = frame.here.executor, case .at(let entry) = frame.here.entry, atom.isPart, atom.isConfined, atom.state != .handle,
            atom.home == .of(owner) || atom.home == .executor(frame.here.executor)
        else { return nil }
        return entry
    }

    /// What the properties of an instance hold that is made here.
    func held(by instance: TermID, _ state: FlowState) -> [Atom] {
        guard isMade(instance) else { return [] }
        let properties = state.fields.compactMap { term, value -> (DeclarationID, Value)? in
            if case .field(instance, let variable) = terms[term] { (variable, value) } else { nil }
        }
        return properties.sorted { $0.0.index < $1.0.index }.flatMap(\.1.atoms)
    }

    private func isInside(_ function: FunctionID, _ outer: FunctionID) -> Bool {
        var function: FunctionID? = function
        while let inner = function {
            if inner == outer { return true }
            function = body.functions[Int(inner.index)].parent
        }
        return false
    }

    /// What a property holds that was not set here.
    private func kept(_ term: TermID, _ variable: DeclarationID, _ type: TypeID, _ frame: Frame) -> Value {
        guard term != .unknown else { return .unknown }
        if let wrapper = knowledge.wrapper(of: variable), let state = wrapper.result.map({ Atom.State($0) }) {
            var atom = Atom(term, state, wrapper.home == .main ? .executor(.main) : .of(term))
            if !atom.isConfined { atom.home = .anywhere }
            return wrapper.isReference ? resolved(Value(atom), frame) : Value(atom)
        }
        if knowledge.isPlain(type) { return Value(Atom(term, .plain, .anywhere)) }
        var atom = Atom(term, .given, .of(term))
        atom.taken = frame.here
        return Value(atom)
    }

    /// What a wrapper makes anew for whoever reads it, from a reference.
    private func resolved(_ value: Value, _ frame: Frame) -> Value {
        value.map { atom in
            guard atom.isConfined else { return atom }
            var own = atom
            own.home = .thread(frame.here)
            own.suspension = nil
            return own
        }
    }

    func load(_ cell: Int32, _ frame: Frame, _ state: FlowState) -> Value {
        let held = state.cells[Int(cell)]
        guard let wrapper = body.cells[Int(cell)].wrapper, knowledge.wrapper(declaredBy: wrapper)?.isReference ?? false else { return held }
        return resolved(held, frame)
    }

    func set(_ instruction: Instruction, _ base: Value?, _ value: Value, _ baseID: ValueID?, _ frame: Frame, _ state: inout FlowState) {
        let variable = DeclarationID(Int(instruction.payload))
        let baseType = base == nil ? TypeID.unknown : baseID.map { body[$0].type } ?? .unknown
        guard let base else {
            noteAccess(variable, value, instruction, frame)
            keep(value, in: terms.intern(.global(variable)), variable, instruction, frame, &state)
            return
        }
        if let role = knowledge.role(of: baseType) ?? role(ofOwner: variable), role.kind != .plain, role.kind == .model || role.kind == .collection || role.kind != .configuration && knowledge.isInterface(variable),
            knowledge.isPersisted(variable, role, analysis.lowerer.type(of: variable)) {
            use(base, .write, baseType, instruction, frame, state)
            let owner = baseType.isUnknown ? program.owner(of: variable).map { program.type(declaredBy: $0) } ?? .unknown : baseType
            for atom in base.atoms where !atom.isContained { noteChange(atom, owner, place(instruction), frame, state) }
            noteAssignment(base, value, owner, instruction, frame, state)
            noteLink(base, variable, instruction, &state)
            // A link to an object uses that object, too.
            let type = program.declaredType(of: variable) ?? .unknown
            if let given = body.operands(of: instruction).last, knowledge.role(of: type).map({ Self.isConfined($0.kind) }) ?? false {
                use(value, .read, type, instruction, frame, state, at: Place(body.file, body[given].source))
            }
            return
        }
        guard !knowledge.isInterface(variable) else {
            // A handler that a library calls.
            noteLocation(base, baseType, variable, instruction)
            if let given = body.operands(of: instruction).last, let call = knowledge.call(variable, on: baseType, labels: [], isAwaited: false), !call.member.closures.isEmpty {
                noteMigration(call, base, [], instruction)
                _ = modelCall(call, nil, baseType, [(.none, given)], instruction, frame, &state)
            }
            return
        }
        noteAccess(variable, value, instruction, frame)
        for atom in base.atoms { keep(value, in: terms.field(atom.root, variable), variable, instruction, frame, &state) }
    }

    /// From here on it is that queue, by another name.
    func become(_ base: Value, _ value: Value, _ state: inout FlowState) {
        let roots = Set(base.atoms.map(\.root))
        func renamed(_ held: Value) -> Value { held.atoms.contains { roots.contains($0.root) } ? held.map { roots.contains($0.root) ? nil : $0 }.joined(value) : held }
        for index in state.cells.indices { state.cells[index] = renamed(state.cells[index]) }
        for (term, held) in state.fields { state.fields[term] = renamed(held) }
        for root in roots {
            guard case .field(_, let variable) = terms[root] else { continue }
            state.fields[root] = value
            // It holds the queue that it was made as, under a name that nothing says.
            kept[variable, default: Value()].add(.unknown)
        }
    }

    /// A member that no interface declares is set: a handler, where a model says so.
    func setUnknown(_ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        let operands = body.operands(of: instruction)
        guard operands.count > 1, let base = operands.first, let given = operands.last else { return }
        let name = Symbol(id: UInt32(bitPattern: instruction.payload))
        if let call = knowledge.call(named: name, on: body[base].type, labels: [], isAwaited: false), !call.member.closures.isEmpty {
            _ = modelCall(call, nil, body[base].type, [(.none, given)], instruction, frame, &state)
            return
        }
        for atom in values[Int(given.index)].atoms { runUnknown(atom, instruction, frame, &state) }
    }

    private func keep(_ value: Value, in term: TermID, _ variable: DeclarationID, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        noteLockedState(state)
        guard term != .unknown else { return }
        state.fields[term] = value
        if isMade(root(of: term)) { instances[term, default: Value()].join(value) }
        let type = program.declaredType(of: variable) ?? .unknown
        // What was lent goes with what it was put into.
        for atom in value.atoms { for part in held(by: atom.root, state) where isLent(part) { prove(.crossing, event(.keep(term), part, .unknown, place(instruction), frame, state)) } }
        for atom in value.atoms where isWorthKeeping(atom, as: type) {
            kept[variable, default: Value()].add(atom)
            record(event(.keep(term), atom, type, place(instruction), frame, state))
        }
    }

    /// A database's value, a queue, a function, what may hold one; of a flag what it is set to.
    private func isWorthKeeping(_ atom: Atom, as type: TypeID) -> Bool {
        switch terms[atom.root] {
        case .unknown: false
        case .constant(let constant): constant == .true || constant == .false || constant == .nil
        default: type.isUnknown || !knowledge.isPlain(type)
        }
    }

    func isLent(_ atom: Atom) -> Bool { if case .scope = atom.home { true } else { false } }

    // MARK: Events

    func event(_ kind: Event.Kind, _ atom: Atom, _ type: TypeID, _ place: Place, _ frame: Frame, _ state: FlowState) -> Event {
        Event(
            kind: kind, subject: atom, here: frame.here, guards: atom.guards.and(state.guards) ?? state.guards,
            suspension: frame.here.entry == .caller ? state.suspension : nil, place: place, way: frame.way, type: type)
    }

    /// A value of a database is used: whatever of it is confined.
    func use(_ value: Value, _ kind: Event.Kind, _ type: TypeID, _ instruction: Instruction, _ frame: Frame, _ state: FlowState, at place: Place? = nil) {
        for atom in value.atoms where atom.isConfined && !atom.isContained {
            record(event(kind, atom, type, place ?? basePlace(instruction), frame, state))
        }
    }

    /// Where what an instruction works on is written; the whole where nothing is.
    private func basePlace(_ instruction: Instruction) -> Place {
        guard instruction.flags.contains(.hasBase) || instruction.kind == .get || instruction.kind == .set || instruction.kind == .next,
            let base = body.operands(of: instruction).first, !body[base].flags.contains(.isImplicit)
        else { return place(instruction) }
        return Place(body.file, body[base].source)
    }

    /// An event is judged where its home and its place are both known; otherwise it is the caller's, or the store's, to judge.
    func record(_ event: Event) {
        guard event.subject.root != .unknown else { return }
        if event.subject.deleted != nil { noteUseOfDeleted(event) }
        if event.kind == .give, case .of = event.subject.home {
            summary.add(event)
            return
        }
        switch event.kind {
        case .keep:
            // What was lent is not kept.
            if case .scope = event.subject.home { prove(.crossing, event) }
            rise(event)
            return
        case .invoke:
            rise(event)
            return
        case .read, .write, .delete, .add, .pass, .give, .resume: break
        }
        switch terms.verdict(event.subject, at: event.here, isRunning: isRunning) {
        case .legal, .unknown: break
        case .open: if !isOfKeptClosure(event) { rise(event) }
        case .foreign where event.guards.areCallersChoice: rise(event)
        case .foreign: prove(.crossing, event)
        case .suspended: prove(.suspended, event)
        }
    }

    /// What is the caller's to judge.
    private func rise(_ event: Event) {
        if event.rises(terms) { summary.add(event) }
    }

    func isRunning(_ place: Place) -> Bool {
        place.file == body.file && running.contains { body.functions[Int($0.index)].source == place.span }
    }

    func prove(_ kind: Proof.Kind, _ event: Event) {
        // One finding for a value in one context: its first use there.
        let key = Proof.Key(kind: kind, root: event.subject.root, entry: event.here)
        if proofs[key] == nil {
            proofOrder.append(key)
            proofs[key] = Proof(kind: kind, event: event, body: body.owner)
        } else if event.kind == .write || event.kind == .delete {
            proofs[key]?.changes = true
        }
    }
}

extension Atom.State {
    init(_ state: ValueState) {
        self = switch state {
        case .plain: .plain
        case .handle: .handle
        case .live: .live
        case .frozen: .frozen
        case .unmanaged: .unmanaged
        case .reference: .reference
        case .same, .maybe: .given
        }
    }
}
