import Declarations
import Frameworks
import Lowering
import Syntax

/// What is true at one point of a body.
struct FlowState {
    /// By cell.
    var cells: [Value]
    /// Stored properties that were set here, by the term that they have otherwise.
    var fields: [TermID: Value] = [:]
    /// What was put into streams that were made here, by what made them.
    var streams: [TermID: Value] = [:]
    /// It was asked, and `self` is frozen.
    var isSelfFrozen = false
    /// It was asked whether these belong to a handle, and they do.
    var managed: Set<TermID> = []
    var guards = Guards()
    /// The last suspension of the work item.
    var suspension: Place?
    /// Its instruction.
    var suspensionIndex: Int32 = -1
    var transactions = OpenTransactions()
    var operations = OperationState()
    /// By the property of a new object: what it was linked to.
    var links: [TermID: Link] = [:]

    /// Where two ways meet.
    mutating func join(_ other: FlowState) {
        for index in cells.indices where cells[index] != other.cells[index] { cells[index].join(other.cells[index]) }
        // A property that only one way has set holds what it held on the other.
        for (term, value) in other.fields where fields[term] != value { fields[term, default: Value(Atom(term, .given, .of(term)))].join(value) }
        for term in fields.keys where other.fields[term] == nil { fields[term]?.add(Atom(term, .given, .of(term))) }
        if !other.streams.isEmpty { streams.merge(other.streams) { $0.joined($1) } }
        guards = guards.meet(other.guards)
        isSelfFrozen = isSelfFrozen && other.isSelfFrozen
        if !managed.isEmpty { managed.formIntersection(other.managed) }
        suspension = suspension ?? other.suspension
        suspensionIndex = max(suspensionIndex, other.suspensionIndex)
        transactions.join(other.transactions)
        operations.join(other.operations)
        if !other.links.isEmpty { links.merge(other.links) { mine, _ in mine } }
    }

    func isSame(as other: FlowState) -> Bool {
        cells == other.cells && fields == other.fields && streams == other.streams && guards == other.guards && isSelfFrozen == other.isSelfFrozen && managed == other.managed && transactions == other.transactions && operations == other.operations && links == other.links && (suspension == nil) == (other.suspension == nil)
    }
}

/// Abstract interpretation of one body: forward over its blocks until nothing changes, closures at the point that runs them.
final class BodyFlow {
    /// A function of the body while it is being run.
    struct Frame {
        var function: FunctionID
        var here: Here
        /// What it is given, by position; nil for the body itself, whose parameters are terms.
        var arguments: [Value]?
        /// Calls of local functions that lead to it.
        var way: [Place] = []
    }

    let analysis: FlowAnalysis
    let body: Body
    var program: Program { analysis.program }
    var terms: Terms { analysis.terms }
    var knowledge: Knowledge { analysis.knowledge }

