/// How long something real is waited for, in nanoseconds.
package struct OrderPatience: Sendable {
    /// As tests of the user's have it.
    package init() {}

    /// For work that Dispatch runs at once, before the next job is chosen.
    package var forPromptWork: UInt64 = 10_000_000
    /// For the job that sent work off to leave its thread, before the work begins: the job may itself wait for it.
    package var forSender: UInt64 = 25_000_000
    /// The same for either, as long as its thread runs, or waits for a processor.
    package var forSlowWork: UInt64 = 1_000_000_000
    /// For something from outside while no thread has anything to do, but one waits for a time or an event: then
    /// the order is given up. This limit decides no deadlock.
    package var forAnything: UInt64 = 60_000_000_000
    /// The same for a job that keeps its thread waiting, before another thread goes on with other jobs.
    package var forBlockedJob: UInt64 = 5_000_000_000
    /// For a job that waits without a limit while nothing that left the order is under way, though other threads of
    /// the process run: the order's own jobs are most likely what it waits for. It is not called blocked then.
    package var forOwnWait: UInt64 = 2_000_000_000
    /// For jobs that block their threads to leave, when the body has ended.
    package var forLeaving: UInt64 = 1_000_000_000
    /// For all that the order's jobs do not do at once, until the order is given up whatever may still come.
    package var inAll = UInt64.max
}
