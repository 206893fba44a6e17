import CConfinementRuntime
import Dispatch

/// Whether the code that is running belongs to a domain.
public enum ConfinementStanding: Sendable {
    case inside
    case outside
    /// The runtime does not know. Never reported: a checker that guesses is switched off after the first false alarm.
    case unknown
}

/// The execution context that owns a handle: a thread, a serial queue, an actor or the main actor.
///
/// The main actor is meant as an *executor*, not as a thread: under Swift Testing on Linux a `@MainActor` test does not
/// run on the process's first thread. A thread is known by a number that is never given again; the system's own thread
/// ids are recycled as soon as a thread has ended.
public struct ConfinementDomain: Sendable, CustomStringConvertible {
    enum Owner: Sendable {
        /// A thread, or the one work item that runs on it, by its token; and the thread's own. A work item is
        /// Dispatch's, or a job of an exploration.
        case thread(UInt64, thread: UInt64, isJob: Bool = false)
        case wholeThread(UInt64)
        case queue(QueueOwner)
        case actor(ActorMark)
        case mainActor
    }

    let owner: Owner

    /// The calling thread: for frameworks that compare threads (Realm opened without a queue or actor, a raw SQLite
    /// connection in multi-thread mode). Inside an actor, too: an actor is not a thread.
    ///
    /// In a block that Dispatch runs asynchronously, or an operation, it is the thread *for that block*: the next block
    /// of the same queue may run on any thread, and mostly runs on the same one only while nothing else is to do. So a
    /// handle that outlives its block is outside at its next use, on the same thread, too. (Blocks are distinguished on
    /// Linux; see README.) A block of `sync`, and any block on the main thread, is part of the work that runs there
    /// already.
    public static var currentThread: ConfinementDomain {
        ConfinementDomain(
            owner: .thread(
                confinement_context_token(), thread: confinement_thread_token(),
                isJob: confinement_thread_exploration() != nil))
    }

    /// The calling thread for as long as it lives, whatever blocks it runs: for handles in a cache that is kept for
    /// each thread (`Thread.current.threadDictionary`).
    public static var currentThreadForLife: ConfinementDomain {
        ConfinementDomain(owner: .wholeThread(confinement_thread_token()))
    }

    /// The main actor.
    public static let mainActor = ConfinementDomain(owner: .mainActor)

    /// A serial queue, and whatever runs on queues that target it. The main queue is the main actor.
    public static func queue(_ queue: DispatchQueue) -> ConfinementDomain {
        if MainExecutor.isMainQueue(queue) { return .mainActor }
        guard let owner = QueueOwner.of(queue) else {
            preconditionFailure(
                """
                queue "\(queue.label)" can't be an owner: the layout of Dispatch's queues is unknown on this platform. \
                Use .currentThread, or an actor
                """
            )
        }
        return ConfinementDomain(owner: .queue(owner))
    }

    /// An actor: its executor, so that two actors on one executor are one domain.
    public static func actor(_ actor: any Actor) -> ConfinementDomain {
        actor === MainActor.shared ? .mainActor : ConfinementDomain(owner: .actor(ActorMark(actor)))
    }

    /// The owner of the running code: the queue that `sync` or Dispatch runs it on, else the main actor, else the
    /// actor, else the thread.
    ///
    /// A thread-confined handle opened inside an actor belongs to the *thread*: say `.currentThread` there.
    public static func inferred(isolation: isolated (any Actor)? = #isolation) -> ConfinementDomain {
        running(in: isolation)
    }

    static func running(in isolation: (any Actor)?) -> ConfinementDomain {
        let isolations = Isolations(isolation)
        return isolations.queue ?? isolations.actor ?? .currentThread
    }

    /// The isolations that the running code is in: an actor's or the main actor's, and a queue's. In both where code of
    /// an actor calls `sync`.
    struct Isolations {
        let actor: ConfinementDomain?
        let queue: ConfinementDomain?

        init(_ isolation: (any Actor)?) {
            let onMain = MainExecutor.standing(isolation) == .inside
            // The main queue's blocks are the main actor's.
            queue = QueueOwner.running.map { ConfinementDomain(owner: .queue($0)) }
            if onMain {
                actor = .mainActor
            } else if let isolation {
                actor = .actor(isolation)
            } else {
                // Static isolation is lost in synchronous helpers; the runtime still knows the executor.
                actor = ActorMark.running.map { ConfinementDomain(owner: .actor($0)) }
            }
        }

        /// The one isolation, if there is one and no other.
        var sole: ConfinementDomain? { queue == nil ? actor : actor == nil ? queue : nil }
        var isAmbiguous: Bool { queue != nil && actor != nil }
    }

    /// Whether the running code belongs to this domain.
    public func standing(isolation: isolated (any Actor)? = #isolation) -> ConfinementStanding { judge(isolation) }

    /// For another handle in the place of one of this domain: a thread's handle belongs to the thread that opens it.
    var renewed: ConfinementDomain {
        switch owner {
        case .thread: .currentThread
        case .wholeThread: .currentThreadForLife
        case .queue, .actor, .mainActor: self
        }
    }

    /// Whether it is something that isolates code, and not only the thread that code happens to run on.
    var isIsolation: Bool {
        switch owner {
        case .thread, .wholeThread: false
        case .queue, .actor, .mainActor: true
        }
    }

    func judge(_ isolation: (any Actor)?) -> ConfinementStanding {
        switch owner {
        case .thread(let token, _, _): token == confinement_context_token() ? .inside : .outside
        case .wholeThread(let thread): thread == confinement_thread_token() ? .inside : .outside
        case .queue(let owner): owner.standing
        case .actor(let mark): mark.standing(isolation)
        case .mainActor: MainExecutor.standing(isolation)
        }
    }

    public var description: String {
        switch owner {
        case .thread(let token, let thread, let isJob):
            token == thread
                ? "thread #\(thread)"
                : isJob ? "the thread that one job ran on" : "one block that Dispatch ran on thread #\(thread)"
        case .wholeThread(let thread): "thread #\(thread)"
        case .queue(let owner): "queue \"\(owner.label)\""
        case .actor(let mark): "actor \(mark.typeName)"
        case .mainActor: "the main actor"
        }
    }

    /// The running context in words, for messages.
    static func describeCurrent(isolation: (any Actor)?) -> String {
        let thread =
            confinement_thread_exploration() != nil
            ? "in another job"
            : "thread #\(confinement_thread_token())" + (confinement_in_work_item() ? ", in a block of its own" : "")
        if MainExecutor.standing(isolation) == .inside { return "the main actor" }
        if let isolation { return "actor \(type(of: isolation)), \(thread)" }
        if let mark = ActorMark.running { return "actor \(mark.typeName), \(thread)" }
        if confinement_current_task() != nil { return "a task outside any actor, \(thread)" }
        if let queue = RunningQueue.current, !queue.isShared { return "queue \"\(queue.label)\", \(thread)" }
        return thread
    }
}
