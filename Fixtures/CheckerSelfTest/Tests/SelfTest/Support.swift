import ConfinementChecker
import Dispatch
import Foundation

/// A thread-confined handle.
final class Handle: Sendable {
    let confinement: ConfinementGuard

    init(
        _ label: String = "handle", fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        confinement = ConfinementGuard(label, domain: .currentThread, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    func use(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        confinement.assertConfined(isolation: nil, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

/// Runs `body` on a new thread and waits for it.
func onThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        done.signal()
    }
    done.wait()
}

/// A handle that another thread made.
func foreignHandle(line: Int = #line) -> Handle {
    let box = Box()
    onThread { box.handle = Handle(line: line) }
    guard let handle = box.handle else { preconditionFailure("the thread has ended, so it has made the handle") }
    return handle
}

private final class Box: @unchecked Sendable { var handle: Handle? }

/// Runs `body` on a thread, when the test that calls this is over.
func later(_ seconds: Double, _ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        body()
    }
}

/// What swift-concurrency-extras' `withMainSerialExecutor` does: takes the runtime's hook, and puts back what its getter said.
func withMainSerialExecutor(_ operation: () async -> Void) async {
    let before = MainSerialExecutor.isUsed
    defer { MainSerialExecutor.isUsed = before }
    MainSerialExecutor.isUsed = true
    await operation()
}

enum MainSerialExecutor {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    nonisolated(unsafe) private static let hook: UnsafeMutablePointer<Hook?> = {
        guard let address = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { preconditionFailure("the runtime has had this hook since Swift 5.5") }
        return address.assumingMemoryBound(to: Hook?.self)
    }()

    static var isUsed: Bool {
        get { hook.pointee != nil }
        set { hook.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
    }
}

/// An executor that a client brings along.
final class OwnExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "own executor")
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

actor Meter {
    private var count = 0
    func touch() { count += 1 }
}
