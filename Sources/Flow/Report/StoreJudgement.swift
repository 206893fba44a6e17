import Declarations
import Frameworks
import Lowering
import Syntax

/// Judges, once every body has been analysed, the uses of the contents of properties and globals, and the results that
/// leave bodies.
struct StoreJudgement {
    private let analysis: FlowAnalysis
    private let stores: Stores
    private(set) var proofs: [BodyOwner: [Proof]]
    private var terms: Terms { analysis.terms }
    private var knowledge: Knowledge { analysis.knowledge }

    init(_ analysis: FlowAnalysis, _ stores: Stores) {
        self.analysis = analysis
        self.stores = stores
        let terms = analysis.terms
        proofs = analysis.ownProofs.mapValues { own in
            own.compactMap { stores.exclude($0.event.guards) ? nil : Self.settled($0, stores, terms) }
        }
        judgeEscapes()
        judgeStored()
    }

    /// A proof that code breaks the law in the block of a handle that a property holds, as all assignments of the
    /// property settle it: nil where that is the main handle, to which the value belongs, and less certain where it may
    /// be.
    private static func settled(_ proof: Proof, _ stores: Stores, _ terms: Terms) -> Proof? {
        guard proof.kind == .crossing, case .ownQueue(let handle) = proof.event.point.executor, terms.isStored(handle)
        else { return proof }
        switch stores.ruling(on: proof.event.subject, of: proof.event).verdict {
        case .legal: return nil
        case .unknown:
            var doubtful = proof
            doubtful.isCertain = false
            return doubtful
        default: return proof
        }
    }

    /// Judges escaping results of bodies without known callers. Other escaping results are reported where callers touch
    /// them: a caller may also leave one alone or hand it back to its owner. Without callers, no harm is known either.
    private mutating func judgeEscapes() {
        for owner in analysis.owners where (analysis.callers[owner] ?? []).isEmpty {
            for var escape in analysis.summaries[owner]?.escapes ?? []
            where !mayStayWithOwner(escape, owner) && !isReportedAlready(escape, owner) {
                escape.isUnseen = true
                escape.place = wayOut(of: escape, owner)
                proofs[owner, default: []].append(Proof(escape, by: .unseenCaller, in: owner))
            }
        }
    }

    /// Where a value that a body returns is told: where it leaves its owner, if that is in a private function that the
    /// body, or another private function, hands it on from.
    private func wayOut(of escape: Event, _ owner: BodyOwner) -> Place {
        guard escape.isLeftToCallers, let out = escape.subject.handedOut,
            leads(owner, toPrivateFunctionAround: out)
        else { return escape.place }
        return out
    }

    /// True where a place is in a private function that a body calls, itself or by private functions only.
    private func leads(_ owner: BodyOwner, toPrivateFunctionAround place: Place) -> Bool {
        var seen: Set<DeclarationID> = [], work = [owner]
        while let owner = work.popLast() {
            for call in analysis.calls[owner] ?? []
            where analysis.program[call.callee].access <= .fileprivate && seen.insert(call.callee).inserted {
                if stands(place, in: call.callee) { return true }
                work.append(.function(call.callee))
            }
        }
        return false
    }

    private func stands(_ place: Place, in function: DeclarationID) -> Bool {
        let node = analysis.program.node(of: function), file = analysis.program[place.file]
        return node.tree === file.tree && node.raw.firstToken <= file.numbers.token(of: place.span.first)
            && file.numbers.token(of: place.span.last) < node.raw.endToken
    }

    /// True where an escaping result may reach its owner's context: it comes from the main thread's handle, or, in code
    /// on the main thread, from a handle whose owner is unknown.
    private func mayStayWithOwner(_ escape: Event, _ owner: BodyOwner) -> Bool {
        guard escape.isLeftToCallers, case .executor(let executor) = escape.subject.confinement else { return false }
        guard let owners = stores.owners(of: executor) else {
            return analysis.summaries[owner]?.point.executor == .main
        }
        return owners.contains(.main)
    }

    /// True where the function itself touches the value that escapes.
    private func isReportedAlready(_ escape: Event, _ owner: BodyOwner) -> Bool {
        escape.isLeftToCallers
            && (proofs[owner] ?? []).contains {
                $0.event.subject.handedOut == escape.subject.handedOut && $0.event.subject.root == escape.subject.root
            }
    }

