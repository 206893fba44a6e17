import Declarations
import Frameworks
import Lowering

/// What properties and globals hold, all assignments of the program taken together.
final class Stores {
    private let program: Program
    private let terms: Terms
    private let knowledge: Knowledge
    private let lowerer: Lowerer
    /// What was put into properties of instances, by the property's term.
    private let instances: [TermID: Value]
    private var contents: [DeclarationID: [Atom]] = [:]
    /// Properties and globals that are set to what nobody knows.
    private let unknownWrites: Set<DeclarationID>
    /// What terms were found to hold: the same is asked for every access.
    private var known: [TermID: [Atom]] = [:]

    /// What all bodies put there.
    init(_ analysis: FlowAnalysis) {
        program = analysis.program
        terms = analysis.terms
        knowledge = analysis.knowledge
        lowerer = analysis.lowerer
        instances = analysis.instances
        let accesses = analysis.owners.lazy.flatMap { analysis.accesses[$0] ?? [] }
        unknownWrites = Set(
            accesses.filter { $0.isWrite && $0.value.atoms.contains { $0.root == .unknown } }.map(\.variable))
        // Whose `self` a home speaks of is known where the type's own code has put it there; what callers know of that
        // is nothing new.
        for isOwn in [true, false] {
            for owner in analysis.owners {
                let isForShow = knowledge.isTest(owner.declaration) || knowledge.isPreview(owner.declaration)
                for (variable, value) in analysis.kept[owner] ?? [:] where isOwn == isOwnCode(owner, variable) {
                    for atom in value.atoms {
                        // A view is shown objects of its own there, which say nothing of what the app shows in it.
                        if isForShow, atom.state == .unmanaged, isPassed(variable) { continue }
                        let passed = analysis.passed(atom, to: owner)
                        let atom = isOwn ? passed : ofSomeActor(passed, of: owner)
                        if isOwn {
                            add(atom, to: variable)
                        } else if !atoms(variable).contains(where: { isOneOpening($0, atom) && !isForGivenQueue($0) }) {
                            add(seen(atom, from: .unknown), to: variable)
                        }
                    }
                }
            }
        }
        // Which queue a function was given, its callers say.
        for (variable, held) in contents where held.contains(where: isForGivenQueue) {
            contents[variable] = held.filter { atom in
                !isForGivenQueue(atom) || !held.contains { isOneOpening(atom, $0) && !isForGivenQueue($0) }
            }
        }
        for owner in analysis.owners {
            // A script's variables are set by its statements.
            if case .initialValue(let variable) = owner, let summary = analysis.summaries[owner],
                program.owner(of: variable) != nil || atoms(variable).isEmpty
            {
                for atom in summary.result.atoms { add(atom, to: variable) }
            }
        }
    }

    /// What belongs to the actor whose code puts it there: to some actor of that type, for everybody else.
    private func ofSomeActor(_ atom: Atom, of owner: BodyOwner) -> Atom {
        func known(_ executor: Executor) -> Executor? {
            guard case .actor(let actor) = executor, terms[actor] == .parameter(-1) else { return nil }
            return program.owner(of: owner.declaration).map { Executor.actor(terms.some($0)) }
        }
        var copy = atom
        switch atom.confinement {
        case .executor(let executor): if let some = known(executor) { copy.confinement = .executor(some) }
        case .thread(let point):
            if let some = known(point.executor) {
                copy.confinement = .thread(ExecutionPoint(executor: some, entry: point.entry))
            }
        case .unknown, .anywhere, .of, .scope: break
        }
        return copy
    }

    /// Code of the type that has the property.
    func isOwnCode(_ owner: BodyOwner, _ variable: DeclarationID) -> Bool {
        program.owner(of: owner.declaration).map { $0 == program.owner(of: variable) } ?? false
    }

    private func add(_ atom: Atom, to variable: DeclarationID) {
        var atom = atom
        switch atom.confinement {
        // A work item of one body is none of another's.
        case .thread(let point):
            atom.confinement = .thread(
                ExecutionPoint(executor: point.executor == .caller ? .unknown : point.executor, entry: .elsewhere))
        // The access that has let it out is over.
        case .scope(let place, let point) where atom.handedOut != nil:
            atom.confinement = .scope(place, ExecutionPoint(executor: point.executor, entry: .elsewhere))
        default: break
        }
        if contents[variable]?.contains(where: { $0.isSame(atom) }) ?? false { return }
        contents[variable, default: []].append(atom)
    }

