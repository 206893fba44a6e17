import ConfinementRuntime
import Foundation

/// Runs an actor's jobs one after the other, each on a thread of its own: what a default actor may do, and rarely does.
/// The copy of a program that is run gives its actors such an executor; the linter reads the plain text.
open class HoppingSerialExecutor: SerialExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [UnownedJob] = [], isBusy = false

    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let starts = lock.withLock {
            waiting.append(job)
            defer { isBusy = true }
            return !isBusy
        }
        if starts { next() }
    }

    private func next() {
        let job = lock.withLock { () -> UnownedJob? in
            if waiting.isEmpty {
                isBusy = false
                return nil
            }
            return waiting.removeFirst()
        }
        guard let job else { return }
        FreshThreads.run {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
            self.next()
        }
    }
}

/// A block that a job hands to a queue waits, like a job, until that one has left its thread: a continuation that is resumed before the task has suspended
/// would go on where it is.
@_cdecl("behaviour_departure") func departureOfThisThread() -> UnsafeMutableRawPointer? {
    Departure.ofThisThread.map { Unmanaged.passRetained($0).toOpaque() }
}
@_cdecl("behaviour_await") func awaitDeparture(_ departure: UnsafeMutableRawPointer) {
    Unmanaged<Departure>.fromOpaque(departure).takeRetainedValue().wait()
}
/// A block that counts as a thread of its own finds nothing of the one before it on its thread.
@_cdecl("behaviour_begin_item") func beginItem() {
    if !Home.isMainThread { Thread.current.threadDictionary.removeAllObjects() }
}

/// The coins that a program tosses: the copy that is run asks here instead of `Bool.random()`, so that each outcome is forced.
public enum Coin {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var outcomes: [Bool] = [], tossed = 0

    public static func toss() -> Bool {
        lock.withLock {
            defer { tossed += 1 }
            return tossed < outcomes.count ? outcomes[tossed] : false
        }
    }

    /// From now on the coins fall as the bits of `number` say.
    static func lay(_ number: Int) {
        lock.withLock {
            outcomes = (0..<8).map { number >> $0 & 1 == 1 }
            tossed = 0
        }
    }

    /// How many were tossed since `lay`.
    static var count: Int { lock.withLock { tossed } }
}
