import Declarations
import Frameworks
import Lowering
import Syntax

/// What properties and globals hold, all assignments of the program taken together, and what follows for those who use it.
final class Stores {
    private var contents: [DeclarationID: [Atom]] = [:]
    /// What terms were found to hold: the same is asked for every access.
    fileprivate var known: [TermID: [Atom]] = [:]

    func add(_ atom: Atom, to variable: DeclarationID) {
        var atom = atom
        if case .thread(let here) = atom.home, here.executor != .main { atom.home = .thread(Here(executor: here.executor == .caller ? .unknown : here.executor, entry: .elsewhere)) }
        if contents[variable]?.contains(where: { $0.isSame(atom) }) ?? false { return }
        contents[variable, default: []].append(atom)
    }

    /// In the order of the declarations.
    var variables: [DeclarationID] { contents.keys.sorted { $0.index < $1.index } }
    func atoms(_ variable: DeclarationID) -> [Atom] { contents[variable] ?? [] }
}

extension FlowAnalysis {
    /// What all bodies put into properties and globals.
    func allStores() -> Stores {
        let stores = Stores()
        // Whose `self` a home speaks of is known where the type's own code has put it there; what callers know of that is nothing new.
        for isOwn in [true, false] {
            for owner in owners {
                for (variable, value) in kept[owner] ?? [:] where isOwn == (program.owner(of: owner.declaration) != nil && program.owner(of: owner.declaration) == program.owner(of: variable)) {
                    for atom in value.atoms {
                        let atom = passed(atom, to: owner)
                        if isOwn { stores.add(atom, to: variable) } else if !stores.atoms(variable).contains(where: { isOneOpening($0, atom) }) { stores.add(seen(atom, from: .unknown), to: variable) }
                    }
                }
            }
        }
        for owner in owners {
            // A script's variables are set by its statements.
            if case .initialValue(let variable) = owner, let summary = summaries[owner], program.owner(of: variable) != nil || stores.atoms(variable).isEmpty {
                for atom in summary.result.atoms { stores.add(atom, to: variable) }
            }
        }
        return stores
    }

    private func isOneOpening(_ a: Atom, _ b: Atom) -> Bool { a.state == b.state && a.isPart == b.isPart && maker(of: a.root).map { $0 == maker(of: b.root) } ?? false }

    /// What a function is given that nothing calls stands for what a user will pass: it belongs where the language says that the function runs.
    private func passed(_ atom: Atom, to owner: BodyOwner) -> Atom {
        guard atom.state == .given, !atom.isPart, case .parameter(0...) = terms[atom.root], (callers[owner] ?? []).isEmpty, summaries[owner]?.here.executor == .main,
            let role = knowledge.carriedRole(of: type(of: atom.root, in: owner)), role.kind == .model || role.kind == .collection
        else { return atom }
        var own = atom
        own.home = .executor(.main)
        return own
    }

    /// Judges what is done to the contents of properties and globals where it is known who does it.
    func judgeStored() {
        for owner in owners {
            guard let summary = summaries[owner] else { continue }
            var seen = Set((proofs[owner] ?? []).map { Proof.Key(kind: $0.kind, root: $0.event.subject.root, entry: $0.event.here) })
            let isCalled = !(callers[owner] ?? []).isEmpty
            for event in summary.events where !isCalled || !event.isTold && !event.guards.areCallersChoice {
                var proof: Proof? = if event.isStored(terms), !event.isTold { judge(event, stores, owner) } else if isCalled { judgeMade(event, stores, owner) } else {
                    judgeMade(event, stores, owner) ?? judgeUncalled(event, stores, owner)
                }
                // Whoever will call may decide otherwise.
                if event.guards.areCallersChoice { proof?.isCertain = false }
                guard let proof, seen.insert(Proof.Key(kind: proof.kind, root: event.subject.root, entry: event.here)).inserted else { continue }
                proofs[owner, default: []].append(proof)
            }
        }
    }

    /// What is made here, on a queue or actor that a property holds.
    private func judgeMade(_ event: Event, _ stores: Stores, _ owner: BodyOwner) -> Proof? {
        guard !event.isTold, event.isUse, terms.parameter(of: event.subject.root) == nil, event.here.executor.isKnown else { return nil }
        var subject = event.subject
        subject.home = canonical(subject.home, stores)
        switch terms.verdict(subject, at: canonical(event.here, stores), isRunning: { _ in true }) {
        case .foreign: return Proof(kind: .crossing, event: event, body: owner)
        default: return nil
        }
    }

