import Declarations
import Lowering
import Syntax

/// The context of code, as reported to rules: its executor, the place where it begins, and whether that is declared or
/// follows from all calls.
package struct ContextReport: Sendable {
    package var executor: ExecutionContext
    /// The number that identifies a queue wherever it is used; -1 where it is no queue, or not known which.
    package var queue: Int32 = -1
    /// The property that holds the queue, and the call that makes it; nil where not known.
    package var queueVariable: Node?
    package var queueMade: ConfinementFact.Spot?
    /// The function or property whose body or initial value contains that call.
    package var queueMaker: Node?
    /// The actor's type; nil where the executor is no actor, or its type is not known.
    package var actor: Node?
    /// The closure or function that begins the context; nil where not known.
    package var entry: ConfinementFact.Spot?
    /// True where the context follows from all calls that are seen, not from the code itself.
    package var isInferred = false
    package var isOwnThread = false
    /// True for a dedicated thread for which no code is seen to run a run loop.
    package var hasNoRunLoop = false
    /// True for a queue of the project that runs several items at once.
    package var isOnConcurrentQueue = false
    package var isAsync = false
    /// True where the queue drains an autorelease pool after each work item.
    package var drainsPool = false
}

/// The contexts of bodies that declare none themselves: the one context that all their calls share.
struct Entries {
    private(set) var executors: [BodyOwner: Executor] = [:]

    init(_ analysis: FlowAnalysis) {
        var found: [DeclarationID: Set<Executor>] = [:]
        // A caller that runs where it is called passes its contexts on to its callees; the sets grow to a fixpoint.
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

/// The facts that only all bodies together show.
struct ProgramFacts {
    let stores: Stores
    let entries: Entries
    /// The property that holds a queue, by queue.
    private(set) var holders: [TermID: DeclarationID] = [:]
    /// The owners of the bodies of a file, by file.
    private(set) var owners: [FileID: [BodyOwner]] = [:]

    /// The properties in which a value read from a handle is stored.
    private(set) var live: Set<DeclarationID> = []

    init(_ analysis: FlowAnalysis) {
        stores = Stores(analysis)
        for owner in analysis.owners {
            for (variable, value) in analysis.kept[owner] ?? [:]
            where !analysis.knowledge.onlyShows(owner, variable)
                && value.atoms.contains(where: { analysis.isLive($0, in: owner) })
            { live.insert(variable) }
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
    /// The innermost function or initial value that contains a place; nil where there is none.
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

    /// The context of a body's code, as reported to rules.
    func contextReport(_ point: ExecutionPoint, _ owner: BodyOwner) -> ContextReport {
        contextReport(point.executor, point.entry, owner)
    }

    func contextReport(_ executor: Executor, _ entry: ExecutionPoint.Entry, _ owner: BodyOwner) -> ContextReport {
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
        // The entry is that of the caller, as for a queue's `sync`.
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

    /// Notes in a report the concurrent queue that a property holds.
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
