import Declarations
import Lowering
import Syntax

/// Where code runs, as facts, rules, fixes and explanations ask it: by what, since where, and what is known of that.
/// Its name is made last.
package struct Context: Sendable {
    package typealias Executor = ExecutionContext<Source, Symbol>

    /// The code that an actor, a queue or a handle is known by.
    package enum Source: Hashable, Sendable {
        case unknown
        case itself
        /// The type of an actor; the property, variable or parameter that holds it.
        case declared(Node)
        /// The expression that makes it.
        case made(ConfinementFact.Spot)
    }

    /// A queue of the project.
    package struct Queue: Hashable, Sendable {
        package var source: Source
        package var isConcurrent = false
        /// It drains an autorelease pool after each work item.
        package var drainsPool = false
        /// The property that holds it, so that two uses of one property are one queue.
        package var variable: Node?
        /// The call that makes it, and the function or property whose body or initial value contains that.
        package var made: Node?
        package var maker: Node?
    }
    package var executor: Executor
    /// The code that begins it: a closure, or the function; nil where not known.
    package var site: Node?
    /// nil where it is no queue, or not known which.
    package var queue: Queue?
    /// True where it follows from all calls that are seen, not from the code itself.
    package var isInferred = false
    /// True for Swift-concurrency code, where a blocking call blocks the cooperative pool.
    package var isAsync = false
    /// True for a thread that runs nothing else.
    package var isOwnThread = false
    /// True for such a thread for which no code is seen to run a run loop.
    package var hasNoRunLoop = false
    /// True for a child task of the task that a value belongs to.
    package var isChildTask = false
    /// True where it runs in a queue's `sync`, on the thread that waits.
    package var continuesParent = false
    /// True where that thread is the main one, or a caller's, which may be in the access of a handle's own queue.
    package var isOnCallersThread = false

    package init(_ executor: Executor, site: Node? = nil) {
        self.executor = executor
        self.site = site
    }

    /// Whether both are the same, however they were reached.
    package func isSame(as other: Self) -> Bool {
        executor == other.executor && queue == other.queue && isOwnThread == other.isOwnThread
    }

    /// False where they are certainly two: which queue a caller gives, or which handle's it is, is not known.
    package func mayBe(_ other: Self) -> Bool {
        switch (executor, other.executor) {
        case (.ownQueue, .ownQueue): true
        case (.queue, .queue) where queue == nil && other.queue == nil: true
        default: isSame(as: other)
        }
    }
}

extension ConfinementFact.Spot: Hashable {
    package static func == (a: Self, b: Self) -> Bool { a.tree === b.tree && a.first == b.first && a.last == b.last }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(first)
        hasher.combine(last)
    }

    /// The innermost node that spans exactly these tokens, or the first that contains them.
    package var node: Node {
        var node = tree.root
        while let inner = node.children.first(where: { $0.raw.firstToken <= first && last < $0.raw.endToken }) {
            node = inner
        }
        return node
    }
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

    /// The context of a body's code.
    func context(_ point: ExecutionPoint, _ owner: BodyOwner) -> Context { context(point.executor, point.entry, owner) }

    func context(_ executor: Executor, _ entry: ExecutionPoint.Entry, _ owner: BodyOwner) -> Context {
        var executor = executor, isInferred = false
        if executor == .caller, let known = programFacts.entries.executors[owner] {
            executor = known
            isInferred = true
        }
        let named = executor
        executor = stores.canonical(executor)
        var found = Context(self.executor(executor, owner))
        found.isInferred = isInferred
        if case .queue(let term) = executor {
            found.queue = queue(term, owner)
            if let queue = found.queue { found.executor = .queue(queue.source) }
        } else if case .queue(let term) = named, executor == .background {
            found.queue = concurrentQueue(term)
        }
        switch entry {
        // The entry is that of the caller, as for a queue's `sync`.
        case .caller
        where executor != stores.canonical(analysis.summaries[owner]?.point.executor ?? .caller) && !isInferred: break
        case .at(let place):
            found.site = spot(place).node
            let isThread = analysis.effects.threads.contains(place)
            found.isOwnThread = isThread && executor == .background && found.queue == nil
            found.hasNoRunLoop = isThread && !isInferred && !(analysis.summaries[owner]?.turnsRunLoop ?? true)
        case .caller: if case .function(let id) = owner { found.site = spot(of: program.node(of: id)).node }
        case .elsewhere: break
        }
        if case .function(let id) = owner, entry == .caller { found.isAsync = program[id].flags.contains(.isAsync) }
        return found
    }

    /// The queue of a term; nil where only a caller knows it.
    private func queue(_ term: TermID, _ owner: BodyOwner) -> Context.Queue? {
        guard terms.parameter(of: term) == nil || terms.isField(term) else { return nil }
        var found = Context.Queue(source: source(term, owner))
        if case .made(let place, _) = terms[term] {
            found.made = spot(place).node
            found.maker = body(around: place).map { program.node(of: $0.declaration) }
            found.drainsPool = analysis.effects.drainingQueues.contains(place)
        }
        if let variable = programFacts.holders[term].map({ program.node(of: $0) }) {
            (found.variable, found.source) = (variable, .declared(variable))
        }
        return found
    }

    /// The concurrent queue that a property holds.
    private func concurrentQueue(_ term: TermID) -> Context.Queue? {
        guard let variable = terms.variable(of: term).map({ program.node(of: $0) }) else { return nil }
        var found: Context.Queue?
        for atom in stores.contents(of: term) {
            guard case .concurrentQueue(let place?) = terms[atom.root] else { continue }
            let drainsPool = analysis.effects.drainingQueues.contains(place) || found?.drainsPool ?? false
            found = .init(
                source: .declared(variable), isConcurrent: true, drainsPool: drainsPool, variable: variable,
                made: spot(place).node)
        }
        return found
    }

    /// What runs code, in the terms of a body, as facts carry it.
    func executor(_ executor: Executor, _ body: BodyOwner) -> Context.Executor {
        switch executor {
        case .caller: .caller
        case .unknown: .unknown
        case .main: .main
        case .background: .background
        case .cooperative: .cooperative
        case .globalActor(let type): .globalActor(Symbol(program.text(of: type)))
        case .actor(let id):
            .actor(analysis.actorType(id, body).map { .declared(program.node(of: $0)) } ?? source(id, body))
        case .queue(let id): .queue(source(id, body))
        case .ownQueue(let id): .ownQueue(source(id, body))
        }
    }

    private func source(_ id: TermID, _ body: BodyOwner) -> Context.Source {
        switch terms[id] {
        case .field(_, let variable), .accessor(_, let variable), .global(let variable):
            .declared(program.node(of: variable))
        case .parameter(let position):
            position < 0 ? .itself : parameter(position, body).map { .declared($0) } ?? .unknown
        case .made(let place, _): .made(spot(place))
        default: .unknown
        }
    }

    private func parameter(_ position: Int32, _ body: BodyOwner) -> Node? {
        guard case .function(let id) = body else { return nil }
        let parameters = program.node(of: id).children.filter { $0.kind == .parameter }
        return parameters.indices.contains(Int(position)) ? parameters[Int(position)] : nil
    }
}
