import CConfinementRuntime
import Dispatch

/// Whether the code that is running belongs to a domain.
public enum ConfinementStanding: Sendable {
    case inside
    case outside
    /// The runtime cannot tell. Never reported: a checker that guesses is switched off after the first false alarm.
    case unknown
}

/// The execution context that owns a handle: a thread, a serial queue, an actor or the main actor.
///
/// The main actor is meant as an *executor*, not as a thread: under Swift Testing on Linux a `@MainActor` test does not
/// run on the process's first thread. A thread is known by a number that is never given again; the system's own thread
/// ids are recycled as soon as a thread has ended.
public struct ConfinementDomain: Sendable, CustomStringConvertible {
    enum Owner: Sendable {
        case thread(UInt64)
        case queue(QueueMark)
        /// A queue that nobody registered, known by its label's address.
        case unregisteredQueue(address: UInt, label: String)
        case actor(ActorMark)
        case mainActor
    }

    let owner: Owner

    /// The calling thread: for frameworks that compare threads (Realm opened without a queue or actor, a raw SQLite
    /// connection in multi-thread mode). Inside an actor, too: an actor is not a thread.
    public static var currentThread: ConfinementDomain {
        ConfinementDomain(owner: .thread(confinement_thread_token()))
    }

    /// The main actor.
    public static let mainActor = ConfinementDomain(owner: .mainActor)

    /// A serial queue, and whatever runs on queues that target it. The main queue is the main actor.
    public static func queue(_ queue: DispatchQueue) -> ConfinementDomain {
        MainExecutor.isMainQueue(queue) ? .mainActor : ConfinementDomain(owner: .queue(.mark(of: queue)))
    }

    /// An actor: its executor, so that two actors on one executor are one domain.
    public static func actor(_ actor: any Actor) -> ConfinementDomain {
        actor === MainActor.shared ? .mainActor : ConfinementDomain(owner: .actor(ActorMark(actor)))
    }

    /// What owns the code that is running: a queue known from `queue(_:)`, else the main actor, else the actor, else
    /// the dispatch queue, else the thread.
    ///
    /// A thread-confined handle opened inside an actor belongs to the *thread*: say `.currentThread` there.
    public static func inferred(isolation: isolated (any Actor)? = #isolation) -> ConfinementDomain {
        if let mark = QueueMark.current { return ConfinementDomain(owner: .queue(mark)) }
        if MainExecutor.standing(isolation) == .inside { return .mainActor }
        if let isolation { return .actor(isolation) }
        // Static isolation is lost in synchronous helpers; the runtime still knows the executor.
        if let mark = ActorMark.running { return ConfinementDomain(owner: .actor(mark)) }
        if let queue = RunningQueue.current, !queue.isShared {
            return ConfinementDomain(owner: .unregisteredQueue(address: queue.address, label: queue.label))
        }
        return .currentThread
    }

    /// Whether the running code belongs to this domain.
    public func standing(isolation: isolated (any Actor)? = #isolation) -> ConfinementStanding {
        switch owner {
        case .thread(let token): token == confinement_thread_token() ? .inside : .outside
        case .queue(let mark): mark.standing
        case .unregisteredQueue(let address, _): RunningQueue.standing(labelAddress: address)
        case .actor(let mark): mark.standing(isolation)
        case .mainActor: MainExecutor.standing(isolation)
        }
    }

    public var description: String {
        switch owner {
        case .thread(let token): "thread #\(token)"
        case .queue(let mark): "queue \"\(mark.label)\""
        case .unregisteredQueue(_, let label): "queue \"\(label)\""
        case .actor(let mark): "actor \(mark.typeName)"
        case .mainActor: "the main actor"
        }
    }

    /// The running context in words, for messages.
    static func describeCurrent(isolation: (any Actor)?) -> String {
        let thread = "thread #\(confinement_thread_token())"
        if MainExecutor.standing(isolation) == .inside { return "the main actor" }
        if let isolation { return "actor \(type(of: isolation)), \(thread)" }
        if let mark = ActorMark.running { return "actor \(mark.typeName), \(thread)" }
        if confinement_current_task() != nil { return "a task outside any actor, \(thread)" }
        if let queue = RunningQueue.current, !queue.isShared { return "queue \"\(queue.label)\", \(thread)" }
        return thread
    }
}
