import Declarations
import Frameworks
import Lowering
import Syntax

/// A proof as rules see it: places in trees, names, flags.
package struct ConfinementFact: Sendable {
    package enum Boundary: Sendable { case capture, argument, result, resume, stored, suspended }
    package struct Spot: Sendable {
        package var tree: SyntaxTree
        package var first: Int32
        package var last: Int32
    }
    package struct Step: Sendable {
        package enum Role: Sendable { case created, handedOut, crossed, call, used }
        package var role: Role
        package var spot: Spot
        package var context: ExecutionContext
    }
    package var boundary: Boundary
    package var spot: Spot
    package var from: ExecutionContext
    package var to: ExecutionContext
    package var isHandle: Bool
    package var isMainHandle: Bool
    package var isScopeEscape: Bool
    package var mutates: Bool
    package var framework: Int
    package var steps: [Step]
    package var isCertain: Bool
    /// Somebody is seen to touch it where it does not belong: what is only kept there, passed or given away harms
    /// nobody yet.
    package var endsAtTouch: Bool
    /// Nobody is seen to do it harm: the code that gets it, or that calls, is not there.
    package var isUnseen: Bool
    /// It belongs to one thread of several that may run its code, and may be used on that one.
    package var isByChance: Bool
    /// A function that was put away has captured it.
    package var isKept: Bool
    /// A handle is still there when the work item of a concurrent queue is over that has opened it.
    package var isKeptBeyondItem: Bool
    /// The property of an instance by which the code that uses it came to it, or which is itself asked in the wrong
    /// place.
    package var stored: Node?
    /// The property or global itself is asked in the wrong place.
    package var isHeld: Bool
    /// The closure by which it left.
    package var closure: Spot?
    /// It belongs to the thread that runs the function around it.
    package var isOwnerAround: Bool
    /// Where the code begins that it belongs to, if that is a closure.
    package var owner: Spot?
    package var type: TypeID
    package var origin: FactOrigin
    /// A database was seen to give it; otherwise its type says that it may have.
    package var isLive: Bool
}

