import Declarations
import Syntax

/// Finds the types, callees and isolation of one body. Types are pushed down where something is expected and pulled up where
/// not; what is open is a variable of the statement that it stands in, and settled at its end.
///
/// An object of one run: nothing of it outlives `run`.
final class BodyInference {
    let program: Program
    let outline: Outline
    let solver: TypeSolver
    let table: InferredTypes
    /// The initial values that are being inferred around this one.
    let stack: InitialValueStack
    let scope: Scope
    var standard: StandardTypes { table.standard }

    var types: [TypeID]
    var localTypes: [TypeID?]
    var localWrappers: [LocalID: DeclarationID] = [:]
    var targets: [Target]
    var adjustments: [Adjustment]
    var bindings: [ExpressionID: [ArgumentBinding]] = [:]
    var patternTargets: [PatternID: DeclarationID] = [:]
    var closures: [ClosureFacts]
    var unknowns: [ExpressionID: UnknownReason] = [:]

    /// What `return` gives, innermost function last; nil: nothing is known of it.
    var results: [ResultContext] = []
    /// The closures around the place, outermost first.
    var openClosures: [ClosureID] = []
    /// Types that chains which begin with `.name` are expected to have, by the expression that begins them.
    var implicitBases: [ExpressionID: TypeID] = [:]
    /// What an enclosing chain found of an argument before its callee was chosen.
    var inferredArguments: [ExpressionID: TypeID] = [:]
    /// Closures given to code that is not known.
    var hiddenClosures: [Bool]
    /// Closures of parameters that inherit the actor around them, as `Task.init` has it.
    var actorContextClosures: [Bool]
    /// What the result of a closure that is called at once is expected to be.
    var closureHints: [ClosureID: TypeID] = [:]
    var knownEffects: [ClosureID: ClosureEffects] = [:]
    /// Operators between literals whose type is not settled yet.
    var pendingOperators: [(ExpressionID, Symbol, TypeID)] = []
    /// How deep overloads are being tried by the closures that they are given.
    var closureTrials = 0
    let isAsyncBody: Bool
    /// `await`s around the expression at hand.
    var awaits = 0
    private var openStatements = 0
    let selfType: TypeID?
    /// `self` is the type itself: a static member.
    let isStatic: Bool
    /// The initial value of a stored property that is not lazy, or of a global.
    let hasNoSelf: Bool
    /// Where work that is larger than anyone writes stops: counted, not timed.
    private let budget: Int
    private var visits = 0

    struct ResultContext {
        var type: TypeID
        /// A single expression may be dropped: the function gives nothing.
        var isClosure: Bool
    }

    init(outline: Outline, table: InferredTypes, stack: InitialValueStack) {
        program = table.program
        self.outline = outline
        self.table = table
        self.stack = stack
        scope = program.scope(of: outline.owner, in: outline.file)
        solver = TypeSolver(program: program, standard: table.standard, scope: scope)
        types = Array(repeating: .unknown, count: outline.expressions.count)
        localTypes = Array(repeating: nil, count: outline.locals.count)
        targets = Array(repeating: .none, count: outline.expressions.count)
        adjustments = Array(repeating: [], count: outline.expressions.count)
        let noFacts = ClosureFacts(
            type: FunctionType(result: .unknown), isolation: .unknown, inheritsIsolation: true, isSendable: false, isEscaping: true, isSending: false,
            capturesSelf: false, parameter: nil)
        closures = Array(repeating: noFacts, count: outline.closures.count)
        hiddenClosures = Array(repeating: false, count: outline.closures.count)
        actorContextClosures = hiddenClosures
        if case .function(let declaration) = outline.owner { isAsyncBody = program[declaration].flags.contains(.isAsync) } else { isAsyncBody = false }
        let (receiver, isOnType) = program.receiver(of: outline.owner)
        if let receiver { selfType = solver.canonical(receiver) } else { selfType = nil }
        isStatic = isOnType
        if case .initialValue(let variable) = outline.owner { hasNoSelf = !program[variable].flags.contains(.isLazy) } else { hasNoSelf = false }
        budget = 2_000 + 400 * outline.expressions.count
    }

    func run() -> InferenceResult {
        bindParameters()
        let result = expectedResult().map(canonical)
        results.append(ResultContext(type: result ?? .unknown, isClosure: false))
        if outline.isSingleExpression, let only = singleExpression(outline.body) {
            inferSingleExpression(only, result: result)
        } else if let result, result != .void, let only = singleChoice(outline.body) {
            statement { inferBranches(only, result) }
        } else {
            infer(statements: outline.body)
        }
        return finish()
    }

    /// The one expression of a body gives its value, but for functions that give nothing.
    private func inferSingleExpression(_ expression: ExpressionID, result: TypeID?) {
        statement {
            guard let result, result != .void, !result.isUnknown else { return _ = infer(expression, nil) }
            check(expression, result)
        }
    }

    func singleExpression(_ body: ListID) -> ExpressionID? {
        guard body.count == 1, case .expression(let expression) = outline.statements[Int(outline.lists[Int(body.start)])] else { return nil }
        return expression
    }

    /// `if` or `switch` as a body's one statement, where each branch is one expression: it gives the body's value.
    func singleChoice(_ body: ListID) -> StatementID? {
        guard body.count == 1, isChoice(StatementID(outline.lists[Int(body.start)])) else { return nil }
        return StatementID(outline.lists[Int(body.start)])
    }

