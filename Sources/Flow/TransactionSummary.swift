import Declarations
import Lowering
import Syntax

/// What calling a body does with transactions.
struct TransactionSummary {
    var events: [TransactionEvent] = []
    /// It changes what a database holds: not, once, in rounds of its own.
    var works = 0
    /// It opens, reads or changes a database.
    var touches = false
    /// It waits, where it is called, for what a database does: by the ways that lead there, the wait the last of each.
    var waits: [Way] = []

    private var keys: Set<TransactionEvent.Key> = []

    mutating func add(_ event: TransactionEvent) {
        guard events.count < Self.limit, keys.insert(event.key).inserted else { return }
        events.append(event)
    }

    func isSame(as other: Self) -> Bool { keys == other.keys && works == other.works && touches == other.touches && waits == other.waits }

    /// Events of one body beyond these say nothing new to its callers.
    private static let limit = 24
}

/// A call that holds up its thread for something else than a database.
struct Wait {
    var here: Here
    /// It is known that the thread is one of the few that asynchronous code shares; otherwise callers know.
    var isJudged: Bool
    /// Whether a database works in what it runs; nil where it runs nothing.
    var touches: Bool?
    /// Calls from there to where it waits, if a callee does.
    var way: Way
}

/// What was found out about transactions where it could be judged.
struct TransactionProof {
    enum Kind: Hashable {
        case transaction, change, suspension
        /// Begun, and not ended on some way out.
        case leftOpen
        /// Ended, though none was begun.
        case nothingOpen
        /// A thread of asynchronous code waits for something else while a database works.
        case blocking
    }
    var kind: Kind
    var occurrence: BodyFlow.Occurrence
    var body: BodyOwner
    /// What is at the other end: the loop, the begin, the way out.
    var loop: (kind: TransactionReport.LoopKind, place: Place)?
    var other: Place?
}

/// The calls of one opening, as far as they say which database it is.
struct Opening {
    var framework: Int
    var type: TypeID
    var arguments: [(label: Symbol, term: TermID)]
    /// Which one that is; nil where nobody knows.
    var database: DatabaseName?
    /// Nothing that the body is given decides which one it is.
    var isFixed: Bool

    func isSame(as other: Self) -> Bool {
        framework == other.framework && type == other.type && arguments.count == other.arguments.count
            && zip(arguments, other.arguments).allSatisfy { $0.label == $1.label && $0.term == $1.term && $0.term != .unknown }
    }
}

extension BodyFlow {
    /// What the body's run has shown: proofs where it knows enough, a summary for its callers.
    func finishTransactions() {
        summary.transactions.works = works
        summary.transactions.touches = touches
        for (place, wait) in blocking.sorted(by: { $0.key.span.first < $1.key.span.first }) where wait.touches ?? touches {
            let way = [place] + wait.way
            guard wait.isJudged else {
                if way.count < Way.limit { summary.transactions.waits.append(way) }
                continue
            }
            let event = TransactionEvent(kind: .block, handle: .unknown, framework: framework, here: wait.here, guards: Guards(), place: way.last ?? place, way: Array(way.dropLast()))
            transactionProofs.append(TransactionProof(kind: .blocking, occurrence: Occurrence(event: event, levels: []), body: body.owner))
        }
        for key in occurrenceOrder {
            guard var occurrence = occurrences[key] else { continue }
            let id = occurrence.event.id
            occurrence.event.batchParameter = batches.contains(id) ? batchParameters[id] : occurrence.event.batchParameter
            if batches.contains(id) || occurrence.event.kind == .save && isBehindInnerLoop(occurrence, key.path.first ?? 0) { occurrence.event.options.insert(.isBatch) }
            if importsOutside.contains(id) || occurrence.event.kind == .save && outsideLevels.contains(where: { $0.count > occurrence.levels.count && $0.starts(with: occurrence.levels) }) { occurrence.event.options.insert(.isFromOutside) }
            if given.contains(id) { occurrence.event.options.insert(.runsGiven) }
            judge(&occurrence)
            if rises(occurrence) {
                var event = occurrence.event
                if occurrence.round != nil { event.options.insert(.isToldInLoop) }
                event.options.remove(.runsGiven)
                summary.transactions.add(event)
            }
        }
        for (place, begin) in suspensions.sorted(by: { $0.key.span.first < $1.key.span.first }) {
            let event = TransactionEvent(kind: .begin, handle: .unknown, framework: 0, here: summary.here, guards: Guards(), place: place)
            transactionProofs.append(TransactionProof(kind: .suspension, occurrence: Occurrence(event: event, levels: []), body: body.owner, other: begin))
        }
    }

