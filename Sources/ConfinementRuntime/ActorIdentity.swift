import CConfinementRuntime
import Dispatch

/// The two words of an executor reference. They are only compared, or handed to the runtime while their owner lives.
struct ExecutorWords: @unchecked Sendable {
    let identity: UnsafeMutableRawPointer?
    let implementation: UnsafeMutableRawPointer?

    init(_ executor: UnownedSerialExecutor) {
        let words = unsafeBitCast(executor, to: (UInt, UInt).self)
        identity = UnsafeMutableRawPointer(bitPattern: words.0)
        implementation = UnsafeMutableRawPointer(bitPattern: words.1)
    }

    init(identity: UnsafeMutableRawPointer?, implementation: UnsafeMutableRawPointer?) {
        self.identity = identity
        self.implementation = implementation
    }

    /// A default actor is its own executor and carries no witness table: the runtime never calls into it to compare.
    var isDefaultActor: Bool { implementation == nil }

    /// The executor itself, which its owner holds; nil for a default actor, which is none of its own.
    var executor: (any SerialExecutor)? {
        guard let identity, let implementation else { return nil }
        // Invariant of the runtime: object and witness table, as in the existential; the lowest bits of the second word
        // say how executors are compared.
        let table = UInt(bitPattern: implementation) & ~UInt(MemoryLayout<UInt>.alignment - 1)
        return unsafeBitCast((UInt(bitPattern: identity), table), to: (any SerialExecutor).self)
    }

    var answer: Int32 { confinement_is_current_executor(identity, implementation) }
}

/// An actor as the owner of a handle.
final class ActorMark: @unchecked Sendable {
    // Weak, because the actor usually stores the guard that holds this mark. Set once, before the mark is shared.
    private weak var reference: AnyObject?
    private let identifier: ObjectIdentifier?
    private let words: ExecutorWords
    let typeName: String

    init(_ actor: any Actor) {
        reference = actor
        identifier = ObjectIdentifier(actor)
        words = ExecutorWords(actor.unownedExecutor)
        typeName = String(describing: type(of: actor))
    }

    private init(executor words: ExecutorWords, object: AnyObject) {
        reference = object
        identifier = ObjectIdentifier(object)
        self.words = words
        typeName = String(describing: type(of: object))
    }

    /// The actor whose code is running, as the runtime knows it: by its executor, where it has one of its own.
    static var running: ActorMark? {
        var identity: UnsafeMutableRawPointer?
        var implementation: UnsafeMutableRawPointer?
        guard confinement_current_executor(&identity, &implementation), let identity else { return nil }
        // Invariant of the runtime: an executor reference without an implementation word is a default actor's object,
        // any other a `SerialExecutor`'s, which is a class.
        let object = Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue()
        return ActorMark(executor: ExecutorWords(identity: identity, implementation: implementation), object: object)
    }

    func standing(_ isolation: (any Actor)?) -> ConfinementStanding {
        if let isolation, let identifier, ObjectIdentifier(isolation) == identifier { return .inside }
        guard words.isDefaultActor else { return customStanding() }
        switch words.answer {
        case 1: return .inside
        case 0: return .outside
        // A runtime that cannot answer leaves the static isolation: another actor's code is not this actor's, and no
        // isolation at all says nothing.
        default: return isolation == nil ? .unknown : .outside
        }
    }

    private func customStanding() -> ConfinementStanding {
        // Held through the question: the runtime may call a method of the executor, which dies with its actor.
        guard let actor = reference else { return .unknown }
        return withExtendedLifetime(actor) {
            switch words.answer {
            case 1: return .inside
            case 0: break
            default: return .unknown
            }
            // The requirement came with Swift 6.2: `#available` is no help where it is not declared.
            #if compiler(>=6.2)
                if #available(macOS 26.0, iOS 26.0, watchOS 26.0, tvOS 26.0, visionOS 26.0, *),
                    let owner = actor as? any Actor,
                    let answer = ExecutorWords(owner.unownedExecutor).executor?.isIsolatingCurrentContext()
                {
                    return answer ? .inside : .outside
                }
            #endif
            // An executor that does not answer `isIsolatingCurrentContext` (SE-0471) may run plain queue or thread code
            // of its own that the runtime knows nothing about. Only a task on a shared pool thread is surely elsewhere.
            guard confinement_current_task() != nil, RunningQueue.current?.isShared ?? true else { return .unknown }
            return .outside
        }
    }
}

/// The main actor as an owner.
enum MainExecutor {
    static func standing(_ isolation: (any Actor)?) -> ConfinementStanding {
        if let isolation, isolation === MainActor.shared { return .inside }
        switch words.answer {
        case 1: return .inside
        case 0: return confinement_on_main_thread() || isOnMainQueue ? .inside : .outside
        default:
            if confinement_on_main_thread() || isOnMainQueue { return .inside }
            return isolation == nil ? .unknown : .outside
        }
    }

    private static let words = ExecutorWords(MainActor.sharedUnownedExecutor)

    private static let mainQueueKey: QueueKey<Bool> = {
        let key = QueueKey<Bool>()
        DispatchQueue.main.setSpecific(key: key.key, value: true)
        return key
    }()

    private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey.key) ?? false }

    static func isMainQueue(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mainQueueKey.key) ?? false }
}
