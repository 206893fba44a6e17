import Declarations
import Lowering
import Syntax

/// Whether a value may be used somewhere.
enum Verdict: Hashable {
    case legal
    /// It belongs elsewhere.
    case foreign
    /// It belongs here, and the work item has been suspended since.
    case suspended
    /// Only a caller, or code that knows the content of a property, can decide.
    case open
    /// Nothing can be claimed.
    case unknown

    /// Of code that is at several points at once, whatever a higher one says decides.
    fileprivate var rank: Int {
        switch self {
        case .foreign: 0
        case .open: 1
        case .unknown: 2
        case .suspended: 3
        case .legal: 4
        }
    }
}

extension Terms {
    /// Returns whether a value may be used by an event's code: where that runs, or where code runs that waits for it on
    /// the same thread.
    func verdict(_ subject: Atom, of event: Event, isRunning: (Place) -> Bool) -> Verdict {
        if subject.confinement == .executor(.main), event.thread == .main { return .legal }
        var found = verdict(subject, at: event.point, isRunning: isRunning)
        // The block of another context, run by the main thread, is that context's, whatever the thread may do besides.
        if isInBlockOfContext(event), subject.confinement == .executor(.main) { return found }
        for point in event.held where found != .legal && found != .suspended {
            let there = verdict(subject, at: point, isRunning: isRunning)
            if there.rank > found.rank { found = there }
        }
        return found
    }

    private func isInBlockOfContext(_ event: Event) -> Bool {
        event.point.executor.isOwnQueue || event.held.contains(where: \.executor.isOwnQueue)
    }

    /// Whether the main thread, as far as is known, uses the main actor's value in the block of another context.
    func isInBlockOnMain(_ event: Event) -> Bool {
        event.subject.confinement == .executor(.main) && isInBlockOfContext(event)
            && event.held.contains { $0.executor == .main || $0.executor == .caller }
    }

    /// Returns whether a value may be used at `point`.
    /// - Parameter isRunning: whether the closure at a place is being run.
    func verdict(_ subject: Atom, at point: ExecutionPoint, isRunning: (Place) -> Bool) -> Verdict {
        switch subject.confinement {
        case .scope(let place, let lent):
            guard isRunning(place) else {
                // What has left may ask its own handle to go on there.
                return point.executor == .ownQueue(subject.root) ? .unknown : .foreign
            }
            if lent.entry == point.entry {
                return subject.suspension != nil && point.executor.movesAtSuspension ? .suspended : .legal
            }
            return point.executor == .unknown || point.executor == .ownQueue(subject.root) ? .unknown : .foreign
        case .anywhere: return .legal
        case .unknown: return .unknown
        case .of(let root):
            // What a context gave may be used on that context's own queue, whichever context it is.
            if point.executor == .ownQueue(root) { return .legal }
            return .open
        case .executor(let executor):
            if executor == point.executor { return .legal }
            if executor == .unknown || point.executor == .unknown { return .unknown }
            return mayBeOne(executor, point.executor) ? .open : .foreign
        case .thread(let creation):
            if creation.executor == .main, point.executor == .main { return .legal }
            // Whatever thread it was, a work item of a pool, or of a queue made here, is another one's.
            if creation.executor == .unknown, isNewQueue(point.executor), creation.entry != point.entry,
                creation.entry != .elsewhere
            {
                return .foreign
            }
            if creation.executor == .unknown || point.executor == .unknown { return .unknown }
            if creation.entry == point.entry, creation.executor == point.executor {
                // Whoever calls may be an actor that keeps its thread.
                if subject.suspension != nil, point.executor == .caller { return .open }
                return subject.suspension != nil && point.executor.movesAtSuspension ? .suspended : .legal
            }
            if creation.entry == point.entry {
                // One thread under two names: a queue's `sync`.
                return .legal
            }
            // Whoever calls may be the main thread, too.
            if creation.executor == .main && point.executor == .caller
                || creation.executor == .caller && point.executor == .main
            {
                return .open
            }
            return .foreign
        }
    }

    /// Whether whatever runs on the executor is a work item of its own: on a pool's threads, or on a queue made here.
    private func isNewQueue(_ executor: Executor) -> Bool {
        switch executor {
        case .background: true
        case .queue(let queue): isMade(queue)
        default: false
        }
    }

    /// True where two may be the same: the caller's executor, or a queue passed to the body, may be any.
    private func mayBeOne(_ a: Executor, _ b: Executor) -> Bool {
        func isGiven(_ term: TermID) -> Bool { parameter(of: term) != nil }
        // What a property holds, all assignments together say.
        func isOpen(_ term: TermID) -> Bool {
            switch self[term] {
            case .field, .global: true
            default: isGiven(term)
            }
        }
        switch (a, b) {
        case (.caller, _), (_, .caller): return true
        // What is made here is none that was there before.
        case (.actor(let x), .actor(let y)):
            return isSome(x) || isSome(y) || isGiven(x) && !isMade(y) || isGiven(y) && !isMade(x)
        case (.queue(let x), _) where isOpen(x), (_, .queue(let x)) where isOpen(x): return true
        case (.ownQueue(let x), .ownQueue(let y)): return isGiven(x) || isGiven(y) || isOpen(x) && isOpen(y)
        case (.ownQueue(let x), .main) where isOpen(x), (.main, .ownQueue(let x)) where isGiven(x): return true
        default: return false
        }
    }
}
