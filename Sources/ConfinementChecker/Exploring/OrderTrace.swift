import CConfinementRuntime
import ConfinementRuntime

/// The jobs of an order, and the place where each stopped: the beginning and the end of it.
struct OrderTrace {
    /// The place of a task after one of its jobs.
    enum Stop: Sendable {
        case ended
        /// It waits, or for its turn; the functions, innermost first.
        case waits([UInt])
        case unknown
    }

    struct Step: Sendable {
        let job: Int
        let task: Int
        let onMain: Bool
        var stop = Stop.unknown
    }

    private static let kept = (first: 6, last: 14)
    private var first: [Step] = []
    private var last: [Step] = []
    private var oldest = 0

    mutating func begins(_ job: Int, of task: Int, onMain: Bool) {
        let step = Step(job: job, task: task, onMain: onMain)
        if first.count < Self.kept.first {
            first.append(step)
        } else if last.count < Self.kept.last {
            last.append(step)
        } else {
            last[oldest] = step
            oldest = (oldest + 1) % Self.kept.last
        }
    }

    mutating func stopped(_ job: Int, _ stop: Stop) {
        if let index = first.firstIndex(where: { $0.job == job }) {
            first[index].stop = stop
        } else if let index = last.firstIndex(where: { $0.job == job }) {
            last[index].stop = stop
        }
    }

    /// The steps, with nil for those that were left out.
    var steps: [Step?] {
        let end = Array(last[oldest...] + last[..<oldest])
        guard let before = first.last, let after = end.first, after.job > before.job + 1 else { return first + end }
        return first + [nil] + end
    }
}

/// A task of an exploration that has not ended, held so that it can be looked at.
struct ExploredTask: @unchecked Sendable {
    /// By which orders name it.
    let number: Int
    let pointer: UnsafeMutableRawPointer
    /// The function that it began with, or the outermost one that it was seen in.
    var origin: UInt

    init(_ number: Int, _ pointer: UnsafeMutableRawPointer) {
        self.number = number
        self.pointer = pointer
        confinement_retain(pointer)
        origin = Self.frames(pointer, limit: 1).first ?? 0
    }

    func letGo() { confinement_release(pointer) }

    static func frames(_ pointer: UnsafeMutableRawPointer, limit: Int = 10) -> [UInt] {
        [UInt](unsafeUninitializedCapacity: limit) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            count = base.withMemoryRebound(to: uintptr_t.self, capacity: limit) {
                confinement_task_frames(pointer, $0, limit)
            }
        }
    }

    /// The place where it stands while it does not run.
    var stop: OrderTrace.Stop {
        guard let isComplete = TaskLayout.known?.isComplete(pointer) else { return .unknown }
        return isComplete ? .ended : .waits(Self.frames(pointer))
    }
}

/// The place within a task that says whether it is complete. It is found by looking at tasks of our own, as with
/// queues; without certainty there is no layout.
package struct TaskLayout: Sendable {
    private static let found = Locked<TaskLayout??>(nil)
    private static let runs: UInt32 = 0x800, isDone: UInt32 = 0x2000
    /// A runtime that knows the thread that runs a task has no flag for it, but, in the word behind the flags, the
    /// thread: as Dispatch keeps the owner of a lock.
    private static let ownerMask: UInt32 = 0xFFFF_FFFC
    private let offset: Int

    package static var known: TaskLayout? { found.withLock { $0 ?? nil } }

    /// To be awaited before `known` is asked.
    package static func find() async {
        guard found.withLock({ $0 == nil }) else { return }
        let empty = Task<Void, Never>.detached {}, throwing = Task<Int, any Error>.detached { 1 }
        await empty.value
        _ = try? await throwing.value
        let done = [unsafeBitCast(empty, to: UnsafeRawPointer.self), unsafeBitCast(throwing, to: UnsafeRawPointer.self)]
        let offsets = stride(from: 64, to: 256, by: 4).filter { offset in
            done.allSatisfy { state($0, offset) == .done }
                && confinement_current_task().map { state($0, offset) == .runsHere } == true
        }
        let layout = offsets.count == 1 ? TaskLayout(offset: offsets[0]) : nil
        found.withLock { $0 = .some(layout) }
        withExtendedLifetime((empty, throwing)) {}
    }

    private enum State { case done, runsHere }

    /// What the words at the offset would say of a task.
    private static func state(_ task: UnsafeRawPointer, _ offset: Int) -> State? {
        let word = confinement_task_word(task, offset)
        guard word < 0x10_0000 else { return nil }
        #if canImport(Darwin)
            let owner = confinement_task_word(task, offset + 4) & ownerMask
            switch word & isDone {
            case isDone: return owner == 0 ? .done : nil
            default: return owner != 0 && owner == confinement_lock_value() & ownerMask ? .runsHere : nil
            }
        #else
            switch word & (runs | isDone) {
            case isDone: return .done
            case runs: return .runsHere
            default: return nil
            }
        #endif
    }

    func isComplete(_ task: UnsafeRawPointer) -> Bool { confinement_task_word(task, offset) & Self.isDone != 0 }
}

extension OrderTrace.Stop {
    /// In words: the innermost function of the user's.
    /// - Parameter outermost: the name of the task's own function.
    func described(in outermost: String?) -> String {
        switch self {
        case .ended: return "ended"
        case .unknown: return "stopped"
        case .waits(let frames):
            guard let name = Self.names(frames).first, name != outermost else { return "stopped" }
            return "stopped in \(name)"
        }
    }

    /// The user's functions among frames that begin at the addresses given.
    static func names(_ frames: [UInt]) -> [String] {
        // The names are looked up for return addresses.
        ConfinementBacktrace(addresses: frames.map { $0 + 1 }).described(limit: 8, withoutLibraries: true)
            .filter { name in !generated.contains { name.hasPrefix($0) } }.map(shortened)
    }

    /// The frames that the compiler and the runtime put between the user's functions.
    private static let generated = [
        "reabstraction thunk", "withCheckedContinuation<", "withCheckedThrowingContinuation<",
        "withUnsafeContinuation<", "withUnsafeThrowingContinuation<", "_Z"
    ]

    /// Closures by their number, functions without their module, and neither with what it returns.
    static func shortened(_ name: String) -> String {
        var parts = name.split(separator: " in ").map(String.init)
        for index in parts.indices {
            if parts[index].hasPrefix("closure #") {
                parts[index] = parts[index].split(separator: " ").prefix(2).joined(separator: " ")
            } else {
                for end in [" async", " throws", " -> "] {
                    if let range = parts[index].firstRange(of: end) {
                        parts[index] = String(parts[index][..<range.lowerBound])
                    }
                }
                let words = parts[index].prefix { $0 != "(" }.split(separator: ".")
                if words.count > 1, let module = words.first, parts[index].hasPrefix(module + ".") {
                    parts[index].removeFirst(module.count + 1)
                }
            }
        }
        let text = parts.joined(separator: " in ")
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}
