/// Whether a value may be used somewhere.
package enum Verdict: Hashable, Sendable {
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
    var rank: Int {
        switch self {
        case .foreign: 0
        case .open: 1
        case .unknown: 2
        case .suspended: 3
        case .legal: 4
        }
    }
}

/// A clause of the touch law: the ground on which a touch is legal, wrong, left to others, or not judged.
///
/// The law: an error about confinement predicts that a line, when it runs, breaks a framework's contract. It needs an
/// owner and an execution context that are both known, and a touch between them. Each clause gives one verdict
/// (`verdict`), and the judge (`Terms.ruling`) names the one that it decided by. Proofs, findings and explanations
/// carry the name (`by`): a false positive is mended where its clause is decided.
package enum Clause: String, CaseIterable, Hashable, Sendable {
    // MARK: Legal

    /// It belongs to nobody: a frozen, unmanaged or plain value, or a reference.
    ///
    /// Source: what each framework documents as safe to pass on (frozen objects, `NSManagedObjectID`,
    /// `PersistentIdentifier`, records).
    case free
    /// The main actor's value, on the main thread, whichever code of that thread runs.
    ///
    /// Source: Core Data (`viewContext` is for the main queue), SwiftData (`mainContext` is `@MainActor`), Realm (a
    /// realm of the main thread).
    case mainThread
    /// The main actor's value in a block that the waiting main thread runs.
    ///
    /// Source: Dispatch (`sync` runs the block on the calling thread where it can).
    case mainThreadWaits
    /// The code runs on the very executor that the value belongs to.
    ///
    /// Source: Core Data (`perform`), Realm (`Realm(queue:)`, `Realm(actor:)`), Swift (an actor's isolation).
    case sameExecutor
    /// What a handle gave, on that handle's own queue, whichever handle it is.
    ///
    /// Source: Core Data (`NSManagedObjectContext.perform`).
    case onItsHandlesQueue
    /// A closure uses what it is lent, in the work item in which it is lent it.
    ///
    /// Source: GRDB (a `Database` is valid in the closure of its access).
    case lent
    /// The code runs in the work item that opened the value, or read it from what was opened there.
    ///
    /// Source: Realm (a realm without a queue belongs to the thread that opened it).
    case sameWorkItem
    /// The block of a queue's `sync` uses what the waiting thread has opened: it is one thread under two names.
    ///
    /// Source: Dispatch (`sync` runs the block on the calling thread where it can).
    case waitingThread
    /// It was opened on the main thread and is used on the main thread, of which there is one.
    ///
    /// Source: Realm (instances are confined to threads, not to work items).
    case openedOnMainThread
    /// To keep, pass, compare or count a value is no touch.
    ///
    /// Source: the frameworks check, and race on, accesses of what is stored in a value, not of its reference.
    case noTouch

    // MARK: After a suspension

    /// A thread's value is used in its work item after an `await`, and what resumes may be another thread.
    ///
    /// Source: SE-0296 (a function may resume on another thread); Realm (a realm belongs to a thread).
    case afterAwait
    /// A lent value is used in its closure after an `await`, on an executor that changes threads.
    ///
    /// Source: SE-0296; GRDB (the closures of accesses are synchronous, or keep their queue).
    case lentBeforeAwait

    // MARK: Left to others

    /// It belongs wherever what it was read from belongs: callers and assignments know that.
    ///
    /// Source: the analysis (`Confinement.of`).
    case ownerIsGiven
    /// The value's executor or the code's is the caller's, whichever that is.
    ///
    /// Source: Swift (a synchronous function runs where it is called).
    case callersExecutor
    /// The caller's thread may be the main thread.
    ///
    /// Source: Swift (a synchronous function runs where it is called).
    case callersThread
    /// It is used after an `await` of code that runs where it is called: an actor may keep its thread.
    ///
    /// Source: SE-0461 (`nonisolated(nonsending)` functions run on their caller's actor).
    case callerMayMove
    /// Two instances of actors of which one is given, or nobody knows which it is, may be one.
    ///
    /// Source: SE-0306 (an actor is an instance, not a type).
    case someActor
    /// A queue that is given, or that a property holds, may be any queue.
    ///
    /// Source: the analysis (all assignments of the property together decide).
    case givenQueue
    /// Two handles that are given may be one, and a given handle may be the main one.
    ///
    /// Source: Core Data (`viewContext` is a managed object context like others).
    case givenHandle

    // MARK: Not judged

    /// Whose it is is not known.
    ///
    /// Source: the touch law (unknown is never a ground).
    case unknownOwner
    /// Where the code runs is not known.
    ///
    /// Source: the touch law (an unknown execution context is never "elsewhere").
    case unknownContext
    /// What was lent is used on the queue of its own handle, which may go on with it there.
    ///
    /// Source: Core Data (`perform` within what `performBackgroundTask` has lent).
    case backOnItsQueue

    // MARK: Wrong

    /// The code runs on another executor than the value's: another queue, another actor, another handle's queue.
    ///
    /// Source: Core Data (a context and its objects are for its queue), Realm (`Realm(queue:)`, `Realm(actor:)`).
    case otherExecutor
    /// The code runs on another thread, or in another work item, than the one that opened the value.
    ///
    /// Source: Realm ("accessed from incorrect thread"), SwiftData (a `ModelContext` is not `Sendable`).
    case otherThread
    /// Whatever thread opened it, a work item of a pool that began later is another one's.
    ///
    /// Source: Dispatch (global queues choose a thread for each work item).
    case laterWorkItem
    /// The closure that it was lent to has ended.
    ///
    /// Source: GRDB ("Database was not used on the correct thread", a `Database` kept after its access).
    case lendingOver
    /// It is used while its closure runs, in another work item than the one in which it was lent.
    ///
    /// Source: GRDB (an access confines its `Database` to its queue), Core Data (`performBackgroundTask`).
    case outsideLending
    /// A lent value is stored, or given back: it does not live longer than the closure.
    ///
    /// Source: GRDB (a `Database` must not escape its closure).
    case outlivesLending
    /// This very call has made the handle that it belongs to: no caller can be on that handle's queue.
    ///
    /// Source: Core Data (`NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)`).
    case madeByThisCall

    // MARK: Wrong, by more than one touch

    /// A closure gives a value of its own context to the code outside, which runs elsewhere. Decided where the value
    /// is given (`Transfers.handedBack`): what is given is judged before anything touches it.
    case handedBack
    /// A context gives what belongs to it to code outside: an actor its property's content, a stored function its
    /// result. Decided over all assignments (`StoreJudgement`, `StoredFunctionJudgement`).
    case givenByOwner
    /// A result leaves its owner's context, and no caller is seen. Decided where all callers are known
    /// (`StoreJudgement`); a warning at most.
    case unseenCaller
    /// It is used in the block of a handle, and is of none of the handles whose block that can be. Decided where all
    /// assignments are known (`Terms.isElsewhere`).
    case otherHandlesQueue
    /// A private handle with a queue of its own that its property lends to nobody is used in a function that nothing
    /// calls: no caller can be on that queue. Decided where all accesses are known (`StoreJudgement`).
    case neverLent
    /// Code of a stored value's second context uses it: what opens and what uses it are known by the property's
    /// accesses. Decided over these (`StoredUses`).
    case secondContext
    /// A stored handle with a queue of its own is used on no queue of a handle. Decided as `secondContext`.
    case offItsQueue
    /// A thread's handle is stored in an actor, each method of which may run on another thread. Decided as
    /// `secondContext`.
    case actorIsNoThread

    /// What a clause says: the table of the touch law.
    package var verdict: Verdict {
        switch self {
        case .free, .mainThread, .mainThreadWaits, .sameExecutor, .onItsHandlesQueue, .lent, .sameWorkItem,
            .waitingThread, .openedOnMainThread, .noTouch:
            .legal
        case .afterAwait, .lentBeforeAwait: .suspended
        case .ownerIsGiven, .callersExecutor, .callersThread, .callerMayMove, .someActor, .givenQueue, .givenHandle:
            .open
        case .unknownOwner, .unknownContext, .backOnItsQueue: .unknown
        case .otherExecutor, .otherThread, .laterWorkItem, .lendingOver, .outsideLending, .outlivesLending,
            .madeByThisCall, .handedBack, .givenByOwner, .unseenCaller, .otherHandlesQueue, .neverLent,
            .secondContext, .offItsQueue, .actorIsNoThread:
            .foreign
        }
    }

    /// Whether more than one touch decides it: what is given away, or all uses of a property. The judge does not say
    /// these; each names the code that does.
    package var isBeyondOneTouch: Bool {
        switch self {
        case .handedBack, .givenByOwner, .unseenCaller, .otherHandlesQueue, .neverLent, .secondContext, .offItsQueue,
            .actorIsNoThread:
            true
        default: false
        }
    }
}
