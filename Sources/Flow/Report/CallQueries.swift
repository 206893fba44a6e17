import Declarations
import Lowering
import Syntax

/// Queries about the calls of a function: the caller, its context and the arguments.
package struct CallQueries {
    let analysis: FlowAnalysis
    private var program: Program { analysis.program }
    private var terms: Terms { analysis.terms }

    /// The calls of a function, including calls of the protocol requirements that it fulfils.
    private func records(of id: DeclarationID) -> [CallRecord] { analysis.recordsByCallee[id] ?? [] }

    /// True where every call that is seen is in code of that actor; nil where no call is seen.
    package func isCalledOnly(inside actor: Node, _ function: Node) -> Bool? {
        guard let id = declaration(function) else { return nil }
        let calls = records(of: id)
        return calls.isEmpty ? nil : calls.allSatisfy { runsOn($0, actor) }
    }

    /// True where every call that leads to a function is seen and stands in code of a kind; false where none is seen.
    package func isCalledOnly(_ function: Node, by isWanted: (ConfinementFact.Spot) -> Bool) -> Bool {
        guard let id = declaration(function) else { return false }
        let writer = ReportWriter(analysis)
        var visited: Set<DeclarationID> = [id], waiting = [id]
        while let callee = waiting.popLast() {
            let calls = records(of: callee)
            guard !calls.isEmpty, !analysis.mayBeCalledElsewhere(callee),
                Set(calls.map(\.caller)).isSuperset(of: analysis.callers[.function(callee)] ?? [])
            else { return false }
            for call in calls where !isWanted(writer.spot(call.place)) {
                guard case .function(let caller) = call.caller else { return false }
                if visited.insert(caller).inserted { waiting.append(caller) }
            }
        }
        return true
    }

    private func runsOn(_ call: CallRecord, _ actor: Node) -> Bool {
        guard case .actor(let term) = call.point.executor else { return false }
        return analysis.actorType(term, call.caller).map { program.node(of: $0) == actor } ?? false
    }

    /// True where the context of every call that leads to a function is known, directly or through its callers.
    func isPlaced(_ id: DeclarationID) -> Bool {
        var visited: Set<DeclarationID> = [id], waiting = [id]
        while let callee = waiting.popLast() {
            let calls = records(of: callee)
            guard !calls.isEmpty, !analysis.mayBeCalledElsewhere(callee) else { return false }
            for call in calls where !call.point.executor.isKnown {
                guard call.point.executor == .caller, case .function(let caller) = call.caller else { return false }
                if visited.insert(caller).inserted { waiting.append(caller) }
            }
        }
        return true
    }

    /// Whether every function that calls give for a parameter is seen: what it does with a value is told there.
    func isEveryFunctionSeen(givenFor position: Int32, of id: DeclarationID) -> Bool {
        var visited: Set<TermOfFunction> = []
        return isEveryFunctionSeen(TermOfFunction(function: id, position: position), &visited)
    }

    private func isEveryFunctionSeen(_ asked: TermOfFunction, _ visited: inout Set<TermOfFunction>) -> Bool {
        guard visited.insert(asked).inserted else { return true }
        let calls = records(of: asked.function)
        guard !calls.isEmpty, !analysis.mayBeCalledElsewhere(asked.function) else { return false }
        for call in calls {
            guard let given = call.given[asked.position], !given.isEmpty else { return false }
            for atom in given.atoms {
                switch terms[atom.root] {
                case .closure, .function, .constant(.nil): continue
                case .parameter(let position):
                    guard case .function(let caller) = call.caller,
                        isEveryFunctionSeen(TermOfFunction(function: caller, position: position), &visited)
                    else { return false }
                default: return false
                }
            }
        }
        return true
    }

    /// The evidence about a value from all paths that lead to it, the weakest first.
    package enum Ground: Int, Comparable, Sendable {
        /// Every value that is seen belongs to the actor that receives it.
        case own
        /// Every value that is seen may be used anywhere, or nothing is known of it.
        case assumed
        /// Nothing that is seen calls the function.
        case uncalled
        /// A live value is stored in a property that the value may come from.
        case stored
        /// A live value arrives on at least one path that consists of calls alone.
        case seen
        package static func < (a: Ground, b: Ground) -> Bool { a.rawValue < b.rawValue }
    }

    /// The evidence for the values that callers outside an actor pass to a parameter of its method.
    package func ground(ofParameter position: Int32, of function: Node, outside actor: Node) -> Ground {
        guard let id = declaration(function) else { return .assumed }
        var visited: Set<TermOfFunction> = [TermOfFunction(function: id, position: position)]
        return ground(id, position, &visited, confinement: actor) { !self.runsOn($0, actor) }
    }

    /// True where an actor of that type owns the value.
    private func belongs(_ atom: Atom, to actor: Node, _ owner: BodyOwner) -> Bool {
        guard case .executor(.actor(let term)) = atom.confinement else { return false }
        return analysis.actorType(term, owner).map { program.node(of: $0) == actor } ?? false
    }

    /// The place where a function, or code that it calls, touches an argument on the function's own executor; nil where
    /// no touch is seen.
    package func touch(ofParameter position: Int32, of function: Node) -> ConfinementFact.Spot? {
        let touches = touches(ofParameter: position, of: function).filter(\.isAtHome).map(\.event)
        // A touch in the function's own code is nearer than one in its callees.
        return (touches.first { $0.path.isEmpty } ?? touches.first).map { ReportWriter(analysis).spot($0.place) }
    }

    /// Whether a function asks an argument for nothing but its identity, and gives it to nobody.
    package func isLeftAlone(parameter position: Int32, of function: Node) -> Bool {
        declaration(function).flatMap { analysis.summaries[.function($0)] }?.leftAlone.contains(position) ?? false
    }

    /// Whether a function touches an argument, and never on its own executor: whoever has the other one judges that.
    package func isTouchedOnlyElsewhere(parameter position: Int32, of function: Node) -> Bool {
        let touches = touches(ofParameter: position, of: function)
        return !touches.isEmpty && touches.allSatisfy { !$0.isAtHome && $0.event.isPlaced }
    }

    private func touches(ofParameter position: Int32, of function: Node) -> [(event: Event, isAtHome: Bool)] {
        guard let id = declaration(function), let summary = analysis.summaries[.function(id)] else { return [] }
        return summary.events.filter { $0.isTouch && terms.parameter(of: $0.subject.root) == position }.map { event in
            (event, ([event.point] + event.held).contains { $0.executor == summary.point.executor })
        }
    }

    private struct TermOfFunction: Hashable {
        var function: DeclarationID
        var position: Int32
    }

    private func ground(
        _ id: DeclarationID, _ position: Int32, _ visited: inout Set<TermOfFunction>, confinement: Node?,
        where isWanted: (CallRecord) -> Bool
    ) -> Ground {
        let calls = records(of: id).filter { $0.caller != .function(id) }
        if calls.isEmpty { return (analysis.callers[.function(id)] ?? []).isEmpty ? .uncalled : .assumed }
        var best: Ground?
        for call in calls where isWanted(call) {
            guard let atoms = call.given[position]?.atoms, !atoms.isEmpty else {
                best = max(best ?? .assumed, .assumed)
                continue
            }
            for atom in atoms {
                let found = ground(atom, call.caller, &visited, confinement: confinement)
                if found == .seen { return found }
                best = max(best ?? found, found)
            }
        }
        return best ?? .assumed
    }

    /// - Parameter confinement: the actor that receives the value in the end; nil where none is asked about.
    private func ground(
        _ atom: Atom, _ owner: BodyOwner, _ visited: inout Set<TermOfFunction>, confinement: Node?
    ) -> Ground {
        if let confinement, belongs(atom, to: confinement, owner) { return .own }
        switch atom.state {
        case .live, .handle: return .seen
        case .plain, .unmanaged, .frozen, .reference: return .assumed
        case .given: if analysis.isLive(atom, in: owner) { return .seen }
        }
        switch terms[atom.root] {
        case .parameter(let position):
            guard case .function(let id) = owner,
                visited.insert(TermOfFunction(function: id, position: position)).inserted
            else { return .assumed }
            return ground(id, position, &visited, confinement: confinement) { _ in true }
        case .field, .global:
            let held = analysis.programFacts.stores.contents(of: atom.root).filter {
                $0.state == .live || $0.state == .handle
            }
            if let confinement, !held.isEmpty, held.allSatisfy({ belongs($0, to: confinement, owner) }) { return .own }
            return held.isEmpty ? .assumed : .stored
        default: return .assumed
        }
    }

    /// The result of a function and the evidence for it; nil for an unanalysed function or a plain result.
    package func result(of function: Node) -> (value: ValueReport, ground: Ground)? {
        guard let id = declaration(function), let summary = analysis.summaries[.function(id)] else { return nil }
        let owner = BodyOwner.function(id)
        guard let value = ReportWriter(analysis).joined(summary.result.atoms, program.signature(of: id).result, owner)
        else { return nil }
        var visited: Set<TermOfFunction> = []
        let ground = summary.result.atoms.map { self.ground($0, owner, &visited, confinement: nil) }.max() ?? .assumed
        return (value, ground)
    }

    private func declaration(_ node: Node) -> DeclarationID? { analysis.function(declaredBy: node) }
}