    /// Nothing in the project calls the function: its parameter stands for what a user will pass, which belongs to whoever passes it.
    private func judgeUncalled(_ event: Event, _ stores: Stores, _ owner: BodyOwner) -> Proof? {
        guard event.isUse, case .function = owner, case .parameter(let position) = terms[event.subject.root], let taken = event.subject.taken else { return nil }
        guard let role = knowledge.carriedRole(of: type(of: event.subject.root, in: owner)), role.kind.isConfined else { return nil }
        // A model's own method is called on what its callers have.
        if position < 0, event.subject.state != .live { return nil }
        var subject = event.subject
        subject.home = .thread(canonical(taken, stores))
        // The object itself, which is known to be live, has outlived what its method waits for.
        if position < 0 { subject.suspension = subject.suspension ?? event.suspension }
        var here = canonical(event.here, stores)
        if case .queue(let term) = here.executor, terms.parameter(of: term) != nil { here.executor = .background }
        let verdict = terms.verdict(subject, at: here, isRunning: { _ in true })
        // What is passed may belong to an actor that it goes to; what was read where it is not at home may not.
        switch here.executor {
        case .main, .actor, .globalActor: if verdict == .foreign, !(role.kind == .handle && subject.isPart) { return nil }
        default: break
        }
        guard verdict == .foreign || verdict == .suspended && (subject.isPart || role.kind != .handle) else { return nil }
        if case .ownQueue(let root) = here.executor, root == subject.root { return nil }
        // A handle may be carried anywhere before it is used; what was read from it may not.
        let isCertain = role.kind == .handle && subject.isPart || subject.state == .live && subject.birth != nil
        if role.kind == .handle, !subject.isPart, role.model.home == .ownQueue { return nil }
        var proof = Proof(kind: verdict == .foreign ? .crossing : .suspended, event: event, body: owner)
        proof.isCertain = isCertain
        return proof
    }

    /// What is done to what a property holds.
    private func judge(_ event: Event, _ stores: Stores, _ owner: BodyOwner) -> Proof? {
        switch event.kind {
        case .keep, .invoke: return nil
        default: break
        }
        let held = contents(of: event.subject.root, stores)
        var verdicts: Set<Verdict> = [], foreign: Atom?
        if event.kind == .give {
            guard let from = event.from.map({ canonical($0, stores) }) else { return nil }
            if case .actor = from { return givenByActor(event, held, owner) }
            guard event.subject.isPart else { return nil }
            let belongs = held.contains { atom in if case .executor(let executor) = atom.home { canonical(executor, stores) == from } else { false } }
            return belongs ? Proof(kind: .crossing, event: event, body: owner) : nil
        }
        for atom in held where atom.isConfined {
            var subject = event.subject
            subject.home = atom.home
            subject.state = subject.isPart && atom.state == .handle ? .live : atom.state
            subject.home = canonical(subject.home, stores)
            let verdict = terms.verdict(subject, at: canonical(event.here, stores), isRunning: { _ in true })
            verdicts.insert(verdict)
            if verdict == .foreign, foreign == nil {
                subject.birth = subject.birth ?? atom.birth
                foreign = subject
            }
        }
        if let foreign {
            guard !isTakenHere(event) else { return nil }
            // Whose it is says what was put there, not whoever took it.
            var proven = event
            proven.subject = foreign
            var proof = Proof(kind: .crossing, event: proven, body: owner)
            // Nobody was seen to put something live there.
            if foreign.state == .given { proof.isCertain = false }
            return proof
        }
        // Nobody says where what it holds belongs: it was taken where that was right, if it is a handle, or read from one.
        let isLive = isLiveByType(event.subject.root) || held.contains { $0.state == .live || $0.state == .handle }
        guard !verdicts.contains(.legal), isLive, let taken = event.subject.taken, event.subject.isPart || taken.executor.isHome else { return nil }
        var subject = event.subject
        subject.home = .thread(canonical(taken, stores))
        switch terms.verdict(subject, at: canonical(event.here, stores), isRunning: { _ in true }) {
        case .foreign:
            if case .ownQueue = event.here.executor, subject.state == .given, !subject.isPart { return nil }
            return Proof(kind: .crossing, event: event, body: owner)
        case .suspended: return subject.isPart ? Proof(kind: .suspended, event: event, body: owner) : nil
        default: return nil
        }
    }

    /// What an actor opened or fetched for itself, and keeps, is taken out of it.
    private func givenByActor(_ event: Event, _ held: [Atom], _ owner: BodyOwner) -> Proof? {
        let own = held.first { atom in
            switch atom.home {
            case .executor(.actor), .thread(Here(executor: .actor(terms.intern(.parameter(-1))), entry: .elsewhere)): atom.state == .handle || atom.state == .live
            default: false
            }
        }
        guard let own else { return nil }
        var event = event
        event.subject.state = own.state
        return Proof(kind: .crossing, event: event, body: owner)
    }

