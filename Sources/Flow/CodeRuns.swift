import Declarations
import Lowering
import Syntax

/// The contexts that code of a body runs in, and the ways that lead there.
struct CodeRuns {
    /// A function of the body in one context.
    struct Way {
        var function: FunctionID
        /// In the body's own terms.
        var here: ExecutionPoint
        /// The calls that lead to the body, if it runs where it is called.
        var chain: CallChains.Chain?
        /// Where that turns out to be.
        var there: ExecutionPoint
        var run: CodeRun
    }

    private let body: Body
    private let words: ReportWriter
    private let gaps: CodeGaps
    private let chains: [CallChains.Chain]
    private(set) var all: [Way] = []
    private var known: Set<Key> = []

    private struct Key: Hashable {
        var function: FunctionID
        var here: ExecutionPoint
    }

    private var analysis: FlowAnalysis { words.analysis }
    private var owner: BodyOwner { body.owner }

    init(_ body: Body, _ words: ReportWriter, _ gaps: CodeGaps) {
        self.body = body
        self.words = words
        self.gaps = gaps
        chains =
            words.analysis.summaries[body.owner]?.here.executor == .caller
            ? CallChains(words.analysis).chains(to: body.owner) : []
    }

    mutating func take(_ sighting: BodyWitness.Sighting) {
        guard known.insert(Key(function: sighting.function, here: sighting.here)).inserted else { return }
        let inner = steps(sighting.activations)
        if sighting.here.executor == .caller {
            for chain in chains { add(sighting, chain, way(chain) + inner, isBody: true) }
            return
        }
        let kept = keepers(of: sighting)
        for (event, keeper) in kept {
            let invoked = CodeStep(kind: .invoked, spot: words.spot(event.place), at: words.told(event.here, keeper))
            if event.here.executor == .caller {
                for chain in CallChains(analysis).chains(to: keeper) {
                    add(sighting, chain, inner + way(chain) + [invoked], isBody: false)
                }
            } else {
                add(
                    sighting, CallChains.Chain(calls: [], here: event.here, owner: keeper), inner + [invoked],
                    isBody: false)
            }
        }
        guard kept.isEmpty else { return }
        var run = CodeRun(
            code: code(sighting.function), isClosure: isClosure(sighting.function), isElsewhere: isElsewhere(sighting),
            at: words.told(sighting.here, owner), way: begin() + inner)
        if sighting.here.executor == .unknown { run.gap = gap(sighting) }
        add(Way(function: sighting.function, here: sighting.here, chain: nil, there: sighting.here, run: run))
    }

    /// - Parameter isBody: The chain leads to the body; otherwise to who runs what it has put away.
    private mutating func add(
        _ sighting: BodyWitness.Sighting, _ chain: CallChains.Chain, _ way: [CodeStep], isBody: Bool
    ) {
        var run = CodeRun(
            code: code(sighting.function), isClosure: isClosure(sighting.function), isElsewhere: isElsewhere(sighting),
            at: words.told(chain.here, chain.owner), way: way)
        if chain.isUncalled {
            if case .function(let id) = chain.owner {
                run.gap = CodeGap(kind: .uncalled, spot: words.spot(of: words.program.node(of: id)))
            } else {
                run.gap = CodeGap(kind: .initialValue, spot: code(.main))
            }
        }
        add(
            Way(
                function: sighting.function, here: sighting.here, chain: isBody ? chain : nil, there: chain.here,
                run: run))
    }

    /// One a context: the first is the shortest.
    private mutating func add(_ way: Way) {
        let same = all.firstIndex {
            $0.function == way.function && $0.run.at.isSame(as: way.run.at)
                && ($0.here.entry == way.here.entry || way.chain != nil) && ($0.run.gap == nil) == (way.run.gap == nil)
        }
        if let same, all[same].here == way.here { all[same].run.otherWays += 1 } else { all.append(way) }
    }

    // MARK: Steps

    private func code(_ function: FunctionID) -> ConfinementFact.Spot {
        if function != .main { return words.spot(Place(body.file, body.functions[Int(function.index)].source)) }
        return words.spot(of: words.program.node(of: owner.declaration))
    }

    private func isClosure(_ function: FunctionID) -> Bool {
        function != .main && body.functions[Int(function.index)].declaration == nil
    }

    /// It is not run where the code is that runs it.
    private func isElsewhere(_ sighting: BodyWitness.Sighting) -> Bool {
        let around = sighting.activations.all.dropLast().last
        return around.map { $0.here.executor != sighting.here.executor } ?? (sighting.function != .main)
    }

    /// Where the body's own code is, as the language says.
    private func begin() -> [CodeStep] {
        guard let here = analysis.summaries[owner]?.here, here.executor != .caller else { return [] }
        return [CodeStep(kind: .begins, spot: code(.main), at: words.told(here, owner))]
    }

    private func way(_ chain: CallChains.Chain) -> [CodeStep] {
        guard !chain.calls.isEmpty else { return [] }
        let start = words.told(chain.here, chain.owner)
        var steps = start.entry.map { [CodeStep(kind: .begins, spot: $0, at: start)] } ?? []
        for call in chain.calls { steps.append(CodeStep(kind: .called, spot: words.spot(call.place), at: start)) }
        return steps
    }

    /// What of the body runs one function after the other.
    private func steps(_ activations: Activations) -> [CodeStep] {
        activations.all.filter { $0.function != .main }.flatMap { activation -> [CodeStep] in
            let at = words.told(activation.here, owner)
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
        let outermost = sighting.activations.all.first { $0.here.executor == .unknown } ?? sighting.activations.all.last
        guard let outermost else { return CodeGap(kind: .opaque, spot: code(.main)) }
        if let site = outermost.site.place { return CodeGap(kind: .opaque, spot: words.spot(site)) }
        return gaps.reason(ofRunning: body.instructions[outermost.instruction], outermost.function)
    }

    // MARK: Closures that are put away

    /// Who takes a closure out of where it was put, and runs it.
    private func keepers(of sighting: BodyWitness.Sighting) -> [(event: Event, keeper: BodyOwner)] {
        guard sighting.here.executor == .unknown, let first = sighting.activations.all.first, first.function != .main,
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
    /// Where code is; a queue of which only its kind is known keeps its name.
    func told(_ here: ExecutionPoint, _ owner: BodyOwner) -> ContextReport {
        var found = whereabouts(here, owner)
        if case .queue = here.executor, found.executor == .background, !found.isOnConcurrentQueue {
            found.executor = context(here.executor, owner)
        }
        return found
    }
}

extension ContextReport {
    /// The same context, however it was come to.
    func isSame(as other: ContextReport) -> Bool {
        executor == other.executor && queue == other.queue && actor == other.actor
    }
}
