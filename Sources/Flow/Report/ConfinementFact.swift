import Declarations
import Frameworks
import Lowering
import Syntax

/// A proof in the form that rules use: places in trees, names, flags.
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
        package var context: Context
    }
    /// What stands for a proof that is no finding of its own.
    package enum Covering: Sendable {
        /// The finding at that place is about the same defect.
        case told(Spot)
        /// The functions that get the value are all seen: what they do with it decides.
        case leftToReceivers
        /// An actor's property holds the object, and no code is seen to touch it there.
        case untouched
    }
    package var boundary: Boundary
    /// The clause of the touch law that it was proven by.
    package var by: Clause
    package var spot: Spot
    package var from: Context
    package var to: Context
    package var isHandle: Bool
    package var isMainHandle: Bool
    package var isScopeEscape: Bool
    package var mutates: Bool
    package var framework: Int
    package var steps: [Step]
    package var isCertain: Bool
    /// True where code is seen to touch the value outside its owner's context: a value that is only stored there,
    /// passed or returned does no harm yet.
    package var endsAtTouch: Bool
    /// True where no misuse is seen, because the code that receives the value, or that calls, is not there.
    package var isUnseen: Bool
    /// True where the value belongs to one of several threads that may run the code: the use may be on that one.
    package var isByChance: Bool
    /// True where a stored function has captured the value.
    package var isKept: Bool
    /// True where a handle outlives the work item of a concurrent queue that opened it.
    package var isKeptBeyondItem: Bool
    /// The property through which the using code reached the value, or which is itself read in the wrong context; nil
    /// where there is none.
    package var stored: Node?
    /// True where the property or global itself is read in the wrong context.
    package var isHeld: Bool
    /// The closure through which the value left its owner; nil where it left otherwise.
    package var closure: Spot?
    /// True where the value belongs to the thread that runs the function around it.
    package var isOwnerAround: Bool
    /// True where the value belongs to a queue of its own handle, or to the main actor, whatever thread has made it.
    package var belongsToQueue: Bool
    /// The start of the code that owns the value; nil where that is not known to be a closure or function.
    package var owner: Spot?
    package var type: TypeID
    package var origin: FactOrigin
    /// True where a database was seen to give the value; otherwise only its type says that one may have.
    package var isLive: Bool
    /// nil where it is a finding.
    package var covering: Covering?
}

