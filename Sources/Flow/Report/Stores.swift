import Declarations
import Frameworks
import Lowering

/// The contents of properties and globals, from all assignments of the program together.
final class Stores {
    private let program: Program
    let terms: Terms
    private let knowledge: Knowledge
    private let lowerer: Lowerer
    /// The values assigned to properties of instances, by the property's term.
    private let instances: [TermID: Value]
    private unowned let analysis: FlowAnalysis
    private var contents: [DeclarationID: [Atom]] = [:]
    /// The properties and globals that an unknown value is assigned to.
    private let unknownWrites: Set<DeclarationID>
    /// Constant properties that are set to something of which nothing is known.
    private let unseen: Set<DeclarationID>
    /// The properties that other code than an initialiser assigns to.
    private let setLater: Set<DeclarationID>
    /// The properties that hold more than a constant before an initialiser assigns to them.
    private let initiallyHolding: Set<DeclarationID>
    /// The contents found so far, by term: every access asks for them again.
    private var known: [TermID: [Atom]] = [:]

    /// Collects the assignments of all bodies.
    init(_ analysis: FlowAnalysis) {
        program = analysis.program
        terms = analysis.terms
        knowledge = analysis.knowledge
        lowerer = analysis.lowerer
        instances = analysis.instances
        self.analysis = analysis
        let accesses = analysis.owners.lazy.flatMap { analysis.accesses[$0] ?? [] }
        unknownWrites = Set(
            accesses.filter { $0.isWrite && $0.value.atoms.contains { $0.root == .unknown } }.map(\.variable))
        unseen = analysis.unseen.values.reduce(into: []) { $0.formUnion($1) }
        setLater = Set(
            analysis.owners.lazy.flatMap { owner -> [DeclarationID] in
                let writes = (analysis.accesses[owner] ?? []).filter { $0.isWrite && !$0.isMaking }.map(\.variable)
                guard analysis.program[owner.declaration].kind == .initializer else { return writes }
                let type = analysis.program.owner(of: owner.declaration)
                return writes.filter { analysis.program.owner(of: $0) != type }
            })
        initiallyHolding = Set(
            analysis.owners.compactMap { owner in
                guard case .initialValue(let variable) = owner else { return nil }
                let held = analysis.summaries[owner]?.result.atoms ?? []
                return held.contains { !analysis.terms.isConstant($0.root) } ? variable : nil
            })
        // An owner named by `self` is known where the type's own code assigned the value; its callers' knowledge of
        // that value adds nothing.
        for isOwn in [true, false] {
            for owner in analysis.owners {
                let isInTest = knowledge.isTest(owner.declaration)
                let kept = analysis.kept[owner] ?? [:], flags = isOwn ? Self.flags(kept, owner, analysis) : [:]
                for (variable, value) in kept
                where isOwn == isOwnCode(owner, variable) && !knowledge.onlyShows(owner, variable) {
                    for var atom in value.atoms {
                        atom.guards = atom.guards.renamed(flags)
                        // Tests show a view sample objects, which say nothing about the app's own.
                        if isInTest, atom.state == .unmanaged, isPassed(variable) { continue }
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
        // The queue that a function receives is known at its calls.
        for (variable, held) in contents where held.contains(where: isForGivenQueue) {
            contents[variable] = held.filter { atom in
                !isForGivenQueue(atom) || !held.contains { isOneOpening(atom, $0) && !isForGivenQueue($0) }
            }
        }
        for owner in analysis.owners {
            // A script's variables are assigned by its statements.
            if case .initialValue(let variable) = owner, let summary = analysis.summaries[owner],
                program.owner(of: variable) != nil || atoms(variable).isEmpty
            {
                for atom in summary.result.atoms { add(atom, to: variable) }
            }
        }
    }

    /// An atom as other code sees it: an owner that is the assigning code's own actor becomes some actor of that type.
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

    /// True for code of the type that declares the property.
    func isOwnCode(_ owner: BodyOwner, _ variable: DeclarationID) -> Bool {
        program.owner(of: owner.declaration).map { $0 == program.owner(of: variable) } ?? false
    }

    private func add(_ atom: Atom, to variable: DeclarationID) {
        let atom = ofAnotherBody(atom)
        if let known = contents[variable]?.firstIndex(where: { $0.isSame(atom) }) {
            contents[variable]?[known].guards.formMeet(atom.guards)
            return
        }
        contents[variable, default: []].append(atom)
    }

    /// The constant properties of `self` that an initialiser sets to its parameters, by parameter.
    private static func flags(
        _ kept: [DeclarationID: Value], _ owner: BodyOwner, _ analysis: FlowAnalysis
    ) -> [Int32: TermID] {
        let (program, terms) = (analysis.program, analysis.terms)
        guard program[owner.declaration].kind == .initializer else { return [:] }
        let type = program.owner(of: owner.declaration)
        var found: [Int32: TermID] = [:]
        for (variable, value) in kept.sorted(by: { program.isBefore($0.key, $1.key) })
        where program[variable].flags.contains(.isLet) && program.owner(of: variable) == type {
            guard let atom = value.only, !atom.isPart, case .parameter(let position) = terms[atom.root] else {
                continue
            }
            found[position] = terms.field(terms.intern(.parameter(-1)), variable)
        }
        return found
    }

    /// Whether guards on constant properties exclude all that is known to be put into these.
    func exclude(_ guards: Guards) -> Bool {
        guards.tests.contains { subject, test in
            guard let property = subject.property, isSettled(property), let variable = terms.variable(of: property)
            else { return false }
            let held = contents(of: property).filter { !isGivenByCaller($0) || !isConstructed(variable) }
            return !held.isEmpty && terms.truth(test, Value(held)) == .no
        }
    }

    /// Whether a property never changes, and all that it is set to is known.
    private func isSettled(_ property: TermID) -> Bool {
        guard case .field(let base, let variable) = terms[property] else { return terms.isParameter(property) }
        let declared = program[variable]
        guard declared.access < .public, !unseen.contains(variable), !declared.flags.contains(.hasBody) else {
            return false
        }
        if declared.flags.contains(.isLet) { return true }
        return program.owner(of: variable).map { program[$0].kind == .struct } ?? false && !terms.isParameter(base)
            && isSettled(base)
    }

    /// True where the arguments of calls are among a property's contents, beside the initialiser's parameter.
    private func isConstructed(_ variable: DeclarationID) -> Bool {
        atoms(variable).contains { !isGivenByCaller($0) }
    }

    /// An atom as other bodies see it: a work item of one body is not one of another body.
    private func ofAnotherBody(_ atom: Atom) -> Atom {
        var atom = atom
        switch atom.confinement {
        case .thread(let point):
            atom.confinement = .thread(
                ExecutionPoint(executor: point.executor == .caller ? .unknown : point.executor, entry: .elsewhere))
        // The access that the value escaped from is over.
        case .scope(let place, let point) where atom.handedOut != nil:
            atom.confinement = .scope(place, ExecutionPoint(executor: point.executor, entry: .elsewhere))
        default: break
        }
        return atom
    }

    /// True where some property or global holds a value that escaped from an access.
    private(set) lazy var keepsLent = contents.values.contains { $0.contains { $0.isLent && $0.handedOut != nil } }

    /// The properties and globals with known contents, in the order of the declarations.
    var variables: [DeclarationID] { contents.keys.sorted { program.isBefore($0, $1) } }
    func atoms(_ variable: DeclarationID) -> [Atom] {
        if let given = wrapped(variable) { return [given] }
        if let known = contents[variable] { return known }
        return passed(to: variable).map { [$0] } ?? []
    }

    /// All that is put there; an initialiser's parameter only where none of its callers' arguments is among that.
    func seenAtoms(_ variable: DeclarationID) -> [Atom] {
        let all = atoms(variable), seen = all.filter { !isGivenByCaller($0) }
        return seen.isEmpty ? all : seen
    }

    /// The live content that a property wrapper provides without an assignment; nil for other properties.
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

    /// The content of a property of a main-actor struct that the project is not seen to create: an object from its
    /// creator. Nil for other properties, and where objects can be frozen: such a struct often receives a frozen one.
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

    /// True where all known creators of the main-actor struct pass on their own parameter: no more is known of the
    /// object than if no creator were seen.
    func isPassedOn(_ variable: DeclarationID, _ held: [Atom]) -> Bool {
        guard !held.isEmpty, isPassed(variable), let role = knowledge.carriedRole(of: lowerer.type(of: variable)),
            role.kind == .model || role.kind == .collection, !knowledge.traits.freezesObjects(role.framework)
        else { return false }
        return held.allSatisfy { $0.state == .given && (terms.parameter(of: $0.root) ?? -1) >= 0 }
    }

    /// True where the variable's content comes from the creator of its struct, which is isolated to the main actor and
    /// can be created outside its file.
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

    /// True where the value belongs to a queue that its body received as a parameter.
    private func isForGivenQueue(_ atom: Atom) -> Bool {
        guard case .executor(.queue(let queue)) = atom.confinement else { return false }
        return (terms.parameter(of: queue) ?? -1) >= 0
    }

    // MARK: Contents of terms

    /// The content of a property or global, followed through other properties. Empty where none is known.
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
        // A constant property holds the value that its own instance was created with.
        if case .field(let base, _) = terms[term],
            program[variable].flags.contains(.isLet) || isSetByInitializersOnly(variable),
            let own = ownContents(of: base, variable, &visited)
        {
            return followed(own, &visited)
        }
        let put = atoms(variable).filter { !isOfAnotherInstance($0, than: base) }.map { seen($0, from: base) }
        return followed(put, &visited)
    }

    /// The assigned values, each content of another property replaced by the values assigned to that one.
    private func followed(_ put: [Atom], _ visited: inout Set<DeclarationID>) -> [Atom] {
        put.flatMap { atom -> [Atom] in
            // Whose it is was known where it was put there.
            if hasOwner(atom) { return [atom] }
            switch terms[atom.root] {
            // A frozen copy of another property's content is no part of it.
            case .field where atom.state == .frozen || atom.state == .reference,
                .global where atom.state == .frozen || atom.state == .reference:
                return [atom]
            // A value read out of a property's content is no handle, even if the content is one.
            case .field, .global:
                return contents(of: atom.root, &visited).map { held in
                    guard atom.isPart else { return held }
                    var part = held
                    part.isPart = true
                    // A value read out of a list is no longer contained in it.
                    part.isContained = atom.isContained
                    if part.state == .handle { part.state = .live }
                    return part
                }
            default: return [atom]
            }
        }
    }

    /// True for a live value that belongs to a known owner, whatever property it was read from.
    private func hasOwner(_ atom: Atom) -> Bool {
        guard atom.state == .live || atom.state == .handle, terms.isStored(atom.root) else { return false }
        return if case .executor(let executor) = atom.confinement { executor == .main } else { false }
    }

    /// True where the base of an access may be an instance of the type that declares the property. Where there can be
    /// no such instance, the contents of other instances say nothing about it.
    private func mayBeAsked(_ variable: DeclarationID, of base: TermID) -> Bool {
        guard let holder = terms.variable(of: base) else { return true }
        // In nested instances of one type, it is unknown which one this is.
        if isNeverSet(holder) || holder == variable && program[variable].flags.contains(.isLet) { return false }
        if case .field(let outer, _) = terms[base], !mayBeAsked(holder, of: outer) { return false }
        let type = knowledge.unwrapped(lowerer.type(of: holder))
        // An access to an element of a collection has the collection's term as its base.
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

    /// True for an optional property of a class that only the project can set and that it never sets: no code that is
    /// followed does, and no other has its name in it.
    private func isNeverSet(_ variable: DeclarationID) -> Bool {
        let declared = program[variable], type = lowerer.type(of: variable)
        guard declared.kind == .variable, declared.flags.contains(.isStored), !declared.flags.contains(.hasBody),
            declared.access < .public, let owner = program.owner(of: variable), program[owner].kind == .class,
            knowledge.unwrapped(type) != type, program.attributeNames(of: variable).isEmpty,
            !unknownWrites.contains(variable)
        else { return false }
        return atoms(variable).allSatisfy { if case .constant = terms[$0.root] { true } else { false } }
            && !analysis.isMentionedElsewhere(declared.name)
    }

    /// True for a value created on the path from a call that creates another instance.
    private func isOfAnotherInstance(_ atom: Atom, than base: TermID) -> Bool {
        guard case .made(let own, _) = terms[base], case .made(_, let through) = terms[atom.root],
            through.count < Terms.throughLimit
        else { return false }
        return !through.contains(own) && through.contains { makers.contains($0) }
    }
    /// The calls that create instances with known property contents.
    private lazy var makers = Set(
        instances.keys.compactMap { term -> Place? in
            guard case .field(let base, _) = terms[term], case .made(let call, _) = terms[base] else { return nil }
            return call
        })

    /// An atom as seen from its instance's term: an owner in terms of `self` is expressed by that term.
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
        // What is asked of `self` is not asked of another instance.
        copy.guards = Guards()
        switch atom.confinement {
        case .executor(let executor):
            copy.confinement = known(executor) == .unknown ? .unknown : .executor(known(executor))
        case .thread(let point):
            copy.confinement = .thread(ExecutionPoint(executor: known(point.executor), entry: point.entry))
        default: break
        }
        return copy
    }

    /// The property's content in the instances that a term denotes; nil where not all of their creations are seen.
    private func ownContents(of base: TermID, _ variable: DeclarationID, _ visited: inout Set<DeclarationID>) -> [Atom]?
    {
        var made: [TermID] =
            if case .made = terms[base] { [base] } else {
                contents(of: base, &visited).map(\.root).filter { !terms.isConstant($0) }
            }
        // An initialiser's parameter: its callers' arguments are among the contents.
        if made.contains(where: terms.isMade) { made.removeAll { (terms.parameter(of: $0) ?? -1) >= 0 } }
        // Where nothing is seen to set it, it is nil; any other property every initialiser sets, seen or not.
        let mayBeNil =
            !program[variable].flags.contains(.isLet)
            && program.declaredType(of: variable).flatMap { program.wrapped($0) } != nil
        let held = made.map { instance in
            self.held(by: instance, variable) ?? (mayBeNil && terms.isMade(instance) ? Value() : nil)
        }
        guard !held.isEmpty, !held.contains(nil) else { return nil }
        return zip(made, held).flatMap { instance, own -> [Atom] in
            let atoms = own?.atoms ?? []
            guard let maker = terms.maker(of: instance), atoms.contains(where: isGivenByCaller) else { return atoms }
            // The value comes from callers, which have their own names for the instance.
            let given = (namesOfMade[maker] ?? []).flatMap { name in
                name == instance ? [] : instances[terms.field(name, variable)]?.atoms ?? []
            }
            return given.isEmpty ? atoms : atoms.filter { !isGivenByCaller($0) } + given
        }
    }

    /// What an instance was made with, by the caller's name for it or by its maker's own.
    private func held(by instance: TermID, _ variable: DeclarationID) -> Value? {
        func known(_ instance: TermID) -> Value? {
            instances[terms.field(instance, variable)]?.map { atom in
                var atom = ofAnotherBody(atom)
                // The body that made the instance asked it of its own parameters.
                atom.guards = Guards()
                return atom
            }
        }
        return known(instance) ?? terms.maker(of: instance).flatMap { known(terms.intern(.made($0, through: []))) }
    }

    /// True for a property that only initialisers of its own type assign to: what an instance was made with stays.
    private func isSetByInitializersOnly(_ variable: DeclarationID) -> Bool {
        !setLater.contains(variable) && !initiallyHolding.contains(variable) && program[variable].access < .public
            && program[variable].kind == .variable
            && program[variable].flags.isDisjoint(with: [.hasBody, .isLazy, .isStatic])
            && program.attributeNames(of: variable).isEmpty
    }

    private func isGivenByCaller(_ atom: Atom) -> Bool {
        if case .parameter(0...) = terms[atom.root] { true } else { false }
    }

    /// The names of instances with known property contents, by the call that created them, in a stable order.
    private lazy var namesOfMade: [Place: [TermID]] = {
        var found: [Place: [(name: TermID, through: [Place])]] = [:], seen: Set<TermID> = []
        for term in instances.keys {
            guard case .field(let base, _) = terms[term], case .made(let maker, let through) = terms[base],
                seen.insert(base).inserted
            else { continue }
            found[maker, default: []].append((base, through))
        }
        return found.mapValues { names in
            names.sorted { $0.through.lexicographicallyPrecedes($1.through) }.map(\.name)
        }
    }()

    /// True for a property that only initialisers of its own type assign to, all of whose values are known.
    func isOwn(_ variable: DeclarationID) -> Bool { isSetByInitializersOnly(variable) && isKnown(variable) }

    /// True where every value assigned to a property or global is known.
    func isKnown(_ variable: DeclarationID) -> Bool {
        !unknownWrites.contains(variable)
            && atoms(variable).allSatisfy { atom in
                switch terms[atom.root] {
                case .unknown: false
                // A frozen copy is known to be frozen, whatever it is a copy of.
                case .field, .global:
                    atom.state == .frozen || hasOwner(atom) || !contents(of: atom.root).isEmpty
                default: true
                }
            }
    }

    // MARK: Executors under one name

    /// The executor under one name, wherever a property stores its queue and whichever calls led to the creation of it.
    func canonical(_ executor: Executor) -> Executor {
        if case .ownQueue = executor { return canonicalQueue(ofHandle: executor) }
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
            // A scheduler of the project's own runs its work who knows where.
            case .made(let place, _):
                if let type = terms.instanceType(madeAt: place),
                    !knowledge.inheritsQueue(program.type(declaredBy: type))
                {
                    return .unknown
                }
                one = .queue(terms.intern(.made(place, through: [])))
            // An initialiser's parameter: its callers' arguments are among the contents.
            case .parameter: continue
            case .unknown: return .unknown
            default: return executor
            }
            if let known = found, known != one { return executor }
            found = one
        }
        return found ?? executor
    }

    /// The queue of a main handle that a property holds is the main actor; unknown where the property may hold the main
    /// handle or another one.
    private func canonicalQueue(ofHandle executor: Executor) -> Executor {
        guard case .ownQueue(let handle) = executor, terms.isStored(handle),
            let owners = owners(of: executor) ?? mainInAnyInstance(handle), owners.contains(.main)
        else { return executor }
        return owners.allSatisfy { $0 == .main } ? .main : .unknown
    }

    /// The main actor, where nothing is known of the instance at hand, and all that is put into the property of any is
    /// the main handle.
    private func mainInAnyInstance(_ handle: TermID) -> [Executor]? {
        guard let variable = terms.variable(of: handle), case let held = atoms(variable), !held.isEmpty,
            held.allSatisfy({ if case .executor(.main) = $0.confinement { true } else { false } })
        else { return nil }
        return [.main]
    }

    /// The executors that an executor may be: for a handle's own queue, the queues of all handles assigned to the
    /// property that holds it. Two handles created by one call count as one.
    /// - Returns: nil where they are not known.
    func owners(of executor: Executor) -> [Executor]? {
        guard case .ownQueue(let term) = executor else {
            return executor == .unknown || executor == .caller ? nil : [canonical(executor)]
        }
        if let maker = terms.maker(of: term) { return [.ownQueue(terms.intern(.made(maker, through: [])))] }
        guard terms.isStored(term) else { return nil }
        var found: [Executor] = []
        for atom in contents(of: term) {
            switch terms[atom.root] {
            // No handle yet, or an initialiser's parameter: its callers' arguments are among the contents.
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

    /// The only executor that it can be, under the name used for owners of stored values; unknown where it may be
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

    /// The event where it happens, under those names.
    func canonical(_ event: Event) -> Event {
        var copy = event
        copy.point = canonical(event.point)
        copy.held = Set(event.held.map { canonical($0) })
        return copy
    }

    func canonical(_ confinement: Confinement) -> Confinement {
        switch confinement {
        case .executor(let executor): .executor(canonical(executor))
        case .thread(let point): .thread(canonical(point))
        default: confinement
        }
    }
}
