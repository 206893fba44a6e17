import Declarations
import Syntax

/// Finds the types, callees and isolation of one body. Types are pushed down where something is expected and pulled up
/// where not; what is open is a variable of the statement that it stands in, and settled at its end.
///
/// It goes through statements and expressions; each kind of expression that has rules of its own is a part's
/// (`InferencePart`), which asks here for the expressions inside. An object of one run: nothing of it outlives `run`.
final class BodyInference {
    let place: BodyPlace
    let solver: TypeSolver
    let table: InferredTypes
    /// The initial values that are being inferred around this one.
    let stack: InitialValueStack
    let draft: InferenceDraft
    let around: EnclosingFunctions
    let candidateTypes: CandidateTypes
    let lookUp: NameLookUp
    @exclusivity(unchecked) var expectations = Expectations()
    var program: Program { place.program }
    var outline: Outline { place.outline }
    var standard: StandardTypes { solver.standard }

    @exclusivity(unchecked) private var openStatements = 0
    /// The limit of visits and solver steps: a count rather than a time, larger than any body written by hand needs.
    private let budget: Int
    @exclusivity(unchecked) private var visits = 0

    // MARK: Parts

    private(set) lazy var references = ReferenceInference(self)
    private(set) lazy var literals = LiteralInference(self)
    private(set) lazy var calls = CallInference(self)
    private(set) lazy var overloads = OverloadChoice(self)
    private(set) lazy var subscripts = SubscriptInference(self)
    private(set) lazy var operators = OperatorInference(self)
    private(set) lazy var closures = ClosureInference(self)
    private(set) lazy var resultBuilders = ResultBuilderInference(self)
    private(set) lazy var keyPaths = KeyPathInference(self)
    private(set) lazy var patterns = PatternInference(self)
    private(set) lazy var bindings = BindingInference(self)

    init(outline: Outline, table: InferredTypes, stack: InitialValueStack) {
        self.table = table
        self.stack = stack
        place = BodyPlace(outline: outline, program: table.program, standard: table.standard)
        solver = place.solver
        draft = InferenceDraft(outline)
        around = EnclosingFunctions(place)
        candidateTypes = CandidateTypes(solver: solver, table: table, stack: stack)
        lookUp = NameLookUp(place: place, candidateTypes: candidateTypes, draft: draft)
        budget = 2_000 + 400 * outline.expressions.count
    }

    func run() -> InferenceResult {
        bindParameters()
        let result = expectedResult().map { solver.canonical($0) }
        around.begin(result ?? .unknown)
        if outline.isSingleExpression, let only = outline.singleExpression(outline.body) {
            inferSingleExpression(only, result: result)
        } else if let result, result != .void, let only = outline.singleChoice(outline.body) {
            statement { inferBranches(only, result) }
        } else {
            infer(statements: outline.body)
        }
        var found = draft.finish(solver, isolation: program.isolation(of: outline.owner))
        ClosureIsolation(place: place, closures: closures).find(&found)
        return found
    }

    /// The one expression of a body gives its value, but for functions that give nothing.
    private func inferSingleExpression(_ expression: ExpressionID, result: TypeID?) {
        statement {
            guard let result, result != .void, !result.isUnknown else { return _ = infer(expression, nil) }
            check(expression, result)
        }
    }

    private func bindParameters() {
        let declared = parameterTypes()
        for (index, local) in outline.parameters.enumerated() {
            let written = outline.locals[Int(local.index)].type
            if index < declared.count, !declared[index].isUnknown {
                draft.localTypes[Int(local.index)] = solver.canonical(declared[index])
            } else {
                draft.localTypes[Int(local.index)] = written.isWritten ? place.resolve(written) : .unknown
            }
        }
    }

    private func parameterTypes() -> [TypeID] {
        guard case .wrapper(let variable, let position) = outline.owner else {
            return program.parameterTypes(of: outline.owner)
        }
        if outline.parameters.isEmpty { return [] }
        let wrappers = program.propertyWrappers(of: variable)
        let inner = Int(position) + 1
        return [
            inner < wrappers.count
                ? wrappers[inner].type : program.declaredType(of: variable) ?? table.type(of: variable, stack)
        ]
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

    // MARK: Trials

    /// The state that a trial of an overload with closures may change and that the next visit to the same expressions
    /// does not overwrite.
    struct Mark {
        fileprivate let draft: InferenceDraft.Mark
        fileprivate let expectations: Expectations.Mark
        fileprivate let operators: Int
    }

    func mark() -> Mark { Mark(draft: draft.mark(), expectations: expectations.mark(), operators: operators.mark) }

    func takeBack(to mark: Mark) {
        draft.takeBack(to: mark.draft)
        expectations.takeBack(to: mark.expectations)
        operators.takeBack(to: mark.operators)
    }

    // MARK: Work

    /// A statement's own variables: settled where it ends, but for those that something around it still waits for.
    func statement(_ body: () -> Void) {
        let first = solver.variables.count
        openStatements += 1
        body()
        openStatements -= 1
        _ = solver.solvePending()
        solver.settleLiterals(from: first)
        _ = solver.solvePending()
        solver.settleLiterals(from: first)
        if openStatements == 0 {
            solver.settleSuperclasses()
            operators.settlePending()
        }
    }

    /// False where the body has cost more than any body that people write.
    func spend() -> Bool {
        visits += 1
        return visits + solver.steps < budget
    }

    /// `self` is captured by all closures around the place that have no `self` of their own.
    func noteSelf() {
        // A stored property's initial value has no `self`: a static member is named through its type.
        if place.hasNoSelf { return }
        for closure in around.closures { draft.closures[Int(closure.index)].capturesSelf = true }
    }
}
