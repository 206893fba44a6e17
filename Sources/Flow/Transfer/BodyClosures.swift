import Declarations
import Lowering
import Syntax

/// A closure that nobody is seen to run where it is made: what it does with what it will be given or has captured, for
/// whoever calls it.
struct KeptClosure: Equatable {
    /// What it does to what it is given, which is rooted in `lent` terms.
    var uses: [Event] = []
    /// What it does, wherever it will run, to what belongs somewhere.
    var capturedUses: [Event] = []
    /// What of its result belongs where it runs, each where it is given.
    var escapes: [Event] = []
    /// What of its result an access, or the queue of its own handle, has let out.
    var results = Value()
}

/// The closures of a body: where they were made, which were run, where they gave what they give, what those do that
/// only were kept.
final class BodyClosures: RunPart {
    /// Where a closure was made, and what was known there.
    struct Formation {
        var instruction: Int
        var frame: Frame
        var state: FlowState
    }

    let run: BodyRun
    /// All that is noted, as a value.
    struct Noted {
        /// Where they were made last.
        fileprivate var formed: [FunctionID: Formation] = [:]
        fileprivate var hasRun: Set<FunctionID> = []
        /// Where a function gave its results, and what, the last one last.
        fileprivate var returned: [FunctionID: [(place: Place, value: Value)]] = [:]
        fileprivate(set) var kept: [FunctionID: KeptClosure] = [:]
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

    /// One that was made and that nobody has run, the first in the text; it counts as run from now on.
    func nextKept() -> (function: FunctionID, formation: Formation)? {
        guard let function = noted.formed.keys.filter({ !noted.hasRun.contains($0) }).min(by: { $0.index < $1.index }),
            let formation = noted.formed[function]
        else { return nil }
        noted.hasRun.insert(function)
        return (function, formation)
    }

    /// What is left of the result of one that is kept, for whoever calls it elsewhere.
    func give(_ event: Event, of function: FunctionID) {
        noted.kept[function, default: KeptClosure()].escapes.append(event)
    }

    /// What is let out as the result of one that is kept is whoever's who calls it.
    func letOut(_ result: Value, of function: FunctionID) {
        let left = result.map { $0.handedOut != nil && $0.isConfined ? $0 : nil }
        if !left.isEmpty { noted.kept[function, default: KeptClosure()].results.join(left) }
    }

    /// Where the closure at a place gave its result: of several ways out the one that gives what is meant.
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

    /// What a closure that is kept does to what it will be given is for whoever calls it to judge; true where it is
    /// that.
    func takes(_ event: Event) -> Bool {
        guard case .lent(let place, _) = terms[event.subject.root], place.file == body.file,
            let function = run.activations.running.first(where: { body.functions[Int($0.index)].source == place.span })
        else { return false }
        noted.kept[function, default: KeptClosure()].uses.append(event)
        return true
    }

    /// A closure that is kept is run, and whoever calls it runs it where that is.
    private func isRunAsKept(_ function: FunctionID) -> Bool {
        run.activations.all.first.map { $0.function == function && $0.site.isKept } ?? false
    }

    /// What a closure does that runs nobody knows where, or that is kept and only written where its isolation comes
    /// from, for whoever is found to call it.
    func noteCaptured(_ event: Event) {
        guard event.isUse, case .at(let place) = event.point.entry, place.file == body.file,
            let function = run.function(at: place.span), function > 0
        else { return }
        let id = FunctionID(Int32(function))
        guard event.point.executor == .unknown || isRunAsKept(id) else { return }
        // What it has made itself is nothing that it has captured.
        if case .thread(let creation) = event.subject.confinement, creation.entry == event.point.entry { return }
        if !(noted.kept[id]?.capturedUses.contains { $0.subject.root == event.subject.root } ?? false) {
            noted.kept[id, default: KeptClosure()].capturedUses.append(event)
        }
    }
}