/// Tells the proofs of confinement, in the order of the declarations.
struct ConfinementReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    /// What was proven, in the order of the declarations.
    func reports() -> [ConfinementFact] {
        var passed: Set<Place> = []
        return analysis.owners.flatMap { owner in
            let proofs = analysis.proofs[owner] ?? []
            // Where it has left already: whoever passes it on from there does nothing new.
            let left = Set(
                proofs.lazy.filter { $0.kind == .crossing && !isPassedOn($0) }.map {
                    $0.event.path.first ?? $0.event.place
                })
            // Whoever gets what is used in the wrong place anyway is no second crossing.
            let used = Set(
                proofs.lazy.filter { $0.kind == .crossing && $0.event.kind != .pass }.map {
                    $0.event.path.first ?? $0.event.place
                })
            return proofs.filter { proof in
                if proof.kind == .crossing, proof.event.kind == .pass, proof.event.path.isEmpty,
                    used.contains(proof.event.place)
                {
                    return false
                }
                guard !proof.event.path.isEmpty, proof.event.kind == .pass || isMadeThere(proof) else { return true }
                if proof.kind == .crossing, proof.event.path.contains(where: { left.contains($0) }) { return false }
                // However many calls lead to it, a value is passed on at one place.
                return passed.insert(proof.event.place).inserted
            }.map { fact($0) }
        }
    }

    /// What a callee does with what it is given is told where it is given; what it passes on, where that leaves.
    /// What it has made itself, and its callers only place, is told where it is used.
    private func isPassedOn(_ proof: Proof) -> Bool {
        !proof.event.path.isEmpty && (proof.event.kind == .pass && proof.kind == .crossing || isMadeThere(proof))
    }

    /// A library calls the method in which it is used: nothing is given there by whoever has made that known.
    private func isDelegated(_ proof: Proof) -> Bool {
        guard proof.event.isUse, case .at(let entry) = proof.event.point.entry else { return false }
        let isGivenThere = proof.event.path.first.map { entry.holds($0) } ?? false
        return isGivenThere && analysis.effects.delegations.contains(entry)
    }

    private func fact(_ proof: Proof) -> ConfinementFact {
        var event = proof.event
        if isDelegated(proof) { event.path.removeFirst() }
        let subject = event.subject
        let isPassedOn = isPassedOn(proof)
        let place = isPassedOn ? event.place : event.path.first ?? event.place
        let boundary: ConfinementFact.Boundary =
            switch event.kind {
            case _ where proof.kind == .suspended: .suspended
            case .give: .result
            case .resume: .resume
            case .keep: .stored
            default:
                event.path.isEmpty && event.kind != .pass || isEntered(place, event, proof.body) ? .capture : .argument
            }
        var steps: [ConfinementFact.Step] = []
        let from =
            event.kind == .give
            ? event.from.map { words.context($0, proof.body) } ?? confinement(subject, proof.body)
            : confinement(subject, proof.body)
        if let creation = subject.creation {
            steps.append(.init(role: .created, spot: words.spot(creation), context: from))
        }
        if let place = subject.handedOut, event.kind != .give {
            steps.append(.init(role: .handedOut, spot: words.spot(place), context: from))
        }
        let to =
            proof.kind == .crossing
            ? destination(event.point, from, proof.body) : words.context(event.point.executor, proof.body)
        if isPassedOn {
            for call in event.path { steps.append(.init(role: .call, spot: words.spot(call), context: from)) }
        }
        if isPassedOn || event.path.isEmpty, let callee = event.callee, !words.knowledge.isInterface(callee) {
            steps.append(.init(role: .crossed, spot: words.spot(of: words.program.node(of: callee)), context: to))
        }
        var closure: ConfinementFact.Spot?
        if proof.kind == .suspended, let suspension = subject.suspension {
            steps.append(.init(role: .crossed, spot: words.spot(suspension), context: to))
        } else if case .at(let entry) = event.point.entry, entry != place {
            // A wrapper of the project's own begins the work item elsewhere; the closure that it runs stands here.
            closure =
                boundary == .capture && !entry.holds(place)
                ? words.function(around: place, in: proof.body) ?? words.spot(entry) : words.spot(entry)
            steps.append(.init(role: .crossed, spot: closure ?? words.spot(entry), context: to))
        }
        if !isPassedOn {
            for call in event.path.dropFirst() { steps.append(.init(role: .call, spot: words.spot(call), context: to)) }
        }
        if event.path.first != nil, !isPassedOn {
            steps.append(.init(role: .used, spot: words.spot(event.place), context: to))
        }
        if let touch = proof.touch { steps.append(.init(role: .used, spot: words.spot(touch), context: to)) }
        let type = analysis.type(at: place, in: proof.body, or: event.type)
        let role = words.knowledge.carriedRole(of: type)
        var isMain = false
        if subject.state == .handle, case .executor(.main) = subject.confinement { isMain = true }
        var isScope = false
        if case .scope = subject.confinement {
            isScope = subject.state == .handle || role?.kind == .handle || !event.isUse
        }
        switch event.kind == .pass ? nil : event.from {
        case .ownQueue?: isScope = true
        case .actor? where subject.state == .handle: isScope = true
        default: break
        }
        // What a context's queue gave back to whoever waits; a handle that an actor or queue owns, beside it.
        switch subject.confinement {
        case .executor(.ownQueue) where event.kind == .give: isScope = true
        case .executor(.actor), .executor(.globalActor):
            isScope = isScope || subject.state == .handle && event.kind != .give
        // What has left the main context's queue is the main actor's; in another context's block it is that one's
        // guest.
        case .executor(.ownQueue), .scope:
            isScope = isScope || subject.handedOut != nil && !event.point.executor.isOwnQueue
        default: break
        }
        return ConfinementFact(
            boundary: boundary, spot: words.spot(place), from: from, to: to, isHandle: subject.state == .handle,
            isMainHandle: isMain, isScopeEscape: isScope,
            mutates: proof.changes || event.kind == .write || event.kind == .delete, framework: role?.framework ?? -1,
            steps: steps,
            isCertain: proof.isCertain && !event.isUnseen && !analysis.isSupposed(subject),
            endsAtTouch: proof.endsAtTouch, isUnseen: event.isUnseen,
            isByChance: proof.kind == .crossing && isByChance(subject.confinement, event.point), isKept: proof.isKept,
            isKeptBeyondItem: isKeptBeyondItem(proof),
            stored: (proof.holder ?? event.stored.flatMap { isShared($0) ? $0 : nil }).map {
                words.program.node(of: $0)
            }, isHeld: proof.holder != nil, closure: closure,
            isOwnerAround: isAround(subject.confinement),
            owner: entry(subject.confinement)
                ?? (event.kind == .give ? words.function(around: place, in: proof.body) : nil),
            type: words.reported(type), origin: words.origin(subject, in: proof.body),
            isLive: analysis.isLive(subject, in: proof.body))
    }

    /// Where it gets to: from one task to its child where a closure on the way begins that.
    private func destination(_ point: ExecutionPoint, _ from: ExecutionContext, _ body: BodyOwner) -> ExecutionContext {
        if from == .cooperative, point.executor == .cooperative, case .at(let entry) = point.entry,
            analysis.effects.childTasks.contains(entry)
        {
            return .childTask
        }
        return words.context(point.executor, body)
    }

    /// A work item of a pool may run on the thread that another one has had.
    private func isByChance(_ confinement: Confinement, _ point: ExecutionPoint) -> Bool {
        guard case .thread(let creation) = confinement else { return false }
        func isOfPool(_ point: ExecutionPoint) -> Bool {
            // A thread of its own is no other work item's.
            if case .at(let place) = point.entry, analysis.effects.threads.contains(place) { return false }
            return point.executor.isWorkItem || point.executor.movesAtSuspension
        }
        return isOfPool(creation) && isOfPool(point)
    }

    /// It is used after a suspension in the callee that has made it.
    private func isMadeThere(_ proof: Proof) -> Bool {
        guard proof.kind == .suspended, case .made(_, let through) = words.terms[proof.event.subject.root],
            let call = through.first
        else { return false }
        return call == proof.event.path.first
    }

    private func isKeptBeyondItem(_ proof: Proof) -> Bool {
        guard proof.event.subject.state == .handle, case .thread(let creation) = proof.event.subject.confinement,
            creation.executor == .background
        else { return false }
        func isOnConcurrentQueue(_ point: ExecutionPoint) -> Bool {
            if case .at(let place) = point.entry { analysis.effects.concurrentItems.contains(place) } else { false }
        }
        return proof.isKept || isOnConcurrentQueue(creation) && isOnConcurrentQueue(proof.event.point)
    }

    /// Who has the instance has what its property holds, too: no copy is made of it.
    private func isShared(_ variable: DeclarationID) -> Bool {
        words.program.owner(of: variable).map { words.program[$0].kind == .class } ?? false
    }

    private func isAround(_ confinement: Confinement) -> Bool {
        switch confinement {
        case .thread(let point): point.entry == .caller
        case .of: true
        default: false
        }
    }

    private func entry(_ confinement: Confinement) -> ConfinementFact.Spot? {
        switch confinement {
        case .thread(let point), .scope(_, let point):
            if case .at(let place) = point.entry { words.spot(place) } else { nil }
        default: nil
        }
    }

    /// The work item is a closure around the place: the value was captured by it.
    private func isEntered(_ place: Place, _ event: Event, _ owner: BodyOwner) -> Bool {
        guard case .at(let entry) = event.point.entry else { return event.kind != .pass }
        return entry.holds(place) && analysis.layout(of: owner)?.functions.dropFirst().contains(entry.span) ?? false
    }

    private func confinement(_ atom: Atom, _ body: BodyOwner) -> ExecutionContext {
        switch atom.confinement {
        case .unknown, .anywhere: .unknown
        case .of: atom.taken.map { words.context($0.executor, body) } ?? .unknown
        case .thread(let point): words.context(point.executor, body)
        case .executor(let executor): words.context(executor, body)
        case .scope(_, let point): words.context(point.executor, body)
        }
    }
}
