import CConfinementRuntime
import Foundation

@_silgen_name("behaviour_work_item") private func workItem() -> UInt64

/// Where a handle and all that comes out of it may be used.
public enum Home: @unchecked Sendable {
    case main
    /// By a number that no other thread ever gets: the system's own ids are given away again at once. The blocks that queues run have numbers of their own.
    case thread(UInt64)
    case queue(DispatchQueue)
    case actor(any Actor)
    /// A serial executor; the object keeps it, for its reference alone does not.
    case executor(UnownedSerialExecutor, AnyObject)
    /// Everywhere, for reading.
    case frozen

    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    /// The main queue is known by a mark: each time that it is asked for, the open-source library makes another object for it.
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    public static var isMainThread: Bool { confinement_on_main_thread() }
    public static var here: Home { isMainThread ? .main : .thread(token) }
    private static var token: UInt64 { workItem() == 0 ? confinement_thread_token() : 1 << 63 | workItem() }

    /// The home on a queue; the queue is marked, so that code on it is known.
    public static func on(_ queue: DispatchQueue) -> Home {
        if isMain(queue) { return .main }
        queue.setSpecific(key: key, value: ObjectIdentifier(queue))
        return Lie.current == .queueIsThread ? .here : .queue(queue)
    }

    public static func on(_ actor: any Actor) -> Home {
        if actor === MainActor.shared { return .main }
        return Lie.current == .actorIsThread ? .here : .actor(actor)
    }

    /// Whether the running code is at this home.
    public var isHere: Bool {
        switch self {
        case .frozen: return Lie.current != .frozenIsLive || Self.isMainThread
        case .main: return Self.isMainThread || Lie.current == .mainIsAnywhere
        case .thread(let token): return token == Self.token
        case .queue(let queue): return Self.isOn(queue)
        case .actor(let actor): return Self.isOn(actor)
        case .executor(let executor, _): return Self.isOn(executor)
        }
    }

    private static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mainKey) ?? false }

    public static func isOn(_ queue: DispatchQueue) -> Bool {
        isMain(queue) ? isMainThread : DispatchQueue.getSpecific(key: key) == ObjectIdentifier(queue)
    }

    public static func isOn(_ actor: any Actor) -> Bool { isOn(actor.unownedExecutor) }

    /// Where the running code is: the main thread, the executor of the actor that it belongs to, or just this thread.
    public static var current: Home {
        if isMainThread { return .main }
        var identity: UnsafeMutableRawPointer?, table: UnsafeMutableRawPointer?
        guard confinement_current_executor(&identity, &table), let identity else { return .here }
        let executor = unsafeBitCast((Optional(identity), table), to: UnownedSerialExecutor.self)
        // A default actor stands for itself, any other executor is an object, too.
        return .executor(executor, Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue())
    }

    private static func isOn(_ executor: UnownedSerialExecutor) -> Bool {
        let (identity, table) = unsafeBitCast(executor, to: (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?).self)
        return confinement_is_current_executor(identity, table) == 1
    }

    public var isFrozen: Bool { if case .frozen = self { true } else { false } }

    /// What two handles must share to be one and the same; nil where none is shared.
    public var name: String? {
        switch self {
        case .main: "main"
        case .thread(let token): "thread \(token)"
        case .queue(let queue): "queue \(ObjectIdentifier(queue))"
        case .actor(let actor): "actor \(ObjectIdentifier(actor))"
        case .executor, .frozen: nil
        }
    }

    /// Whether something can be called back here later: a run loop, a queue or an actor does that, a bare thread does not.
    public var canBeCalledBack: Bool { if case .thread = self { false } else { !isFrozen } }

    /// Runs `body` here, later. Nothing on a bare thread.
    public func later(_ body: @escaping @Sendable () -> Void) {
        guard canBeCalledBack else { return }
        Pending.begin()
        let body: @Sendable () -> Void = {
            body()
            Pending.end()
        }
        switch self {
        case .main: DispatchQueue.main.async(execute: body)
        case .queue(let queue): queue.async(execute: body)
        case .actor(let actor): Task { await run(on: actor, body) }
        case .thread, .executor, .frozen: Pending.end()
        }
    }

    private func run(on actor: isolated any Actor, _ body: @Sendable () -> Void) async { body() }
}

/// What frameworks have put off: a program has not ended before it has run.
public enum Pending {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var count = 0

    public static func begin() { lock.withLock { count += 1 } }
    public static func end() { lock.withLock { count -= 1 } }
    static var isEmpty: Bool { lock.withLock { count <= 0 } }
}