    /// Judges uses of the contents of properties and globals whose context is known.
    private mutating func judgeStored() {
        for owner in analysis.owners {
            guard let summary = analysis.summaries[owner] else { continue }
            var seen = Set((proofs[owner] ?? []).map { Proof.Key($0.kind, $0.event) })
            let isCalled = !(analysis.callers[owner] ?? []).isEmpty
            let isElsewhere = isCalled && runsOnlyElsewhere(owner, summary)
            // Most events are skipped, and copying one takes longer than inspecting it.
            for index in summary.events.indices
            where !isCalled || !summary.events[index].isReported && !summary.events[index].guards.areCallersChoice
                || isOfKnownInstance(summary.events[index])
            {
                let event = summary.events[index]
                // It is no longer known here whether the lazy property had been accessed before.
                guard event.ifUnasked == nil, !stores.exclude(event.guards) else { continue }
                // The calls decide, each with the queues that it has entered.
                if isElsewhere, event.point == summary.point { continue }
                if isCalled, knowledge.isCarried(event.subject.root, terms) { continue }
                var proof: Proof? =
                    if event.subject.handedOut != nil {
                        judgeHandedOut(event, owner, isCalled: isCalled)
                    } else if event.isStored(terms) || isOfEndedAccess(event), !event.isReported {
                        judge(event, owner)
                    } else if isOfKnownInstance(event) {
                        judge(event, owner)
                    } else if isCalled {
                        judgeMade(event, owner)
                    } else {
                        judgeMade(event, owner) ?? judgeUncalled(event, owner) ?? judgeUnlent(event, owner)
                    }
                // Future callers may decide otherwise.
                if event.guards.areCallersChoice { proof?.isCertain = false }
                guard let proof else { continue }
                if seen.insert(Proof.Key(proof.kind, event)).inserted {
                    proofs[owner, default: []].append(proof)
                } else {
                    note(touch: proof, owner)
                }
            }
        }
    }

    /// True where a callee touches what a property of one instance holds, which is seen here: in other instances it may
    /// be a value that belongs where the callee runs, or that of a maker nobody knows, so that the callee itself has
    /// been found to do no wrong.
    private func isOfKnownInstance(_ event: Event) -> Bool {
        guard event.isReported, event.isTouch, event.calls == 1, !event.guards.areCallersChoice,
            case .field(let instance, let variable) = terms[event.subject.root], !terms.isParameter(instance),
            case let all = stores.seenAtoms(variable), !all.isEmpty
        else { return false }
        let held = stores.contents(of: event.subject.root)
        if all.count == 1, case .thread(let maker) = all[0].confinement, maker.executor == .unknown {
            return held.contains { $0.confinement != all[0].confinement }
        }
        return !held.isEmpty && held.count < all.count
    }

    /// Whether a body is the main actor's only by inheritance, and every call that is seen runs it on a queue that it
    /// has entered, or elsewhere: in Swift 5 it runs where it is called.
    private func runsOnlyElsewhere(_ owner: BodyOwner, _ summary: Summary) -> Bool {
        guard summary.point.executor == .main, case .function(let id) = owner, analysis.runsWhereCalled(owner),
            let calls = analysis.recordsByCallee[id], !calls.isEmpty
        else { return false }
        return calls.allSatisfy { $0.point.executor.isKnown && $0.point.executor != .main }
    }

    /// True where a property holds only values that escaped from an access: whatever runs the code, that access is
    /// over.
    private func isOfEndedAccess(_ event: Event) -> Bool {
        guard stores.keepsLent, event.point.executor == .caller, event.path.isEmpty, terms.isStored(event.subject.root)
        else { return false }
        let held = stores.contents(of: event.subject.root).filter { !terms.isPlaceholder($0) }
        return !held.isEmpty && held.allSatisfy { $0.isLent && $0.handedOut != nil }
    }

    /// Makes a proof about a passed or stored value end at a touch of it in the same context.
    private mutating func note(touch other: Proof, _ owner: BodyOwner) {
        let key = Proof.Key(other.kind, other.event)
        for index in proofs[owner]?.indices ?? 0..<0 {
            guard let known = proofs[owner]?[index], Proof.Key(known.kind, known.event) == key,
                let touched = known.ending(at: other)
            else { continue }
            proofs[owner]?[index] = touched
        }
    }

