import Declarations
import Frameworks
import Lowering
import Syntax

/// Flow as a whole: every body of a program over abstract values, callees before callers, circles of calls until nothing
/// changes. What it gives depends on the program alone.
package final class FlowAnalysis {
    package let program: Program
    let knowledge: Knowledge
    let terms = Terms()
    let lowerer: Lowerer
    private(set) var bodies: [BodyOwner: Body] = [:]
    /// In the order of the declarations.
    package private(set) var owners: [BodyOwner] = []
    private(set) var summaries: [BodyOwner: Summary] = [:]
    private(set) var proofs: [BodyOwner: [Proof]] = [:]
    private(set) var transactionProofs: [BodyOwner: [TransactionProof]] = [:]
    /// What opens a handle, by its place.
    private(set) var openings: [Place?: Opening] = [:]
    /// What a body, or one that it calls, puts into properties.
    private(set) var kept: [BodyOwner: [DeclarationID: Value]] = [:]
    /// What was put into properties of instances, by the property's term.
    private(set) var instances: [TermID: Value] = [:]
    /// What each body does that rules ask for one by one, and the calls that it makes.
    private(set) var operations: [BodyOwner: Operations] = [:]
    private(set) var calls: [BodyOwner: [CallRecord]] = [:]
    private(set) var accesses: [BodyOwner: [StoredAccess]] = [:]
    var storedRoles: [DeclarationID: Bool] = [:]
    private(set) lazy var whole = Whole(self)
    private(set) lazy var recordsByCallee = Dictionary(grouping: owners.flatMap { calls[$0] ?? [] }, by: \.callee)
    /// Actors that say what runs them, and where.
    private(set) lazy var ownExecutors: [DeclarationID: DeclarationID] = Dictionary(lowerer.owners().compactMap { owner in
        guard case .function(let id) = owner, program[id].kind == .getter, let property = program[id].parent, program[property].name == Self.unownedExecutor, let type = program.owner(of: property) else { return nil }
        return program.declaration(of: program.type(declaredBy: type)).map { ($0, id) }
    }, uniquingKeysWith: { first, _ in first })
    private static let unownedExecutor = Symbol("unownedExecutor")
    private(set) lazy var declarationsByNode = Dictionary(
        owners.compactMap { owner -> (Node, DeclarationID)? in if case .function(let id) = owner { (program.node(of: id), id) } else { nil } }, uniquingKeysWith: { first, _ in first })
    /// What configurations name, by where they are made.
    var configured: [Place: DatabaseName] = [:]
    /// Configurations that migrate.
    var migrating: Set<TermID> = []
    /// Closures that run on threads of their own; queues that drain a pool after each work item, by where they are made.
    var threads: Set<Place> = [], drainingQueues: Set<Place> = []
    /// Calls of code that is not at hand which give a handle, as is written where it is kept.
    var supposedHandles: Set<Place> = []
    private var executorTerms: [DeclarationID: TermID?] = [:]
    /// Results that somebody takes who runs elsewhere, by where they are given.
    var giftsTaken: Set<Place> = []
    /// Bodies in circles of calls that a limit has stopped: nothing is claimed of what they do.
    package private(set) var unsettled = 0
    /// Bodies of which something is told by where they run, which is where their callers do.
    var placed: Set<BodyOwner> = []
    /// Asked between bodies: nobody waits for what is found any more.
    package var isCancelled: @Sendable () -> Bool = { false }
    /// What calls a body.
    private(set) var callers: [BodyOwner: [BodyOwner]] = [:]

    /// What closures do that bodies keep, by who makes them.
    private(set) var keptClosures: [BodyOwner: [FunctionID: KeptClosure]] = [:]

    package init(_ program: Program, models: [FrameworkModel]) {
        self.program = program
        knowledge = Knowledge(program, FrameworkModels(models))
        lowerer = Lowerer(program)
    }

    /// - Parameters:
    ///   - followingEverything: Leaves no body out: what the selection must not change is measured against that.
    ///   - forEach: as `Lowerer.bodies(forEach:)` has it.
    package func run(
        followingEverything: Bool = true, forEach: (Int, @escaping @Sendable (Int) -> Void) -> Void = { count, work in for index in 0..<count { work(index) } }
    ) {
        if followingEverything {
            solve(lowerer.bodies(forEach: forEach))
        } else {
            let selection = lowerer.selection(of: knowledge.interest)
            while !isCancelled(), case let bodies = selection.next(forEach: forEach), !bodies.isEmpty {
                solve(bodies)
                spread(selection, bodies.map(\.owner))
            }
            owners = selection.owners
        }
        guard !isCancelled() else { return }
        proofs = StoreJudgement(self, whole.stores).proofs
    }

    /// What bodies do, callees before callers; they call nothing else but what is solved already.
    private func solve(_ found: [Body]) {
        for body in found {
            bodies[body.owner] = body
            owners.append(body.owner)
        }
        let graph = CallGraph(found.map(\.owner), bodies, program)
        callers.merge(graph.callers) { $0 + $1 }
        for circle in graph.components where !isCancelled() { solve(circle, isCircular: graph.isCircular(circle)) }
    }

    /// A body is run again when what it calls has changed.
    private func solve(_ circle: [BodyOwner], isCircular: Bool) {
        let members = Set(circle)
        var waiting = members
        var runs = 0
        while !waiting.isEmpty, runs < circle.count * (isCircular ? Self.roundLimit : 1) {
            for owner in circle where waiting.remove(owner) != nil {
                guard let body = bodies[owner] else { continue }
                runs += 1
                let found = BodyFlow(body, self).solve()
                if isCircular, !(summaries[owner].map { $0.isSame(as: found.summary) } ?? false) { waiting.formUnion((callers[owner] ?? []).filter { members.contains($0) }) }
                summaries[owner] = found.summary
                proofs[owner] = found.proofs
                kept[owner] = found.kept
                instances.merge(found.instances) { $0.joined($1) }
                keptClosures[owner] = found.keptClosures
                transactionProofs[owner] = found.transactionProofs
                operations[owner] = found.operations
                accesses[owner] = found.accesses
                calls[owner] = found.calls
                openings.merge(found.openings.map { ($0.key, $0.value) }) { $1 }
            }
        }
        guard !waiting.isEmpty else { return }
        // A circle that still changes: what was concluded in it is not known.
        unsettled += circle.count
        for owner in circle {
            var unknown = Summary()
            unknown.here = summaries[owner]?.here ?? .caller
            unknown.result = .unknown
            summaries[owner] = unknown
            proofs[owner] = []
            keptClosures[owner] = nil
            transactionProofs[owner] = []
            operations[owner] = Operations()
        }
    }

    /// What calling a function does; nil where the program holds no body of it.
    func summary(of id: DeclarationID) -> Summary? {
        if let known = summaries[.function(id)] { return known }
        // In a circle that is being solved: nothing yet.
        return bodies[.function(id)] != nil ? Summary() : nil
    }

    /// What an actor's executor is, in the actor's terms; nil where that is not known.
    func executorTerm(_ getter: DeclarationID) -> TermID? {
        if let known = executorTerms[getter] { return known }
        executorTerms[getter] = .some(nil)
        guard let body = bodies[.function(getter)] ?? lowerer.body(of: .function(getter)) else { return nil }
        let found = BodyFlow(body, self).solve().summary.result.only?.root
        executorTerms[getter] = .some(found)
        return found
    }

    func isGlobalActor(_ type: TypeID) -> Bool { program.declaration(of: knowledge.unwrapped(type)).map { program.attributeNames(of: $0).contains(Self.globalActor) } ?? false }
    private static let globalActor = Symbol("globalActor")

    func isMainActor(_ type: TypeID) -> Bool { program.declaration(of: type).map { $0 == program.standard.mainActor } ?? false }

    /// Runs of a body in a circle of calls, on average; a value of a few possibilities grows no longer.
    private static let roundLimit = 8
}
