import Dispatch
import Engine

/// One line on standard error that says how far a run is, and is written over, on a terminal only.
final class Progress: @unchecked Sendable {
    private let isOn: Bool
    private let lock = DispatchSemaphore(value: 1)
    private var progress = RunProgress()
    /// When the line was last written; nil where none stands there.
    private var last: Double?
    private let start = Clock.now
    private var isOver = false

    /// Nothing is shown of runs that are over sooner, and the line is written no more often than this: seconds.
    private static let patience = 0.2, pause = 0.1

    init(_ terminal: Terminal) {
        isOn = !terminal.isQuiet && isatty(2) == 1 && environment("TERM") != "dumb" && environment("CI") == nil
    }

    /// The closure that a run reports its progress to; nil where it is not shown.
    var observer: (@Sendable (ProgressEvent) -> Void)? {
        guard isOn else { return nil }
        return { self.take($0) }
    }

    private func take(_ event: ProgressEvent) {
        lock.wait()
        defer { lock.signal() }
        let text = progress.words(after: event)
        let now = Clock.now
        guard !isOver, now - start > Self.patience, now - (last ?? 0) > Self.pause else { return }
        last = now
        writeAll(2, Array("\r\u{1B}[2K\(text) ...".utf8))
    }

    /// Removes the line; nothing is shown any more.
    func clear() {
        lock.wait()
        defer { lock.signal() }
        isOver = true
        if last != nil { writeAll(2, Array("\r\u{1B}[2K".utf8)) }
        last = nil
    }
}

/// Seconds on a clock that only moves forward.
enum Clock {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Processor seconds of the whole process.
    static var processor: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
