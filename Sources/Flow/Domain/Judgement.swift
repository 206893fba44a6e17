import Declarations
import Lowering
import Syntax

/// A touch as the judge sees it: whose the value is, where the code runs, and what else of it decides.
package struct Touch {
    /// What is done to the value.
    package enum Act: Hashable, Sendable {
        /// It is asked or changed, or given on.
        case touch
        /// It is stored; by an actor's code, for that to find it.
        case keep(byActor: Bool)
    }
    /// What is done.
    package var act = Act.touch
    /// Whose it is.
    package var owner: Confinement
    /// The term that it is known by: a handle's own queue is called after it.
    package var root: TermID
    /// Where the code runs.
    package var point: ExecutionPoint
    /// Where code runs that waits for it on the same thread.
    package var held: Set<ExecutionPoint> = []
    /// The thread that runs the code, where a run of the body sees it: of a queue's `sync`, what waits.
    package var thread: Executor?
    /// The thread that waits for the code, and runs it, where the code's executor has none of its own there.
    package var waiting: Executor?
    /// The closure that it is lent to is being run.
    package var isLent = false
    /// It was let out before by the closure that it was lent to, and is no handle.
    package var isLetOut = false
    /// The code has waited since it was obtained.
    package var isSuspended = false
    /// The call at hand has made the handle that it belongs to, so that no caller is on its queue.
    package var isOfThisCall = false

    /// A touch of a value by code at a point.
    /// - Parameter isRunning: Whether the closure at a place is being run.
    package init(_ subject: Atom, at point: ExecutionPoint, isRunning: (Place) -> Bool) {
        (owner, root, self.point) = (subject.confinement, subject.root, point)
        isSuspended = subject.suspension != nil
        isLetOut = subject.handedOut != nil && subject.state != .handle
        if case .scope(let place, _) = owner { isLent = isRunning(place) }
    }

    /// An event's touch of its value, or of what stands for that.
    package init(_ subject: Atom, of event: Event, isRunning: (Place) -> Bool) {
        self.init(subject, at: event.point, isRunning: isRunning)
        (held, waiting) = (event.held, event.thread)
    }

    /// It happens in the block of a context, or in code that such a block waits for.
    fileprivate var isInBlockOfContext: Bool {
        point.executor.isOwnQueue || held.contains(where: \.executor.isOwnQueue)
    }
}

/// The judge's answer: a verdict, and the clause that it was decided by.
package struct Ruling: Hashable, Sendable {
    /// The clause that decided.
    package var by: Clause
    /// What that says.
    package var verdict: Verdict { by.verdict }

    init(_ by: Clause) { self.by = by }
}

/// The judge. Nothing else compares an owner with an execution context (`JudgeTests` searches for code that does).
extension Terms {
    /// Returns whether a value may be touched: where the code runs, or where code runs that waits for it on the same
    /// thread.
    package func ruling(_ touch: Touch) -> Ruling {
        if case .keep(let byActor) = touch.act {
            // A lent value is not stored.
            if case .scope = touch.owner, !touch.isLetOut { return Ruling(.outlivesLending) }
            // A value that was read elsewhere is stored where this actor's code will find it.
            return byActor ? Ruling(clause(touch, at: touch.point)) : Ruling(.noTouch)
        }
        if touch.owner == .executor(.main) {
            if touch.thread == .main { return Ruling(.mainThread) }
            if touch.waiting == .main { return Ruling(.mainThreadWaits) }
        }
        var found = clause(touch, at: touch.point)
        // The block of another context, run by the main thread, is that context's, whatever the thread may do besides.
        if touch.owner == .executor(.main), touch.isInBlockOfContext { return Ruling(found) }
        if found.verdict != .legal, found.verdict != .suspended {
            for point in touch.held.sorted() {
                let there = clause(touch, at: point)
                if there.verdict.rank > found.verdict.rank { found = there }
            }
        }
        return Ruling(found.verdict == .open && touch.isOfThisCall ? .madeByThisCall : found)
    }

    /// The clause that decides whether a value may be touched at a point.
    private func clause(_ touch: Touch, at point: ExecutionPoint) -> Clause {
        switch touch.owner {
        case .anywhere: .free
        case .unknown: .unknownOwner
        // What a context gave may be used on that context's own queue, whichever context it is.
        case .of(let root): point.isInBlock(of: root) ? .onItsHandlesQueue : .ownerIsGiven
        case .executor(let executor): clause(executor, point.executor)
        case .thread(let opened): clause(openedAt: opened, touch, at: point)
        case .scope(_, let lent): clause(lentAt: lent, touch, at: point)
        }
    }

    /// Of a value that belongs to an executor.
    private func clause(_ owner: Executor, _ here: Executor) -> Clause {
        switch (owner, here) {
        case _ where owner == here: .sameExecutor
        case (.unknown, _): .unknownOwner
        case (_, .unknown): .unknownContext
        default: doubt(owner, here) ?? .otherExecutor
        }
    }