    /// In the order of the declarations.
    var variables: [DeclarationID] { contents.keys.sorted { $0.index < $1.index } }
    func atoms(_ variable: DeclarationID) -> [Atom] {
        if let given = wrapped(variable) { return [given] }
        if let known = contents[variable] { return known }
        return passed(to: variable).map { [$0] } ?? []
    }

    /// What a property holds that nobody assigns, because its wrapper gives it, live.
    private func wrapped(_ variable: DeclarationID) -> Atom? {
        if let known = givenByWrappers[variable] { return known }
        var found: Atom?
        if let wrapper = knowledge.wrapper(of: variable), wrapper.result == .live, !wrapper.isReference,
            wrapper.home == .main
        {
            found = atom(.live, in: variable)
        }
        givenByWrappers[variable] = .some(found)
        return found
    }
    private var givenByWrappers: [DeclarationID: Atom?] = [:]

    /// What a property of a main-actor struct stands for that nobody in the project is seen to make: an object that its
    /// maker passes. Where objects can be frozen, such a struct is often given a frozen one.
    private func passed(to variable: DeclarationID) -> Atom? {
        if let known = givenByMakers[variable] { return known }
        var found: Atom?
        if isPassed(variable), let role = knowledge.carriedRole(of: lowerer.type(of: variable)),
            role.kind == .model || role.kind == .collection,
            !knowledge.traits.freezesObjects(role.framework)
        {
            found = atom(.given, in: variable)
        }
        givenByMakers[variable] = .some(found)
        return found
    }
    private var givenByMakers: [DeclarationID: Atom?] = [:]

    /// Whoever is seen to make the main-actor struct passes on what it was given itself: an object of which nobody has
    /// seen more, as where nobody is seen to make one.
    func isPassedOn(_ variable: DeclarationID, _ held: [Atom]) -> Bool {
        guard !held.isEmpty, isPassed(variable), let role = knowledge.carriedRole(of: lowerer.type(of: variable)),
            role.kind == .model || role.kind == .collection, !knowledge.traits.freezesObjects(role.framework)
        else { return false }
        return held.allSatisfy { $0.state == .given && (terms.parameter(of: $0.root) ?? -1) >= 0 }
    }

    /// The variable's content comes from whoever makes the struct, which belongs to the main actor and which others may
    /// make.
    private func isPassed(_ variable: DeclarationID) -> Bool {
        let declared = program[variable]
        guard declared.flags.contains(.isStored), declared.access > .fileprivate,
            declared.flags.isDisjoint(with: [.isStatic, .hasBody]),
            let owner = program.owner(of: variable), program[owner].kind == .struct, !knowledge.isInterface(owner),
            case .globalActor(let actor) = program.isolation(of: owner), let type = program.declaration(of: actor),
            type == program.standard.mainActor
        else { return false }
        guard knowledge.wrapper(of: variable)?.result == nil else { return false }
        return program.propertyWrappers(of: variable).allSatisfy { program.node($0.attribute).child(.argument) == nil }
    }

    private func atom(_ state: Atom.State, in variable: DeclarationID) -> Atom {
        var atom = Atom(terms.intern(.accessor(.unknown, variable)), state, .executor(.main))
        atom.isContained = knowledge.isContainer(lowerer.type(of: variable))
        return atom
    }

    private func isOneOpening(_ a: Atom, _ b: Atom) -> Bool {
        a.state == b.state && a.isPart == b.isPart
            && terms.maker(of: a.root).map { $0 == terms.maker(of: b.root) } ?? false
    }

    /// It was opened for a queue that the body there was given.
    private func isForGivenQueue(_ atom: Atom) -> Bool {
        guard case .executor(.queue(let queue)) = atom.confinement else { return false }
        return (terms.parameter(of: queue) ?? -1) >= 0
    }

    // MARK: What stands behind a term