    /// Judges a value that escaped from its handle's queue and still belongs there. A use is reported if its context is
    /// certainly another, whichever handle the property holds or a caller passes.
    private func judgeHandedOut(_ event: Event, _ owner: BodyOwner, isCalled: Bool) -> Proof? {
        guard !event.isReported, event.isUse || event.isHandedToActor,
            case .executor(let executor) = event.subject.confinement
        else { return nil }
        // The owner of a parameter's handle is known at the calls.
        guard !isCalled || terms.isStored(event.subject.root) else { return nil }
        var reported = event
        let owners = stores.owners(of: executor)
        if event.isOnCallersThread {
            // The block of another context holds the caller's thread, which may be the main one.
            if !isCalled, owners == [.main], event.point.executor.isOwnQueue, isElsewhere(than: owners, event.point) {
                var proof = Proof(reported, by: .otherHandlesQueue, in: owner)
                proof.isCertain = false
                return proof
            }
            // A future caller is hardly on that queue already, but may be.
            guard !isCalled, !(owners?.contains(.main) ?? false) else { return nil }
            reported.isUnseen = true
            // It is the private function's, however many others lead there.
            if !event.path.isEmpty {
                guard leads(owner, toPrivateFunctionAround: event.place) else { return nil }
                reported.path = []
            }
            return Proof(reported, by: .unseenCaller, in: owner)
        }
        guard isElsewhere(than: owners, event.point), event.held.allSatisfy({ isElsewhere(than: owners, $0) })
        else { return nil }
        reported.isUnseen = event.isUnseen || event.isKept
        return Proof(reported, by: .otherHandlesQueue, in: owner)
    }

    /// True where code certainly runs on none of the owners' queues.
    /// - Parameter owners: nil where they are unknown.
    private func isElsewhere(than owners: [Executor]?, _ point: ExecutionPoint) -> Bool {
        let executor = stores.canonical(point.executor)
        return terms.isElsewhere(than: owners, executor, stores.owners(of: executor))
    }

    /// Judges a touch, where a function is called that nothing in the project calls, of a handle with a queue of its
    /// own that its property lends to nobody: no caller can be on that queue.
    private func judgeUnlent(_ event: Event, _ owner: BodyOwner) -> Proof? {
        guard event.isTouch, event.point == .caller, event.held.isEmpty, !event.subject.isPart,
            let variable = terms.variable(of: event.subject.root), analysis.program[variable].access <= .fileprivate,
            terms.isField(event.subject.root), stores.isOwn(variable)
        else { return nil }
        let held = stores.contents(of: event.subject.root)
        guard !held.isEmpty,
            held.allSatisfy({ atom in
                guard case .executor(.ownQueue(atom.root)) = atom.confinement else { return false }
                return atom.state == .handle && terms.isMade(atom.root)
            }), !isLent(variable)
        else { return nil }
        var proof = Proof(event, by: .neverLent, in: owner)
        proof.event.subject.confinement = held[0].confinement
        proof.event.subject.creation = held[0].creation
        proof.event.subject.state = .handle
        proof.holder = variable
        proof.isCertain = false
        return proof
    }

    /// Whether code somewhere binds a property's content to a name, or hands it on.
    private func isLent(_ variable: DeclarationID) -> Bool {
        analysis.owners.contains { body in
            (analysis.accesses[body] ?? []).contains { $0.variable == variable && !$0.isWrite && $0.isPassedOn }
        }
    }

    /// Judges a use of a value created in this body, on a queue or actor that a property holds.
    private func judgeMade(_ event: Event, _ owner: BodyOwner) -> Proof? {
        guard !event.isReported, event.isUse || event.isHandedToActor, terms.parameter(of: event.subject.root) == nil,
            event.point.executor.isKnown
        else { return nil }
        let ruling = stores.ruling(on: event.subject, of: event)
        return ruling.verdict == .foreign ? Proof(event, by: ruling.by, in: owner) : nil
    }

