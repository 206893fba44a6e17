#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value behind a lock, at which threads may wait for it to change.
final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    /// For those that wait for their turn, which few changes are.
    private let turn: UnsafeMutablePointer<pthread_cond_t>

    init(_ value: sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        turn = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
        pthread_cond_init(turn, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_cond_destroy(turn)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        turn.deallocate()
        mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Changes the state likewise, and wakes every waiting thread.
    func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        defer { pthread_cond_broadcast(condition) }
        return try withLock(body)
    }

    /// Changes whose turn it is, and wakes those that wait for theirs, too.
    func changeTurn<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        defer { pthread_cond_broadcast(turn) }
        return try change(body)
    }

    /// Waits until `condition` holds; false where it does not within so many nanoseconds.
    @discardableResult
    func wait(atMost nanoseconds: UInt64, until holds: (inout Value) -> Bool) -> Bool {
        wait(at: condition, nanoseconds, holds)
    }

    /// The same for a condition that `changeTurn` alone brings about: other changes do not wake the thread.
    @discardableResult
    func waitForTurn(atMost nanoseconds: UInt64, until holds: (inout Value) -> Bool) -> Bool {
        wait(at: turn, nanoseconds, holds)
    }

    private func wait(
        at condition: UnsafeMutablePointer<pthread_cond_t>, _ nanoseconds: UInt64, _ holds: (inout Value) -> Bool
    ) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if holds(&value) { return true }
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        let sum = UInt64(deadline.tv_nsec) + nanoseconds % 1_000_000_000
        deadline.tv_sec += Int(nanoseconds / 1_000_000_000 + sum / 1_000_000_000)
        deadline.tv_nsec = Int(sum % 1_000_000_000)
        while !holds(&value) {
            if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT { return holds(&value) }
        }
        return true
    }
}
