import Declarations
import Syntax

/// The findings about a body so far, by the ids of its outline: they become its `InferenceResult`.
final class InferenceDraft {
    @exclusivity(unchecked) var types: [TypeID]
    @exclusivity(unchecked) var localTypes: [TypeID?]
    @exclusivity(unchecked) var localWrappers: [LocalID: DeclarationID] = [:]
    /// The wrappers' types, in the order in which they are met.
    @exclusivity(unchecked) var localWrapperTypes: [(local: LocalID, type: TypeID)] = []
    @exclusivity(unchecked) var targets: [Target]
    @exclusivity(unchecked) var adjustments: [Adjustment]
    @exclusivity(unchecked) var bindings = Journaled<ExpressionID, [ArgumentBinding]>()
    @exclusivity(unchecked) var patternTargets = Journaled<PatternID, DeclarationID>()
    @exclusivity(unchecked) var closures: [ClosureFacts]
    @exclusivity(unchecked) var unknowns = Journaled<ExpressionID, UnknownReason>()
    /// How often something of a known type stood where another type is asked for: by it trials of overloads are
    /// compared.
    @exclusivity(unchecked) var misfits = 0

    init(_ outline: Outline) {
        types = Array(repeating: .unknown, count: outline.expressions.count)
        localTypes = Array(repeating: nil, count: outline.locals.count)
        targets = Array(repeating: .none, count: outline.expressions.count)
        adjustments = Array(repeating: [], count: outline.expressions.count)
        let noFacts = ClosureFacts(
            type: FunctionType(result: .unknown), isolation: .unknown, inheritsIsolation: true, isSendable: false,
            isEscaping: true, isSending: false,
            capturesSelf: false, parameter: nil)
        closures = Array(repeating: noFacts, count: outline.closures.count)
    }

    /// Notes why an expression's type is not known.
    @discardableResult
    func fail(_ expression: ExpressionID, _ reason: UnknownReason) -> TypeID {
        unknowns[expression] = reason
        return .unknown
    }

    /// The result; types that are still open become unknown.
    func finish(_ solver: TypeSolver, isolation: Isolation) -> InferenceResult {
        InferenceResult(
            types: types.map { solver.closed($0) },
            localTypes: localTypes.map { $0.map { solver.closed($0) } ?? .unknown }, localWrappers: localWrappers,
            targets: targets.map { if case .type(let type) = $0 { .type(solver.closed(type)) } else { $0 } },
            adjustments: adjustments, bindings: bindings.entries, patternTargets: patternTargets.entries,
            closures: closures.map { closed($0, solver) },
            unknowns: unknowns.entries.sorted { $0.key.index < $1.key.index }.map { ($0.key, $0.value) },
            isolation: isolation)
    }

    private func closed(_ facts: ClosureFacts, _ solver: TypeSolver) -> ClosureFacts {
        var facts = facts
        facts.type.result = solver.closed(facts.type.result)
        for index in facts.type.parameters.indices {
            facts.type.parameters[index].type = solver.closed(facts.type.parameters[index].type)
        }
        return facts
    }

    // MARK: Trials

    /// The state that a trial may change and that the next visit to the same expressions does not overwrite.
    struct Mark {
        fileprivate let unknowns: Int
        fileprivate let bindings: Int
        fileprivate let patternTargets: Int
    }

    func mark() -> Mark {
        Mark(unknowns: unknowns.mark(), bindings: bindings.mark(), patternTargets: patternTargets.mark())
    }

    func takeBack(to mark: Mark) {
        unknowns.takeBack(to: mark.unknowns)
        bindings.takeBack(to: mark.bindings)
        patternTargets.takeBack(to: mark.patternTargets)
    }
}

/// Facts about an expression from the code around it, known before the expression itself is visited.
struct Expectations {
    /// Types that chains which begin with `.name` are expected to have, by the expression that begins them.
    var implicitBases = Journaled<ExpressionID, TypeID>()
    /// The types of arguments that an enclosing chain inferred before its callee was chosen.
    var inferred = Journaled<ExpressionID, TypeID>()
    /// The expected results of closures that are called at once.
    var results = Journaled<ClosureID, TypeID>()

    struct Mark {
        fileprivate let implicitBases: Int
        fileprivate let inferred: Int
        fileprivate let results: Int
    }

    mutating func mark() -> Mark {
        Mark(implicitBases: implicitBases.mark(), inferred: inferred.mark(), results: results.mark())
    }

    mutating func takeBack(to mark: Mark) {
        implicitBases.takeBack(to: mark.implicitBases)
        inferred.takeBack(to: mark.inferred)
        results.takeBack(to: mark.results)
    }
}
