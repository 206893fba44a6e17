import CConfinementRuntime
import Dispatch

/// A serial queue as the owner of a handle, known by a value that the queue carries. Labels do not do: they repeat.
final class QueueMark: @unchecked Sendable {
    let label: String
    // A key of its own for each queue: looked up from a running block it is also found through the chain of target
    // queues, where one common key would show the innermost queue only.
    private let key = QueueKey<Bool>()

    private init(_ queue: DispatchQueue) { label = queue.label }

    private static let commonKey = QueueKey<QueueMark>()
    private static let registration = Locked(())

    static func mark(of queue: DispatchQueue) -> QueueMark {
        registration.withLock { _ in
            // The same queue may come in another wrapper object, so its own storage is asked, not its identity.
            if let known = queue.getSpecific(key: commonKey.key) { return known }
            let mark = QueueMark(queue)
            queue.setSpecific(key: commonKey.key, value: mark)
            queue.setSpecific(key: mark.key.key, value: true)
            return mark
        }
    }

    /// The innermost registered queue that runs the calling code.
    static var current: QueueMark? { DispatchQueue.getSpecific(key: commonKey.key) }

    var standing: ConfinementStanding {
        if DispatchQueue.getSpecific(key: key.key) == true { return .inside }
        return RunningQueue.mayHideAnotherQueue ? .unknown : .outside
    }
}

/// A key is only its address; not every platform's Dispatch says so to the compiler.
struct QueueKey<Value>: @unchecked Sendable {
    let key = DispatchSpecificKey<Value>()
}

/// The dispatch queue whose block is running, by its label.
struct RunningQueue {
    let address: UInt
    let label: String

    static var current: RunningQueue? {
        guard let pointer = confinement_current_queue_label() else { return nil }
        return RunningQueue(address: UInt(bitPattern: pointer), label: String(cString: pointer))
    }

    /// Whether it is one of the system's shared queues, which stand for "some pool thread" and for bare threads.
    var isShared: Bool {
        label.isEmpty || label.hasPrefix("com.apple.root.") || label == "Swift global concurrent queue"
            || label == "com.apple.main-thread"
    }

    static func standing(labelAddress: UInt) -> ConfinementStanding {
        guard let running = current else { return .unknown }
        if running.address == labelAddress { return .inside }
        // Another queue may target the owner, and nobody registered either of them.
        if !running.isShared { return .unknown }
        return mayHideAnotherQueue ? .unknown : .outside
    }

    /// In `outer.sync { inner.sync { … } }` only the inner queue can be seen, and the outer one's handles are still
    /// rightly used. Asked only when a violation is suspected, so a walk up the stack is cheap enough.
    static var mayHideAnotherQueue: Bool {
        // No Dispatch, or no stack to look at: no certainty.
        guard confinement_current_queue_label() != nil, let frames = ConfinementBacktrace.capture(limit: 128) else { return true }
        return StackLayers(frames).mayHideAQueuesBlock
    }
}

/// Which images a stack passes through, innermost first, with runs of one image made one. Each run of Dispatch is one
/// block that Dispatch called: by `sync`, or from a worker thread's root, which has nothing but the C library below it.
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

    /// A sanitizer starts every thread and passes on calls of Dispatch, from its own library or from within the program.
    private static func isSanitizers(_ address: UInt, _ path: String) -> Bool {
        if path.contains("libclang_rt.") { return true }
        guard let name = SymbolTable.name(of: address), !name.hasPrefix("$s") else { return false }
        return ["6__asan", "6__tsan", "__tsan_", "11__sanitizer", "_interceptor_", "asan_thread_start"].contains { name.contains($0) }
    }

    private static func layer(of path: String) -> Layer {
        let name = path.split(separator: "/").last ?? ""
        if name.hasPrefix("libdispatch") { return .dispatch }
        if name.hasPrefix("libswift_Concurrency") { return .concurrency }
        if name.hasPrefix("libc.") || name.hasPrefix("libsystem_") || name.hasPrefix("libpthread") { return .system }
        return .other
    }
}
