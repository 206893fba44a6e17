import CConfinementRuntime
import Foundation

/// What a program did that the database it uses does not allow. The raw values are what the comparison reads.
public enum Breach: String, Sendable, CaseIterable {
    case incorrectThread = "incorrect_thread"
    case incorrectQueue = "incorrect_queue"
    case nestedWrite = "nested_write"
    case notInWrite = "not_in_write"
    case commitWithoutBegin = "commit_without_begin"
    case leftOpen = "left_open"
    case frozenChange = "frozen_change"
    case frozenWrite = "frozen_write"
    case frozenObserved = "frozen_observed"
    case unmanagedFrozen = "unmanaged_frozen"
    case unmanagedObserved = "unmanaged_observed"
    case noRunLoop = "no_run_loop"
    case asyncWriteNoRunLoop = "async_write_no_run_loop"
    case asyncWriteNotIsolated = "async_write_not_isolated"
    case referenceTwice = "reference_twice"
    case referenceOfUnmanaged = "reference_of_unmanaged"
    case invalidated = "invalidated"
    case otherHandle = "other_handle"
    case thawedInActor = "thawed_in_actor"
    case blocked = "blocked"
}

/// Keeps what was seen, each with the addresses of the calls that led there. The programs go on: one run sees all that goes wrong.
public enum Ledger {
    private struct State {
        var lines: [String] = []
        var kinds: [Breach] = []
        var told: Set<String> = []
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var state = State()

    /// Notes a breach. `home` is the number of the handle whose value was used; `place` stands for the caller where an
    /// asynchronous function has no caller's frame on its stack.
    public static func note(_ kind: Breach, home: UInt64, place: (file: StaticString, line: UInt)? = nil) {
        guard !isSilent, !Lie.suppresses(kind) else { return }
        let entry = "B\t\(kind.rawValue)\t\(home)\t\(confinement_thread_token())\t\(path(place))"
        lock.withLock {
            state.kinds.append(kind)
            if state.told.insert(entry).inserted { state.lines.append(entry) }
        }
    }

    /// Notes that a transaction has begun: how many begin at one place tells whether there is one for each item.
    public static func transaction(home: UInt64, place: (file: StaticString, line: UInt)? = nil) {
        guard !isSilent else { return }
        let entry = "T\t\(home)\t\(path(place))"
        lock.withLock { state.lines.append(entry) }
    }

    /// Everything noted since the last call, as lines of text, and the kinds of breaches among it.
    public static func take() -> (lines: [String], kinds: [Breach]) {
        lock.withLock {
            defer { state = State() }
            return (state.lines, state.kinds)
        }
    }

    /// Runs what the frameworks do for themselves: it is no use of the program's.
    public static func silently<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = isSilent
        isSilent = true
        defer { isSilent = before }
        return try body()
    }

    private static let silenceKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var isSilent: Bool {
        get { pthread_getspecific(silenceKey) != nil }
        set { pthread_setspecific(silenceKey, newValue ? UnsafeMutableRawPointer(bitPattern: 1) : nil) }
    }

    /// The calls that led here, innermost first, as offsets into this executable.
    private static func path(_ place: (file: StaticString, line: UInt)?) -> String {
        if let place { return "@\(place.file):\(place.line)" }
        var addresses = [UInt](repeating: 0, count: 48)
        let count = confinement_return_addresses(&addresses, addresses.count)
        return addresses[..<count].compactMap { address in
            address > base ? String(address - base - 1, radix: 16) : nil
        }.joined(separator: ",")
    }

    private static let base: UInt = {
        var image: UnsafePointer<CChar>?, base: UInt = 0
        var addresses = [UInt](repeating: 0, count: 1)
        _ = confinement_return_addresses(&addresses, 1)
        _ = confinement_symbol_name(addresses[0], &image, &base)
        return base
    }()
}

/// A numbering of handles for the ledger.
public enum Numbers {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var last: UInt64 = 0
    public static func next() -> UInt64 { lock.withLock { last += 1; return last } }
}
