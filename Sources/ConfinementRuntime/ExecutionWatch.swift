import CConfinementRuntime

/// Checks, while a pass hops, whether jobs still do: other code may have taken over how they run. Asked when a guard is
/// made and at checks that are slow anyway.
package enum ExecutionWatch {
    private static let watcher = Locked<Watcher?>(nil)
    private struct Watcher { let look: @Sendable () -> Void }
    nonisolated(unsafe) private static let isWatching: UnsafeMutablePointer<UInt64> = {
        let word = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
        word.initialize(to: 0)
        return word
    }()

    package static func set(_ look: (@Sendable () -> Void)?) {
        watcher.withLock { $0 = look.map(Watcher.init) }
        confinement_store(isWatching, look == nil ? 0 : 1)
    }

    static func look() {
        guard confinement_load(isWatching) != 0 else { return }
        watcher.withLock { $0 }?.look()
    }
}
