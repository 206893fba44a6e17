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
    /// Those that were made while others read `layouts`.
    private var ownLayouts: [BodyOwner: BodyLayout] = [:]
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
        program.order.compactMap { index in
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
        program.order.compactMap { index -> DeclarationID? in
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
    /// What bodies give that were run out of their turn.
    var asides: [BodyOwner: Aside?] = [:]
    /// Those that are run so, each asked for by the one before, and those of them that lead back to themselves.
    var openAsides: [BodyOwner] = [], circularAsides: Set<BodyOwner> = []
    private lazy var inherited = inheritedClasses()
    /// Threads that take part in solving, each with an analysis of its own, and whether they do so now.
    package var threads = SolverThreads.one
    private var helpers: [FlowAnalysis] = []
    private var isSharing = false
    /// Bodies that were not followed to the end.
    var cutOff: Set<BodyOwner> = []
    /// How often bodies were run, and the steps of work that were done in that.
    package internal(set) var runs = 0, steps = 0
    /// Steps of earlier runs over a program that is kept; instructions of all bodies.
    private(set) var stepsBefore = 0, instructionCount = 0
    package var budget = WorkBudget()
    /// Bodies of which something is told by where they run, which is where their callers do.
    var placed: Set<BodyOwner> = []
    /// Bodies that bind a handle to a queue that their callers give.
    var queued: Set<BodyOwner> = []
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

    /// What one more thread solves with: what is known it takes from another analysis, and what it finds it leaves in
    /// the components.
    private init(helping other: FlowAnalysis) {
        program = other.program
        terms = Terms(sharing: other.terms.table)
        memory = nil
        knowledge = Knowledge(other.program, other.knowledge.models)
        lowerer = other.lowerer
        inferred = other.inferred
        (ownExecutors, namingExecutors, inherited) = (other.ownExecutors, other.namingExecutors, other.inherited)
        (budget, isCancelled, isStopped) = (other.budget, other.isCancelled, other.isStopped)
        isSharing = true
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
        helpers = []
        guard !isCancelled() else { return }
        judge()
        end()
    }

    /// Modules that the bodies miss which are let go of.
    var missing: [Symbol: Set<String>] = [:]
    /// A quick look at those bodies.
    var seenShare = UnderstoodShare()
    /// Bodies in which a value is a database's, by flow.
    private(set) var databaseBodies: Set<BodyOwner> = []
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
        for level in graph.levels where !isCancelled() { solve(level, graph) }
        return new
    }

    /// The bodies that one leads to: what it calls, and methods that a library calls of what the body gives it.
    private func callees(of body: Body) -> [BodyOwner] {
        lowerer.callees(of: body) + knowledge.delegates.delegatedMethods(in: body).map { .function($0) }
    }

    /// Solves components none of which leads to another: takes their stored results, or else runs their bodies. What
    /// one finds no other of them sees, so that it does not matter which is first, or how many threads there are.
    private func solve(_ level: [[BodyOwner]], _ graph: CallGraph) {
        // An actor's own executor is found by looking into a body before its turn.
        let memory = ownExecutors.isEmpty ? memory : nil, isOver = isSpent
        var known: Set<Int> = []
        let found = level.enumerated().map { number, component -> SolvedComponent in
            if isOver { return .left(component) }
            if let kept = memory?.solved(component), isStillSo(kept) {
                known.insert(number)
                return kept
            }
            return SolvedComponent(component, isCircular: graph.isCircular(component))
        }
        if !isOver { explore(found.indices.filter { !known.contains($0) }.map { found[$0] }) }
        let first = order.count
        for (number, component) in found.enumerated() {
            place(component, sinceLevel: first)
            if known.contains(number) { take(component) } else { know(component) }
            if !known.contains(number), !isOver, let memory {
                if component.isKeepable, !isCancelled() {
                    memory.keep(component)
                } else {
                    memory.forget(component.component)
                }
            }
            if letsGo { letGo(of: component.component) }
            solved += component.component.count
            whenSolved?(solved, owners.count)
        }
    }

    private func place(_ component: SolvedComponent, sinceLevel first: Int) {
        guard memory != nil else { return }
        component.firstOfLevel = first
        for owner in component.component { positions[owner] = order.count }
        order.append(component)
    }

    /// Replaces the result of the component at a position.
    func replace(_ position: Int, by component: SolvedComponent) {
        component.firstOfLevel = order[position].firstOfLevel
        order[position] = component
    }

    /// Runs a component's bodies, and knows what is found of them; the program facts that they note belong to the
    /// component.
    func run(_ found: SolvedComponent) {
        explore(found, since: steps)
        learn(found)
    }

    /// Runs the bodies of components none of which leads to another, on all threads where that is worth it.
    private func explore(_ components: [SolvedComponent]) {
        let sizes = components.map { component in
            component.component.reduce(0) { $0 + (bodies[$1]?.instructions.count ?? 0) }
        }
        guard threads.count > 1, components.count > 1, sizes.reduce(0, +) >= Self.worthSharing else {
            for component in components where !isCancelled() { explore(component, since: steps) }
            return
        }
        while helpers.count < threads.count - 1 { helpers.append(FlowAnalysis(helping: self)) }
        // The largest first, so that the threads are done at about the same time.
        let shared = SharedLevel(
            components.indices.sorted { sizes[$0] > sizes[$1] }.map { components[$0] }, [self] + helpers)
        for helper in helpers { helper.borrow(self) }
        (isSharing, terms.table.isShared) = (true, true)
        let begun = steps
        threads.run(helpers.count + 1) {
            shared.work { analysis, component in
                if !analysis.isCancelled() { analysis.explore(component, since: begun) }
            }
        }
        (isSharing, terms.table.isShared) = (false, false)
        for helper in helpers { helper.giveBack(to: self) }
        for (owner, layout) in ownLayouts where layouts[owner] == nil { layouts[owner] = layout }
        ownLayouts = [:]
    }

    /// Takes what another analysis knows, until it is given back. Nobody changes it so long.
    private func borrow(_ other: FlowAnalysis) {
        (memory, bodies, layouts, owners) = (other.memory, other.bodies, other.layouts, other.owners)
        (summaries, keptClosures, openings) = (other.summaries, other.keptClosures, other.openings)
        (instances, callers, asides) = (other.instances, other.callers, other.asides)
        (stepsBefore, instructionCount) = (other.stepsBefore, other.instructionCount)
        terms.know(other.terms.instanceTypes)
    }

    private func giveBack(to other: FlowAnalysis) {
        other.asides.merge(asides) { known, _ in known }
        for (owner, layout) in ownLayouts { other.layouts[owner] = layout }
        (memory, bodies, layouts, ownLayouts, owners) = (nil, [:], [:], [:], [])
        (summaries, keptClosures, openings) = ([:], [:], [:])
        (instances, callers, asides) = ([:], [:], [:])
        terms.forgetTypes()
    }

    /// Runs a component's bodies, and leaves in it all that is found.
    /// - Parameter begun: The steps that were done before the components of its level.
    private func explore(_ found: SolvedComponent, since begun: Int) {
        let before = (steps, runs, searched)
        (steps, runs, searched) = (begun, 0, 0)
        solving = found
        swap(&effects, &found.effects)
        run(found.component, found.isCircular, found)
        swap(&effects, &found.effects)
        (found.steps, found.runs, found.searched) = (steps - begun, runs, searched)
        found.instanceTypes = terms.takeNotedTypes()
        (steps, runs, searched) = before
        found.end(keepsOutcomes: memory != nil)
        solving = nil
    }

    /// Knows what a component that was not known before was found to do.
    private func know(_ found: SolvedComponent) {
        learn(found)
        effects.add(found.effects)
    }

    private func learn(_ found: SolvedComponent) {
        found.giveFound { take($1, of: $0) }
        for made in found.instances { instances.merge(made) { $0.joined($1) } }
        for opened in found.openings { openings.merge(opened.map { ($0.key, $0.value) }) { $1 } }
        cutOff.formUnion(found.cutOff)
        terms.know(found.instanceTypes)
        databaseBodies.formUnion(found.databaseBodies)
        steps += found.steps
        runs += found.runs
        searched += found.searched
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
                let flow = BodyFlow(body, self)
                var found = flow.solve()
                if flow.holdsDatabaseValue { solved.databaseBodies.insert(owner) }
                // What an earlier run has found stays: it went through the whole body.
                if solved.cutOff.contains(owner), solved.summary(of: owner) != nil { continue }
                if isCircular, !settle(&found.summary, of: owner, run: runs[owner] ?? 1, solved) {
                    waiting.formUnion((callers[owner] ?? []).filter { solved.members.contains($0) })
                }
                found.summary.end()
                solved.take(found, of: owner)
            }
        }
    }

    /// Whether a summary is what it was known to be.
    private func settle(_ summary: inout Summary, of owner: BodyOwner, run: Int, _ solved: SolvedComponent) -> Bool {
        guard let known = solved.summary(of: owner) else { return false }
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
        // Most bodies have little of all this.
        ownProofs[owner] = found.proofs.isEmpty ? nil : found.proofs
        kept[owner] = found.kept.isEmpty ? nil : found.kept
        unseen[owner] = found.unseen.isEmpty ? nil : found.unseen
        keptClosures[owner] = found.keptClosures.isEmpty ? nil : found.keptClosures
        transactionProofs[owner] = found.transactionProofs.isEmpty ? nil : found.transactionProofs
        operations[owner] = found.operations.all.isEmpty ? nil : found.operations
        accesses[owner] = found.accesses.isEmpty ? nil : found.accesses
        calls[owner] = found.calls.isEmpty ? nil : found.calls
    }

    private func take(_ known: SolvedComponent) {
        for (owner, outcome) in zip(known.component, known.outcomes) { take(outcome, of: owner) }
        for found in known.instances { instances.merge(found) { $0.joined($1) } }
        for found in known.openings { openings.merge(found) { $1 } }
        databaseBodies.formUnion(known.databaseBodies)
        effects.add(known.effects)
        cutOff.formUnion(known.cutOff)
        terms.know(known.instanceTypes)
    }

    /// Returns the layout of a body that is analysed.
    func layout(of owner: BodyOwner) -> BodyLayout? {
        if let known = layouts[owner] ?? ownLayouts[owner] { return known }
        guard let body = bodies[owner] else { return nil }
        let made = BodyLayout(body)
        if isSharing { ownLayouts[owner] = made } else { layouts[owner] = made }
        return made
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
        if let solving {
            if solving.holds(owner) { return solving.summary(of: owner) }
            if memory != nil { solving.summaries[owner] = state(of: owner) }
        }
        if horizon != nil { look(at: owner) }
        return summaries[owner]
    }

    /// What opens a handle at a place, as another body has seen it.
    func opening(at place: Place) -> Opening? {
        if let solving {
            if let own = solving.ownOpenings[place] { return own }
            solving.foundOpenings[place] = .some(openings[place])
            if horizon != nil { for owner in openers(at: place) { look(at: owner) } }
        }
        return openings[place]
    }

    /// The effects of a closure that a body stores.
    func keptClosure(_ function: FunctionID, of maker: BodyOwner) -> KeptClosure? {
        if let solving, solving.holds(maker) { return solving.keptClosures(of: maker)?[function] }
        return keptClosures[maker]?[function]
    }

    /// Notes that a circle that is solved again has asked for what was not known when it was solved first.
    func look(at owner: BodyOwner) {
        guard let horizon, let position = positions[owner], position != horizon else { return }
        if position >= order[horizon].firstOfLevel { hasLookedAhead = true }
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
        aside(.function(getter))?.result.only?.root
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
            program.order.lazy.map { DeclarationID($0) }.filter {
                self.program[$0].kind == .class && !self.knowledge.isInterface($0)
            }.flatMap { self.program.superclasses(of: self.program.type(declaredBy: $0)) }.compactMap {
                self.program.declaration(of: $0)
            })
    }

    /// What a constant property of a value that the program makes was set to; nil where that is not known, or is
    /// nothing that decides a branch.
    private func constant(_ property: DeclarationID, of value: TermID) -> Value? {
        guard program[property].flags.contains(.isLet) else { return nil }
        var root = value, made: [TermID: Value]?
        if case .global(let variable) = terms[value] {
            guard let known = constantValue(of: variable) else { return nil }
            (root, made) = (known.root, known.instances)
        }
        guard let maker = terms.maker(of: root) else { return nil }
        // The outcome of the code that asks hangs on more than what it calls.
        solving?.isKeepable = false
        func held(_ term: TermID) -> Value? {
            if let made { return made[term] }
            guard let own = solving?.ownInstances[term] else { return instances[term] }
            return instances[term]?.joined(own) ?? own
        }
        let held =
            held(terms.field(root, property))
            ?? held(terms.field(terms.intern(.made(maker, through: [])), property))
        let decides = held?.atoms.allSatisfy { terms.isConstant($0.root) || terms.isMade($0.root) } ?? false
        return decides ? held : nil
    }

    /// The instance that a constant of the program holds, and what is known of the instances that are made with it.
    private func constantValue(of variable: DeclarationID) -> (root: TermID, instances: [TermID: Value])? {
        guard program[variable].flags.contains(.isLet), !knowledge.isInterface(variable),
            let found = aside(.initialValue(variable))
        else { return nil }
        return found.result.only.map { ($0.root, found.instances) }
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

    /// Instructions of a level for which it is worth waking other threads.
    private static let worthSharing = 1000
    /// Runs of one body of a circle after which its summary only grows, after which its result is widened, and that
    /// none needs.
    private static let freeRuns = 3, growingRuns = 12, runLimit = 60
}
