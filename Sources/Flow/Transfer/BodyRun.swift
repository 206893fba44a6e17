import Declarations
import Lowering
import Syntax

/// One run over a body, shared by its parts: the values so far, and the functions that are being run.
final class BodyRun {
    let analysis: FlowAnalysis
    let body: Body
    let terms: Terms
    let knowledge: Knowledge
    /// The point at which the language runs the body.
    var point = ExecutionPoint.caller
    /// The body is the main actor's only by inheritance: a call may run it elsewhere.
    private(set) lazy var isMainByInheritance: Bool = {
        guard point.executor == .main, case .function(let id) = body.owner else { return false }
        return analysis.program.inheritsIsolation(id)
    }()
    /// The last value of each instruction.
    @exclusivity(unchecked) var values: [Value]
    /// The instruction that is being run.
    @exclusivity(unchecked) var current = 0
    @exclusivity(unchecked) var activations = Activations()
    /// The method that a library calls of an object which the body gives it, while that is run.
    @exclusivity(unchecked) var delegate: DeclarationID?
    /// Something in the body names the thread that runs it, or what that keeps for itself.
    var namesThread = false
    /// The observer of the run.
    var witness: BodyWitness?
    /// By the term of a stream that is created here: the values sent into it at any time, as found by the passes
    /// before; the same throughout a pass.
    private(set) var sent: [TermID: Value] = [:]
    /// By the term of a value whose initialiser takes a closure that fills it: the work item around that.
    private var fillers: [TermID: ExecutionPoint.Entry] = [:]
    /// By the place of a closure of another body that makes a stream's elements: its uses of its arguments, for the
    /// subscribers.
    private(set) var makersUses: [Place: [Event]] = [:]
    private(set) lazy var loops = Loops(body)
    /// Of what the values are made, as asked at the end of the run.
    private(set) lazy var origins = MadeValues.Origins()
    /// The suspensions at which the body may continue on another thread.
    private(set) lazy var suspensions: [Int] = body.instructions.indices.filter {
        body.instructions[$0].kind == .suspend
    }
    /// The positions of the body's functions by declaration, and by place; of several the first.
    private lazy var functionsByDeclaration = positions { $0.declaration }
    private lazy var functionsBySource = positions { $0.source }
    private(set) lazy var uses = Uses(body) { [knowledge] in knowledge.operations(of: $0).contains(.print) }

    init(_ body: Body, _ analysis: FlowAnalysis) {
        self.body = body
        self.analysis = analysis
        terms = analysis.terms
        knowledge = analysis.knowledge
        values = Array(repeating: Value(), count: body.instructions.count)
    }

    /// Stores the values that a pass has sent.
    /// - Returns: Whether there are values that the subscribers have not received.
    func take(sent found: [TermID: Value]) -> Bool {
        var isMore = false
        for (stream, elements) in found {
            let all = (sent[stream] ?? Value()).joined(elements)
            guard all != sent[stream] else { continue }
            sent[stream] = all
            isMore = true
        }
        return isMore
    }

    /// Notes that a closure fills a value created here: effects in the closure's own work item happen at once.
    func fill(_ made: TermID, in entry: ExecutionPoint.Entry) { fillers[made] = entry }

    /// The work item in which the closure that fills a stream is run; nil where that is not seen.
    func filler(of stream: TermID) -> ExecutionPoint.Entry? {
        if case .lent(let place, _) = terms[stream] { .at(place) } else { fillers[stream] }
    }

    func note(_ use: Event, ofMakerAt place: Place) {
        guard !(makersUses[place]?.contains { $0.key == use.key && $0.place == use.place } ?? false) else { return }
        makersUses[place, default: []].append(use)
    }

    private func positions<Key: Hashable>(_ key: (Function) -> Key?) -> [Key: Int] {
        var found: [Key: Int] = [:]
        for (index, function) in body.functions.enumerated() {
            if let key = key(function), found[key] == nil { found[key] = index }
        }
        return found
    }

    /// The position of the local function with a declaration; nil for the body itself.
    func localFunction(_ id: DeclarationID) -> Int? {
        guard body.functions.count > 1, let found = functionsByDeclaration[id], found > 0 else { return nil }
        return found
    }

