import Declarations
import Frameworks
import Lowering
import Syntax

/// What is kept of a program from one analysis to the next, as long as its declarations stay what they are: lowered
/// bodies, and what each circle of calls was found to do, with all that this was concluded from. A circle whose bodies
/// are the same, and of which everything that it asked has the same answer, does the same: whether something may be
/// taken over is a matter of values alone, never of what was edited.
package final class KeptFlow: @unchecked Sendable {
    package let program: Program
    let terms: Terms
    let knowledge: Knowledge
    let lowerer: Lowerer
    let inferred: InferredBodies
    private let bodies: LoweredBodies
    private var solved: [BodyOwner: SolvedComponent] = [:]
    /// The edited bodies, whose components must be solved again.
    private var changed: Set<BodyOwner> = []
    /// The last analysis, where it came to its end, and what was edited since.
    private var last: FlowAnalysis?
    private var edits = Edits()
    /// By body: which of the summaries that it has had is its own now. Counted from 1.
    private var versions: [BodyOwner: Int] = [:]
    private var lastVersion = 0
    /// How many terms there were when the first analysis was over.
    private var firstTerms: Int?

    package init(_ program: Program, models: [FrameworkModel]) {
        self.program = program
        program.numberTokensForEdits()
        (terms, bodies) = (Terms(), LoweredBodies())
        knowledge = Knowledge(program, FrameworkModels(models))
        lowerer = Lowerer(program, keepingIn: bodies)
        inferred = InferredBodies(lowerer)
    }

    /// What is kept of another program, as far as it is true of the one that follows.
    private init(
        _ program: Program, after former: KeptFlow, _ change: DeclarationChange, in file: FileID
    ) {
        let (bodies, gone) = former.bodies.following(change, in: program, edited: file)
        self.program = program
        (terms, self.bodies) = (former.terms, bodies)
        knowledge = Knowledge(program, former.knowledge.models)
        lowerer = Lowerer(program, keepingIn: bodies)
        lowerer.takeTypes(of: former.lowerer, change)
        inferred = InferredBodies(lowerer)
        inferred.take(former.inferred, but: file, change)
        solved = former.solved.filter { !program.isRemoved($0.key.declaration) }
        changed = former.changed.union(gone).filter { !program.isRemoved($0.declaration) }
        (versions, lastVersion, firstTerms) = (former.versions, former.lastVersion, former.firstTerms)
    }

    /// Whether so much of it is of texts that nobody has any more that it is time to begin anew.
    package var isWornOut: Bool {
        program.declarations.count > 2 * program.order.count
            || firstTerms.map { terms.count > 2 * $0 + 100_000 } ?? false
    }

    /// What is kept of it where a file's new text changes declarations, too.
    /// - Parameter inputs: those of the program, with the new tree in the place of the file's.
    /// - Returns: Nil where nothing is; this has not changed then, and goes on being of use for the former text.
    package func following(_ inputs: [ModuleInput], _ tree: SyntaxTree, for file: FileID) -> KeptFlow? {
        guard let next = program.following(inputs, tree, for: file) else { return nil }
        let types = Lowerer(next), described = knowledge.models.memberNames
        guard
            let change = DeclarationChange(
                from: program, to: next, in: file, isUnseen: { described.contains($0) },
                inferredTypes: { (self.lowerer.type(of: $0), types.type(of: $0)) })
        else { return nil }
        return KeptFlow(next, after: self, change, in: file)
    }

    /// Takes a file's new text, where that changes nothing but what bodies do.
    /// - Returns: False where it does; nothing has changed then.
    package func take(_ tree: SyntaxTree, for file: FileID) -> Bool {
        guard let edit = program.take(tree, for: file) else { return false }
        let gone = bodies.take(edit, in: program)
        inferred.forget(file)
        changed.formUnion(gone)
        edits.bodies.formUnion(gone)
        if !edit.tokens.isEmpty { edits.files.insert(file) }
        if edit.isRenumbered { last = nil }
        return true
    }

    /// What a circle of the same bodies was found to do: it is so where what was asked is answered alike.
    func solved(_ component: [BodyOwner]) -> SolvedComponent? {
        guard let first = component.first, let known = solved[first], known.component == component,
            changed.isEmpty || changed.isDisjoint(with: component)
        else { return nil }
        return known
    }

    func keep(_ found: SolvedComponent) {
        for (owner, outcome) in zip(found.component, found.outcomes) {
            changed.remove(owner)
            let before = solved[owner].flatMap { known in
                known.component.firstIndex(of: owner).map { known.outcomes[$0].summary }
            }
            if before != nil, before == outcome.summary { continue }
            lastVersion += 1
            versions[owner] = lastVersion
        }
        for owner in found.component { solved[owner] = found }
    }

    /// What these bodies do now is not kept, and is nobody's answer again.
    func forget(_ component: [BodyOwner]) {
        for owner in component {
            lastVersion += 1
            versions[owner] = lastVersion
            solved[owner] = nil
        }
    }

    func version(of owner: BodyOwner) -> Int { versions[owner] ?? 0 }

    /// The last analysis, and what was edited since; whoever takes it up says by `endRun` that it came to its end
    /// again.
    func takeLast() -> (analysis: FlowAnalysis, edits: Edits)? {
        defer { last = nil }
        return last.map { ($0, edits) }
    }

    func endRun(_ analysis: FlowAnalysis) {
        if firstTerms == nil { firstTerms = terms.count }
        last = analysis
        edits = Edits()
    }

    /// Files with edits in bodies, and those of the bodies that had been lowered.
    struct Edits {
        var files: Set<FileID> = []
        var bodies: Set<BodyOwner> = []
    }
}