    /// Judges a use of a parameter of a function that nothing in the project calls: the value belongs to the context of
    /// the unknown caller.
    private func judgeUncalled(_ event: Event, _ owner: BodyOwner) -> Proof? {
        guard event.isUse, case .function(let id) = owner, case .parameter(let position) = terms[event.subject.root],
            let taken = event.subject.taken ?? (position < 0 ? .caller : nil)
        else { return nil }
        // A value that a library passes is an object, whatever the parameter's type: the library's handle may be on any
        // queue.
        let isLent = knowledge.delegates.lending(to: id)?.passes.indices.contains(Int(position)) ?? false
        if isLent, event.point.executor.isOwnQueue { return nil }
        let type = analysis.type(of: event.subject.root, in: owner)
        guard let role = knowledge.carriedRole(of: type) ?? (isLent ? knowledge.carriedRole(of: event.type) : nil),
            role.kind.isConfined
        else { return nil }
        // A model's own method is called on an object that its callers own. An object of a handle with a queue of its
        // own belongs to one, whoever calls; any other may be nobody's yet.
        if position < 0, event.subject.state != .live, role.kind != .model || role.model.home != .ownQueue {
            return nil
        }
        var subject = event.subject
        subject.confinement = .thread(stores.canonical(taken))
        // The object itself is known to be live and has outlived the suspension in its method.
        if position < 0 { subject.suspension = subject.suspension ?? event.suspension }
        var point = stores.canonical(event.point)
        if case .queue(let term) = point.executor, terms.parameter(of: term) != nil { point.executor = .background }
        let ruling = stores.ruling(on: subject, at: point)
        // A passed value may belong to the actor that receives it, before and after a suspension; a value read outside
        // its owner's context may not.
        switch point.executor {
        case .main, .actor, .globalActor: if !(role.kind == .handle && subject.isPart) { return nil }
        default: break
        }
        switch ruling.verdict {
        case .foreign: break
        case .suspended where subject.isPart || role.kind != .handle: break
        default: return nil
        }
        // The object of a caller may be of the very context whose block it is used in, unless that is made here.
        if case .ownQueue(let root) = point.executor, root == subject.root || !terms.isMade(root) { return nil }
        // What is asked of a caller's handle where it is used may be right there.
        if role.kind == .handle, subject.isPart, isAskedThere(event, owner) { return nil }
        // A handle may be carried anywhere before it is used; a value read from it may not.
        let isCertain = role.kind == .handle && subject.isPart || subject.state == .live && subject.creation != nil
        if role.kind == .handle, !subject.isPart, role.model.home == .ownQueue { return nil }
        var proof = Proof(event, by: ruling.by, in: owner)
        proof.isCertain = isCertain
        return proof
    }

    /// Whether the code that uses a value has also asked the handle for it: in the same closure, or in a callee.
    private func isAskedThere(_ event: Event, _ owner: BodyOwner) -> Bool {
        guard let creation = event.subject.creation, case .at(let entry) = event.point.entry else { return false }
        if entry.holds(creation) { return true }
        guard event.path.contains(where: { entry.holds($0) }), let body = analysis.layout(of: owner) else {
            return false
        }
        return creation.file != body.file || !body.stands(at: creation.span)
    }

    /// Judges a use of the content of a property or global; nil where nothing is proven.
    func judge(_ event: Event, _ owner: BodyOwner) -> Proof? {
        switch event.kind {
        case .invoke: return nil
        case .keep where !event.isHandedToActor: return nil
        default: break
        }
        let held = stores.contents(of: event.subject.root).filter { $0.guards.and(event.guards) != nil }
        var verdicts: Set<Verdict> = [], foreign: (subject: Atom, by: Clause)?
        if event.kind == .give {
            guard let from = event.from.map({ stores.canonical($0) }) else { return nil }
            if case .actor = from { return givenByActor(event, held, owner) }
            guard event.subject.isPart else { return nil }
            let owned = held.filter { atom in
                if case .executor(let executor) = atom.confinement { stores.canonical(executor) == from } else { false }
            }
            guard !owned.isEmpty else { return nil }
            var proof = Proof(event, by: .givenByOwner, in: owner)
            // The content of a property whose assignments are not seen.
            if owned.allSatisfy({ $0.state == .given }) { proof.isCertain = false }
            return proof
        }
        for atom in held where atom.isConfined {
            var subject = event.subject
            subject.confinement = atom.confinement
            subject.state = subject.isPart && atom.state == .handle ? .live : atom.state
            subject.confinement = stores.canonical(subject.confinement)
            var by = stores.ruling(on: subject, of: event).by
            if by.verdict == .open, isOnOtherQueue(subject, event) { by = .otherHandlesQueue }
            verdicts.insert(by.verdict)
            if by.verdict == .foreign, foreign == nil {
                subject.creation = subject.creation ?? atom.creation
                if atom.isLent { subject.handedOut = atom.handedOut }
                foreign = (subject, by)
            }
        }
        if let foreign {
            // The assignment determines the owner, not the code that read the property.
            var proven = event
            proven.subject = foreign.subject
            guard !isTakenHere(event) else { return judgeHolder(proven, held, foreign.by, owner) }
            var proof = Proof(proven, by: foreign.by, in: owner)
            // No assignment of a live value is seen, or another one assigns an unmanaged value.
            let isSure = foreign.subject.state != .given && !held.contains { $0.state == .unmanaged }
            if !isSure { proof.isCertain = false }
            return proof
        }
        return verdicts.contains(.legal) ? nil : judgeTaken(event, held, owner)
    }

