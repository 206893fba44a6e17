import Engine

/// The terminal while keys are read as they are pressed and not shown. However the process ends, it is left as it was
/// found.
enum KeyTerminal {
    nonisolated(unsafe) private static var found = termios()
    nonisolated(unsafe) private static var isChanged = false
    private static let fatal = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM]

    /// Whether keys can be pressed: standard input and output are a terminal, and this process is in its foreground.
    static var isAtHand: Bool { isatty(0) == 1 && isatty(1) == 1 && environment("TERM") != "dumb" && isInFront }

    private static var isInFront: Bool { tcgetpgrp(0) == getpgrp() }

    /// To be called once, before the first `enter`.
    static func prepare() {
        isChanged = false
        for number in fatal {
            signal(number) { number in
                KeyTerminal.leave()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        atexit { KeyTerminal.leave() }
    }

    static func enter() {
        guard !isChanged, isInFront, tcgetattr(0, &found) == 0 else { return }
        var changed = found
        changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
        withUnsafeMutableBytes(of: &changed.c_cc) { bytes in
            bytes[Int(VMIN)] = 1
            bytes[Int(VTIME)] = 0
        }
        isChanged = tcsetattr(0, TCSANOW, &changed) == 0
    }

    /// Safe in a signal's handler. A process in the background leaves the terminal as it is: it belongs to another.
    static func leave() {
        guard isChanged else { return }
        isChanged = false
        if isInFront { tcsetattr(0, TCSANOW, &found) }
    }
}
