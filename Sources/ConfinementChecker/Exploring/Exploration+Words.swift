import ConfinementRuntime

/// The texts about an exploration: its standstill and its trace.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration {
    private static let mostTasks = 8

    /// The reason why nothing can run any more: the tasks, and the place where each waits.
    var describedStandstill: String {
        let (jobs, blocked, outside, tasks, origins) = monitor.withLock {
            ($0.jobsBegun, $0.blocked, $0.outside, $0.tasks, $0.origins)
        }
        var text = """
            nothing can run any more, so the test would wait for ever. After \(counted(jobs, "job")) every task waits \
            for another task, for a continuation that is never resumed, or for an event that never comes
            """
        if blocked > 0 {
            text += "; \(counted(blocked, "blocked thread")) each wait for the work of another job"
        }
        if outside > 0 { text += "; blocks, threads or timers outside of the order that wait, too: \(outside)" }
        let waiting = tasks.values.sorted { $0.number < $1.number }
        for task in waiting.prefix(Self.mostTasks) {
            text += "; " + Self.sentence(task.number, task.stop, origins)
        }
        if waiting.count > Self.mostTasks { text += "; \(counted(waiting.count - Self.mostTasks, "more task"))" }
        return text
    }

    /// The jobs in their order, and the place where each stopped: a line for each job.
    package var describedTrace: [String] {
        let (trace, origins, all) = monitor.withLock { ($0.trace, $0.origins, $0.jobsBegun) }
        return trace.steps.map { step in
            guard let step else { return "…" }
            let number =
                String(repeating: " ", count: max(0, String(all).count - String(step.job).count)) + "\(step.job)"
            return "\(number)  " + Self.sentence(step.task, step.stop, origins) + (step.onMain ? " (main actor)" : "")
        }
    }

    /// `task 2 (closure #1 in transfer()) stopped in Account.withdraw(_:)`
    private static func sentence(_ task: Int, _ stop: OrderTrace.Stop, _ origins: [Int: [UInt]]) -> String {
        let function = OrderTrace.Stop.names(origins[task] ?? []).last
        let name = function ?? (task == 0 ? "the body" : nil)
        return "task \(task)\(name.map { " (\($0))" } ?? "") \(stop.described(in: function))"
    }
}
