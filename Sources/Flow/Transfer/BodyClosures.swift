import Declarations
import Lowering
import Syntax

/// A closure that is not seen to run where it is created: its effects on arguments and captures, for its callers.
struct KeptClosure: Equatable {
    /// Its uses of its arguments, which are rooted in `lent` terms.
    var uses: [Event] = []
    /// Its uses of captured values that have an owner, wherever the closure will run.
    var capturedUses: [Event] = []
    /// Its results owned by the context in which it runs, each with the place where it is returned.
    var escapes: [Event] = []
    /// Its results that have escaped an access, or the queue of their own handle.
    var results = Value()
    /// Those of its results that are its arguments, in `lent` terms.
    var passedOn = Value()
    /// The stored closures of callees that call it, by their places.
    var wrappers: Set<Place> = []
}

/// The closures of a body: where they were created, which of them were run, the places of their results, and the
/// effects of those that were only stored.
final class BodyClosures: RunPart {
    /// The place where a closure was created, and the state there.
    struct Formation {
        var instruction: Int
        var frame: Frame
        var state: FlowState
    }

    let run: BodyRun
    /// Everything noted so far, as a value.
    struct Noted {
        /// The place where each closure was last created.
        fileprivate var formed: [FunctionID: Formation] = [:]
        fileprivate var hasRun: Set<FunctionID> = []
        /// The results of each function with their places, in source order.
        fileprivate var returned: [FunctionID: [(place: Place, value: Value)]] = [:]
        fileprivate(set) var kept: [FunctionID: KeptClosure] = [:]
        /// By a function that the body does not have itself: the calls of it, each by the instructions that lead there.
        fileprivate var calls: [TermID: Set<[Int]>] = [:]
    }
    var noted = Noted()
    var kept: [FunctionID: KeptClosure] { noted.kept }

    init(_ run: BodyRun) { self.run = run }

    func form(_ function: FunctionID, _ formation: Formation) { noted.formed[function] = formation }
    func enter(_ function: FunctionID) { noted.hasRun.insert(function) }
    func noteResult(of function: FunctionID, at place: Place, _ value: Value) {
        noted.returned[function]?.removeAll { $0.place == place }
        noted.returned[function, default: []].append((place, value))
    }
    func resultPlace(of function: FunctionID) -> Place? { noted.returned[function]?.last?.place }

    /// Whether one run of a body has called a function before: on no way, on some, on every one.
    enum Before { case never, perhaps, always }

    /// Notes that the instruction at hand calls a function that is given to the body.
    func noteCall(of function: TermID) -> Before {
        let path = run.activations.nested.map(\.instruction) + [current]
        noted.calls[function, default: []].insert(path)
        return noted.calls[function, default: []].reduce(Before.never) { (found, earlier) -> Before in
            if found == .always { return found }
            guard let position = path.indices.first(where: { $0 >= earlier.count || earlier[$0] != path[$0] }),
                position < earlier.count
            else { return isRepeated(path) ? .perhaps : found }
            guard loops.comes(path[position], behind: earlier[position]) else { return found }
            return loops.leadsAlways(from: earlier[position], to: path[position])
                || isInOneBlock(earlier[position], path[position]) ? .always : .perhaps
        }
    }

    /// Whether instructions that lead to each other are come to again in one run of the body.
    private func isRepeated(_ path: [Int]) -> Bool {
        path.contains { loops.comes($0, behind: $0) }
            || run.activations.nested.contains { activation in
                if case .given(.some, _) = activation.kind { true } else { activation.kind == .loop }
            }
    }

    private func isInOneBlock(_ earlier: Int, _ later: Int) -> Bool {
        loops.block(of: earlier) == loops.block(of: later) && earlier < later
    }

    /// Returns the first closure, in source order, that was created and has not run; from now on it counts as run.
    func nextKept() -> (function: FunctionID, formation: Formation)? {
        guard let function = noted.formed.keys.filter({ !noted.hasRun.contains($0) }).min(by: { $0.index < $1.index }),
            let formation = noted.formed[function]
        else { return nil }
        noted.hasRun.insert(function)
        return (function, formation)
    }

    /// Records a result of a stored closure, for callers that run elsewhere.
    func give(_ event: Event, of function: FunctionID) {
        noted.kept[function, default: KeptClosure()].escapes.append(event)
    }

    /// Records a value that escapes as the result of a stored closure, and so reaches the closure's caller.
    func letOut(_ result: Value, of function: FunctionID) {
        let left = result.map { $0.handedOut != nil && $0.isConfined ? $0 : nil }
        if !left.isEmpty { noted.kept[function, default: KeptClosure()].results.join(left) }
        let own = place(body.functions[Int(function.index)])
        let passedOn = result.map { atom in
            if case .lent(own, _) = terms[atom.root] { atom } else { nil }
        }
        if !passedOn.isEmpty { noted.kept[function, default: KeptClosure()].passedOn.join(passedOn) }
    }

    /// The place where the closure at a place returned its result: of several returns the one that returns the atom.
    func resultPlace(ofClosureAt place: Place?, giving atom: Atom? = nil) -> Place? {
        guard let place, let function = run.function(at: place.span) else { return nil }
        let all = noted.returned[FunctionID(Int32(function))] ?? []
        let own = all.last {
            $0.value.atoms.contains {
                $0.root == atom?.root && $0.state == atom?.state && $0.creation == atom?.creation
            }
        }
        return (own ?? all.last)?.place
    }

    /// Leaves a stored closure's use of its arguments to its callers.
    /// - Returns: Whether the event is such a use.
    func takes(_ event: Event) -> Bool {
        guard case .lent(let place, _) = terms[event.subject.root], place.file == body.file,
            let function = run.activations.running.first(where: { body.functions[Int($0.index)].source == place.span })
        else { return false }
        noted.kept[function, default: KeptClosure()].uses.append(event)
        return true
    }

    /// Whether a stored closure is being run on behalf of its callers, in whose context it will run.
    private func isRunAsKept(_ function: FunctionID) -> Bool {
        run.activations.all.first.map { $0.function == function && $0.site.isKept } ?? false
    }

    /// The closure that a callee runs at a point which is no closure's of this body: one that the callee stores calls
    /// it.
    private func given(to point: ExecutionPoint) -> FunctionID? {
        run.activations.all.first { $0.point == point && $0.site.place != nil }?.function
    }

    /// Notes the effect of a closure whose context is unknown, or that is stored and only declared where its
    /// isolation comes from, for the callers that are found later.
    func noteCaptured(_ event: Event) {
        guard event.isUse, case .at(let place) = event.point.entry else { return }
        let own = place.file == body.file ? run.function(at: place.span) : nil
        guard let id = own.map({ FunctionID(Int32($0)) }) ?? given(to: event.point), id != .main,
            event.point.executor == .unknown || isRunAsKept(id)
        else { return }
        if own == nil { noted.kept[id, default: KeptClosure()].wrappers.insert(place) }
        // A value that the closure has created itself is not captured.
        if event.subject.confinement.isThread(since: event.point.entry) { return }
        // Nor is one that was lent to an access inside of it, whoever runs the code around.
        if case .scope(let access, _) = event.subject.confinement, event.subject.handedOut == nil, place.holds(access) {
            return
        }
        if !(noted.kept[id]?.capturedUses.contains { $0.subject.root == event.subject.root } ?? false) {
            noted.kept[id, default: KeptClosure()].capturedUses.append(event)
        }
    }
}