    private func isChoice(_ id: StatementID) -> Bool {
        switch outline.statements[Int(id.index)] {
        case .if(_, let then, let otherwise): otherwise.map { isBranch(then) && isBranch($0) } ?? false
        case .switch(_, let cases, _): outline.cases[cases.range].allSatisfy { isBranch($0.body) }
        default: false
        }
    }

    private func isBranch(_ run: ListID) -> Bool {
        guard run.count == 1 else { return false }
        let id = StatementID(outline.lists[Int(run.start)])
        switch outline.statements[Int(id.index)] {
        case .expression, .throw: return true
        default: return isChoice(id)
        }
    }

    private func bindParameters() {
        let declared = parameterTypes()
        for (index, local) in outline.parameters.enumerated() {
            let written = outline.locals[Int(local.index)].type
            if index < declared.count, !declared[index].isUnknown {
                localTypes[Int(local.index)] = canonical(declared[index])
            } else {
                localTypes[Int(local.index)] = written.isWritten ? resolve(written) : .unknown
            }
        }
    }

    private func parameterTypes() -> [TypeID] {
        guard case .wrapper(let variable, let position) = outline.owner else { return program.parameterTypes(of: outline.owner) }
        if outline.parameters.isEmpty { return [] }
        let wrappers = program.propertyWrappers(of: variable)
        let inner = Int(position) + 1
        return [inner < wrappers.count ? wrappers[inner].type : program.declaredType(of: variable) ?? inferredType(of: variable)]
    }

    private func expectedResult() -> TypeID? {
        switch outline.owner {
        case .function(let declaration): return program.resultInBody(of: declaration)
        case .initialValue(let declaration): return program.declaredType(of: declaration)
        case .wrapper(let declaration, let position):
            let wrappers = program.propertyWrappers(of: declaration)
            return Int(position) < wrappers.count ? wrappers[Int(position)].type : nil
        case .defaultArgument(let declaration, let parameter):
            let parameters = program.signature(of: declaration).parameters
            return Int(parameter) < parameters.count ? parameters[Int(parameter)].type : nil
        }
    }

    private func finish() -> InferenceResult {
        for closure in outline.closures.indices { closures[closure] = closed(closures[closure]) }
        let isolation = program.isolation(of: outline.owner)
        var result = InferenceResult(
            types: types.map { solver.closed($0) }, localTypes: localTypes.map { $0.map { solver.closed($0) } ?? .unknown }, localWrappers: localWrappers, targets: targets.map(closed),
            adjustments: adjustments, bindings: bindings, patternTargets: patternTargets, closures: closures,
            unknowns: unknowns.sorted { $0.key.index < $1.key.index }.map { ($0.key, $0.value) }, isolation: isolation)
        findIsolation(&result)
        return result
    }

    private func closed(_ target: Target) -> Target {
        if case .type(let type) = target { return .type(solver.closed(type)) }
        return target
    }

    private func closed(_ facts: ClosureFacts) -> ClosureFacts {
        var facts = facts
        facts.type.result = solver.closed(facts.type.result)
        for index in facts.type.parameters.indices { facts.type.parameters[index].type = solver.closed(facts.type.parameters[index].type) }
        return facts
    }

    // MARK: Work

    /// A statement's own variables: settled where it ends, but for those that something around it still waits for.
    func statement(_ body: () -> Void) {
        let first = solver.variables.count
        openStatements += 1
        body()
        openStatements -= 1
        _ = solver.solvePending()
        settleLiterals(from: first)
        _ = solver.solvePending()
        settleLiterals(from: first)
        if openStatements == 0 {
            solver.settleSuperclasses()
            settlePendingOperators()
        }
    }

    private func settleLiterals(from first: Int) {
        guard solver.variables.count > first else { return }
        for index in first..<solver.variables.count {
            let root = solver.variables.root(Int32(index))
            // A variable of what is around may yet get its type from there.
            guard Int(root) >= first, solver.entry(root).binding == nil else { continue }
            _ = solver.settleLiteral(program.types.intern(.variable(root)))
        }
    }

    /// Notes why an expression's type is not known.
    @discardableResult
    func fail(_ expression: ExpressionID, _ reason: UnknownReason) -> TypeID {
        unknowns[expression] = reason
        return .unknown
    }

    /// False where the body has cost more than any body that people write.
    func spend() -> Bool {
        visits += 1
        return visits + solver.steps < budget
    }

    // MARK: Written types

    func resolve(_ written: WrittenType) -> TypeID {
        guard written.isWritten else { return .unknown }
        return canonical(program.resolve(node(written.node), in: scope))
    }

    func canonical(_ type: TypeID) -> TypeID { solver.canonical(type) }

    func node(_ index: Int32) -> Node { Node(tree: program.files[Int(outline.file.index)].tree, index: index) }

    func list(_ id: ListID) -> ArraySlice<Int32> { outline.lists[id.range] }
    func expressions(_ id: ListID) -> [ExpressionID] { list(id).map { ExpressionID($0) } }
    func arguments(_ id: ListID) -> ArraySlice<Argument> { outline.arguments[id.range] }
    func expression(_ id: ExpressionID) -> Expression { outline.expressions[Int(id.index)] }
    func symbols(_ id: ListID) -> [Symbol] { list(id).map { Symbol(id: UInt32(bitPattern: $0)) } }
}