    /// What a property or global holds, as far as it is followed from one to the next.
    func contents(of term: TermID) -> [Atom] {
        if let known = known[term] { return known }
        var visited: Set<DeclarationID> = []
        let found = contents(of: term, &visited)
        known[term] = found
        return found
    }

    private func contents(of term: TermID, _ visited: inout Set<DeclarationID>) -> [Atom] {
        let variable: DeclarationID
        switch terms[term] {
        case .field(_, let id), .global(let id): variable = id
        default: return []
        }
        guard visited.insert(variable).inserted else { return [] }
        let base: TermID = if case .field(let base, _) = terms[term] { base } else { .unknown }
        guard mayBeAsked(variable, of: base) else { return [] }
        // What never changes is what its own instance was made with.
        if case .field(let base, _) = terms[term], program[variable].flags.contains(.isLet),
            let own = ownContents(of: base, variable, &visited)
        {
            return own
        }
        return atoms(variable).flatMap { atom -> [Atom] in
            guard !isOfAnotherInstance(atom, than: base) else { return [] }
            let atom = seen(atom, from: base)
            switch terms[atom.root] {
            // A frozen copy of what another property holds is no part of that.
            case .field where atom.state == .frozen || atom.state == .reference,
                .global where atom.state == .frozen || atom.state == .reference:
                return [atom]
            // What is read out of a property's content is no handle, whatever that is.
            case .field, .global:
                return contents(of: atom.root, &visited).map { held in
                    guard atom.isPart else { return held }
                    var part = held
                    part.isPart = true
                    // What is read out of a list is in that no longer.
                    part.isContained = atom.isContained
                    if part.state == .handle { part.state = .live }
                    return part
                }
            default: return [atom]
            }
        }
    }

    /// A property may be asked for something that another one holds: something is there, and it may be one of the type
    /// that declares the property. What other instances hold says nothing of one that there is not.
    private func mayBeAsked(_ variable: DeclarationID, of base: TermID) -> Bool {
        guard let holder = terms.variable(of: base) else { return true }
        // Of wrappers in each other it is not known which one that is.
        if isNeverSet(holder) || holder == variable && program[variable].flags.contains(.isLet) { return false }
        if case .field(let outer, _) = terms[base], !mayBeAsked(holder, of: outer) { return false }
        let type = knowledge.unwrapped(lowerer.type(of: holder))
        // What is asked of something in a collection is asked of the collection's term.
        guard let owner = program.owner(of: variable), program[owner].kind == .class,
            case .nominal(let held, let arguments) = program.types[type], arguments.isEmpty,
            program[held].kind == .class, held != owner, !knowledge.isContainer(type),
            knowledge.role(of: type)?.kind != .collection
        else { return true }
        return mayInherit(owner, from: held) || !knowledge.isInterface(held) && mayInherit(held, from: owner)
    }

    private func mayInherit(_ id: DeclarationID, from other: DeclarationID) -> Bool {
        program.superclasses(of: program.type(declaredBy: id)).contains {
            $0.isUnknown || program.declaration(of: $0) == other
        }
    }

    /// An optional property of a class that the project alone can set, and nobody does.
    private func isNeverSet(_ variable: DeclarationID) -> Bool {
        let declared = program[variable], type = lowerer.type(of: variable)
        guard declared.kind == .variable, declared.flags.contains(.isStored), !declared.flags.contains(.hasBody),
            declared.access < .public, let owner = program.owner(of: variable), program[owner].kind == .class,
            knowledge.unwrapped(type) != type, program.attributeNames(of: variable).isEmpty,
            !unknownWrites.contains(variable)
        else { return false }
        return atoms(variable).allSatisfy { if case .constant = terms[$0.root] { true } else { false } }
    }

