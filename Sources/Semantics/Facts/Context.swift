import Flow
import Syntax

/// A kind of place where code runs.
package enum ContextKind: Hashable, Sendable {
    /// The caller's context: a synchronous function without isolation.
    case caller
    case main
    case globalActor(Symbol)
    case actor(NominalID)
    /// A work item of a serial queue, by queue identity.
    case serialQueue(Int32)
    case concurrentQueue(Int32)
    case globalQueue
    /// A thread of its own.
    case thread
    /// The global executor: async code without isolation, detached tasks.
    case cooperative
    /// The queue that a handle owns (`context.perform`).
    case ownQueue
    case unknown

    package func _rawHashValue(seed: Int) -> Int {
        let (tag, payload): (UInt64, UInt32) =
            switch self {
            case .caller: (0, 0)
            case .main: (2, 0)
            case .globalActor(let g): (3, g.id)
            case .actor(let t): (4, UInt32(bitPattern: t.index))
            case .serialQueue(let q): (5, UInt32(bitPattern: q))
            case .concurrentQueue(let q): (6, UInt32(bitPattern: q))
            case .globalQueue: (7, 0)
            case .thread: (9, 0)
            case .cooperative: (10, 0)
            case .ownQueue: (11, 0)
            case .unknown: (12, 0)
            }
        return spread(tag << 32 | UInt64(payload), seed: seed)
    }

    /// An actor other than the main one.
    package var isActor: Bool {
        switch self {
        case .actor, .globalActor: true
        default: false
        }
    }

    /// Whether it is certainly not the main thread.
    package var isBackground: Bool {
        switch self {
        case .serialQueue, .concurrentQueue, .globalQueue, .thread, .cooperative, .actor, .globalActor: true
        default: false
        }
    }

    /// Whether it is a GCD work item, operation or thread: its autorelease pool is not drained soon.
    package var isWorkItem: Bool {
        switch self {
        case .serialQueue, .concurrentQueue, .globalQueue, .thread: true
        default: false
        }
    }

    package var isKnown: Bool {
        switch self {
        case .caller, .unknown: false
        default: true
        }
    }
}

/// One entry into a context: a function's own, or that of a closure that runs elsewhere or later.
package struct ContextInfo: Sendable {
    package var kind: ContextKind
    /// The code that enters it: the closure's call, or the function.
    package var site: Node?
    /// As shown to the user.
    package var name: ContextName
    /// The identity of the context: equal where it is the same.
    package var executor: ExecutionContext
    /// True where its work items drain their own autorelease pool.
    package var drainsPool = false
    /// True where the context was concluded from callers, not declared.
    package var isInferred = false
    /// True for Swift-concurrency code, where a blocking call blocks the cooperative pool.
    package var isAsync = false
    /// True for a separate thread without a known run loop.
    package var hasNoRunLoop = false
    /// True where it runs inside its parent, on the same thread (`queue.sync`, an access closure).
    package var continuesParent = false
    /// True where the parent is the main thread's code, or a caller's, which may be in the access of a handle's own
    /// queue.
    package var isOnCallersThread = false
}

/// A queue of the project.
package struct QueueInfo: Hashable, Sendable {
    package var isConcurrent = false
    package var drainsPool = false
    /// The code that denotes it.
    package var source: ExecutionContext.Source
    package var name: ContextName
    /// The property that holds it, so that two uses of one property are one queue.
    package var variable: VariableID?
    package var node: Node?
    /// The function that creates it.
    package var maker: FunctionID?
    /// True where it is the initial value of its property.
    package var isInitial = false
}
