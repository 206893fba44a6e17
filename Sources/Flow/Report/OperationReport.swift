import Declarations
import Frameworks
import Lowering
import Syntax

/// An operation as the rules see it: places in trees, names, flags.
package struct OperationReport: Sendable {
    package typealias Spot = ConfinementFact.Spot
    package typealias Kind = Operation.Kind
    package enum Change: Sendable { case content, deletion, addition, transaction }
    package var kind: Kind
    let options: Operation.Options
    package var spot: Spot
    package var at: Context
    /// The context that has the thread: in a queue's `sync`, the one that waits.
    package var thread: Context
    package var framework: Int
    /// The calls that lead to the operation, then the place of the operation itself.
    package var calls: [Spot]
    package var other: Spot?
    /// The place where an object that is added along with a new one was linked to the new one.
    package var link: Spot?
    /// The other side is a handle, not a value that belongs to one.
    package var isOtherHandle: Bool
    package var creation: Spot?
    package var subject: ValueReport
    package var migrates: Bool
    /// The place where the configuration that migrates is created.
    package var migration: Spot?
    /// For an opening: the handle is stored in a property and outlives the code around it.
    package var isKept: Bool
    /// The queue that an opening is bound to is concurrent.
    package var isOnConcurrentQueue: Bool
    /// The queue given with an opening; nil where none is.
    package var queue: Context.Queue?
    package var word: Symbol
    /// The property that holds the subject.
    package var variable: Node?

    package var isInPool: Bool { options.contains(.isInPool) }
    package var isInLoop: Bool { options.contains(.isInLoop) }
    package var isHeavy: Bool { options.contains(.isHeavy) }
    package var isAwaited: Bool { options.contains(.isAwaited) }
    package var givesMain: Bool { options.contains(.givesMain) }
    package var hasQueue: Bool { options.contains(.hasQueue) }
    /// Of a file's container: nothing around it says that several processes may use the file.
    package var isUnshared: Bool { options.contains(.isUnshared) }
    /// The observation has to be started on the main thread.
    package var needsMain: Bool { options.contains(.needsMain) }
    package var isDropped: Bool { options.contains(.isDropped) }
    /// The call receives nothing but text: it writes a log line.
    package var isMessage: Bool { options.contains(.isMessage) }
    package var change: Change {
        if options.contains(.isTransaction) { return .transaction }
        if options.contains(.isDeletion) { return .deletion }
        return options.contains(.isAddition) ? .addition : .content
    }
}

