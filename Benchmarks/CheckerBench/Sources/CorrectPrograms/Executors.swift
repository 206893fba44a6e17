import Dispatch
import Foundation

/// An executor from before SE-0471: it cannot say whether code on its queue is its own.
public final class SilentExecutor: SerialExecutor {
    private let queue: DispatchQueue
    public init(_ queue: DispatchQueue) { self.queue = queue }

    public func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// An executor that answers for code on its queue.
public final class AnsweringExecutor: SerialExecutor {
    private let queue: DispatchQueue
    private let key = DispatchSpecificKey<Bool>()

    public init(_ queue: DispatchQueue) {
        self.queue = queue
        queue.setSpecific(key: key, value: true)
    }

    public func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    public func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

    @available(macOS 26.0, *)
    public func isIsolatingCurrentContext() -> Bool? { DispatchQueue.getSpecific(key: key) ?? false }
}

func on<Result: Sendable>(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: body()) } }
}

func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            body()
            continuation.resume()
        }
    }
}
