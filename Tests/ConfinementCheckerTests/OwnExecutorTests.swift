import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Foundation
import Testing

/// Code that brings an executor of its own, and scopes that are plain within others.
@Suite(.alone) struct OwnExecutors {
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    private final class QueueExecutor: TaskExecutor {
        private let queue = DispatchQueue(label: "own", attributes: .concurrent)
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test(arguments: ConfinementMode.allCases) func correctCodeUnderOnePasses(mode: ConfinementMode) async {
        let sum = Locked(0)
        await expectConfinementViolation(.notChecked, count: 0) {
            await withConfinementChecking(mode) {
                await withTaskExecutorPreference(QueueExecutor()) {
                    for _ in 0..<20 {
                        let handle = Handle()
                        handle.use()
                        await Task.yield()
                        await Task { Handle().use() }.value
                    }
                    await withTaskGroup(of: Void.self) { group in
                        for _ in 0..<5 { group.addTask { Handle().use() } }
                    }
                    sum.withLock { $0 += 1 }
                }
            }
        }
        #expect(sum.withLock { $0 } >= 1)
    }

    /// No job hops, and none is in an order: a thread's handle is used where it was made, though it is used after an
    /// `await`.
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test(arguments: [ConfinementMode.hopping, .hoppingEverything, .explore(seeds: 2)])
    func plainWithinAnotherModeIsPlain(mode: ConfinementMode) async {
        await withConfinementChecking(mode) {
            let begin = Date()
            await withConfinementChecking(.plain) {
                #expect(ConfinementScope.here?.pass == nil)
                #expect(ConfinementScope.here?.order == nil)
                let isHeld = withUnsafeCurrentTask { task in
                    task?.unownedTaskExecutor == PoolExecutor.shared.asUnownedTaskExecutor()
                }
                #expect(isHeld || mode == .hoppingEverything)
                // Sleeps last.
                try? await Task.sleep(nanoseconds: 20_000_000)
                await Task.detached { await Task.yield() }.value
            }
            #expect(Date().timeIntervalSince(begin) >= 0.02)
            // And what comes after is in the mode again.
            #expect(ConfinementScope.here?.pass != nil)
        }
    }

    @Test func aScopeThatNamesNoModeHasItsSurroundings() async {
        await withConfinementChecking(.hopping) {
            await withConfinementChecking { #expect(ConfinementScope.here?.pass?.mode == "hopping") }
        }
        await expectConfinementViolation(.wrongContext) {
            await withConfinementChecking(.hopping) {
                await withConfinementChecking {
                    let handle = Handle()
                    await Task.yield()
                    handle.use()
                }
            }
        }
    }
}
