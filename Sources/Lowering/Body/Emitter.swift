import Declarations
import Syntax

/// The third step of Lowering: outline and what inference knows become instructions and blocks. Each expression and
/// statement is emitted once, but for what `defer` runs: once for each way on from it, up to a bound.
package struct Emitter {
    let outline: Outline
    let inference: InferenceResult
    let program: Program
    /// The type of an implicit `self`.
    private let selfType: TypeID
    var builder: BodyBuilder

    /// Closures whose bodies are still to be emitted, and those that were asked for already.
    private var waiting: [ClosureID] = []
    private var asked: Set<ClosureID> = []
    /// Arguments that callees evaluate, whose functions are still to be emitted.
    var waitingArguments: [WaitingArgument] = []
    /// Methods of libraries that are named as values, whose functions are still to be emitted, and the function of each
    /// that was.
    var waitingMethods: [WaitingMethod] = []
    var methodValues: [ExpressionID: FunctionID] = [:]

    /// The target of `break` and `continue`.
    struct Jump {
        var label: Symbol
        var breakTo: BlockID
        var continueTo: BlockID?
        var depth: Int
    }
    var targets: [Jump] = []
    /// `defer` bodies that run when their scope is left: a tree, since each branch registers its own.
    var deferred: [(body: ListID, parent: Int, handler: BlockID)] = []
    /// The innermost of them, -1 where there is none.
    var deferTop = -1
    /// The innermost `do` around: where errors go once the `defer`s inside of it have run, and how many of those are
    /// outside of it.
    var catching: (block: BlockID, top: Int) = (.none, -1)
    /// Blocks that run a `defer` and all around it up to a target.
    var cleanups: [CleanupKey: BlockID] = [:]
    /// The first and last block of a `defer` that is emitted once for all its ways on, by its place in `deferred`.
    var sharedCleanups: [Int: (start: BlockID, end: BlockID?)] = [:]
    /// How often each has been emitted.
    var cleanupCounts: [Int: Int] = [:]
    /// So many `defer`s are being emitted in each other.
    var cleanupDepth = 0
    struct CleanupKey: Hashable {
        var top: Int
        var target: BlockID
    }
    /// The cell that `return` stores its value in, and the block that it jumps to.
    var result: (cell: CellID, block: BlockID)?
    /// The blocks to which `x?` jumps when `x` is nil, innermost last.
    var chains: [BlockID] = []
    /// `await` stands around.
    var awaitDepth = 0
    /// `try` or `try?` stands around: what is called here may throw. Without it, and under `try!`, no error gets out of
    /// a call.
    var isTrying = false
    /// The body of the next case, for `fallthrough`.
    var fallthroughTo: BlockID?

    package static func emit(_ outline: Outline, _ inference: InferenceResult, _ program: Program) -> Body {
        var emitter = Emitter(
            outline: outline, inference: inference, program: program,
            builder: BodyBuilder(owner: outline.owner, file: outline.file))
        emitter.prepare()
        emitter.emitMain()
        emitter.emitWaiting()
        emitter.addClosuresNobodyReaches()
        var body = emitter.builder.finished()
        body.noteCaptures(from: outline.closures.count + 1)
        body.unknowns = inference.unknowns.map { (outline.expressionSpans[Int($0.0.index)], $0.1) }
        return body
    }

    private init(outline: Outline, inference: InferenceResult, program: Program, builder: BodyBuilder) {
        self.outline = outline
        self.inference = inference
        self.program = program
        self.builder = builder
        let (type, isOnType) = program.receiver(of: outline.owner)
        selfType = isOnType ? .unknown : type ?? .unknown
    }

    /// `self` that is meant and not written.
    mutating func impliedSelf(_ source: Span) -> ValueID {
        builder.emit(.receiver, type: selfType, flags: .isImplicit, source)
    }

    // MARK: Functions

    private mutating func prepare() {
        let place = Span(first: 0, last: 0)
        let type = FunctionType(result: .unknown)
        builder.body.functions.append(
            Function(
                parameters: outline.parameters.map { CellID($0.index) }, type: type, isolation: inference.isolation,
                source: place))
        for (index, closure) in outline.closures.enumerated() {
            let facts = inference.closures[index]
            builder.body.functions.append(
                Function(
                    parent: closure.parent.map { FunctionID($0) } ?? .main, kind: closure.kind,
                    declaration: closure.declaration,
                    parameters: closure.parameters.map { CellID($0.index) },
                    captures: closure.captures.map { CellID($0.index) },
                    capturesSelf: facts.capturesSelf, captureList: closure.captureList.map { CellID($0.local.index) },
                    type: facts.type,
                    isolation: facts.isolation, facts: facts, source: closure.span))
        }
        for (index, local) in outline.locals.enumerated() {
            builder.body.cells.append(
                Cell(
                    name: local.name, type: inference.localTypes[index],
                    function: local.closure.map { FunctionID($0) } ?? .main, kind: local.kind,
                    isWeak: local.isWeak, isAsyncLet: local.isAsyncLet,
                    wrapper: inference.localWrappers[LocalID(Int32(index))], isUnsafe: local.isUnsafe,
                    source: local.span))
        }
    }

    private mutating func emitMain() {
        let place =
            outline.body.isEmpty
            ? Span(first: 0, last: 0) : outline.statementSpans[Int(outline.lists[Int(outline.body.start)])]
        emitFunction(
            .main, outline.parameters, outline.body, isSingle: outline.isSingleExpression, at: place)
    }

    private mutating func emitFunction(_ id: ClosureID) {
        let closure = outline.closures[Int(id.index)]
        emitFunction(
            FunctionID(id), closure.parameters, closure.body, isSingle: closure.isSingleExpression, at: closure.span)
    }

    private mutating func emitFunction(
        _ id: FunctionID, _ parameters: [LocalID], _ body: ListID, isSingle: Bool, at place: Span
    ) {
        // The body of an `async let` is awaited at the uses of its value.
        begin(id, awaiting: id != .main && outline.closures[Int(id.index) - 1].kind == .asyncLet ? 1 : 0)
        for (position, parameter) in parameters.enumerated() {
            let value = builder.emit(
                .parameter, payload: Int32(position), type: inference.localTypes[Int(parameter.index)],
                outline.locals[Int(parameter.index)].span)
            builder.store(CellID(parameter.index), value, outline.locals[Int(parameter.index)].span)
        }
        let exit = builder.block()
        let cell = builder.cell(.none, .unknown)
        result = (cell, exit)
        if isSingle, let value = singleValue(body) {
            // The value of the one expression of a function without a result is dropped.
            if givesNothing(id), builder[value].type != .void, !builder[value].type.isUnknown {
                builder.emit(.discard, [value], builder[value].source)
            } else {
                builder.store(cell, value, builder[value].source)
            }
        } else if !isSingle || body.isEmpty {
            statements(body)
        }
        builder.jump(exit, place)
        builder.move(to: exit)
        let value = builder.load(cell, place)
        builder.return(value, place)
        result = nil
    }

    /// Begins a function, with nothing around it.
    mutating func begin(_ id: FunctionID, awaiting depth: Int) {
        builder.open(id)
        targets = []
        deferTop = -1
        cleanups = [:]
        chains = []
        awaitDepth = depth
        isTrying = false
        catching = (.none, -1)
    }

    private func givesNothing(_ id: FunctionID) -> Bool {
        guard id == .main else { return builder.body.functions[Int(id.index)].type.result == .void }
        guard case .function(let owner) = outline.owner else { return false }
        return program[owner].kind == .function && program.signature(of: owner).result == .void
    }

    /// The value of a body that is one expression; nil where it is a statement that leaves by itself.
    private mutating func singleValue(_ body: ListID) -> ValueID? {
        let id = StatementID(outline.lists[Int(body.start)])
        switch outline.statements[Int(id.index)] {
        case .expression(let value): return self.value(value)
        case .if, .switch: return statementValue(id, type: .unknown)
        default:
            statement(id)
            return nil
        }
    }

    /// The function of a closure, whose body is emitted later.
    mutating func function(of closure: ClosureID) -> FunctionID {
        if asked.insert(closure).inserted { waiting.append(closure) }
        return FunctionID(closure)
    }

    /// A local function that nothing mentions has a body all the same.
    private mutating func addClosuresNobodyReaches() {
        for index in outline.closures.indices where asked.insert(ClosureID(Int32(index))).inserted {
            emitFunction(ClosureID(Int32(index)))
            emitWaiting()
        }
    }

    private mutating func emitWaiting() {
        while true {
            if let closure = waiting.popLast() {
                emitFunction(closure)
            } else if let argument = waitingArguments.popLast() {
                emit(argument)
            } else if let method = waitingMethods.popLast() {
                emit(method)
            } else {
                return
            }
        }
    }

    // MARK: What is known

    func type(_ id: ExpressionID) -> TypeID { inference.types[Int(id.index)] }
    func target(_ id: ExpressionID) -> Target { inference.targets[Int(id.index)] }
    /// A type written in a pattern or cast.
    func writtenType(_ written: WrittenType) -> TypeID {
        guard written.isWritten else { return .unknown }
        let node = program.node(NodeReference(file: outline.file, node: written.node))
        var scope = program.scope(in: outline.owner.declaration)
        scope.place = node.raw.firstToken
        return program.resolve(node, in: scope)
    }
    /// The name of what is called, as a place.
    func nameSpan(_ id: ExpressionID) -> Span {
        switch expression(id) {
        case .name(let index), .member(_, let index), .implicitMember(let index):
            let token = outline.names[Int(index)].token
            return token < 0 ? span(id) : Span(first: token, last: token)
        case .call(let callee, _): return nameSpan(callee)
        default: return Span(first: span(id).first, last: span(id).first)
        }
    }
    func span(_ id: ExpressionID) -> Span { outline.expressionSpans[Int(id.index)] }
    func expression(_ id: ExpressionID) -> Expression { outline.expressions[Int(id.index)] }
    /// The type that a pattern gives what it binds, where it is a name.
    func boundType(_ id: PatternID) -> TypeID {
        switch outline.patterns[Int(id.index)] {
        case .local(let local): inference.localTypes[Int(local.index)]
        case .typed(let inner, _), .optional(let inner): boundType(inner)
        default: .unknown
        }
    }
    func isOptional(_ type: TypeID) -> Bool {
        if case .nominal(let declaration, _) = program.types[type] { return declaration == program.standard.optional }
        return false
    }
    /// A struct, enum or tuple: changing a part of it changes the value that the part was read from.
    func isValueType(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .nominal(let declaration, _):
            return program[declaration].kind == .struct || program[declaration].kind == .enum
        case .tuple: return true
        default: return false
        }
    }
}

/// Operators that are control flow.
enum EmitterNames {
    static let and = Symbol("&&"), or = Symbol("||"), not = Symbol("!"), coalesce = Symbol("??")
    static let selfName = Symbol("self")
}
