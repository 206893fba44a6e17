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
    /// Only a caller, or whoever knows what a property holds, can say.
    case open
    /// Nothing can be claimed.
    case unknown
}

extension Terms {
    /// Whether what belongs to its home may be used at `here`.
    /// - Parameter isRunning: whether the closure at a place is being run.
    func verdict(_ subject: Atom, at here: Here, isRunning: (Place) -> Bool) -> Verdict {
        switch subject.home {
        case .scope(let place, let lent):
            guard isRunning(place) else { return .foreign }
            if lent.entry == here.entry { return subject.suspension != nil && here.executor.movesAtSuspension ? .suspended : .legal }
            return here.executor == .unknown || here.executor == .ownQueue(subject.root) ? .unknown : .foreign
        case .anywhere: return .legal
        case .unknown: return .unknown
        case .of(let root):
            // What a context gave may be used on that context's own queue, whichever context it is.
            if here.executor == .ownQueue(root) { return .legal }
            return .open
        case .executor(let executor):
            if executor == here.executor { return .legal }
            if executor == .unknown || here.executor == .unknown { return .unknown }
            if executor == .caller || here.executor == .caller || isOpen(executor) || isOpen(here.executor) { return .open }
            return .foreign
        case .thread(let birth):
            if birth.executor == .main, here.executor == .main { return .legal }
            if birth.executor == .unknown || here.executor == .unknown { return .unknown }
            if birth.entry == here.entry, birth.executor == here.executor {
                return subject.suspension != nil && here.executor.movesAtSuspension ? .suspended : .legal
            }
            if birth.entry == here.entry {
                // One thread under two names: a queue's `sync`.
                return .legal
            }
            // Whoever calls may be the main thread, too.
            if birth.executor == .main && here.executor == .caller || birth.executor == .caller && here.executor == .main { return .open }
            if here.entry == .caller, here.executor == .caller || birth.executor == .caller { return .open }
            return .foreign
        }
    }

    /// Whose queue or actor it is depends on what the body is given.
    private func isOpen(_ executor: Executor) -> Bool {
        switch executor {
        case .actor(let term), .queue(let term), .ownQueue(let term): parameter(of: term) != nil
        default: false
        }
    }
}
