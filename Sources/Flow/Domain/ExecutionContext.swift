import Declarations

/// Where code runs: two are equal where they are the same thread, actor or queue. The analysis knows actors, queues and
/// handles by the terms of a body (`Executor`); facts, and all that is made of them, by code (`Context.Executor`).
/// `ReportWriter.executor` turns the one into the other.
public enum ExecutionContext<Instance: Hashable & Sendable, GlobalActor: Hashable & Sendable>: Hashable, Sendable {
    /// Wherever the caller runs.
    case caller
    case unknown
    case main
    case globalActor(GlobalActor)
    /// The instance.
    case actor(Instance)
    /// A serial queue.
    case queue(Instance)
    /// The queue that a handle owns (a managed object context's).
    case ownQueue(Instance)
    /// A thread of which nothing is known but that it is not the caller's: a concurrent queue's, a thread's own.
    case background
    /// The threads of Swift's concurrency, with no actor.
    case cooperative

    /// Whether it is the main thread.
    var isMain: Tristate {
        switch self {
        case .main: .yes
        case .caller, .unknown, .ownQueue: .unknown
        case .globalActor, .actor, .queue, .background, .cooperative: .no
        }
    }
    /// Whether it is certainly not the main thread.
    package var isBackground: Bool { isMain == .no }
    /// An actor other than the main one.
    package var isActor: Bool {
        switch self {
        case .actor, .globalActor: true
        default: false
        }
    }
    /// A queue's work item, or a thread's own: its autorelease pool is not drained soon.
    package var isWorkItem: Bool {
        switch self {
        case .queue, .background: true
        default: false
        }
    }
    package var isKnown: Bool { self != .caller && self != .unknown }
    package var isQueue: Bool { if case .queue = self { true } else { false } }
    package var isOwnQueue: Bool { if case .ownQueue = self { true } else { false } }
    /// Its code may be on another thread after a suspension.
    var movesAtSuspension: Bool { isActor || self == .cooperative }
    /// Something may belong here longer than one work item lasts.
    var isHome: Bool { self != .cooperative && self != .background && self != .unknown }
}

/// A context in the terms of a body.
public typealias Executor = ExecutionContext<TermID, TypeID>

extension Executor {
    /// Of two the one that is kept where one is. A term's rank decides only between two of one kind.
    var rank: (Int, Int64) {
        switch self {
        case .caller: (0, 0)
        case .unknown: (1, 0)
        case .main: (2, 0)
        case .globalActor(let type): (3, Int64(type.index))
        case .actor(let term): (4, Int64(term.rank))
        case .queue(let term): (5, Int64(term.rank))
        case .ownQueue(let term): (6, Int64(term.rank))
        case .background: (7, 0)
        case .cooperative: (8, 0)
        }
    }
}
