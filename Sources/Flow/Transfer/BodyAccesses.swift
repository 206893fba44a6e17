import Declarations
import Lowering

/// What a run over a body collects of uses of stored properties, and of calls, for those who ask who uses or calls
/// something where.
final class BodyAccesses: RunPart {
    let run: BodyRun
    /// All that is noted, as a value.
    struct Noted {
        fileprivate var sightings = Sightings<StoredAccess.Key, StoredAccess>()
        fileprivate var callSightings = Sightings<CallRecord.Key, CallRecord>()
        /// Instructions that touch nothing of what they are asked of or stand between, and calls that enter a handle's
        /// own queue.
        fileprivate var untouching: Set<Int> = [], queueEntries: Set<Int> = []
    }
    var noted = Noted()
    var calls: [CallRecord] { noted.callSightings.all }

    init(_ run: BodyRun) { self.run = run }

    /// A property is read, or set to a value.
    func note(
        _ variable: DeclarationID, of base: Value? = nil, _ value: Value?, _ instruction: Instruction, _ frame: Frame,
        at place: Place? = nil
    ) {
        if value == nil, let base, isOfNobody(base) || !isShared(base, frame) || isCarried(base, variable) { return }
        let declared = analysis.storedRole(variable)
        // What a type is that can hold no object was read out of one.
        guard declared || value?.atoms.contains(where: { $0.state == .handle || $0.state == .reference }) ?? false
        else { return }
        add(
            StoredAccess(
                variable: variable, place: place ?? self.place(instruction), point: frame.point, isWrite: value != nil,
                value: value ?? Value(), isOnOwnQueue: frame.point.executor.isOwnQueue,
                isElsewhere: isElsewhere(frame.point), instruction: current))
    }

    /// A call leads to a use of what a property holds, by code that runs where it is called.
    func noteLed(_ event: Event, _ instruction: Instruction) {
        switch event.kind {
        case .read, .write, .delete, .invalidate, .add: break
        default: return
        }
        let variable: DeclarationID
        switch terms[event.subject.root] {
        case .global(let held): variable = held
        case .field(let base, let held) where !terms.isMade(base) && !terms.isConstant(base): variable = held
        default: return
        }
        add(
            StoredAccess(
                variable: variable, place: event.place, point: event.point, isWrite: false, value: Value(),
                isOnOwnQueue: event.point.executor.isOwnQueue, isElsewhere: isElsewhere(event.point), instruction: nil,
                call: place(instruction)))
    }

    /// A function, or a property that computes it, gives what a stored property holds: whoever calls it uses that.
    func noteGiven(_ result: Value, _ instruction: Instruction, _ frame: Frame) {
        for atom in result.atoms where atom.state == .given && !atom.isPart && frame.point.executor.isKnown {
            switch terms[atom.root] {
            case .global(let held): note(held, nil, instruction, frame)
            case .field(let base, let held): note(held, of: Value(Atom(base)), nil, instruction, frame)
            default: break
            }
        }
    }

    /// It runs on another thread than the body that it stands in.
    private func isElsewhere(_ point: ExecutionPoint) -> Bool {
        let thread = thread(of: point)
        return point.entry != .caller && thread.isKnown && thread != run.point.executor
    }

    /// Others may hold the instance: what is made in one place and used there is nobody else's. Beside that, an
    /// instance of which nothing is known says nothing.
    private func isShared(_ base: Value, _ frame: Frame) -> Bool {
        var isMadeHere = false
        for atom in base.atoms {
            switch terms[atom.root] {
            case .made(let place, let through):
                if case .at(let entry) = frame.point.entry, !entry.holds(through.first ?? place) { return true }
                isMadeHere = true
            case .unknown: continue
            default: return true
            }
        }
        return !isMadeHere
    }

    /// Nothing is known of the instance, not even whether it holds anything: an error that was caught.
    private func isOfNobody(_ base: Value) -> Bool {
        !base.isEmpty && base.atoms.allSatisfy { terms.isConstant($0.root) }
    }

    /// A struct brings it that the body is given: it is whoever made that who knows.
    private func isCarried(_ base: Value, _ variable: DeclarationID) -> Bool {
        guard let owner = program.owner(of: variable), program[owner].kind == .struct else { return false }
        return !base.atoms.isEmpty && base.atoms.allSatisfy { (terms.parameter(of: $0.root) ?? -1) >= 0 }
    }

    private func add(_ access: StoredAccess) { noted.sightings.note(access, as: access.key) }

