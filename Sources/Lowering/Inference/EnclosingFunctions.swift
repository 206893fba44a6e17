import Declarations

/// The functions and closures around the place that is being inferred: what `return` gives there, and whether it may
/// wait.
final class EnclosingFunctions {
    private let place: BodyPlace
    /// The results that `return` gives, innermost function last.
    @exclusivity(unchecked) private(set) var results: [Result] = []
    /// Outermost first.
    @exclusivity(unchecked) private(set) var closures: [ClosureID] = []
    @exclusivity(unchecked) private var effects: [ClosureID: ClosureEffects] = [:]
    /// `await`s around the expression at hand.
    @exclusivity(unchecked) private var awaits = 0

    struct Result {
        var type: TypeID
        /// A single expression may be dropped: the function gives nothing.
        var isClosure: Bool
    }

    init(_ place: BodyPlace) { self.place = place }

    /// The body's own function.
    func begin(_ result: TypeID) { results.append(Result(type: result, isClosure: false)) }

    /// A closure or a function inside of it.
    func begin(_ closure: ClosureID, _ result: Result) {
        closures.append(closure)
        results.append(result)
    }

    /// How many closures stood around the overloads that are being tried; nil where none are.
    @exclusivity(unchecked) var depthOfTrial: Int?
    /// What closures nested deeper in a trial say is not asked: it would cost each level of a nest all that are below,
    /// and what they say hardly tells overloads of the outermost apart.
    private static let depthLimitOfTrial = 8
    var isTooDeepToTry: Bool { depthOfTrial.map { closures.count > $0 + Self.depthLimitOfTrial } ?? false }

    func end() {
        closures.removeLast()
        results.removeLast()
    }

    /// The expressions directly under an `await`, innermost last.
    @exclusivity(unchecked) private var awaited: [ExpressionID] = []

    /// Does something with what an `await` covers.
    func awaiting<T>(_ value: ExpressionID, _ body: () -> T) -> T {
        awaits += 1
        awaited.append(value)
        defer {
            awaits -= 1
            awaited.removeLast()
        }
        return body()
    }

    /// An asynchronous function may be called: an `await` of the innermost function covers the place.
    var mayCallAsync: Bool { mayAwait && (closures.isEmpty || isAsync) }

    /// The call is all that an `await` covers: `await f()`, `await try f()`.
    func isAwaitedItself(_ call: ExpressionID) -> Bool {
        guard mayCallAsync, var value = awaited.last else { return false }
        while case .attempt(_, let inner) = place.outline.expression(value) { value = inner }
        return value == call
    }

    /// `await` and uncaught `try` in a closure's body, closures inside left out.
    func effects(of id: ClosureID) -> ClosureEffects {
        if let known = effects[id] { return known }
        let found = OutlineWalk(place.outline).effects(of: id)
        effects[id] = found
        return found
    }

    /// An `await` covers the place; the initial value of an `async let` needs none.
    var mayAwait: Bool {
        awaits > 0 || closures.last.map { place.outline.closures[Int($0.index)].kind == .asyncLet } ?? false
    }

    /// Whether the innermost function around the place is asynchronous: it then prefers asynchronous overloads.
    var isAsync: Bool {
        guard let closure = closures.last else { return place.isAsync }
        let declared = place.outline.closures[Int(closure.index)]
        if let declaration = declared.declaration { return place.program[declaration].flags.contains(.isAsync) }
        return declared.isAsyncWritten || declared.kind == .asyncLet || effects(of: closure).isAsync
    }
}