    /// True where a value of one handle's queue is used in the block of another handle, and the properties that hold
    /// the two never hold the same one.
    private func isOnOtherQueue(_ subject: Atom, _ event: Event) -> Bool {
        guard case .executor(let home) = subject.confinement, home.isOwnQueue,
            case .ownQueue(let other) = event.point.executor, let owners = stores.owners(of: home)
        else { return false }
        // One instance is not of two types at once.
        if case .field(let mine, let own) = terms[event.subject.root],
            case .field(mine, let theirs) = terms[other],
            analysis.program.owner(of: own) != analysis.program.owner(of: theirs)
        {
            return false
        }
        return isElsewhere(than: owners, event.point) && event.held.allSatisfy { isElsewhere(than: owners, $0) }
    }

    /// Judges a property's content whose owner is unknown: a handle, or a value read from one, is assumed to have been
    /// taken out of the property in its owner's context.
    private func judgeTaken(_ event: Event, _ held: [Atom], _ owner: BodyOwner) -> Proof? {
        let isPassedOn = terms.variable(of: event.subject.root).map { stores.isPassedOn($0, held) } ?? false
        let isOfAnyHome = isElsewhereForEveryHome(event, held)
        let isLive =
            isPassedOn || isOfAnyHome || analysis.isLiveByType(event.subject.root)
            || held.contains { $0.state == .live || $0.state == .handle }
        guard isLive, let taken = event.subject.taken, event.subject.isPart || taken.executor.isHome else { return nil }
        // What is seen to be put there says better whose it is than the code that takes it out.
        let known = terms.verdicts(onAllInstances: event, stores)
        if known.contains(.legal) { return nil }
        var subject = event.subject
        subject.confinement = .thread(taken)
        let ruling = stores.ruling(on: subject, of: event)
        switch ruling.verdict {
        case .foreign:
            // The block of a context may be at home for an object: no thread is, and none that took it says which.
            if case .ownQueue = event.point.executor,
                subject.state == .given && !subject.isPart || knowledge.hasOwnQueue(event.type)
            {
                return nil
            }
            var proof = Proof(event, by: ruling.by, in: owner)
            if isPassedOn || isOfAnyHome { proof.isCertain = false }
            return proof
        // It did not belong there before the suspension, either.
        case .suspended where subject.isPart && known != [.foreign]:
            return Proof(event, by: ruling.by, in: owner)
        default: return nil
        }
    }

    /// True where an object belongs to the queue of some handle, whichever, and is touched in a work item that is none
    /// of a handle's: nobody is seen to set the property, which changes nothing.
    private func isElsewhereForEveryHome(_ event: Event, _ held: [Atom]) -> Bool {
        guard event.isTouch, held.allSatisfy({ terms.isPlaceholder($0) }),
            let variable = terms.variable(of: event.subject.root),
            let role = knowledge.role(of: analysis.lowerer.type(of: variable)), role.kind == .model,
            role.model.home == .ownQueue, event.subject.taken?.entry != event.point.entry
        else { return false }
        switch stores.canonical(event.point.executor) {
        case .background, .cooperative: return true
        case .queue(let queue): return terms.isMade(queue)
        default: return false
        }
    }

    /// Judges a value that an actor opened or fetched for itself, stores, and returns to other code.
    private func givenByActor(_ event: Event, _ held: [Atom], _ owner: BodyOwner) -> Proof? {
        let own = held.first { atom in
            switch atom.confinement {
            case .executor(.actor),
                .thread(ExecutionPoint(executor: .actor(terms.intern(.parameter(-1))), entry: .elsewhere)):
                atom.state == .handle || atom.state == .live
            default: false
            }
        }
        guard let own else { return nil }
        var event = event
        event.subject.state = own.state
        return Proof(event, by: .givenByOwner, in: owner)
    }

