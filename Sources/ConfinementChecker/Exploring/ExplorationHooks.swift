import CConfinementRuntime
import ConfinementRuntime

/// The ways by which jobs would go past an exploration, held while there is one.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
package enum ExplorationHooks {
    private struct State {
        var holders = 0
        var taken: Int32 = 0
    }

    private static let state = Locked(State())

    /// Returns what is missing, each with what follows from it.
    package static func begin() -> [String] {
        let taken = state.withLock { state in
            state.holders += 1
            guard state.holders == 1 else { return state.taken }
            confinement_give_executors { executor, conformance in
                guard let here = ExplorationHooks.here, let executor, let conformance else { return false }
                let words = unsafeBitCast(
                    here as any TaskExecutor, to: (UnsafeMutableRawPointer, UnsafeRawPointer).self)
                executor.pointee = Unmanaged.passRetained(here).toOpaque()
                conformance.pointee = words.1
                return true
            }
            confinement_set_global_filter { ExplorationHooks.take($0) { $0.add($1, .pool) } }
            state.taken = confinement_take_exploration_hooks(
                confinement_exploration_hooks(
                    delayed: { job, nanoseconds in ExplorationHooks.take(job) { $0.add($1, after: nanoseconds) } },
                    main: { job in ExplorationHooks.take(job) { $0.add($1, .main) } }))
            return state.taken
        }
        var missing: [String] = []
        if taken & Int32(confinement_hooked_sleeps) == 0 || !confinement_has_virtual_clock() {
            missing.append("sleeps take real time")
        }
        if taken & Int32(confinement_hooked_main) == 0 { missing.append("the main actor's jobs are not in the order") }
        if !confinement_sees_task_creation() && !confinement_holds_enqueue_hook() {
            missing.append("the jobs of Task { } and Task.detached are not in the order")
        }
        return missing
    }

    package static func end() {
        state.withLock { state in
            state.holders -= 1
            guard state.holders == 0 else { return }
            confinement_give_executors(nil)
            confinement_set_global_filter(nil)
            confinement_give_exploration_hooks()
        }
    }

    /// The exploration whose code is running.
    static var here: Exploration? {
        if let pointer = confinement_thread_exploration() {
            return Unmanaged<Exploration>.fromOpaque(pointer).takeUnretainedValue()
        }
        return ConfinementScope.here?.order as? Exploration
    }

    private static func take(_ pointer: UnsafeMutableRawPointer?, _ add: (Exploration, UnownedJob) -> Void) -> Bool {
        guard let pointer, let here, here.owns(pointer) else { return false }
        // Invariant of the hooks: they are given a job's address, and an unowned job is nothing else.
        add(here, unsafeBitCast(pointer, to: UnownedJob.self))
        return true
    }
}