    /// A call of what a model describes: whoever asks a value for that does it no harm, or enters its queue.
    func note(_ call: DescribedCall) {
        if !call.member.isTouch { noteUntouched() }
        if knowledge.role(of: call.receiverType)?.model.home == .ownQueue,
            call.member.closures.contains(where: { $0.place == .receiver })
        {
            noted.queueEntries.insert(current)
        }
    }

    /// The instruction at hand compares references, or asks whether there is anything at all.
    func noteUntouched() { noted.untouching.insert(current) }

    /// A method that the program adds to a handle with a queue of its own, and that uses the handle on that queue only,
    /// may be called anywhere.
    func noteCall(of callee: Summary, _ id: DeclarationID) {
        guard let role = knowledge.role(ofOwner: id), role.kind == .handle, role.model.home == .ownQueue else { return }
        func isReceiver(_ atom: Atom) -> Bool { terms[atom.root] == .parameter(-1) }
        guard !callee.events.contains(where: { $0.isUse && isReceiver($0.subject) }) else { return }
        noted.untouching.insert(current)
        // Of what the queue has let out the uses of that are told.
        let given = callee.result.atoms.filter(isReceiver)
        if !given.isEmpty, given.allSatisfy({ $0.handedOut != nil }) { noted.queueEntries.insert(current) }
    }

    /// A function of the program is called.
    func noteCall(_ id: DeclarationID, _ arguments: [Value], _ instruction: Instruction, _ frame: Frame) {
        var given: [Int32: Value] = [:]
        let parameters = program.signature(of: id).parameters
        for (position, argument) in arguments.enumerated() where parameters.indices.contains(position) {
            if knowledge.carriesConfined(parameters[position].type)
                || knowledge.role(of: parameters[position].type)?.kind == .container
            {
                given[Int32(position)] = argument
            }
        }
        let record = CallRecord(
            caller: body.owner, callee: id, point: frame.point, thread: thread(of: frame.point),
            place: place(instruction),
            given: given)
        noted.callSightings.note(record, as: record.key)
    }

    /// What is done with what was read, once every call is known.
    func finish() -> [StoredAccess] {
        noted.sightings.all.map { access in
            guard !access.isWrite, let instruction = access.instruction else { return access }
            var access = access
            let ends = uses.ends(instruction)
            let isAsked = ends.map { self.isAsked(instruction, by: $0) }
            access.isOnOwnQueue =
                access.isOnOwnQueue
                || !ends.isEmpty && zip(ends, isAsked).allSatisfy { $1 && noted.queueEntries.contains($0) }
            var seen: Set<Int> = []
            access.isHarmless = isHarmless(instruction, &seen)
            access.isPassedOn =
                uses.isAlternative(instruction)
                || zip(ends, isAsked).contains { end, isBase in
                    switch body.instructions[end].kind {
                    case .store, .return, .closure: true
                    case .call, .callRequirement, .callUnknown, .callValue: !isBase
                    default: false
                    }
                }
            return access
        }
    }

    /// A value is what an instruction is asked of.
    private func isAsked(_ value: Int, by end: Int) -> Bool {
        guard body.instructions[end].flags.contains(.hasBase),
            let base = body.operands(of: body.instructions[end]).first
        else { return false }
        return uses.leads(from: value, to: Int(base.index))
    }

    /// Nothing touches a value, under any name, nor what it gives untouched.
    private func isHarmless(_ value: Int, _ seen: inout Set<Int>) -> Bool {
        guard seen.insert(value).inserted else { return true }
        for end in uses.ends(value) {
            let instruction = body.instructions[end]
            switch instruction.kind {
            case .discard: continue
            // What a closure captures of a property is judged where that closure runs.
            case .closure where seen.count == 1: continue
            case .closure:
                let captured = zip(body.functions[Int(instruction.payload)].captureList, body.operands(of: instruction))
                for (cell, given) in captured where uses.leads(from: value, to: Int(given.index)) {
                    guard isLeftAlone(cell.index, &seen) else { return false }
                }
            case .store: guard isLeftAlone(instruction.payload, &seen) else { return false }
            default:
                // What is given to a method goes on from there; what stands beside an operator does not.
                guard noted.untouching.contains(end), isAsked(value, by: end) || !instruction.flags.contains(.hasBase)
                else {
                    return false
                }
                let givesOn = instruction.type.isUnknown || knowledge.carriesConfined(instruction.type)
                guard !givesOn || noted.queueEntries.contains(end) || isHarmless(end, &seen) else { return false }
            }
        }
        return true
    }

    /// Nothing touches what is read from a variable.
    private func isLeftAlone(_ cell: Int32, _ seen: inout Set<Int>) -> Bool {
        for read in uses.reads(of: cell) { guard isHarmless(read, &seen) else { return false } }
        return true
    }
}