    /// True where the property is read in the context of the use: then the property is reported as the holder of the
    /// value.
    private func isTakenHere(_ event: Event) -> Bool { event.subject.taken == event.point }

    /// Judges an access to a property in the wrong context: proven if everything that was put into it belongs
    /// elsewhere, whichever the instance.
    private func judgeHolder(_ event: Event, _ held: [Atom], _ by: Clause, _ owner: BodyOwner) -> Proof? {
        guard event.isTouch, let variable = terms.variable(of: event.subject.root) else { return nil }
        let type = analysis.lowerer.type(of: variable)
        // A stream that stores its last element is accessed for that; the stream itself does not belong to a database.
        let isStream = knowledge.role(of: type)?.kind == .publisher
        let owned = held.filter {
            !terms.isPlaceholder($0) && $0.state != .unmanaged && !(isStream && $0.state == .plain)
        }
        // An unknown instance may be one whose property is nil.
        if terms.isConstant(terms.root(of: event.subject.root)), knowledge.unwrapped(type) != type { return nil }
        guard !owned.isEmpty, owned.allSatisfy({ belongsElsewhere($0, than: event, owner) }),
            Set(owned.map(isMains)).count == 1
        else { return nil }
        var proof = Proof(event, by: by, in: owner)
        // Another source of the value is harmless, or not seen.
        if !stores.isKnown(variable) || held.contains(where: { $0.state == .unmanaged }) { proof.isCertain = false }
        // A stream's stored element is reported where it is touched: the property holds the stream. So is a value that
        // escaped from its access, which no code may touch.
        if !isStream, !event.subject.isLent { proof.holder = variable }
        // No assignment of a live value is seen.
        if event.subject.state == .given { proof.isCertain = false }
        return proof
    }

    private func isMains(_ atom: Atom) -> Bool {
        switch stores.owning(atom.confinement) {
        case .executor(.main), .thread: true
        default: false
        }
    }

    /// True where a property's content belongs to the main thread, one queue or one actor, and the use certainly
    /// happens elsewhere.
    private func belongsElsewhere(_ atom: Atom, than event: Event, _ owner: BodyOwner) -> Bool {
        // A list of objects is not itself an object.
        guard atom.isConfined, event.subject.isPart || !atom.isContained else { return false }
        if atom.isLent, atom.handedOut != nil { return true }
        var subject = event.subject
        subject.confinement = stores.owning(atom.confinement)
        switch subject.confinement {
        case .executor(.main), .executor(.queue), .executor(.ownQueue), .executor(.actor): break
        // A global actor that names its executor may share it.
        case .executor(.globalActor(let type)) where !mayShareThread(type): break
        case .thread(let creation) where creation.executor == .main: break
        // Another thread, of which only that is known.
        case .thread(let creation)
        where creation.executor.isMain == .no && (event.point.executor == .main || wasThereBefore(event, owner)): break
        default: return false
        }
        // In a queue's `sync`, the waiting thread runs the block.
        let executors = [event.point.executor] + (event.thread.map { [$0] } ?? []) + event.held.map(\.executor)
        return executors.map { stores.owning($0) }.allSatisfy { executor in
            // A queue whose creation is not seen may be the main one, or the owner's.
            if case .queue(let queue) = executor, !terms.isMade(queue) { return false }
            if case .globalActor(let type) = executor, mayShareThread(type) { return false }
            let there = ExecutionPoint(executor: executor, entry: event.point.entry)
            return terms.ruling(Touch(subject, at: there, isRunning: { _ in true })).verdict == .foreign
        }
    }

    /// True for a global actor with an executor of its own, which others may share. Also true where its type is
    /// unknown.
    private func mayShareThread(_ type: TypeID) -> Bool {
        analysis.program.declaration(of: type).map { analysis.hasOwnExecutor($0) } ?? true
    }

    /// True where the body is its own work item and the property never changes: its content existed before the item
    /// began.
    private func wasThereBefore(_ event: Event, _ owner: BodyOwner) -> Bool {
        guard event.point.executor == .background, let point = analysis.summaries[owner]?.point, point == event.point,
            let variable = terms.variable(of: event.subject.root)
        else { return false }
        return terms.isField(event.subject.root) && analysis.program[variable].flags.contains(.isLet)
    }
}