    var summary = Summary()
    var proofs: [Proof.Key: Proof] = [:]
    var proofOrder: [Proof.Key] = []
    /// What was put into properties and globals.
    var kept: [DeclarationID: Value] = [:]
    /// What was put into properties of instances that were made here, by the property's term.
    var instances: [TermID: Value] = [:]
    /// By instruction: its value in the run at hand.
    var values: [Value]
    /// The instruction that is being run.
    var current = 0
    /// Calls that ask whether something is frozen.
    var asksForFrozen: Set<ValueID> = []
    /// Where a closure's last result was given, by function.
    var returned: [FunctionID: Place] = [:]
    /// Functions that are being run, innermost last.
    var running: [FunctionID] = []
    /// The same, and how it came to each; how it comes to the next.
    var activations: [Activation] = []
    /// What runs within the body's own statements, or, of closures that it has put away, without them.
    var nestedActivations: ArraySlice<Activation> { activations.first?.function == .main ? activations.dropFirst() : activations[...] }
    var entering = Activation.Kind.now
    var enteringPool = false
    lazy var loops = Loops(body)
    /// The transaction that the call at hand opens for its closures, and the one for the closure that runs later.
    var lending: OpenTransaction?
    var lendingLater: OpenTransaction?
    var occurrences: [OccurrenceKey: Occurrence] = [:]
    var occurrenceOrder: [OccurrenceKey] = []
    var transactionProofs: [TransactionProof] = []
    /// By what an answer is: the handle, or what may be it, of which it was asked whether a transaction is open.
    var asksForTransaction: [TermID: (handles: [Atom], framework: Int, place: Place, isNegated: Bool)] = [:]
    /// Answers to the question whether this is the main thread.
    var asksForMain: Set<TermID> = []
    /// By what a comparison with `nil` or with an enumeration's case gives: what was compared, and what either answer says of it.
    var asks: [TermID: (value: Value, yes: Guards.Test, no: Guards.Test)] = [:]
    /// By the last instruction of a way out: what is open then.
    var exits: [Int: OpenTransactions] = [:]
    /// Transactions that the body ends, in which it works in a loop, of what comes from outside, in which it runs functions that it gives.
    var ends: Set<TransactionID> = [], batches: Set<TransactionID> = [], importsOutside: Set<TransactionID> = [], given: Set<TransactionID> = []
    /// By a transaction that is a batch for nothing but the elements of a parameter: that one.
    var batchParameters: [TransactionID: Int32] = [:]
    /// By what is open: calls that open another inside it.
    var nested: [TransactionID: Set<Int>] = [:]
    /// It opens, reads or changes a database, of this framework.
    var touches = false
    var framework = 0
    /// Calls that wait for something else.
    var blocking: [Place: Wait] = [:]
    /// By the `await`: the begin of what is open.
    var suspensions: [Place: Place] = [:]
    /// It changes what a database holds: not, once, in rounds; and in which rounds.
    var works = 0
    var workLevels: Set<[Round]> = []
    /// Where the body itself comes to such work that is done in rounds.
    var roundWork: Set<Int> = []
    /// Of these the ones that go through what comes from outside.
    var outsideLevels: Set<[Round]> = []
    /// Calls that cut collections into batches, calls that bring what a network or a file gives.
    var makesBatches: Set<ValueID> = [], bringsFromOutside: Set<ValueID> = []
    var openings: [Place: Opening] = [:]
    /// Closures of the body where they were made last, those of them that were run, and what those do that only were kept.
    var formed: [FunctionID: Formation] = [:]
    var hasRun: Set<FunctionID> = []
    var keptClosures: [FunctionID: KeptClosure] = [:]
    lazy var uses = Uses(body)
    var notes = OperationNotes()
    private var budget: Int
    private let blockStarts: [Int32]
    /// Loops: the first instruction of each one's head, and the end of what leads back to it.
    let backEdges: [(head: Int32, end: Int32)]
    /// The cell that a function's `return`s give, by function.
    private let resultCells: [Int32]
    /// Rounds over a function's blocks after which it is given up: each adds possibilities to values that hold a few.
    private static let passLimit = 8

    init(_ body: Body, _ analysis: FlowAnalysis) {
        resultCells = body.functions.map { function in
            for block in function.blocks.reversed() {
                let last = body.instructions[Int(body.blocks[Int(block)].instructions.upperBound) - 1]
                if last.kind == .return, let given = body.operands(of: last).first, body[given].kind == .load { return body[given].payload }
            }
            return -1
        }
        backEdges = body.blocks.flatMap { block in
            block.successors.map { body.blocks[Int($0.index)].instructions.lowerBound }.filter { $0 <= block.instructions.lowerBound }.map { ($0, block.instructions.upperBound) }
        }
        blockStarts = body.blocks.map(\.instructions.lowerBound).sorted()
        self.body = body
        self.analysis = analysis
        values = Array(repeating: Value(), count: body.instructions.count)
        budget = body.instructions.count * 24 + 2_000
    }

    /// Runs the body where the language says that it runs.
    func run() {
        guard let main = body.functions.first else { return }
        let here = home(of: main)
        summary.here = here
        var state = FlowState(cells: Array(repeating: Value(), count: body.cells.count))
        summary.result = run(Frame(function: .main, here: here, arguments: nil), &state)
        runKeptClosures()
        // What a limit has stopped is not known: nothing is claimed from it.
        if isOver { forget() } else { finish() }
        if case .function(let id) = body.owner, program[id].kind == .initializer { summary.result = Value() }
    }

