import CConfinementRuntime
import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Testing

/// Whose a new task is, is known before the task runs, and nobody waits for that in vain.
@Suite(.alone, .serialized) struct Creations {
    /// What code sees that takes the job of a task which the calling thread creates.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    private final class Taker: TaskExecutor, @unchecked Sendable {
        struct Sight: Equatable {
            var isCreated: Bool, hasWaited: Bool, isCreatedWhenTold: Bool
        }
        let sights = Locked<[Sight]>([])

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let isCreated = confinement_creates_task_here(), hasWaited = confinement_await_creations()
            confinement_task_is_enqueued(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
            let sight = Sight(
                isCreated: isCreated, hasWaited: hasWaited, isCreatedWhenTold: confinement_creates_task_here())
            sights.withLock { $0.append(sight) }
            DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// The code that creates a task asks whose it is itself: to wait for its own creation there would take a thousand
    /// turns of the processor, which are seconds on a busy machine.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test func whoCreatesATaskDoesNotWaitForItself() async {
        guard confinement_sees_task_creation() else { return }
        let taker = Taker()
        await withConfinementChecking { await Task.detached(executorPreference: taker) {}.value }
        #expect(
            taker.sights.withLock { $0 }.first
                == .init(isCreated: true, hasWaited: false, isCreatedWhenTold: false))
    }

    /// A detached task belongs to the scope that created it, from its first job on.
    @Test func aDetachedTaskBelongsToTheScopeThatCreatedIt() async {
        guard confinement_sees_task_creation() else { return }
        for seed in 1...40 {
            await withConfinementChecking {
                let scope = ConfinementScope.here
                #expect(scope != nil)
                let seen = await Task.detached { ConfinementScope.here }.value
                #expect(seen === scope, "\(seed)")
            }
        }
    }

    /// A task without a scope has none in a task that it creates, and none is looked for twice.
    @Test func whatHasNoScopeHasNone() async {
        let seen = await Task.detached {
            await Task.detached { (ConfinementScope.here, ConfinementScope.here) }.value
        }.value
        #expect(seen.0 == nil && seen.1 == nil)
    }
}
