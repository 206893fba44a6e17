import Engine

/// Signals, and a word from another thread, as bytes of one descriptor, so that they can be waited for together with
/// all else.
enum Wakeup {
    /// Another thread has something to say.
    static let word: UInt8 = 0

    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// - Parameters:
    ///   - signals: to be listened to.
    ///   - ends: those that ask for the end.
    /// - Returns: a descriptor from which the number of each of these signals is read when it comes.
    /// - Throws: where the system gives no pipe.
    static func open(for signals: [Int32], ends numbers: [Int32]) throws(Fault) -> Int32 {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw Fault("no pipe can be made: \(systemMessage(errno)); close other programs and try again")
        }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        writeEnd = ends[1]
        for number in signals { listen(to: number) }
        for number in numbers { end(by: number) }
        return ends[0]
    }

    static func listen(to number: Int32) {
        signal(number) { number in
            let code = errno
            Wakeup.send(UInt8(truncatingIfNeeded: number))
            errno = code
        }
    }

    /// A command that is asked to end, and can't because its reader takes nothing, is ended.
    static func end(by number: Int32) {
        signal(number) { number in
            let code = errno
            alarm(2)
            Wakeup.send(UInt8(truncatingIfNeeded: number))
            errno = code
        }
    }

    static func send(_ byte: UInt8) {
        var byte = byte
        _ = write(writeEnd, &byte, 1)
    }
}
