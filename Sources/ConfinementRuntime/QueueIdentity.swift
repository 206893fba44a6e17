import CConfinementRuntime
import Dispatch

/// A queue as the owner of a handle, known by a value that the queue carries. Labels do not do: they repeat.
final class QueueMark: @unchecked Sendable {
    let label: String
    /// Whether it is known to run several blocks at a time, which no handle may belong to.
    let isConcurrent: Bool
    // Not held: the queue holds this mark.
    private let queue: UnsafeMutableRawPointer
    private let isSerial: Bool

    private init(_ queue: UnsafeMutableRawPointer, label: String) {
        self.queue = queue
        self.label = label
        isSerial = QueueLayout.known?.isSerial(queue) ?? false
        isConcurrent = QueueLayout.known != nil && !isSerial
    }

    private static let registration = Locked(0)
    // Only the address counts.
    nonisolated(unsafe) private static let commonKey = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    // A key of its own for each queue: looked up from a running block it is also found through the chain of target
    // queues, where the common key shows the innermost queue only.
    private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    private static func mark(of queue: UnsafeMutableRawPointer, label: String) -> QueueMark {
        registration.withLock { _ in
            if let known = confinement_queue_get(queue, commonKey) {
                return Unmanaged<QueueMark>.fromOpaque(known).takeUnretainedValue()
            }
            let mark = QueueMark(queue, label: label)
            let held = Unmanaged.passRetained(mark).toOpaque()
            confinement_queue_set(queue, commonKey, held) { pointer in
                if let pointer { Unmanaged<QueueMark>.fromOpaque(pointer).release() }
            }
            confinement_queue_set(queue, mark.key, held, nil)
            return mark
        }
    }

    /// The innermost registered queue that runs the calling code.
    fileprivate static var current: QueueMark? {
        confinement_running_queue_get(commonKey).map { Unmanaged<QueueMark>.fromOpaque($0).takeUnretainedValue() }
    }

    fileprivate var standing: ConfinementStanding {
        let layout = isSerial ? QueueLayout.known : nil
        // Two blocks of it may run at once; whether these do, as those with a barrier do not, is unknown.
        if isConcurrent, confinement_running_queue_get(key) != nil { return .unknown }
        if layout?.isHeldByThisThread(queue) == true { return .inside }
        if confinement_running_queue_get(key) != nil { return .inside }
        // A serial queue that runs the calling code is held by the calling thread, however many queues lie between.
        if layout != nil { return .outside }
        return RunningQueue.mayHideAnotherQueue ? .unknown : .outside
    }

    fileprivate static func owner(_ pointer: UnsafeMutableRawPointer, label: String) -> QueueOwner {
        QueueOwner(mark: mark(of: pointer, label: label), queue: RawQueue(pointer))
    }

    fileprivate var asOwner: QueueOwner { QueueOwner(mark: self, queue: RawQueue(queue)) }
}

/// A queue that owns handles, held as long as they are: its mark looks at it.
struct QueueOwner: Sendable {
    fileprivate let mark: QueueMark
    fileprivate let queue: RawQueue

    var label: String { mark.label }
    var isConcurrent: Bool { mark.isConcurrent }
    var standing: ConfinementStanding { withExtendedLifetime(queue) { mark.standing } }

    static func of(_ queue: DispatchQueue) -> QueueOwner? {
        RawQueue.pointer(of: queue).map { QueueMark.owner($0, label: queue.label) }
    }

    /// The innermost queue that runs the calling code, unless it is one of the system's shared ones.
    static var running: QueueOwner? {
        if let mark = QueueMark.current { return mark.asOwner }
        return RawQueue.current.map { QueueMark.owner($0.pointer, label: $0.label) }
    }
}

/// A key is only its address; not every platform's Dispatch says so to the compiler.
struct QueueKey<Value>: @unchecked Sendable {
    let key = DispatchSpecificKey<Value>()
}

/// The dispatch queue whose block is running, by its label.
struct RunningQueue {
    let label: String

    static var current: RunningQueue? {
        guard let pointer = confinement_current_queue_label() else { return nil }
        return RunningQueue(label: String(cString: pointer))
    }

    /// Whether it is one of the system's shared queues, which stand for "some pool thread" and for bare threads.
    var isShared: Bool {
        label.isEmpty || label.hasPrefix("com.apple.root.") || label == "Swift global concurrent queue"
            || label == "com.apple.main-thread"
    }

    /// In `outer.sync { inner.sync { … } }` only the inner queue can be seen, and the outer one's handles are still
    /// rightly used. Asked only for a queue of which nothing better is known: a concurrent one, or with no
    /// `QueueLayout`.
    static var mayHideAnotherQueue: Bool {
        let limit = 512
        // No Dispatch, no stack to look at, or not all of it: no certainty.
        guard confinement_current_queue_label() != nil, let frames = ConfinementBacktrace.capture(limit: limit),
            frames.addresses.count < limit
        else { return true }
        return StackLayers(frames).mayHideAQueuesBlock
    }
}

/// The images that a stack passes through, innermost first, with runs of one image made one. Each run of Dispatch is
/// one block that Dispatch called: by `sync`, or from a worker thread's root, which has nothing but the C library below
/// it.
private struct StackLayers {
    private enum Layer { case dispatch, concurrency, system, other }
    private var layers: [Layer] = []

    init(_ frames: ConfinementBacktrace) {
        let hasSanitizer = confinement_has_sanitizer()
        for address in frames.addresses {
            let path = ConfinementBacktrace.imagePath(address)?.path ?? ""
            let layer = Self.layer(of: path)
            if layer == layers.last || hasSanitizer && layer == .other && Self.isSanitizers(address, path) { continue }
            layers.append(layer)
        }
        while layers.last == .system { layers.removeLast() }
    }

    var mayHideAQueuesBlock: Bool {
        var blocks = layers.count { $0 == .dispatch }
        let startsAtWorker = layers.last == .dispatch
        if startsAtWorker { blocks -= 1 }
        switch blocks {
        case 0: return false
        // One `sync`, from a block of some queue or from a job of the concurrency runtime's own pool or from a thread.
        case 1: return startsAtWorker && layers.dropLast().last != .concurrency
        default: return true
        }
    }

    /// A sanitizer starts every thread and passes on calls of Dispatch, from its own library or from within the
    /// program.
    private static func isSanitizers(_ address: UInt, _ path: String) -> Bool {
        if path.contains("libclang_rt.") { return true }
        guard let name = SymbolTable.name(of: address), !name.hasPrefix("$s") else { return false }
        return ["6__asan", "6__tsan", "__tsan_", "11__sanitizer", "_interceptor_", "asan_thread_start"].contains {
            name.contains($0)
        }
    }

    private static func layer(of path: String) -> Layer {
        let name = path.split(separator: "/").last ?? ""
        if name.hasPrefix("libdispatch") { return .dispatch }
        if name.hasPrefix("libswift_Concurrency") { return .concurrency }
        if name.hasPrefix("libc.") || name.hasPrefix("libsystem_") || name.hasPrefix("libpthread") { return .system }
        return .other
    }
}
