import CConfinementRuntime
import Dispatch

/// The word of a dispatch queue that names the thread which holds it, found by looking at queues of our own.
///
/// Dispatch answers whether a queue runs the calling code only by stopping the process if it does not
/// (`dispatchPrecondition`), and its specifics show the innermost queue only, not the outer one of `outer.sync {
/// inner.sync { … } }`. Dispatch itself looks at a word of the queue, which names the thread that holds a serial queue.
/// The place of that word is undocumented: where it is not found beyond doubt, there is no layout.
package struct QueueLayout: Sendable {
    private let lock: Int
    private let width: Int

    package static let known: QueueLayout? = QueueLayout()

    private static let examined = 0..<128
    #if canImport(Darwin)
        private static let mask: UInt32 = 0xffff_fffc
    #else
        private static let mask: UInt32 = 0x3fff_ffff
    #endif

    private init?() {
        let serial = DispatchQueue(label: "confinement.layout"),
            inner = DispatchQueue(label: "confinement.layout.inner")
        let concurrent = DispatchQueue(label: "confinement.layout.concurrent", attributes: .concurrent)
        guard confinement_can_hold_queues(), confinement_lock_value() & Self.mask != 0,
            let pointer = RawQueue.pointer(of: serial),
            let concurrentPointer = RawQueue.pointer(of: concurrent)
        else { return nil }
        let words = Self.examined.filter { $0 % 4 == 0 }
        func held() -> [Int] { words.filter { Self.isHeldByThisThread(pointer, at: $0) } }
        let before = held(), within = serial.sync { inner.sync { held() } }, after = held()
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var onWorker: [Int] = []
        nonisolated(unsafe) let sendable = pointer
        serial.async {
            onWorker = words.filter { Self.isHeldByThisThread(sendable, at: $0) }
            done.signal()
        }
        done.wait()
        let locks = within.filter { !before.contains($0) && !after.contains($0) }
        let widths = Self.examined.filter { $0 % 4 == 0 }.filter {
            confinement_peek(pointer, $0) & 0xffff == 1 && confinement_peek(concurrentPointer, $0) & 0xffff == 0xffe
        }
        guard locks.count == 1, widths.count == 1, onWorker == locks else { return nil }
        lock = locks[0]
        width = widths[0]
    }

    func isHeldByThisThread(_ queue: UnsafeMutableRawPointer) -> Bool { Self.isHeldByThisThread(queue, at: lock) }

    func isSerial(_ queue: UnsafeMutableRawPointer) -> Bool { confinement_peek(queue, width) & 0xffff == 1 }

    private static func isHeldByThisThread(_ queue: UnsafeMutableRawPointer, at offset: Int) -> Bool {
        confinement_peek(queue, offset) & mask == confinement_lock_value() & mask
    }
}

/// Dispatch's own object of a queue, held.
final class RawQueue: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) {
        self.pointer = pointer
        confinement_queue_retain(pointer)
    }

    deinit { confinement_queue_release(pointer) }

    static func pointer(of queue: DispatchQueue) -> UnsafeMutableRawPointer? {
        #if canImport(Darwin)
            return Unmanaged.passUnretained(queue).toOpaque()
        #else
            // There the class is Swift's, and holds the object.
            return (Mirror(reflecting: queue).descendant("__wrapped") as? OpaquePointer).map {
                UnsafeMutableRawPointer($0)
            }
        #endif
    }

    /// The innermost queue that runs the calling code, unless it is one of the system's shared ones.
    static var current: (pointer: UnsafeMutableRawPointer, label: String)? {
        guard let running = RunningQueue.current, let pointer = confinement_current_queue() else { return nil }
        // A shared queue is never serial; one of an app may be nameless.
        guard !running.isShared || running.label.isEmpty && QueueLayout.known?.isSerial(pointer) == true else {
            return nil
        }
        return (pointer, running.label)
    }
}
