import CConfinementRuntime
import ConfinementRuntime

/// Finds out whether anything that an exploration waits for may still come. No time limit decides that: as long as a
/// thread of the process has something to do, or waits for a time or for an event from outside, something may.
struct Standstill {
    enum Finding {
        /// Each thread waits for another one.
        case nothingMayCome
        /// Something may; in words.
        case mayCome(String)
        /// Nothing has happened for very long, and yet something may come.
        case givenUp(String)
    }

    private static let lock = Locked(0)
    private static let looksAlike = 3
    private static let intervals: ClosedRange<UInt64> = 2_000_000...50_000_000

    private var trace: UInt64?
    private var alike = 0
    private var probe: PoolProbe?
    private var probeHasRun = false
    private var quiet: UInt64 = 0
    /// The time until the next look: longer with each one that finds something to come.
    private(set) var interval = Self.intervals.lowerBound

    /// - Parameters:
    ///   - waited: Since the last look.
    ///   - patience: The time for which no thread may have anything to do. The time in which a thread ran, or waited
    ///     for the processor, is not counted.
    mutating func look(waited: UInt64, patience: UInt64) -> Finding {
        var look = confinement_look()
        let answer = Int(Self.lock.withLock { _ in confinement_look_around(&look) })
        // Threads that have come to rest did so between two looks at the same counts, however close these are.
        interval =
            answer == confinement_stands_still
            ? Self.intervals.lowerBound : min(interval * 2, Self.intervals.upperBound)
        if answer == confinement_is_running {
            (trace, alike) = (nil, 0)
            return .mayCome("\(Self.name(&look)) runs")
        }
        if answer == confinement_stands_still {
            alike = look.trace == trace ? alike + 1 : 1
            trace = look.trace
            guard alike >= Self.looksAlike else { return .mayCome("a thread that has just come to rest") }
            return probeHasRun ? .nothingMayCome : lookAtPools(waited: waited, patience: patience)
        }
        (trace, alike) = (nil, 0)
        quiet += waited
        let text =
            switch answer {
            case confinement_waits_for_time: "\(Self.name(&look)) waits for a timer"
            case confinement_waits_for_outside: "\(Self.name(&look)) waits for a file, a socket or another process"
            default: "what other threads of the process do cannot be seen on this system"
            }
        return quiet >= patience ? .givenUp(text) : .mayCome(text)
    }

    /// Every thread waits, but items may wait for a thread of Dispatch's: nothing is concluded before each pool has run
    /// something, and all threads have come to rest again.
    private mutating func lookAtPools(waited: UInt64, patience: UInt64) -> Finding {
        let text = "work may wait for a thread of Dispatch's pool"
        if let probe {
            probeHasRun = probe.hasRun
            if probeHasRun { (trace, alike) = (nil, 0) }
        } else {
            probe = PoolProbe()
            (trace, alike) = (nil, 0)
        }
        quiet += waited
        return quiet >= patience ? .givenUp(text) : .mayCome(text)
    }

    private static func name(_ look: inout confinement_look) -> String {
        let name = withUnsafeBytes(of: &look.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return look.thread == 0 ? "a timer" : "thread \(look.thread) (\(name))"
    }
}

/// For how long a thread has waited for another one of the process, without a limit and without having run.
struct OwnWait {
    private var trace: UInt64?
    private var quiet: UInt64 = 0

    /// - Parameter waited: Since the last look.
    mutating func look(at thread: UInt64, waited: UInt64) -> UInt64 {
        var look = confinement_look()
        let standsStill = Int(confinement_look_at(thread, &look)) == confinement_stands_still
        quiet = standsStill && look.trace == trace ? quiet + waited : 0
        trace = standsStill ? look.trace : nil
        return quiet
    }
}

/// Something that each of Dispatch's pools is asked to run.
private final class PoolProbe: @unchecked Sendable {
    private let probe = confinement_begin_probe()
    var hasRun: Bool { confinement_probe_has_run(probe) }
    deinit { confinement_end_probe(probe) }
}

extension Monitor {
    /// Waits as `wait(atMost:until:)` does; meanwhile the calling thread counts as one of which nothing comes.
    @discardableResult
    func idle(atMost nanoseconds: UInt64, until holds: (inout Value) -> Bool) -> Bool {
        confinement_begin_idling()
        defer { confinement_end_idling() }
        return wait(atMost: nanoseconds, until: holds)
    }
}
