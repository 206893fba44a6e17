import Declarations
import Frameworks
import Lowering
import Syntax

/// An operation as rules see it: places in trees, names, flags.
package struct OperationReport: Sendable {
    package typealias Spot = ConfinementFact.Spot
    package enum Kind: Sendable {
        case open, lend, observe, thaw, asyncWrite, deprecated, observeFrozen, changeFrozen
        case reference, resolveAgain, resolveKept, dropReference, useDeleted, mix, lockedRead, staleRead, uncheckedLocal
    }
    package enum Change: Sendable { case content, deletion, addition, transaction }
    package var kind: Kind
    package var spot: Spot
    package var at: Whereabouts
    /// What has the thread: of a queue's `sync`, what waits.
    package var thread: Whereabouts
    package var framework: Int
    /// Calls that lead to where it happens, and that place.
    package var calls: [Spot]
    package var other: Spot?
    /// Where an object that comes with a new one was linked to that.
    package var link: Spot?
    /// What is at the other end is a handle, not what belongs to one.
    package var isOtherHandle: Bool
    package var birth: Spot?
    package var subject: ValueReport
    package var isInPool: Bool
    package var isInLoop: Bool
    package var isHeavy: Bool
    package var isAwaited: Bool
    package var givesMain: Bool
    package var migrates: Bool
    package var hasQueue: Bool
    package var isDropped: Bool
    package var change: Change
    /// Of an opening: it is put into a property, and outlives what is around it.
    package var isKept: Bool
    /// The queue that an opening is bound to runs items at once.
    package var isOnConcurrentQueue: Bool
    package var queuePlace: Spot?
    package var queueVariable: Node?
    package var queueDrainsPool: Bool
    /// The call is given nothing but text: a line of a log is written.
    package var isMessage: Bool
    package var word: Symbol
    /// The property that holds the subject.
    package var variable: Node?
}

/// A value as rules see it.
package struct ValueReport: Sendable {
    package enum Home: Sendable { case unknown, thread, main, actor, queue, ownQueue, scope }
    package var state: ValueState
    package var home: Home
    package var queue: Int32 = -1
    package var actor: Node?
    package var kind: FrameworkModel.TypeModel.Kind?
    package var type = FactType.unknown
    package var isSure = true
}

extension FlowAnalysis {
    /// Every operation that was seen, in the order of the declarations.
    package func operationReports() -> [OperationReport] {
        let whole = self.whole
        var kept: Set<Place> = [], mixes: Set<Place> = []
        for variable in whole.stores.variables {
            for atom in whole.stores.atoms(variable) where atom.state == .handle { if case .made(let place, _) = terms[atom.root] { kept.insert(place) } }
        }
        return owners.flatMap { owner in
            (operations[owner]?.all ?? []).compactMap { operation in
                if operation.kind == .mix { guard isMix(operation, owner, whole.stores), mixes.insert(operation.place).inserted else { return nil } }
                let report = report(operation, owner, whole, kept)
                // A call of what opens a handle somewhere is told where it is known where that is.
                if operation.kind == .open, !operation.way.isEmpty, [.caller, .unknown].contains(report.at.executor) { return nil }
                return report
            }
        }
    }

    /// The openings of calling a function, with the calls in between.
    package func openingsByFunction() -> [(function: Node, openings: [OperationReport])] {
        let whole = self.whole
        return owners.compactMap { owner in
            guard case .function(let id) = owner, let all = summaries[owner]?.operations.all.filter({ $0.kind == .open }), !all.isEmpty else { return nil }
            return (program.node(of: id), all.map { report($0, owner, whole, []) })
        }
    }