/// Reports every operation found, in the order of the declarations.
struct OperationReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var terms: Terms { words.terms }
    private let databases: Databases

    init(_ analysis: FlowAnalysis) {
        words = ReportWriter(analysis)
        databases = Databases(analysis)
    }

    /// Every operation found, in the order of the declarations.
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
                if operation.kind == .openStore {
                    let isDropped = operation.options.contains(.isDropped)
                    guard isDropped ? isRunOften(owner) : operation.path.isEmpty,
                        !isDropped || reported.insert(operation.place).inserted
                    else { return nil }
                }
                let report = report(operation, owner, kept)
                // A call that leads to an opening is reported only where its context is known.
                if operation.kind == .open, !operation.path.isEmpty, [.caller, .unknown].contains(report.at.executor) {
                    return nil
                }
                return report
            }
        }
    }

    /// True where a body may be run again and again: it is no initialiser, and not only they run it.
    private func isRunOften(_ owner: BodyOwner) -> Bool {
        var seen: Set<BodyOwner> = [], work = [owner]
        while let owner = work.popLast() {
            guard seen.insert(owner).inserted, case .function(let id) = owner,
                [.function, .getter].contains(words.program[id].kind)
            else { continue }
            let callers = (analysis.callers[owner] ?? []).filter { $0 != owner }
            if callers.isEmpty { return true }
            work += callers
        }
        return false
    }

    /// The changes that a body makes to the content of a property that only ever holds frozen copies.
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

    /// The openings that a call of a function leads to, with the calls in between.
    func openings(of owner: BodyOwner) -> [OperationReport] {
        (analysis.summaries[owner]?.operations.all ?? []).filter { $0.kind == .open }.map { report($0, owner, [:]) }
    }

    /// - Parameter kept: for the place of each opening, the calls through which the handle reached a property.
    private func report(
        _ operation: Operation, _ owner: BodyOwner, _ kept: [Place: [[Place]]]
    ) -> OperationReport {
        let at = words.context(operation.point, owner)
        var thread = words.context(operation.thread, operation.point.entry, owner)
        if operation.thread == operation.point.executor { thread = at }
        var options = operation.options
        if operation.kind == .dropToken { options.formUnion([.hasQueue, .isDropped]) }
        if thread.queue?.drainsPool ?? false { options.insert(.isInPool) }
        let queue = operation.queue.map { words.stores.canonical(.queue($0)) }
        let isConcurrent = isConcurrent(queue, operation, owner)
        // These are reported where they happen, whichever caller passed the value; all others at the call that leads
        // there.
        let isReportedThere = [.mix, .changeFrozen, .openStore, .observe, .observeFrozen, .staleRead].contains(
            operation.kind)
        let migration = operation.given.lazy.compactMap { migrating($0) }.first
        return OperationReport(
            kind: [.giveToken, .dropToken].contains(operation.kind) ? .observe : operation.kind, options: options,
            spot: words.spot(isReportedThere ? operation.place : operation.path.first ?? operation.place),
            at: at, thread: thread, framework: operation.framework,
            calls: isReportedThere
                ? operation.path.map(words.spot)
                : operation.path.isEmpty ? [] : (Array(operation.path.dropFirst()) + [operation.place]).map(words.spot),
            other: other(operation), link: operation.kind == .mix ? operation.other.map(words.spot) : nil,
            isOtherHandle: isHandle(operation.target), creation: creation(operation).map(words.spot),
            subject: words.report(operation.subject, operation.type, owner),
            migrates: migration != nil, migration: migration.flatMap { terms.maker(of: $0) }.map(words.spot),
            isKept: isKept(operation, kept), isOnConcurrentQueue: isConcurrent,
            queue: operation.queuePlace.map {
                .init(
                    source: .made(words.spot($0)), isConcurrent: isConcurrent, drainsPool: drains(queue),
                    variable: operation.queue.flatMap { property($0) })
            }, word: operation.word, variable: property(operation.subject.root))
    }

    /// The property or global that a term is the content of.
    private func property(_ term: TermID) -> Node? { terms.variable(of: term).map { words.program.node(of: $0) } }

    /// True where the queue that an operation is given is concurrent.
    private func isConcurrent(_ queue: Executor?, _ operation: Operation, _ owner: BodyOwner) -> Bool {
        guard let term = operation.queue else { return false }
        if case .concurrentQueue = terms[term] { return true }
        return queue == .background || operation.path.isEmpty && isGivenConcurrent(term, to: owner)
    }

    /// True where a caller of a body gives it a concurrent queue for one of its parameters, or hands on one.
    private func isGivenConcurrent(_ queue: TermID, to owner: BodyOwner) -> Bool {
        var seen: Set<CallRecord.Key> = [], work = [(queue, owner)]
        while let (term, owner) = work.popLast() {
            guard case .function(let id) = owner, case .parameter(let position) = terms[term] else { continue }
            for call in analysis.recordsByCallee[id] ?? [] where seen.insert(call.key).inserted {
                for atom in call.given[position]?.atoms ?? [] {
                    if case .concurrentQueue = terms[atom.root] { return true }
                    work.append((atom.root, call.caller))
                }
            }
        }
        return false
    }

    /// True where a property holds the handle that this call opened, not one that another call of the same opener did.
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

    /// The configuration with a migration: the term itself, or one that the property holds; nil where there is none.
    private func migrating(_ term: TermID) -> TermID? {
        if isMigrating(term) { return term }
        return words.stores.contents(of: term).first { isMigrating($0.root) }?.root
    }

    private func isMigrating(_ term: TermID) -> Bool {
        guard case .made(let place, _) = terms[term] else { return analysis.effects.migrating.contains(term) }
        return analysis.effects.migrating.contains(terms.intern(.made(place, through: [])))
    }

    // MARK: Mixes

    /// The creation of the subject; for a mix also the query whose result a property holds. Nil where none is known.
    private func creation(_ operation: Operation) -> Place? {
        guard operation.kind == .mix, operation.subject.creation == nil else { return operation.subject.creation }
        return words.stores.contents(of: operation.subject.root).lazy.compactMap(\.creation).first
    }

    /// The other side of an operation. For a mix: the call that created the handle, the property that holds it, or the
    /// container's member.
    private func other(_ operation: Operation) -> ConfinementFact.Spot? {
        guard let target = operation.target else { return operation.other.map(words.spot) }
        switch terms[target.root] {
        case .made(let place, let through): return words.spot(through.first ?? place)
        case .field(_, let variable), .global(let variable): return words.spot(of: words.program.node(of: variable))
        default: return words.spot(target.creation ?? operation.place)
        }
    }

    /// True where the other side is the handle itself. Also true where there is no target.
    private func isHandle(_ target: Atom?) -> Bool {
        guard let target, case .accessor = terms[target.root] else { return true }
        return target.state == .handle
    }
}
