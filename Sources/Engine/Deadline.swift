import Dispatch

/// The time by which a run has to end.
package struct Deadline: Sendable, CustomStringConvertible {
    /// As the user gave it.
    private let seconds: Double
    private let end: DispatchTime
    /// From when on nothing more is followed: what is left of the time is for facts, rules and the report.
    private let lastCall: DispatchTime

    /// - Parameter elapsed: seconds of it that have passed already.
    package init(seconds: Double, elapsed: Double = 0) {
        self.seconds = seconds
        end = .now() + (seconds - elapsed)
        lastCall = .now() + (seconds * 3 / 4 - elapsed)
    }

    package var description: String { "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") s" }

    /// Whether it is so near that nothing more should be begun.
    var isNear: Bool { .now() >= lastCall }

    /// The result of `work`, which looks at `isNear` and gives then what it has; nil where the deadline has passed
    /// before it begins, or where it does not end soon after. The work then goes on by itself and its result is
    /// dropped: the process is about to end.
    func value<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
        guard .now() < end else { return nil }
        let result = Slot<Value>()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "confine.analysis").async {
            result.value = onDeepStack(work)
            done.signal()
        }
        return done.wait(timeout: end + max(Self.leastGrace, seconds / 4)) == .success ? result.value : nil
    }

    /// Seconds after the deadline in which work that is about to end may do so.
    private static let leastGrace = 2.0

    /// Written before the semaphore is signalled and read after it was waited for.
    private final class Slot<Value>: @unchecked Sendable { var value: Value? }
}