/// What the bodies of a circle of calls do, and what that was concluded from.
final class SolvedComponent: @unchecked Sendable {
    let component: [BodyOwner]
    let members: Set<BodyOwner>
    /// Its bodies lead to each other, or the one to itself.
    let isCircular: Bool
    /// In step with `circle`: as they were last.
    var outcomes: [BodyOutcome] = []
    /// What each run over one of its bodies has put into properties of instances, and opened; in their order.
    var instances: [[TermID: Value]] = []
    var openings: [[Place: Opening]] = []
    var effects = FlowEffects()
    /// Bodies that were not followed to the end.
    var cutOff: Set<BodyOwner> = []
    /// What was asked, and the answers: a body's summary, by its version (0 where there is none, -1 where there is none
    /// yet); what opens a handle at a place.
    var summaries: [BodyOwner: Int] = [:]
    var foundOpenings: [Place: Opening?] = [:]
    /// Something was asked whose answer is no value that could be compared.
    var isKeepable = true
    /// Where the components begin that are solved at the same time.
    var firstOfLevel = 0
    /// The types of the instances that its bodies make, by the call.
    var instanceTypes: [Place: DeclarationID] = [:]
    /// Its bodies in which a value is a database's, by flow.
    var databaseBodies: Set<BodyOwner> = []
    /// What the work has cost.
    var steps = 0, runs = 0, searched = 0
    /// While it is solved, and until that is known to all: what was found of each body last, and in a circle of all its
    /// bodies together.
    private var found: [BodyOwner: BodyOutcome] = [:]
    private(set) var ownInstances: [TermID: Value] = [:]
    private(set) var ownOpenings: [Place: Opening] = [:]

    init(_ component: [BodyOwner], isCircular: Bool) {
        self.component = component
        members = Set(component)
        self.isCircular = isCircular
    }

    /// One for which there is no work left: nothing is known of it, and nothing is kept.
    static func left(_ component: [BodyOwner]) -> SolvedComponent {
        let left = SolvedComponent(component, isCircular: false)
        left.cutOff = left.members
        left.outcomes = component.map { _ in BodyOutcome() }
        left.isKeepable = false
        return left
    }

    func holds(_ owner: BodyOwner) -> Bool {
        component.count == 1 ? component[0] == owner : members.contains(owner)
    }

    /// What is known of a body of its own so far.
    func summary(of owner: BodyOwner) -> Summary? { found[owner]?.summary }
    func keptClosures(of owner: BodyOwner) -> [FunctionID: KeptClosure]? { found[owner]?.keptClosures }

    /// Takes what a run over a body has found.
    func take(_ outcome: BodyOutcome, of owner: BodyOwner) {
        if !outcome.instances.isEmpty { instances.append(outcome.instances) }
        if !outcome.openings.isEmpty { openings.append(outcome.openings) }
        if isCircular {
            ownInstances.merge(outcome.instances) { $0.joined($1) }
            ownOpenings.merge(outcome.openings) { $1 }
        }
        var outcome = outcome
        (outcome.instances, outcome.openings) = ([:], [:])
        found[owner] = outcome
    }

    /// It is solved.
    func end(keepsOutcomes: Bool) {
        (ownInstances, ownOpenings) = ([:], [:])
        if keepsOutcomes { outcomes = component.map { found[$0] ?? BodyOutcome() } }
    }

    /// Hands over what was found of each of its bodies, to whoever keeps it by body.
    func giveFound(to keep: (BodyOwner, BodyOutcome) -> Void) {
        for owner in component { if let outcome = found.removeValue(forKey: owner) { keep(owner, outcome) } }
    }
}

/// The program facts that a run over a body notes.
struct FlowEffects: Equatable {
    /// The database names of configurations, by where those are made.
    var configured: [Place: DatabaseName] = [:]
    /// Configurations that migrate.
    var migrating: Set<TermID> = []
    /// Calls that make a store of their own.
    var ownStores: Set<Place> = []
    /// Work items of the project's own queues that run several at once.
    var concurrentItems: Set<Place> = []
    /// Closures that run in child tasks.
    var childTasks: Set<Place> = []
    /// Closures that run on threads of their own; queues that drain a pool after each work item, by where they are
    /// made.
    var threads: Set<Place> = [], drainingQueues: Set<Place> = []
    /// Calls of code that is not at hand which give a handle, as is written where it is kept.
    var supposedHandles: Set<Place> = []
    /// Asynchronous closures of code without isolation that code which is not at hand runs: on no actor, as far as
    /// anybody can tell.
    var supposedTasks: Set<Place> = []
    /// Work items of queues that are supposed to be some.
    var supposedItems: Set<Place> = []
    /// Calls that give a library an object whose methods it calls.
    var delegations: Set<Place> = []
    /// By the name of a notification: closures that observe it and work with a database; those of them that run where
    /// it is posted.
    var observers: [DeclarationID: Set<Place>] = [:]
    var observersInPlace: Set<Place> = []

    mutating func add(_ other: FlowEffects) {
        configured.merge(other.configured) { $1 }
        migrating.formUnion(other.migrating)
        concurrentItems.formUnion(other.concurrentItems)
        ownStores.formUnion(other.ownStores)
        childTasks.formUnion(other.childTasks)
        threads.formUnion(other.threads)
        drainingQueues.formUnion(other.drainingQueues)
        supposedHandles.formUnion(other.supposedHandles)
        supposedTasks.formUnion(other.supposedTasks)
        supposedItems.formUnion(other.supposedItems)
        delegations.formUnion(other.delegations)
        observers.merge(other.observers) { $0.union($1) }
        observersInPlace.formUnion(other.observersInPlace)
    }
}
