import Declarations
import Lowering

/// The uses of stored properties, and the calls, that a run over a body collects for reports across bodies.
final class BodyAccesses: RunPart {
    let run: BodyRun
    /// Everything noted so far, as a value.
    struct Noted {
        fileprivate var accesses = KeyedList<StoredAccess.Key, StoredAccess>()
        fileprivate var calls = KeyedList<CallRecord.Key, CallRecord>()
        /// Instructions that touch neither their receiver nor their operands, and calls that enter a handle's own
        /// queue.
        fileprivate var untouching: Set<Int> = [], queueEntries: Set<Int> = []
        /// Calls that run a closure on their receiver's own queue, and calls that give another handle than their
        /// receiver.
        fileprivate var blocks: Set<Int> = [], makings: Set<Int> = []
        /// Calls of collections that are asked by a name of the thread at hand.
        fileprivate var ownTables: Set<Int> = []
    }
    var noted = Noted()
    var calls: [CallRecord] { noted.calls.all }

    init(_ run: BodyRun) { self.run = run }

    /// Notes that a property is read, or set to a value.
    func note(
        _ variable: DeclarationID, of base: Value? = nil, _ value: Value?, _ instruction: Instruction, _ frame: Frame,
        at place: Place? = nil, isMaking: Bool = false
    ) {
        if value == nil, let base, isOfNobody(base) || !isShared(base, frame) || isCarried(base, variable) { return }
        let declared = analysis.storedRole(variable)
        // A value whose type can hold no object was read from a property.
        guard declared || value?.atoms.contains(where: { $0.state == .handle || $0.state == .reference }) ?? false
        else { return }
        // What waits in a handle's own block still holds the queue of that.
        let isOnOwnQueue = frame.point.executor.isOwnQueue || held.contains(where: \.executor.isOwnQueue)
        add(
            StoredAccess(
                variable: variable, place: place ?? self.place(instruction), point: frame.point,
                waiting: waiting(at: frame.point), isWrite: value != nil, value: value ?? Value(),
                isOnOwnQueue: isOnOwnQueue,
                isElsewhere: isElsewhere(frame.point), isMaking: isMaking, instruction: current))
    }

