import CConfinementRuntime

/// The scope whose code started the work that is running: a block of a queue, an operation, a thread or a detached
/// task, none of which inherits task-locals. Only where the platform lets enqueuing be seen
/// (`confinement_sees_work_items`).
enum WorkOrigin {
    /// Begins to watch, once a process.
    static let watch: Void = {
        guard ConfinementSettings.current.action != .off else { return }
        confinement_carry_scopes({ WorkOrigin.carry($0) }, { WorkOrigin.created($0) })
        confinement_ask_for_scope {
            ConfinementScope.here.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        }
    }()

    private static func carry(_ departure: Int32) {
        guard let scope = ConfinementScope.here else { return }
        // Work that the sender waits for is part of the job that it runs in.
        let isAwaited = departure == confinement_work_is_awaited
        let work = isAwaited ? nil : scope.order?.workLeaves(isPrompt: departure == confinement_work_is_prompt)
        confinement_carry {
            work?.begins()
            return UnsafeRawPointer(Unmanaged.passUnretained(scope).toOpaque())
        }
    }

    /// The scope that the running code was started in, if it is no task's code.
    static var carriedScope: ConfinementScope? {
        confinement_carried_scope().map { Unmanaged<ConfinementScope>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Detached tasks

    private struct Task {
        let number: UInt32
        /// Nil: its creator had none, or it is no detached task.
        let scope: ConfinementScope?
    }

    // By address, which a later task may have again: then its number is another.
    private static let tasks = Locked<[UInt: Task]>([:])
    private static let limit = 4096

    private static func created(_ task: UnsafeRawPointer?) {
        guard let task, let scope = ConfinementScope.here else { return }
        note(task, scope)
    }

    private static func note(_ task: UnsafeRawPointer, _ scope: ConfinementScope?) {
        let number = number(of: task)
        tasks.withLock { tasks in
            if tasks.count >= limit { tasks = tasks.filter { $0.value.scope?.isOpen == true } }
            tasks[UInt(bitPattern: task)] = Task(number: number, scope: scope)
        }
    }

    private static func known(_ task: UnsafeRawPointer) -> Task? {
        let number = number(of: task)
        return tasks.withLock { $0[UInt(bitPattern: task)] }.flatMap { $0.number == number ? $0 : nil }
    }

    static func scope(of task: UnsafeRawPointer) -> ConfinementScope? {
        if let known = known(task) { return known.scope }
        // A new task may be quicker than the code that creates it.
        guard confinement_await_creations() else { return known(task)?.scope }
        if let known = known(task) { return known.scope }
        // It has none, and is not to wait each time that it is asked.
        note(task, nil)
        return nil
    }

    // A job is a heap object of two words, two words of its scheduler's, four bytes of flags, and its number.
    private static func number(of task: UnsafeRawPointer) -> UInt32 {
        confinement_peek(task, 4 * MemoryLayout<UInt>.size + 4)
    }
}