    /// Work in rounds of their own leads to the save: in the round that saves, or on a way of the body.
    private func isBehindInnerLoop(_ occurrence: Occurrence, _ index: Int) -> Bool {
        workLevels.contains { $0.count > occurrence.levels.count && $0.starts(with: occurrence.levels) } && roundWork.contains { loops.leads(from: $0, to: index) }
    }

    private func judge(_ occurrence: inout Occurrence) {
        switch occurrence.event.kind {
        case .block, .begin, .save:
            transactionProofs.append(TransactionProof(kind: .transaction, occurrence: occurrence, body: body.owner, loop: occurrence.round.flatMap(loopPlace)))
            if occurrence.event.kind == .begin { balance(&occurrence) }
        case .change:
            if occurrence.outside == .nothing { transactionProofs.append(TransactionProof(kind: .change, occurrence: occurrence, body: body.owner)) }
        case .end:
            if occurrence.event.condition == .ifOneIsOpen, occurrence.event.way.isEmpty, !occurrence.event.options.contains(.hasBegun) {
                transactionProofs.append(TransactionProof(kind: .nothingOpen, occurrence: occurrence, body: body.owner))
            }
            if !occurrence.outers.isEmpty { transactionProofs.append(TransactionProof(kind: .transaction, occurrence: occurrence, body: body.owner)) }
        }
    }

    /// Whether what the body begins is ended on every way out of it; where nothing in it ends it, callers may.
    private func balance(_ occurrence: inout Occurrence) {
        let id = occurrence.event.id
        occurrence.event.options.subtract([.staysOpen, .mayStayOpen])
        let open = exits.keys.sorted().compactMap { exit in nested[id]?.contains(exit) ?? false ? nil : exits[exit]?.open.first { $0.id == id }.map { (exit: exit, transaction: $0) } }
        guard let first = open.first else { return }
        guard ends.contains(id) else {
            occurrence.event.options.insert(.staysOpen)
            // Whoever gets through without an error may have begun none.
            let others = exits.keys.filter { exit in [.jump, .return].contains(body.instructions[exit].kind) && !open.contains { $0.exit == exit && $0.transaction.isCertain } }
            if !others.isEmpty { occurrence.event.options.insert(.mayStayOpen) }
            return
        }
        guard let bad = open.first(where: { $0.transaction.isCertain }) ?? (first.transaction.isBegun ? first : nil) else { return }
        transactionProofs.append(
            TransactionProof(kind: .leftOpen, occurrence: occurrence, body: body.owner, other: Place(body.file, body.instructions[bad.exit].source)))
    }

    private func rises(_ occurrence: Occurrence) -> Bool {
        guard !occurrence.isLater else { return false }
        switch occurrence.event.kind {
        case .block, .begin, .save: return occurrence.outers.isEmpty
        case .change: return occurrence.outside == .caller
        case .end: return occurrence.outers.isEmpty && occurrence.outside == .caller
        }
    }

    private func loopPlace(_ round: Round) -> (kind: TransactionReport.LoopKind, place: Place)? {
        switch round {
        case .callee(let place): return (.closure, place)
        case .closure(let call, _): return (.closure, place(body.instructions[call]))
        case .loop(let index):
            let loop = loops.all[index]
            if let next = loop.next { return (.elements, place(body[next])) }
            return loops.condition(of: loop).map { (.condition, place(body[$0])) }
        }
    }
}
