import Declarations
import Lowering

/// An analysis that goes on after edits within bodies: only those are looked at again who asked for what is otherwise
/// now.
extension FlowAnalysis {
    /// What is found of a program that is kept, as it is now: what one finds that begins with nothing.
    /// - Parameters:
    ///   - followingEverything: as `run` has it; the same for all runs over what is kept.
    ///   - files: as `run` has them; the same for all runs over what is kept.
    ///   - threads: as the property of this name.
    ///   - whenSolved: as the property of this name, of a run over all bodies.
    ///   - forEach: as `Lowerer.bodies(forEach:)` has it.
    package static func again(
        _ memory: KeptFlow, followingEverything: Bool = false, leavingOut files: Set<FileID> = [],
        threads: SolverThreads = .one, isCancelled: @escaping @Sendable () -> Bool,
        whenSolved: ((_ solved: Int, _ known: Int) -> Void)? = nil,
        forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void = { count, work in
            for index in 0..<count { work(index) }
        }
    ) -> FlowAnalysis {
        if let (last, edits) = memory.takeLast() {
            last.begin(memory, isCancelled: isCancelled)
            if last.take(edits, forEach) {
                last.end()
                return last
            }
        }
        let new = FlowAnalysis(memory)
        new.isCancelled = isCancelled
        new.whenSolved = whenSolved
        new.threads = threads
        new.run(followingEverything: followingEverything, leavingOut: files, forEach: forEach)
        return new
    }

    /// - Returns: False where more may be different; the analysis is of no use any more then.
    private func take(_ edits: KeptFlow.Edits, _ forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void) -> Bool {
        forgetNodes()
        guard !edits.files.isEmpty else { return true }
        guard ownExecutors.isEmpty, let edited = lowerAgain(edits, forEach) else { return false }
        var waiting = Set(order.indices.filter { !order[$0].isKeepable })
        var isJudgedAgain = false
        for body in edited {
            guard let position = positions[body.owner], let before = bodies[body.owner],
                knowledge.delegates.delegatedMethods(in: before) == knowledge.delegates.delegatedMethods(in: body)
            else { return false }
            waiting.insert(position)
            if !before.isTyped(like: body) { isJudgedAgain = true }
            bodies[body.owner] = body
            layouts[body.owner] = nil
        }
        while let position = waiting.min() {
            waiting.remove(position)
            guard !isCancelled(), let known = solveAgain(position) else { return false }
            let found = order[position]
            if !found.isSame(as: known) { isJudgedAgain = true }
            waiting.formUnion(askers(of: found, known, behind: position))
        }
        if isJudgedAgain {
            joinComponents()
            judge()
        }
        return true
    }

    /// The edited bodies that are chosen; nil where others may have to be, or in another order.
    private func lowerAgain(
        _ edits: KeptFlow.Edits, _ forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) -> [Body]? {
        if let selection { return selection.again(edits.files, edits.bodies, forEach: forEach) }
        return lowerer.again(Array(edits.bodies), bodies, forEach: forEach)
    }

    /// Solves a circle once more, as if no later one were known.
    /// - Returns: What it was before; nil where other bodies may have to be chosen, or nobody knows in which order.
    private func solveAgain(_ position: Int) -> SolvedComponent? {
        let known = order[position], found = SolvedComponent(known.component, isCircular: known.isCircular)
        let marks = spreadMarks(of: known), instances = instances, cutOff = cutOff
        for owner in known.component { summaries[owner] = nil }
        for found in known.openings { for place in found.keys { openings[place] = nil } }
        horizon = position
        hasLookedAhead = false
        run(found)
        horizon = nil
        // They are joined once all are known.
        (self.instances, self.cutOff) = (instances, cutOff)
        guard !hasLookedAhead, !isCancelled() else { return nil }
        replace(position, by: found)
        if found.isKeepable { memory?.keep(found) } else { memory?.forget(found.component) }
        return spreadMarks(of: known) == marks ? known : nil
    }

    /// What the choice of bodies goes by, where there is one.
    private func spreadMarks(of known: SolvedComponent) -> [SpreadMark] {
        selection == nil ? [] : known.component.map { spreadMark(of: $0) }
    }

    /// The positions of later components that asked for an answer which has changed.
    private func askers(of found: SolvedComponent, _ known: SolvedComponent, behind position: Int) -> [Int] {
        let owners = zip(found.component, zip(found.outcomes, known.outcomes)).filter { $1.0.summary != $1.1.summary }
            .map(
                \.0)
        let places = found.openings == known.openings ? [] : Set((found.openings + known.openings).flatMap(\.keys))
        guard !owners.isEmpty || !places.isEmpty else { return [] }
        return order.indices[(position + 1)...].filter { later in
            owners.contains { order[later].summaries[$0] != nil }
                || places.contains { order[later].foundOpenings[$0] != nil }
        }
    }
}

extension SolvedComponent {
    /// Whoever looks at all bodies together finds the same.
    fileprivate func isSame(as other: SolvedComponent) -> Bool {
        cutOff == other.cutOff && instances == other.instances && openings == other.openings
            && effects == other.effects && outcomes.count == other.outcomes.count
            && zip(outcomes, other.outcomes).allSatisfy { $0.isSame(as: $1) }
    }
}

extension BodyOutcome {
    fileprivate func isSame(as other: BodyOutcome) -> Bool {
        summary == other.summary && kept == other.kept && keptClosures == other.keptClosures && proofs == other.proofs
            && transactionProofs == other.transactionProofs && operations == other.operations && calls == other.calls
            && accesses.count == other.accesses.count
            && zip(accesses, other.accesses).allSatisfy { $0.isReported(like: $1) }
    }
}

extension StoredAccess {
    /// All is the same but the position of the instruction.
    fileprivate func isReported(like other: StoredAccess) -> Bool {
        variable == other.variable && place == other.place && point == other.point && isWrite == other.isWrite
            && value == other.value && isOnOwnQueue == other.isOnOwnQueue
            && isElsewhere == other.isElsewhere && isHarmless == other.isHarmless && isPassedOn == other.isPassedOn
            && (instruction == nil) == (other.instruction == nil) && call == other.call
    }
}

extension Body {
    /// What stands where in both has the same types.
    fileprivate func isTyped(like other: Body) -> Bool {
        let own = typesByPlace, others = other.typesByPlace
        return own.allSatisfy { span, types in others[span].map { $0 == types } ?? true }
    }

    private var typesByPlace: [Span: [TypeID]] {
        instructions.reduce(into: [:]) { found, instruction in
            if instruction.tellsType { found[instruction.source, default: []].append(instruction.type) }
        }
    }
}
