import Lowering

/// The state of the solver while bodies are still being chosen. A callee that is left out counts as one without effect
/// (`CalleeLinks`); if it is chosen later, its callers are solved again, and theirs as far as summaries change.
struct FlowRounds {
    private let selection: Selection
    /// The bodies that one leads to, whether they are chosen or not.
    private(set) var callees: [BodyOwner: [BodyOwner]] = [:]
    /// Solved bodies by a callee that was left out.
    private var leftOut: [BodyOwner: [BodyOwner]] = [:]
    /// Solved bodies of which a callee was chosen since.
    fileprivate var late: Set<BodyOwner> = []
    /// Solved components by each of their bodies.
    var components: [BodyOwner: SolvedComponent] = [:]
    /// Whether any body was solved again.
    fileprivate var isRepeated = false

    init(_ selection: Selection) { self.selection = selection }

    mutating func take(_ owner: BodyOwner, _ found: [BodyOwner]) {
        var seen: Set<BodyOwner> = []
        callees[owner] = found.filter { selection.holds($0) && seen.insert($0).inserted }
    }

    /// Notes that a body is chosen now.
    /// - Returns: the bodies that were solved without it.
    fileprivate mutating func takeCallers(of owner: BodyOwner) -> [BodyOwner] {
        guard let found = leftOut.removeValue(forKey: owner) else { return [] }
        late.formUnion(found)
        return found
    }

    fileprivate mutating func note(_ owner: BodyOwner, leavingOut isLeftOut: (BodyOwner) -> Bool) {
        for callee in callees[owner] ?? [] where isLeftOut(callee) { leftOut[callee, default: []].append(owner) }
    }
}

extension FlowAnalysis {
    /// Solves bodies as they are chosen, until no solved body wants another or has left out a chosen one.
    func solve(_ selection: Selection, _ forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void) {
        rounds = FlowRounds(selection)
        while !isCancelled() {
            var chosen = selection.next(givingAway: letsGo, forEach: forEach)
            let solved = chosen.isEmpty ? solveLate() : solve(&chosen)
            if solved.isEmpty { break }
            spread(selection, solved)
        }
        if memory == nil { selection.letGo() }
        if let rounds, !isCancelled(), memory != nil || rounds.isRepeated { putInOrder(rounds) }
        rounds = nil
        owners = selection.owners
        // Only after edits is it asked again.
        if memory != nil { self.selection = selection }
    }

    /// Notes the callees that new bodies leave out, and the bodies that have left out the new ones.
    func noteLate(_ new: [BodyOwner]) {
        guard rounds != nil else { return }
        for owner in new {
            let found = rounds?.takeCallers(of: owner) ?? []
            if !found.isEmpty { callers[owner, default: []] += found }
            rounds?.note(owner) { !holds($0) }
        }
    }

    /// Solves the bodies again, callees first, that have left out a body that is chosen now, and their callers as far
    /// as summaries change.
    /// - Returns: the bodies that were solved again.
    private func solveLate() -> [BodyOwner] {
        guard let late = rounds?.late, let callees = rounds?.callees, !late.isEmpty else { return [] }
        rounds?.late = []
        rounds?.isRepeated = true
        var above = late, waiting = Array(late)
        while let owner = waiting.popLast() {
            for caller in callers[owner] ?? [] where above.insert(caller).inserted { waiting.append(caller) }
        }
        let graph = CallGraph(owners.filter { above.contains($0) }, isKnown: { above.contains($0) }) {
            callees[$0] ?? []
        }
        var changed: Set<BodyOwner> = [], again: [BodyOwner] = []
        for component in graph.components where !isCancelled() {
            let isConcerned = component.contains { owner in
                late.contains(owner) || (callees[owner] ?? []).contains { changed.contains($0) }
            }
            guard isConcerned else { continue }
            changed.formUnion(solveAgain(component, isCircular: graph.isCircular(component)))
            again += component
        }
        return again
    }

    /// Solves a component again, with other components than before where new calls join some.
    /// - Returns: those of its bodies whose summary has changed.
    private func solveAgain(_ component: [BodyOwner], isCircular: Bool) -> [BodyOwner] {
        let before = component.map { summaries[$0] }
        for owner in component {
            summaries[owner] = nil
            for found in rounds?.components[owner]?.openings ?? [] {
                for place in found.keys { openings[place] = nil }
            }
            if bodies[owner] == nil { bodies[owner] = lowerer.body(of: owner) }
        }
        solve(component, isCircular: isCircular)
        if letsGo { letGo(of: component) }
        return zip(component, before).filter { summaries[$0] != $1 }.map(\.0)
    }

    /// Puts all components in order, callees first, and joins their effects.
    private func putInOrder(_ rounds: FlowRounds) {
        let graph = CallGraph(owners, isKnown: holds) { rounds.callees[$0] ?? [] }
        order = graph.components.compactMap { $0.first.flatMap { rounds.components[$0] } }
        for (position, component) in order.enumerated() {
            for owner in component.component { positions[owner] = position }
        }
        joinComponents()
        if memory == nil { (order, positions) = ([], [:]) }
    }
}