    /// The position of the body's function at a place; nil where there is none.
    func function(at span: Span) -> Int? {
        if body.functions.count == 1 { return body.functions[0].source == span ? 0 : nil }
        return functionsBySource[span]
    }
}

/// A part of a run over a body, with shortcuts to what all parts share.
protocol RunPart {
    var run: BodyRun { get }
}

extension RunPart {
    var analysis: FlowAnalysis { run.analysis }
    var program: Program { run.analysis.program }
    /// Read in place: a copy would hold on to all of its tables.
    var body: Body { _read { yield run.body } }
    var terms: Terms { run.terms }
    var knowledge: Knowledge { run.knowledge }
    var current: Int { run.current }
    var loops: Loops { run.loops }
    var uses: Uses { run.uses }

    // MARK: Values

    func value(_ id: ValueID) -> Value { run.values[Int(id.index)] }
    func operandValues(_ instruction: Instruction) -> [Value] {
        body.operands(of: instruction).map { run.values[Int($0.index)] }
    }
    func isNil(_ id: ValueID) -> Bool { value(id).only.map { terms[$0.root] == .constant(.nil) } ?? false }

    /// The value from which a value was unwrapped.
    func named(_ id: ValueID) -> ValueID {
        var id = id
        while [.wrap, .payload, .force, .cast].contains(body[id].kind), let inner = body.operands(of: body[id]).first {
            id = inner
        }
        return id
    }

    /// The term of the value that an instruction makes.
    func made(_ instruction: Instruction) -> TermID { terms.intern(.made(place(instruction), through: [])) }

    /// The body's parameter that a value is; nil for any other value.
    func ownParameter(_ id: ValueID) -> Int32? {
        guard let atom = value(id).only, !atom.isPart, case .parameter(let position) = terms[atom.root] else {
            return nil
        }
        return position
    }

    // MARK: Places

    func place(_ instruction: Instruction) -> Place { Place(body.file, instruction.source) }
    func place(_ id: ValueID) -> Place { Place(body.file, body[id].source) }
    func place(_ function: Function) -> Place { Place(body.file, function.source) }

    /// The place where a function's run begins: for a closure of the body its own place, for any other function the
    /// call.
    func entryPlace(_ atom: Atom, _ instruction: Instruction) -> Place {
        closure(atom).map { place(body.functions[Int($0.index)]) } ?? place(instruction)
    }

    // MARK: Functions

    /// The closure of this body that an atom is; nil for any other atom.
    func closure(_ atom: Atom) -> FunctionID? {
        if case .closure(let owner, let function) = terms[atom.root], owner == body.owner { function } else { nil }
    }

    /// Whether the closure at a place is being run.
    func isRunning(_ place: Place) -> Bool {
        place.file == body.file
            && run.activations.running.contains { body.functions[Int($0.index)].source == place.span }
    }

    /// Whether one function is inside another, or is the same.
    func isInside(_ inner: FunctionID, _ outer: FunctionID) -> Bool {
        var function: FunctionID? = inner
        while let known = function {
            if known == outer { return true }
            function = body.functions[Int(known.index)].parent
        }
        return false
    }

    /// The executor whose thread code runs on: in a queue's `sync`, that of the waiting code.
    func thread(of point: ExecutionPoint) -> Executor {
        if point.entry == .caller { return run.point.executor }
        return run.activations.all.first { $0.point.entry == point.entry }?.point.executor ?? point.executor
    }

    /// The thread that waits while code runs on another's executor; nil where the executor's own thread runs it.
    func waiting(at point: ExecutionPoint) -> Executor? {
        let thread = thread(of: point)
        return thread == point.executor ? nil : thread
    }

