import Declarations
import Lowering
import Syntax

/// One run over a body, as everybody sees it who has a part in it: what its values are so far, and what is being run.
final class BodyRun {
    let analysis: FlowAnalysis
    let body: Body
    let terms: Terms
    let knowledge: Knowledge
    /// Where the body itself runs, as the language says.
    var point = ExecutionPoint.caller
    /// By instruction: its value as it was last.
    @exclusivity(unchecked) var values: [Value]
    /// The instruction that is being run.
    @exclusivity(unchecked) var current = 0
    @exclusivity(unchecked) var activations = Activations()
    /// Who wants to know what the run shows.
    var witness: BodyWitness?
    /// What is sent into streams that are made here, by what made them, whenever that is: as the passes before have
    /// shown it, and one value for the whole of a pass.
    private(set) var sent: [TermID: Value] = [:]
    /// By what is made by an initialiser that is given what fills it: the work item around that.
    private var fillers: [TermID: ExecutionPoint.Entry] = [:]
    /// What closures of other bodies, which make the elements of streams that those give, do to what they have been
    /// given: for whoever subscribes, by where they stand.
    private(set) var makersUses: [Place: [Event]] = [:]
    private(set) lazy var loops = Loops(body)
    /// Where the body may stop and go on elsewhere.
    private(set) lazy var suspensions: [Int] = body.instructions.indices.filter {
        body.instructions[$0].kind == .suspend
    }
    /// Which of the body's functions a declaration is, and which stands at a place; of several the first.
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

    /// Takes what a pass has sent.
    /// - Returns: Whether whoever has subscribed has not been given all of that.
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

    /// A closure fills what is made here: what that runs in its own work item is nothing that comes later.
    func fill(_ made: TermID, in entry: ExecutionPoint.Entry) { fillers[made] = entry }

    /// The work item in which what fills a stream is run; nil where that is not seen.
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

    /// The position of the local function that is declared so; nil of the body itself.
    func localFunction(_ id: DeclarationID) -> Int? {
        guard body.functions.count > 1, let found = functionsByDeclaration[id], found > 0 else { return nil }
        return found
    }

    /// The position of the function of the body that stands there.
    func function(at span: Span) -> Int? {
        if body.functions.count == 1 { return body.functions[0].source == span ? 0 : nil }
        return functionsBySource[span]
    }
}

/// Whoever has a part in a run over a body, and asks it what is the same for all.
protocol RunPart {
    var run: BodyRun { get }
}

extension RunPart {
    var analysis: FlowAnalysis { run.analysis }
    var program: Program { run.analysis.program }
    var body: Body { run.body }
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

    /// What a value was before it was unwrapped.
    func named(_ id: ValueID) -> ValueID {
        var id = id
        while [.wrap, .payload, .force, .cast].contains(body[id].kind), let inner = body.operands(of: body[id]).first {
            id = inner
        }
        return id
    }

    /// What the instruction at hand makes.
    func made(_ instruction: Instruction) -> TermID { terms.intern(.made(place(instruction), through: [])) }

    /// The parameter of the body that a value is.
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

    /// Where what an atom runs begins: a closure of the body where it is written, everything else where it is called.
    func entryPlace(_ atom: Atom, _ instruction: Instruction) -> Place {
        closure(atom).map { place(body.functions[Int($0.index)]) } ?? place(instruction)
    }

    // MARK: Functions

    /// The closure of this body that an atom is.
    func closure(_ atom: Atom) -> FunctionID? {
        if case .closure(let owner, let function) = terms[atom.root], owner == body.owner { function } else { nil }
    }

    /// The closure at a place is being run.
    func isRunning(_ place: Place) -> Bool {
        place.file == body.file
            && run.activations.running.contains { body.functions[Int($0.index)].source == place.span }
    }

    /// One function stands in another, or is it.
    func isInside(_ inner: FunctionID, _ outer: FunctionID) -> Bool {
        var function: FunctionID? = inner
        while let known = function {
            if known == outer { return true }
            function = body.functions[Int(known.index)].parent
        }
        return false
    }

    /// What has the thread that code runs on: of a queue's `sync`, what waits.
    func thread(of point: ExecutionPoint) -> Executor {
        if point.entry == .caller { return run.point.executor }
        return run.activations.all.first { $0.point.entry == point.entry }?.point.executor ?? point.executor
    }

    /// The thread that waits while code runs on another's executor; nil where the executor's own thread runs it.
    func waiting(at point: ExecutionPoint) -> Executor? {
        let thread = thread(of: point)
        return thread == point.executor ? nil : thread
    }

    // MARK: Calls

    /// A call for nothing but what it does, that is given text: a line of a log.
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

    /// An operator stands between the values.
    func isComparison(_ instruction: Instruction) -> Bool {
        guard !instruction.flags.contains(.hasBase) else { return false }
        switch instruction.kind {
        case .call, .callRequirement: return Program.isOperator(program[DeclarationID(Int(instruction.payload))].name)
        case .callUnknown: return Program.isOperator(Symbol(id: UInt32(bitPattern: instruction.payload)))
        default: return false
        }
    }

    /// The body's own function is asynchronous. A closure's type says so, a function's declaration does.
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
        case .array, .wrap, .payload, .force, .cast, .load:
            return body.operands(of: instruction).contains { mentions(word, $0) }
        default: return false
        }
    }
}

/// What was seen, by key, in the order in which the keys came; what is seen later under one takes the place of what
/// was.
struct Sightings<Key: Hashable, Element> {
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