    private func report(_ operation: Operation, _ owner: BodyOwner, _ whole: Whole, _ kept: Set<Place>) -> OperationReport {
        let options = operation.options
        let at = whereabouts(operation.here, owner, whole)
        var thread = whereabouts(operation.thread, operation.here.entry, owner, whole)
        if operation.thread == operation.here.executor { thread = at }
        let kind: OperationReport.Kind = switch operation.kind {
        case .open: .open
        case .lend: .lend
        case .observe: .observe
        case .thaw: .thaw
        case .asyncWrite: .asyncWrite
        case .deprecated: .deprecated
        case .observeFrozen: .observeFrozen
        case .changeFrozen: .changeFrozen
        case .reference: .reference
        case .resolveAgain: .resolveAgain
        case .resolveKept: .resolveKept
        case .dropReference: .dropReference
        case .useDeleted: .useDeleted
        case .mix: .mix
        case .lockedRead: .lockedRead
        case .staleRead: .staleRead
        case .uncheckedLocal: .uncheckedLocal
        }
        let queue = operation.queue.map { canonical(.queue($0), whole.stores) }
        var concurrent = false
        if let term = operation.queue, case .concurrentQueue = terms[term] { concurrent = true } else { concurrent = queue == .background }
        var variable: DeclarationID?
        switch terms[operation.subject.root] {
        case .field(_, let id), .global(let id): variable = id
        default: break
        }
        var queueVariable: DeclarationID?
        if let term = operation.queue, case .field(_, let id) = terms[term] { queueVariable = id }
        if let term = operation.queue, case .global(let id) = terms[term] { queueVariable = id }
        return OperationReport(
            kind: kind, spot: spot(operation.kind == .mix ? operation.place : operation.way.first ?? operation.place), at: at, thread: thread, framework: operation.framework,
            calls: operation.kind == .mix ? operation.way.map(spot) : operation.way.isEmpty ? [] : (Array(operation.way.dropFirst()) + [operation.place]).map(spot), other: other(operation), link: operation.kind == .mix ? operation.other.map(spot) : nil, isOtherHandle: isHandle(operation.target), birth: birth(operation, whole.stores).map(spot),
            subject: report(operation.subject, operation.type, owner, whole), isInPool: options.contains(.isInPool) || thread.drainsPool, isInLoop: options.contains(.isInLoop), isHeavy: options.contains(.isHeavy),
            isAwaited: options.contains(.isAwaited), givesMain: options.contains(.givesMain), migrates: operation.given.contains { migrates($0, whole.stores) }, hasQueue: options.contains(.hasQueue),
            isDropped: options.contains(.isDropped), change: options.contains(.isTransaction) ? .transaction : options.contains(.isDeletion) ? .deletion : options.contains(.isAddition) ? .addition : .content,
            isKept: kept.contains(operation.place), isOnConcurrentQueue: concurrent, queuePlace: operation.queuePlace.map(spot), queueVariable: queueVariable.map { program.node(of: $0) }, queueDrainsPool: drains(queue),
            isMessage: options.contains(.isMessage), word: operation.word,
            variable: variable.map { program.node(of: $0) })
    }

    private func drains(_ queue: Executor?) -> Bool {
        if case .queue(let term)? = queue, case .made(let place, _) = terms[term] { drainingQueues.contains(place) } else { false }
    }

    /// A configuration has a migration: where it is made, or whatever the property holds.
    private func migrates(_ term: TermID, _ stores: Stores) -> Bool {
        if isMigrating(term) { return true }
        return contents(of: term, stores).contains { isMigrating($0.root) }
    }

    private func isMigrating(_ term: TermID) -> Bool {
        guard case .made(let place, _) = terms[term] else { return migrating.contains(term) }
        return migrating.contains(terms.intern(.made(place, through: [])))
    }

    /// A value, with whose it is as far as that is known.
    func report(_ atom: Atom, _ type: TypeID, _ owner: BodyOwner, _ whole: Whole) -> ValueReport {
        let role = knowledge.carriedRole(of: type)
        var home = canonical(atom.home, whole.stores), state = atom.state
        if case .of(let root) = atom.home {
            let held = contents(of: root, whole.stores).filter(\.isConfined)
            let homes = Set(held.map { canonical($0.home, whole.stores) })
            if homes.count == 1, let only = homes.first { home = only }
            if state == .given, Set(held.map(\.state)).count == 1, let only = held.first { state = atom.isPart && only.state == .handle ? .live : only.state }
        }
        if state == .given, isLive(atom, in: owner) { state = .live }
        var found = ValueReport(state: ValueState(state, role?.kind), home: .unknown, kind: atom.state == .handle ? .handle : role?.kind, type: factType(type))
        found.isSure = state != .given
        switch home {
        case .unknown, .anywhere, .of: break
        case .scope: found.home = .scope
        case .thread: found.home = .thread
        case .executor(let executor):
            switch executor {
            case .main: found.home = .main
            case .queue(let term):
                found.home = .queue
                found.queue = term.index
            case .ownQueue: found.home = .ownQueue
            case .actor(let term):
                found.home = .actor
                found.actor = actorType(term, owner).map { program.node(of: $0) }
            case .globalActor(let type):
                found.home = .actor
                found.actor = program.declaration(of: type).map { program.node(of: $0) }
            case .caller, .unknown, .background, .cooperative: break
            }
        }
        return found
    }
}

extension ValueState {
    /// Of a value of which nothing else is known, its type says what it may be.
    init(_ state: Atom.State, _ kind: FrameworkModel.TypeModel.Kind?) {
        self = switch state {
        case .plain: .plain
        case .given: kind == .handle ? .handle : kind == .reference ? .reference : kind == .model || kind == .collection ? .maybe : .plain
        case .handle: .handle
        case .live: .live
        case .unmanaged: .unmanaged
        case .frozen: .frozen
        case .reference: .reference
        }
    }
}
