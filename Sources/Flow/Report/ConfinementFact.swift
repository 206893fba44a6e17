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
    package var covering: Covering<Spot>?
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
            + analysis.settled.map { fact($0.proof, $0.covering.map(words.spot)) }
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

    private func fact(_ proof: Proof, _ covering: Covering<ConfinementFact.Spot>?) -> ConfinementFact {
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
        guard proof.event.isUse, let entry = proof.event.point.entry.place else { return false }
        let isGivenThere = proof.event.path.first.map { entry.holds($0) } ?? false
        return isGivenThere && analysis.effects.delegations.contains(entry)
    }

    private func fact(_ proof: Proof) -> ConfinementFact {
        var event = proof.event
        if isDelegated(proof) { event.path.removeFirst() }
        let subject = event.subject, body = proof.body
        let place = isPassedOn(proof) ? event.place : event.path.first ?? event.place
        let boundary = boundary(proof, event, at: place)
        let closure = closure(proof, event, at: place, boundary)
        let owner = confinement(subject, body)
        let from = event.kind == .give ? event.from.map { Context(words.executor($0, body)) } ?? owner : owner
        let to =
            proof.kind == .crossing
            ? destination(event.point, from, body) : Context(words.executor(event.point.executor, body))
        let type = analysis.type(at: place, in: body, or: event.type)
        let role = words.knowledge.carriedRole(of: type)
        return ConfinementFact(
            boundary: boundary, by: proof.by, spot: words.spot(place), from: from, to: to,
            isHandle: subject.state == .handle, isMainHandle: isMainHandle(subject),
            isScopeEscape: escapes(event, role),
            mutates: proof.changes || event.kind == .write || event.kind == .delete, framework: role?.framework ?? -1,
            steps: steps(proof, event, closure, from: from, to: to), isCertain: isCertain(proof, event),
            endsAtTouch: proof.endsAtTouch, isUnseen: event.isUnseen,
            isByChance: proof.kind == .crossing && isByChance(subject.confinement, event.point), isKept: proof.isKept,
            isKeptBeyondItem: isKeptBeyondItem(proof),
            stored: (proof.holder ?? event.stored.flatMap { isShared($0) ? $0 : nil }).map {
                words.program.node(of: $0)
            }, isHeld: proof.holder != nil, closure: closure,
            isOwnerAround: isAround(subject.confinement), belongsToQueue: belongsToQueue(subject.confinement),
            owner: entry(subject.confinement)
                ?? (event.kind == .give ? words.function(around: place, in: body) : nil),
            type: words.reported(type), origin: words.origin(subject, in: body),
            isLive: analysis.isLive(subject, in: body))
    }

    private func boundary(_ proof: Proof, _ event: Event, at place: Place) -> ConfinementFact.Boundary {
        if proof.kind == .suspended { return .suspended }
        switch event.kind {
        case .give: return .result
        case .resume: return .resume
        case .keep: return .stored
        case .pass: return isEntered(place, event, proof.body) ? .capture : .argument
        default: return event.path.isEmpty || isEntered(place, event, proof.body) ? .capture : .argument
        }
    }

    /// The closure through which the value left its owner; nil where it left otherwise.
    private func closure(
        _ proof: Proof, _ event: Event, at place: Place, _ boundary: ConfinementFact.Boundary
    ) -> ConfinementFact.Spot? {
        guard proof.kind != .suspended || event.subject.suspension == nil, let entry = event.point.entry.place,
            entry != place
        else { return nil }
        // A wrapper in the project begins the work item elsewhere; the closure that it runs is here.
        let isHere = boundary == .capture && !entry.holds(place)
        return isHere ? words.function(around: place, in: proof.body) ?? words.spot(entry) : words.spot(entry)
    }

    /// What leads from the value's creation to its use, in the order in which it happens.
    private func steps(
        _ proof: Proof, _ event: Event, _ closure: ConfinementFact.Spot?, from: Context, to: Context
    ) -> [ConfinementFact.Step] {
        var steps: [ConfinementFact.Step] = []
        func add(_ role: ConfinementFact.Step.Role, _ spot: ConfinementFact.Spot?, _ context: Context) {
            if let spot { steps.append(.init(role: role, spot: spot, context: context)) }
        }
        let subject = event.subject, isPassedOn = isPassedOn(proof)
        add(.created, subject.creation.map(words.spot), from)
        if event.kind != .give { add(.handedOut, subject.handedOut.map(words.spot), from) }
        for call in isPassedOn ? event.path : [] { add(.call, words.spot(call), from) }
        if isPassedOn || event.path.isEmpty, let callee = event.callee, !words.knowledge.isInterface(callee) {
            add(.crossed, words.spot(of: words.program.node(of: callee)), to)
        }
        add(.crossed, proof.kind == .suspended ? subject.suspension.map(words.spot) ?? closure : closure, to)
        if !isPassedOn, !event.path.isEmpty {
            for call in event.path.dropFirst() { add(.call, words.spot(call), to) }
            add(.used, words.spot(event.place), to)
        }
        add(.used, proof.touch.map(words.spot), to)
        return steps
    }

    /// True where a value that an access, or the queue of its own handle, lends is used outside of that.
    private func escapes(_ event: Event, _ role: Knowledge.Role?) -> Bool {
        let subject = event.subject, isHandle = subject.state == .handle
        switch event.kind == .pass ? nil : event.from {
        case .ownQueue?: return true
        case .actor? where isHandle: return true
        default: break
        }
        // A value that has left the main context's queue belongs to the main actor; in another context's block it
        // doesn't escape.
        let isLetOut = subject.handedOut != nil && !event.point.executor.isOwnQueue
        switch subject.confinement {
        // What is used on the very thread of its access has outlived that.
        case .scope(_, let lent):
            return isLetOut || isHandle || role?.kind == .handle || role?.model.home == .scope || !event.isUse
                || lent.executor == event.point.executor
        // Whichever queue a stream delivers it on, it is an access's.
        case .executor where isHandle && role?.model.home == .scope: return true
        // A value that a context's queue returned to the waiting code, or a handle used outside its actor or queue.
        case .executor(.ownQueue): return event.kind == .give || isLetOut
        case .executor(.actor), .executor(.globalActor): return isHandle && event.kind != .give
        default: return false
        }
    }

    /// True where every link is written in the code, or declared.
    private func isCertain(_ proof: Proof, _ event: Event) -> Bool {
        proof.isCertain && !event.isUnseen && !analysis.isSupposed(event.subject)
            && !event.point.entry.isAmong(analysis.effects.supposedTasks) && !isOnSupposedQueue(proof)
            && !words.terms.isInBlockOnMain(event)
    }

    /// True where one side is a queue that is only supposed to be one.
    private func isOnSupposedQueue(_ proof: Proof) -> Bool {
        let items = analysis.effects.supposedItems
        if proof.event.point.entry.isAmong(items) { return true }
        guard case .thread(let creation) = proof.event.subject.confinement else { return false }
        return creation.entry.isAmong(items)
    }

    /// The context that the value reaches; a child task where a closure on the path begins one inside a task.
    private func destination(_ point: ExecutionPoint, _ from: Context, _ body: BodyOwner) -> Context {
        var found = Context(words.executor(point.executor, body))
        found.isChildTask =
            from.executor == .cooperative && point.executor == .cooperative
            && point.entry.isAmong(analysis.effects.childTasks)
        return found
    }

    /// True where both are work items of a pool: one may run on a thread that another has used.
    private func isByChance(_ confinement: Confinement, _ point: ExecutionPoint) -> Bool {
        guard case .thread(let creation) = confinement else { return false }
        func isOfPool(_ point: ExecutionPoint) -> Bool {
            // A dedicated thread is not shared with other work items.
            !point.entry.isAmong(analysis.effects.threads)
                && (point.executor.isWorkItem || point.executor.movesAtSuspension)
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
        let items = analysis.effects.concurrentItems
        return proof.isKept || creation.entry.isAmong(items) && proof.event.point.entry.isAmong(items)
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

    private func isMainHandle(_ subject: Atom) -> Bool {
        if subject.state == .handle, case .executor(.main) = subject.confinement { true } else { false }
    }

    private func belongsToQueue(_ confinement: Confinement) -> Bool {
        switch confinement {
        case .executor(.main), .executor(.ownQueue): true
        default: false
        }
    }

    private func entry(_ confinement: Confinement) -> ConfinementFact.Spot? {
        switch confinement {
        case .thread(let point), .scope(_, let point): point.entry.place.map(words.spot)
        default: nil
        }
    }

    /// True where the work item is a closure around the place, which captured the value.
    private func isEntered(_ place: Place, _ event: Event, _ owner: BodyOwner) -> Bool {
        guard let entry = event.point.entry.place else { return event.kind != .pass }
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
