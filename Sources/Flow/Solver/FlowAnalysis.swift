import Declarations
import Frameworks
import Lowering
import Syntax

/// Flow as a whole: every body of a program over abstract values, callees before callers, circles of calls until
/// nothing changes. What it gives depends on the program alone.
package final class FlowAnalysis {
    package let program: Program
    package let knowledge: Knowledge
    let terms: Terms
    /// Where what is found is kept, while something is looked for.
    private(set) var memory: KeptFlow?
    package let lowerer: Lowerer
    let inferred: InferredBodies
    /// Those that are let go of once they are solved have a layout.
    var bodies: [BodyOwner: Body] = [:]
    var layouts: [BodyOwner: BodyLayout] = [:]
    /// Whether bodies are kept once they are solved, for whoever asks about the code later.
    package var keepsBodies = true
    /// How many bodies are kept.
    package var keptBodies: Int { bodies.count }
    /// In the order of the declarations.
    package private(set) var owners: [BodyOwner] = []
    var summaries: [BodyOwner: Summary] = [:]
    /// What each body proves by itself, and what is proven once all are known.
    private(set) var ownProofs: [BodyOwner: [Proof]] = [:]
    private(set) var proofs: [BodyOwner: [Proof]] = [:]
    /// Proofs that are no findings of their own, and why.
    private(set) var settled: [ProofSettlement.Settled] = []
    private(set) var transactionProofs: [BodyOwner: [TransactionProof]] = [:]
    /// The openings of handles, by their place.
    var openings: [Place?: Opening] = [:]
    /// What a body, or one that it calls, puts into properties.
    private(set) var kept: [BodyOwner: [DeclarationID: Value]] = [:]
    /// Constant properties that a body sets to something of which nothing is known.
    private(set) var unseen: [BodyOwner: Set<DeclarationID>] = [:]
    /// What was put into properties of instances, by the property's term.
    var instances: [TermID: Value] = [:]
    /// What each body does that rules ask for one by one, and the calls that it makes.
    private(set) var operations: [BodyOwner: Operations] = [:]
    private(set) var calls: [BodyOwner: [CallRecord]] = [:]
    private(set) var accesses: [BodyOwner: [StoredAccess]] = [:]
    var storedRoles: [DeclarationID: Bool] = [:], ownValues: [DeclarationID: Bool] = [:]
    var programFacts: ProgramFacts {
        if let known = knownProgramFacts { return known }
        let made = ProgramFacts(self)
        knownProgramFacts = made
        return made
    }
    var recordsByCallee: [DeclarationID: [CallRecord]] {
        if let known = knownRecords { return known }
        let made = Dictionary(grouping: owners.flatMap { calls[$0] ?? [] }, by: \.callee)
        knownRecords = made
        return made
    }
    private var knownProgramFacts: ProgramFacts?
    private var knownRecords: [DeclarationID: [CallRecord]]?
    /// Actors that say what runs them, and where.
    private(set) lazy var ownExecutors: [DeclarationID: DeclarationID] = Dictionary(
        program.declarations.indices.compactMap { index in
            let id = DeclarationID(index)
            guard program[id].kind == .getter, program[id].flags.contains(.hasBody),
                !program[id].flags.contains(.isImplicit),
                let property = program[id].parent, program[property].name == Self.unownedExecutor,
                !program.isInterface(id),
                let type = program.owner(of: property)
            else { return nil }
            return program.declaration(of: program.type(declaredBy: type)).map { ($0, id) }
        }, uniquingKeysWith: { first, _ in first })
    private static let unownedExecutor = Symbol("unownedExecutor")
    /// Types of the project with such a property, whether it is computed or kept, and protocols that give one to
    /// theirs.
    private lazy var namingExecutors: Set<DeclarationID> = Set(
        program.declarations.indices.compactMap { index -> DeclarationID? in
            let id = DeclarationID(index)
            guard program[id].kind == .variable, program[id].name == Self.unownedExecutor,
                !program[id].flags.contains(.isRequirement), !knowledge.isInterface(id)
            else { return nil }
            return program.owner(of: id)
        })
    /// A function by the node of its declaration.
    func function(declaredBy node: Node) -> DeclarationID? {
        if knownFunctions == nil {
            knownFunctions = Dictionary(
                owners.compactMap { owner in
                    if case .function(let id) = owner { (program.node(of: id), id) } else { nil }
                }, uniquingKeysWith: { first, _ in first })
        }
        return knownFunctions?[node]
    }
    private var knownFunctions: [Node: DeclarationID]?
    /// Program facts noted by bodies; while a component is being solved, only those of that component.
    var effects = FlowEffects()
    /// The component that is being solved.
    var solving: SolvedComponent?
    /// All components in the order in which they were solved, and the position of each body's component.
    private(set) var order: [SolvedComponent] = []
    private(set) var positions: [BodyOwner: Int] = [:]
    /// The position of the circle that is solved again, where later ones are known already; whether it has asked for
    /// one of those.
    var horizon: Int?
    var hasLookedAhead = false
    /// The choice of bodies.
    private(set) var selection: Selection?
    /// Names of properties that are in bodies which are not followed, where the choice is let go of.
    private(set) var namesElsewhere: Set<Symbol> = []
    private var executorTerms: [DeclarationID: TermID?] = [:]
    private lazy var inherited = inheritedClasses()
    private var constantValues: [DeclarationID: (root: TermID, instances: [TermID: Value])?] = [:]
    /// Bodies that were not followed to the end.
    var cutOff: Set<BodyOwner> = []
    /// How often bodies were run, and the steps of work that were done in that.
    package internal(set) var runs = 0, steps = 0
    /// Steps of earlier runs over a program that is kept; instructions of all bodies.
    private(set) var stepsBefore = 0, instructionCount = 0
    package var budget = WorkBudget()
    /// Bodies of which something is told by where they run, which is where their callers do.
    var placed: Set<BodyOwner> = []
    /// Called after each circle of calls with the number of bodies that are solved, and of those that are known.
    package var whenSolved: ((_ solved: Int, _ known: Int) -> Void)?
    private var solved = 0
    /// Asked between bodies: nobody waits for what is found any more.
    package var isCancelled: @Sendable () -> Bool = { false }
    /// Asked while bodies are run: time is up, and what is found so far is all that is wanted.
    package var isStopped: @Sendable () -> Bool = { false }
    /// Whether that was so before all bodies were found that may have to do with a database.
    package private(set) var wasStopped = false
    /// The callers of each body.
    private(set) var callers: [BodyOwner: [BodyOwner]] = [:]

    /// The effects of closures that bodies store, by the body that makes them.
    private(set) var keptClosures: [BodyOwner: [FunctionID: KeptClosure]] = [:]

    package init(_ program: Program, models: [FrameworkModel]) {
        self.program = program
        terms = Terms()
        memory = nil
        knowledge = Knowledge(program, FrameworkModels(models))
        lowerer = Lowerer(program)
        inferred = InferredBodies(lowerer)
        knowSharedActors()
    }

    /// An analysis of what is kept, as it is now: it finds what one of the same program finds that begins with nothing.
    package init(_ memory: KeptFlow) {
        program = memory.program
        terms = memory.terms
        self.memory = memory
        knowledge = memory.knowledge
        lowerer = memory.lowerer
        inferred = memory.inferred
        knowSharedActors()
    }

    /// - Parameters:
    ///   - followingEverything: Leaves no body out: what the selection must not change is measured against that.
    ///   - files: whose code can have no part in a database; they count only where not everything is followed.
    ///   - forEach: as `Lowerer.bodies(forEach:)` has it.
    package func run(
        followingEverything: Bool = true, leavingOut files: Set<FileID> = [],
        forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void = { count, work in
            for index in 0..<count { work(index) }
        }
    ) {
        if followingEverything {
            var bodies = lowerer.bodies(forEach: forEach)
            solve(&bodies)
        } else {
            let selection = lowerer.selection(of: knowledge.interest, leavingOut: files)
            while !isCancelled() {
                wasStopped = isStopped()
                guard !wasStopped else { break }
                var bodies = selection.next(givingAway: letsGo, forEach: forEach)
                guard !bodies.isEmpty else { break }
                spread(selection, solve(&bodies))
            }
            owners = selection.owners
            // Only after edits is it asked again.
            if memory != nil {
                self.selection = selection
            } else {
                namesElsewhere = namesOfProperties().filter { selection.isMentionedElsewhere($0) }
                selection.letGo()
            }
        }
        guard !isCancelled() else { return }
        judge()
        end()
    }

    /// Modules that the bodies miss which are let go of.
    var missing: [Symbol: Set<String>] = [:]
    /// A quick look at those bodies.
    var seenShare = UnderstoodShare()
    /// The values that searches for the origins of others have come by.
    package internal(set) var searched = 0

    /// Whether no body is run again once it is solved: reports need no more than its layout.
    private var letsGo: Bool { !keepsBodies && memory == nil }

    /// Takes up the work again where it is kept.
    func begin(_ memory: KeptFlow, isCancelled: @escaping @Sendable () -> Bool) {
        self.memory = memory
        self.isCancelled = isCancelled
        stepsBefore = steps
    }

    /// All is known.
    func end() {
        memory?.endRun(self)
        memory = nil
    }

    /// Judges the facts that only all bodies together show.
    func judge() {
        knownProgramFacts = nil
        knownRecords = nil
        let stores = programFacts.stores
        let functions = StoredFunctionJudgement(self, stores, StoreJudgement(self, stores))
        let settlement = ProofSettlement(self, stores, functions.proofs)
        (proofs, settled) = (settlement.proofs, settlement.settled)
    }

    /// Rebuilds the program facts from those noted by all components.
    func joinComponents() {
        instances = [:]
        effects = FlowEffects()
        cutOff = []
        for component in order {
            for found in component.instances { instances.merge(found) { $0.joined($1) } }
            effects.add(component.effects)
            cutOff.formUnion(component.cutOff)
        }
    }

    /// Discards the data derived from nodes, which an edit changes.
    func forgetNodes() { knownFunctions = nil }

    /// What bodies do, callees before callers; they call nothing else but what is solved already.
    /// - Parameter found: The bodies; the list is empty afterwards.
    /// - Returns: Whose bodies they are.
    @discardableResult
    private func solve(_ found: inout [Body]) -> [BodyOwner] {
        let new = found.map(\.owner)
        for body in found {
            bodies[body.owner] = body
            instructionCount += body.instructions.count
        }
        owners += new
        found = []
        let graph = CallGraph(
            new, isKnown: holds, callees: { bodies[$0].map { callees(of: $0) } ?? [] },
            noteCall: { callers[$0, default: []].append($1) })
        for component in graph.components where !isCancelled() {
            if isSpent { leave(component) } else { solve(component, isCircular: graph.isCircular(component)) }
            if letsGo { letGo(of: component) }
            solved += component.count
            whenSolved?(solved, owners.count)
        }
        return new
    }

    /// The bodies that one leads to: what it calls, and methods that a library calls of what the body gives it.
    private func callees(of body: Body) -> [BodyOwner] {
        lowerer.callees(of: body) + knowledge.delegates.delegatedMethods(in: body).map { .function($0) }
    }

    /// Solves a component: takes its stored result, or else runs its bodies.
    private func solve(_ component: [BodyOwner], isCircular: Bool) {
        // An actor's own executor is found by looking into a body before its turn.
        let memory = ownExecutors.isEmpty ? memory : nil
        if let known = memory?.solved(component), isStillSo(known) {
            place(known)
            return take(known)
        }
        let found = SolvedComponent(component, isCircular: isCircular)
        place(found)
        run(found)
        effects.add(found.effects)
        guard let memory else { return }
        guard found.isKeepable, !isCancelled() else { return memory.forget(component) }
        memory.keep(found)
    }

    /// Leaves a component alone when there is no work left for it: nothing is known of it, and nothing is kept.
    private func leave(_ component: [BodyOwner]) {
        let found = SolvedComponent(component, isCircular: false)
        found.cutOff = found.members
        found.outcomes = component.map { _ in BodyOutcome() }
        found.isKeepable = false
        place(found)
        cutOff.formUnion(component)
    }

    private func place(_ component: SolvedComponent) {
        guard memory != nil else { return }
        for owner in component.component { positions[owner] = order.count }
        order.append(component)
    }

    /// Replaces the result of the component at a position.
    func replace(_ position: Int, by component: SolvedComponent) { order[position] = component }

    /// Runs a component's bodies. The program facts that they note belong to the component.
    func run(_ found: SolvedComponent) {
        solving = found
        swap(&effects, &found.effects)
        run(found.component, found.isCircular, found)
        swap(&effects, &found.effects)
        solving = nil
        cutOff.formUnion(found.cutOff)
        if memory != nil { found.outcomes = found.component.map { outcome(of: $0) } }
    }

    func outcome(of owner: BodyOwner) -> BodyOutcome {
        BodyOutcome(
            summary: summaries[owner] ?? Summary(), proofs: ownProofs[owner] ?? [],
            transactionProofs: transactionProofs[owner] ?? [], kept: kept[owner] ?? [:],
            unseen: unseen[owner] ?? [],
            keptClosures: keptClosures[owner] ?? [:],
            operations: operations[owner] ?? Operations(), accesses: accesses[owner] ?? [], calls: calls[owner] ?? [])
    }

    /// Runs bodies until no summary changes: a body is run again when what it calls has changed. From some run on a
    /// body's summary only grows, and later what still changes of it is widened, so that every circle comes to rest.
    private func run(_ component: [BodyOwner], _ isCircular: Bool, _ solved: SolvedComponent) {
        var waiting = solved.members
        var runs: [BodyOwner: Int] = [:]
        let begun = steps
        let allowance = budget.allowance(
            for: .component, instructions: component.reduce(0) { $0 + (bodies[$1]?.instructions.count ?? 0) })
        while !waiting.isEmpty, !isCancelled() {
            guard steps - begun <= allowance, !isSpent else { return noteCutOff(waiting, solved) }
            for owner in component where waiting.remove(owner) != nil {
                guard let body = bodies[owner] else { continue }
                runs[owner, default: 0] += 1
                var found = BodyFlow(body, self).solve()
                // What an earlier run has found stays: it went through the whole body.
                if solved.cutOff.contains(owner), summaries[owner] != nil { continue }
                if isCircular, !settle(&found.summary, of: owner, run: runs[owner] ?? 1, solved) {
                    waiting.formUnion((callers[owner] ?? []).filter { solved.members.contains($0) })
                }
                found.summary.end()
                take(found, of: owner)
                instances.merge(found.instances) { $0.joined($1) }
                openings.merge(found.openings.map { ($0.key, $0.value) }) { $1 }
                if !found.instances.isEmpty { solved.instances.append(found.instances) }
                if !found.openings.isEmpty { solved.openings.append(found.openings) }
            }
        }
    }

    /// Whether a summary is what it was known to be.
    private func settle(_ summary: inout Summary, of owner: BodyOwner, run: Int, _ solved: SolvedComponent) -> Bool {
        guard let known = summaries[owner] else { return false }
        if run > Self.freeRuns { summary = known.joined(summary) }
        if run > Self.growingRuns, summary.result != known.result { summary.result.widen() }
        if summary == known { return true }
        if run > Self.runLimit { solved.cutOff.insert(owner) }
        return run > Self.runLimit
    }

    /// Bodies of a circle keep what their last runs have found, though what they call has changed since.
    private func noteCutOff(_ waiting: Set<BodyOwner>, _ solved: SolvedComponent) {
        solved.cutOff.formUnion(waiting)
        if isStopped() { solved.isKeepable = false }
    }

    /// A run over a body did not come to rest, or was too much work: what is told of it is less than there is.
    func noteCutOff(_ owner: BodyOwner) { solving?.cutOff.insert(owner) }

    private func take(_ found: BodyOutcome, of owner: BodyOwner) {
        summaries[owner] = found.summary
        ownProofs[owner] = found.proofs
        kept[owner] = found.kept
        unseen[owner] = found.unseen.isEmpty ? nil : found.unseen
        keptClosures[owner] = found.keptClosures
        transactionProofs[owner] = found.transactionProofs
        operations[owner] = found.operations
        accesses[owner] = found.accesses
        calls[owner] = found.calls
    }

    private func take(_ known: SolvedComponent) {
        for (owner, outcome) in zip(known.component, known.outcomes) { take(outcome, of: owner) }
        for found in known.instances { instances.merge(found) { $0.joined($1) } }
        for found in known.openings { openings.merge(found) { $1 } }
        effects.add(known.effects)
        cutOff.formUnion(known.cutOff)
    }

    /// Whether everything that was asked has the same answer.
    private func isStillSo(_ known: SolvedComponent) -> Bool {
        known.summaries.allSatisfy { state(of: $0.key) == $0.value }
            && known.foundOpenings.allSatisfy { openings[$0.key] == $0.value }
    }

    /// Returns the version of a body's summary that is known at the moment.
    private func state(of owner: BodyOwner) -> Int {
        summaries[owner] == nil ? bodies[owner] == nil ? 0 : -1 : memory?.version(of: owner) ?? 0
    }

    // MARK: What runs over bodies ask

    /// What is known of running a body; nil where nothing is yet.
    func knownSummary(of owner: BodyOwner) -> Summary? {
        if memory != nil, let solving, !solving.members.contains(owner) {
            look(at: owner)
            solving.summaries[owner] = state(of: owner)
        }
        return summaries[owner]
    }

    /// What opens a handle at a place, as another body has seen it.
    func opening(at place: Place) -> Opening? {
        if let solving {
            solving.foundOpenings[place] = .some(openings[place])
            if horizon != nil { for owner in openers(at: place) { look(at: owner) } }
        }
        return openings[place]
    }

    /// Notes that a circle that is solved again has asked for what was not known when it was solved first.
    func look(at owner: BodyOwner) {
        if let horizon, let position = positions[owner], position > horizon { hasLookedAhead = true }
    }

    /// Returns the bodies with an opening at a place.
    private func openers(at place: Place) -> [BodyOwner] {
        order.filter { $0.openings.contains { $0[place] != nil } }.flatMap(\.component)
    }

    /// The summary of calling a function; nil where the program holds no body of it.
    func summary(of id: DeclarationID) -> Summary? {
        if let known = knownSummary(of: .function(id)) { return known }
        // In a circle that is being solved: nothing yet.
        return holds(.function(id)) ? Summary() : nil
    }

    /// The executor of an actor, in the actor's terms; nil where it is unknown.
    func executorTerm(_ getter: DeclarationID) -> TermID? {
        if let known = executorTerms[getter] { return known }
        executorTerms[getter] = .some(nil)
        guard let body = bodies[.function(getter)] ?? lowerer.body(of: .function(getter)) else { return nil }
        let found = BodyFlow(body, self).solve().summary.result.only?.root
        executorTerms[getter] = .some(found)
        return found
    }

    /// An actor brings an executor of its own, or a protocol of the project gives it one: that may well be a queue or
    /// thread.
    package func hasOwnExecutor(_ actor: DeclarationID) -> Bool {
        !namingExecutors.isEmpty
            && knowledge.chain(of: program.type(declaredBy: actor)).contains {
                program.declaration(of: $0).map { namingExecutors.contains($0) } ?? false
            }
    }

    func isGlobalActor(_ type: TypeID) -> Bool {
        program.declaration(of: knowledge.unwrapped(type)).map {
            program.attributeNames(of: $0).contains(Self.globalActor)
        } ?? false
    }
    private static let globalActor = Symbol("globalActor")

    private func knowSharedActors() {
        terms.sharedActor = { [weak self] in self?.executor(ofSharedActor: $0) }
        let (program, knowledge) = (program, knowledge)
        terms.isKind = { $0 == $1 || knowledge.isKind(program.type(declaredBy: $0), of: $1) }
        terms.constantProperty = { [weak self] in self?.constant($1, of: $0) }
    }

    /// Whether no other type inherits from one of the project's.
    func isLeaf(_ type: DeclarationID) -> Bool {
        guard program[type].kind == .class, !program[type].flags.contains(.isFinal) else { return true }
        return program[type].access < .open && !inherited.contains(type)
    }

    /// The project's classes from which others inherit.
    private func inheritedClasses() -> Set<DeclarationID> {
        Set(
            program.declarations.indices.lazy.map { DeclarationID($0) }.filter {
                self.program[$0].kind == .class && !self.knowledge.isInterface($0)
            }.flatMap { self.program.superclasses(of: self.program.type(declaredBy: $0)) }.compactMap {
                self.program.declaration(of: $0)
            })
    }

    /// What a constant property of a value that the program makes was set to; nil where that is not known, or is
    /// nothing that decides a branch.
    private func constant(_ property: DeclarationID, of value: TermID) -> Value? {
        guard program[property].flags.contains(.isLet) else { return nil }
        var (root, made) = (value, instances)
        if case .global(let variable) = terms[value] {
            guard let known = constantValue(of: variable) else { return nil }
            (root, made) = (known.root, known.instances)
        }
        guard let maker = terms.maker(of: root) else { return nil }
        // The outcome of the code that asks hangs on more than what it calls.
        solving?.isKeepable = false
        let held =
            made[terms.field(root, property)]
            ?? made[terms.field(terms.intern(.made(maker, through: [])), property)]
        let decides = held?.atoms.allSatisfy { terms.isConstant($0.root) || terms.isMade($0.root) } ?? false
        return decides ? held : nil
    }

    /// The instance that a constant of the program holds, and what is known of the instances that are made with it.
    private func constantValue(of variable: DeclarationID) -> (root: TermID, instances: [TermID: Value])? {
        if let known = constantValues[variable] { return known }
        constantValues[variable] = .some(nil)
        guard program[variable].flags.contains(.isLet), !knowledge.isInterface(variable),
            let body = bodies[.initialValue(variable)] ?? lowerer.body(of: .initialValue(variable))
        else { return nil }
        let found = BodyFlow(body, self).solve()
        let known = found.summary.result.only.map { (root: $0.root, instances: found.instances) }
        constantValues[variable] = .some(known)
        return known
    }

    /// The global actor whose instance a variable holds, as the type that it is of or stands in says.
    private func executor(ofSharedActor variable: DeclarationID) -> Executor? {
        let around = program.owner(of: variable).map { program.type(declaredBy: $0) }
        let type =
            around.flatMap { program[variable].name == Self.shared && isGlobalActor($0) ? $0 : nil }
            ?? lowerer.type(of: variable)
        if program.isMainActor(type) { return .main }
        return isGlobalActor(type) ? .globalActor(knowledge.unwrapped(type)) : nil
    }
    private static let shared = Symbol("shared")

    /// Runs of one body of a circle after which its summary only grows, after which its result is widened, and that
    /// none needs.
    private static let freeRuns = 3, growingRuns = 12, runLimit = 60
}
