import Declarations
import Lowering
import Syntax

/// The contexts that code of a body runs in, and the paths that lead there.
struct CodeRuns {
    /// A function of the body in one context.
    struct Path {
        var function: FunctionID
        /// The context in the body's own terms.
        var point: ExecutionPoint
        /// The calls that lead to the body; nil where it doesn't run in its caller's context.
        var chain: CallChains.Chain?
        /// The context that results from the calls.
        var there: ExecutionPoint
        var run: CodeRun
    }

    private let body: Body
    private let words: ReportWriter
    private let gaps: CodeGaps
    private let chains: [CallChains.Chain]
    /// The calls that run the body elsewhere, though it is the main actor's by inheritance.
    private let chainsElsewhere: [CallChains.Chain]
    private(set) var all: [Path] = []
    private var known: Set<Key> = []

    private struct Key: Hashable {
        var function: FunctionID
        var point: ExecutionPoint
    }

    private var analysis: FlowAnalysis { words.analysis }
    private var owner: BodyOwner { body.owner }

    init(_ body: Body, _ words: ReportWriter, _ gaps: CodeGaps) {
        self.body = body
        self.words = words
        self.gaps = gaps
        chains =
            words.analysis.summaries[body.owner]?.point.executor == .caller
            ? CallChains(words.analysis).chains(to: body.owner) : []
        chainsElsewhere = CallChains(words.analysis).chainsElsewhere(to: body.owner)
    }

    mutating func take(_ sighting: BodyWitness.Sighting) {
        guard known.insert(Key(function: sighting.function, point: sighting.point)).inserted else { return }
        let inner = steps(sighting.activations)
        if sighting.point.executor == .caller {
            for chain in chains { add(sighting, chain, path(chain) + inner, isBody: true) }
            return
        }
        let kept = keepers(of: sighting)
        for (event, keeper) in kept {
            let invoked = CodeStep(
                kind: .invoked, spot: words.spot(event.place), at: words.reported(event.point, keeper))
            if event.point.executor == .caller {
                for chain in CallChains(analysis).chains(to: keeper) {
                    add(sighting, chain, inner + path(chain) + [invoked], isBody: false)
                }
            } else {
                add(
                    sighting, CallChains.Chain(calls: [], point: event.point, owner: keeper), inner + [invoked],
                    isBody: false)
            }
        }
        guard kept.isEmpty else { return }
        var run = CodeRun(
            code: code(sighting.function), isClosure: isClosure(sighting.function), isElsewhere: isElsewhere(sighting),
            at: words.reported(sighting.point, owner), path: begin() + inner)
        if sighting.point.executor == .unknown { run.gap = gap(sighting) }
        add(Path(function: sighting.function, point: sighting.point, chain: nil, there: sighting.point, run: run))
        if sighting.point == analysis.summaries[owner]?.point {
            for chain in chainsElsewhere { add(sighting, chain, path(chain) + inner, isBody: true) }
        }
    }

    /// - Parameter isBody: True where the chain leads to the body; false where to code that runs a closure it stored.
    private mutating func add(
        _ sighting: BodyWitness.Sighting, _ chain: CallChains.Chain, _ path: [CodeStep], isBody: Bool
    ) {
        var run = CodeRun(
            code: code(sighting.function), isClosure: isClosure(sighting.function), isElsewhere: isElsewhere(sighting),
            at: words.reported(chain.point, chain.owner), path: path)
        if chain.isUncalled {
            if case .function(let id) = chain.owner {
                run.gap = CodeGap(kind: .uncalled, spot: words.spot(of: words.program.node(of: id)))
            } else {
                run.gap = CodeGap(kind: .initialValue, spot: code(.main))
            }
        }
        add(
            Path(
                function: sighting.function, point: sighting.point, chain: isBody ? chain : nil, there: chain.point,
                run: run))
    }

    /// Adds a path, one for each context: the first is the shortest.
    private mutating func add(_ path: Path) {
        let same = all.firstIndex {
            $0.function == path.function && $0.run.at.isSame(as: path.run.at)
                && ($0.point.entry == path.point.entry || path.chain != nil)
                && ($0.run.gap == nil) == (path.run.gap == nil)
        }
        if let same, all[same].point == path.point { all[same].run.otherPaths += 1 } else { all.append(path) }
    }

