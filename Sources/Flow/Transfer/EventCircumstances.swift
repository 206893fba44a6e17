import Declarations
import Lowering

/// The circumstances in which an event of a transaction happens: the loop whose rounds it is in, what comes before it,
/// and what may fail behind it.
struct EventCircumstances: RunPart {
    let run: BodyRun
    let loopAnalysis: LoopAnalysis
    let openings: Openings
    let lookUps: LookUps

    /// Notes behind what an event happens: a wait, a look for what is there, a failure.
    func note(in event: inout TransactionEvent, _ levels: [Level]) {
        if isRoundBehindTransfer { event.options.insert(.isAfterSuspension) }
        if levels.isEmpty, !event.path.isEmpty || event.kind != .change {
            if let looked = lookUps.askedFirst {
                event.options.insert(.isFirstTime)
                event.keys.formUnion(lookUps.parameters(of: looked))
            }
            if Waiting(run: run).isBehindTransfer(run.activations.nested.first?.instruction ?? current) {
                event.options.insert(.isBehindWait)
            }
        }
        // A callee's wait happens in each round.
        if event.options.contains(.isBehindWait), levels.contains(where: \.repeats) {
            event.options.insert(.isAfterSuspension)
        }
        if loops.isOnError(current) || run.activations.nested.contains(where: { loops.isOnError($0.instruction) }) {
            event.options.insert(.isOnError)
        }
        if event.path.isEmpty { event.options.formUnion(reasons(for: event)) }
    }

    /// Finds the loop over items of which each round opens or saves a transaction.
    func findRound(
        of occurrence: inout Occurrence, in levels: [Level], stores: [ValueID], property: DeclarationID?,
        arguments: [ValueID], keys: [ValueID]
    ) {
        let event = occurrence.event, isFixed = openings.opening(event.handle.root)?.isFixed ?? false
        occurrence.round = loopAnalysis.itemRound(
            levels, stores: isFixed || property != nil ? [] : stores, handle: event.handle.root)
        if occurrence.round == nil, !levels.contains(where: \.repeats) {
            occurrence.round = loopAnalysis.recursion(around: run.activations.nested.first?.instruction ?? current)
        }
        if property != nil, let round = occurrence.round {
            if loopAnalysis.itemRound(levels, stores: stores) == nil { occurrence.property = property }
            if loopAnalysis.tellsListener(arguments, in: round) { occurrence.round = nil }
        }
        // The first round makes it, and all others find it.
        if event.options.contains(.isFirstTime), !event.path.isEmpty, let round = occurrence.round,
            !keys.contains(where: { loopAnalysis.varies($0, in: round) })
        {
            occurrence.round = nil
        }
    }

    /// What the body has asked before it opens or saves a transaction of its own, as far as callers should know.
    private func reasons(for event: TransactionEvent) -> TransactionEvent.Options {
        guard [.block, .begin, .save].contains(event.kind) else { return [] }
        var reasons: TransactionEvent.Options = []
        let asked = AskedConditions(run: run)
        if event.kind == .save, asked.isIfChanged(current) { reasons.insert(.isIfChanged) }
        if run.activations.nested.isEmpty, asked.isInsteadOfResult(current) { reasons.insert(.isOnError) }
        return reasons
    }

    /// Whether an error may come after an instruction, in the block of a transaction.
    func mayFail(after path: [Int], in open: OpenTransaction) -> Bool {
        for index in path.reversed() {
            if place(body.instructions[index]) == open.id.origin { break }
            let own = body.blocks[Int(loops.block(of: index))].function
            let fails = body.instructions.indices.contains {
                let instruction = body.instructions[$0]
                return $0 > index && (instruction.flags.contains(.mayThrow) || instruction.kind == .throw)
                    && body.blocks[Int(loops.block(of: $0))].function == own && loops.leads(from: index, to: $0)
            }
            if fails { return true }
        }
        return false
    }

    /// Whether the work item around the current instruction waits for a network before it.
    var isTaskBehindTransfer: Bool {
        let nested = run.activations.nested, waiting = Waiting(run: run)
        guard let task = nested.lastIndex(where: \.kind.isLater) else { return false }
        let inside = nested[(task + 1)...].map(\.instruction) + [current]
        return inside.contains { waiting.isBehindTransfer($0) }
    }

    /// Whether each round waits for a network of its own before the current instruction.
    private var isRoundBehindTransfer: Bool {
        let nested = run.activations.nested, waiting = Waiting(run: run)
        var isInRound = false, isBehind = false
        for (position, activation) in zip(nested.map(\.instruction) + [current], [nil] + nested.map { Optional($0) }) {
            switch activation?.kind {
            case .loop, .given(.some, isLater: false): isInRound = true
            case .later, .given(_, isLater: true): (isInRound, isBehind) = (false, false)
            case .now, .given, nil: break
            }
            // What a round of an outer loop waits for, all rounds of the inner one have.
            let inner = loops.loops(around: position).map { loops.all[$0] }.min { $0.blocks.count < $1.blocks.count }
            isBehind =
                isBehind || isInRound && waiting.isBehindTransfer(position)
                || inner.map { waiting.isBehindTransfer(position, in: $0) } ?? false
            isInRound = isInRound || inner != nil
        }
        return isBehind
    }
}