    /// Notes that a call leads to a use of a property's content, by code that runs where the call does.
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
        let isOnOwnQueue = event.point.executor.isOwnQueue || event.held.contains(where: \.executor.isOwnQueue)
        add(
            StoredAccess(
                variable: variable, place: event.place, point: event.point, waiting: event.thread, isWrite: false,
                value: Value(),
                isOnOwnQueue: isOnOwnQueue, isElsewhere: isElsewhere(event.point), instruction: nil,
                call: place(instruction), guards: event.guards))
    }

    /// Notes that a function or computed property returns the content of a stored property, which its callers then
    /// use.
    func noteGiven(_ result: Value, _ instruction: Instruction, _ frame: Frame) {
        for atom in result.atoms where atom.state == .given && !atom.isPart && frame.point.executor.isKnown {
            switch terms[atom.root] {
            case .global(let held): note(held, nil, instruction, frame)
            case .field(let base, let held): note(held, of: Value(Atom(base)), nil, instruction, frame)
            default: break
            }
        }
    }

    /// True where code runs on another thread than the body that contains it.
    private func isElsewhere(_ point: ExecutionPoint) -> Bool {
        let thread = thread(of: point)
        return point.entry != .caller && thread.isKnown && thread != run.point.executor
    }

    /// Whether other code may hold the instance: one that is created and used in one place, or in one work item, is not
    /// shared. An unknown instance does not count where there are known ones.
    private func isShared(_ base: Value, _ frame: Frame) -> Bool {
        var isMadeHere = false
        for atom in base.atoms {
            switch terms[atom.root] {
            case .made(let place, let through):
                if case .at(let entry) = frame.point.entry, !entry.holds(through.first ?? place), !entry.holds(place) {
                    return true
                }
                isMadeHere = true
            case .unknown: continue
            default: return true
            }
        }
        return !isMadeHere
    }

    /// Whether nothing is known of the instance, not even whether it holds anything: an error that was caught.
    private func isOfNobody(_ base: Value) -> Bool {
        !base.isEmpty && base.atoms.allSatisfy { terms.isConstant($0.root) }
    }

    /// Whether the property is read from a struct that the body is given: the code that made it knows its contents.
    private func isCarried(_ base: Value, _ variable: DeclarationID) -> Bool {
        guard let owner = program.owner(of: variable), program[owner].kind == .struct else { return false }
        return !base.atoms.isEmpty && base.atoms.allSatisfy { (terms.parameter(of: $0.root) ?? -1) >= 0 }
    }

    private func add(_ access: StoredAccess) { noted.accesses.note(access, as: access.key) }

    /// Notes that a described call runs a closure on its receiver's own queue, if the receiver has one.
    func noteQueueEntry(_ call: DescribedCall) {
        guard knowledge.role(of: call.receiverType)?.model.home == .ownQueue else { return }
        noted.queueEntries.insert(current)
        noted.blocks.insert(current)
    }

    /// Notes that the current instruction compares references, or asks whether there is a value at all.
    func noteUntouched() { noted.untouching.insert(current) }

    /// Notes that the current instruction asks a collection for what the thread at hand keeps there, or puts it there.
    func noteOwnTable() {
        noted.untouching.insert(current)
        noted.ownTables.insert(current)
    }

    /// Whether a call is one of a collection in which the thread at hand keeps something of its own.
    func isOfOwnTable(_ call: ValueID) -> Bool { noted.ownTables.contains(Int(call.index)) }

    /// Notes a call. A method that the program adds to a handle with its own queue or to a model may be called anywhere
    /// if it uses that on its own queue only, or not at all. A use elsewhere is judged there, whoever calls.
    func noteCall(of callee: Summary, _ id: DeclarationID) {
        guard let role = knowledge.role(ofOwner: id), role.kind == .model || role.model.home == .ownQueue else {
            return
        }
        func isReceiver(_ atom: Atom) -> Bool { terms[atom.root] == .parameter(-1) }
        guard
            !callee.events.contains(where: { event in
                isReceiver(event.subject)
                    && (event.isKept
                        || event.isUse && (event.isOnCallersThread || event.point.executor == .cooperative))
            })
        else { return }
        noted.untouching.insert(current)
        guard role.kind == .handle else { return }
        let results = callee.result.atoms
        if !results.isEmpty, results.allSatisfy({ $0.state == .handle && !$0.isPart && terms.isMade($0.root) }) {
            noted.makings.insert(current)
        }
        // For a value that has left the queue, its uses are reported.
        let given = callee.result.atoms.filter(isReceiver)
        if !given.isEmpty, given.allSatisfy({ $0.handedOut != nil }) { noted.queueEntries.insert(current) }
    }

    /// Notes a call of a function of the program.
    func noteCall(_ id: DeclarationID, _ arguments: [Value], _ instruction: Instruction, _ frame: Frame) {
        var given: [Int32: Value] = [:]
        let parameters = program.signature(of: id).parameters
        for (position, argument) in arguments.enumerated() where parameters.indices.contains(position) {
            if knowledge.carriesConfined(parameters[position].type) || knowledge.isFunction(parameters[position].type)
                || knowledge.role(of: parameters[position].type).map({ [.container, .queue].contains($0.kind) })
                    ?? false
            {
                given[Int32(position)] = argument
            }
        }
        let record = CallRecord(
            caller: body.owner, callee: id, point: frame.point, thread: thread(of: frame.point),
            place: place(instruction),
            given: given,
            receiver: instruction.flags.contains(.hasBase)
                ? body.operands(of: instruction).first.flatMap { value($0).only?.root } ?? .unknown : .unknown)
        noted.calls.note(record, as: record.key)
    }

    /// Returns the accesses, with the uses of the values that were read, once every call is known.
    func finish() -> [StoredAccess] {
        noted.accesses.all.map { access in
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

    /// Whether a value is the receiver of an instruction.
    private func isAsked(_ value: Int, by end: Int) -> Bool {
        guard body.instructions[end].flags.contains(.hasBase),
            let base = body.operands(of: body.instructions[end]).first
        else { return false }
        return uses.leads(from: value, to: Int(base.index))
    }

    /// Whether nothing touches a value, under any name, nor the results of members that leave it untouched.
    private func isHarmless(_ value: Int, _ seen: inout Set<Int>) -> Bool {
        guard seen.insert(value).inserted else { return true }
        for end in uses.ends(value) {
            let instruction = body.instructions[end]
            switch instruction.kind {
            // A container that is changed is put back where it was.
            case .discard, .modified: continue
            // A property's content that a closure captures is judged where that closure runs.
            case .closure where seen.count == 1: continue
            case .closure:
                let captured = zip(body.functions[Int(instruction.payload)].captureList, body.operands(of: instruction))
                for (cell, given) in captured where uses.leads(from: value, to: Int(given.index)) {
                    guard isLeftAlone(cell.index, &seen) else { return false }
                }
            case .store: guard isLeftAlone(instruction.payload, &seen) else { return false }
            case .return where isCarriedAnywhere(value): continue
            // A list of handles that are each on a queue of its own is copied.
            case .call where isInitializer(instruction) && isCarriedAnywhere(value) && isCarriedAnywhere(end):
                guard isHarmless(end, &seen) else { return false }
            default:
                // The argument of a method lives on after the call, unless it may be carried anywhere; an operand of an
                // operator does not.
                guard noted.untouching.contains(end),
                    isAsked(value, by: end) || !instruction.flags.contains(.hasBase) || isCarriedAnywhere(value)
                else {
                    return false
                }
                let givesOn =
                    !instruction.flags.contains(.isAssignment) && !noted.makings.contains(end)
                    && (instruction.type.isUnknown || knowledge.carriesConfined(instruction.type))
                guard
                    !givesOn || noted.queueEntries.contains(end) || noted.ownTables.contains(end)
                        || isHarmless(end, &seen)
                else { return false }
            }
        }
        return true
    }

    /// Whether a value is a handle with a queue of its own, or a container of such, which whoever is given it uses
    /// there.
    private func isCarriedAnywhere(_ value: Int) -> Bool {
        knowledge.carriedRole(of: body.instructions[value].type).map {
            $0.kind == .handle && $0.model.home == .ownQueue
        } ?? false
    }

    /// The parameters of the body whose objects nothing touches.
    func parametersLeftAlone() -> Set<Int32> {
        Set(
            body.functions[0].parameters.enumerated().compactMap { position, cell in
                var seen: Set<Int> = []
                return knowledge.carriesConfined(body.cells[Int(cell.index)].type) && isLeftAlone(cell.index, &seen)
                    ? Int32(position) : nil
            })
    }

    /// Whether nothing touches the values that are read from a variable, but blocks that the variable's own handle
    /// runs.
    private func isLeftAlone(_ cell: Int32, _ seen: inout Set<Int>) -> Bool {
        let reads = uses.reads(of: cell), own = blocksOfOwnQueue(reads)
        for read in reads where own.isEmpty || !own.contains(function(of: read)) {
            guard isHarmless(read, &seen) else { return false }
        }
        return true
    }

    /// The closures that a handle runs on its own queue, of which these are reads.
    private func blocksOfOwnQueue(_ reads: [Int]) -> Set<FunctionID> {
        var found: Set<FunctionID> = []
        for entry in noted.blocks where reads.contains(where: { isAsked($0, by: entry) }) {
            for operand in body.operands(of: body.instructions[entry]) where body[operand].kind == .closure {
                found.insert(FunctionID(body[operand].payload))
            }
        }
        return found
    }

    /// The function of the body that an instruction stands in.
    private func function(of instruction: Int) -> FunctionID {
        body.blocks[Int(loops.block(of: instruction))].function
    }
}
