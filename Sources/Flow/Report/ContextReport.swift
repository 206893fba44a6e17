import Declarations
import Lowering
import Syntax

/// Where code runs, as rules are told: by what, entered where, and whether that is written or follows from all its
/// calls.
package struct ContextReport: Sendable {
    package var executor: ExecutionContext
    /// The same number for one queue wherever it is used; -1 where it is none, or not known which.
    package var queue: Int32 = -1
    /// The property that holds the queue, and the call that makes it.
    package var queueVariable: Node?
    package var queueMade: ConfinementFact.Spot?
    /// The function or property whose body, or initial value, that call stands in.
    package var queueMaker: Node?
    /// The actor's type.
    package var actor: Node?
    /// The closure or function that begins it.
    package var entry: ConfinementFact.Spot?
    /// All calls that are seen agree; the code itself does not say so.
    package var isInferred = false
    package var isOwnThread = false
    /// A thread of its own which nothing that is seen gives a run loop.
    package var hasNoRunLoop = false
    /// A queue of the project's that runs several items at once.
    package var isOnConcurrentQueue = false
    package var isAsync = false
    /// A pool is drained after each of its work items.
    package var drainsPool = false
}

/// Where bodies run that say nothing of it themselves: where all their calls do.
struct Entries {
    private(set) var executors: [BodyOwner: Executor] = [:]

    init(_ analysis: FlowAnalysis) {
        var found: [DeclarationID: Set<Executor>] = [:]
        // A caller that runs where its own callers do passes that on: the sets grow from nothing until all agree.
        var passedOn: [DeclarationID: [DeclarationID]] = [:]
        let records = analysis.owners.flatMap { analysis.calls[$0] ?? [] }
        let called = Set(records.map(\.callee))
        for record in records {
            if record.point.executor != .caller {
                found[record.callee, default: []].insert(record.point.executor)
            } else if case .function(let caller) = record.caller, called.contains(caller) {
                passedOn[caller, default: []].append(record.callee)
            } else {
                found[record.callee, default: []].insert(.unknown)
            }
        }
        var waiting = analysis.owners.compactMap { owner -> DeclarationID? in
            if case .function(let id) = owner, found[id] != nil { id } else { nil }
        }
        while let caller = waiting.popLast() {
            guard let known = found[caller] else { continue }
            for callee in passedOn[caller] ?? [] where callee != caller && !known.isSubset(of: found[callee] ?? []) {
                found[callee, default: []].formUnion(known)
                waiting.append(callee)
            }
        }
        for (id, set) in found {
            guard set.count == 1, let only = set.first, only.isKnown, !analysis.mayBeCalledElsewhere(id) else {
                continue
            }
            executors[.function(id)] = only
        }
    }
}

/// What only all bodies together show.
struct ProgramFacts {
    let stores: Stores
    let entries: Entries
    /// By queue: the property that holds it.
    private(set) var holders: [TermID: DeclarationID] = [:]
    /// By file: what has a body there.
    private(set) var owners: [FileID: [BodyOwner]] = [:]

    /// Properties into which something is put that was read from a handle.
    private(set) var live: Set<DeclarationID> = []

    init(_ analysis: FlowAnalysis) {
        stores = Stores(analysis)
        for owner in analysis.owners {
            for (variable, value) in analysis.kept[owner] ?? [:]
            where value.atoms.contains(where: { analysis.isLive($0, in: owner) }) { live.insert(variable) }
        }
        entries = Entries(analysis)
        for owner in analysis.owners {
            owners[analysis.program[owner.declaration].source.file, default: []].append(owner)
        }
        for variable in stores.variables {
            for atom in stores.atoms(variable) {
                guard case .made(let place, _) = analysis.terms[atom.root] else { continue }
                let made = analysis.terms.intern(.made(place, through: []))
                if holders[made] == nil { holders[made] = variable }
            }
        }
    }
}

extension ReportWriter {
    /// The innermost function, or initial value, that a place stands in.
    func body(around place: Place) -> BodyOwner? {
        let spot = spot(place)
        var found: (owner: BodyOwner, length: Int32)?
        for owner in programFacts.owners[place.file] ?? [] {
            var node = program.node(of: owner.declaration)
            if case .function = owner {} else { node = node.parent ?? node }
            let (first, end) = (node.raw.firstToken, node.raw.endToken)
            guard node.tree === spot.tree, first <= spot.first, spot.last < end else { continue }
            if let known = found, known.length <= end - first { continue }
            found = (owner, end - first)
        }
        return found?.owner
    }

    /// Where a body's code is, as rules are told.
    func whereabouts(_ point: ExecutionPoint, _ owner: BodyOwner) -> ContextReport {
        whereabouts(point.executor, point.entry, owner)
    }

    func whereabouts(_ executor: Executor, _ entry: ExecutionPoint.Entry, _ owner: BodyOwner) -> ContextReport {
        var executor = executor, isInferred = false
        if executor == .caller, let known = programFacts.entries.executors[owner] {
            executor = known
            isInferred = true
        }
        let named = executor
        executor = stores.canonical(executor)
        var found = ContextReport(executor: context(executor, owner))
        if case .queue(let term) = named, executor == .background { noteConcurrent(term, &found) }
        found.isInferred = isInferred
        switch executor {
        case .queue(let term):
            guard terms.parameter(of: term) == nil || terms.isField(term) else { break }
            found.queue = term.index
            if case .made(let place, _) = terms[term] {
                found.queueMade = spot(place)
                found.queueMaker = body(around: place).map { program.node(of: $0.declaration) }
                found.drainsPool = analysis.effects.drainingQueues.contains(place)
            }
            if let variable = programFacts.holders[term] {
                found.queueVariable = program.node(of: variable)
                found.executor = .queue(.declared(program.node(of: variable)))
            }
        case .actor(let term):
            found.actor = analysis.actorType(term, owner).map { program.node(of: $0) }
        default: break
        }
        switch entry {
        // Entered where its caller was: a queue's `sync`.
        case .caller
        where executor != stores.canonical(analysis.summaries[owner]?.point.executor ?? .caller) && !isInferred: break
        case .at(let place):
            found.entry = spot(place)
            found.isOwnThread = analysis.effects.threads.contains(place)
            found.hasNoRunLoop = found.isOwnThread && !(analysis.summaries[owner]?.turnsRunLoop ?? true)
        case .caller:
            if case .function(let id) = owner { found.entry = spot(of: program.node(of: id)) }
        case .elsewhere: break
        }
        if case .function(let id) = owner, entry == .caller { found.isAsync = program[id].flags.contains(.isAsync) }
        return found
    }

    /// The concurrent queue that a property holds.
    private func noteConcurrent(_ term: TermID, _ found: inout ContextReport) {
        switch terms[term] {
        case .field(_, let variable), .global(let variable):
            for atom in stores.contents(of: term) {
                guard case .concurrentQueue(let place?) = terms[atom.root] else { continue }
                found.queueVariable = program.node(of: variable)
                found.queueMade = spot(place)
                found.isOnConcurrentQueue = true
                found.drainsPool = analysis.effects.drainingQueues.contains(place)
            }
        default: break
        }
    }
}
