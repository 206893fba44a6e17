import Declarations
import Frameworks
import Lowering
import Syntax

/// A proof about a transaction as rules see it: places in trees, names, flags.
package struct TransactionReport: Sendable {
    package typealias Spot = ConfinementFact.Spot
    package enum Kind: Sendable {
        case block, manual, save, change, suspension, leftOpen, nothingOpen, endsOuter, blocking
        /// As `TransactionProof.Kind` has them.
        case stale, split, writeInRead, effect
    }
    /// The kind of loop: a `for`, a condition, a call that runs its closure once per element, a loop in a function that
    /// runs its argument, a recursive call.
    package enum LoopKind: Sendable { case elements, condition, closure, given, recursion }
    package var kind: Kind
    package var spot: Spot
    /// The other side: the open transaction, the begin, or the exit.
    package var other: Spot?
    package var loop: (kind: LoopKind, spot: Spot)?
    /// It begins at a closure, or else at the function around.
    package var context: Context
    package var framework: Int
    /// The calls that lead to the transaction or change, then its own place.
    package var calls: [Spot]
    let options: TransactionEvent.Options
    package var isHandle: Bool
    /// For a change: the type of the changed value.
    package var type: TypeID
    /// Every link of the proof is written in the code or declared.
    package var isCertain: Bool
    /// The framework also has an async form of it.
    package var isAwaitable: Bool
    /// What is read and written.
    package var rows: RowProof?
    /// Where other code writes the same.
    package var rival: Spot?

    package var isSync: Bool { options.contains(.isSync) }
    package var isQueued: Bool { options.contains(.isQueued) }
    package var isBatch: Bool { options.contains(.isBatch) }
    /// What it does several times is done to one object, or to the parts of one.
    package var isOfOne: Bool { options.contains(.isOfOne) }
    /// The transaction only reads.
    package var isRead: Bool { options.contains(.isRead) }
    package var isFromOutside: Bool { options.contains(.isFromOutside) }
    package var isSeldom: Bool { !options.isDisjoint(with: [.isAfterSuspension, .isFirstTime]) }
    /// It happens only where something was not found.
    package var isFirstTime: Bool { options.contains(.isFirstTime) }
    /// The round only starts the task that does it.
    package var isStarted: Bool { options.contains(.isStarted) }
    package var isElsewhere: Bool { options.contains(.isElsewhere) }
    /// The block is passed in here, whichever code opens the transaction.
    package var runsGiven: Bool { options.contains(.runsGiven) }
    /// A call that receives nothing but text leads to it: it writes a log line.
    package var isMessage: Bool { options.contains(.isMessage) }
}