    /// What was made on the way from the call that has made another instance.
    private func isOfAnotherInstance(_ atom: Atom, than base: TermID) -> Bool {
        guard case .made(let own, _) = terms[base], case .made(_, let through) = terms[atom.root],
            through.count < Terms.throughLimit
        else { return false }
        return !through.contains(own) && through.contains { makers.contains($0) }
    }
    /// The calls that have made instances with something in their properties.
    private lazy var makers = Set(
        instances.keys.compactMap { term -> Place? in
            guard case .field(let base, _) = terms[term], case .made(let call, _) = terms[base] else { return nil }
            return call
        })

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
            case .actor(let term): return known(term) { terms.actor($0) }
            case .queue(let term): return known(term) { .queue($0) }
            case .ownQueue(let term): return known(term) { .ownQueue($0) }
            default: return executor
            }
        }
        var copy = atom
        switch atom.confinement {
        case .executor(let executor):
            copy.confinement = known(executor) == .unknown ? .unknown : .executor(known(executor))
        case .thread(let point):
            copy.confinement = .thread(ExecutionPoint(executor: known(point.executor), entry: point.entry))
        default: break
        }
        return copy
    }

    /// What a property holds of the instances that a term stands for; nil where not all of them are seen to be made.
    private func ownContents(of base: TermID, _ variable: DeclarationID, _ visited: inout Set<DeclarationID>) -> [Atom]?
    {
        let made: [TermID] =
            if case .made = terms[base] { [base] } else {
                contents(of: base, &visited).map(\.root).filter { !terms.isConstant($0) }
            }
        let held = made.map { instances[terms.field($0, variable)] }
        guard !held.isEmpty, !held.contains(nil) else { return nil }
        return held.flatMap { $0?.atoms ?? [] }
    }

    /// Whether everything that was put into a property or global is something that is known.
    func isKnown(_ variable: DeclarationID) -> Bool {
        !unknownWrites.contains(variable)
            && atoms(variable).allSatisfy { atom in
                switch terms[atom.root] {
                case .unknown: false
                // A frozen copy is that, whatever it is a copy of.
                case .field, .global: atom.state == .frozen || !contents(of: atom.root).isEmpty
                default: true
                }
            }
    }

    // MARK: Executors under one name

    /// The queue that a property holds, under one name wherever it is kept; made by a call, whoever led to that.
    func canonical(_ executor: Executor) -> Executor {
        guard case .queue(let term) = executor else { return executor }
        let held: [Atom] =
            switch terms[term] {
            case .field, .global: contents(of: term)
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

    /// What an executor may be: of a handle's own queue, the queues of all handles that are put into the property that
    /// holds it. Two handles that one call has made are taken for one.
    /// - Returns: nil where that is not known.
    func owners(of executor: Executor) -> [Executor]? {
        guard case .ownQueue(let term) = executor else {
            return executor == .unknown || executor == .caller ? nil : [canonical(executor)]
        }
        if let maker = terms.maker(of: term) { return [.ownQueue(terms.intern(.made(maker, through: [])))] }
        guard terms.isStored(term) else { return nil }
        var found: [Executor] = []
        for atom in contents(of: term) {
            switch terms[atom.root] {
            // Nothing is there yet; what an initialiser is given, its callers put there.
            case .constant(.nil), .parameter: continue
            default: break
            }
            guard case .executor(let own) = atom.confinement else { return nil }
            if case .ownQueue(let handle) = own, let maker = terms.maker(of: handle) {
                found.append(.ownQueue(terms.intern(.made(maker, through: []))))
            } else {
                found.append(canonical(own))
            }
        }
        return found.isEmpty ? nil : found
    }

    /// The one executor that it is, under the name that values in stores have for theirs; unknown where it may be
    /// several.
    func owning(_ executor: Executor) -> Executor {
        guard let owners = owners(of: executor) else {
            if case .ownQueue(let term) = executor, terms.isStored(term) { return .unknown }
            return executor
        }
        guard let first = owners.first, owners.allSatisfy({ $0 == first }) else { return .unknown }
        if case .ownQueue(let handle) = first, terms.isStored(handle) { return .unknown }
        return first
    }

    func owning(_ confinement: Confinement) -> Confinement {
        switch confinement {
        case .executor(let executor): .executor(owning(executor))
        default: canonical(confinement)
        }
    }

    func canonical(_ point: ExecutionPoint) -> ExecutionPoint {
        ExecutionPoint(executor: canonical(point.executor), entry: point.entry)
    }

    func canonical(_ confinement: Confinement) -> Confinement {
        switch confinement {
        case .executor(let executor): .executor(canonical(executor))
        case .thread(let point): .thread(canonical(point))
        default: confinement
        }
    }
}