    /// The queue that a property holds, under one name wherever it is kept; made by a call, whoever led to that.
    func canonical(_ executor: Executor, _ stores: Stores) -> Executor {
        guard case .queue(let term) = executor else { return executor }
        let held: [Atom] = switch terms[term] {
        case .field, .global: contents(of: term, stores)
        default: [Atom(term)]
        }
        var found: Executor?
        for atom in held {
            let one: Executor
            switch terms[atom.root] {
            case .mainQueue: one = .main
            case .concurrentQueue: one = .background
            case .made(let place, _): one = .queue(terms.intern(.made(place, through: [])))
            // What an initialiser is given, its callers put there.
            case .parameter: continue
            case .unknown: return .unknown
            default: return executor
            }
            if let known = found, known != one { return executor }
            found = one
        }
        return found ?? executor
    }

    func canonical(_ here: Here, _ stores: Stores) -> Here { Here(executor: canonical(here.executor, stores), entry: here.entry) }

    func canonical(_ home: Home, _ stores: Stores) -> Home {
        switch home {
        case .executor(let executor): .executor(canonical(executor, stores))
        case .thread(let here): .thread(canonical(here, stores))
        default: home
        }
    }

    /// A property that is used in the wrong place is the stored handle's business; what was read from it elsewhere is not.
    private func isTakenHere(_ event: Event) -> Bool { event.subject.taken == event.here }

    /// What a property or global holds, that of others that was put there among it.
    func contents(of term: TermID, _ stores: Stores) -> [Atom] {
        if let known = stores.known[term] { return known }
        var visited: Set<DeclarationID> = []
        let found = contents(of: term, stores, &visited)
        stores.known[term] = found
        return found
    }

    private func contents(of term: TermID, _ stores: Stores, _ visited: inout Set<DeclarationID>) -> [Atom] {
        let variable: DeclarationID
        switch terms[term] {
        case .field(_, let id), .global(let id): variable = id
        default: return []
        }
        guard visited.insert(variable).inserted else { return [] }
        let base: TermID = if case .field(let base, _) = terms[term] { base } else { .unknown }
        // What never changes is what its own instance was made with.
        if case .field(let base, _) = terms[term], program[variable].flags.contains(.isLet), let own = ownContents(of: base, variable, stores, &visited) { return own }
        return stores.atoms(variable).flatMap { atom -> [Atom] in
            let atom = seen(atom, from: base)
            switch terms[atom.root] {
            // What is read out of a property's content is no handle, whatever that is.
            case .field, .global: return contents(of: atom.root, stores, &visited).map { held in
                guard atom.isPart else { return held }
                var part = held
                part.isPart = true
                if part.state == .handle { part.state = .live }
                return part
            }
            default: return [atom]
            }
        }
    }

    /// What belongs to an instance's own actor or queue, where the instance is known by another term than `self`.
    private func seen(_ atom: Atom, from base: TermID) -> Atom {
        guard terms[base] != .parameter(-1) else { return atom }
        func known(_ executor: Executor) -> Executor {
            func known(_ term: TermID, _ make: (TermID) -> Executor) -> Executor {
                guard terms.parameter(of: term) == -1 else { return executor }
                let seen = terms.replacingSelf(in: term, by: base)
                return seen == .unknown ? .unknown : make(seen)
            }
            switch executor {
            case .actor(let term): return known(term) { .actor($0) }
            case .queue(let term): return known(term) { .queue($0) }
            case .ownQueue(let term): return known(term) { .ownQueue($0) }
            default: return executor
            }
        }
        var copy = atom
        switch atom.home {
        case .executor(let executor): copy.home = known(executor) == .unknown ? .unknown : .executor(known(executor))
        case .thread(let here): copy.home = .thread(Here(executor: known(here.executor), entry: here.entry))
        default: break
        }
        return copy
    }

    /// What a property holds of the instances that a term stands for; nil where not all of them are seen to be made.
    private func ownContents(of base: TermID, _ variable: DeclarationID, _ stores: Stores, _ visited: inout Set<DeclarationID>) -> [Atom]? {
        let made: [TermID] = if case .made = terms[base] { [base] } else { contents(of: base, stores, &visited).map(\.root) }
        let held = made.map { instances[terms.field($0, variable)] }
        guard !held.isEmpty, !held.contains(nil) else { return nil }
        return held.flatMap { $0?.atoms ?? [] }
    }

    /// A handle, or what is read from one, is live whoever made it.
    func isLiveByType(_ root: TermID) -> Bool {
        let variable: DeclarationID
        switch terms[root] {
        case .field(_, let id), .global(let id): variable = id
        default: return false
        }
        return knowledge.role(of: lowerer.type(of: variable))?.kind == .handle
    }
}