/// Makes the judgements on transactions that need all bodies, and reports all proofs about transactions.
struct TransactionReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var terms: Terms { words.terms }
    private let databases: Databases
    /// The handles of the databases that migrators are run on.
    private let migrated: Set<TermID>

    init(_ analysis: FlowAnalysis) {
        words = ReportWriter(analysis)
        databases = Databases(analysis)
        migrated = Set(
            analysis.owners.flatMap { analysis.transactionProofs[$0] ?? [] }.map(\.occurrence.event).filter {
                $0.options.isSuperset(of: [.isMigration, .isContainer]) && $0.handle.root != .unknown
            }.map(\.handle.root))
    }

    /// Where the transaction around a proof's own begins; nil where none is seen.
    private func opened(
        around proof: TransactionProof, _ runs: [Place: [OpenTransaction]], in owner: BodyOwner
    ) -> Place? {
        let event = proof.occurrence.event
        if let around = proof.occurrence.outers.last(where: { isOfOneDatabase($0, event, in: owner) }) {
            return around.id.origin
        }
        return opensWhereKept(proof, runs).first { event.mayConflict(with: $0) }?.id.origin
    }

    /// Makes the judgements that need all bodies, and returns all proofs in the order of the declarations.
    func reports() -> [TransactionReport] {
        let rows = RowJudgement(analysis)
        let runs = runsInTransactions(), alone = openedAlone(), lent = lentInTransactions(),
            endedByCallees = endedInside()
        var reports: [TransactionReport] = []
        var left: [TransactionProof] = [], missing: [TransactionProof] = []
        var changed: Set<Place> = [], effects: Set<Place> = []
        for owner in analysis.owners {
            for var proof in analysis.transactionProofs[owner] ?? [] {
                if proof.loop != nil, !opensInEachRound(proof, alone) { proof.loop = nil }
                switch proof.kind {
                case .transaction:
                    proof.other = opened(around: proof, runs, in: owner)
                case .change:
                    guard !isLent(proof.occurrence.event.handle, owner, lent),
                        isSeenLive(proof.occurrence.event.handle), opensWhereKept(proof, runs).isEmpty,
                        changed.insert(proof.occurrence.event.id.origin).inserted
                    else { continue }
                // The caller whose transaction it ends is known, and reported there.
                case .nothingOpen:
                    let event = proof.occurrence.event
                    if endedByCallees.contains(event.place) || event.condition == .ifOneIsOpen && !isRoot(owner) {
                        continue
                    }
                case .effect:
                    if let name = proof.occurrence.event.posted {
                        guard analysis.effects.observers[name] != nil else { continue }
                        if let observer = observerInPlace(proof, of: name) { reports.append(report(observer)) }
                    }
                    guard !proof.isLast, effects.insert(proof.occurrence.event.place).inserted else { continue }
                case .stale:
                    guard let judged = rows.judged(proof) else { continue }
                    proof = judged
                case .wrote, .kept: continue
                case .suspension, .leftOpen, .blocking, .split, .writeInRead: break
                }
                reports.append(report(proof))
            }
            guard isRoot(owner), let events = analysis.summaries[owner]?.transactions.events else { continue }
            for event in events {
                let occurrence = Occurrence(event: event, levels: [])
                let ends = events.contains { $0.kind == .end && $0.framework == event.framework }
                switch event.kind {
                case .change where !ends && event.condition != .ifOneIsOpen:
                    guard !isGiven(event.handle), !isLent(event.handle, owner, lent), isSeenLive(event.handle),
                        changed.insert(event.id.origin).inserted
                    else { continue }
                    reports.append(report(TransactionProof(kind: .change, occurrence: occurrence, body: owner)))
                case .begin where event.options.contains(.staysOpen):
                    left.append(TransactionProof(kind: .leftOpen, occurrence: occurrence, body: owner))
                case .end where event.condition == .always && !isGiven(event.handle):
                    missing.append(TransactionProof(kind: .nothingOpen, occurrence: occurrence, body: owner))
                default: break
                }
            }
        }
        reports += keptInRounds().map { report($0) }
        for proof in left where !missing.contains(where: { isPair(proof, $0) }) { reports.append(report(proof)) }
        for proof in missing where !left.contains(where: { isPair($0, proof) }) { reports.append(report(proof)) }
        return reports
    }

    /// True if each round of the proof's loop opens a transaction, for an item.
    private func opensInEachRound(_ proof: TransactionProof, _ alone: Set<Place>) -> Bool {
        let event = proof.occurrence.event
        if let property = proof.occurrence.property, opensOwn(property) { return false }
        guard isPerItem(event) else { return false }
        // Code that joins an open transaction opens one per round only for a caller without one.
        return !event.condition.joinsOpen || isRoot(proof.body) || alone.contains(event.place)
    }

    /// True where one entry may begin and the other end the same transaction: both are of one type, or use a handle
    /// that both can reach.
    private func isPair(_ begin: TransactionProof, _ end: TransactionProof) -> Bool {
        let a = begin.occurrence.event, b = end.occurrence.event
        guard a.framework == b.framework else { return false }
        // Each has opened a handle of its own.
        guard terms.maker(of: a.handle.root) != nil, terms.maker(of: b.handle.root) != nil else { return true }
        return enclosingType(begin.body).map { $0 == enclosingType(end.body) } ?? false
    }

    private func enclosingType(_ owner: BodyOwner) -> DeclarationID? {
        guard case .function(let id) = owner, let type = words.program.owner(of: id) else { return nil }
        return words.program.declaration(of: words.program.type(declaredBy: type)) ?? type
    }

    /// The places where a transaction is opened and the known callers have none open.
    private func openedAlone() -> Set<Place> {
        var places: Set<Place> = []
        for owner in analysis.owners {
            let isLast: Bool =
                if case .function(let id) = owner { isRoot(owner) || analysis.mayBeCalledElsewhere(id) } else { true }
            for proof in analysis.transactionProofs[owner] ?? []
            where proof.kind == .transaction && (isLast || proof.occurrence.event.condition == .always) {
                places.insert(proof.occurrence.event.place)
            }
        }
        return places
    }

    /// The places where a transaction ends that a known caller has begun.
    private func endedInside() -> Set<Place> {
        var places: Set<Place> = []
        for owner in analysis.owners {
            for proof in analysis.transactionProofs[owner] ?? []
            where proof.kind == .transaction && proof.occurrence.event.kind == .end {
                let event = proof.occurrence.event
                if proof.occurrence.outers.contains(where: { isOfOneDatabase($0, event) }) {
                    places.insert(event.place)
                }
            }
        }
        return places
    }

    /// True where an event of a body is certainly of the database that a transaction is open on, or of what a caller
    /// gives for that.
    private func isOfOneDatabase(_ open: OpenTransaction, _ event: TransactionEvent, in owner: BodyOwner) -> Bool {
        isOfOneDatabase(open, event)
            || databases.isOneDatabase(open.handle.root, event.handle.root, forCallersOf: owner)
    }

    /// True where an event is certainly of the database that a transaction is open on.
    private func isOfOneDatabase(_ open: OpenTransaction, _ event: TransactionEvent) -> Bool {
        if open.lends(event.handle, terms) { return true }
        // Whichever database its migrator is run on.
        if open.handle.root == .unknown, open.options.contains(.isMigration) {
            return migrated.contains { databases.isOneDatabase($0, event.handle.root) }
        }
        return databases.isOneDatabase(open.handle.root, event.handle.root)
    }

    /// The access of an observer that runs where a notification is posted: inside the transaction that is open there.
    private func observerInPlace(_ post: TransactionProof, of name: DeclarationID) -> TransactionProof? {
        let places = (analysis.effects.observers[name] ?? []).intersection(analysis.effects.observersInPlace)
        guard let open = post.occurrence.outers.first else { return nil }
        for owner in analysis.owners {
            for proof in analysis.transactionProofs[owner] ?? [] where proof.kind == .transaction {
                let event = proof.occurrence.event
                guard event.point.entry.isAmong(places), event.mayConflict(with: open),
                    databases.isOneDatabase(open.handle.root, event.handle.root, in: owner)
                else { continue }
                var nested = proof
                let posted = post.occurrence.event
                nested.body = post.body
                nested.loop = nil
                nested.other = open.id.origin
                nested.occurrence.event.path = posted.path + [posted.place] + event.path
                nested.occurrence.event.point = posted.point
                return nested
            }
        }
        return nil
    }

    private func isPerItem(_ event: TransactionEvent) -> Bool {
        let options = event.options
        return options.isDisjoint(with: [.isRead, .isReportedInLoop, .isOnError])
            && (options.isDisjoint(with: [.isBatch, .isBesideBatches])
                || !options.isDisjoint(with: [.isOfObject, .isOfParts]))
    }

    /// True where nothing else in the program calls the body: no transaction is known to be open around it.
    private func isRoot(_ owner: BodyOwner) -> Bool { analysis.callers[owner]?.allSatisfy { $0 == owner } ?? true }

    /// The types whose instances are passed to a function parameter while a transaction is open.
    private func lentInTransactions() -> Set<DeclarationID> {
        var types: Set<DeclarationID> = []
        for owner in analysis.owners {
            for event in analysis.summaries[owner]?.events ?? []
            where event.kind == .invoke && event.control.transactions.open.contains(where: { $0.kind != .access }) {
                for atom in event.arguments.flatMap(\.atoms) where isOfBody(atom, owner) {
                    if let type = words.program.declaration(
                        of: words.knowledge.unwrapped(analysis.type(of: atom.root, in: owner)))
                    {
                        types.insert(type)
                    }
                }
            }
        }
        return types
    }

    /// True where the body's file creates the value, or the body is its method.
    private func isOfBody(_ atom: Atom, _ owner: BodyOwner) -> Bool {
        if terms[atom.root] == .parameter(-1) { return true }
        return terms.maker(of: atom.root).map { $0.file == analysis.layout(of: owner)?.file } ?? false
    }

    /// True for a method without known callers if instances of its type, or of the type that stores the handle, are
    /// lent to functions while a transaction is open: code that receives one runs inside it.
    private func isLent(_ handle: Atom, _ owner: BodyOwner, _ lent: Set<DeclarationID>) -> Bool {
        guard !lent.isEmpty, isRoot(owner), terms.isField(handle.root), terms.parameter(of: handle.root) == -1 else {
            return false
        }
        let holder = terms.variable(of: handle.root).flatMap { words.program.owner(of: $0) }
        return [enclosingType(owner), holder].contains { $0.map { lent.contains($0) } ?? false }
    }

    /// True where the handle comes from the caller or from an argument: the caller may have a transaction open on it.
    private func isGiven(_ handle: Atom) -> Bool {
        terms.isParameter(handle.root) || (terms.parameter(of: handle.root) ?? -1) >= 0
    }

    /// True where the handle's source is seen to be live; for a property's content, where all assigned values are.
    private func isSeenLive(_ handle: Atom) -> Bool {
        if analysis.isSeenLive(handle) { return true }
        guard handle.state == .given, let property = terms.variable(of: handle.root), words.stores.isKnown(property)
        else { return false }
        let held = words.stores.contents(of: handle.root).filter { terms[$0.root] != .constant(.nil) }
        return !held.isEmpty && held.allSatisfy { analysis.isSeenLive($0) }
    }

    /// True where each instance opens a handle of its own, depending on its arguments.
    private func opensOwn(_ property: DeclarationID) -> Bool {
        let atoms = words.stores.atoms(property)
        return !atoms.isEmpty
            && atoms.allSatisfy { atom in analysis.openings[terms.maker(of: atom.root)].map { !$0.isFixed } ?? false }
    }

    // MARK: Transactions around stored closures

    /// The transactions open at the calls of each closure that a property holds, by the closure's place.
    private func runsInTransactions() -> [Place: [OpenTransaction]] {
        var runs: [Place: [OpenTransaction]] = [:]
        for owner in analysis.owners {
            for call in analysis.summaries[owner]?.calls ?? [] {
                let open = call.control.transactions.open.filter { $0.isCertain && $0.kind != .found }
                guard !open.isEmpty else { continue }
                for atom in words.stores.contents(of: call.subject.root) {
                    guard case .closure(let maker, let function) = terms[atom.root],
                        let layout = analysis.layout(of: maker)
                    else { continue }
                    runs[Place(layout.file, layout.functions[Int(function.index)]), default: []] += open
                }
            }
        }
        return runs
    }

    /// The transactions of closures that properties hold, at calls that each round of a loop makes.
    private func keptInRounds() -> [TransactionProof] {
        var found: [TransactionProof] = []
        for owner in analysis.owners {
            for call in analysis.summaries[owner]?.events ?? [] where call.kind == .invoke && call.path.isEmpty {
                // A list of functions that is gone through runs each of them once.
                guard let loop = call.control.loop, !call.subject.isPart, !call.subject.isContained,
                    !isOfElement(call.subject.root)
                else { continue }
                for atom in words.stores.contents(of: call.subject.root) {
                    guard case .closure(let maker, _) = terms[atom.root],
                        let closure = analysis.place(ofClosure: atom.root)
                    else { continue }
                    for proof in analysis.transactionProofs[maker] ?? []
                    where proof.kind == .transaction && isOpening(proof.occurrence.event)
                        && closure.holds(proof.occurrence.event.id.origin) && isPerItem(proof.occurrence.event)
                    {
                        var run = proof
                        run.body = owner
                        run.loop = (.elements, loop)
                        run.occurrence.event.path.insert(call.place, at: 0)
                        run.occurrence.event.point = call.point
                        found.append(run)
                    }
                }
            }
        }
        return found
    }

    /// True for a property of an element: each round asks another one.
    private func isOfElement(_ root: TermID) -> Bool {
        guard case .field(let base, _) = terms[root], let holder = terms.variable(of: base) else { return false }
        return words.knowledge.isContainer(analysis.lowerer.type(of: holder))
    }

    private func isOpening(_ event: TransactionEvent) -> Bool {
        event.kind == .block || event.kind == .begin || event.kind == .save
    }

    /// The transactions on the same handle that are open where the closure around a proof is called.
    private func opensWhereKept(_ proof: TransactionProof, _ runs: [Place: [OpenTransaction]]) -> [OpenTransaction] {
        let event = proof.occurrence.event, origin = event.id.origin
        guard proof.occurrence.isLater, !runs.isEmpty else { return [] }
        // What an observer does where a notification is posted is told at the post.
        return runs.filter { place, _ in place.holds(origin) && !analysis.effects.observersInPlace.contains(place) }
            .sorted { $0.key.span.first < $1.key.span.first }.flatMap(\.value).filter {
                $0.handle.root == event.handle.root || event.kind == .change && $0.framework == event.framework
            }
    }

    // MARK: Reports

    private func report(_ proof: TransactionProof) -> TransactionReport {
        let event = proof.occurrence.event
        let kind: TransactionReport.Kind =
            switch proof.kind {
            case .transaction:
                switch event.kind {
                case .begin: .manual
                case .save: .save
                case .end: .endsOuter
                case .block, .change, .row, .section, .effect: .block
                }
            case .change: .change
            case .suspension: .suspension
            case .leftOpen: .leftOpen
            case .nothingOpen: .nothingOpen
            case .blocking: .blocking
            case .stale, .wrote, .kept: .stale
            case .split: .split
            case .writeInRead: .writeInRead
            case .effect: .effect
            }
        // An unbalanced begin or end is reported at its own place; everything else at the call that leads to it, where
        // the handle is known.
        let isReported = proof.kind == .nothingOpen || proof.kind == .leftOpen || proof.kind == .effect
        var path = event.path
        // A call that comes back to the program is where its access begins, not what opens another one in that.
        if proof.kind == .transaction, !path.isEmpty, path.first == proof.other { path.removeFirst() }
        let place = isReported ? event.place : path.first ?? event.place
        let calls = isReported ? event.path : path.isEmpty ? [] : Array(path.dropFirst()) + [event.place]
        return TransactionReport(
            kind: kind, spot: words.spot(place), other: proof.other.map(words.spot),
            loop: proof.loop.map { ($0.kind, words.spot($0.place)) },
            context: Context(
                words.executor(event.point.executor, proof.body),
                site: event.point.entry.place.map { words.spot($0).node }),
            framework: event.framework,
            calls: calls.map(words.spot),
            options: event.options, isHandle: event.handle.state == .handle, type: words.reported(event.type),
            isCertain: !analysis.isSupposed(event.handle),
            isAwaitable: words.knowledge.traits.hasAwaitedTransactions(event.framework), rows: proof.rows,
            rival: proof.rows?.otherWriter.map(words.spot))
    }
}

extension TransactionID {
    /// The place in the analysed body: the outermost call that leads to the transaction, or its own place.
    package var origin: Place { call ?? place }
}
