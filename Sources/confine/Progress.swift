import Engine

/// One line on standard error that is written over, on a terminal only.
struct Progress {
    private let isOn: Bool
    init(_ terminal: Terminal) {
        isOn = !terminal.isQuiet && isatty(2) == 1 && environment("TERM") != "dumb" && environment("CI") == nil
    }

    func show(_ text: String) {
        if isOn { writeAll(2, Array("\r\u{1B}[2K\(text) ...".utf8)) }
    }

    func clear() {
        if isOn { writeAll(2, Array("\r\u{1B}[2K".utf8)) }
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