    // MARK: Steps

    private func code(_ function: FunctionID) -> ConfinementFact.Spot {
        if function != .main { return words.spot(Place(body.file, body.functions[Int(function.index)].source)) }
        return words.spot(of: words.program.node(of: owner.declaration))
    }

    private func isClosure(_ function: FunctionID) -> Bool {
        function != .main && body.functions[Int(function.index)].declaration == nil
    }

    /// True where the code runs in another context than the code that runs it.
    private func isElsewhere(_ sighting: BodyWitness.Sighting) -> Bool {
        let around = sighting.activations.all.dropLast().last
        return around.map { $0.point.executor != sighting.point.executor } ?? (sighting.function != .main)
    }

    /// The step that begins the body's own context by the language's rules; empty where it runs where it is called.
    private func begin() -> [CodeStep] {
        guard let point = analysis.summaries[owner]?.point, point.executor != .caller else { return [] }
        return [CodeStep(kind: .begins, spot: code(.main), at: words.reported(point, owner))]
    }

    private func path(_ chain: CallChains.Chain) -> [CodeStep] {
        guard !chain.calls.isEmpty else { return [] }
        let start = words.reported(chain.point, chain.owner)
        var steps = start.site.map { [CodeStep(kind: .begins, spot: words.spot(of: $0), at: start)] } ?? []
        for call in chain.calls { steps.append(CodeStep(kind: .called, spot: words.spot(call.place), at: start)) }
        return steps
    }

    /// The steps through the body's local functions and closures, the outermost first.
    private func steps(_ activations: Activations) -> [CodeStep] {
        activations.all.filter { $0.function != .main }.flatMap { activation -> [CodeStep] in
            let at = words.reported(activation.point, owner)
            let instruction = body.instructions[activation.instruction]
            let kind: CodeStep.Kind =
                instruction.kind == .closure ? .kept : isClosure(activation.function) ? .handed : .called
            var steps = [CodeStep(kind: kind, spot: words.spot(Place(body.file, instruction.source)), at: at)]
            if let site = activation.site.place {
                steps.append(CodeStep(kind: .invoked, spot: words.spot(site), at: at))
            }
            return steps
        }
    }

    private func gap(_ sighting: BodyWitness.Sighting) -> CodeGap {
        let outermost =
            sighting.activations.all.first { $0.point.executor == .unknown } ?? sighting.activations.all.last
        guard let outermost else { return CodeGap(kind: .opaque, spot: code(.main)) }
        if let site = outermost.site.place { return CodeGap(kind: .opaque, spot: words.spot(site)) }
        return gaps.reason(ofRunning: body.instructions[outermost.instruction], outermost.function)
    }

    // MARK: Closures that are stored

    /// The bodies that take a stored closure out of its property or global and run it, with the event that does so.
    private func keepers(of sighting: BodyWitness.Sighting) -> [(event: Event, keeper: BodyOwner)] {
        guard sighting.point.executor == .unknown, let first = sighting.activations.all.first, first.function != .main,
            body.instructions[first.instruction].kind == .closure,
            sighting.activations.all.count == 1
        else { return [] }
        let closure = words.terms.intern(.closure(owner, first.function))
        return analysis.owners.flatMap { keeper -> [(Event, BodyOwner)] in
            (analysis.summaries[keeper]?.events ?? []).filter { event in
                event.kind == .invoke && words.terms.isStored(event.subject.root)
                    && words.stores.contents(of: event.subject.root).contains { $0.root == closure }
            }.map { ($0, keeper) }
        }
    }
}

extension ReportWriter {
    /// The report of a code's context; a queue of which only the kind is known keeps its name.
    func reported(_ point: ExecutionPoint, _ owner: BodyOwner) -> Context {
        var found = context(point, owner)
        if case .queue = point.executor, found.executor == .background, found.queue == nil {
            found.executor = executor(point.executor, owner)
        }
        return found
    }
}
