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
    package var at: ContextReport
    /// What has the thread: of a queue's `sync`, what waits.
    package var thread: ContextReport
    package var framework: Int
    /// Calls that lead to where it happens, and that place.
    package var calls: [Spot]
    package var other: Spot?
    /// Where an object that comes with a new one was linked to that.
    package var link: Spot?
    /// What is at the other end is a handle, not what belongs to one.
    package var isOtherHandle: Bool
    package var creation: Spot?
    package var subject: ValueReport
    package var isInPool: Bool
    package var isInLoop: Bool
    package var isHeavy: Bool
    package var isAwaited: Bool
    package var givesMain: Bool
    package var migrates: Bool
    /// Where the configuration is made that migrates.
    package var migration: Spot?
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

/// Tells every operation that was seen, in the order of the declarations.
struct OperationReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var terms: Terms { words.terms }
    private let databases: Databases

    init(_ analysis: FlowAnalysis) {
        words = ReportWriter(analysis)
        databases = Databases(analysis)
    }

    /// Every operation that was seen, in the order of the declarations.
    func reports() -> [OperationReport] {
        var kept: [Place: [[Place]]] = [:], reported: Set<Place> = []
        for variable in words.stores.variables {
            for atom in words.stores.atoms(variable) where atom.state == .handle {
                if case .made(let place, let through) = terms[atom.root] { kept[place, default: []].append(through) }
            }
        }
        return analysis.owners.flatMap { owner in
            ((analysis.operations[owner]?.all ?? []) + changesOfFrozen(owner)).compactMap { operation in
                if operation.kind == .mix {
                    guard databases.isMix(operation, owner), reported.insert(operation.place).inserted else {
                        return nil
                    }
                }
                if operation.kind == .changeFrozen || operation.kind == .observeFrozen, !operation.path.isEmpty,
                    !reported.insert(operation.place).inserted
                {
                    return nil
                }
                if operation.kind == .staleRead {
                    guard operation.thread.isWorkItem, reported.insert(operation.place).inserted else { return nil }
                }
                let report = report(operation, owner, kept)
                // A call of what opens a handle somewhere is told where it is known where that is.
                if operation.kind == .open, !operation.path.isEmpty, [.caller, .unknown].contains(report.at.executor) {
                    return nil
                }
                return report
            }
        }
    }

    /// What a body does to the content of a property into which frozen copies are put, and nothing else.
    private func changesOfFrozen(_ owner: BodyOwner) -> [Operation] {
        (analysis.summaries[owner]?.events ?? []).compactMap { event in
            guard event.kind == .write || event.kind == .delete, event.path.isEmpty, event.subject.state == .given,
                let property = terms.variable(of: event.subject.root), words.stores.isKnown(property),
                let framework = words.knowledge.carriedRole(of: event.type)?.framework
            else { return nil }
            let held = words.stores.contents(of: event.subject.root).filter { terms[$0.root] != .constant(.nil) }
            guard !held.isEmpty, held.allSatisfy({ $0.state == .frozen }) else { return nil }
            var frozen = event.subject
            (frozen.state, frozen.confinement, frozen.frozen) = (
                .frozen, .anywhere, held.lazy.compactMap(\.frozen).first
            )
            var change = Operation(
                kind: .changeFrozen, subject: frozen, framework: framework, point: event.point,
                thread: event.thread ?? event.point.executor, guards: event.guards, place: event.place)
            change.type = event.type
            if event.kind == .delete { change.options.insert(.isDeletion) }
            return change
        }
    }

    /// The openings of calling a function, with the calls in between.
    func openings(of owner: BodyOwner) -> [OperationReport] {
        (analysis.summaries[owner]?.operations.all ?? []).filter { $0.kind == .open }.map { report($0, owner, [:]) }
    }

    /// - Parameter kept: the calls by which what is opened at a place came to a property that holds it.
    private func report(
        _ operation: Operation, _ owner: BodyOwner, _ kept: [Place: [[Place]]]
    ) -> OperationReport {
        let options = operation.options
        let at = words.whereabouts(operation.point, owner)
        var thread = words.whereabouts(operation.thread, operation.point.entry, owner)
        if operation.thread == operation.point.executor { thread = at }
        let kind: OperationReport.Kind =
            switch operation.kind {
            case .open: .open
            case .lend: .lend
            case .observe, .giveToken, .dropToken: .observe
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
        let queue = operation.queue.map { words.stores.canonical(.queue($0)) }
        var concurrent = false
        if let term = operation.queue, case .concurrentQueue = terms[term] {
            concurrent = true
        } else {
            concurrent = queue == .background
        }
        var variable: DeclarationID?
        switch terms[operation.subject.root] {
        case .field(_, let id), .global(let id): variable = id
        default: break
        }
        var queueVariable: DeclarationID?
        if let term = operation.queue, case .field(_, let id) = terms[term] { queueVariable = id }
        if let term = operation.queue, case .global(let id) = terms[term] { queueVariable = id }
        // Where it is done, whoever gave what it is done to; anything else is told at the call that leads there.
        let isReportedThere = [.mix, .changeFrozen, .observe, .observeFrozen, .staleRead].contains(operation.kind)
        let migration = operation.given.lazy.compactMap { migrating($0) }.first
        return OperationReport(
            kind: kind, spot: words.spot(isReportedThere ? operation.place : operation.path.first ?? operation.place),
            at: at, thread: thread, framework: operation.framework,
            calls: isReportedThere
                ? operation.path.map(words.spot)
                : operation.path.isEmpty ? [] : (Array(operation.path.dropFirst()) + [operation.place]).map(words.spot),
            other: other(operation), link: operation.kind == .mix ? operation.other.map(words.spot) : nil,
            isOtherHandle: isHandle(operation.target), creation: creation(operation).map(words.spot),
            subject: words.report(operation.subject, operation.type, owner),
            isInPool: options.contains(.isInPool) || thread.drainsPool, isInLoop: options.contains(.isInLoop),
            isHeavy: options.contains(.isHeavy),
            isAwaited: options.contains(.isAwaited), givesMain: options.contains(.givesMain),
            migrates: migration != nil, migration: migration.flatMap { terms.maker(of: $0) }.map(words.spot),
            hasQueue: options.contains(.hasQueue) || operation.kind == .dropToken,
            isDropped: options.contains(.isDropped) || operation.kind == .dropToken,
            change: options.contains(.isTransaction)
                ? .transaction
                : options.contains(.isDeletion) ? .deletion : options.contains(.isAddition) ? .addition : .content,
            isKept: isKept(operation, kept), isOnConcurrentQueue: concurrent,
            queuePlace: operation.queuePlace.map(words.spot),
            queueVariable: queueVariable.map { words.program.node(of: $0) }, queueDrainsPool: drains(queue),
            isMessage: options.contains(.isMessage), word: operation.word,
            variable: variable.map { words.program.node(of: $0) })
    }

    /// A property holds what is opened: what this call has led to, not another call of the same opener.
    private func isKept(_ operation: Operation, _ kept: [Place: [[Place]]]) -> Bool {
        kept[operation.place]?.contains { through in
            operation.path.isEmpty || through.allSatisfy(operation.path.contains)
        } ?? false
    }

    private func drains(_ queue: Executor?) -> Bool {
        if case .queue(let term)? = queue, case .made(let place, _) = terms[term] {
            analysis.effects.drainingQueues.contains(place)
        } else {
            false
        }
    }

    /// A configuration that has a migration: where it is made, or whatever the property holds.
    private func migrating(_ term: TermID) -> TermID? {
        if isMigrating(term) { return term }
        return words.stores.contents(of: term).first { isMigrating($0.root) }?.root
    }

    private func isMigrating(_ term: TermID) -> Bool {
        guard case .made(let place, _) = terms[term] else { return analysis.effects.migrating.contains(term) }
        return analysis.effects.migrating.contains(terms.intern(.made(place, through: [])))
    }

    // MARK: Mixes

    /// Where what is given away comes from: the query, also where a property holds what it gave.
    private func creation(_ operation: Operation) -> Place? {
        guard operation.kind == .mix, operation.subject.creation == nil else { return operation.subject.creation }
        return words.stores.contents(of: operation.subject.root).lazy.compactMap(\.creation).first
    }

    /// What is on the other side of an operation: of a mix the call that made the handle, the property that holds it,
    /// the container's member.
    private func other(_ operation: Operation) -> ConfinementFact.Spot? {
        guard let target = operation.target else { return operation.other.map(words.spot) }
        switch terms[target.root] {
        case .made(let place, let through): return words.spot(through.first ?? place)
        case .field(_, let variable), .global(let variable): return words.spot(of: words.program.node(of: variable))
        default: return words.spot(target.creation ?? operation.place)
        }
    }

    /// What is said of the other side is said of the handle itself.
    private func isHandle(_ target: Atom?) -> Bool {
        guard let target, case .accessor = terms[target.root] else { return true }
        return target.state == .handle
    }
}