    /// The first instruction of the block that an instruction stands in.
    func blockStart(of index: Int) -> Int {
        var low = 0, high = blockStarts.count
        while low < high {
            let middle = (low + high) / 2
            if Int(blockStarts[middle]) <= index { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? Int(blockStarts[low - 1]) : index
    }

    private func forget() {
        let here = summary.here
        summary = Summary()
        summary.here = here
        summary.result = .unknown
        proofs = [:]
        proofOrder = []
        transactionProofs = []
        keptClosures = [:]
        instances = [:]
        notes = OperationNotes()
    }

    /// Work beyond the budget is not done, and nothing is claimed from it.
    var isOver: Bool { budget < 0 }

    private func home(of function: Function) -> Here {
        let isAsync = function.type.isAsync || { if case .function(let id) = body.owner { program[id].flags.contains(.isAsync) } else { false } }()
        // A program's own statements are the main actor's.
        if case .function(let id) = body.owner, program[id].kind == .topLevelCode { return Here(executor: .main, entry: .caller) }
        let executor = executor(function.isolation, isAsync: isAsync)
        if executor == .caller, case .function(let id) = body.owner, knowledge.isRunInBackground(id) { return Here(executor: .background, entry: .caller) }
        return Here(executor: executor, entry: .caller)
    }

    // MARK: Control

    func run(_ frame: Frame, _ state: inout FlowState) -> Value {
        let function = body.functions[Int(frame.function.index)]
        guard !running.contains(frame.function), !isOver else { return .unknown }
        running.append(frame.function)
        hasRun.insert(frame.function)
        activations.append(Activation(instruction: current, function: frame.function, kind: entering, here: frame.here, isInPool: enteringPool))
        entering = .now
        enteringPool = false
        defer {
            running.removeLast()
            current = activations.removeLast().instruction
        }
        var entries: [FlowState?] = Array(repeating: nil, count: function.blocks.count)
        let first = function.blocks.lowerBound
        entries[Int(function.entry.index - first)] = state
        var result = Value()
        var exit: FlowState?
        var isStable = false
        for _ in 0..<Self.passLimit where !isStable {
            isStable = true
            result = Value()
            exit = nil
            for index in function.blocks {
                guard var current = entries[Int(index - first)] else { continue }
                let block = body.blocks[Int(index)]
                let before = current
                ageOperands(of: block, current, frame)
                var isLeft = false
                var thrownTransactions: OpenTransactions?
                for position in block.instructions {
                    let open = current.transactions
                    step(Int(position), frame, &current)
                    if body.instructions[Int(position)].mayLeave {
                        let left = current.transactions.failing(from: open)
                        if block.handler == .none { noteExit(left, frame, Int(position), since: state.transactions) }
                        if thrownTransactions == nil { thrownTransactions = left } else { thrownTransactions?.join(left) }
                    }
                    if body.instructions[Int(position)].kind == .return {
                        if let given = body.operands(of: body.instructions[Int(position)]).first { result.join(values[Int(given.index)]) }
                        if exit == nil { exit = current } else { exit?.join(current) }
                        if !isBareExit(index) || index == function.entry.index { noteExit(current.transactions, frame, Int(position)) }
                        isLeft = true
                    }
                }
                if !isLeft {
                    for (number, next) in block.successors.enumerated() {
                        guard let refined = refine(current, block, number, frame) else { continue }
                        if isBareExit(next.index) { noteExit(refined.transactions, frame, Int(block.instructions.upperBound) - 1) }
                        if !flow(refined, into: &entries[Int(next.index - first)]), next.index <= index { isStable = false }
                    }
                }
                if block.handler != .none {
                    var thrown = before
                    thrown.join(current)
                    if let thrownTransactions { thrown.transactions = thrownTransactions }
                    _ = flow(thrown, into: &entries[Int(block.handler.index - first)])
                }
            }
        }
        // Still changing: a value that grows no end is none that is known.
        if !isStable { budget = -1 }
        if let exit { state = exit }
        return result
    }

    /// A block in which ways out meet and nothing happens.
    private func isBareExit(_ block: Int32) -> Bool {
        body.blocks[Int(block)].instructions.allSatisfy { [.load, .constant, .return].contains(body.instructions[Int($0)].kind) }
            && body.instructions[Int(body.blocks[Int(block)].instructions.upperBound) - 1].kind == .return
    }

    /// Whether the entry held this before.
    private func flow(_ state: FlowState, into entry: inout FlowState?) -> Bool {
        guard var known = entry else {
            entry = state
            return false
        }
        let before = known
        known.join(state)
        entry = known
        return known.isSame(as: before)
    }

    // MARK: Instructions

    func place(_ instruction: Instruction) -> Place { Place(body.file, instruction.source) }

    func operandValues(_ instruction: Instruction) -> [Value] { body.operands(of: instruction).map { values[Int($0.index)] } }

    private func step(_ index: Int, _ frame: Frame, _ state: inout FlowState) {
        budget -= 1
        guard !isOver else { return }
        let instruction = body.instructions[index]
        current = index
        values[index] = result(instruction, index, frame, &state)
    }

    private func result(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) -> Value {
        let operands = body.operands(of: instruction)
        func operand(_ position: Int) -> Value {
            position < operands.count ? values[Int(operands[operands.startIndex + position].index)] : Value()
        }
        switch instruction.kind {
        case .parameter:
            if let arguments = frame.arguments { return arguments.indices.contains(Int(instruction.payload)) ? arguments[Int(instruction.payload)] : Value() }
            // A flag may decide; it is nothing that a handle owns.
            if knowledge.isPlain(instruction.type) { return Value(Atom(terms.intern(.parameter(instruction.payload)), .plain, .anywhere)) }
            return given(.parameter(instruction.payload))
        case .receiver:
            guard state.isSelfFrozen else { return given(.parameter(-1)).map { belonging($0, state) } }
            return Value(Atom(terms.intern(.parameter(-1)), .frozen, .anywhere))
        case .constant: return constant(instruction.payload)
        case .load: return load(instruction.payload, frame, state)
        case .store:
            // Nothing that matters is still something: it is not the constant that another way stores.
            let stored = keptOutside(operand(0), instruction, frame, state)
            state.cells[Int(instruction.payload)] = guarded(stored.isEmpty ? .unknown : stored, state)
            noteUnchecked(operand(0), instruction, frame, state)
            if instruction.payload == resultCells[Int(frame.function.index)] {
                if let given = operands.first { returned[frame.function] = Place(body.file, body[given].source) }
                if frame.function == .main { give(operand(0), instruction, frame, state) }
            }
            return Value()
        case .get: return get(instruction, operands.isEmpty ? nil : operand(0), operands.first, frame, state)
        case .set:
            set(instruction, operands.count > 1 ? operand(0) : nil, operand(operands.count - 1), operands.first, frame, &state)
            return Value()
        case .getUnknown:
            return operand(0).map { read($0, as: .unknown) }
        case .setUnknown:
            setUnknown(instruction, frame, &state)
            return Value()
        case .call, .callRequirement, .callUnknown:
            if let answer = literalComparison(instruction) { return answer }
            return instruction.kind == .callUnknown ? callUnknown(instruction, frame, &state) : call(instruction, index, frame, &state)
        case .callValue: return callValue(instruction, frame, &state)
        case .defaultArgument: return defaultArgument(instruction)
        case .function: return Value(Atom(terms.intern(.function(DeclarationID(Int(instruction.payload)), operand(0).only?.root ?? .unknown))))
        case .closure:
            let function = body.functions[Int(instruction.payload)]
            for (cell, value) in zip(function.captureList, operandValues(instruction)) { state.cells[Int(cell.index)] = value }
            formed[FunctionID(instruction.payload)] = Formation(instruction: index, frame: frame, state: state)
            return Value(Atom(terms.intern(.closure(body.owner, FunctionID(instruction.payload)))))
        case .tuple, .array, .dictionary:
            return operands.reduce(into: Value()) { whole, part in
                let isPlain = knowledge.isPlain(body[part].type)
                whole.join(values[Int(part.index)].map { atom in
                    if isPlain, atom.root == .unknown { return nil }
                    var atom = atom
                    atom.isContained = true
                    return atom
                })
            }
        case .element, .casePayload:
            // Of a pair the part that can be it.
            guard knowledge.isOwnValue(instruction.type) || knowledge.isPlain(instruction.type) else { return operand(0) }
            return operand(0).map { $0.state == .live || $0.state == .handle ? nil : $0 }
        case .makeCase where operands.isEmpty: return Value(Atom(terms.intern(.constant(.enumCase(DeclarationID(Int(instruction.payload))))), .plain, .anywhere))
        // What is a plain value after all is a copy.
        case .cast: return knowledge.isPlain(instruction.type) ? Value() : operand(0)
        case .makeCase, .wrap, .force: return operand(0)
        // `#selector(f)`: whoever has it calls that.
        case .macro: return operands.reduce(into: Value()) { whole, part in whole.join(values[Int(part.index)].map { if case .function = terms[$0.root] { $0 } else { nil } }) }
        case .payload: return operand(0).map { if case .constant(.nil) = terms[$0.root] { nil } else { $0 } }
        case .next:
            let sequence = operand(0)
            if let type = operands.first.map({ body[$0].type }) { use(sequence, .read, type, instruction, frame, state) }
            return sequence.atoms.reduce(into: Value()) { whole, atom in
                if let held = state.streams[atom.root] { whole.join(held) } else if let part = read(atom, as: instruction.type) { whole.add(part) }
            }
        case .modified: return modified(instruction, operands.first)
        case .suspend:
            suspend(instruction, index, frame, &state)
            return Value()
        case .childTask:
            return childTask(operand(0), instruction, frame, &state)
        default: return Value()
        }
    }

    /// A function that runs elsewhere than whoever calls it gives what belongs there.
    private func give(_ value: Value, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) {
        guard case .function(let id) = body.owner, program[id].kind == .function || program[id].kind == .getter, program[id].access > .fileprivate,
            knowledge.carriedRole(of: program.signature(of: id).result) != nil
        else { return }
        switch frame.here.executor {
        case .actor, .globalActor, .cooperative: break
        default: return
        }
        for atom in value.atoms where atom.isConfined {
            switch atom.home {
            case .of(let root) where atom.isPart && atom.taken == frame.here && analysis.isLiveByType(root): break
            case .thread(let here) where here == frame.here: break
            case .executor(let executor) where executor == frame.here.executor: break
            default: continue
            }
            var event = event(.give, atom, program.signature(of: id).result, place(instruction), frame, state)
            event.here = .caller
            if !summary.gifts.contains(where: { $0.place == event.place }) { summary.gifts.append(event) }
        }
    }

    func given(_ term: Term) -> Value {
        let id = terms.intern(term)
        var atom = Atom(id, .given, .of(id))
        atom.taken = summary.here
        return Value(atom)
    }

    private func constant(_ code: Int32) -> Value {
        let constant: Constant = switch code {
        case 3: .true
        case 4: .false
        case 5: .nil
        default: .other
        }
        return Value(Atom(terms.intern(.constant(constant)), .plain, .anywhere))
    }

    /// A value as it is where the guards hold.
    private func guarded(_ value: Value, _ state: FlowState) -> Value {
        guard !state.guards.isEmpty else { return value }
        return value.map { atom in
            var atom = atom
            guard let both = atom.guards.and(state.guards) else { return nil }
            atom.guards = both
            return atom
        }
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
        // What is put into a collection is in it.
        return operands.dropFirst(receiver).reduce(into: operands.first ?? Value()) { whole, part in
            whole.join(part.map { atom in
                guard atom.state != .plain || isMade(atom.root) else { return nil }
                var atom = atom
                atom.isContained = true
                return atom
            })
        }
    }
}