    /// The points around the code at hand whose executors it still holds: of the code that waits for it on the same
    /// thread, as around a queue's `sync` and a context's own `performAndWait`.
    var held: Set<ExecutionPoint> {
        let all = run.activations.all
        guard all.count > 1 else { return [] }
        var found: Set<ExecutionPoint> = [], position = all.count - 1
        while position > 0, isWaited(all[position].kind) {
            let inner = all[position], outer = all[position - 1].point
            guard holds(outer, in: inner.point, body.instructions[inner.instruction]) else { break }
            found.insert(outer)
            position -= 1
        }
        if !all[position].kind.isLater { found.formUnion(all[position].site.held) }
        found.remove(all[all.count - 1].point)
        return found
    }

    /// The points whose executors a function holds that the code at hand runs at a point.
    func held(by call: FunctionCall) -> Set<ExecutionPoint> {
        guard let here = run.activations.all.last?.point, call.point != here else { return held }
        guard isWaited(call.site.kind), holds(here, in: call.point, call.instruction) else { return [] }
        var found = held
        found.insert(here)
        found.remove(call.point)
        return found
    }

    private func isWaited(_ kind: Activation.Kind) -> Bool { kind == .now || kind == .loop }

    /// Whether code that waits for a function still holds its executor: an `await` gives the thread away, and only a
    /// context's own block takes a queue beside the one at hand.
    private func holds(_ outer: ExecutionPoint, in inner: ExecutionPoint, _ instruction: Instruction) -> Bool {
        !instruction.flags.contains(.isAwaited) && (inner.entry == outer.entry || inner.executor.isOwnQueue)
    }

    // MARK: Calls

    /// Whether a call's result is dropped and its arguments are text: a line of a log.
    func isMessage(_ instruction: Instruction) -> Bool {
        let given = body.operands(of: instruction).dropFirst(instruction.flags.contains(.hasBase) ? 1 : 0).filter {
            body[$0].kind != .defaultArgument
        }
        return !given.isEmpty && uses.isDropped(current)
            && given.allSatisfy { body[$0].kind == .string || body[$0].kind == .constant || body[$0].kind == .makeCase }
            && given.contains {
                program.standard.string != nil && program.declaration(of: body[$0].type) == program.standard.string
            }
    }

    /// Whether an operator compares the values.
    func isComparison(_ instruction: Instruction) -> Bool {
        guard !instruction.flags.contains(.hasBase) else { return false }
        switch instruction.kind {
        case .call, .callRequirement: return Program.isOperator(program[DeclarationID(Int(instruction.payload))].name)
        case .callUnknown: return Program.isOperator(Symbol(id: UInt32(bitPattern: instruction.payload)))
        default: return false
        }
    }

    /// Whether the body's own function is asynchronous: a closure's type says so, a function's declaration does.
    var isBodyAsynchronous: Bool {
        if body.functions[0].type.isAsync { return true }
        if case .function(let id) = body.owner { return program[id].flags.contains(.isAsync) }
        return false
    }

    func isInitializer(_ instruction: Instruction) -> Bool {
        instruction.kind == .call && program[DeclarationID(Int(instruction.payload))].kind == .initializer
    }

    /// Whether an argument is, or lists, a member of that name.
    func mentions(_ word: Symbol, _ id: ValueID) -> Bool {
        let instruction = body[id]
        switch instruction.kind {
        case .get, .call, .makeCase:
            guard program.declarations.indices.contains(Int(instruction.payload)) else { return false }
            let id = DeclarationID(Int(instruction.payload))
            if program[id].name == word { return true }
            return program[id].kind == .getter && program[id].parent.map { program[$0].name == word } ?? false
        case .getUnknown: return Symbol(id: UInt32(bitPattern: instruction.payload)) == word
        case .array, .wrap, .payload, .force, .cast, .load:
            return body.operands(of: instruction).contains { mentions(word, $0) }
        default: return false
        }
    }
}

/// Elements by key, in the order in which the keys came; a later element takes the place of an earlier one with its
/// key.
struct KeyedList<Key: Hashable, Element> {
    private(set) var all: [Element] = []
    private var positions: [Key: Int] = [:]

    subscript(key: Key) -> Element? { positions[key].map { all[$0] } }

    mutating func note(_ element: Element, as key: Key) {
        if let known = positions[key] {
            all[known] = element
        } else {
            positions[key] = all.count
            all.append(element)
        }
    }
}