    /// Of a value that belongs to the thread that ran the code at a point.
    private func clause(openedAt opened: ExecutionPoint, _ touch: Touch, at point: ExecutionPoint) -> Clause {
        switch (opened.executor, point.executor) {
        case (.main, .main): .openedOnMainThread
        // Whatever thread it was, a work item of a pool is another one's. A queue's may be the one that made it.
        case (.unknown, .background) where opened.entry != point.entry && opened.entry != .elsewhere: .laterWorkItem
        case (.unknown, _): .unknownOwner
        case (_, .unknown): .unknownContext
        case (let own, let here) where opened.entry == point.entry && own != here: .waitingThread
        // Whoever calls may be an actor that keeps its thread.
        case (_, .caller) where opened.entry == point.entry && touch.isSuspended: .callerMayMove
        case (_, let here) where opened.entry == point.entry:
            touch.isSuspended && here.movesAtSuspension ? .afterAwait : .sameWorkItem
        // Whoever calls may be the main thread, too.
        case (.main, .caller), (.caller, .main): .callersThread
        default: .otherThread
        }
    }

    /// Of a value that a closure is lent at a point.
    private func clause(lentAt lent: ExecutionPoint, _ touch: Touch, at point: ExecutionPoint) -> Clause {
        switch point.executor {
        // What has left may ask its own handle to go on there.
        case .ownQueue(touch.root) where !touch.isLent || lent.entry != point.entry: .backOnItsQueue
        case _ where !touch.isLent: .lendingOver
        case let here where lent.entry == point.entry:
            touch.isSuspended && here.movesAtSuspension ? .lentBeforeAwait : .lent
        case .unknown: .unknownContext
        default: .outsideLending
        }
    }

    /// The reason why two executors may be the same: the caller's, or a queue passed to the body, may be any; nil where
    /// they are two.
    private func doubt(_ a: Executor, _ b: Executor) -> Clause? {
        func isGiven(_ term: TermID) -> Bool { parameter(of: term) != nil }
        // What a property holds, all assignments together say.
        func isOpen(_ term: TermID) -> Bool { isStored(term) || isGiven(term) }
        switch (a, b) {
        case (.caller, _), (_, .caller): return .callersExecutor
        // What is made here is none that was there before.
        case (.actor(let x), .actor(let y)):
            let mayBeOne = isSome(x) || isSome(y) || isGiven(x) && !isMade(y) || isGiven(y) && !isMade(x)
            return mayBeOne ? .someActor : nil
        case (.queue(let x), _) where isOpen(x), (_, .queue(let x)) where isOpen(x): return .givenQueue
        case (.ownQueue(let x), .ownQueue(let y)):
            return isGiven(x) || isGiven(y) || isOpen(x) && isOpen(y) ? .givenHandle : nil
        case (.ownQueue(let x), .main) where isOpen(x), (.main, .ownQueue(let x)) where isGiven(x): return .givenHandle
        default: return nil
        }
    }

    /// Whether the main thread, as far as is known, uses the main actor's value in the block of another context.
    func isInBlockOnMain(_ event: Event) -> Bool {
        event.subject.confinement == .executor(.main)
            && Touch(event.subject, of: event, isRunning: { _ in true }).isInBlockOfContext
            && event.held.contains { $0.executor == .main || $0.executor == .caller }
    }

    /// Whether code certainly runs on none of the owners' queues, of a value that belongs to the queue of one of
    /// several handles.
    /// - Parameters:
    ///   - owners: The queues that may be the value's; nil where they are unknown.
    ///   - here: The code's executor, and the queues that it may be.
    package func isElsewhere(
        than owners: [Executor]?, _ here: Executor, _ own: @autoclosure () -> [Executor]?
    ) -> Bool {
        switch here {
        case .caller, .unknown: return false
        // The handle may be the main one, or the same one under another name.
        case .main, .ownQueue:
            guard let owners, let own = own() else { return false }
            return owners.allSatisfy { !own.contains($0) }
        // A queue that the code receives may be the main one.
        case .queue(let term) where parameter(of: term) != nil: return owners.map { !$0.contains(.main) } ?? false
        default: return true
        }
    }
}

/// What a run of code has obtained itself. It is asked what becomes of a value (a suspension ages it, a closure gives
/// it away), not whether it may be touched.
extension Confinement {
    /// Whether it is the thread of that very run of code.
    func isThread(of point: ExecutionPoint) -> Bool { self == .thread(point) }

    /// Whether it is what runs the code at a point: its thread in that work item, or its executor.
    func isHome(of point: ExecutionPoint) -> Bool { isThread(of: point) || self == .executor(point.executor) }

    /// Whether it is a thread in the work item that begins with an entry.
    func isThread(since entry: ExecutionPoint.Entry) -> Bool {
        if case .thread(let opened) = self { opened.entry == entry } else { false }
    }

    /// Whether it is the lending of the closure at a place.
    func isLending(to closure: Place?) -> Bool { if case .scope(let lent, _) = self { lent == closure } else { false } }

    /// Whether it is the lending of an access that an executor runs.
    func isLending(on executor: Executor) -> Bool {
        if case .scope(_, let lent) = self { lent.executor == executor } else { false }
    }

    /// Whether it is a handle's: wherever that belongs, or its own queue.
    func isHandles(_ handle: TermID) -> Bool { self == .of(handle) || self == .executor(.ownQueue(handle)) }
}

extension ExecutionPoint {
    /// Whether code runs in the block of a handle with a queue of its own.
    func isInBlock(of handle: TermID) -> Bool { executor == .ownQueue(handle) }
}