/// Reports the proofs of confinement, in the order of the declarations.
struct ConfinementReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    /// The proven facts, in the order of the declarations, and behind them those that are settled without a finding.
    func reports() -> [ConfinementFact] {
        var passed: Set<Place> = []
        let proven = analysis.owners.flatMap { owner in
            let proofs = analysis.proofs[owner] ?? []
            // The places where a value has left already: passing it on from there is no new crossing.
            let left = Set(
                proofs.lazy.filter { $0.kind == .crossing && !isPassedOn($0) }.map {
                    $0.event.path.first ?? $0.event.place
                })
            // The places whose value is used in the wrong context anyway: passing it is no second crossing.
            let used = Set(
                proofs.lazy.filter { $0.kind == .crossing && $0.event.kind != .pass }.map {
                    $0.event.path.first ?? $0.event.place
                })
            return proofs.map { proof in
                let told = self.told(proof, left: left, used: used, &passed)
                return fact(proof, told.map { .told(words.spot($0)) })
            }
        }
        return proven
            + analysis.settled.map { settled in
                let covering: ConfinementFact.Covering =
                    switch settled.cause {
                    case .told(let place): .told(words.spot(place))
                    case .leftToReceivers: .leftToReceivers
                    case .untouched: .untouched
                    }
                return fact(settled.proof, covering)
            }
    }

    /// The place at which what a proof shows is told by another one; nil where it is told itself.
    private func told(_ proof: Proof, left: Set<Place>, used: Set<Place>, _ passed: inout Set<Place>) -> Place? {
        if proof.kind == .crossing, proof.event.kind == .pass, proof.event.path.isEmpty,
            used.contains(proof.event.place)
        {
            return proof.event.place
        }
        guard !proof.event.path.isEmpty, proof.event.kind == .pass || isMadeThere(proof) else { return nil }
        if proof.kind == .crossing, let place = proof.event.path.first(where: { left.contains($0) }) { return place }
        // A value is passed on at one place, however many calls lead to it.
        return passed.insert(proof.event.place).inserted ? nil : proof.event.place
    }

    private func fact(_ proof: Proof, _ covering: ConfinementFact.Covering?) -> ConfinementFact {
        var fact = fact(proof)
        fact.covering = covering
        return fact
    }

    /// True where a proof is reported in the callee: at the place where the callee passes a value on, or uses a value
    /// that it made itself, whose context its callers decide. A callee's other uses of an argument are reported at the
    /// call.
    private func isPassedOn(_ proof: Proof) -> Bool {
        !proof.event.path.isEmpty && (proof.event.kind == .pass && proof.kind == .crossing || isMadeThere(proof))
    }

    /// True where a library calls the method in which the value is used: registering the object there passes no value.
    private func isDelegated(_ proof: Proof) -> Bool {
        guard proof.event.isUse, case .at(let entry) = proof.event.point.entry else { return false }
        let isGivenThere = proof.event.path.first.map { entry.holds($0) } ?? false
        return isGivenThere && analysis.effects.delegations.contains(entry)
    }

    private func isInSupposedTask(_ event: Event) -> Bool {
        guard case .at(let entry) = event.point.entry else { return false }
        return analysis.effects.supposedTasks.contains(entry)
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
            ? event.from.map { Context(words.executor($0, proof.body)) } ?? confinement(subject, proof.body)
            : confinement(subject, proof.body)
        if let creation = subject.creation {
            steps.append(.init(role: .created, spot: words.spot(creation), context: from))
        }
        if let place = subject.handedOut, event.kind != .give {
            steps.append(.init(role: .handedOut, spot: words.spot(place), context: from))
        }
        let to =
            proof.kind == .crossing
            ? destination(event.point, from, proof.body) : Context(words.executor(event.point.executor, proof.body))
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
            // A wrapper in the project begins the work item elsewhere; the closure that it runs is here.
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
        if case .scope(_, let lent) = subject.confinement {
            // What is used on the very thread of its access has outlived that.
            isScope =
                subject.state == .handle || role?.kind == .handle || role?.model.home == .scope || !event.isUse
                || lent.executor == event.point.executor
        }
        // Whichever queue a stream delivers it on, it is an access's.
        if subject.state == .handle, role?.model.home == .scope, case .executor = subject.confinement { isScope = true }
        switch event.kind == .pass ? nil : event.from {
        case .ownQueue?: isScope = true
        case .actor? where subject.state == .handle: isScope = true
        default: break
        }
        // A value that a context's queue returned to the waiting code, or a handle used outside its actor or queue.
        switch subject.confinement {
        case .executor(.ownQueue) where event.kind == .give: isScope = true
        case .executor(.actor), .executor(.globalActor):
            isScope = isScope || subject.state == .handle && event.kind != .give
        // A value that has left the main context's queue belongs to the main actor; in another context's block it
        // doesn't escape.
        case .executor(.ownQueue), .scope:
            isScope = isScope || subject.handedOut != nil && !event.point.executor.isOwnQueue
        default: break
        }
        return ConfinementFact(
            boundary: boundary, by: proof.by, spot: words.spot(place), from: from, to: to,
            isHandle: subject.state == .handle, isMainHandle: isMain, isScopeEscape: isScope,
            mutates: proof.changes || event.kind == .write || event.kind == .delete, framework: role?.framework ?? -1,
            steps: steps,
            isCertain: proof.isCertain && !event.isUnseen && !analysis.isSupposed(subject)
                && !isInSupposedTask(event) && !isOnSupposedQueue(proof)
                && !words.terms.isInBlockOnMain(event),
            endsAtTouch: proof.endsAtTouch, isUnseen: event.isUnseen,
            isByChance: proof.kind == .crossing && isByChance(subject.confinement, event.point), isKept: proof.isKept,
            isKeptBeyondItem: isKeptBeyondItem(proof),
            stored: (proof.holder ?? event.stored.flatMap { isShared($0) ? $0 : nil }).map {
                words.program.node(of: $0)
            }, isHeld: proof.holder != nil, closure: closure,
            isOwnerAround: isAround(subject.confinement), belongsToQueue: belongsToQueue(subject.confinement),
            owner: entry(subject.confinement)
                ?? (event.kind == .give ? words.function(around: place, in: proof.body) : nil),
            type: words.reported(type), origin: words.origin(subject, in: proof.body),
            isLive: analysis.isLive(subject, in: proof.body))
    }

    /// True where one side is a queue that is only supposed to be one.
    private func isOnSupposedQueue(_ proof: Proof) -> Bool {
        var entries = [proof.event.point.entry]
        if case .thread(let creation) = proof.event.subject.confinement { entries.append(creation.entry) }
        return entries.contains {
            if case .at(let place) = $0 { analysis.effects.supposedItems.contains(place) } else { false }
        }
    }

    /// The context that the value reaches; a child task where a closure on the path begins one inside a task.
    private func destination(_ point: ExecutionPoint, _ from: Context, _ body: BodyOwner) -> Context {
        var found = Context(words.executor(point.executor, body))
        if from.executor == .cooperative, point.executor == .cooperative, case .at(let entry) = point.entry {
            found.isChildTask = analysis.effects.childTasks.contains(entry)
        }
        return found
    }

    /// True where both are work items of a pool: one may run on a thread that another has used.
    private func isByChance(_ confinement: Confinement, _ point: ExecutionPoint) -> Bool {
        guard case .thread(let creation) = confinement else { return false }
        func isOfPool(_ point: ExecutionPoint) -> Bool {
            // A dedicated thread is not shared with other work items.
            if case .at(let place) = point.entry, analysis.effects.threads.contains(place) { return false }
            return point.executor.isWorkItem || point.executor.movesAtSuspension
        }
        return isOfPool(creation) && isOfPool(point)
    }

    /// True where the value is used after a suspension in the callee that made it.
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

    /// True where the property belongs to a class: the instance, and so the property's content, is shared, not copied.
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

    private func belongsToQueue(_ confinement: Confinement) -> Bool {
        switch confinement {
        case .executor(.main), .executor(.ownQueue): true
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

    /// True where the work item is a closure around the place, which captured the value.
    private func isEntered(_ place: Place, _ event: Event, _ owner: BodyOwner) -> Bool {
        guard case .at(let entry) = event.point.entry else { return event.kind != .pass }
        return entry.holds(place) && analysis.layout(of: owner)?.functions.dropFirst().contains(entry.span) ?? false
    }

    private func confinement(_ atom: Atom, _ body: BodyOwner) -> Context {
        let owner: Executor =
            switch atom.confinement {
            case .unknown, .anywhere: .unknown
            case .of: atom.taken?.executor ?? .unknown
            case .executor(let executor): executor
            case .thread(let point), .scope(_, let point): point.executor
            }
        return Context(words.executor(owner, body))
    }
}
